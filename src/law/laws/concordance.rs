//! The words of a code's laws, brought to their stems once, for every search.

use super::code::{Code, Law};
use super::index::LawIndex;
use super::words::{stem, stems, words};
use crate::facts::{IncidentKind, Remedy};
use crate::source::Gather as _;
use std::collections::{BTreeMap, BTreeSet};

/// What a word is worth in the title, the topic, the heading, the restatement, the incidents, what is given, and the
/// name of a decision.
const WORTH: [f64; 7] = [4.0, 4.0, 1.5, 2.0, 1.5, 2.5, 4.0];
/// How much of its worth a word keeps where it is in addition to the place where it is worth most.
const REPEAT_WEIGHT: f64 = 0.2;

/// The words of a code's laws.
#[derive(Debug)]
pub struct Concordance {
    /// A page a law, in the order of the code.
    pages: Vec<Page>,
    /// By stem, in how many laws it stands.
    stems: BTreeMap<String, usize>,
    /// By word as titles, headings and restatements have it, its stem.
    forms: BTreeMap<String, String>,
}

/// A law with its words.
#[derive(Debug)]
pub(super) struct Page {
    pub(super) index: LawIndex,
    /// Stems in order: title, topics, heading, restatement, incidents, what is given, the name of a decision.
    fields: [Vec<String>; 7],
    /// The stems of each sentence of the restatement.
    sentences: Vec<Vec<String>>,
    /// The stems of the chief topic, and of each topic.
    pub(super) topic: Vec<String>,
    pub(super) topics: Vec<Vec<String>>,
}

impl Concordance {
    /// The words of the laws of a code.
    pub fn of(code: &Code) -> Self {
        let pages = pages(code);
        let mut stems: BTreeMap<String, usize> = BTreeMap::new();
        for page in &pages {
            let own: BTreeSet<&String> = page.fields.iter().flatten().gather();
            for stem in own {
                *stems.entry(stem.clone()).or_default() += 1;
            }
        }
        let mut forms = BTreeMap::new();
        for law in &code.laws {
            for text in [&law.title, &law.heading, &law.restatement] {
                for word in words(text) {
                    forms.entry(word).or_insert_with_key(|word| stem(word));
                }
            }
        }
        Self { pages, stems, forms }
    }

    pub(super) fn pages(&self) -> &[Page] {
        &self.pages
    }

    /// Every stem, with in how many laws it stands.
    pub(super) fn stems(&self) -> impl Iterator<Item = (&str, usize)> {
        self.stems.iter().map(|(stem, laws)| (stem.as_str(), *laws))
    }

    /// Every word as it is written, with its stem.
    pub(super) fn forms(&self) -> impl Iterator<Item = (&str, &str)> {
        let all = self.forms.iter();
        all.map(|(form, stem)| (form.as_str(), stem.as_str()))
    }

    /// In how many laws a stem stands.
    pub(super) fn count(&self, stem: &str) -> usize {
        self.stems.get(stem).copied().unwrap_or(0)
    }
}

fn pages(code: &Code) -> Vec<Page> {
    let mut incidents: BTreeMap<LawIndex, BTreeSet<IncidentKind>> = BTreeMap::new();
    let mut given: BTreeMap<LawIndex, BTreeSet<Remedy>> = BTreeMap::new();
    for rule in &code.rules {
        incidents.entry(rule.law).or_default().extend(&rule.incidents);
        let remedies = rule.effect.offers().map(|offer| offer.remedy);
        given.entry(rule.law).or_default().extend(remedies);
    }
    let laws = code.laws.iter().zip(0_u16..);
    laws.map(|(law, place)| {
        let index = LawIndex(place);
        let kinds = incidents.get(&index).into_iter().flatten();
        let stated: Vec<&str> = kinds.map(|kind| kind.meaning()).collect();
        let given = given.get(&index).into_iter().flatten();
        let given: Vec<&str> = given.map(|remedy| remedy.name()).collect();
        Page::of(law, index, &stated.join("; "), &given.join(" "))
    })
    .collect()
}

/// The sentences of a restatement.
fn sentences(restatement: &str) -> impl Iterator<Item = &str> {
    restatement.trim().split_inclusive(". ")
}

impl Page {
    fn of(law: &Law, index: LawIndex, stated: &str, given: &str) -> Self {
        let sentences: Vec<Vec<String>> = sentences(&law.restatement).map(stems).collect();
        let named = law.number.split_once(": ").map_or("", |(_, name)| name);
        Self {
            index,
            fields: [
                stems(&law.title),
                stems(&law.topics.join(" ")),
                stems(&law.heading),
                sentences.concat(),
                stems(stated),
                stems(given),
                stems(named),
            ],
            sentences,
            topic: stems(law.topic()),
            topics: law.topics.iter().map(|topic| stems(topic)).collect(),
        }
    }

    /// The stems of the title.
    pub(super) fn title(&self) -> &[String] {
        let [title, ..] = &self.fields;
        title
    }

    /// Each sentence of the restatement with its stems.
    pub(super) fn sentences<'p>(
        &'p self,
        restatement: &'p str,
    ) -> impl Iterator<Item = (&'p str, &'p [String])> {
        sentences(restatement).zip(self.sentences.iter().map(Vec::as_slice))
    }

    /// What a word is worth where it stands best, and a little of what it is worth elsewhere; `is` tells it by the
    /// word before it and by itself.
    pub(super) fn worth(&self, is: impl Fn(&str, &str) -> bool) -> f64 {
        let (mut best, mut all) = (0.0_f64, 0.0_f64);
        for (field, worth) in self.fields.iter().zip(WORTH) {
            let before = std::iter::once("").chain(field.iter().map(String::as_str));
            let mut pairs = before.zip(field);
            if pairs.any(|(before, one)| is(before, one)) {
                best = best.max(worth);
                all += worth;
            }
        }
        best + (all - best) * REPEAT_WEIGHT
    }
}
