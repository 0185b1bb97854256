//! Revokes of both sides, set against each other; and a revoke of one side against what the other did when it was called
//! on to play otherwise, where it may pay for that as for a revoke.

use super::derive::Derive;
use super::note::Noted;
use super::noted_so::plain;
use super::{FactId, Facts, Incident, IncidentKind, Truth};
use crate::bridge::{Seat, Side};
use crate::source::InOrder as _;
use crate::table::Moment;

/// A revoke that may cost something: whose it was, when, and its place among the incidents found.
type Liable = (Seat, Moment, usize);

impl Facts {
    /// What may be set against each other: the revoke the incident stands for, and the other player's, those known first;
    /// where he has made none, that he did not play as he was called on.
    pub fn both_revokes(&self, incident: &Incident) -> [Vec<&Incident>; 2] {
        let of = |kind: IncidentKind, by: Option<Seat>| {
            let all = self.incidents().iter();
            all.filter(move |other| other.kind == kind && other.by == by)
        };
        let (by, moment, against) = (incident.by, incident.moment, incident.other);
        let mended = |other: &&Incident| self.ask_is(FactId::Corrected, other);
        let mut theirs: Vec<&Incident> =
            of(IncidentKind::Revoke, against).filter(|other| !mended(other)).collect();
        theirs.order_by_key(|other| {
            !self.ask_is(FactId::HeldTheSuit, other) && !self.established_by_mixing(other)
        });
        let mut own: Vec<&Incident> =
            of(IncidentKind::Revoke, by).filter(|other| other.moment == moment).collect();
        own.truncate(1);
        if theirs.is_empty() {
            theirs = of(IncidentKind::CallDisobeyed, against).collect();
            own = of(IncidentKind::Revoke, by).filter(|other| !mended(other)).collect();
        }
        [own, theirs]
    }

    /// Whether a revoke is established, whatever its player held, as the cards were mixed by his side after the claim.
    pub fn established_by_mixing(&self, revoke: &Incident) -> bool {
        self.ask_is(FactId::MixedAfterClaim, revoke)
    }
}

impl Derive<'_> {
    /// Players of both sides have revoked, and neither can be known still to correct it. The incident stands for the
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
        let (stands, against) = match (one.or(perhaps), other.or(other_perhaps)) {
            (Some(one), Some(other)) if one.1 > other.1 => (one, other),
            (Some(one), Some(other)) => (other, one),
            // Then it stands for the revoke, whichever is the later.
            (Some(one), None) | (None, Some(one)) => {
                match self.disobeyed_by(one.0.side().other()) {
                    Some(other) => (one, other),
                    None => return,
                }
            }
            (None, None) => return,
        };
        let Some(noted) = self.found.get(stands.2) else {
            return;
        };
        let (suit, trick, play) = (noted.incident.suit, noted.incident.trick, noted.play);
        let said = noted.said(FactId::HeldTheSuit);
        let then = stands.1.max(against.1);
        let other = self.found.get(against.2);
        let by_call = other.is_some_and(|noted| noted.incident.kind == IncidentKind::CallDisobeyed);
        let raised = self.raise_at(IncidentKind::BothSidesRevoke, Some(stands.0), then);
        raised
            .about(play)
            .suit(suit)
            .trick(trick)
            .other(Some(against.0))
            .know(FactId::AgainstDisobedience, plain(by_call));
        if let Some(said) = said {
            raised.know(FactId::HeldTheSuit, said);
        }
    }

    /// Who of a side first did not play as he was called on, though he may have been able to.
    fn disobeyed_by(&self, side: Side) -> Option<Liable> {
        let mut found = self.found.iter().enumerate();
        found.find_map(|(place, noted)| {
            let incident = &noted.incident;
            let seat = incident.by.filter(|seat| seat.side() == side)?;
            let able = noted.said(FactId::AbleToObey);
            let could = able.is_none_or(|able| able.truth != Truth::False);
            let then = Moment { at: incident.moment, line: incident.line };
            (incident.kind == IncidentKind::CallDisobeyed && could).then_some((seat, then, place))
        })
    }

    /// Whose revoke it is, where he may be past correcting it; and whether he is known to have held the suit.
    fn liable(&self, noted: &Noted) -> Option<(Seat, Moment, bool)> {
        let incident = &noted.incident;
        let seat = incident.by.filter(|seat| !self.is_dummy(Some(*seat)))?;
        if incident.kind != IncidentKind::Revoke {
            return None;
        }
        let then = Moment { at: incident.moment, line: incident.line };
        let asserted = noted.said(FactId::HeldTheSuit).is_some();
        let held = incident.suit.and_then(|suit| self.record.holdings.held(seat, suit, then.at));
        let may = asserted || held.is_none_or(|held| held.so);
        let sure = asserted || held.is_some();
        (may && self.past_mending(noted)).then_some((seat, then, sure))
    }

    /// Whether a revoke has not been corrected and may be past correcting.
    fn past_mending(&self, noted: &Noted) -> bool {
        let mut claims = self.story.claims_of(&noted.incident);
        let mixed = !self.story.mixings.is_empty()
            && claims.any(|claim| self.story.mixed_after(claim).is_some());
        let Some(play) = noted.play.and_then(|play| self.record.play(play)) else {
            return true;
        };
        if play.withdrawn.is_some() {
            return false;
        }
        let trick = self.record.trick(play.trick);
        let number = self.number_of(play);
        let lies = trick.is_some_and(|trick| trick.complete.is_none())
            || self.record.quitted(number, u32::MAX).is_some_and(|quitted| !quitted.so);
        mixed || !lies || self.record.stands_since(play).is_some()
    }
}
