//! A code of laws as it is written: nothing settled, nothing checked, the order of the file kept.
//!
//! The same types read the YAML of a folder and the JSON which the build makes of it. They carry no
//! places: a fault names its way through the file, and `place` finds the words when there is one.

use super::game::{RawAsked, RawAttention, RawNatures, RawQuestions, RawSame};
use super::scalar::{Several, Text, Whole};
use crate::score::Scheme;
use serde::Deserialize;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

pub(super) use super::raw_condition::RawCondition;
pub(super) use super::scalar::{RawSetting, RawWords};

/// All files of one code.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Folder"))]
#[serde(deny_unknown_fields)]
pub(super) struct RawFolder {
    /// The name of its `code.yaml`.
    pub file: String,
    /// What is in it.
    pub code: RawCode,
    /// The other files.
    pub headings: Vec<RawFile>,
}

/// One file of laws.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "File"))]
#[serde(deny_unknown_fields)]
pub(super) struct RawFile {
    /// What is in it.
    pub content: RawHeading,
}

/// `code.yaml`.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Code"))]
#[serde(deny_unknown_fields)]
pub(super) struct RawCode {
    /// The name of the code: one word, by which a case or `--code` asks for it.
    pub code: Text,
    /// What it is called.
    pub title: Text,
    /// Who made it and where it is printed.
    pub source: Text,
    /// The year it came into force.
    pub year: Whole<u16>,
    /// Where the numbers of its laws come from.
    pub numbering: Text,
    /// What a reader must know of the numbers.
    #[serde(default)]
    pub numbering_note: Option<Text>,
    /// The numbers the code must hold, as `1-108`.
    #[serde(default)]
    pub numbers: Several,
    /// Other prints that number the laws otherwise: a name for each, and what it is.
    #[serde(default)]
    pub prints: BTreeMap<Text, Text>,
    /// What the engine must know of the code, and numbers a table may agree otherwise.
    #[serde(default)]
    pub settings: BTreeMap<String, RawSetting>,
    /// What is otherwise of the things a law may offer or order.
    #[serde(default)]
    pub remedies: RawNatures,
    /// Which incidents are meant when somebody calls attention to a matter.
    #[serde(default)]
    pub attention: RawAttention,
    /// Of which moment a fact is asked, by incident.
    #[serde(default)]
    pub asked: RawAsked,
    /// The incidents that belong to the play of the hand.
    #[serde(default)]
    pub in_play: Option<Several>,
    /// What is one question though two incidents ask it.
    #[serde(default)]
    pub same_question: RawSame,
    /// What everything scores.
    #[serde(default)]
    pub scheme: Option<Scheme>,
}

impl RawCode {
    /// What it says about how the story is asked about.
    pub(super) fn questions(&self) -> RawQuestions<'_> {
        RawQuestions {
            moments: &self.asked,
            in_play: self.in_play.as_ref(),
            same: &self.same_question,
        }
    }
}

/// The laws under one heading.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Heading"))]
#[serde(deny_unknown_fields)]
pub(super) struct RawHeading {
    /// What the laws of this file are under.
    pub heading: Text,
    /// The laws, in the order of the print.
    #[serde(default)]
    pub laws: Vec<RawLaw>,
}

/// One law.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Law"))]
#[serde(deny_unknown_fields)]
pub(super) struct RawLaw {
    /// The heading of the law it replaces, where it replaces one; never written.
    #[serde(skip)]
    pub heading: Option<Text>,
    /// Its number in the code, or `decision: NAME` for a decision of a committee.
    pub law: Text,
    /// What it is about, in a few words.
    pub title: Text,
    /// The matters it treats, the chief one first, by the same words in every code.
    #[serde(default, alias = "topic")]
    pub topics: Several,
    /// What kind of law it is.
    pub kind: Text,
    /// What it says, in your own words, with every condition, exception and chooser.
    pub restatement: Text,
    /// Other laws of the code that a reader should look at.
    #[serde(default)]
    pub see: Several,
    /// Of a decision: the laws it reads.
    #[serde(default)]
    pub interprets: Several,
    /// Its number in other prints.
    #[serde(default)]
    pub prints: BTreeMap<Text, Text>,
    /// Which reading was taken where the text leaves something open.
    #[serde(default)]
    pub note: Option<Text>,
    /// Up to five words of the print on which it turns where another code says otherwise.
    #[serde(default)]
    pub words: RawWords,
    /// The law of another code in which its rules are written.
    #[serde(default)]
    pub same_as: Option<Value>,
    /// What it does, and when.
    #[serde(default)]
    pub rules: Vec<RawRule>,
}

/// One rule.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Rule"))]
#[serde(deny_unknown_fields)]
pub(super) struct RawRule {
    /// The matters of its law on which the rule is; the chief one if left out.
    #[serde(default, alias = "topic")]
    pub topics: Several,
    /// What happened: the incidents it applies to.
    #[serde(default, rename = "incident")]
    pub incidents: Several,
    /// What `incident` was called before; it is read only to say so.
    #[serde(default)]
    #[cfg_attr(test, schemars(skip))]
    pub on: Option<Several>,
    /// What must hold as well; several conditions must all hold.
    #[serde(default)]
    pub when: Option<RawCondition>,
    /// The fact that is so wherever the condition holds.
    #[serde(default)]
    pub defines: Option<Text>,
    /// Somebody may choose.
    #[serde(default)]
    pub grants: Option<RawGrant>,
    /// What must be done.
    #[serde(default)]
    pub orders: Option<Vec<RawOffer>>,
    /// The penalty that is lost.
    #[serde(default)]
    pub bars: Option<Text>,
    /// What may or may not be asked, and why.
    #[serde(default)]
    pub limits: Option<Several>,
    /// The laws whose rules it displaces.
    #[serde(default)]
    pub overrides: Several,
    /// The law of another code in which it is written; the build and the loader say so, no file does.
    #[serde(default)]
    #[cfg_attr(test, schemars(skip))]
    pub taken_from: Option<String>,
}

/// A right to choose.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Grant"))]
#[serde(deny_unknown_fields)]
pub(super) struct RawGrant {
    /// Who may choose.
    pub to: Text,
    /// Whether the choosers may consult their partners.
    #[serde(default)]
    pub consult: Option<Text>,
    /// Whether one who has looked at his cards is shut out.
    #[serde(default)]
    pub not_having_looked: bool,
    /// What may be chosen.
    pub options: Vec<RawOffer>,
}

/// One thing that may, or must, be done.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Offer"))]
#[serde(deny_unknown_fields)]
pub(super) struct RawOffer {
    /// What is done.
    #[serde(rename = "do")]
    pub remedy: Text,
    /// With which card.
    #[serde(default)]
    pub card: Option<Text>,
    /// In which suit.
    #[serde(default)]
    pub suit: Option<Text>,
    /// Of which player it is asked.
    #[serde(default)]
    pub from: Option<Text>,
    /// Of which people of the table it is asked.
    #[serde(default)]
    pub who: Option<Text>,
    /// How many tricks or points.
    #[serde(default)]
    pub number: Option<Whole<u32>>,
    /// By whose leave.
    #[serde(default)]
    pub leave: Option<Text>,
    /// For which revokes a player answers.
    #[serde(default)]
    pub revokes: Option<Text>,
    /// When it is gone if nobody takes it, or binds no longer.
    #[serde(default)]
    pub until: Option<Text>,
    /// Whether it is had in addition to the other options, not instead of them.
    #[serde(default)]
    pub besides: bool,
    /// The option it goes along with, and falls with.
    #[serde(default)]
    pub with: Option<Text>,
    /// Whether it is said that nobody pays for the error.
    #[serde(default)]
    pub unpaid: bool,
    /// Whether it is had only at the end of the hand.
    #[serde(default)]
    pub after_hand: bool,
    /// Laws on which it rests in addition to its own.
    #[serde(default)]
    pub laws: Several,
}

impl RawLaw {
    /// Drops every reference to laws that have been removed.
    pub(super) fn forget(&mut self, removed: &BTreeSet<String>) {
        let keep = |numbers: &mut Several| {
            let is_left = |number: &Text| !removed.contains(&key(number));
            numbers.0.retain(is_left);
        };
        keep(&mut self.see);
        keep(&mut self.interprets);
        // Words quoted of another law go with it: `63: has no part in the`.
        self.words.0.retain(|(_, words)| {
            let other = words.split_once(':').map(|(number, _)| key(number));
            !other.is_some_and(|number| removed.contains(&number))
        });
        for rule in &mut self.rules {
            keep(&mut rule.overrides);
            let granted = rule.grants.iter_mut().flat_map(|grant| &mut grant.options);
            let ordered = rule.orders.iter_mut().flatten();
            for offer in granted.chain(ordered) {
                keep(&mut offer.laws);
            }
        }
    }
}

/// A number as it is looked for: in any letter case, and without what stands around it.
pub(super) fn key(number: &str) -> String {
    number.trim().to_ascii_lowercase()
}
