//! One thing a school would do, and the row it rests on.

use super::advise::Act;
use super::eleven::FourthBest;
use super::school::Row;
use serde::Serialize;
use std::fmt;

/// One thing a school would do.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Answer {
    /// `lead`, `play`, `discard`, `open`, `declare`, `pass`, `double`, `leave` (not double), `eleven`, `asks`, `count`,
    /// `tricks` or `honours`.
    #[serde(rename = "do")]
    pub act: &'static str,
    /// The card, where it is about one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub card: Option<String>,
    /// The card to lead after it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub then: Option<String>,
    /// The suit or the trump, where it is about one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub suit: Option<String>,
    /// How much it comes to: a count, tricks, or by the eleven rule the higher cards that the leader has not.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub number: Option<u32>,
    /// Of the higher cards that the leader has not, how many are in this hand and dummy's.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub in_sight: Option<u32>,
    /// How many of them the dealer can have at most; he has no fewer where dummy's cards are stated.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dealer: Option<u32>,
    #[serde(flatten)]
    pub row: RowView,
    #[serde(skip)]
    pub(super) words: String,
}

/// A row, as it is cited.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct RowView {
    /// Its name.
    pub row: String,
    /// Its place in the book.
    pub place: String,
    /// What it says.
    pub says: String,
    /// How it is read, or what it speaks against.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
}

/// A row that may speak as well.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Open {
    #[serde(flatten)]
    pub(super) row: RowView,
    /// What it depends on.
    pub(super) on: Vec<&'static str>,
}

/// An act as a sentence about somebody goes on: `leads the two of spades`; with `#`, of a make, a lead or a play, in the past.
impl fmt::Display for Act {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let past = f.alternate();
        let tense = |now, then| if past { then } else { now };
        match self {
            Self::Lead(card, None) => write!(f, "{} the {}", tense("leads", "led"), card.name()),
            Self::Lead(card, Some(then)) => {
                write!(
                    f,
                    "{} the {}, then the {}",
                    tense("leads", "led"),
                    card.name(),
                    then.rank.name()
                )
            }
            Self::Play(card) => write!(f, "{} the {}", tense("plays", "played"), card.name()),
            Self::Discard(suit) => write!(f, "discards a {suit:#}"),
            Self::Open(suit) => write!(f, "opens {suit}"),
            Self::Return(suit) => write!(f, "returns {suit}"),
            Self::Declare(strain) => write!(f, "{} {strain}", tense("declares", "declared")),
            Self::Pass => f.write_str(tense("passes", "passed")),
            Self::Double(true) => f.write_str("doubles"),
            Self::Double(false) => f.write_str("does not double"),
            Self::Eleven(shown) => write!(f, "counts {shown}"),
            Self::Asks(suit) => write!(f, "takes the call for {suit}"),
            Self::Count(points) => write!(f, "counts {points}"),
            Self::Honours(strain, points) => {
                write!(f, "counts {points} for honours with {strain}")
            }
            Self::Tricks(tricks) => write!(f, "counts {tricks} certain at no trumps"),
        }
    }
}

impl Act {
    /// The same without what is led after it.
    pub(super) fn first(self) -> Self {
        match self {
            Self::Lead(card, _) => Self::Lead(card, None),
            other => other,
        }
    }

    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Lead(..) => "lead",
            Self::Play(_) => "play",
            Self::Discard(_) => "discard",
            Self::Open(_) => "open",
            Self::Return(_) => "return",
            Self::Declare(_) => "declare",
            Self::Pass => "pass",
            Self::Double(true) => "double",
            Self::Double(false) => "leave",
            Self::Eleven(..) => "eleven",
            Self::Asks(_) => "asks",
            Self::Count(_) => "count",
            Self::Tricks(_) => "tricks",
            Self::Honours(..) => "honours",
        }
    }

    pub(super) fn answer(self, row: &Row) -> Answer {
        let (card, then) = match self {
            Self::Lead(card, then) => (Some(card), then),
            Self::Play(card) => (Some(card), None),
            _ => (None, None),
        };
        let suit = match self {
            Self::Open(suit) | Self::Return(suit) | Self::Discard(suit) | Self::Asks(suit) => {
                Some(suit.to_string())
            }
            Self::Declare(strain) | Self::Honours(strain, _) => Some(strain.to_string()),
            _ => None,
        };
        let number = match self {
            Self::Count(number) | Self::Tricks(number) | Self::Honours(_, number) => Some(number),
            Self::Eleven(shown) => Some(shown.elsewhere),
            _ => None,
        };
        let shown = match self {
            Self::Eleven(shown) => Some(shown),
            _ => None,
        };
        Answer {
            act: self.name(),
            number,
            in_sight: shown.map(|shown| shown.in_sight),
            dealer: shown.map(FourthBest::left),
            card: card.map(|card| card.to_string()),
            then: then.map(|card| card.to_string()),
            suit,
            row: RowView::of(row),
            words: self.to_string(),
        }
    }
}

impl RowView {
    pub(super) fn of(row: &Row) -> Self {
        Self {
            row: row.id.clone(),
            place: row.place.clone(),
            says: row.says.clone(),
            note: row.note.clone(),
        }
    }
}

impl Answer {
    /// `leads the two of spades`.
    pub fn words(&self) -> &str {
        &self.words
    }
}

impl Open {
    /// `the score and the games won`.
    pub fn turns_on(&self) -> String {
        self.on.join(" and ")
    }

    /// What the row says, and its place.
    pub fn row(&self) -> &RowView {
        &self.row
    }
}
