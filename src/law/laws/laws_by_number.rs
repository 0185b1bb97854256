//! The laws of a code in their order, and the search for one by its number.

use super::check_path::CheckPath;
use super::fault::LawFault;
use super::flaw::Flaws;
use super::index::LawIndex;
use super::number;
use super::raw::{RawFolder, RawLaw, key};
use crate::source::{InOrder as _, nearest};
use std::collections::BTreeMap;

/// One law as written, and where it stands.
#[derive(Debug, Clone, Copy)]
pub(super) struct Entry<'r> {
    /// Which file: 1 is the first of the headings.
    pub file: usize,
    /// Which of its laws.
    pub place: usize,
    /// The heading over it.
    pub heading: &'r str,
    /// What is written.
    pub raw: &'r RawLaw,
}

/// Every law of a code, in the order of their numbers.
#[derive(Debug)]
pub(super) struct LawsByNumber<'r> {
    /// The laws.
    pub entries: Vec<Entry<'r>>,
    numbers: BTreeMap<String, LawIndex>,
}

impl<'r> LawsByNumber<'r> {
    /// Puts the laws of all files in order; of two with one number the first counts.
    pub(super) fn new(folder: &'r RawFolder, flaws: &mut Flaws) -> Self {
        let mut entries = written(folder);
        // The sort keeps the order of the files for equal numbers, so the first written stays first.
        entries.order_by(|left, right| number::compare(&left.raw.law, &right.raw.law));
        let mut laws_by_number =
            Self { entries: Vec::with_capacity(entries.len()), numbers: BTreeMap::new() };
        for entry in entries {
            laws_by_number.enter(entry, flaws);
        }
        laws_by_number
    }

    fn enter(&mut self, entry: Entry<'r>, flaws: &mut Flaws) {
        let root = CheckPath::file(entry.file);
        let laws = root.key("laws");
        let law = laws.index(entry.place);
        let at = law.key("law");
        let key = key(&entry.raw.law);
        let Ok(index) = u16::try_from(self.entries.len()) else {
            return flaws.add(&at, LawFault::TooMany { what: "laws" });
        };
        if self.numbers.contains_key(&key) {
            let number = entry.raw.law.trim().to_owned();
            return flaws.add(&at, LawFault::DuplicateLaw { number });
        }
        self.numbers.insert(key, LawIndex(index));
        self.entries.push(entry);
    }

    /// The law with that number.
    pub(super) fn cite(&self, number: &str) -> Result<LawIndex, LawFault> {
        self.numbers.get(&key(number)).copied().ok_or_else(|| {
            let known = self.entries.iter().map(|entry| &*entry.raw.law);
            LawFault::NoSuchLaw {
                number: number.trim().to_owned(),
                help: match nearest(number, known) {
                    Some(near) => format!(
                        "did you mean `{near}`? If not, write the law or drop the reference"
                    ),
                    None => "write the law or drop the reference".to_owned(),
                },
            }
        })
    }
}

fn written(folder: &RawFolder) -> Vec<Entry<'_>> {
    let mut entries = Vec::new();
    for (file, heading) in folder.headings.iter().enumerate() {
        for (place, raw) in heading.content.laws.iter().enumerate() {
            entries.push(Entry {
                file: file + 1,
                place,
                heading: raw.heading.as_deref().unwrap_or(&heading.content.heading),
                raw,
            });
        }
    }
    entries
}
