//! A set of ranks: what a holding must have.

use crate::bridge::{Hand, Rank, Suit};
use std::fmt;

/// Some of the thirteen ranks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Ranks(u16);

impl Ranks {
    /// The ranks a word names, as `AQJ` or `652`; none if some sign of it is not a rank, or is there twice.
    pub fn named(word: &str) -> Option<Self> {
        let mut ranks = Self::default();
        for letter in word.replace("10", "T").chars() {
            let one = Self::one(Rank::from_letter(letter)?);
            if ranks.0 & one.0 != 0 {
                return None;
            }
            ranks.0 |= one.0;
        }
        (ranks.0 != 0).then_some(ranks)
    }

    /// One rank alone.
    #[must_use]
    pub fn one(rank: Rank) -> Self {
        Self(1 << rank.height())
    }

    /// Those that a hand has of a suit.
    #[must_use]
    pub fn of(hand: Hand, suit: Suit) -> Self {
        Self(hand.ranks(suit))
    }

    /// Ranks by their bits, that of the two lowest; there are thirteen.
    pub(super) fn from_bits(bits: u16) -> Self {
        Self(bits & 0x1fff)
    }

    /// A bit each, that of the two lowest.
    pub(super) fn bits(self) -> u16 {
        self.0
    }

    /// Every rank that is not among these.
    pub(super) fn others(self) -> Self {
        Self::from_bits(!self.0)
    }

    /// Ace, king, queen, jack and ten.
    #[must_use]
    pub fn honours() -> Self {
        Self(0x1f00)
    }

    /// Every rank above one.
    #[must_use]
    pub fn above(rank: Rank) -> Self {
        Self(0x1fff & !((2 << rank.height()) - 1))
    }

    /// Those that are in both.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Whether all the others are among these.
    pub fn has(self, others: Self) -> bool {
        self.0 & others.0 == others.0
    }

    /// How many.
    pub fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether there is none.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many there are from the ace down without a gap.
    pub fn run(self) -> u32 {
        (self.0 << 3).leading_ones()
    }

    /// The highest first.
    pub fn iter(self) -> impl Iterator<Item = Rank> {
        Rank::all().rev().filter(move |rank| self.has(Self::one(*rank)))
    }
}

impl fmt::Display for Ranks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|rank| write!(f, "{}", rank.letter()))
    }
}
