//! Numbers of the score that turn on the ruling: how often the tricks are doubled, and how many count with a penalty.

use super::called::is_cause;
use super::entry::Entry;
use super::finding::{Fate, Remedied};
use super::weigh::Scale;
use crate::facts::{FactId, IncidentKind, Known, Measure, Reach, Remedy, Truth};

impl Scale<'_> {
    /// How often, with the answers given so far; none where the code has nothing on a double.
    pub(super) fn times_doubled(&self) -> Option<u32> {
        if let Some(times) = self.facts.doubled() {
            return Some(times);
        }
        let record = self.facts.record();
        let mut times = record.times_doubled(record.closing);
        for entry in self.rights.entries.iter().filter(|one| self.may_fail(one)) {
            self.join(&entry.path);
            if entry.settled.may_be_silent() {
                return None;
            }
            let before = record.times_doubled(record.standing(entry.incident.moment));
            // Refused or not allowed, it takes with it what was made over it.
            if has_failed(entry) {
                return Some(before);
            }
            times = times.max(before.saturating_add(1));
        }
        Some(times)
    }

    /// Whether a finding is about a double that may be none.
    fn may_fail(&self, entry: &Entry<'_>) -> bool {
        let late = entry.incident.kind == IncidentKind::DoubledAfterLead;
        late && self.facts.may_be_no_double(entry.incident.moment)
    }

    /// What is known of a comparison with a number that turns on the ruling: how often the tricks are doubled, how many
    /// count with those of a penalty.
    pub(super) fn compared(&self, fact: FactId) -> Option<Known> {
        let FactId::Measured(measured) = fact else {
            return None;
        };
        let number = match (measured.measure, self.incident.kind) {
            (Measure::TimesDoubled, IncidentKind::TricksScored) => {
                let doubtful = self.facts.doubled().is_none();
                doubtful.then(|| self.times_doubled().unwrap_or(0))?
            }
            (Measure::TricksCounted, IncidentKind::SlamMade) => self.tricks_without_penalty()?,
            _ => return None,
        };
        let holds = measured.holds(Reach::just(number)) == Truth::True;
        Some(Known::from_line(holds, 0))
    }

    /// How many tricks count for a side that took some for a penalty it did not have.
    fn tricks_without_penalty(&self) -> Option<u32> {
        let side = self.incident.by?.side();
        let score = &self.facts.record().score;
        let mut took = score.penalty_tricks.iter();
        // Where nothing in the story could be the cause of it, what was taken is taken to have been had.
        let mut entries = self.rights.entries.iter();
        let caused = entries.any(|entry| is_cause(self.facts, &entry.incident, side.other()));
        if !caused || !took.any(|(taker, ..)| *taker == side) {
            return None;
        }
        let gives = |one: &Remedied| {
            let theirs = one.from.iter().all(|seat| seat.side() != side);
            one.remedy == Remedy::ThreeTricks && theirs
        };
        let kind = |entry: &Entry<'_>| entry.incident.kind;
        let may_give = |entry: &&Entry<'_>| self.code.may_grant(kind(entry), Remedy::ThreeTricks);
        for entry in self.rights.entries.iter().filter(may_give) {
            self.join(&entry.path);
            let mut options = entry.settled.options.iter();
            if options.any(|one| gives(one) && is_taken(one)) {
                return None;
            }
        }
        score.won_by(side)
    }
}

fn is_taken(one: &Remedied) -> bool {
    matches!(one.fate, Fate::Taken(_) | Fate::Paid(..))
}

/// Whether leave for a double was refused, or was needed and has not been given.
pub(super) fn has_failed(entry: &Entry<'_>) -> bool {
    let mut options = entry.settled.options.iter();
    let leave = options.find(|one| one.remedy == Remedy::ConsentDouble);
    leave.is_some_and(|leave| !is_taken(leave))
}
