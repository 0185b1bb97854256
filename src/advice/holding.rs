//! What a hand holds of a suit, and what it is worth.

use super::ranks::Ranks;
use super::school::School;
use crate::bridge::{Card, Hand, Rank, Suit};
use crate::facts::Truth;

/// Whether a card was led, and is such.
pub(super) fn is(led: Option<&Card>, such: fn(Rank) -> bool) -> Truth {
    led.is_some_and(|card| such(card.rank)).into()
}

pub(super) fn is_honour(rank: Rank) -> bool {
    Ranks::honours().has(Ranks::one(rank))
}

/// Tricks that are certain without trumps: of each suit the cards from the ace down, without a gap.
pub(super) fn certain(hand: Hand) -> u32 {
    count(hand, Ranks::run)
}

pub(super) fn count(hand: Hand, of: impl Fn(Ranks) -> u32) -> u32 {
    Suit::ALL.into_iter().map(|suit| of(Ranks::of(hand, suit))).sum()
}

/// What a hand comes to by the school's count.
pub(super) fn counted(school: &School, hand: Hand) -> u32 {
    let worth = |ranks: Ranks| {
        let held = school.count.iter().filter(|(rank, _)| ranks.has(Ranks::one(*rank)));
        held.map(|(_, points)| points).sum()
    };
    count(hand, worth)
}

/// The card, and as many lower ones as there are higher ones out; an ace needs none.
pub(super) fn is_guarded(ranks: Ranks, rank: Rank) -> bool {
    let above = Ranks::above(rank);
    let out = above.len() - ranks.and(above).len();
    let below = ranks.len() - ranks.and(above).len();
    ranks.has(Ranks::one(rank)) && below > out
}
