//! A scheme of scoring, as its YAML gives it. All numbers are points unless their note says otherwise.

use serde::Deserialize;

/// What everything is worth.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scheme {
    /// Each trick above six.
    pub trick: Trick,
    /// What wins a game.
    pub game: Game,
    /// What wins a rubber.
    pub rubber: Rubber,
    /// Honours of the trump suit.
    pub honours: Honours,
    /// Aces, where there are no trumps.
    pub aces: Aces,
    /// A hand without a trump.
    pub chicane: Chicane,
    /// Twelve or thirteen tricks.
    pub slam: Slam,
    /// What a revoke does to the score.
    pub revoke: RevokeRule,
}

/// The value of a trick above six, undoubled.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
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
}

/// What wins a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Game {
    /// So many points by tricks.
    pub points: u32,
}

/// What wins a rubber, and what that adds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rubber {
    /// So many games.
    pub games: u32,
    /// Added to the winners' score.
    pub bonus: u32,
}

/// Honours of the trump suit, in values of an undoubled trick.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Honours {
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
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Aces {
    /// Three between partners.
    pub three: u32,
    /// Four between them.
    pub four: u32,
    /// Four in one hand.
    pub four_in_one: u32,
}

/// A hand without a trump, in values of an undoubled trick.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Chicane {
    /// One hand of a side.
    pub single: u32,
    /// Both hands of a side.
    pub double: u32,
    /// On whose account it goes.
    pub goes: Balance,
}

/// On whose account chicane goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Balance {
    /// It is added to the holder's side.
    Added,
    /// It is added to the side if that scores honours, else taken off the adversaries' honours.
    Balanced,
}

/// Twelve or thirteen tricks, those of a revoke penalty not counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Slam {
    /// Twelve.
    pub little: u32,
    /// Thirteen.
    pub grand: u32,
}

/// What a revoke does to the score.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RevokeRule {
    /// So many tricks, or their value, for each.
    pub tricks: u32,
    /// The forms in which it may be taken.
    pub forms: Vec<RevokeForm>,
    /// The revoking side comes no higher than this toward the game, by that hand.
    pub cap: u32,
    /// Whether a side that revoked may still score a slam.
    pub slam: bool,
}

/// A form of the revoke penalty.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RevokeForm {
    /// Tricks pass from the revoking side to the other.
    Take,
    /// Their value comes off the revoking side's score.
    Deduct,
    /// Their value is added to the other side's score.
    Add,
}
