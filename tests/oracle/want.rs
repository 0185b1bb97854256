//! What is expected of the findings on one line of a story.

use bystander::bridge::Seat;
use std::collections::BTreeSet;

/// What is expected; what is left empty is not looked at.
#[derive(Debug, Clone, Default)]
pub(super) struct Want {
    /// Only of findings of one of these incidents; empty: of all on the line.
    pub(super) incidents: Vec<String>,
    /// That there is no such finding, but for one of these verdicts.
    pub(super) absent: bool,
    /// One of these.
    pub(super) verdicts: Vec<String>,
    /// Exactly these seats choose.
    pub(super) choosers: Option<BTreeSet<String>>,
    /// Exactly these things may or must be done: `call_suit`, `call_card DK`, `call_suit from W`.
    pub(super) options: Option<BTreeSet<String>>,
    /// Laws that must be cited, among others.
    pub(super) laws: Vec<String>,
}

fn owned(words: &[&str]) -> Vec<String> {
    words.iter().map(|word| (*word).to_owned()).collect()
}

/// That nobody has to do anything about that line.
pub(super) fn nothing() -> Want {
    Want { absent: true, ..Want::default() }
}

/// The same; but it may be said that nobody pays.
pub(super) fn nothing_due() -> Want {
    Want { absent: true, ..verdict(&["no_penalty", "silent"]) }
}

/// A finding of one of these verdicts; of any, if none is named.
pub(super) fn verdict(verdicts: &[&str]) -> Want {
    Want { verdicts: owned(verdicts), ..Want::default() }
}

impl Want {
    pub(super) fn of(mut self, incidents: &[&str]) -> Self {
        self.incidents = owned(incidents);
        self
    }

    pub(super) fn by(mut self, seats: &[Seat]) -> Self {
        self.choosers = Some(seats.iter().map(ToString::to_string).collect());
        self
    }

    pub(super) fn opts(mut self, options: &[&str]) -> Self {
        self.options = Some(owned(options).into_iter().collect());
        self
    }

    pub(super) fn laws(mut self, laws: &[&str]) -> Self {
        self.laws = owned(laws);
        self
    }
}
