//! What a scheme says about revokes, contracts and three players.

use serde::Deserialize;

/// What a revoke does to the score.
#[derive(Debug, Clone, PartialEq, Eq, Default, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct RevokeRule {
    /// How many tricks, or their value, for each.
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
