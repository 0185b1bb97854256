//! A law of the same code or of another, and a print, as an entry names them.

use crate::laws::{Code, Law, LawIndex};
use crate::source::joined;
use serde::Serialize;

/// A law of the same code, by number and title.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct CitedView {
    /// Its number.
    pub law: String,
    /// What it is about.
    pub title: String,
}

/// A law of another code, by number and title.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct CodeLawView {
    /// The code.
    pub code: String,
    /// Its number there.
    pub law: String,
    /// What it is about.
    pub title: String,
}

/// A law in another print.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct PrintView {
    /// The print, by the name it is asked for by.
    pub print: String,
    /// Its title.
    pub title: String,
    /// The number of the law there; none if it has none.
    pub number: Option<String>,
    /// The other laws that bear the same number there.
    pub shared: Vec<CitedView>,
}

/// What another code has no law on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct LackView {
    /// The code.
    pub code: String,
    /// The topics of the law on which it has none.
    pub topics: Vec<String>,
}

impl CitedView {
    pub(super) fn stated(&self) -> String {
        format!("{} ({})", self.law, self.title)
    }
}

pub(super) fn cited(code: &Code, laws: &[LawIndex]) -> Vec<CitedView> {
    let laws = laws.iter().filter_map(|law| code.law(*law));
    laws.map(|law| CitedView { law: law.number.clone(), title: law.title.clone() }).collect()
}

impl PrintView {
    pub(super) fn stated(&self) -> String {
        let Self { print, title, .. } = self;
        let Some(number) = &self.number else {
            return format!("The print of {print} ({title}) has no number for it.");
        };
        let shared: Vec<String> = self.shared.iter().map(CitedView::stated).collect();
        let with = match shared.as_slice() {
            [] => String::new(),
            [other] => format!("; so is {other}"),
            others => format!("; so are {}", joined(others, "and")),
        };
        format!("In the print of {print} ({title}) it is {number}{with}.")
    }
}

/// The laws of other codes in which rules of a law are written, each once.
pub(super) fn same_as(code: &Code, law: LawIndex) -> Vec<String> {
    let mut from: Vec<String> = Vec::new();
    for rule in code.rules_of(law) {
        let other = rule.taken_from.as_ref().filter(|other| !from.contains(other));
        from.extend(other.cloned());
    }
    from
}

/// A law in the other prints of its code.
pub(super) fn prints(code: &Code, index: LawIndex, law: &Law) -> Vec<PrintView> {
    let prints = code.prints.iter();
    let view = |(print, title): (&String, &String)| {
        let number = law.prints.get(print);
        let mut shared = number.map_or(Vec::new(), |number| code.find_in_print(print, number));
        shared.retain(|other| *other != index);
        PrintView {
            print: print.clone(),
            title: title.clone(),
            number: number.cloned(),
            shared: cited(code, &shared),
        }
    };
    prints.map(view).collect()
}

impl LackView {
    pub(super) fn stated(&self) -> String {
        let topics: Vec<String> = self.topics.iter().map(|topic| topic.replace('_', " ")).collect();
        format!("{} has none on {}", self.code, joined(&topics, "or"))
    }
}

/// The topics of a law on which a code that treats others of them has no law.
pub(super) fn lacking(code: &Code, law: &Law) -> Option<LackView> {
    let has = |topic: &&String| code.on_topic(topic).next().is_some();
    let topics: Vec<String> = law.topics.iter().filter(|topic| !has(topic)).cloned().collect();
    let some = !topics.is_empty() && topics.len() < law.topics.len();
    some.then(|| LackView { code: code.id.clone(), topics })
}

/// The laws of a code that treat what a law of another treats; those on its chief matter first.
pub(super) fn elsewhere(code: &Code, law: &Law) -> Vec<CodeLawView> {
    let mut found: Vec<LawIndex> = Vec::new();
    for topic in &law.topics {
        let more = code.on_topic(topic).filter(|law| !found.contains(law));
        let more: Vec<LawIndex> = more.collect();
        found.extend(more);
    }
    let laws = found.iter().filter_map(|law| code.law(*law));
    laws.map(|law| CodeLawView {
        code: code.id.clone(),
        law: law.number.clone(),
        title: law.title.clone(),
    })
    .collect()
}
