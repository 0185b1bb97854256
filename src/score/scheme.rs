//! A scheme of scoring, as its YAML gives it. All numbers are points unless their note says otherwise.
//!
//! Where a scheme leaves a part out, that part is worth nothing in it. Pairs of numbers are for a
//! side not vulnerable and for a side vulnerable.

use super::Curve;
use super::rates::{Aces, Chicane, Honours, Slam};
use super::rules::{Contract, RevokeRule, Three, Vulnerable};
use crate::bridge::DummyMakes;
use serde::Deserialize;

/// What everything is worth.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Scheme {
    /// Each trick above six.
    pub trick: Trick,
    /// What wins a game.
    pub game: Game,
    /// What wins a rubber, where rubbers are played.
    #[serde(default)]
    pub rubber: Rubber,
    /// Honours of the trump suit.
    #[serde(default)]
    pub honours: Honours,
    /// Aces, if there are no trumps.
    #[serde(default)]
    pub aces: Aces,
    /// A hand without a trump.
    #[serde(default)]
    pub chicane: Chicane,
    /// Twelve or thirteen tricks, bid or not.
    #[serde(default)]
    pub slam: Slam,
    /// What a revoke does to the score.
    #[serde(default)]
    pub revoke: RevokeRule,
    /// How long a wrong score for tricks may be corrected.
    #[serde(default)]
    pub wrong_tricks: Until,
    /// Where a number of tricks is undertaken: what it costs and brings to make more or fewer.
    #[serde(default)]
    pub contract: Option<Contract>,
    /// Who is vulnerable in each deal, over and over; without it, a side that has a game is.
    #[serde(default)]
    pub vulnerable: Vec<Vulnerable>,
    /// What an ace, a king, a queen and a jack count, where hands are counted.
    #[serde(default)]
    pub high_cards: Option<[u32; 4]>,
    /// Whether the side with the greater count undertakes, and of its players the one with the greater; of equals, who
    /// speaks first. Where the sides are equal, it is dealt again.
    #[serde(default)]
    pub richer_declares: bool,
    /// Whether a deal that all four pass is dealt again by the same dealer, and is none of the hand's.
    #[serde(default)]
    pub redealt: bool,
    /// A hand ends after so many deals; 0 where the rubber ends it.
    #[serde(default)]
    pub deals: u32,
    /// How far a deal may be doubled.
    #[serde(default)]
    pub doubling: Doubling,
    /// Undoubled spades, where the table has agreed not to play them.
    #[serde(default)]
    pub unplayed: Unplayed,
    /// Where three play, each for himself.
    #[serde(default)]
    pub three: Option<Three>,
    /// Where dummy is nobody: what it declares when the dealer leaves it to it.
    #[serde(default)]
    pub dummy_makes: Option<DummyMakes>,
    /// What a hand's high cards should bring, and what a miss is worth.
    #[serde(default)]
    pub compare: Compare,
}

impl Scheme {
    /// Whether dummy's hand is nobody's, as where three or two play, so that nobody chooses for it.
    pub fn dummy_is_nobody(&self) -> bool {
        self.three.is_some() || self.dummy_makes.is_some()
    }
}

/// The value of a trick above six, undoubled.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Trick {
    /// Spades are trumps.
    pub spades: u32,
    /// Clubs are trumps.
    pub clubs: u32,
    /// Diamonds are trumps.
    pub diamonds: u32,
    /// Hearts are trumps.
    pub hearts: u32,
    /// There are no trumps.
    pub none: u32,
    /// So much more for the first trick without trumps.
    #[serde(default)]
    pub none_first: u32,
}

/// How long a thing may be done.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Until {
    /// As long as the sheet is kept.
    #[default]
    SheetClosed,
    /// Until the deal after the end of the game has been dealt and its trump named; in the last game of
    /// a rubber, as long as the sheet is kept.
    FollowingDeal,
}

/// How far a deal may be doubled; without an end if neither is stated.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Doubling {
    /// A trick that has come to so many points is doubled no further.
    #[serde(default)]
    pub limit: Option<u32>,
    /// Where the limit stops it.
    #[serde(default)]
    pub stops: Stops,
    /// So often at most: twice, where a double can only be redoubled.
    #[serde(default)]
    pub times: Option<u32>,
}

/// Where a limit stops the doubling.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Stops {
    /// A trick that has come to it is doubled no further.
    #[default]
    Reached,
    /// A trick that is worth more is doubled no further.
    Exceeded,
    /// Nowhere, unless somebody objects.
    Never,
}

/// Undoubled spades, where the table has agreed not to play them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Unplayed {
    /// Scored toward the game by the side that named them.
    pub points: u32,
    /// Only while neither side has so many toward the game.
    pub limit: u32,
}

/// What wins a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Game {
    /// How many points by tricks.
    pub points: u32,
    /// Added at once for a game won.
    #[serde(default)]
    pub bonus: [u32; 2],
    /// Added at once for tricks made that do not come to a game.
    #[serde(default)]
    pub part: u32,
    /// Added for a part of a game that stands when the last deal has been played.
    #[serde(default)]
    pub part_at_end: u32,
    /// Whether points short of a game are kept for the next deal.
    #[serde(default = "yes")]
    pub carried: bool,
}

fn yes() -> bool {
    true
}

/// What wins a rubber, and what that adds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Rubber {
    /// How many games; 0 if no rubbers are played.
    pub games: u32,
    /// Added to the winners' score.
    pub bonus: u32,
    /// Added instead where the losers have no game.
    #[serde(default)]
    pub bonus_clear: Option<u32>,
    /// Added for a game where the rubber is left unfinished.
    #[serde(default)]
    pub unfinished_game: u32,
    /// Added for a part of a game where the rubber is left unfinished.
    #[serde(default)]
    pub unfinished_part: u32,
}

/// Tables by which results are compared.
#[derive(Debug, Clone, PartialEq, Eq, Default, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, default)]
pub struct Compare {
    /// The greatest difference in points that is still worth 0, 1, 2 ... match points.
    pub imps: Vec<u32>,
    /// The greatest difference in match points that still divides victory points evenly, by one more, by two more ...;
    /// twice as many are divided as there are figures.
    pub victory: Vec<u32>,
    /// The number of boards that these victory points are made for; 0 where they are for any.
    pub victory_boards: u32,
    /// Victory points on which every match point counts, for those who play by them.
    pub victory_curve: Option<Curve>,
    /// An average of several results is the nearest so many points.
    pub average_step: u32,
    /// By high-card points from 20 up: what they should bring, not vulnerable and vulnerable.
    pub targets: Vec<[u32; 2]>,
}
