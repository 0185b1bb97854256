//! What one rule says about one incident.

use crate::facts::IncidentKind;
use crate::laws::{Clause, Effect};
use std::collections::BTreeSet;

/// What one rule says about one incident.
pub(super) struct Provision<'c> {
    /// The incident; none if a definition is for any.
    pub(super) on: Option<IncidentKind>,
    /// When it speaks.
    pub(super) when: Vec<Clause>,
    /// What it does.
    pub(super) effect: &'c Effect,
    /// The topics of the laws whose place it takes.
    pub(super) displaces: BTreeSet<&'c str>,
}
