//! The whole book in order: chapters, and what the indexes list.

use super::Entry;
use super::appendix::{AppendixPage, OTHER, appendix_pages, by_law, slugs};
use super::choice::{Choice, Chosen, is_named};
use super::links::{From, slug};
use crate::laws::{Code, Law, LawIndex};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

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
    /// What is to be read first, where somebody has chosen it; the rest is the appendix.
    pub reading: Option<Reading>,
    /// The pages of the appendix, each the cases about one law.
    pub appendix: Vec<AppendixPage>,
}

/// The part of a book that is to be read from the beginning.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reading {
    /// What the book is called.
    pub title: String,
    /// What it is about.
    pub about: String,
    /// How many of the chapters belong to it.
    pub chapters: usize,
    /// How many of the cases.
    pub cases: usize,
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
    /// What is said before its cases, in a book to read.
    pub introduction: Option<Chosen>,
}

/// What the codes say about one matter.
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
        crate::source::capital(self.word.replace('_', " "))
    }
}

impl Book {
    /// Puts the cases in order and makes the indexes.
    pub fn of(cases: Vec<Entry>, codes: Vec<Arc<Code>>) -> Self {
        Self::with(cases, codes, None)
    }

    /// The same, with a book to read before the rest.
    pub fn chosen(cases: Vec<Entry>, codes: Vec<Arc<Code>>, choice: &Choice) -> Self {
        Self::with(cases, codes, Some(choice))
    }

    fn with(mut cases: Vec<Entry>, codes: Vec<Arc<Code>>, choice: Option<&Choice>) -> Self {
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
            (place.unwrap_or(usize::MAX), law_place(case, &codes), case.stem.clone())
        });
        let (read, mut path) = to_read(&mut cases, choice);
        let reading = choice.map(|choice| Reading {
            title: choice.title.clone(),
            about: choice.about.clone(),
            chapters: path.len(),
            cases: read,
        });
        let rest = cases.get(read..).unwrap_or_default();
        path.extend(chapters(rest, &codes, &topics, (read, reading.is_some())));
        let chapters = path;
        let appendix = match reading {
            Some(_) => appendix_pages(rest, &codes, read),
            None => Vec::new(),
        };
        let by_law = by_law(&cases, &codes);
        for topic in &mut topics {
            let cases = topic.laws.iter().filter_map(|law| by_law.get(law));
            topic.cases = cases.flatten().copied().collect();
        }
        Self { slugs: slugs(&cases), codes, cases, chapters, by_law, topics, reading, appendix }
    }

    /// What it is called.
    pub fn title(&self) -> &str {
        let reading = self.reading.as_ref();
        reading.map_or("A case book of bridge", |reading| reading.title.as_str())
    }

    /// How many cases are on pages of their own, before the appendix.
    pub fn before_appendix(&self) -> usize {
        let reading = self.reading.as_ref();
        reading.map_or(self.cases.len(), |reading| reading.cases)
    }

    /// The link to a case; none if the one page does not hold it.
    pub(super) fn case_link(&self, from: From<'_>, place: usize) -> Option<String> {
        let slug = self.slugs.get(place)?;
        if place < self.before_appendix() {
            return Some(from.case(slug));
        }
        let page = self.appendix.iter().find(|page| page.cases.contains(&place))?;
        (from != From::OnePage).then(|| from.appendix_pages(&page.slug, slug))
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
    headings.filter(|heading| seen.insert(heading.clone())).collect()
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

/// Puts the cases to read before the others, in the order of the choice; how many there are, and their chapters.
fn to_read(cases: &mut Vec<Entry>, choice: Option<&Choice>) -> (usize, Vec<Chapter>) {
    let mut read: Vec<Entry> = Vec::new();
    let mut chapters = Vec::new();
    for chosen in choice.into_iter().flat_map(|choice| &choice.chapters) {
        let start = read.len();
        for name in &chosen.cases {
            let found = cases.iter().position(|case| is_named(&case.place, name));
            read.extend(found.map(|place| cases.remove(place)));
        }
        chapters.push(Chapter {
            slug: slug(&chosen.chapter),
            heading: chosen.chapter.clone(),
            cases: start..read.len(),
            introduction: Some(chosen.clone()),
        });
    }
    let count = read.len();
    read.append(cases);
    *cases = read;
    (count, chapters)
}

fn chapters(
    cases: &[Entry],
    codes: &[Arc<Code>],
    topics: &[Topic],
    (first, appendix): (usize, bool),
) -> Vec<Chapter> {
    let mut chapters: Vec<Chapter> = Vec::new();
    for (case, place) in cases.iter().zip(first..) {
        let heading = chapter_of(case, codes, topics);
        match chapters.last_mut() {
            Some(last) if last.heading == heading => last.cases.end = place + 1,
            _ => chapters.push(Chapter {
                slug: if appendix {
                    format!("appendix-{}", slug(&heading))
                } else {
                    slug(&heading)
                },
                heading,
                cases: place..place + 1,
                introduction: None,
            }),
        }
    }
    chapters
}
