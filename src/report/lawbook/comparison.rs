//! The codes' laws side by side, topic by topic.

use super::LAW_SCHEMA;
use super::parting::{LawPartingView, parting};
use crate::compare::{TopicCompared, topic, topics};
use crate::laws::{Code, Setting};
use crate::source::{Gather as _, agreeing, capital, joined, numbered};
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};

/// The laws of several codes side by side.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct LawComparisonView {
    /// Version of this form.
    pub schema: u32,
    /// The codes compared, in the order asked.
    pub codes: Vec<String>,
    /// What the codes set and a table may agree otherwise, with each code's value; only where they are compared whole.
    pub settings: Vec<SettingView>,
    /// The topics.
    pub topics: Vec<TopicView>,
    /// Whether the restatements are stated as well.
    #[serde(skip)]
    pub restated: bool,
}

/// What the codes set for one thing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct SettingView {
    /// Its name in the codes.
    pub setting: String,
    /// By code, its value; none if the code does not set it.
    pub values: BTreeMap<String, Option<String>>,
    /// Whether every code sets the same.
    pub same: bool,
}

/// What the codes have on one topic.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct TopicView {
    /// The topic.
    pub topic: String,
    /// The laws of each code that has any, in the order of the codes.
    pub codes: Vec<TopicCodeView>,
    /// The codes that have no law on it.
    pub missing: Vec<String>,
    /// Whether every code has laws on it and their rules say the same.
    pub same: bool,
    /// Whether any of them has a rule on it.
    pub ruled: bool,
    /// The codes whose rules say the same, together.
    pub groups: Vec<Vec<String>>,
    /// Where the rules part.
    pub differences: Vec<LawPartingView>,
}

/// The laws of one code on a topic.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct TopicCodeView {
    /// The code.
    pub code: String,
    /// Its laws.
    pub laws: Vec<TopicLawView>,
}

/// One law on a topic.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct TopicLawView {
    /// Its number.
    pub law: String,
    /// What it is about.
    pub title: String,
    /// What it says.
    pub restatement: String,
}

impl LawComparisonView {
    /// What some codes have on these topics, with the restatements.
    pub fn of(codes: &[&Code], wanted: &[&str]) -> Self {
        Self {
            schema: LAW_SCHEMA,
            codes: codes.iter().map(|code| code.id.clone()).collect(),
            settings: Vec::new(),
            topics: wanted
                .iter()
                .map(|wanted| TopicView::of(codes, &topic(codes, wanted)))
                .collect(),
            restated: true,
        }
    }

    /// Some codes whole: every topic, and what they set.
    pub fn whole(codes: &[&Code]) -> Self {
        Self { settings: settings(codes), restated: false, ..Self::of(codes, &topics(codes)) }
    }

    pub(super) fn title(&self) -> String {
        format!("The laws of {}", joined(&self.codes, "and"))
    }

    /// How many topics are alike, how many part, and how many some code lacks.
    pub(super) fn sum(&self) -> String {
        let all = self.topics.len();
        let same = self.topics.iter().filter(|topic| topic.same).count();
        let lacking = self.topics.iter().filter(|topic| !topic.missing.is_empty());
        let lacking = lacking.count();
        let parting = all - same - lacking;
        format!(
            "{}: alike in every code on {same}; in every code and not alike on {parting}; \
             {lacking} not in every code.",
            numbered(all, "topic")
        )
    }

    /// The topics that one code alone has.
    pub(super) fn alone(&self, code: &str) -> Vec<String> {
        let only = self.topics.iter().filter(|topic| match topic.codes.as_slice() {
            [only] => only.code == code,
            _ => false,
        });
        only.map(|topic| format!("{} ({})", topic.name(), topic.numbers(code))).collect()
    }
}

impl TopicView {
    fn of(codes: &[&Code], compared: &TopicCompared) -> Self {
        let mut own = Vec::new();
        let mut missing = Vec::new();
        for (code, laws) in codes.iter().zip(&compared.laws) {
            if laws.is_empty() {
                missing.push(code.id.clone());
                continue;
            }
            let laws = laws.iter().filter_map(|law| code.law(*law));
            own.push(TopicCodeView {
                code: code.id.clone(),
                laws: laws
                    .map(|law| TopicLawView {
                        law: law.number.clone(),
                        title: law.title.clone(),
                        restatement: law.restatement.trim().to_owned(),
                    })
                    .collect(),
            });
        }
        let ids = |group: &Vec<usize>| -> Vec<String> {
            let codes = group.iter().filter_map(|place| codes.get(*place));
            codes.map(|code| code.id.clone()).collect()
        };
        Self {
            topic: compared.topic.clone(),
            same: missing.is_empty() && compared.groups.len() == 1,
            ruled: compared.ruled,
            codes: own,
            missing,
            groups: compared.groups.iter().map(ids).collect(),
            differences: compared.partings.iter().filter_map(|one| parting(codes, one)).collect(),
        }
    }

    /// The topic in words.
    pub(super) fn name(&self) -> String {
        capital(self.topic.replace('_', " "))
    }

    fn numbers(&self, code: &str) -> String {
        let own = self.codes.iter().find(|own| own.code == code);
        let laws = own.map_or(&[][..], |own| own.laws.as_slice());
        let mut cited = Vec::new();
        for law in laws {
            cited.push(match law.law.split_once(": ") {
                Some((what, name)) => format!("the {what} {name}"),
                None => format!("law {}", law.law),
            });
        }
        joined(&cited, "and")
    }

    /// Who says the same, and who is silent.
    pub(crate) fn verdict(&self) -> String {
        let mut lines: Vec<String> = Vec::new();
        let alike = self.groups.iter().filter(|group| group.len() > 1);
        lines.extend(
            alike
                .filter(|_| self.ruled)
                .map(|group| format!("The rules of {} say the same.", joined(group, "and"))),
        );
        if !self.ruled {
            lines.push("No ruling depends on it alone; read the laws.".to_owned());
        }
        if !self.missing.is_empty() {
            let have = agreeing(self.missing.len(), "has", "have");
            lines.push(format!("{} {have} no law on it.", joined(&self.missing, "and")));
        }
        lines.join(" ")
    }

    /// The differences, those of the same two codes on the same incidents together.
    pub(crate) fn by_place(&self) -> Vec<(String, Vec<&LawPartingView>)> {
        let mut places: Vec<(BTreeSet<&String>, &str, Vec<&LawPartingView>)> = Vec::new();
        for one in &self.differences {
            let codes: BTreeSet<&String> = one.codes.iter().gather();
            let known =
                places.iter_mut().find(|(own, place, _)| *own == codes && *place == one.place);
            match known {
                Some((_, _, partings)) => partings.push(one),
                None => places.push((codes, &one.place, vec![one])),
            }
        }
        let stated = |codes: BTreeSet<&String>, place: &str| {
            let codes: Vec<&String> = codes.into_iter().collect();
            format!("{}, {place}", joined(&codes, "and"))
        };
        places
            .into_iter()
            .map(|(codes, place, partings)| (stated(codes, place), partings))
            .collect()
    }
}

impl SettingView {
    pub(super) fn stated(&self) -> String {
        let values: Vec<String> = self
            .values
            .iter()
            .map(|(code, value)| {
                let value = value.as_deref().unwrap_or("not set");
                format!("{code}, {value}")
            })
            .collect();
        let name = capital(self.setting.replace('_', " "));
        match self.values.values().next() {
            Some(Some(value)) if self.same => format!("{name}: {value} in every code"),
            _ => format!("{name}: {}", values.join("; ")),
        }
    }
}

/// What any of the codes sets, by name.
fn settings(codes: &[&Code]) -> Vec<SettingView> {
    let names: BTreeSet<&String> = codes.iter().flat_map(|code| code.settings.keys()).gather();
    names
        .into_iter()
        .map(|name| {
            let values = codes.iter().map(|code| {
                let value = code.settings.get(name).map(|value| match value {
                    Setting::Number(number) => number.to_string(),
                    Setting::Flag(true) => "yes".to_owned(),
                    Setting::Flag(false) => "no".to_owned(),
                    Setting::Words(words) => words.clone(),
                });
                (code.id.clone(), value)
            });
            let values: BTreeMap<String, Option<String>> = values.gather();
            let different: BTreeSet<&Option<String>> = values.values().gather();
            SettingView { setting: name.clone(), same: different.len() == 1, values }
        })
        .collect()
}
