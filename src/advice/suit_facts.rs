//! What is known of the suit in question and of the one led.

use super::condition::Bounds;
use super::holding::counted;
use super::ranks::Ranks;
use super::situation::Unstated;
use super::weigh::Scales;
use crate::bridge::{Card, Hand, Strain, Suit};
use crate::facts::Truth;

impl Scales<'_> {
    /// The card led last, where it is of that suit.
    pub(super) fn led_in(&self, suit: Suit) -> Option<Card> {
        let led = self.now.led().last().copied();
        led.filter(|led| led.suit == suit)
    }

    /// Whether the suit holds both neighbours of the card led last.
    pub(super) fn holds_around_led(&self, suit: Suit, hand: Hand) -> bool {
        let Some(led) = self.led_in(suit) else {
            return false;
        };
        let ranks = Ranks::of(hand, suit);
        let holds = |height| ranks.iter().any(|rank| rank.height() == height);
        let below = led.rank.height().checked_sub(1);
        holds(led.rank.height() + 1) && below.is_some_and(holds)
    }

    pub(super) fn is_unled(&self, suit: Suit) -> bool {
        let led = self.now.led().iter().map(|card| card.suit);
        !led.chain(self.now.gone.iter().copied()).any(|gone| gone == suit)
    }

    /// Whether no suit of two cards or more but trumps goes before it: has more by the count, or where the weakest is
    /// looked for, less.
    pub(super) fn best(&self, suit: Suit, hand: Hand, weakest: bool) -> Truth {
        let trumps = self.now.trumps.and_then(Strain::trumps);
        let enough = |suit: Suit| hand.of(suit).len() > 1;
        let worth = |suit: Suit| (counted(self.school, hand.of(suit)), hand.of(suit).len());
        let before = |other: Suit| {
            let (one, other) = (worth(suit), worth(other));
            if weakest { other < one } else { other > one }
        };
        let others = Suit::ALL.into_iter().filter(|other| Some(*other) != trumps);
        let mut others = others.filter(|other| enough(*other));
        (enough(suit) && !others.any(before)).into()
    }

    pub(super) fn fewest(&mut self, suit: Suit) -> Truth {
        let Some(dummy) = self.now.dummy else {
            return self.ask(Unstated::DUMMY);
        };
        let held = |suit: Suit| self.now.hand.of(suit).len() + dummy.of(suit).len();
        let others = Suit::ALL.into_iter().filter(|other| *other != suit);
        let mut others = others.filter(|other| self.is_unled(*other));
        (self.is_unled(suit) && others.all(|other| held(other) > held(suit))).into()
    }

    pub(super) fn wins_in(&mut self, bounds: Bounds) -> Truth {
        let Some(strain) = self.now.trumps else {
            return self.ask(Unstated::TRUMPS);
        };
        let needed = self.needed(strain);
        self.stated(needed.map(|needed| bounds.has(needed)), Unstated::SCORE)
    }
}
