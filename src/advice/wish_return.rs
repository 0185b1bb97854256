//! What a question about a return tells: the card that the hand played to partner's lead.

use super::asked_words::{BETWEEN, PLAYED};
use super::wish::Wish;
use super::wish_words::Words;
use crate::bridge::{Card, Hand, Rank, Suit};
use crate::syntax::one_card;

impl Words<'_> {
    /// The card that somebody says he played: `I won with the ace of hearts`, or by its rank alone, of the suit led.
    pub(super) fn played(&self, led: Option<Suit>) -> Option<Card> {
        PLAYED.iter().filter_map(|words| self.find(words)).find_map(|place| {
            let rest = self.after(place);
            let rest = match rest {
                [first, rest @ ..] if BETWEEN.contains(&first.as_str()) => rest,
                rest => rest,
            };
            let first = rest.first()?;
            let three = rest.get(..3).and_then(|three| one_card(&three.join(" ")).ok());
            let of_suit = || {
                let rank = Rank::all().find(|rank| rank.is_called(first))?;
                Some(Card::new(led?, rank))
            };
            three.or_else(|| one_card(first).ok()).or_else(of_suit)
        })
    }
}

impl Wish {
    /// Whether it is stated what the hand played to partner's lead.
    pub(super) fn has_played(&self) -> bool {
        let mut played = self.now.played.into_iter().flat_map(Hand::iter).peekable();
        played.peek().is_some() && played.all(|card| self.now.hand.has(card))
    }
}
