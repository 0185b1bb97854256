//! What is stated of a hand at which nobody sits.

use super::Record;
use super::replay::Replay;
use crate::bridge::Seat;
use crate::syntax::{EventKind, company};

impl Replay<'_> {
    /// The hand at which nobody sits and of which something is stated that takes a player.
    pub(super) fn stated_of_nobody(&self, kind: &EventKind) -> Option<Seat> {
        if self.order.players >= Seat::ALL.len() || company(kind).is_some() || kind.is_of_the_hand()
        {
            return None;
        }
        let people = kind.people();
        // Of two who confer each does; of others only the first does anything.
        let doing = if kind.is_of_two() { people.len() } else { 1 };
        let seats = people.iter().take(doing);
        let mut seats = seats.filter_map(|who| self.record.seat(&who.value));
        seats.find(|seat| self.is_nobodys(*seat) && !self.is_spoken_for(*seat, kind))
    }

    /// Nothing comes of it but that it was stated; a card of dummy's that lies open the dealer sees.
    pub(super) fn nobody_acts(&mut self, seat: Seat, kind: &EventKind) {
        if self.record.roles.dummy() == Some(seat) && kind.shows_a_card() {
            self.sees_card_of_dummy();
        }
        if let Some(step) = self.steps.last_mut() {
            step.nobody = Some(seat);
        }
    }

    /// Whether it is done from that hand by the one who plays it: the trump named from the dealer's dummy; from the
    /// other's the pack cut, or a word on the trump or the doubling.
    fn is_spoken_for(&self, seat: Seat, kind: &EventKind) -> bool {
        let dealers_dummy = self.record.roles.dummy() == Some(seat);
        kind.names_trump() || (!dealers_dummy && kind.is_spoken_for())
    }
}

/// Whether the story may go on otherwise from it where fewer than four play: it is stated of the dealer's dummy and
/// takes a player, or the trump is left to dummy, or somebody speaks who may be alone on his side, or it is not stated
/// what was cut for.
pub fn differs_with_fewer(kind: &EventKind, record: &Record) -> bool {
    let unstated_cut = matches!(kind, EventKind::CutTold { .. });
    unstated_cut || kind.is_on_the_make() || may_be_nobodys(kind, record)
}

fn may_be_nobodys(kind: &EventKind, record: &Record) -> bool {
    let people = kind.people();
    let mut seats = people.iter().filter_map(|who| record.seat(&who.value));
    let dummy = record.roles.dummy();
    dummy.is_some() && seats.any(|seat| Some(seat) == dummy) && !kind.is_of_the_hand()
}
