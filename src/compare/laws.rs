//! The codes' laws side by side, topic by topic: what one code's rules say that another's do not.

use super::align::{grouped, pairs};
use super::law_parting::LawParting;
use super::provision::Provision;
use super::provisions::{parted, provisions};
use crate::laws::{Code, LawIndex};

/// What the codes have on one topic.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TopicCompared {
    /// The topic.
    pub topic: String,
    /// The laws of each code on it, in the order of the codes.
    pub laws: Vec<Vec<LawIndex>>,
    /// Whether any of them has a rule on it.
    pub ruled: bool,
    /// The codes that have laws on it, those whose rules say the same together.
    pub groups: Vec<Vec<usize>>,
    /// Where the first code of each group parts from the first of each later one.
    pub partings: Vec<LawParting>,
}

/// Lines up the laws of some codes on a topic.
pub fn topic(codes: &[&Code], topic: &str) -> TopicCompared {
    let laws: Vec<Vec<LawIndex>> =
        codes.iter().map(|code| code.on_topic(topic).collect()).collect();
    let sides: Vec<Vec<Provision<'_>>> = codes.iter().map(|code| provisions(code, topic)).collect();
    let having = (0..).zip(&laws).filter(|(_, own)| !own.is_empty()).map(|(place, _)| place);
    let found = |one: usize, other: usize| {
        let pair = sides.get(one).zip(sides.get(other));
        pair.map(|(mine, theirs)| parted(mine, theirs))
    };
    let groups =
        grouped(having, |one, other| found(one, other).is_some_and(|found| found.is_empty()));
    let partings = pairs(&groups)
        .flat_map(|(one, other)| {
            let found = found(one, other).unwrap_or_default();
            found.into_iter().map(move |found| found.between(one, other))
        })
        .collect();
    TopicCompared {
        topic: topic.to_owned(),
        laws,
        ruled: sides.iter().any(|side| !side.is_empty()),
        groups,
        partings,
    }
}
