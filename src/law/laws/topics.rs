//! Topics that look misspelt: in one code only, and all but the same as one of another code.

use super::check_path::CheckPath;
use super::fault::LawFault;
use super::flaw::Flaws;
use super::laws_by_number::LawsByNumber;
use super::raw::RawFolder;
use std::collections::{BTreeMap, BTreeSet};

/// Topics so many signs apart, or fewer, were meant to be the same.
const APART: usize = 2;
/// Shorter words lie so near one another by chance.
const SHORTEST: usize = 6;

/// The topics of other codes, each with the first code that has it.
pub(super) type Topics = BTreeMap<String, String>;

/// The topics of some codes, but for one.
pub(super) fn of(folders: &[(&'static str, RawFolder)], but: &str) -> Topics {
    let mut topics = Topics::new();
    for (code, folder) in folders.iter().filter(|(code, _)| *code != but) {
        for law in folder.headings.iter().flat_map(|file| &file.content.laws) {
            for topic in law.topics.iter() {
                let topic = topics.entry(topic.trim().to_owned());
                topic.or_insert_with(|| (*code).to_owned());
            }
        }
    }
    topics
}

/// Notes each topic that no other code has, and that is nearly one that another has.
pub(super) fn check(laws_by_number: &LawsByNumber<'_>, others: &Topics, flaws: &mut Flaws) {
    let mut stated = BTreeSet::new();
    let written = laws_by_number.entries.iter().flat_map(|entry| {
        let topics = entry.raw.topics.iter().enumerate();
        topics.map(move |(place, topic)| (entry, place, topic.trim()))
    });
    for (entry, place, topic) in written {
        if others.contains_key(topic) || topic.len() < SHORTEST || !stated.insert(topic) {
            continue;
        }
        let near = others
            .iter()
            .map(|(other, code)| (strsim::damerau_levenshtein(topic, other), other, code))
            .filter(|(apart, ..)| *apart <= APART)
            .min();
        if let Some((_, other, code)) = near {
            let root = CheckPath::file(entry.file);
            let laws = root.key("laws");
            let law = laws.index(entry.place);
            let fault = LawFault::MisspeltTopic {
                topic: topic.to_owned(),
                help: format!(
                    "the code `{code}` has the topic `{other}`; use one word for one topic"
                ),
            };
            flaws.add(&law.key("topics").index(place), fault);
        }
    }
}
