//! What a code rules by, as one text that is the same wherever and however it is kept.
//!
//! The order of files, keys and laws, remarks and the prose of a law (title, restatement, note)
//! rule nothing, and are left out: a restatement may be put better without the code being another. Nor do topics,
//! which only line codes up.

use super::shared;
use super::take_over::shipped;
use crate::source::{Gather as _, Source};
use serde_json::Value;
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// What tells a reader of a law, and rules nothing.
const PROSE: &[&str] = &[
    "title",
    "source",
    "heading",
    "restatement",
    "note",
    "prints",
    "same_as",
    "taken_from",
    "words",
    "topic",
    "topics",
    "numbering_note",
    "numbers",
];

/// The code of that name inside the binary.
pub fn canonical_embedded(id: &str) -> Option<String> {
    let folder = shipped(id)?;
    let headings = folder.get("headings").and_then(Value::as_array);
    let contents = headings.into_iter().flatten();
    let contents = contents.filter_map(|heading| heading.get("content"));
    Some(whole(folder.get("code"), contents))
}

/// A code from the YAML texts of one folder; none if one of them is no YAML.
pub fn canonical_texts(files: &[Source]) -> Option<String> {
    let mut head = None;
    let mut headings = Vec::new();
    for file in files {
        let content: Value = serde_yaml::from_str(&file.text).ok()?;
        if content.get("code").is_some() {
            head = Some(content);
        } else {
            headings.push(content);
        }
    }
    let laws: Vec<&Value> = headings.iter().flat_map(laws_of).collect();
    let here = shared::index(&laws);
    for heading in &mut headings {
        put_in(heading, &here)?;
    }
    Some(whole(head.as_ref(), headings.iter()))
}

fn laws_of(heading: &Value) -> impl Iterator<Item = &Value> {
    let laws = heading.get("laws").and_then(Value::as_array);
    laws.into_iter().flatten()
}

/// Puts the rules in that laws have in common with those of a code that ships.
fn put_in(heading: &mut Value, here: &[shared::Entry]) -> Option<()> {
    let laws = heading.get_mut("laws").and_then(Value::as_array_mut);
    let laws = laws.map_or(&mut [][..], Vec::as_mut_slice);
    shared::put_in(laws, here, &shipped).ok()
}

/// A club's code: its own file, and the code it extends; none if the file is no YAML.
pub fn canonical_house(file: &Source) -> Option<String> {
    let mut house: Value = serde_yaml::from_str(&file.text).ok()?;
    let base = house.get("extends").map(plain).unwrap_or_default();
    let folder = shipped(base.trim())?;
    let mut here = shared::index(&laws_of(&house).collect::<Vec<_>>());
    let own = here.clone();
    let base_laws = shared::index(&shared::laws(&folder));
    let is_replaced = |number: &String| own.iter().any(|(own, _)| own.eq_ignore_ascii_case(number));
    here.extend(base_laws.into_iter().filter(|(number, _)| !is_replaced(number)));
    put_in(&mut house, &here)?;
    let base = canonical_embedded(base.trim())?;
    Some(format!("{}\nextends\n{base}", written(&house)))
}

/// The head of a code, and its laws from all its files.
fn whole<'a>(head: Option<&Value>, headings: impl Iterator<Item = &'a Value>) -> String {
    let laws = headings.filter_map(|heading| heading.get("laws").and_then(Value::as_array));
    let mut laws: Vec<String> = laws.flatten().map(written).collect();
    laws.sort();
    let head = head.map(written).unwrap_or_default();
    format!("{head}\n{}", laws.join("\n"))
}

fn written(value: &Value) -> String {
    let mut out = String::new();
    write(value, &mut out);
    out
}

/// Writes a value with its keys in order. No deeper than the reader lets a file go.
fn write(value: &Value, out: &mut String) {
    match value {
        Value::Array(items) => {
            out.push('[');
            for item in items {
                write(item, out);
                out.push(',');
            }
            out.push(']');
        }
        Value::Object(map) => {
            let sorted: BTreeMap<&String, &Value> =
                map.iter().filter(|(key, _)| !PROSE.contains(&key.as_str())).gather();
            out.push('{');
            for (key, item) in sorted {
                let _ = write!(out, "{key:?}:");
                write(item, out);
                out.push(',');
            }
            out.push('}');
        }
        // `law: 80` and `law: "80"` are the same law.
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {
            let _ = write!(out, "{:?}", plain(value));
        }
    }
}

fn plain(value: &Value) -> String {
    match value {
        Value::String(text) => text.trim().to_owned(),
        other => other.to_string(),
    }
}
