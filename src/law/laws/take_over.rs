//! Puts into the laws of a folder, or of a club's file, the rules they have in common with a code that ships.
//!
//! The shipped codes come with them put in (`src/build`).

use super::check_path::CheckPath;
use super::fault::LawFault;
use super::flaw::Flaws;
use super::plain::CODES;
use super::raw::{RawFolder, RawLaw, RawRule};
use super::reference;
use super::reference::Wrong;
use super::shared::{self, Entry};
use crate::source::unpacked;
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// The code of that name inside the binary, as it is written.
pub(super) fn shipped(id: &str) -> Option<Value> {
    let (_, json, ..) = CODES.iter().find(|(known, ..)| *known == id)?;
    serde_json::from_str(&unpacked(json)).ok()
}

/// Puts the rules into the laws of the headings from that one on; what is wrong with a reference is noted.
pub(super) fn take_over(folder: &mut RawFolder, from: usize, flaws: &mut Flaws) {
    let laws = folder.headings.iter().flat_map(|file| &file.content.laws);
    let here: Vec<Entry> = laws.map(entry).collect();
    let mut codes = BTreeMap::new();
    for (place, file) in folder.headings.iter_mut().enumerate().skip(from) {
        let root = CheckPath::file(place + 1);
        let list = root.key("laws");
        for (place, law) in file.content.laws.iter_mut().enumerate() {
            let at = list.index(place);
            refuse_taken(law, &at, flaws);
            if let Some(written) = law.same_as.take() {
                match taken(&written, law, &here, &mut codes) {
                    Ok(rules) => put_first(law, rules),
                    Err(wrong) => {
                        let help = wrong.help();
                        let message = wrong.to_string();
                        flaws.add(&at.key("same_as"), LawFault::SameAs { message, help });
                    }
                }
                law.same_as = Some(written);
            }
        }
    }
}

/// Where a rule is written the loader says; a file that says it is wrong.
fn refuse_taken(law: &mut RawLaw, at: &CheckPath<'_>, flaws: &mut Flaws) {
    let rules = at.key("rules");
    for (place, rule) in law.rules.iter_mut().enumerate() {
        if rule.taken_from.take().is_some() {
            let fault = LawFault::UnknownKey {
                key: "taken_from".to_owned(),
                help: "point to the law of another code with `same_as`".to_owned(),
            };
            flaws.add(&rules.index(place).name("taken_from"), fault);
        }
    }
}

fn entry(law: &RawLaw) -> Entry {
    let topics = law.topics.iter();
    let topics = topics.map(|topic| topic.trim().to_owned());
    (law.law.trim().to_owned(), topics.collect())
}

/// The rules that a law points to; each code is read once, when a law first points into it.
fn taken(
    written: &Value,
    law: &RawLaw,
    here: &[Entry],
    codes: &mut BTreeMap<String, Option<Value>>,
) -> Result<Vec<RawRule>, Wrong> {
    let (_, topics) = entry(law);
    let mut taken = Vec::new();
    for reference in reference::references(&json!({ "same_as": written }))? {
        let code = codes.entry(reference.code.clone());
        let source = code.or_insert_with(|| shipped(&reference.code));
        for rule in shared::rules(&reference, source.as_ref(), (&topics, here))? {
            taken.push(serde_json::from_value(rule).map_err(|_| Wrong::Form)?);
        }
    }
    Ok(taken)
}

fn put_first(law: &mut RawLaw, rules: Vec<RawRule>) {
    let own = std::mem::replace(&mut law.rules, rules);
    law.rules.extend(own);
}
