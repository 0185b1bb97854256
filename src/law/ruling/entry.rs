//! A finding under way: what one run of the story makes of one incident.

use super::finding::Step;
use super::path::Path;
use super::settled::Settled;
use crate::facts::Incident;
use std::borrow::Cow;

/// What one run of the story makes of an incident.
pub(super) struct Entry<'a> {
    /// Where it stands among all findings that any run may have: the order in which things happened.
    pub(super) slot: usize,
    /// The incident.
    pub(super) incident: Cow<'a, Incident>,
    /// What follows from it.
    pub(super) settled: Box<Settled>,
    /// The answers that rests on.
    pub(super) path: Path,
    /// Every rule tried before any question was answered, where the explanation is asked for.
    pub(super) steps: Vec<Step>,
}
