//! What schools say, in words and as JSON.

use super::acts::either;
use super::advise::{Act, Advice, Depends, Said};
use super::eleven::FourthBest;
use super::school::{Row, School, Table};
use super::situation::Situation;
use crate::bridge::Suit;
use crate::source::{Gather as _, joined};
use serde::Serialize;
use std::collections::BTreeMap;
use std::fmt;

/// Why a school is silent on the game for three.
const NO_SUCH_GAME: &str = "Says nothing of this: the book is of the game for four.";

/// What was asked, and what each school says.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct AdviceView {
    /// `declare`, `double`, `lead`, `play`, `discard`, `eleven`, `call` or `worth`.
    pub asked: &'static str,
    /// The hand.
    pub hand: String,
    /// Every school that was asked, oldest first.
    pub schools: Vec<SchoolView>,
    /// Where two or more that speak do not say the same.
    pub parts: Vec<Parting>,
    /// The cards on which all agree that speak of their suit.
    #[serde(skip)]
    agreed: Vec<String>,
}

/// What one school says.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct SchoolView {
    /// Its name.
    pub school: String,
    /// Its author.
    pub author: String,
    /// The year of its book.
    pub year: u32,
    /// What it would do; several where it leaves them open, none where it is silent.
    pub answers: Vec<Answer>,
    /// Rows that may speak as well, and what that turns on.
    pub depends: Vec<Open>,
    /// Why it is silent, where the book is not of that game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub why: Option<&'static str>,
}

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
    row: RowView,
    /// What it turns on.
    on: Vec<&'static str>,
}

/// Where schools differ.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Parting {
    /// The suit it is about, where it is about one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub suit: Option<String>,
    /// By school, what it would do.
    pub by: BTreeMap<String, Vec<String>>,
    #[serde(skip)]
    authors: Vec<(String, Vec<String>)>,
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

    fn answer(self, row: &Row) -> Answer {
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

impl SchoolView {
    /// That it says nothing, where nothing more told would make it speak, and why.
    pub fn silence(&self) -> Option<&'static str> {
        let is_silent = self.answers.is_empty() && self.depends.is_empty();
        is_silent.then(|| self.why.unwrap_or("Says nothing of this."))
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

impl Parting {
    /// `Spades: Ames leads the two of spades; Elwell leads the three of spades.`
    pub fn words(&self) -> String {
        let each = self.authors.iter();
        let each = each.map(|(author, acts)| format!("{author} {}", either(acts)));
        each.collect::<Vec<_>>().join("; ")
    }
}

impl AdviceView {
    /// What each school says of a situation.
    pub fn of(schools: &[School], now: &Situation, table: Table) -> Self {
        let all = schools.iter().map(|school| (school, school.all_advice(now, table)));
        let all: Vec<(&School, Vec<Advice>)> = all.collect();
        Self {
            asked: asked(table),
            hand: now.hand.to_string(),
            schools: all
                .iter()
                .map(|(school, advice)| SchoolView {
                    why: school.lacks_game(now).then_some(NO_SUCH_GAME),
                    ..school.view(advice)
                })
                .collect(),
            parts: partings(&all),
            agreed: agreed(&all),
        }
    }

    /// Whether several schools speak, and none parts from another.
    pub fn is_agreed(&self) -> bool {
        let spoke = self.schools.iter().filter(|school| !school.answers.is_empty());
        self.parts.is_empty() && spoke.count() > 1
    }

    /// What they agree on where they part on something else, and where they part, each a sentence.
    pub fn compared(&self) -> Vec<String> {
        let parts = self.parts.iter();
        let parts = parts.map(|part| format!("They differ: {}.", part.words()));
        let agreed = (!self.parts.is_empty() && !self.agreed.is_empty())
            .then(|| format!("They agree on {}.", joined(&self.agreed, "and")));
        agreed.into_iter().chain(parts).collect()
    }

    /// As one JSON object.
    pub fn json(&self) -> String {
        serde_json::to_string_pretty(self).unwrap_or_else(|_| "null".to_owned())
    }
}

/// A table by the name under which it is asked for.
pub(super) fn asked(table: Table) -> &'static str {
    match table {
        Table::Declare => "declare",
        Table::Double => "double",
        Table::Open | Table::Lead => "lead",
        Table::Play | Table::DealerPlay => "play",
        Table::Discard => "discard",
        Table::Eleven => "eleven",
        Table::Call => "call",
        Table::Worth => "worth",
    }
}

impl School {
    /// What it says; of a lead, which suit it opens as well, and then the card of no other suit.
    pub fn all_advice(&self, now: &Situation, table: Table) -> Vec<Advice> {
        let mut advice = self.advise(now, table);
        if table != Table::Lead {
            return vec![advice];
        }
        let opens = self.advise(now, Table::Open);
        if !opens.said.is_empty() {
            let opened = |suit: Option<Suit>| opens.said.iter().any(|open| open.suit == suit);
            advice.said.retain(|said| opened(said.suit));
            advice.depends.retain(|one| opened(one.suit));
        }
        vec![opens, advice]
    }

    /// The rows that may speak as well, each once: one may be open of several suits.
    pub(super) fn open(&self, advice: &[Advice]) -> Vec<Open> {
        let open = advice.iter().flat_map(|advice| &advice.depends);
        let open: BTreeMap<usize, &Depends> = open.map(|one| (one.row, one)).gather();
        let open = open.values().filter_map(|one| {
            let row = RowView::of(self.rows.get(one.row)?);
            let on = one.on.names().collect();
            Some(Open { row, on })
        });
        open.collect()
    }

    fn view(&self, advice: &[Advice]) -> SchoolView {
        let row = |place: usize| self.rows.get(place);
        let said = advice.iter().flat_map(|advice| &advice.said);
        let open = self.open(advice);
        SchoolView {
            school: self.id.clone(),
            author: self.author.clone(),
            year: self.year,
            answers: said.filter_map(|said| Some(said.act.answer(row(said.row)?))).collect(),
            depends: open,
            why: None,
        }
    }
}

/// Suit by suit, and of what is about no suit, where two that speak do not say the same.
fn partings(all: &[(&School, Vec<Advice>)]) -> Vec<Parting> {
    let suits = std::iter::once(None).chain(Suit::ALL.map(Some));
    let by_suit = suits.map(|suit| (suit, acts_in(all, suit)));
    let parted = by_suit.filter(|(_, by)| !is_one(by));
    parted.map(|(suit, by)| parting(suit, &by)).collect()
}

/// The cards on which several agree, suit by suit.
fn agreed(all: &[(&School, Vec<Advice>)]) -> Vec<String> {
    let by_suit = Suit::ALL.map(|suit| acts_in(all, Some(suit)));
    let agreed = by_suit.iter().filter(|by| by.len() > 1 && is_one(by));
    let acts = agreed.filter_map(|by| by.first()).flat_map(|(_, acts)| acts);
    let cards = acts.filter_map(|act| match act {
        Act::Lead(card, _) => Some(format!("the {}", card.name())),
        _ => None,
    });
    cards.collect()
}

/// What each school that speaks would do.
type Acts<'s> = Vec<(&'s School, Vec<Act>)>;

/// Whether all who speak say the same.
fn is_one(by: &Acts<'_>) -> bool {
    let mut pairs = by.windows(2);
    pairs.all(|two| matches!(two, [(_, one), (_, other)] if one == other))
}

/// What each would lead of a suit, or do about none.
fn acts_in<'s>(all: &[(&'s School, Vec<Advice>)], suit: Option<Suit>) -> Acts<'s> {
    let about = |said: &Said| said.suit.filter(|_| matches!(said.act, Act::Lead(..)));
    let mut by = Vec::new();
    for (school, advice) in all {
        let said = advice.iter().flat_map(|advice| &advice.said);
        let said = said.filter(|said| {
            about(said) == suit && !matches!(said.act, Act::Open(_) | Act::Return(_))
        });
        let mut acts: Vec<Act> = said.map(|said| said.act.first()).collect();
        acts.sort_unstable();
        acts.dedup();
        if !acts.is_empty() {
            by.push((*school, acts));
        }
    }
    by
}

fn parting(suit: Option<Suit>, by: &[(&School, Vec<Act>)]) -> Parting {
    let words = |acts: &[Act]| acts.iter().map(Act::to_string).collect::<Vec<_>>();
    Parting {
        suit: suit.map(|suit| suit.to_string()),
        by: by.iter().map(|(school, acts)| (school.id.clone(), words(acts))).collect(),
        authors: by.iter().map(|(school, acts)| (school.author.clone(), words(acts))).collect(),
    }
}
