//! Who sits where and which trick is in hand, while the pass goes on.

use super::derive::Derive;
use crate::bridge::Seat;
use crate::source::Spanned;
use crate::syntax::Who;
use crate::table::{Play, Trick};

impl<'t> Derive<'t> {
    pub(super) fn seat(&self, who: &Spanned<Who>) -> Option<Seat> {
        self.record.seat(&who.value)
    }

    pub(super) fn is_dummy(&self, seat: Option<Seat>) -> bool {
        seat.is_some() && seat == self.record.roles.dummy()
    }

    pub(super) fn is_dealer(&self, seat: Option<Seat>) -> bool {
        seat.is_some() && seat == self.record.roles.dealer
    }

    /// Whether the seat is known to be one of the dealer's adversaries.
    pub(super) fn is_defender(&self, seat: Option<Seat>) -> bool {
        seat.and_then(|seat| self.record.roles.is_defender(seat)) == Some(true)
    }

    /// The trick in hand now, as it is at the end of the story. As long as it waits for a card it is that one, though
    /// somebody has led to the next before his time.
    pub(super) fn trick_in_hand(&self) -> Option<&'t Trick> {
        let standing = self.record.standing(self.now.at);
        let place = standing.tricks.checked_sub(1)?;
        let last = self.record.trick(place)?;
        let former = place.checked_sub(1).filter(|_| last.is_premature());
        let former = former.and_then(|place| self.record.trick(place));
        Some(former.filter(|former| self.lies_before(former, last)).unwrap_or(last))
    }

    /// Whether a trick lies there now, and somebody has still to play to it or nothing lies beside it but a lead.
    fn lies_before(&self, trick: &Trick, next: &Trick) -> bool {
        let waits = Seat::ALL.into_iter().any(|seat| self.waits_for(trick, seat));
        let played = |seat: &Seat| self.card_now(next, *seat).is_some();
        let lone = Seat::ALL.into_iter().filter(played).count() < 2;
        let gathered = self.record.gathered(trick);
        let lies = gathered.is_none_or(|then| then.at > self.now.at);
        waits || lone && lies
    }

    /// Whether a trick lies there now and waits for the card of a seat.
    pub(super) fn waits_for(&self, trick: &Trick, seat: Seat) -> bool {
        let gathered = self.record.gathered(trick);
        let lies = gathered.is_none_or(|then| then.at > self.now.at);
        lies && self.card_now(trick, seat).is_none() && !trick.omitted.has(seat)
    }

    /// The number of the trick in hand now.
    pub(super) fn trick_number(&self) -> Option<u32> {
        self.trick_in_hand().map(|trick| trick.number)
    }

    /// The number of the trick a play belongs to.
    pub(super) fn number_of(&self, play: &Play) -> u32 {
        self.record.first_trick.saturating_add(play.trick)
    }

    /// The place of a trick in this story.
    pub(super) fn place_of(&self, trick: &Trick) -> Option<u32> {
        trick.number.checked_sub(self.record.first_trick)
    }

    /// The card a seat had on a trick at this moment, though it was taken back or changed later.
    pub(super) fn card_now(&self, trick: &Trick, seat: Seat) -> Option<&'t Play> {
        let place = trick.number.checked_sub(self.record.first_trick)?;
        self.record.card_at(place, seat, self.now.at)
    }
}
