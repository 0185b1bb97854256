//! Tricks left without a card, and the card put to them after all.

use super::Trick;
use super::record::LeftBefore;
use super::replay::Replay;
use crate::bridge::Seat;
use crate::syntax::CardSpec;

impl Replay<'_> {
    /// A seat is said to leave a trick without a card: those after him are not out of turn. As long as he has played to
    /// no later one, he may still play to it.
    pub(super) fn omits(&mut self, seat: Seat, number: Option<u32>) {
        let first = self.record.first_trick;
        let unstated = |number: &u32| self.record.trick_numbered(*number).is_none();
        if let Some(trick) = number.filter(unstated) {
            self.record.left_before.push(LeftBefore { seat, trick, filled: None });
            return;
        }
        let last = self.record.tricks.len().checked_sub(1);
        let place =
            number.map_or(last, |number| number.checked_sub(first).map(|place| place as usize));
        let Some(trick) = place.and_then(|place| self.record.tricks.get_mut(place)) else {
            return;
        };
        trick.omitted = trick.omitted.with(seat);
        if let Some(play) = trick.play_of(seat) {
            self.played_after_all(play);
        }
        if let Some(place) = place.and_then(|place| u32::try_from(place).ok()) {
            self.left_behind(place);
        }
    }

    /// A card is added to the trick: the one for which it waits, or a further one by him who has played to it.
    pub(super) fn adds(&mut self, seat: Seat, card: CardSpec, face_down: bool) {
        if let Some(number) = self.awaiting(seat) {
            self.plays(seat, card, Some(number));
        } else if let Some(number) = self.left_unfilled(seat) {
            self.fills_before(seat, card, number);
        } else if face_down {
            self.parts_with(seat, card, None);
        } else {
            self.shows(seat, card);
        }
    }

    /// The trick to which a seat adds his own card: the last he is said to have left out, as long as he has played to no
    /// later one, else the one in hand.
    fn awaiting(&self, seat: Seat) -> Option<u32> {
        let tricks = self.record.tricks.iter().rev();
        let mut waiting = tricks.take_while(|trick| trick.play_of(seat).is_none());
        let last = waiting.clone().next()?;
        let left = waiting.find(|trick| trick.omitted.has(seat) && !trick.unseen.has(seat));
        // Where an earlier trick still waits for somebody else, he means the one he has played to.
        let waits = |trick: &Trick| {
            let lacks = |one: Seat| {
                trick.play_of(one).is_none() && !trick.omitted.has(one) && !trick.unseen.has(one)
            };
            trick.lies_open() && trick.play_of(seat).is_some() && Seat::ALL.into_iter().any(lacks)
        };
        let in_hand = !self.record.tricks.iter().rev().skip(1).any(waits);
        let open =
            in_hand && last.leader.is_some() && last.quitted.is_none() && !last.unseen.has(seat);
        left.or(Some(last).filter(|_| open)).map(|trick| trick.number)
    }

    /// A trick of which the story states no card, and to which a seat left out his own and has put none since.
    fn left_unfilled(&self, seat: Seat) -> Option<u32> {
        let mut left = self.record.left_before.iter().rev();
        let unstated = |number: u32| self.record.trick_numbered(number).is_none();
        let open = |left: &&LeftBefore| left.seat == seat && left.filled.is_none();
        let left = left.find(|left| open(left) && unstated(left.trick));
        left.map(|left| left.trick)
    }

    /// His card is put after all to a trick that he left without one, and of which the story states no card; whether
    /// there is such a trick.
    pub(super) fn fills_before(&mut self, seat: Seat, card: CardSpec, number: u32) -> bool {
        let mut left = self.record.left_before.iter();
        let open =
            |left: &LeftBefore| left.seat == seat && left.trick == number && left.filled.is_none();
        let unstated = self.record.trick_numbered(number).is_none();
        let Some(place) = left.position(open).filter(|_| unstated) else {
            return false;
        };
        if self.parts_with(seat, card, None)
            && let Some(left) = self.record.left_before.get_mut(place)
        {
            left.filled = Some(self.here.moment);
        }
        true
    }
}
