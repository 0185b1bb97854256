//! A scheme of scoring, as its YAML gives it. All numbers are points unless their note says otherwise.
//!
//! Where a scheme leaves a part out, that part is worth nothing in it. Pairs of numbers are for a
//! side not vulnerable and for a side vulnerable.

use super::Curve;
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
    /// Aces, where there are no trumps.
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
    /// How long a wrong score for tricks may be put right.
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

/// How far a deal may be doubled; without an end where neither is stated.
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
    /// So many points by tricks.
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
    /// So many games; 0 where no rubbers are played.
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

/// What honours are counted in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Unit {
    /// Values of an undoubled trick.
    #[default]
    Trick,
    /// Points.
    Point,
}

/// Honours of the trump suit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, default)]
pub struct Honours {
    /// What the numbers count.
    pub unit: Unit,
    /// Three held between partners, or by one of them.
    pub three: u32,
    /// Four, between them.
    pub four: u32,
    /// Five, between them.
    pub five: u32,
    /// Four in one hand.
    pub four_in_one: u32,
    /// Four in one hand and the fifth in the other.
    pub four_in_one_fifth: u32,
    /// All five in one hand.
    pub five_in_one: u32,
}

/// The aces, where there are no trumps, in points.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, default)]
pub struct Aces {
    /// Three between partners.
    pub three: u32,
    /// Four between them.
    pub four: u32,
    /// Four in one hand.
    pub four_in_one: u32,
}

/// A hand without a trump, in values of an undoubled trick.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Chicane {
    /// One hand of a side.
    pub single: u32,
    /// Both hands of a side.
    pub double: u32,
    /// On whose account it goes.
    pub goes: Balance,
    /// Whether that of both hands counts only where the side asks for it, or the table has agreed on it.
    #[serde(default)]
    pub double_asked: bool,
}

/// On whose account chicane goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Balance {
    /// It is added to the holder's side.
    #[default]
    Added,
    /// It is added to the side if that scores honours, else taken off the adversaries' honours.
    Balanced,
}

/// As many tricks as make a slam, those of a revoke penalty not counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Slam {
    /// For a little slam.
    pub little: u32,
    /// For a grand slam.
    pub grand: u32,
    /// So many tricks make a little slam.
    #[serde(default = "twelve")]
    pub little_tricks: u32,
    /// So many tricks make a grand slam.
    #[serde(default = "thirteen")]
    pub grand_tricks: u32,
}

fn twelve() -> u32 {
    12
}

fn thirteen() -> u32 {
    13
}

impl Default for Slam {
    fn default() -> Self {
        Self { little: 0, grand: 0, little_tricks: twelve(), grand_tricks: thirteen() }
    }
}

/// What a revoke does to the score.
#[derive(Debug, Clone, PartialEq, Eq, Default, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct RevokeRule {
    /// So many tricks, or their value, for each.
    pub tricks: u32,
    /// The forms in which it may be taken.
    pub forms: Vec<RevokeForm>,
    /// The revoking side comes no higher than this toward the game, by that hand.
    #[serde(default)]
    pub cap: Option<u32>,
    /// Whether a side that revoked cannot win the game by that hand.
    #[serde(default)]
    pub no_game: bool,
    /// Whether a side that revoked may still score a slam.
    pub slam: bool,
}

/// A form of the revoke penalty.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum RevokeForm {
    /// Tricks pass from the revoking side to the other.
    Take,
    /// Their value comes off the revoking side's score.
    Deduct,
    /// Their value is added to the other side's score.
    Add,
}

/// What it costs and brings to make fewer or more tricks than undertaken.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Contract {
    /// Each trick beyond it, doubled; twice that, redoubled. Undoubled it has a trick's value.
    #[serde(default)]
    pub overtrick: [u32; 2],
    /// Each trick short of it.
    pub undertrick: [u32; 2],
    /// The tricks short of it, doubled, in order; the last stands for all after it. Twice that, redoubled.
    #[serde(default)]
    pub undertrick_doubled: [Vec<u32>; 2],
    /// For making it doubled, and redoubled.
    #[serde(default)]
    pub insult: [u32; 2],
    /// For undertaking and making twelve tricks.
    #[serde(default)]
    pub small_slam: [u32; 2],
    /// For undertaking and making thirteen.
    #[serde(default)]
    pub grand_slam: [u32; 2],
    /// Whether only a part score or the game is undertaken, and no number of tricks.
    #[serde(default)]
    pub part_or_game: bool,
}

/// Who is vulnerable.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Vulnerable {
    /// Neither side.
    Neither,
    /// The first side: North and South.
    First,
    /// The second side: East and West.
    Second,
    /// Both.
    Both,
}

impl Vulnerable {
    /// As a score card has it: `None`, `NS`, `EW` or `All`.
    pub fn name(self) -> &'static str {
        match self {
            Self::Neither => "None",
            Self::First => "NS",
            Self::Second => "EW",
            Self::Both => "All",
        }
    }

    /// Whether the side of that index (0, 1) is vulnerable.
    pub fn has(self, side: usize) -> bool {
        match self {
            Self::Neither => false,
            Self::First => side == 0,
            Self::Second => side == 1,
            Self::Both => true,
        }
    }
}

/// Three players, each for himself: the dealer plays dummy against the other two.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Three {
    /// Whether each game won is scored by itself, or only the rubber.
    pub by: ThreeBy,
    /// Added for a game, where games are scored.
    pub game_bonus: u32,
}

/// What three players play for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum ThreeBy {
    /// Games.
    Games,
    /// Rubbers.
    Rubbers,
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
