//! `bystander vocabulary`: every name a law may use, with its meaning and its use.

use crate::support::{bystander, codes};
use bystander::facts::{FactId, IncidentKind, Remedy};
use serde_json::Value;
use std::collections::BTreeSet;

fn words(wanted: &[&str]) -> Vec<Value> {
    let arguments = [&["vocabulary", "--format", "json"], wanted].concat();
    let said = bystander(&arguments, b"");
    assert!(said.status.success());
    serde_json::from_slice(&said.stdout).unwrap()
}

fn names(words: &[Value], kind: &str) -> BTreeSet<String> {
    let of = words.iter().filter(|word| word["kind"] == kind);
    of.map(|word| word["name"].as_str().unwrap().to_owned()).collect()
}

#[test]
fn every_name_stands_in_it_with_a_meaning() {
    let all = words(&[]);
    assert_eq!(names(&all, "incidents").len(), IncidentKind::ALL.len());
    assert_eq!(names(&all, "facts").len(), FactId::ALL.len());
    assert_eq!(names(&all, "remedies").len(), Remedy::ALL.len());
    for word in &all {
        let meaning = word["meaning"].as_str().unwrap();
        assert!(meaning.len() > 3 && !meaning.contains('{'), "{word}");
    }
}

#[test]
fn a_law_that_it_names_uses_the_word() {
    let all = words(&[]);
    let law = |word: &Value| {
        let (code, number) = word["law"].as_str()?.split_once(' ')?;
        let code = codes().iter().find(|one| one.id == code)?;
        Some((code, code.find(number)?))
    };
    for word in all.iter().filter(|word| word["kind"] == "incidents") {
        let kind = IncidentKind::from_name(word["name"].as_str().unwrap()).unwrap();
        if let Some((code, law)) = law(word) {
            assert!(code.rules_of(law).any(|rule| rule.incidents.contains(&kind)), "{word}");
        }
    }
    let used = all.iter().filter(|word| word["law"].is_string()).count();
    assert!(used * 10 > all.len() * 9, "{used} of {}", all.len());
}

#[test]
fn it_is_searched_by_kind_name_and_meaning() {
    assert_eq!(names(&words(&["remedies", "call_card"]), "remedies").len(), 1);
    assert!(words(&["ends"]).iter().all(|word| word["kind"] == "ends"));
    assert!(!words(&["exposed", "card"]).is_empty());
    let nothing = bystander(&["vocabulary", "xyzzy"], b"");
    assert_eq!(nothing.status.code(), Some(2));
    assert!(String::from_utf8(nothing.stderr).unwrap().contains("lists them all"));
    assert_eq!(words(&["xyzzy"]).len(), 0);
}
