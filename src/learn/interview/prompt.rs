//! A question as it is put, and the words that answer any question.

use super::answers_read::{Command, command, place};
use super::blank::Wanted;
use super::done::Action;
use super::openings::{GROUPS, Opening};
use super::{on_a_hand, seats};
use crate::bridge::{Card, Seat, Strain, Suit};
use crate::facts::FactId;
use crate::report::joined;

/// What is said if nothing in a list is meant.
pub(super) const NONE_OF_THESE: &str = "none of these; say in other words who did what with which card, or `?` for everything the laws cover, by subject. They may not cover what is not there";

/// The answer that nothing else happened.
pub(super) const NO_MORE: &str = "no, that is all";

/// What a question asks for, and so what can be tapped if nothing is written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Wants {
    /// What happened, in any words.
    Words,
    /// One of a list, by its number.
    One,
    /// Who dealt, from where one sits.
    Dealer,
    /// One of these players.
    Seat(Vec<Seat>),
    /// A side.
    Side,
    /// A card; of a card of which only the suit is known, `a spade` will do, of one that nobody saw `a card`.
    Card {
        /// Whether its suit must be known.
        suit: bool,
        /// Whether its rank must be known as well.
        rank: bool,
        /// The suit that it cannot be of.
        not: Option<Suit>,
        /// The cards that it cannot be.
        taken: Vec<Card>,
    },
    /// A suit.
    Suit,
    /// A suit, or no trumps; but for this one.
    Strain(Option<Strain>),
    /// A number, at least and at most.
    Number(u32, u32),
    /// Names of people, or who cut which card: it must be written.
    Names,
    /// Yes or no.
    YesOrNo,
    /// That nothing more happened, by its number in a list what was done about it, or what else happened.
    More,
}

/// One question.
#[allow(
    clippy::struct_excessive_bools,
    reason = "each says one thing of how it is put or answered, and none follows from another"
)]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Prompt {
    /// What the answer is called: the blank of the story that it fills, the fact that it settles.
    pub name: String,
    /// What it asks for.
    pub wants: Wants,
    /// The question.
    pub question: String,
    /// What one must know to answer it; empty if nothing.
    pub note: String,
    /// The answers to choose from; empty where any words will do.
    pub choices: Vec<String>,
    /// What to write if there is nothing to choose from.
    pub hint: String,
    /// Whether it is the first question, what happened.
    pub first: bool,
    /// Whether the choices are a list to pick from by number.
    pub numbered: bool,
    /// Whether `don't know` is an answer.
    pub may_be_unknown: bool,
    /// Whether an empty line at a terminal says the same: a card or a number may be left out.
    pub may_be_left_out: bool,
    /// Whether it is left open unless somebody tells it: the ruling hardly depends on it.
    pub left_open: bool,
}

/// What became of an answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Reply {
    /// It was taken; the next question follows.
    WentOn,
    /// It was taken in this sense; the next question follows.
    Understood(String),
    /// It was a question back, and this is the answer; the same question stands.
    Stated(String),
    /// It was not taken, for this reason; the same question stands.
    Refused(String),
}

impl Prompt {
    /// What the question is called which of several things it was.
    pub const PICK: &str = "which";

    /// What may have happened, by the names of the lists alone, for a screen that has no room for all of them.
    pub fn subjects() -> String {
        let names = GROUPS.iter().map(|group| format!("  {}", group.name));
        let head = "say one of these, and its list follows:".to_owned();
        let lines: Vec<String> = std::iter::once(head).chain(names).collect();
        lines.join("\n")
    }

    /// What to answer if nothing can be left open: what happened.
    pub const SAY_WHAT: &str = "say in a few words what happened, or give a number of the list, or `none of these`; `?` shows everything";
    /// The same of what else happened.
    pub const SAY_MORE: &str = "say what else happened, or `no` if nothing did";

    /// Whether some words, as an answer to a question, take back the answer before it.
    pub fn goes_back(words: &str) -> bool {
        command(words) == Some(Command::Back)
    }

    /// Whether some words name a place in a list and say no more: `2`, `the second one`.
    pub fn is_place(words: &str) -> bool {
        place(words).is_some()
    }

    /// Whether some words leave a question open.
    pub fn leaves_open(words: &str) -> bool {
        command(words) == Some(Command::Unknown)
    }

    pub(super) fn start() -> Self {
        Self {
            name: "happened".to_owned(),
            wants: Wants::Words,
            question: "What happened?".to_owned(),
            note: String::new(),
            choices: Vec::new(),
            hint: "in a few words, as `somebody led out of turn`; ? for a list".to_owned(),
            first: true,
            numbered: false,
            may_be_unknown: false,
            may_be_left_out: false,
            left_open: false,
        }
    }

    pub(super) fn pick(list: &[&Opening]) -> Self {
        Self {
            name: Self::PICK.to_owned(),
            wants: Wants::One,
            question: "Which of these was it?".to_owned(),
            note: String::new(),
            choices: list.iter().map(|one| one.words.to_owned()).collect(),
            hint: "its number, or `none of these`".to_owned(),
            first: false,
            numbered: true,
            may_be_unknown: false,
            may_be_left_out: false,
            left_open: false,
        }
    }

    pub(super) fn seats(may_be_unknown: bool) -> Self {
        Self {
            name: "dealer".to_owned(),
            wants: Wants::Dealer,
            question: seats::QUESTION.to_owned(),
            note: seats::DEALER.to_owned(),
            choices: Vec::new(),
            hint: seats::HINT.to_owned(),
            first: false,
            numbered: false,
            may_be_unknown,
            may_be_left_out: false,
            left_open: false,
        }
    }

    /// `may_ask` is what may be asked besides of the books.
    pub(super) fn more(deeds: &[Action], may_ask: Option<&str>) -> Self {
        let hint = match may_ask {
            Some(ask) => {
                format!("its number, `no`, what else happened in a few words, or `{ask}`")
            }
            None => "its number, `no`, or what else happened in a few words".to_owned(),
        };
        let deeds = deeds.iter().map(|deed| deed.words.clone());
        Self {
            name: "then".to_owned(),
            wants: Wants::More,
            question: "Did anything else happen, or was something done about it?".to_owned(),
            note: String::new(),
            choices: std::iter::once(NO_MORE.to_owned()).chain(deeds).collect(),
            hint,
            first: false,
            numbered: true,
            may_be_unknown: false,
            may_be_left_out: false,
            left_open: false,
        }
    }

    pub(super) fn blank(wanted: &Wanted) -> Self {
        let choices = wanted.choices.iter();
        Self {
            name: wanted.name.to_owned(),
            wants: wanted.wants.clone(),
            question: wanted.question.clone(),
            note: String::new(),
            choices: choices.map(|choice| (*choice).to_owned()).collect(),
            hint: wanted.hint.clone(),
            first: false,
            numbered: false,
            may_be_unknown: wanted.may_be_unknown,
            may_be_left_out: wanted.may_be_unknown,
            left_open: false,
        }
    }

    pub(super) fn question(fact: FactId, question: String) -> Self {
        Self {
            name: fact.name().into_owned(),
            wants: Wants::YesOrNo,
            question,
            note: String::new(),
            choices: vec!["yes".to_owned(), "no".to_owned()],
            hint: String::new(),
            first: false,
            numbered: false,
            may_be_unknown: true,
            may_be_left_out: false,
            left_open: false,
        }
    }

    /// The answers that will do, in a few words: `yes, no or don't know`.
    pub fn answers(&self) -> String {
        if self.choices.is_empty() || self.numbered {
            return match (self.may_be_unknown, self.hint.as_str()) {
                (true, hint) => format!("{hint}, or don't know"),
                (false, hint) => hint.to_owned(),
            };
        }
        let unknown = self.may_be_unknown.then_some("don't know");
        let choices = self.choices.iter().map(String::as_str);
        joined(&choices.chain(unknown).collect::<Vec<_>>(), "or")
    }
}

/// Everything that may have happened, list by list.
pub(super) fn everything() -> String {
    let mut lines = Vec::new();
    for group in GROUPS {
        lines.push(format!("{}:", group.name));
        let openings = group.openings.iter();
        lines.extend(openings.map(|opening| format!("  {}", opening.words)));
    }
    lines.extend(on_a_hand::everything().map(str::to_owned));
    lines.join("\n")
}
