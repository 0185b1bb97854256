//! Looking laws up, as a shell sees it.

use crate::support::{bystander, bystander_in, folder};
use serde_json::Value;
use std::process::Output;

/// If no case book stands that would have to be ruled on.
fn law(arguments: &[&str]) -> (Option<i32>, String) {
    let folder = folder();
    let output = bystander_in(folder.path(), &[&["law"], arguments].concat());
    stated(output)
}

/// Beside the case book.
fn law_with_cases(arguments: &[&str]) -> (Option<i32>, String) {
    stated(bystander(&[&["law"], arguments].concat(), b""))
}

fn stated(output: Output) -> (Option<i32>, String) {
    let stated = [output.stdout, output.stderr].concat();
    (output.status.code(), String::from_utf8(stated).unwrap())
}

fn json(arguments: &[&str]) -> Value {
    let (status, text) = law(&[arguments, &["--format", "json"]].concat());
    assert_eq!(status, Some(0), "{text}");
    serde_json::from_str(&text).unwrap()
}

#[test]
fn a_number_without_a_code_is_looked_up_in_all() {
    let laws = json(&["80"]);
    let codes: Vec<_> = laws.as_array().unwrap().iter().map(|law| &law["code"]).collect();
    assert_eq!(codes, ["1904", "1906", "1907"]);
    let laws = json(&["108", "80"]);
    assert!(laws.as_array().unwrap().iter().all(|law| law["law"] == "80" || law["law"] == "108"));
}

#[test]
fn what_bears_on_a_law_is_stated() {
    let laws = json(&["1904", "80"]);
    let law = &laws[0];
    assert_eq!(law["topic"], "lead_out_of_turn_by_defender");
    let numbers = |list: &str| -> Vec<String> {
        let list = law[list].as_array().unwrap().iter();
        list.map(|law| law["law"].as_str().unwrap().to_owned()).collect()
    };
    assert!(numbers("see").contains(&"84".to_owned()));
    assert_eq!(numbers("elsewhere"), ["76", "59", "75", "58"]);
    let read = &json(&["1906", "97"])[0]["displaced_by"][0]["law"];
    assert_eq!(read, "decision: looking-at-the-last-trick");
}

#[test]
fn the_cases_that_rest_on_a_law_are_found_by_ruling_on_them() {
    let folder = folder();
    let folder = folder.path();
    let lead =
        "case \"A false lead\"\ndealer: S\ntrumps: hearts by S\nto lead: W\ntrick: 5\nE leads DK\n";
    std::fs::write(folder.join("lead.case"), lead).unwrap();
    let talk = "case \"Talk\"\ndealer: S\ntrumps: hearts by S\nE asks for time\n";
    std::fs::write(folder.join("talk.case"), talk).unwrap();
    let laws = json(&["1904", "80", "--cases", folder.to_str().unwrap()]);
    let cases = laws[0]["cases"].as_array().unwrap();
    assert_eq!(cases.len(), 1);
    assert_eq!(cases[0]["case"], "A false lead");
    let (_, text) = law_with_cases(&["1904", "80"]);
    assert!(text.contains("cases/1904/third-hand-leads-at-the-first-trick.case"), "{text}");
}

#[test]
fn words_find_laws_in_one_code_or_in_all() {
    let found = json(&["a", "defender", "leads", "out", "of", "trun"]);
    assert_eq!(found["taken"]["trun"], "turn");
    let first: Vec<_> = found["laws"].as_array().unwrap().iter().take(3).collect();
    assert!(first.iter().all(|law| law["topic"] == "lead_out_of_turn_by_defender"));
    let found = json(&["1904", "dummy touches"]);
    let laws = found["laws"].as_array().unwrap();
    assert_eq!(laws[0]["law"], "64");
    assert!(laws.iter().all(|law| law["code"] == "1904"));
    let found = json(&["1904", "call a suit"]);
    let mut laws = found["laws"].as_array().unwrap().iter();
    assert!(laws.any(|law| law["law"] == "80"));
}

#[test]
fn what_is_not_there_is_a_fault() {
    for arguments in [
        &["xylophone"][..],
        &["1905"],
        &["1904", "999"],
        &["1904", "80", "999"],
        &["no-such/folder", "80"],
        &[""],
    ] {
        let (status, text) = law(arguments);
        assert_eq!(status, Some(2), "{text}");
    }
    let (_, text) = law(&["1905"]);
    assert!(text.contains("did you mean the code `190"), "{text}");
    let (_, text) = law(&["1904", "80", "999"]);
    assert!(text.contains("A defender leads out of turn"), "{text}");
    assert_eq!(law(&["1904", "80", "--cases", "no-such-folder"]).0, Some(2));
}

#[test]
fn several_numbers_are_stated_apart_from_words() {
    let both = json(&["1904", "80", "82"]);
    assert_eq!(json(&["1904", "80 82"]), both);
    assert_eq!(both.as_array().unwrap().len(), 2);
    let decision = json(&["1906", "decision: looking-at-the-last-trick"]);
    let found = json(&["1906", "looking at the last trick"]);
    assert_eq!(found["laws"][0]["law"], decision[0]["law"]);
}

#[test]
fn a_whole_heading_is_stated_on_request() {
    let laws = json(&["1904", "80", "--heading"]);
    let laws = laws.as_array().unwrap();
    assert!(laws.len() > 3);
    assert!(laws.iter().all(|law| law["heading"] == laws[0]["heading"]));
    let named = json(&["1904", "leads out of turn", "--heading"]);
    assert_eq!(named.as_array().unwrap(), laws);
}

#[test]
fn the_index_has_the_numbers_of_each_code() {
    let index = json(&["--index"]);
    let subjects = index["subjects"].as_array().unwrap();
    let lead = subjects.iter().find(|subject| subject["word"] == "Lead").unwrap();
    let matters = lead["matters"].as_array().unwrap().iter();
    let laws: Vec<_> = matters.map(|matter| &matter["laws"]).collect();
    assert!(laws.contains(&&serde_json::json!({"1904": ["80"], "1906": ["76"], "1907": ["75"]})));
    let (_, text) = law(&["1904", "--index"]);
    assert!(text.contains("  - A defender leads out of turn, 80\n"), "{text}");
    let (_, markdown) = law(&["--index", "--format", "markdown"]);
    assert!(markdown.contains("\n**Lead**\n"));
}

#[test]
fn listings_and_laws_go_on_a_page() {
    let (_, listing) = law(&["1907", "--format", "markdown"]);
    assert!(listing.starts_with("## "));
    let (_, one) = law(&["1907", "79", "--format", "markdown"]);
    assert!(one.contains("## 79. A call may be repeated"), "{one}");
    let (_, found) = law(&["dummy", "--most", "2", "--format", "markdown"]);
    assert_eq!(found.matches("\n- **").count(), 2, "{found}");
}

#[test]
fn a_law_is_found_by_the_number_it_bears_in_another_print() {
    let laws = json(&["1907", "--print", "1905", "84"]);
    assert_eq!(laws[0]["law"], "83");
    assert_eq!(laws[0]["prints"][0]["number"], "84");
    assert_eq!(json(&["--print", "1905", "84"]), laws);
    let (_, text) = law(&["1907", "83"]);
    assert!(text.contains("it is 84."), "{text}");
    let (_, text) = law(&["1907"]);
    assert!(
        text.contains("59. What was said about doubling is final (1905: unnumbered, after 60)\n"),
        "{text}"
    );
}

#[test]
fn laws_that_share_a_number_of_another_print_are_stated_together() {
    let laws = json(&["1907", "--print", "1905", "46"]);
    let laws = laws.as_array().unwrap();
    let numbers: Vec<&Value> = laws.iter().map(|law| &law["law"]).collect();
    assert_eq!(numbers, ["44", "44 (end)", "44(1)"]);
    assert_eq!(laws[0]["prints"][0]["shared"].as_array().unwrap().len(), 2);
    let (_, text) = law(&["1907", "44"]);
    assert!(text.contains("so are 44 (end)"), "{text}");
}

#[test]
fn a_number_that_no_law_bears_in_another_print_is_a_fault_that_names_its_neighbours() {
    let (status, text) = law(&["1907", "--print", "1905", "19"]);
    assert_eq!(status, Some(2));
    assert!(text.contains("no law of 1907 is numbered `19`"), "{text}");
    assert!(text.contains("18 is law 18") && text.contains("21 is law 19"), "{text}");
    let (status, text) = law(&["1904", "--print", "1905", "19"]);
    assert_eq!(status, Some(2));
    let joined = |text: String| text.split_whitespace().collect::<Vec<_>>().join(" ");
    let text = joined(text);
    assert!(text.contains("1907 has `1905`"), "{text}");
    let text = joined(law(&["1907", "E1"]).1);
    assert!(text.contains("has no number for it."), "{text}");
}

#[test]
fn every_counted_number_has_its_place_in_the_print_of_1905() {
    let listing = json(&["1907"]);
    let headings = listing[0]["headings"].as_array().unwrap().iter();
    let laws: Vec<&Value> =
        headings.flat_map(|heading| heading["laws"].as_array().unwrap()).collect();
    let without = laws.iter().filter(|law| law["prints"] == serde_json::json!({}));
    let convention = |law: &&&Value| law["law"].as_str().unwrap().starts_with(['S', 'E']);
    assert_eq!(without.clone().count(), 11);
    assert!(without.clone().all(|law| convention(&law)));
    let mut numbers: Vec<u32> =
        laws.iter().filter_map(|law| law["prints"]["1905"].as_str()?.parse().ok()).collect();
    numbers.dedup();
    let ties = [19, 20];
    let all: Vec<u32> = (1..=106).filter(|number| !ties.contains(number)).collect();
    assert_eq!(numbers, all);
}

#[test]
fn a_number_that_a_game_lacks_and_a_code_written_otherwise_are_stated() {
    let said = |arguments: &[&str]| {
        let output = bystander(arguments, b"");
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        String::from_utf8(output.stderr).unwrap()
    };
    let lacking = said(&["law", "three-hand", "T9"]);
    assert!(lacking.contains("has no law `T9`"), "{lacking}");
    let otherwise = said(&["law", "threehand", "T4"]);
    assert!(otherwise.contains("did you mean the code `three-hand`?"), "{otherwise}");
    let words = said(&["law", "1904", "zzzzqq"]);
    assert!(!words.contains("did you mean"), "{words}");
}
