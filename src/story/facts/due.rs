//! What has been found for which a side may have to pay as for a revoke.

use super::derive::Derive;
use super::note::Noted;
use super::story::Claim;
use super::{FactId, IncidentKind, Natures, Remedy, Truth};
use crate::bridge::Side;
use crate::syntax::About;

/// What has been found for which a side may have to pay as for a revoke.
#[derive(Default)]
pub(super) struct Due {
    /// How many of the incidents found have been looked at.
    seen: usize,
    /// How many of them were claimed.
    claimed: u32,
    /// The places of those that were not.
    unclaimed: Vec<usize>,
}

impl Derive<'_> {
    /// A side that takes the penalty for so many tricks claims by that what has not been claimed before: where it asks
    /// for no more than what was claimed, it mentions that.
    pub(super) fn claims_by_taking(&mut self, accused: Side, remedy: Remedy, tricks: u32) {
        let each = Natures::shared().of(remedy).number.unwrap_or(tricks).max(1);
        let asked = tricks.checked_div(each).unwrap_or(1).max(1);
        let trick = match self.about {
            Some(About::Trick(trick) | About::Mention(_, Some(trick))) => Some(trick),
            _ => None,
        };
        if trick.is_none() && !self.is_any_to_pay(accused) {
            for seat in accused.seats() {
                let open = self.open_renounces(seat);
                self.raise_renounces(seat, &open);
            }
        }
        let Some(taken) = self.story.taken.get_mut(accused.index()) else {
            return;
        };
        *taken = taken.saturating_add(asked);
        let taken = *taken;
        if trick.is_none() && self.are_claimed(accused, taken) {
            return;
        }
        for of in accused.seats() {
            self.story.claims.push(Claim { then: self.now, by: None, of, trick, meant: None });
        }
    }

    /// Whether anything has been found for which a side may have to pay as for a revoke.
    fn is_any_to_pay(&mut self, accused: Side) -> bool {
        let due = self.due_by(accused);
        let any = due.claimed > 0 || !due.unclaimed.is_empty();
        self.record_due(accused, due);
        any
    }

    /// Whether so many of such things have been claimed. What was claimed once is not looked at again, so that many
    /// penalties taken cost no more than their lines.
    fn are_claimed(&mut self, accused: Side, number: u32) -> bool {
        let mut due = self.due_by(accused);
        let mut still = Vec::new();
        while due.claimed < number
            && let Some(place) = due.unclaimed.pop()
        {
            let noted = self.found.get(place);
            if noted.is_some_and(|noted| self.is_claimed(noted)) {
                due.claimed = due.claimed.saturating_add(1);
            } else {
                still.push(place);
            }
        }
        due.unclaimed.extend(still.into_iter().rev());
        let all = due.claimed >= number;
        self.record_due(accused, due);
        all
    }

    /// What a side may have to pay for, with what has been found since it was last asked.
    fn due_by(&mut self, accused: Side) -> Due {
        let due = self.due.get_mut(accused.index());
        let mut due = due.map(std::mem::take).unwrap_or_default();
        let since = self.found.iter().enumerate().skip(due.seen);
        let costs = since.filter(|(_, noted)| self.may_cost(noted, accused));
        due.unclaimed.extend(costs.map(|(place, _)| place));
        due.seen = self.found.len();
        due
    }

    fn record_due(&mut self, accused: Side, due: Due) {
        if let Some(slot) = self.due.get_mut(accused.index()) {
            *slot = due;
        }
    }

    /// Whether it is something for which a side may have to pay as for a revoke.
    fn may_cost(&self, noted: &Noted, accused: Side) -> bool {
        let incident = &noted.incident;
        let kind = matches!(incident.kind, IncidentKind::Revoke | IncidentKind::CallDisobeyed);
        let theirs = incident.by.is_some_and(|by| by.side() == accused);
        let none = noted.said(FactId::HeldTheSuit);
        let none = none.is_some_and(|held| held.truth == Truth::False);
        let play = noted.play.and_then(|play| self.record.play(play));
        let mended = play.is_some_and(|play| play.withdrawn.is_some());
        let mended = incident.kind == IncidentKind::Revoke && mended;
        kind && theirs && !none && !mended && !self.is_dummy(incident.by)
    }
}
