//! A question as it is put, and the words that answer any question.

use super::blank::Wanted;
use super::openings::{GROUPS, Opening};
use crate::report::joined;

/// One question.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Prompt {
    /// The question.
    pub question: String,
    /// The answers to choose from; empty where any words will do.
    pub choices: Vec<String>,
    /// What to write where there is nothing to choose from.
    pub hint: String,
    /// Whether it is the first question, what happened.
    pub first: bool,
    /// Whether the choices are a list to pick from by number.
    pub numbered: bool,
    /// Whether `don't know` is an answer.
    pub may_be_unknown: bool,
}

/// What became of an answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Heard {
    /// It was taken; the next question follows.
    WentOn,
    /// It was taken in this sense; the next question follows.
    Understood(String),
    /// It was a question back, and this is the answer; the same question stands.
    Told(String),
    /// It was not taken, for this reason; the same question stands.
    Refused(String),
}

/// Words that are an answer to any question.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Command {
    Why,
    Back,
    Unknown,
}

pub(super) fn command(words: &str) -> Option<Command> {
    let plain = words.replace('\u{2019}', "'").to_lowercase();
    match plain.as_str() {
        "?" | "why" | "why?" | "help" => Some(Command::Why),
        "back" | "b" | "undo" => Some(Command::Back),
        "don't know" | "dont know" | "do not know" | "unknown" | "d" | "i don't know" => {
            Some(Command::Unknown)
        }
        _ => None,
    }
}

pub(super) fn yes_or_no(words: &str) -> Option<bool> {
    match words.to_lowercase().trim_end_matches('.') {
        "yes" | "y" => Some(true),
        "no" | "n" => Some(false),
        _ => None,
    }
}

impl Prompt {
    pub(super) fn start() -> Self {
        Self {
            question: "What happened?".to_owned(),
            choices: Vec::new(),
            hint: "in a few words, as `somebody led out of turn`; ? for a list".to_owned(),
            first: true,
            numbered: false,
            may_be_unknown: false,
        }
    }

    pub(super) fn pick(list: &[&Opening]) -> Self {
        Self {
            question: "Which of these was it?".to_owned(),
            choices: list.iter().map(|one| one.words.to_owned()).collect(),
            hint: "its number".to_owned(),
            first: false,
            numbered: true,
            may_be_unknown: false,
        }
    }

    pub(super) fn blank(wanted: &Wanted) -> Self {
        let choices = wanted.choices.iter();
        Self {
            question: wanted.question.to_owned(),
            choices: choices.map(|choice| (*choice).to_owned()).collect(),
            hint: wanted.hint.clone(),
            first: false,
            numbered: false,
            may_be_unknown: wanted.may_be_unknown,
        }
    }

    pub(super) fn question(question: String) -> Self {
        Self {
            question,
            choices: vec!["yes".to_owned(), "no".to_owned()],
            hint: String::new(),
            first: false,
            numbered: false,
            may_be_unknown: true,
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
    lines.join("\n")
}
