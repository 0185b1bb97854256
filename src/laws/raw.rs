//! A code of laws as it is written: nothing settled, nothing checked, the order of the file kept.
//!
//! The same types read the YAML of a folder and the JSON which the build makes of it. They carry no
//! places: a fault names its way through the file, and `place` finds the words when there is one.

use super::game::{RawAsked, RawAttention, RawNatures, RawQuestions, RawSame};
use super::lineup::key;
use super::scalar::{Several, Text, Whole};
use crate::score::Scheme;
use serde::Deserialize;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

pub(super) use super::raw_condition::{RawCondition, RawTests};
pub(super) use super::scalar::{RawSetting, RawWords};

/// All files of one code.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawFolder {
    /// The name of its `code.yaml`.
    pub file: String,
    /// What stands in it.
    pub code: RawCode,
    /// The other files.
    pub headings: Vec<RawFile>,
}

/// One file of laws.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawFile {
    /// What stands in it.
    pub content: RawHeading,
}

/// `code.yaml`.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawCode {
    pub code: Text,
    pub title: Text,
    pub source: Text,
    pub year: Whole<u16>,
    pub numbering: Text,
    #[serde(default)]
    pub numbering_note: Option<Text>,
    #[serde(default)]
    pub numbers: Several,
    #[serde(default)]
    pub prints: BTreeMap<Text, Text>,
    #[serde(default)]
    pub settings: BTreeMap<String, RawSetting>,
    #[serde(default)]
    pub remedies: RawNatures,
    #[serde(default)]
    pub attention: RawAttention,
    #[serde(default)]
    pub asked: RawAsked,
    #[serde(default)]
    pub in_play: Option<Several>,
    #[serde(default)]
    pub same_question: RawSame,
    #[serde(default)]
    pub scheme: Option<Scheme>,
}

impl RawCode {
    /// What it says of how the story is asked about.
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
#[serde(deny_unknown_fields)]
pub(super) struct RawHeading {
    pub heading: Text,
    #[serde(default)]
    pub laws: Vec<RawLaw>,
}

/// One law.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawLaw {
    /// The heading of the law it replaces, where it replaces one; never written.
    #[serde(skip)]
    pub heading: Option<Text>,
    pub law: Text,
    pub title: Text,
    #[serde(default, alias = "topic")]
    pub topics: Several,
    pub kind: Text,
    pub restatement: Text,
    #[serde(default)]
    pub see: Several,
    #[serde(default)]
    pub interprets: Several,
    #[serde(default)]
    pub prints: BTreeMap<Text, Text>,
    #[serde(default)]
    pub note: Option<Text>,
    #[serde(default)]
    pub words: RawWords,
    #[serde(default)]
    pub same_as: Option<Value>,
    #[serde(default)]
    pub rules: Vec<RawRule>,
}

/// One rule.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawRule {
    #[serde(default, alias = "topic")]
    pub topics: Several,
    #[serde(default, rename = "incident")]
    pub incidents: Several,
    /// What `incident` was called before; it is read only to say so.
    #[serde(default)]
    pub on: Option<Several>,
    #[serde(default)]
    pub when: Option<RawCondition>,
    #[serde(default)]
    pub defines: Option<Text>,
    #[serde(default)]
    pub grants: Option<RawGrant>,
    #[serde(default)]
    pub orders: Option<Vec<RawOffer>>,
    #[serde(default)]
    pub bars: Option<Text>,
    #[serde(default)]
    pub limits: Option<Several>,
    #[serde(default)]
    pub overrides: Several,
    /// The law of another code in which it is written; the build and the loader say so, no file does.
    #[serde(default)]
    pub taken_from: Option<String>,
}

/// A right to choose.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawGrant {
    pub to: Text,
    #[serde(default)]
    pub consult: Option<Text>,
    #[serde(default)]
    pub not_having_looked: bool,
    pub options: Vec<RawOffer>,
}

/// One thing that may, or must, be done.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawOffer {
    #[serde(rename = "do")]
    pub remedy: Text,
    #[serde(default)]
    pub card: Option<Text>,
    #[serde(default)]
    pub suit: Option<Text>,
    #[serde(default)]
    pub from: Option<Text>,
    #[serde(default)]
    pub who: Option<Text>,
    #[serde(default)]
    pub number: Option<Whole<u32>>,
    #[serde(default)]
    pub leave: Option<Text>,
    #[serde(default)]
    pub revokes: Option<Text>,
    #[serde(default)]
    pub until: Option<Text>,
    #[serde(default)]
    pub besides: bool,
    #[serde(default)]
    pub with: Option<Text>,
    #[serde(default)]
    pub unpaid: bool,
    #[serde(default)]
    pub after_hand: bool,
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
