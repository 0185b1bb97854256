//! The eleven rule: what a fourth best shows third hand of the cards above it.

use super::ranks::Ranks;
use super::situation::Situation;
use crate::bridge::{Card, Hand};
use std::fmt;

/// What a fourth best shows of the cards above it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct FourthBest {
    /// How many are not in the leader's hand.
    pub elsewhere: u32,
    /// How many of these third hand sees, in his own cards and dummy's.
    pub in_sight: u32,
    /// Whether dummy's cards are stated.
    pub dummy_open: bool,
}

impl FourthBest {
    /// How many of them are in hands that third hand does not see: with dummy's cards open, the dealer's alone.
    pub fn left(self) -> u32 {
        self.elsewhere.saturating_sub(self.in_sight)
    }
}

/// `4 higher out of the leader's hand: 2 in sight, so the dealer has 2`.
impl fmt::Display for FourthBest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { elsewhere, in_sight, .. } = self;
        write!(f, "{elsewhere} higher out of the leader's hand: {in_sight} in sight, so ")?;
        let have = if self.dummy_open { "the dealer has" } else { "dummy and the dealer have" };
        match self.left() {
            0 => write!(f, "{have} none"),
            left => write!(f, "{have} {left}"),
        }
    }
}

/// Why a card led cannot be the fourth best of its suit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum NoFourthBest {
    /// Fewer than three cards are higher: the card, and how many are.
    #[error("`{0}` is not a fourth best: {1} of its suit {are} higher", are = are(*.1))]
    TooHigh(Card, u32),
    /// How many higher cards are in sight that the leader has not three: the card, and how many are left.
    #[error("`{0}` is not a fourth best: of the higher cards of its suit {1} {are} out of sight", are = are(*.1))]
    Held(Card, u32),
}

fn are(number: u32) -> &'static str {
    if number == 1 { "is" } else { "are" }
}

/// What the card led last by partner shows, if it is a fourth best.
///
/// # Errors
///
/// Where the card led last by partner cannot be a fourth best.
pub fn above_fourth_best(now: &Situation) -> Option<Result<FourthBest, NoFourthBest>> {
    let led = *now.partner_led.last()?;
    let above = Ranks::above(led.rank);
    let Some(elsewhere) = above.len().checked_sub(3) else {
        return Some(Err(NoFourthBest::TooHigh(led, above.len())));
    };
    let seen = |hand: Hand| Ranks::of(hand, led.suit).and(above).len();
    let in_sight = seen(now.hand) + now.dummy.map_or(0, seen);
    if in_sight > elsewhere {
        return Some(Err(NoFourthBest::Held(led, above.len() - in_sight)));
    }
    Some(Ok(FourthBest { elsewhere, in_sight, dummy_open: now.dummy.is_some() }))
}
