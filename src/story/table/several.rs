//! Cards of dummy touched, one or several at once, chosen or moved.

use super::replay::Replay;
use crate::bridge::Seat;
use crate::syntax::{CardSpec, Cards};
use smallvec::SmallVec;

/// Several cards of dummy touched at once.
#[derive(Debug, Clone)]
pub(super) struct Several {
    /// Who touched them.
    who: Seat,
    cards: SmallVec<[CardSpec; 2]>,
    /// How many cards had been played by then.
    plays: usize,
}

impl Replay<'_> {
    /// One card touched may count as played; of several the dealer may play which he likes.
    pub(super) fn dealer_touches(&mut self, who: Seat, cards: &Cards, in_dummy: bool) {
        self.several = None;
        match cards.0.as_slice() {
            [card] if in_dummy || self.is_dummys(card.value) => self.touched(who, card.value),
            [first, _, ..] if in_dummy || self.is_dummys(first.value) => {
                self.several = Some(Several {
                    who,
                    cards: cards.0.iter().map(|card| card.value).collect(),
                    plays: self.record.plays.len(),
                });
            }
            _ => {}
        }
    }

    /// One of several cards is chosen: of those of dummy that were just touched, or of those that lie on the trick.
    pub(super) fn chooses_card(&mut self, who: Seat, card: CardSpec) {
        if !self.names_of_several(who, card) && self.may_choose(who) {
            self.chooses(card);
        }
    }

    /// Whether a player's word counts for which of several cards goes to the trick: not that of the side that put them
    /// there, where it is a defender's.
    fn may_choose(&self, who: Seat) -> bool {
        let last = self.record.together.last();
        let play = last.and_then(|together| self.record.play(together.play));
        !play.is_some_and(|play| {
            let defender = self.record.roles.is_defender(play.seat) == Some(true);
            defender && play.seat.side() == who.side()
        })
    }

    /// Dummy moves a card unasked. When the lead is another's nothing is led by that, as the dealer has not led; else it is
    /// played if the play goes on from it.
    pub(super) fn moves_himself(&mut self, seat: Seat, card: CardSpec) {
        if self.record.roles.dealer == Some(seat) {
            let hand = self.hand_moved(seat, card);
            self.leads_or_plays(hand, card);
        } else if self.would_lead_falsely(seat) {
            self.shows(seat, card);
        } else if !self.moves_unasked(seat, card) {
            self.leads_or_plays(seat, card);
        }
    }

    /// Which of his two hands the dealer moves a card of: the one it is known to be in, else dummy's where the trick waits
    /// for that and has his own card.
    fn hand_moved(&self, dealer: Seat, card: CardSpec) -> Seat {
        let own = card.exact().and_then(|card| self.record.holdings.owner(card));
        let dummy = dealer.partner();
        let down = self.record.dummy.down.is_some();
        let last = self.record.tricks.last();
        let has_played = last.is_some_and(|trick| trick.play_of(dealer).is_some());
        match own {
            Some(_) => self.plays_for(dealer, card),
            None if down && has_played && self.awaits_now(dummy) => dummy,
            None => dealer,
        }
    }

    /// The dealer says which of several cards of dummy that he has just touched he plays: he names it.
    fn names_of_several(&mut self, who: Seat, card: CardSpec) -> bool {
        let its = |several: &Several| {
            let mut since = self.record.plays.iter().skip(several.plays);
            let of_them = |card: &CardSpec| several.cards.contains(card);
            several.who == who && of_them(&card) && since.all(|play| of_them(&play.card))
        };
        let named = self.several.as_ref().is_some_and(its);
        if named {
            self.dealer_names(who, card, true);
        }
        named
    }
}
