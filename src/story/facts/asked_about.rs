//! An incident with what was noted of it, looked up once for all that is asked.

use super::note::Noted;
use super::{FactId, Facts, Incident, Known, Truth};
use crate::table::Play;

/// An incident with what was noted of it, looked up once for all that is asked about it.
#[derive(Clone, Copy)]
pub struct About<'f> {
    pub(super) facts: &'f Facts,
    pub(super) incident: &'f Incident,
    pub(super) noted: Option<&'f Noted>,
    pub(super) play: Option<&'f Play>,
}

impl About<'_> {
    /// What is known of a fact about it.
    pub fn ask(&self, fact: FactId) -> Known {
        let shown = self.shown(fact);
        match shown.truth {
            Truth::Unknown => self.facts.answered(fact, self.incident).unwrap_or(shown),
            Truth::True | Truth::False => shown,
        }
    }

    pub(super) fn shown(&self, fact: FactId) -> Known {
        if fact.is_defined_by_codes() || fact.is_about_rights() || fact.is_about_score() {
            return Known::UNKNOWN;
        }
        let said = self.noted.and_then(|noted| noted.said(fact));
        said.unwrap_or_else(|| self.facts.answer(fact, self.incident, self.play))
    }
}
