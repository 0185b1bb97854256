//! What a report says: every sentence already made, for text, Markdown and JSON alike.
//!
//! Serialised, it is the ruling contract: field names and their order are fixed. What only the
//! printed forms use is not serialised.

use super::disputes::DisputedView;
use super::finding_view::{FindingView, LawView};
use super::option_view::{ObligationView, ScoreView};
use crate::source::{agreeing, joined};
use serde::Serialize;

/// Version of the JSON form.
pub const SCHEMA: u32 = 1;

/// What is said about a case in which nothing happens.
pub(super) const EMPTY: &str = "The case does not say what happened: write a line for each thing that did, such as `W leads SK`.";

/// What is said instead of that there is nothing to rule on, where the case does not say enough.
const NOT_YET: &str = "Nothing can be ruled on so far.";
/// What is said if there is nothing to rule on.
pub(crate) const NOTHING: &str = "Nothing in the story needs a ruling under this code.";

/// One ruling, told.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct View {
    /// Version of this form.
    pub schema: u32,
    /// The title of the case.
    pub case: String,
    /// The file the case was read from.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub file: Option<String>,
    /// The case's first line in its file, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<u32>,
    /// The code it was ruled under.
    pub code: String,
    /// The file or folder the code was read from; none for a code that ships with the program.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub code_file: Option<String>,
    /// One entry an incident, in the order they happened.
    pub findings: Vec<FindingView>,
    /// What is owed or lies open when the story stops.
    pub obligations: Vec<ObligationView>,
    /// The score the hand leaves, where the case states enough to compute it.
    pub score: Option<ScoreView>,
    /// Whose turn it is when the story stops.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub turn: Option<String>,
    /// Why there may be nothing to rule on, if nothing calls for a ruling: what the case does not say.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub missing: Option<&'static str>,
    /// What is to be said about the case beside its ruling: an answer that nobody asked for, a score that cannot be
    /// computed.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<String>,
    /// Where the players disagree on a fact: the ruling under each version. What is beside it is the ruling with the
    /// disputed facts left open.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub disputed: Option<DisputedView>,
    /// Where the code comes from, what a reader must know of its numbers, who dealt.
    #[serde(skip)]
    pub preface: Vec<String>,
    /// Who sits where, seen from the dealer; none if nobody is dealer.
    #[serde(skip)]
    pub around: Option<String>,
    /// Every law named, once, in the order of the code.
    #[serde(skip)]
    pub cited: Vec<LawView>,
    /// The command that shows which reading was taken of the laws that leave something open; none if none does.
    #[serde(skip)]
    pub readings: Option<String>,
}

/// The title of a case, or words for one that has none.
pub(super) fn titled(case: &str) -> &str {
    if case.is_empty() { "A case" } else { case }
}

/// What a mark at a law means, with the commands that show more.
pub(super) fn readings(commands: &[&str]) -> String {
    let commands: Vec<String> = commands.iter().map(|command| format!("`{command}`")).collect();
    let taken = agreeing(commands.len(), "A reading is taken", "Readings are taken");
    format!("{taken}: {}.", joined(&commands, "and"))
}

impl View {
    /// What is said if there is nothing to rule on.
    pub(crate) fn nothing(&self) -> String {
        self.with_missing(NOTHING)
    }

    /// Words that there is nothing to rule on, and after them what the case does not say.
    pub(super) fn with_missing(&self, nothing: &str) -> String {
        if self.missing == Some(EMPTY) {
            return EMPTY.to_owned();
        }
        // Of a story that lacks something nobody knows whether it calls for a ruling.
        match self.missing {
            Some(missing) => format!("{NOT_YET} {missing}"),
            None => nothing.to_owned(),
        }
    }

    /// What stands over the ruling: the code and where it was read from, its numbers, the dealer.
    pub(super) fn opening(&self) -> String {
        let file = self.code_file.as_ref();
        let read = file.map(|file| format!("The code was read from {file}."));
        let (first, rest) = self.preface.split_at(self.preface.len().min(1));
        let sentences = first.iter().chain(&read).chain(rest);
        sentences.map(String::as_str).collect::<Vec<_>>().join(" ")
    }
}
