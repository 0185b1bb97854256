//! What is stated of a dispute.

use super::super::finding_view::FindingView;
use super::super::option_view::{ObligationView, OptionView};
use crate::source::joined;
use serde::Serialize;

/// The ruling under every version of what the players disagree on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct DisputedView {
    /// What they disagree on, in the order of the file.
    pub facts: Vec<DisputeView>,
    /// The findings that are the same in every version.
    pub always: Vec<FindingView>,
    /// Of the other findings, what every version gives or orders.
    pub common: Vec<CommonView>,
    /// The versions, that in which all is as the lines say first.
    pub versions: Vec<VersionView>,
}

/// One fact on which they disagree.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct DisputeView {
    /// Its line.
    pub line: u32,
    /// The fact as the line says it.
    pub text: String,
    /// The contrary.
    pub contrary: String,
    /// Whether any finding depends on it.
    pub matters: bool,
}

/// What every version gives of a finding in which they otherwise part.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct CommonView {
    /// The incident's name.
    pub incident: &'static str,
    /// The offender's seat.
    pub by: Option<char>,
    /// Where in the file.
    pub line: u32,
    /// The options and orders, as sentences.
    pub options: Vec<OptionView>,
    /// What happened, with its line.
    #[serde(skip)]
    pub happened: String,
}

/// One version, a branch as a question has it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct VersionView {
    /// How each disputed fact is taken.
    pub answers: Vec<TakenView>,
    /// The findings as they then are.
    pub then: Vec<FindingView>,
    /// What is owed or lies open when the story stops.
    pub obligations: Vec<ObligationView>,
    /// The places of the findings in which the versions part.
    #[serde(skip)]
    pub parting: Vec<usize>,
    /// Whether this version is stated for itself: one that differs from it only in facts on which nothing turns is not.
    #[serde(skip)]
    pub stated: bool,
}

/// A disputed fact, taken one way.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct TakenView {
    /// Its line.
    pub line: u32,
    /// `yes`: as the line says; `no`: the contrary.
    pub answer: &'static str,
    /// The fact as taken, in words.
    pub text: String,
}

impl DisputedView {
    /// The versions as they are stated, each with its heading.
    pub(super) fn stated(&self) -> impl Iterator<Item = (String, &VersionView)> {
        let versions = self.versions.iter().filter(|version| version.stated);
        versions.map(|version| {
            let taken: Vec<String> = version
                .answers
                .iter()
                .zip(&self.facts)
                .filter(|(_, fact)| fact.matters)
                .map(|(taken, _)| taken.text.clone())
                .collect();
            (format!("If {}", joined(&taken, "and")), version)
        })
    }

    /// What is in dispute, a sentence each.
    pub(super) fn disagreements(&self) -> Vec<String> {
        let stated = |fact: &DisputeView| {
            let idle = if fact.matters { "" } else { " Nothing depends on it." };
            let (text, contrary) = (&fact.text, &fact.contrary);
            format!("{text}, or {contrary} (line {}).{idle}", fact.line)
        };
        self.facts.iter().map(stated).collect()
    }

    /// Whether no version calls for a ruling.
    pub(super) fn is_idle(&self) -> bool {
        self.versions.iter().all(|version| version.then.is_empty())
    }

    pub(super) fn nothing_turns(&self) -> bool {
        self.facts.iter().all(|fact| !fact.matters)
    }
}
