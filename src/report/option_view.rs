//! What may be chosen or must be done, what became of it, what is owed, and the score that comes of it.

use serde::Serialize;

/// An option, or an order.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct OptionView {
    /// What is done.
    #[serde(rename = "do")]
    pub act: &'static str,
    /// With which card.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub card: Option<String>,
    /// In which suit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub suit: Option<&'static str>,
    /// How many.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub number: Option<u32>,
    /// Of whom.
    pub from: Vec<char>,
    /// Who of the people of the table, by name, where they have or need no seat.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub players: Vec<String>,
    /// Whether it is had in addition to the other options, not instead of them.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub besides: bool,
    /// The option it goes along with, and falls with.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub with: Option<&'static str>,
    /// When it is gone if nobody takes it, or binds no longer, as a `held` line names it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub until: Option<&'static str>,
    /// The laws it rests on.
    pub laws: Vec<String>,
    /// What it leaves of the score, where the case states enough to compute it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub score: Option<ScoreView>,
    /// What one may say at the table so as to have it, where it is somebody's choice.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub say: Option<String>,
    /// The whole sentence.
    pub text: String,
    /// The same as a line of a numbered list, its laws cited.
    #[serde(skip)]
    pub item: String,
    /// The sentence of an order without its laws.
    #[serde(skip)]
    pub(crate) bare: String,
    /// Until when it may be taken, in words.
    #[serde(skip)]
    pub as_long: Option<String>,
}

impl OptionView {
    /// The line of a list, with the time it is open for where it is a choice, and what it leaves of
    /// the score.
    pub fn listed(&self) -> String {
        self.line(self.as_long.as_deref())
    }

    /// The same without the time.
    pub(super) fn without_time(&self) -> String {
        self.line(None)
    }

    fn line(&self, until: Option<&str>) -> String {
        let mut line = self.item.clone();
        if let Some(until) = until {
            line = [line.as_str(), ", ", until].concat();
        }
        if let Some(score) = &self.score {
            line = [line.as_str(), ", ", &score.text].concat();
        }
        line
    }
}

/// What became of an option.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct SettledView {
    /// The option.
    #[serde(flatten)]
    pub option: OptionView,
    /// `taken`, `paid`, `impossible`, `disobeyed`, `foregone`, `ended`, `waived`, `lapsed` or `barred`.
    pub became: &'static str,
    /// The line on which it came to that.
    pub line: u32,
    /// The line on which it had been taken, where that is another.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub taken: Option<u32>,
    /// The same in words.
    #[serde(skip)]
    pub became_text: String,
    /// The option after `to`.
    #[serde(skip)]
    pub(super) what: String,
    /// What became of it.
    #[serde(skip)]
    pub(super) end: String,
}

/// Something owed or open at the end of the story.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct ObligationView {
    /// What, of whom, under which laws.
    #[serde(flatten)]
    pub option: OptionView,
    /// Place of the finding it comes from, from 0; none if it is only how things stand.
    pub finding: Option<usize>,
    /// The line of the incident it comes from.
    pub line: u32,
    /// Whether it must be, and is nobody's to choose.
    #[serde(skip)]
    pub ordered: bool,
    /// Whether it is a choice that another thing, which must be, leaves nobody, or one that is stated already.
    #[serde(skip)]
    pub moot: bool,
}

impl ObligationView {
    /// Whether the other is the same thing, under whatever law.
    pub(super) fn is_like(&self, other: &Self) -> bool {
        let (one, other) = (&self.option, &other.option);
        (one.act, &one.card, one.suit, one.number)
            == (other.act, &other.card, other.suit, other.number)
            && (&one.from, &one.players, one.until) == (&other.from, &other.players, other.until)
    }
}

/// The score of a hand, or what a form of a penalty leaves of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct ScoreView {
    /// The tricks that count for each side.
    pub tricks: BothView,
    /// Points toward the game.
    pub points: BothView,
    /// The side that has won the game.
    pub game: Option<String>,
    /// Of a penalty's forms: whether no other leaves the claimants further ahead.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub best: Option<bool>,
    /// Of a hand: whether a penalty is still to be chosen.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub open: Option<bool>,
    /// The same in words.
    pub text: String,
}

/// A number for each side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct BothView {
    /// North and South's.
    #[serde(rename = "NS")]
    pub north_south: u32,
    /// East and West's.
    #[serde(rename = "EW")]
    pub east_west: u32,
}
