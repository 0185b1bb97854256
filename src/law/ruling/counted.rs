//! Numbers of the score that turn on the ruling: how often the tricks are doubled, and how many count with a penalty.

use super::entry::Entry;
use super::excused::is_cause;
use super::settled::{OptionStatus, Remedied};
use super::weigh::Scale;
use crate::bridge::Seat;
use crate::facts::{FactId, IncidentKind, Known, Measure, Reach, Remedy, Truth};

impl Scale<'_> {
    /// How often, with the answers given so far; none if the code has nothing on a double.
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
        needs_a_word(entry) && self.facts.may_be_no_double(entry.incident.moment)
    }

    /// What is known of a comparison with a number that depends on the ruling: how often the tricks are doubled, how
    /// many count with those of a penalty.
    pub(super) fn compared(&self, fact: FactId) -> Option<Known> {
        let FactId::Measured(measured) = fact else {
            return None;
        };
        let number = match (measured.measure, self.incident.kind) {
            (Measure::TimesDoubled, IncidentKind::TricksScored) => {
                let doubtful = self.facts.doubled().is_none();
                doubtful.then(|| self.times_doubled().unwrap_or(0))?
            }
            (Measure::TricksCounted, IncidentKind::SlamMade) => self.tricks_with_penalties()?,
            _ => return None,
        };
        let holds = measured.holds(Reach::just(number)) == Truth::True;
        Some(Known::from_line(holds, 0))
    }

    /// What depends on whether the hand and its penalties end the rubber: whether nobody has won it, whether the game
    /// was its last, whether a score that was agreed was the rubber's. What the story says in so many words stands.
    pub(super) fn of_the_rubber(&self, fact: FactId) -> Known {
        let stated = self.about.ask(fact);
        let is_open = match fact {
            FactId::LastGame => !self.facts.wrote_before(),
            FactId::RubberAgreed => stated.truth != Truth::False,
            _ => true,
        };
        if fact != FactId::NobodyHasWon && (self.facts.is_said_to_be_over() || !is_open) {
            return stated;
        }
        let entries = self.rights.entries;
        for entry in entries {
            self.join(&entry.path);
        }
        let won = super::figures::rubber_won(entries, self.code, self.facts);
        match (fact, won) {
            (FactId::NobodyHasWon, _) => Known::from_line(won == Some(false), 0),
            (_, Some(won)) => Known::from_line(won, if won { stated.line } else { 0 }),
            (_, None) => stated,
        }
    }

    /// How many tricks count for a side when tricks were taken for penalties: those that were had, told twice or not, and
    /// without those it had to give.
    fn tricks_with_penalties(&self) -> Option<u32> {
        let side = self.incident.by?.side();
        let score = &self.facts.record().score;
        // If nothing in the story could be the cause of it, what was taken is taken to have been had.
        let mut took = score.penalty_tricks.iter();
        let caused = took.any(|(taker, ..)| {
            let mut entries = self.rights.entries.iter();
            entries.any(|entry| is_cause(self.facts, &entry.incident, taker.other()))
        });
        if !caused {
            return None;
        }
        let kind = |entry: &Entry<'_>| entry.incident.kind;
        let may_give = |entry: &&Entry<'_>| self.code.may_grant(kind(entry), Remedy::ThreeTricks);
        let (mut had, mut gave) = (0_u32, 0_u32);
        for entry in self.rights.entries.iter().filter(may_give) {
            self.join(&entry.path);
            let Some(payer) = entry.incident.by.map(Seat::side) else {
                continue;
            };
            let options = entry.settled.options.iter();
            let taken = options.filter(|one| one.remedy == Remedy::ThreeTricks && is_taken(one));
            let tricks: u32 = taken.filter_map(Remedied::figure).sum();
            if payer == side {
                gave = gave.saturating_add(tricks);
            } else {
                had = had.saturating_add(tricks);
            }
        }
        let theirs = score.won_by(side.other()).unwrap_or(had);
        let won = score.won_by(side)?.saturating_add(had.min(theirs));
        Some(won.saturating_sub(gave))
    }
}

fn is_taken(one: &Remedied) -> bool {
    matches!(one.status, OptionStatus::Taken(_) | OptionStatus::Paid(..))
}

/// Whether leave for a double was refused, or was needed and has not been given.
pub(super) fn has_failed(entry: &Entry<'_>) -> bool {
    let mut options = entry.settled.options.iter();
    let leave = options.find(|one| is_leave(one));
    leave.is_some_and(|leave| !is_taken(leave))
}

/// Whether it is the word without which a double is none.
fn is_leave(one: &Remedied) -> bool {
    match one.remedy {
        Remedy::ConsentDouble => true,
        Remedy::AcceptDouble => one.leave.is_some(),
        _ => false,
    }
}

/// Whether a finding is about a double that may be none without the word of another: made when a card had been led, or
/// out of turn where it stands only by that word.
pub(super) fn needs_a_word(entry: &Entry<'_>) -> bool {
    match entry.incident.kind {
        IncidentKind::DoubledAfterLead => true,
        IncidentKind::DoubledOutOfTurn => entry.settled.options.iter().any(is_leave),
        _ => false,
    }
}
