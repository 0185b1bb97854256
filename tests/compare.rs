//! What two codes part by, and whether the case book shows it: every cause that `bystander discover` finds is shown by
//! a case that serves several codes, or is in `compare.txt` as one without a case, and why.

use crate::support::{bystander, part, root};
use bystander::facts::IncidentKind;
use serde_json::Value;
use std::collections::BTreeSet;
use std::sync::LazyLock;

/// An incident, the law of each of the two codes and what in the other makes the difference.
type Cause = String;

const BOOK: [&str; 3] = ["cases/shared", "cases/decisions", "cases/compare"];
const PAIRS: [[&str; 2]; 3] = [["1906", "1907"], ["1904", "1907"], ["1904", "1906"]];
const WITHOUT_A_CASE: &str = include_str!("compare.txt");

fn json(arguments: &[&str]) -> Value {
    let output = bystander(arguments, b"");
    serde_json::from_slice(&output.stdout).unwrap()
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map(Vec::as_slice).unwrap_or_default()
}

fn cause(pair: [&str; 2], incident: &Value, laws: [&Value; 2], why: &Value) -> Cause {
    let [one, other] = laws.map(|law| law.as_str().unwrap_or("none"));
    let [first, second] = pair;
    let (incident, why) = (incident.as_str().unwrap(), why.as_str().unwrap());
    format!("{first} {second}: {incident}, {one}, {other}, {why}")
}

/// The pairs that are searched: in the usual run one of them.
fn pairs() -> impl Iterator<Item = [&'static str; 2]> {
    PAIRS.into_iter().take(part(1, PAIRS.len()))
}

/// Of so many kinds of incident one is searched in the usual run.
const OF: usize = 3;

/// The names of the kinds of incident that are searched.
fn kinds() -> Vec<&'static str> {
    let kinds = IncidentKind::ALL.iter().step_by(part(OF, 1));
    kinds.map(|kind| kind.name()).collect()
}

/// What `bystander discover` prints of a pair that is searched, and how it ends.
pub(crate) fn search(pair: [&str; 2]) -> &'static (Option<i32>, Value) {
    static FOUND: LazyLock<Vec<(Option<i32>, Value)>> = LazyLock::new(|| {
        let searched = pairs().map(|[one, other]| {
            let kinds = kinds().join(",");
            let asked = ["discover", one, other, "--on", &kinds, "--format", "json"];
            let found = bystander(&asked, b"");
            let stated = serde_json::from_slice(&found.stdout).unwrap();
            (found.status.code(), stated)
        });
        searched.collect()
    });
    &FOUND[pairs().position(|one| one == pair).unwrap()]
}

fn discovered(pair: [&str; 2]) -> &'static Value {
    &search(pair).1
}

/// What the search finds, told as a case or not.
fn found(pair: [&str; 2]) -> BTreeSet<Cause> {
    let found = discovered(pair);
    let stated = list(&found["cases"])
        .iter()
        .flat_map(|case| list(&case["shows"]).iter().map(move |shown| (case, shown)));
    let unstated = list(&found["untold"]).iter().map(|one| (one, &one["shows"]));
    stated
        .chain(unstated)
        .map(|(one, shown)| {
            let laws = pair.map(|code| &shown["laws"][code][0]);
            cause(pair, &one["incident"], laws, &shown["why"])
        })
        .collect()
}

/// What the case book shows.
fn shown(pair: [&str; 2]) -> BTreeSet<Cause> {
    let codes = pair.join(",");
    let cases = json(&[&["diff", "--codes", &codes, "--format", "json"], &BOOK[..]].concat());
    let incidents = list(&cases).iter().flat_map(|case| list(&case["incidents"]));
    incidents
        .flat_map(|incident| list(&incident["branches"]).iter().map(move |one| (incident, one)))
        .flat_map(|(incident, branch)| {
            list(&branch["differences"]).iter().map(move |one| (incident, one))
        })
        .map(|(incident, one)| {
            let its = &one["cause"];
            let laws = pair.map(|code| {
                let place = list(&one["codes"]).iter().position(|its| its == code);
                &its["laws"][place.unwrap()]
            });
            cause(pair, &incident["incident"], laws, &its["why"])
        })
        .collect()
}

/// The causes without a case, and why each has none.
fn listed(text: &str) -> Vec<(Cause, &str)> {
    text.lines()
        .filter(|line| !line.starts_with('#') && !line.trim().is_empty())
        .map(|line| {
            let (cause, reason) = line.split_once(" # ").unwrap_or((line, ""));
            (cause.trim().to_owned(), reason.trim())
        })
        .collect()
}

#[test]
fn a_line_without_a_case_is_read_with_its_reason() {
    let text =
        "# What is told of the list.\n\n1904 1906: bet_laid, 98, none, no_law # No table bets.\n";
    let cause = "1904 1906: bet_laid, 98, none, no_law";
    assert_eq!(listed(text), [(cause.to_owned(), "No table bets.")]);
    assert_eq!(listed(cause), [(cause.to_owned(), "")]);
}

#[test]
fn every_cause_has_a_case_or_is_listed_as_one_without() {
    assert!(BOOK.iter().all(|folder| root().join(folder).is_dir()));
    let lines = listed(WITHOUT_A_CASE);
    let bare: Vec<_> = lines.iter().filter(|(_, why)| why.is_empty()).collect();
    assert!(bare.is_empty(), "listed without a reason: {bare:#?}");
    let kinds = kinds();
    let is_searched = |cause: &Cause| {
        let of = |[one, other]: [&str; 2]| {
            let rest = cause.strip_prefix(&format!("{one} {other}: "));
            rest.and_then(|rest| rest.split(',').next())
        };
        pairs().any(|pair| of(pair).is_some_and(|kind| kinds.contains(&kind)))
    };
    let listed: BTreeSet<Cause> =
        lines.into_iter().map(|(cause, _)| cause).filter(is_searched).collect();
    let mut without = BTreeSet::new();
    for pair in pairs() {
        without.extend(found(pair).difference(&shown(pair)).cloned());
    }
    let new: Vec<_> = without.difference(&listed).collect();
    let gone: Vec<_> = listed.difference(&without).collect();
    assert!(new.is_empty(), "causes without a case: {new:#?}");
    assert!(gone.is_empty(), "listed, and no longer without a case: {gone:#?}");
}

/// What is stated of each cause that the search finds, and whether it quotes the words of both laws.
fn unquoted(pair: [&str; 2]) -> Vec<String> {
    let found = discovered(pair);
    let stated = list(&found["cases"]).iter().flat_map(|case| list(&case["shows"]));
    let unstated = list(&found["untold"]).iter().map(|one| &one["shows"]);
    stated
        .chain(unstated)
        .filter(|shown| {
            pair.iter().any(|code| {
                let has_law = !list(&shown["laws"][code]).is_empty();
                // A law that does not mention the incident has no words on it.
                let speaks =
                    !matches!(shown["why"].as_str(), Some("not_on" | "no_law" | "follows"));
                has_law && speaks && shown["words"][code].is_null()
            })
        })
        .map(|shown| shown["text"].as_str().unwrap_or_default().to_owned())
        .collect()
}

#[test]
fn every_cause_tells_the_words_that_part_the_codes() {
    for pair in pairs() {
        let unquoted = unquoted(pair);
        assert!(unquoted.is_empty(), "{pair:?}: {unquoted:#?}");
    }
}
