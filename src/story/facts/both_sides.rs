//! Revokes of both sides, set against each other.

use super::derive::Derive;
use super::note::Noted;
use super::{FactId, Facts, Incident, IncidentKind};
use crate::bridge::Seat;
use crate::table::Moment;

/// A revoke that may cost something: whose it was, when, and its place among the incidents found.
type Liable = (Seat, Moment, usize);

impl Facts {
    /// The revokes that may be set against each other: the one the incident stands for, and the other player's, those
    /// known first.
    pub fn both_revokes(&self, incident: &Incident) -> [Vec<&Incident>; 2] {
        let revokes = || {
            let all = self.incidents().iter();
            all.filter(|other| other.kind == IncidentKind::Revoke)
        };
        let (by, moment, against) = (incident.by, incident.moment, incident.other);
        let own = revokes().filter(|other| other.by == by && other.moment == moment);
        let theirs = revokes().filter(|other| other.by == against);
        let mut theirs: Vec<&Incident> = theirs
            .filter(|other| !self.ask_is(FactId::Corrected, other))
            .collect();
        theirs.sort_by_key(|other| !self.ask_is(FactId::HeldTheSuit, other));
        [own.take(1).collect(), theirs]
    }
}

impl Derive<'_> {
    /// Players of both sides have revoked, and neither can be known still to mend it. The incident stands for the
    /// later of the two: when that is established the earlier has long been.
    pub(super) fn both_sides(&mut self) {
        let mut certain: [Option<Liable>; 2] = [None; 2];
        let mut possible: [Option<Liable>; 2] = [None; 2];
        for (place, noted) in self.found.iter().enumerate() {
            let Some((seat, then, sure)) = self.liable(noted) else {
                continue;
            };
            let first = if sure { &mut certain } else { &mut possible };
            if let Some(slot) = first.get_mut(seat.side().index()) {
                slot.get_or_insert((seat, then, place));
            }
        }
        let [one, other] = certain;
        let [perhaps, other_perhaps] = possible;
        let (Some(one), Some(other)) = (one.or(perhaps), other.or(other_perhaps)) else {
            return;
        };
        let (later, earlier) = if one.1 > other.1 {
            (one, other)
        } else {
            (other, one)
        };
        let Some(noted) = self.found.get(later.2) else {
            return;
        };
        let (suit, trick, play) = (noted.incident.suit, noted.incident.trick, noted.play);
        let said = noted.said(FactId::HeldTheSuit);
        let raised = self.raise_at(IncidentKind::BothSidesRevoke, Some(later.0), later.1);
        raised
            .about(play)
            .suit(suit)
            .trick(trick)
            .other(Some(earlier.0));
        if let Some(said) = said {
            raised.know(FactId::HeldTheSuit, said);
        }
    }

    /// Whose revoke it is, where he may be past mending it; and whether he is known to have held the suit.
    fn liable(&self, noted: &Noted) -> Option<(Seat, Moment, bool)> {
        let incident = &noted.incident;
        let seat = incident.by.filter(|seat| !self.is_dummy(Some(*seat)))?;
        if incident.kind != IncidentKind::Revoke {
            return None;
        }
        let then = Moment {
            at: incident.moment,
            line: incident.line,
        };
        let asserted = noted.said(FactId::HeldTheSuit).is_some();
        let held = incident
            .suit
            .and_then(|suit| self.record.holdings.held(seat, suit, then.at));
        let may = asserted || held.is_none_or(|held| held.so);
        let sure = asserted || held.is_some();
        (may && self.past_mending(noted)).then_some((seat, then, sure))
    }

    /// Whether a revoke has not been mended and may be past mending.
    fn past_mending(&self, noted: &Noted) -> bool {
        let mixed = noted.incident.by;
        let mixed = mixed.is_some_and(|seat| self.story.mixed_after_claim(seat).is_some());
        let Some(play) = noted.play.and_then(|play| self.record.play(play)) else {
            return true;
        };
        if play.withdrawn.is_some() {
            return false;
        }
        let trick = self.record.trick(play.trick);
        let number = self.number_of(play);
        let lies = trick.is_some_and(|trick| trick.complete.is_none())
            || self
                .record
                .quitted(number, u32::MAX)
                .is_some_and(|quitted| !quitted.so);
        mixed || !lies || self.record.stands_since(play).is_some()
    }
}
