//! What dummy must declare where it is nobody.

use super::{Card, Hand, Rank, Strain, Suit};
use crate::source::InOrder as _;
use serde::Deserialize;

/// What a dummy that is nobody declares: no trumps with so many aces, else its longest suit, of equals that with the
/// better cards, of those the dearer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct DummyMakes {
    /// With this many aces there are no trumps.
    pub aces: u32,
    /// What an ace, a king, a queen, a jack and a ten count where two suits are as long: the greater count has the better
    /// cards.
    pub count: [u32; 5],
}

/// How many cards a hand has.
const WHOLE: usize = 13;

/// The only declaration of a dummy's hand, and why.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Forced {
    /// What it declares.
    pub strain: Strain,
    /// Why.
    pub why: Why,
}

/// Why a dummy's hand declares what it does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Why {
    /// It has so many aces.
    Aces(u32),
    /// The suit is longer than every other: so many cards.
    Longest(u32),
    /// The suit is as long as this one, and has the better cards.
    Better(Suit),
    /// The suit is as long and as good as this one, and dearer.
    Dearer(Suit),
}

impl DummyMakes {
    /// The only declaration of a hand. The better cards are those that count more.
    pub fn forced(&self, hand: Hand, value: impl Fn(Suit) -> u32) -> Forced {
        let aces = aces(hand);
        if aces >= self.aces {
            let (strain, why) = (Strain::NoTrumps, Why::Aces(aces));
            return Forced { strain, why };
        }
        let counts = |suit: Suit| -> u32 {
            let honours = Rank::all().rev().zip(self.count);
            let held = honours.filter(|(rank, _)| hand.has(Card::new(suit, *rank)));
            held.map(|(_, count)| count).sum()
        };
        // A suit as a number: longer, then better, then dearer.
        let worth = |suit: Suit| (hand.of(suit).len(), counts(suit), value(suit));
        let mut suits = Suit::ALL;
        suits.order_by_key(|suit| std::cmp::Reverse(worth(*suit)));
        let [first, second, ..] = suits;
        let ((length, count, _), (other, less, _)) = (worth(first), worth(second));
        let why = if length > other {
            Why::Longest(u32::try_from(length).unwrap_or(0))
        } else if count > less {
            Why::Better(second)
        } else {
            Why::Dearer(second)
        };
        Forced { strain: Strain::Trumps(first), why }
    }
}

/// The same with what a trick in each suit is worth, for those at the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct HandMakes {
    /// What it declares.
    pub makes: DummyMakes,
    /// What a trick is worth, in the order of the suits.
    pub worth: [u32; 4],
}

impl HandMakes {
    /// What a hand declares as far as its cards are known: enough aces decide it, else it takes all thirteen.
    pub fn forced(&self, hand: Hand) -> Option<Strain> {
        if aces(hand) >= self.makes.aces {
            return Some(Strain::NoTrumps);
        }
        let whole = hand.len() == WHOLE;
        let worth = Suit::ALL.into_iter().zip(self.worth);
        let value = |suit| {
            let mut worth = worth.clone();
            worth.find(|(one, _)| *one == suit).map_or(0, |(_, worth)| worth)
        };
        whole.then(|| self.makes.forced(hand, value).strain)
    }

    /// Whether a hand can declare this where others hold these cards: not without trumps, where they have too many aces.
    pub fn can_make(&self, strain: Strain, others: Hand) -> bool {
        let left = u32::try_from(Suit::ALL.len()).unwrap_or(0).saturating_sub(aces(others));
        strain != Strain::NoTrumps || left >= self.makes.aces
    }
}

impl Forced {
    /// `clubs: the longest suit, of 5 cards`.
    pub fn words(&self) -> String {
        let why = match self.why {
            Why::Aces(count) => format!("{count} aces"),
            Why::Longest(length) => format!("the longest suit, of {length} cards"),
            Why::Better(other) => format!("as long as {other}, with the better cards"),
            Why::Dearer(other) => format!("as long and as good as {other}, and dearer"),
        };
        format!("{}: {why}", self.strain)
    }
}

/// How many aces a hand has.
fn aces(hand: Hand) -> u32 {
    let ace = |suit: &Suit| hand.has(Card::new(*suit, Rank::ACE));
    u32::try_from(Suit::ALL.iter().filter(|suit| ace(suit)).count()).unwrap_or(0)
}
