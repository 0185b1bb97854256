//! What honours, aces, chicane and slams are worth in a scheme.

use serde::Deserialize;

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

/// The aces, if there are no trumps, in points.
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
    /// How many tricks make a little slam.
    #[serde(default = "twelve")]
    pub little_tricks: u32,
    /// How many tricks make a grand slam.
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
