//! The command that compares codes, as a shell sees it.

use crate::support::{bystander, part};

fn diff(arguments: &[&str]) -> (Option<i32>, String) {
    let output = bystander(&[&["diff"], arguments].concat(), b"");
    (output.status.code(), String::from_utf8(output.stdout).unwrap())
}

#[test]
fn codes_that_part_end_with_one() {
    let (status, text) = diff(&["cases/shared/two-cards-at-once.case", "--codes", "1904,1907"]);
    assert_eq!(status, Some(1));
    assert!(text.contains("Where they differ:"), "{text}");
    assert!(text.contains("Cause:"), "{text}");
}

#[test]
fn codes_that_rule_alike_end_with_nought() {
    let (status, text) = diff(&["cases/shared/card-dropped-face-up.case"]);
    assert_eq!(status, Some(0));
    assert!(text.contains("The same under 1904"), "{text}");
}

#[test]
fn a_code_does_not_part_from_itself() {
    let folders = part(&["cases/decisions", "cases/compare"][..], &["cases"][..]);
    for code in ["1904,1904", "1906,1906", "1907,1907"] {
        let (status, text) = diff(&[&["--all", "--codes", code], folders].concat());
        assert_eq!(status, Some(0), "{text}");
    }
}

#[test]
fn one_code_alone_is_a_fault() {
    let (status, _) = diff(&["cases/shared/card-dropped-face-up.case", "--codes", "1904"]);
    assert_eq!(status, Some(2));
}

#[test]
fn the_machine_form_names_the_cause_by_the_laws_of_both() {
    let arguments = [
        "cases/shared/third-hand-leads-before-play-has-begun.case",
        "--codes",
        "1904,1906",
        "--format",
        "json",
    ];
    let (_, text) = diff(&arguments);
    let json: serde_json::Value = serde_json::from_str(&text).unwrap();
    let incident = &json[0]["incidents"][0];
    assert_eq!(json[0]["same"], false);
    assert_eq!(incident["incident"], "lead_out_of_turn");
    let differences = incident["branches"][0]["differences"].as_array().unwrap();
    let chooser = differences.iter().find(|one| one["what"] == "chooser").unwrap();
    assert_eq!(chooser["cause"]["laws"], serde_json::json!(["80", "59"]));
    let lost = differences.iter().find(|one| one["option"]["do"] == "call_card").unwrap();
    assert_eq!(lost["cause"]["topic"], "lead_out_of_turn_by_defender");
    assert_eq!(lost["cause"]["why"], "condition");
}

#[test]
fn the_whole_book_adds_up() {
    let (status, text) = diff(&["--all", "cases/shared", "--format", "json"]);
    assert_eq!(status, Some(1));
    let json: serde_json::Value = serde_json::from_str(&text).unwrap();
    let cases = json["cases"].as_array().unwrap();
    let alike = cases.iter().filter(|row| {
        let codes = row["codes"].as_array().unwrap();
        codes.iter().all(|code| *code == codes[0])
    });
    assert_eq!(json["alike"], alike.count());
    assert!(json["laws"][0]["cases"].as_u64() >= json["laws"][1]["cases"].as_u64());
}

#[test]
fn a_wide_page_has_the_codes_side_by_side() {
    let case = "cases/shared/third-hand-leads-before-play-has-begun.case";
    let (_, text) = diff(&[case, "--width", "130"]);
    let row = text.lines().find(|line| line.contains("1904 (law 80):")).unwrap();
    assert!(row.contains("1906 (law 59):") && row.contains("1907 (law 58):"), "{row}");
    assert!(text.lines().all(|line| line.chars().count() <= 130));
}
