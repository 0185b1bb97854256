//! `bystander score --needed`: how many tricks above six win the game.

use crate::bridge::{Strain, Suit};
use crate::score::Scheme;
use serde_json::{Map, Value, json};
use std::fmt::Write as _;

/// The dearest first, as the books put them.
const TRUMPS: [Strain; 5] = [
    Strain::NoTrumps,
    Strain::Trumps(Suit::Hearts),
    Strain::Trumps(Suit::Diamonds),
    Strain::Trumps(Suit::Clubs),
    Strain::Trumps(Suit::Spades),
];

/// Which tricks of a score to show.
#[derive(Clone, Copy)]
pub(super) struct Needed<'s> {
    pub(super) scheme: &'s Scheme,
    /// How often the tricks have been doubled.
    pub(super) doubled: u32,
    /// Whether to show the tricks that save the game instead.
    pub(super) save: bool,
}

/// What stands if there is no number.
const NOT_TO_BE_DONE: &str = "impossible";
const NO_TRICK: &str = "none";
const TOO_OFTEN: &str = "not doubled that often";

impl<'s> Needed<'s> {
    /// From one score, or from every score that tricks can make.
    pub(super) fn shown(self, score: Option<u32>, json: bool) -> String {
        match (score, json) {
            (Some(score), false) => self.list(score),
            (None, false) => self.table(),
            (Some(score), true) => format!("{}\n", self.row(score)),
            (None, true) => {
                let rows = self.scores().map(|score| self.row(score));
                format!("{}\n", Value::Array(rows.collect()))
            }
        }
    }

    /// Tricks above six that win the game; nothing where thirteen do not, or where it cannot be doubled so often.
    fn wins(self, score: u32, trump: Strain) -> Option<u32> {
        let wanted = self.scheme.game.points.saturating_sub(score);
        let allowed = self.scheme.allows(trump, self.doubled, None);
        let needed = self.scheme.needed(trump, wanted, self.doubled);
        needed.filter(|_| allowed)
    }

    /// Tricks of all thirteen that leave the other side short of the game.
    fn saves(self, score: u32, trump: Strain) -> Option<u32> {
        self.wins(score, trump).map(|above| 8_u32.saturating_sub(above))
    }

    fn tricks(self, score: u32, trump: Strain) -> Option<u32> {
        if self.save { self.saves(score, trump) } else { self.wins(score, trump) }
    }

    /// Every score short of the game that tricks can make.
    fn scores(self) -> impl Iterator<Item = u32> + use<'s> {
        let scheme = self.scheme;
        (0..scheme.game.points).filter(|score| scheme.can_stand_at(*score))
    }

    fn row(self, score: u32) -> Value {
        let all = |tricks: &dyn Fn(Strain) -> Option<u32>| -> Map<String, Value> {
            let each = TRUMPS.into_iter();
            each.map(|trump| (trump.to_string(), tricks(trump).into())).collect()
        };
        json!({
            "score": score,
            "doubled": self.doubled,
            "tricks": all(&|trump| self.wins(score, trump)),
            "save": all(&|trump| self.saves(score, trump)),
        })
    }

    fn doubling(self) -> String {
        match self.doubled {
            0 => "undoubled".to_owned(),
            1 => "doubled".to_owned(),
            2 => "doubled twice".to_owned(),
            times => format!("doubled {times} times"),
        }
    }

    fn list(self, score: u32) -> String {
        let doubled = self.doubling();
        let mut out = if self.save {
            format!("Tricks of thirteen that save the game against {score}, {doubled}:\n\n")
        } else {
            format!("Tricks above six that win the game from {score}, {doubled}:\n\n")
        };
        for trump in TRUMPS {
            let tricks = match self.tricks(score, trump) {
                Some(tricks) => tricks.to_string(),
                None if !self.scheme.allows(trump, self.doubled, None) => TOO_OFTEN.to_owned(),
                None if self.save => NO_TRICK.to_owned(),
                None => NOT_TO_BE_DONE.to_owned(),
            };
            let _ = writeln!(out, "  {:<10} {tricks}", trump.to_string());
        }
        out
    }

    fn table(self) -> String {
        let doubled = self.doubling();
        let mut out = if self.save {
            format!("Tricks of thirteen that save the game, {doubled}:\n\nscore")
        } else {
            format!("Tricks above six that win the game, {doubled}:\n\nscore")
        };
        for trump in TRUMPS {
            let _ = write!(out, "  {:>9}", trump.to_string());
        }
        out.push('\n');
        for score in self.scores() {
            let _ = write!(out, "{score:>5}");
            for trump in TRUMPS {
                let tricks = self
                    .tricks(score, trump)
                    .map_or_else(|| "-".to_owned(), |tricks| tricks.to_string());
                let _ = write!(out, "  {tricks:>9}");
            }
            out.push('\n');
        }
        out
    }
}
