//! The command that looks for what no one has written down, as a shell sees it.

use crate::support::{bystander, codes, facts, part, tree};
use bystander::compare::{Ruled, compare};
use bystander::ruling::{Ruling, rule};
use serde_json::Value;

fn discover(arguments: &[&str]) -> (Option<i32>, String) {
    let output = bystander(&[&["discover"], arguments].concat(), b"");
    (output.status.code(), String::from_utf8(output.stdout).unwrap())
}

fn json(arguments: &[&str]) -> (Option<i32>, Value) {
    let (status, text) = discover(&[arguments, &["--format", "json"]].concat());
    (status, serde_json::from_str(&text).unwrap())
}

#[test]
fn every_case_is_read_in_canonical_form_and_the_codes_part_on_it() {
    let (status, found) = crate::compare::search(["1906", "1907"]);
    assert_eq!(*status, Some(1));
    assert_eq!(found["examined"]["complete"], true);
    let cases = found["cases"].as_array().unwrap();
    assert!(cases.len() > part(10, 30), "{}", cases.len());
    let asked: Vec<_> =
        codes().iter().filter(|code| code.id == "1906" || code.id == "1907").collect();
    for case in cases {
        let text = case["case"].as_str().unwrap();
        let file = tree(text);
        assert_eq!(file.to_string(), text);
        let facts = facts(&file.cases[0]);
        let rulings: Vec<Ruling> = asked.iter().map(|code| rule(&facts, code, true)).collect();
        let ruled: Vec<_> =
            asked.iter().zip(&rulings).map(|(code, ruling)| Ruled { code, ruling }).collect();
        assert!(!compare(&ruled).is_same(), "{text}");
    }
}

#[test]
fn a_code_does_not_part_from_itself_and_one_alone_is_a_fault() {
    assert_eq!(discover(&["1904"]).0, Some(2));
    assert_eq!(discover(&["1904", "1908"]).0, Some(2));
    assert_eq!(discover(&["1904", "1907", "--gaps"]).0, Some(2));
    assert_eq!(discover(&["1904", "1907", "--on", "lead_of_turn"]).0, Some(2));
    let (status, text) = discover(&["1904", "1907", "--on", "dealer_looked", "--ties"]);
    assert_eq!((status, text.as_str()), (Some(2), ""));
    let (status, text) = discover(&["1904", "--ties", "--on", "revoke"]);
    assert_eq!(status, Some(0), "{text}");
    assert!(text.contains("0 ties."), "{text}");
}

#[test]
fn the_smallest_comes_first_and_every_gap_names_the_nearest_laws() {
    let (status, found) = json(&["1904", "--gaps", "--on", "card_exposed,hesitation,revoke"]);
    assert_eq!(status, Some(1));
    let cases = found["cases"].as_array().unwrap();
    let sizes: Vec<u64> = cases.iter().map(|case| case["facts"].as_u64().unwrap()).collect();
    assert!(sizes.is_sorted());
    assert_eq!(cases[0]["incident"], "hesitation");
    let near = |case: &Value| case["shows"][0]["laws"]["1904"].as_array().unwrap().len();
    assert_eq!(near(&cases[0]), 0);
    assert!(cases[1..].iter().all(|case| near(case) > 0));
}

#[test]
fn each_case_is_written_to_a_file_of_its_own() {
    let folder = crate::support::folder();
    let out = folder.path().join("cases");
    let asked = ["1904", "1907", "--on", "lead_out_of_turn,card_named,talk"];
    discover(&[&asked[..], &["--write", &out.display().to_string()]].concat());
    let mut count = 0;
    for path in crate::support::files(&out, "case") {
        let text = std::fs::read_to_string(path).unwrap();
        assert_eq!(tree(&text).to_string(), text);
        count += 1;
    }
    assert!(count > 0);
}
