//! What was found, in words.

use super::super::wording::fact_words;
use super::PointView;
use crate::bridge::Seat;
use crate::discover::{Cause, Clause, Point, Reason, Search};
use crate::facts::{FactId, IncidentKind};
use crate::laws::{Code, LawIndex, shown};
use crate::source::{agreeing, closed, joined};
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// One thing found.
pub(super) fn point(search: &Search<'_>, point: &Point) -> PointView {
    match point {
        Point::Difference(cause) => difference(search, cause),
        Point::Gap(_, near) => gap(search, near),
        Point::Tie(_, one, other) => tie(search, *one, *other),
    }
}

fn difference(search: &Search<'_>, cause: &Cause) -> PointView {
    let has = search.codes.get(cause.has);
    let mut lacks = search.codes.iter().enumerate();
    let lacks = lacks.find(|(place, _)| *place != cause.has).map(|(_, code)| code);
    let id = |code: Option<&&Code>| code.map_or(String::new(), |code| code.id.clone());
    let [words, their_words] = &cause.words;
    let mine = law(has, cause.one, "its laws");
    let theirs = law(lacks, cause.other, "its law on the topic");
    let sides = Sides {
        mine: format!("{mine} of {}{}", id(has), quoted(words.as_ref())),
        theirs: format!("{theirs} of {}{}", id(lacks), quoted(their_words.as_ref())),
        other: id(lacks),
        instead: cause.other.map(|_| theirs.clone()),
    };
    let (why, mut text) = match &cause.why {
        Reason::Displaced(by) => {
            let by = law(lacks, Some(*by), "another");
            ("displaced", sides.gives_way(&by))
        }
        why => sides.stated(why),
    };
    if !cause.through.is_empty() {
        let ways: Vec<String> = cause.through.iter().map(|fact| fact_words(*fact, true)).collect();
        let _ = write!(text, " (here: {})", joined(&ways, "and"));
    }
    let mut laws = BTreeMap::new();
    for (code, index) in [(has, cause.one), (lacks, cause.other)] {
        if let (Some(code), Some(index)) = (code, index) {
            laws.insert(code.id.clone(), numbers(code, &[index]));
        }
    }
    let words = [(has, words), (lacks, their_words)];
    let words =
        words.into_iter().filter_map(|(code, words)| Some((code?.id.clone(), words.clone()?)));
    PointView { topic: cause.topic.clone(), laws, words: words.collect(), why, text: closed(&text) }
}

/// Words of the print, to follow the law they are in.
fn quoted(words: Option<&String>) -> String {
    words.map_or(String::new(), |words| format!(" ({})", shown(words)))
}

/// The law of either code, as it is named.
struct Sides {
    mine: String,
    theirs: String,
    other: String,
    instead: Option<String>,
}

impl Sides {
    fn stated(&self, why: &Reason) -> (&'static str, String) {
        let (mine, theirs, other) = (&self.mine, &self.theirs, &self.other);
        match why {
            Reason::Words => {
                ("words", format!("{mine} and {theirs} both apply, and say different things"))
            }
            Reason::NoLaw => {
                let mut text = format!("{mine} applies; {other} has no law on the topic");
                if let Some(instead) = &self.instead {
                    let _ = write!(text, ", and applies {instead}");
                }
                ("no_law", text)
            }
            Reason::NotOn => {
                ("not_on", format!("{mine} applies; {theirs} does not cover such an incident"))
            }
            Reason::Condition(facts) => {
                let facts = facts.iter().map(|(fact, so)| fact_words(*fact, *so));
                let facts: Vec<String> = facts.collect();
                let because = if facts.is_empty() {
                    String::new()
                } else {
                    format!(", because {}", joined(&facts, "and"))
                };
                ("condition", format!("{mine} applies; {theirs} does not{because}"))
            }
            Reason::Displaced(_) => ("displaced", self.gives_way("another")),
            Reason::Follows => ("follows", format!("{mine}: it follows from another finding")),
        }
    }

    fn gives_way(&self, by: &str) -> String {
        format!("{} applies; {} gives way to {by}", self.mine, self.theirs)
    }
}

fn gap(search: &Search<'_>, near: &[LawIndex]) -> PointView {
    let code = search.codes.first();
    let numbers = code.map_or_else(Vec::new, |code| numbers(code, near));
    let text = if numbers.is_empty() {
        "no law of the code covers such an incident".to_owned()
    } else {
        let word = agreeing(numbers.len(), "Law", "Laws");
        format!("no law applies; nearest: {word} {}", joined(&numbers, "and"))
    };
    PointView {
        topic: None,
        laws: code.map(|code| (code.id.clone(), numbers)).into_iter().collect(),
        words: BTreeMap::new(),
        why: "silent",
        text: closed(&text),
    }
}

fn tie(search: &Search<'_>, one: Clause, other: Clause) -> PointView {
    let code = search.codes.first();
    let stated = |clause: Clause| {
        let law = law(code, Some(clause.0), "a law");
        format!("rule {} of {law}", clause.1)
    };
    PointView {
        topic: None,
        laws: code
            .map(|code| (code.id.clone(), numbers(code, &[one.0, other.0])))
            .into_iter()
            .collect(),
        words: BTreeMap::new(),
        why: "tie",
        text: closed(&format!("{} and {} contradict each other", stated(one), stated(other))),
    }
}

/// A situation of which no story is stated.
pub(super) fn situation(kind: IncidentKind, by: Option<Seat>, facts: &[(FactId, bool)]) -> String {
    let who = match by {
        Some(Seat::South) => "by the dealer",
        Some(Seat::North) => "by the dealer's partner",
        Some(Seat::West) => "by eldest hand",
        Some(Seat::East) => "by third hand",
        None => "",
    };
    let joint = if who.is_empty() { "" } else { ", " };
    let mut lines = vec![format!("{}{joint}{who}", kind.meaning())];
    lines.extend(facts.iter().map(|(fact, so)| fact_words(*fact, *so)));
    closed(&lines.join("; "))
}

fn law(code: Option<&&Code>, law: Option<LawIndex>, otherwise: &str) -> String {
    let law = code.zip(law).and_then(|(code, law)| code.law(law));
    law.map_or_else(|| otherwise.to_owned(), |law| format!("Law {}", law.number))
}

fn numbers(code: &Code, laws: &[LawIndex]) -> Vec<String> {
    let laws = laws.iter().filter_map(|law| code.law(*law));
    laws.map(|law| law.number.clone()).collect()
}
