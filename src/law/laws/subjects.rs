//! The subjects of the laws in the order of the alphabet, like the index at the back of a law book.

use super::bearing::topics;
use super::code::Code;
use super::index::LawIndex;
use super::words::{is_small, stem, stems, words};
use crate::source::{Gather as _, InOrder as _};
use std::collections::{BTreeMap, BTreeSet};

/// Words of topics that are no subject.
const NO_SUBJECT: &[&str] = &[
    "act", "acting", "acted", "after", "all", "alone", "already", "back", "before", "below",
    "both", "down", "during", "early", "first", "last", "made", "mixed", "never", "once", "only",
    "rights", "sight", "so", "time", "touching", "twice", "two", "waiting",
];

/// A subject of the index.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Subject {
    /// The word it is under.
    pub word: String,
    /// The entries under it, in the order of the alphabet.
    pub entries: Vec<IndexEntry>,
}

/// One matter, with the laws of each code on it.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct IndexEntry {
    /// What it is about: the title of the law in the first code that has it.
    pub title: String,
    /// The topic.
    pub topic: String,
    /// For each code, in the order given, its laws on the matter.
    pub laws: Vec<Vec<LawIndex>>,
}

/// The index of some codes: each matter under every word of its topic, and under every word of its titles that
/// is a word of some topic.
pub fn subjects(codes: &[&Code]) -> Vec<Subject> {
    let known = vocabulary(codes);
    let mut under: BTreeMap<&str, BTreeSet<IndexEntry>> = BTreeMap::new();
    for item in entries(codes) {
        for stem in stems_of(&item, codes) {
            if let Some(word) = known.get(&stem) {
                under.entry(word).or_default().insert(item.clone());
            }
        }
    }
    under
        .into_iter()
        .map(|(word, entries)| {
            let mut entries: Vec<IndexEntry> = entries.into_iter().collect();
            entries.order_by_key(|item| item.title.to_lowercase());
            Subject { word: word.to_owned(), entries }
        })
        .collect()
}

/// The words of the topics: by stem, the shortest form that is in any law.
fn vocabulary(codes: &[&Code]) -> BTreeMap<String, String> {
    let mut known: BTreeMap<String, String> = BTreeMap::new();
    for law in codes.iter().flat_map(|code| &code.laws) {
        for word in words(&law.topics.join(" ").replace('_', " ")) {
            if !is_small(&word) && !NO_SUBJECT.contains(&&*word) {
                known.insert(stem(&word), word);
            }
        }
    }
    for law in codes.iter().flat_map(|code| &code.laws) {
        let topics = law.topics.join(" ").replace('_', " ");
        for text in [&topics, &law.title, &law.restatement] {
            for word in words(text) {
                let stem = stem(&word);
                let Some(form) = known.get_mut(&stem) else {
                    continue;
                };
                // `led` is shorter than `lead`, and no word to look under.
                let worse = |word: &str| (!word.starts_with(&stem), word.len());
                if worse(&word) < worse(form) {
                    *form = word;
                }
            }
        }
    }
    known
}

/// A matter a topic, if no code has several laws on it; else a matter a title.
fn entries(codes: &[&Code]) -> Vec<IndexEntry> {
    topics(codes).into_iter().flat_map(|topic| on_topic(codes, topic)).collect()
}

fn on_topic(codes: &[&Code], topic: &str) -> Vec<IndexEntry> {
    let laws: Vec<Vec<LawIndex>> =
        codes.iter().map(|code| code.on_topic(topic).collect()).collect();
    let single = laws.iter().all(|own| own.len() < 2);
    let mut entries: Vec<IndexEntry> = Vec::new();
    for (place, (code, own)) in codes.iter().zip(&laws).enumerate() {
        for law in own {
            let title = code.law(*law).map_or("", |law| law.title.as_str());
            let known =
                entries.iter().position(|one| single || one.title.eq_ignore_ascii_case(title));
            let known = known.unwrap_or_else(|| {
                entries.push(IndexEntry {
                    title: title.to_owned(),
                    topic: topic.to_owned(),
                    laws: vec![Vec::new(); codes.len()],
                });
                entries.len() - 1
            });
            let known = entries.get_mut(known);
            if let Some(of_code) = known.and_then(|known| known.laws.get_mut(place)) {
                of_code.push(*law);
            }
        }
    }
    entries
}

fn stems_of(item: &IndexEntry, codes: &[&Code]) -> BTreeSet<String> {
    let mut all: BTreeSet<String> = stems(&item.topic).into_iter().gather();
    for (code, own) in codes.iter().zip(&item.laws) {
        let laws = own.iter().filter_map(|law| code.law(*law));
        all.extend(laws.flat_map(|law| stems(&law.title)));
    }
    all
}

#[cfg(test)]
mod tests {
    use super::subjects;
    use crate::laws::{Code, LawIndex, embedded, embedded_ids};
    use std::collections::BTreeSet;

    #[test]
    fn every_law_of_every_code_is_in_the_index() {
        let codes: Vec<Code> = embedded_ids().map(|id| embedded(id).unwrap().unwrap()).collect();
        let codes: Vec<&Code> = codes.iter().collect();
        let index = subjects(&codes);
        for (place, code) in codes.iter().enumerate() {
            let listed: BTreeSet<LawIndex> = index
                .iter()
                .flat_map(|subject| &subject.entries)
                .flat_map(|item| &item.laws[place])
                .copied()
                .collect();
            assert_eq!(listed.len(), code.laws.len(), "{}", code.id);
        }
        let words: Vec<&str> = index.iter().map(|subject| &*subject.word).collect();
        let mut ordered = words.clone();
        ordered.sort_unstable();
        assert_eq!(words, ordered);
    }

    #[test]
    fn a_matter_stands_under_its_words_with_the_laws_of_each_code() {
        let (old, new) = (embedded("1904").unwrap().unwrap(), embedded("1907").unwrap().unwrap());
        let index = subjects(&[&old, &new]);
        let lead = index.iter().find(|subject| subject.word == "lead").unwrap();
        let item =
            lead.entries.iter().find(|item| item.topic == "lead_out_of_turn_by_defender").unwrap();
        assert_eq!(item.laws[0], [old.find("80").unwrap()]);
        assert_eq!(item.laws[1], [new.find("75").unwrap()]);
    }
}
