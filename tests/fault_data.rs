//! Faults for a program, and the cases of a file beside a faulty one.

use crate::support::bystander;
use serde_json::{Value, json};

/// Five cases: sound, two faults in its words, one in its story, a title without marks, sound.
const FIVE: &str = "case \"One\"\ndealer: S\nE leads DK\n\ncase \"Two\"\ndealer: S\nE leeds DK\nQ leads SK\n\n\
    case \"Three\"\ndealer: S\nW leads SK\nW leads SK\n\ncase Four\ndealer: S\n\ncase \"Five\"\ndealer: S\nW revokes\n";

fn stated(arguments: &[&str], input: &str, status: i32) -> Value {
    let output = bystander(arguments, input.as_bytes());
    assert_eq!(output.status.code(), Some(status), "{arguments:?}");
    assert!(output.stderr.is_empty(), "{arguments:?}");
    serde_json::from_slice(&output.stdout).unwrap()
}

fn faults(entry: &Value) -> &Vec<Value> {
    entry["faults"].as_array().unwrap()
}

#[test]
fn a_faulty_case_does_not_keep_the_others_from_their_rulings() {
    let arguments = ["rule", "-", "--code", "1904", "--format", "json"];
    let all = stated(&arguments, FIVE, 2);
    let all = all.as_array().unwrap();
    assert_eq!(all.len(), 5);
    assert_eq!((&all[0]["case"], &all[0]["line"]), (&json!("One"), &json!(1)));
    assert_eq!((&all[4]["case"], &all[4]["line"]), (&json!("Five"), &json!(18)));
    assert_eq!(all[4]["file"], "<standard input>");
    let lines: Vec<Vec<&Value>> = all[1..4]
        .iter()
        .map(|entry| faults(entry).iter().map(|fault| &fault["line"]).collect())
        .collect();
    assert_eq!(json!(lines), json!([[7, 8], [13], [15]]));
}

#[test]
fn a_faulty_case_is_stated_beside_the_rulings_in_words_too() {
    let output = bystander(&["rule", "-", "--code", "1904"], FIVE.as_bytes());
    assert_eq!(output.status.code(), Some(2));
    let rulings = String::from_utf8(output.stdout).unwrap();
    assert!(rulings.starts_with("One\n") && rulings.contains("\nFive\n"), "{rulings}");
    let faults = String::from_utf8(output.stderr).unwrap();
    assert_eq!(faults.matches("bystander::").count(), 4, "{faults}");
    let alone = bystander(&["rule", "-", "--case", "Five"], FIVE.as_bytes());
    assert_eq!(alone.status.code(), Some(0));
}

#[test]
fn a_fault_tells_its_place_and_what_to_write_there() {
    let all =
        stated(&["rule", "-", "--format", "json"], "S leads  ♠A\nE leeds DK  # so\ndeeler: S\n", 2);
    let faults = faults(&all[0]);
    let slip = &faults[0];
    assert_eq!((&slip["line"], &slip["column"]), (&json!(2), &json!(3)));
    assert_eq!(slip["span"], json!({ "start": 16, "end": 24 }));
    assert_eq!(slip["code"], "bystander::syntax::unknown_sentence");
    assert_eq!(slip["help"], "did you mean `E leads DK`?");
    assert_eq!(slip["replacement"], "leads DK");
    assert_eq!(faults[1]["replacement"], "dealer");
}

#[test]
fn a_replacement_put_in_its_place_mends_the_line() {
    for line in [
        "E leeds DK",
        "W demands new deal",
        "N palys C4 to trick 7",
        "E has not looked at cards",
        "W waves the penalty",
    ] {
        let all = stated(&["rule", "-", "--format", "json"], line, 2);
        let fault = &faults(&all[0])[0];
        let at = |end: &str| usize::try_from(fault["span"][end].as_u64().unwrap()).unwrap();
        let replacement = fault["replacement"].as_str().unwrap();
        let mended = format!("{}{replacement}{}", &line[..at("start")], &line[at("end")..]);
        let output = bystander(&["fmt", "-"], mended.as_bytes());
        assert_eq!(output.status.code(), Some(0), "{line}: {mended}");
    }
}

#[test]
fn every_command_tells_its_faults_as_data() {
    let checked = stated(&["check", "-", "--format", "json"], FIVE, 2);
    assert_eq!(checked.as_array().unwrap().len(), 3);
    let unmet = "dealer: S\nE leads DK\nheld 1904: none\n";
    let unmet = stated(&["check", "-", "--format", "json"], unmet, 1);
    assert_eq!((&unmet[0]["line"], &unmet[0]["code"]), (&json!(3), &json!("1904")));
    let formatted = stated(&["fmt", "-", "--format", "json"], "e LEADS kd\n", 0);
    assert_eq!(formatted[0]["text"], "E leads DK\n");
    assert_eq!(formatted[0]["canonical"], false);
    for (arguments, words) in [
        (["fmt", "-", "--format", "json"], "wibble"),
        (["score", "-", "--format", "json"], "wibble"),
        (["law", "1999x", "--format", "json"], ""),
        (["rule", "no-such.case", "--format", "json"], ""),
        (["rule", "-", "--format=json", "--code=none.yaml"], "E leads DK"),
    ] {
        let all = stated(&arguments, words, 2);
        let fault = &faults(&all[0])[0];
        assert!(
            fault["message"].is_string() && fault["help"].is_string(),
            "{arguments:?}: {fault}"
        );
    }
}

#[test]
fn an_empty_case_is_stated_so() {
    for input in ["", "# nothing yet\n", "dealer: S\ntrumps: hearts\n"] {
        let output = bystander(&["rule", "-"], input.as_bytes());
        assert_eq!(output.status.code(), Some(0));
        let stated = String::from_utf8(output.stdout).unwrap();
        let stated = stated.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(stated.contains("The case does not say what happened"), "{stated}");
    }
}

#[test]
fn of_very_many_faulty_cases_only_the_first_faults_are_drawn() {
    let case = |number| format!("case \"{number}\"\ndealer: S\nE frobs DK\n\n");
    let many: String = (0..600).map(case).collect();
    let output = bystander(&["rule", "-", "--code", "1904"], many.as_bytes());
    assert_eq!(output.status.code(), Some(2));
    let faults = String::from_utf8(output.stderr).unwrap();
    assert_eq!(faults.matches("no sentence fits `").count(), 600);
    assert_eq!(faults.matches("╭─").count(), 500);
}

#[test]
fn a_fault_of_an_argument_names_the_argument() {
    for (arguments, argument) in [
        (&["law", "500", "--format", "json"][..], "500"),
        (&["law", "1904", "500", "--format", "json"], "500"),
        (&["law", "blarg flarg", "--format", "json"], "blarg flarg"),
        (&["rule", "-", "--code", "1905", "--format", "json"], "1905"),
    ] {
        let all = stated(arguments, "dealer: S\n", 2);
        let entries = all.as_array().unwrap();
        let mut all = entries.iter().filter_map(|entry| entry["faults"].as_array()).flatten();
        let fault = all.next().unwrap();
        assert_eq!(fault["argument"], argument, "{arguments:?}");
    }
}

#[test]
fn a_file_that_cannot_be_read_is_named() {
    let all = stated(&["rule", "no-such.case", "--format", "json"], "", 2);
    assert_eq!(faults(&all[0])[0]["file"], "no-such.case");
}
