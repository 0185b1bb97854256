//! What every event shows of somebody's cards, and whether it can be so.

use super::replay::Replay;
use super::{Place, TableError};
use crate::bridge::{Card, Seat, Suit};
use crate::syntax::{CardSpec, is_small};

impl Replay<'_> {
    /// A card is seen to be this seat's. Says whether that can be so.
    pub(super) fn learn(&mut self, card: Card, seat: Seat) -> bool {
        if self.is_lacking(card) {
            return false;
        }
        if let Some((owner, place)) = self.record.holdings.owner(card) {
            // Of a card the pack has twice, the second is not followed.
            if self.record.dealt.twice.has(card) {
                return true;
            }
            if owner != seat {
                self.in_two_hands(card, seat, owner, place);
            }
            return owner == seat;
        }
        if let Some(whole) = self.record.holdings.whole(seat) {
            self.errors.push(TableError::card_not_held(
                card,
                seat,
                self.here.span,
                Some(whole.span),
            ));
            return false;
        }
        if let Some(void) = self.record.holdings.void(seat, card.suit) {
            self.contradicted(seat, card.suit, void);
        }
        self.record.holdings.set_owner(card, seat, self.here);
        true
    }

    pub(super) fn in_two_hands(&mut self, card: Card, seat: Seat, owner: Seat, place: Place) {
        self.errors.push(TableError::card_in_two_hands(
            card,
            seat,
            owner,
            self.here.span,
            Some(place.span),
        ));
    }

    pub(super) fn contradicted(&mut self, seat: Seat, suit: Suit, place: Place) {
        self.errors.push(TableError::holding_contradicted(
            seat,
            suit,
            self.here.span,
            Some(place.span),
        ));
    }

    /// The card that must be meant, where the hand leaves no other.
    pub(super) fn identify(&self, seat: Seat, card: CardSpec) -> CardSpec {
        let (Some(suit), None) = (card.suit(), card.exact()) else {
            return card;
        };
        if self.record.holdings.whole(seat).is_none() {
            return card;
        }
        let left = self.record.holdings.left(seat, u32::MAX).of(suit);
        let small = matches!(card, CardSpec::Small(_));
        let mut fitting = left.iter().filter(|card| !small || is_small(card.rank));
        match (fitting.next(), fitting.next()) {
            (Some(only), None) => CardSpec::Exact(only),
            _ => card,
        }
    }

    /// A seat shows a card of his hand without parting with it.
    pub(super) fn shows(&mut self, seat: Seat, card: CardSpec) {
        match card {
            CardSpec::Exact(card) => {
                if self.learn(card, seat) && self.still_there(card) {
                    let moment = self.here.moment;
                    self.record.holdings.show(seat, card.suit, moment, false);
                }
            }
            CardSpec::Small(suit) | CardSpec::OfSuit(suit) => self.shows_suit(seat, suit, false),
            CardSpec::Any => {}
        }
    }

    pub(super) fn shows_suit(&mut self, seat: Seat, suit: Suit, parted: bool) {
        if let Some(void) = self.record.holdings.void(seat, suit) {
            self.contradicted(seat, suit, void);
        } else if let Some(whole) = self.record.holdings.whole(seat)
            && self.record.holdings.still_holds(seat, suit).is_none()
        {
            self.contradicted(seat, suit, whole);
        }
        let moment = self.here.moment;
        self.record.holdings.show(seat, suit, moment, parted);
    }

    /// The fact that a seat holds some of a suit.
    pub(super) fn holds_suit(&mut self, seat: Seat, suit: Suit) {
        if let Some(void) = self.record.holdings.void(seat, suit) {
            self.contradicted(seat, suit, void);
        } else if let Some(whole) = self.record.holdings.whole(seat)
            && self.record.holdings.still_holds(seat, suit).is_none()
        {
            self.contradicted(seat, suit, whole);
        }
        self.record.holdings.set_holds(seat, suit, self.here);
    }

    /// The fact that a seat holds a card.
    pub(super) fn holds_card(&mut self, seat: Seat, card: CardSpec) {
        match card {
            CardSpec::Exact(card) => {
                if let Some(gone) = self.record.holdings.gone(card) {
                    self.errors.push(TableError::card_played_twice(
                        card,
                        self.here.span,
                        Some(gone.span),
                    ));
                } else if self.learn(card, seat) {
                    self.record.holdings.set_holds(seat, card.suit, self.here);
                }
            }
            CardSpec::Small(suit) | CardSpec::OfSuit(suit) => self.holds_suit(seat, suit),
            CardSpec::Any => {}
        }
    }

    /// The fact that a seat has none of a suit.
    pub(super) fn has_none(&mut self, seat: Seat, suit: Suit) {
        let stated = self
            .record
            .holdings
            .still_holds(seat, suit)
            .map(|(_, place)| place)
            .or(self.record.holdings.holds_fact(seat, suit))
            .or_else(|| self.revoked_in(seat, suit));
        if let Some(place) = stated {
            self.contradicted(seat, suit, place);
        } else {
            self.record.holdings.set_void(seat, suit, self.here);
        }
    }

    /// A card leaves a hand for the table. Says whether it could.
    pub(super) fn parts_with(&mut self, seat: Seat, card: CardSpec, play: Option<u32>) -> bool {
        match card {
            CardSpec::Exact(card) => self.parts_with_exact(seat, card, play),
            CardSpec::Small(suit) | CardSpec::OfSuit(suit) => {
                self.shows_suit(seat, suit, true);
                let moment = self.here.moment;
                self.record.holdings.part_with_one(seat, card, moment);
                true
            }
            CardSpec::Any => true,
        }
    }

    fn parts_with_exact(&mut self, seat: Seat, card: Card, play: Option<u32>) -> bool {
        self.left_over(seat, card);
        if self.record.holdings.gone(card).is_some() {
            return self.still_there(card);
        }
        if !self.learn(card, seat) {
            return false;
        }
        let here = self.here;
        self.record.holdings.show(seat, card.suit, here.moment, true);
        self.record.holdings.part_with(card, here, play);
        true
    }
}
