//! A ruling against what is expected of it.

use super::tale::Stated;
use super::want::Want;
use serde_json::Value;
use std::collections::BTreeSet;
use std::fmt::Write;

/// A thing to be done, in words: `call_card DK from W`.
fn thing(option: &Value) -> String {
    let mut stated = option["do"].as_str().unwrap_or("?").to_owned();
    for key in ["card", "suit"] {
        if let Some(value) = option[key].as_str() {
            write!(stated, " {value}").unwrap();
        }
    }
    let strings = |key| list(&option[key]).iter().filter_map(Value::as_str);
    let mut players: Vec<&str> = strings("players").collect();
    players.sort_unstable();
    let from: Vec<&str> = strings("from").chain(players).collect();
    if !from.is_empty() {
        write!(stated, " from {}", from.join(" or ")).unwrap();
    }
    stated
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

fn words(value: &Value) -> BTreeSet<String> {
    let words = list(value).iter().filter_map(Value::as_str);
    words.map(str::to_owned).collect()
}

/// Whether a thing is the one wanted: the same words, up to what the wanted one leaves out.
fn meets(own: &str, wanted: &str) -> bool {
    // `call_suit from W` where the thing also names a suit or a card.
    let from = |(what, from): (&str, &str)| {
        own.split(' ').next() == Some(what) && own.ends_with(&format!(" from {from}"))
    };
    own == wanted
        || own.starts_with(&format!("{wanted} "))
        || wanted.split_once(" from ").is_some_and(from)
}

/// What is wrong with one finding.
fn against(finding: &Value, want: &Want) -> Vec<String> {
    let mut wrong = Vec::new();
    let verdict = finding["verdict"].as_str().unwrap_or("?");
    if !want.verdicts.is_empty() && want.verdicts.iter().all(|one| one != verdict) {
        wrong.push(format!("{verdict}, expected {}", want.verdicts.join(" or ")));
    }
    let choosers = words(&finding["chooser"]);
    if let Some(expected) = want.choosers.as_ref().filter(|own| **own != choosers) {
        wrong.push(format!("chosen by {choosers:?}, expected {expected:?}"));
    }
    if let Some(options) = &want.options {
        let things = |key| list(&finding[key]).iter().map(thing);
        let has: BTreeSet<String> = things("options").collect();
        let besides: BTreeSet<String> = things("also").collect();
        let missing: Vec<_> = options
            .iter()
            .filter(|want| !has.iter().chain(&besides).any(|own| meets(own, want)))
            .collect();
        let more: Vec<_> =
            has.iter().filter(|own| !options.iter().any(|want| meets(own, want))).collect();
        if !missing.is_empty() || !more.is_empty() {
            wrong.push(format!("missing {missing:?}, not expected {more:?}"));
        }
    }
    let laws = words(&finding["laws"]);
    for law in want.laws.iter().filter(|law| !laws.contains(*law)) {
        wrong.push(format!("law {law} not among {laws:?}"));
    }
    wrong
}

/// What is wrong with the findings on one line: one of them must meet what is wanted.
fn at(line: usize, findings: &[Value], want: &Want) -> Vec<String> {
    let here: Vec<&Value> = findings
        .iter()
        .filter(|finding| finding["line"] == line)
        .filter(|finding| {
            let mut incidents = want.incidents.iter();
            want.incidents.is_empty() || incidents.any(|one| finding["incident"] == one.as_str())
        })
        .collect();
    if want.absent {
        let here = here.iter().filter(|finding| {
            let mut verdicts = want.verdicts.iter();
            verdicts.all(|one| finding["verdict"] != one.as_str())
        });
        let stated = here.map(|finding| {
            let (incident, verdict) = (&finding["incident"], &finding["verdict"]);
            format!("line {line}: {incident} {verdict} where nothing is expected")
        });
        return stated.collect();
    }
    let tried = here.iter().map(|finding| {
        let incident = finding["incident"].as_str().unwrap_or("?");
        let wrong = against(finding, want).into_iter();
        let wrong = wrong.map(|what| format!("line {line} {incident}: {what}"));
        wrong.collect::<Vec<_>>()
    });
    let none = || vec![format!("line {line}: no finding where {want:?} is expected")];
    tried.min_by_key(Vec::len).unwrap_or_else(none)
}

/// What is wrong with a ruling; nothing where it is as expected.
pub(super) fn wrong(ruling: &Value, stated: &Stated) -> Vec<String> {
    let findings = list(&ruling["findings"]);
    let mut wrong = Vec::new();
    for (line, wants) in &stated.wants {
        wrong.extend(wants.iter().flat_map(|want| at(*line, findings, want)));
    }
    let owed: BTreeSet<String> = list(&ruling["obligations"]).iter().map(thing).collect();
    for one in &stated.owed {
        if !owed.iter().any(|own| meets(own, one)) {
            wrong.push(format!("not owed at the end: {one} (owed: {owed:?})"));
        }
    }
    for one in &stated.not_owed {
        if owed.iter().any(|own| meets(own, one)) {
            wrong.push(format!("owed at the end: {one}"));
        }
    }
    wrong
}
