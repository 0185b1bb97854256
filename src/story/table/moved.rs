//! A card that the dealer's partner moves unasked, and one named in the place of a card that does not follow suit.

use super::naming::Named;
use super::replay::Replay;
use crate::bridge::Seat;
use crate::syntax::CardSpec;

impl Replay<'_> {
    /// The dealer's partner moves a card of his unasked: the dealer, who plays that hand, has still to play it or
    /// another. Says whether it lies there so; a card that the dealer had named is only fetched by it.
    pub(super) fn moves_unasked(&mut self, seat: Seat, card: CardSpec) -> bool {
        let named = |named: &Named| named.seat == seat && named.card == card;
        let fetched = self.named.as_ref().is_some_and(named) || self.fetches(seat, card);
        let dummys = self.record.roles.dummy() == Some(seat) && self.is_there(seat, card);
        if fetched || !dummys || !self.may_play_now(seat, false) {
            return false;
        }
        self.handles(card);
        self.named = Some(Named { seat, card, place: self.here, plays: self.record.plays.len() });
        true
    }

    /// A card that the dealer's partner moved unasked is dealt with as the one that was played: that it was is told by that.
    pub(super) fn takes_moved(&mut self, card: CardSpec) {
        if let Some(moved) = self.named.filter(|named| named.card == card) {
            self.named = None;
            self.counts(moved, None, false);
        }
    }

    /// A card of the suit led is named where that hand had put another suit to the trick: it goes there in its place.
    /// Says whether it was played by that.
    pub(super) fn mends_by_name(&mut self, seat: Seat, card: CardSpec) -> bool {
        let Some(trick) = self.record.tricks.last().filter(|trick| trick.quitted.is_none()) else {
            return false;
        };
        let play = trick.play_of(seat).and_then(|play| self.record.play(play));
        let Some(play) = play.filter(|play| !play.leads).copied() else {
            return false;
        };
        let mends =
            trick.suit.is_some() && card.suit() == trick.suit && play.card.suit() != trick.suit;
        if !mends || self.record.stands_since(&play).is_some() {
            return false;
        }
        self.corrects(seat, play.card, card);
        true
    }
}
