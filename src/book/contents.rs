//! The whole book in order: chapters, and what the indexes list.

use super::Entry;
use super::links::slug;
use crate::laws::{Code, Law, LawIndex};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// Where a case stands that no law speaks of.
const OTHER: &str = "Where no law speaks";

/// The whole book.
#[derive(Debug)]
pub struct Book {
    /// The codes, those asked for first.
    pub codes: Vec<Arc<Code>>,
    /// The cases, in the order of the chapters.
    pub cases: Vec<Entry>,
    /// The name of each case in links, in the order of the cases.
    pub slugs: Vec<String>,
    /// The chapters, in the order of the codes' headings.
    pub chapters: Vec<Chapter>,
    /// By code (its place) and law, the cases whose ruling rests on it.
    pub by_law: BTreeMap<(usize, LawIndex), Vec<usize>>,
    /// The topics, in the order of the codes.
    pub topics: Vec<Topic>,
}

/// The cases under one heading.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Chapter {
    /// The heading, as the first code has it that treats the matter.
    pub heading: String,
    /// Its name in links.
    pub slug: String,
    /// The places of its cases, without a gap.
    pub cases: std::ops::Range<usize>,
}

/// What the codes say of one matter.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Topic {
    /// The codes' word for it.
    pub word: String,
    /// The heading under which the first code has it.
    pub heading: String,
    /// The laws on it: the place of the code, and the law.
    pub laws: Vec<(usize, LawIndex)>,
    /// The cases that rest on any of them.
    pub cases: BTreeSet<usize>,
}

impl Topic {
    /// The word as a reader would have it: `lead out of turn by defender`.
    pub fn name(&self) -> String {
        crate::report::capital(&self.word.replace('_', " "))
    }
}

impl Book {
    /// Puts the cases in order and makes the indexes.
    pub fn of(mut cases: Vec<Entry>, codes: Vec<Arc<Code>>) -> Self {
        let mut topics = topics(&codes);
        let same = same_headings(&codes, &topics);
        for topic in &mut topics {
            if let Some(first) = same.get(&topic.heading) {
                topic.heading.clone_from(first);
            }
        }
        let headings = headings(&topics);
        cases.sort_by_cached_key(|case| {
            let heading = chapter_of(case, &codes, &topics);
            let place = headings.iter().position(|one| *one == heading);
            (
                place.unwrap_or(usize::MAX),
                law_place(case, &codes),
                case.stem.clone(),
            )
        });
        let chapters = chapters(&cases, &codes, &topics);
        let by_law = by_law(&cases, &codes);
        for topic in &mut topics {
            let cases = topic.laws.iter().filter_map(|law| by_law.get(law));
            topic.cases = cases.flatten().copied().collect();
        }
        Self {
            slugs: slugs(&cases),
            codes,
            cases,
            chapters,
            by_law,
            topics,
        }
    }

    /// The chapter in which a case stands.
    pub fn chapter(&self, case: usize) -> Option<&Chapter> {
        self.chapters.iter().find(|one| one.cases.contains(&case))
    }

    /// The code of that name, with its place.
    pub fn code(&self, id: &str) -> Option<(usize, &Code)> {
        let mut codes = self.codes.iter().enumerate();
        let found = codes.find(|(_, code)| code.id == id);
        found.map(|(place, code)| (place, code.as_ref()))
    }
}

fn topics(codes: &[Arc<Code>]) -> Vec<Topic> {
    let mut topics: Vec<Topic> = Vec::new();
    let mut places: BTreeMap<&str, usize> = BTreeMap::new();
    for (place, code) in codes.iter().enumerate() {
        for (law, index) in code.laws.iter().zip(0..) {
            for word in &law.topics {
                let topic = *places.entry(word).or_insert_with(|| {
                    topics.push(Topic {
                        word: word.clone(),
                        heading: heading_of(codes, word, &law.heading),
                        laws: Vec::new(),
                        cases: BTreeSet::new(),
                    });
                    topics.len() - 1
                });
                if let Some(topic) = topics.get_mut(topic) {
                    topic.laws.push((place, LawIndex(index)));
                }
            }
        }
    }
    topics
}

/// The heading over the first law that is chiefly on a topic; else over the first that treats it at all.
fn heading_of(codes: &[Arc<Code>], topic: &str, first: &str) -> String {
    let mut laws = codes.iter().flat_map(|code| &code.laws);
    let chief = laws.find(|law| law.topic() == topic);
    chief.map_or(first, |law| &law.heading).to_owned()
}

/// Headings that another code words otherwise: each with the one under which an earlier code has most of its topics.
fn same_headings(codes: &[Arc<Code>], topics: &[Topic]) -> BTreeMap<String, String> {
    let mut same: BTreeMap<String, String> = BTreeMap::new();
    let mut known: BTreeSet<&str> = BTreeSet::new();
    for code in codes {
        // By new heading: how many laws it has, and how many of them are on a topic of each earlier heading.
        let mut shared: BTreeMap<&str, (usize, BTreeMap<&str, usize>)> = BTreeMap::new();
        let is_new = |law: &&Law| !known.contains(law.heading.as_str());
        for law in code.laws.iter().filter(is_new) {
            let (laws, counts) = shared.entry(&law.heading).or_default();
            *laws += 1;
            let topic = topics.iter().find(|topic| topic.word == law.topic());
            if let Some(topic) = topic.filter(|topic| known.contains(topic.heading.as_str())) {
                *counts.entry(&topic.heading).or_default() += 1;
            }
        }
        for (heading, (laws, counts)) in shared {
            let most = counts.into_iter().max_by_key(|(_, laws)| *laws);
            if let Some((first, _)) = most.filter(|(_, count)| count * 2 > laws) {
                let first = same.get(first).map_or(first, String::as_str).to_owned();
                same.insert(heading.to_owned(), first);
            }
        }
        known.extend(code.laws.iter().map(|law| law.heading.as_str()));
    }
    same
}

/// The headings in the order of the topics, each once.
fn headings(topics: &[Topic]) -> Vec<String> {
    let mut seen = BTreeSet::new();
    let headings = topics.iter().map(|topic| topic.heading.clone());
    headings
        .filter(|heading| seen.insert(heading.clone()))
        .collect()
}

fn chapter_of(case: &Entry, codes: &[Arc<Code>], topics: &[Topic]) -> String {
    let topic = case.about.as_ref().and_then(|(id, law)| {
        let code = codes.iter().find(|code| code.id == *id)?;
        let law = code.law(*law)?;
        topics.iter().find(|topic| topic.word == law.topic())
    });
    topic.map_or_else(|| OTHER.to_owned(), |topic| topic.heading.clone())
}

fn law_place(case: &Entry, codes: &[Arc<Code>]) -> (usize, u16) {
    let about = case.about.as_ref().and_then(|(id, law)| {
        let code = codes.iter().position(|code| code.id == *id)?;
        Some((code, law.0))
    });
    about.unwrap_or((usize::MAX, u16::MAX))
}

fn chapters(cases: &[Entry], codes: &[Arc<Code>], topics: &[Topic]) -> Vec<Chapter> {
    let mut chapters: Vec<Chapter> = Vec::new();
    for (place, case) in cases.iter().enumerate() {
        let heading = chapter_of(case, codes, topics);
        match chapters.last_mut() {
            Some(last) if last.heading == heading => last.cases.end = place + 1,
            _ => chapters.push(Chapter {
                slug: slug(&heading),
                heading,
                cases: place..place + 1,
            }),
        }
    }
    chapters
}

fn by_law(cases: &[Entry], codes: &[Arc<Code>]) -> BTreeMap<(usize, LawIndex), Vec<usize>> {
    let mut by_law: BTreeMap<(usize, LawIndex), Vec<usize>> = BTreeMap::new();
    for (place, case) in cases.iter().enumerate() {
        for (code, laws) in codes
            .iter()
            .enumerate()
            .filter_map(|(at, code)| Some((at, case.laws.get(&code.id)?)))
        {
            for law in laws {
                by_law.entry((code, *law)).or_default().push(place);
            }
        }
    }
    by_law
}

/// A name for each case: that of its file, with a number where several have the same.
fn slugs(cases: &[Entry]) -> Vec<String> {
    let mut taken = BTreeSet::new();
    let mut slugs = Vec::with_capacity(cases.len());
    for case in cases {
        let stem = slug(&case.stem);
        let mut name = stem.clone();
        let mut number = 2;
        while !taken.insert(name.clone()) {
            name = format!("{stem}-{number}");
            number += 1;
        }
        slugs.push(name);
    }
    slugs
}
