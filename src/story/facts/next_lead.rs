//! Which defender is next to lead.

use super::answers::after;
use super::derive::Derive;
use super::lead_gone::lead_at;
use super::score::TRICKS;
use super::{Facts, Incident, IncidentKind};
use crate::bridge::{Seat, SeatSet, Side};
use crate::table::Record;

impl Facts {
    /// Whether the play is told from its first lead, made before that moment: what nobody stated of it did not happen.
    pub fn stated_from_the_lead(&self, at: u32) -> bool {
        let record = &self.record;
        let first = record.plays.first();
        let led = first.is_some_and(|play| play.leads && play.moment.at < at);
        led && record.first_trick == 1 && record.to_lead.is_none()
    }

    /// Which defender it is next to lead after an incident, where that is known.
    pub fn next_to_lead(&self, incident: &Incident) -> Option<Seat> {
        let led = self.next_defender(incident.moment);
        led.or_else(|| self.expected_lead(incident))
    }

    /// Whether none of these players leads again in the hand: the lead to its last trick, to which the incident belongs,
    /// is known to be another's.
    pub fn lead_no_more(&self, seats: SeatSet, incident: &Incident) -> bool {
        let last = incident.trick.filter(|number| *number == TRICKS);
        let due = last.and_then(|number| self.record.trick_numbered(number)?.due);
        due.is_some_and(|due| !seats.has(due))
    }

    fn next_defender(&self, at: u32) -> Option<Seat> {
        let leads = |seat: Seat| {
            let leads = self.story.leads.get(seat.index())?;
            Some((after(leads, at)?.at, seat))
        };
        let side = self.record.roles.dealers_side()?.other();
        side.seats().into_iter().filter_map(leads).min().map(|(_, seat)| seat)
    }

    fn expected_lead(&self, incident: &Incident) -> Option<Seat> {
        let trick = match incident.trick {
            // The trick stated about a reference is the one mentioned, and not the one in hand.
            Some(number) if incident.kind != IncidentKind::UnauthorisedReference => {
                self.record.trick_numbered(number)
            }
            _ => self.record.tricks.last(),
        };
        let Some(trick) = trick else {
            let first = self.record.first_trick == 1;
            let eldest = self.record.roles.eldest().filter(|_| first);
            return self.defender(self.record.to_lead.or(eldest));
        };
        let none_lies = trick.leader.is_none() && trick.lead_back;
        if (trick.is_false_lead() || none_lies) && trick.complete.is_none() {
            return self.defender(trick.due);
        }
        trick.complete?;
        self.defender(self.record.winner_of(trick))
    }

    fn defender(&self, seat: Option<Seat>) -> Option<Seat> {
        seat.filter(|seat| self.record.roles.is_defender(*seat) == Some(true))
    }

    /// Who put the last card at a moment, or led to the trick on which it lies and which is not complete.
    pub fn led_last(&self, at: u32) -> Option<Seat> {
        let plays = &self.record.plays;
        let stated = plays.partition_point(|play| play.moment.at < at);
        let last = plays.get(stated.checked_sub(1)?)?;
        let full = self.record.trick(last.trick)?.complete;
        let open = full.is_none_or(|then| then.at >= at);
        last.leader.filter(|_| open).or(Some(last.seat))
    }

    /// Who had the lead as things stood at a moment, where that is known: the trick before was complete, and nothing lay
    /// to the next but what had been led by another.
    pub fn has_the_lead(&self, at: u32) -> Option<Seat> {
        has_the_lead(&self.record, at)
    }
}

impl Derive<'_> {
    /// Which player of a side leads first in his turn from now on: the one who did, as the story goes on, or else the one
    /// who has the lead.
    pub(super) fn first_to_lead(&self, side: Side) -> Option<Seat> {
        let now = self.now.at;
        let plays = &self.record.plays;
        let later = plays.get(plays.partition_point(|play| play.moment.at <= now)..);
        let mut later = later.unwrap_or_default().iter();
        let lead = later
            .find(|play| play.leads && play.in_turn != Some(false) && play.seat.side() == side);
        let waits = || has_the_lead(self.record, now).filter(|seat| seat.side() == side);
        lead.map(|lead| lead.seat).or_else(waits)
    }
}

fn has_the_lead(record: &Record, at: u32) -> Option<Seat> {
    let Some(place) = record.standing(at).tricks.checked_sub(1) else {
        let eldest = record.roles.eldest().filter(|_| record.first_trick == 1);
        return record.to_lead.or(eldest);
    };
    let trick = record.trick(place)?;
    if trick.complete.is_some_and(|then| then.at < at) {
        return record.winner_of(trick);
    }
    let led = lead_at(record, place, at);
    let waits = led.is_none_or(|lead| lead.in_turn == Some(false));
    trick.due.filter(|_| waits)
}
