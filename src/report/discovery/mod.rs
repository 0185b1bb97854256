//! What was found where codes differ, are silent, or speak against themselves, told in one form for every output.

mod layout;
mod words;

use crate::discover::{Aim, Examined, Point, Realised, SEATS, Search, Situation};
use serde::Serialize;
use std::borrow::Cow;
use std::collections::BTreeMap;

/// Version of the machine-readable form.
pub const DISCOVERY_SCHEMA: u32 = 1;

/// What was found.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct DiscoveryView {
    /// Version of this form.
    pub schema: u32,
    /// What was looked for: `differences`, `gaps` or `ties`.
    pub aim: &'static str,
    /// The codes.
    pub codes: Vec<String>,
    /// How much was gone through.
    pub examined: ExaminedView,
    /// The cases, those that tell least first.
    pub cases: Vec<FoundView>,
    /// What no story was found for.
    #[serde(rename = "untold")]
    pub unstated: Vec<UnstatedView>,
}

/// How much was gone through.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ExaminedView {
    /// Kinds of incident.
    pub kinds: usize,
    /// Situations of the space, as a decimal number: it may be larger than a program's own numbers.
    pub situations: String,
    /// Those of them in which something decisive is not stated.
    pub waiting: String,
    /// Groups of situations that no rule tells apart, each weighed once.
    pub weighed: u64,
    /// Kinds of incident whose space is too large to go through.
    pub left_out: Vec<&'static str>,
    /// Whether nothing is left out.
    pub complete: bool,
}

/// A case that shows one thing or several.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct FoundView {
    /// The kind of incident.
    pub incident: &'static str,
    /// The case file.
    pub case: String,
    /// How many facts it has to tell.
    pub facts: u32,
    /// What it shows.
    pub shows: Vec<PointView>,
}

/// One thing found.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct PointView {
    /// The topic of the law on which it turns.
    pub topic: Option<String>,
    /// The laws concerned, by code.
    pub laws: BTreeMap<String, Vec<String>>,
    /// The words of the print on which they turn, by code.
    pub words: BTreeMap<String, String>,
    /// Why, in one word: `words`, `no_law`, `not_on`, `condition`, `displaced`, `follows`, `silent`, `tie`.
    pub why: &'static str,
    /// The same in words.
    pub text: String,
}

/// Something found that no story shows.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct UnstatedView {
    /// The kind of incident.
    pub incident: &'static str,
    /// The seat of the offender, where South deals; none if nobody is named.
    pub by: Option<char>,
    /// The facts of the smallest situation.
    pub facts: BTreeMap<Cow<'static, str>, bool>,
    /// The same in words.
    pub situation: String,
    /// What it is.
    pub shows: PointView,
}

/// A point, its situations, and its story if there is one.
pub type PointFound<'f> = (&'f Point, &'f [Situation], Option<Realised>);

impl DiscoveryView {
    /// Says what a search found.
    pub fn of(search: &Search<'_>, examined: Examined, found: &[PointFound<'_>]) -> Self {
        let left_out: Vec<_> = search.left_out.iter().map(|kind| kind.name()).collect();
        let mut cases: BTreeMap<(u32, u32, usize, &str), FoundView> = BTreeMap::new();
        let mut unstated = Vec::new();
        for (point, situations, story) in found {
            let shows = words::point(search, point);
            if let Some(story) = story {
                let situation = story.situation;
                let lines = story.text.lines().count();
                let key = (situation.size, situation.irregular, lines, story.text.as_str());
                let case = cases.entry(key).or_insert_with(|| FoundView {
                    incident: point.kind().name(),
                    case: story.text.clone(),
                    facts: situation.size,
                    shows: Vec::new(),
                });
                case.shows.push(shows);
            } else if let Some(smallest) = situations.first() {
                unstated.push(UnstatedView::of(search, point, smallest, shows));
            }
        }
        Self {
            schema: DISCOVERY_SCHEMA,
            aim: search.aim.name(),
            codes: search.codes.iter().map(|code| code.id.clone()).collect(),
            examined: ExaminedView {
                kinds: search.spaces.len(),
                situations: examined.situations.to_string(),
                waiting: examined.waiting.to_string(),
                weighed: examined.weighed,
                complete: left_out.is_empty(),
                left_out,
            },
            cases: joined(cases.into_values()),
            unstated,
        }
    }

    /// Whether nothing was found.
    pub fn is_empty(&self) -> bool {
        self.cases.is_empty() && self.unstated.is_empty()
    }
}

/// One story may show several things, and in situations of several sizes: it is stated once, at the smallest.
fn joined(cases: impl Iterator<Item = FoundView>) -> Vec<FoundView> {
    let mut kept: Vec<FoundView> = Vec::new();
    for case in cases {
        match kept.iter_mut().find(|other| other.case == case.case) {
            Some(other) => other.shows.extend(case.shows),
            None => kept.push(case),
        }
    }
    kept
}

impl UnstatedView {
    fn of(search: &Search<'_>, point: &Point, smallest: &Situation, shows: PointView) -> Self {
        let space = search.space(point.kind());
        let facts = space.map_or_else(Vec::new, |space| space.spelled(smallest.bare));
        let by = SEATS.get(smallest.seat).copied().flatten();
        Self {
            incident: point.kind().name(),
            by: by.map(crate::bridge::Seat::letter),
            situation: words::situation(point.kind(), by, &facts),
            facts: facts.iter().map(|(fact, so)| (fact.name(), *so)).collect(),
            shows,
        }
    }
}

/// What was looked for, in words.
fn sought(aim: &str) -> (&'static str, &'static str) {
    match aim {
        aim if aim == Aim::Gaps.name() => ("gap", "gaps"),
        aim if aim == Aim::Ties.name() => ("tie", "ties"),
        _ => ("cause of difference", "causes of difference"),
    }
}
