//! A set of cards.

use super::{Card, Rank, Suit};
use std::fmt;

/// Some of the fifty-two cards: a hand, or what is left of one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Hand(u64);

impl Hand {
    /// No card.
    pub const EMPTY: Self = Self(0);

    fn bit(card: Card) -> u64 {
        1 << card.index()
    }

    fn suit_bits(suit: Suit) -> u64 {
        0x1fff << (suit.index() * 13)
    }

    /// Whether the card is in it.
    pub fn has(self, card: Card) -> bool {
        self.0 & Self::bit(card) != 0
    }

    /// Adds a card; tells whether it was not there before.
    pub fn add(&mut self, card: Card) -> bool {
        let new = !self.has(card);
        self.0 |= Self::bit(card);
        new
    }

    /// Takes a card away; tells whether it was there.
    pub fn remove(&mut self, card: Card) -> bool {
        let held = self.has(card);
        self.0 &= !Self::bit(card);
        held
    }

    /// How many cards.
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The cards of one suit.
    #[must_use]
    pub fn of(self, suit: Suit) -> Self {
        Self(self.0 & Self::suit_bits(suit))
    }

    /// The ranks held of one suit, a bit each, that of the two lowest.
    pub fn ranks(self, suit: Suit) -> u16 {
        u16::try_from((self.0 >> (suit.index() * 13)) & 0x1fff).unwrap_or(0)
    }

    /// The cards in both.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The cards, suit by suit as a hand is written, highest first.
    pub fn iter(self) -> impl Iterator<Item = Card> {
        Suit::ALL
            .into_iter()
            .flat_map(|suit| Rank::all().rev().map(move |rank| Card::new(suit, rank)))
            .filter(move |card| self.has(*card))
    }

    /// The highest card of a suit.
    pub fn highest(self, suit: Suit) -> Option<Card> {
        Rank::all().rev().map(|rank| Card::new(suit, rank)).find(|card| self.has(*card))
    }

    /// The lowest card of a suit.
    pub fn lowest(self, suit: Suit) -> Option<Card> {
        Rank::all().map(|rank| Card::new(suit, rank)).find(|card| self.has(*card))
    }
}

impl FromIterator<Card> for Hand {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut hand = Self::EMPTY;
        for card in cards {
            hand.add(card);
        }
        hand
    }
}

/// As a case file writes it: `SAK5 HQJ42 D876 CT93`, a void suit left out.
impl fmt::Display for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut first = true;
        for suit in Suit::ALL {
            let cards = self.of(suit);
            if cards.is_empty() {
                continue;
            }
            if !first {
                f.write_str(" ")?;
            }
            first = false;
            write!(f, "{}", suit.letter())?;
            for card in cards.iter() {
                write!(f, "{}", card.rank.letter())?;
            }
        }
        Ok(())
    }
}
