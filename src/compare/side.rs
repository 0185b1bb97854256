//! What one code makes of an incident, to be held against another's.

use super::Ruled;
use crate::facts::FactId;
use crate::ruling::{Finding, Settled};

/// What one code makes of the incident in a branch.
#[derive(Clone, Copy)]
pub(super) struct Side<'a> {
    pub(super) ruled: Ruled<'a>,
    pub(super) finding: Option<&'a Finding>,
    pub(super) settled: Option<&'a Settled>,
    pub(super) assumed: &'a [(FactId, bool)],
}
