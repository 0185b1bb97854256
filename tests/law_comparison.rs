//! The codes' laws side by side, as a shell sees them.

use crate::support::{bystander, codes};
use bystander::compare::{LawWhat, topic, topics};
use bystander::laws::Code;
use serde_json::Value;

fn compare(arguments: &[&str]) -> (Option<i32>, String) {
    let output = bystander(&[&["law", "--compare"], arguments].concat(), b"");
    let stated = [output.stdout, output.stderr].concat();
    (output.status.code(), String::from_utf8(stated).unwrap())
}

fn json(arguments: &[&str]) -> Value {
    let (status, text) = compare(&[arguments, &["--format", "json"]].concat());
    assert_eq!(status, Some(0), "{text}");
    serde_json::from_str(&text).unwrap()
}

fn all() -> Vec<&'static Code> {
    codes().iter().collect()
}

#[test]
fn a_topic_is_found_by_its_name_by_a_law_and_by_words() {
    let named = json(&["two_at_once"]);
    assert_eq!(named["topics"][0]["topic"], "two_at_once");
    assert_eq!(json(&["Two at once"]), named);
    assert_eq!(json(&["71", "--code", "1907"]), named);
    assert_eq!(json(&["plays two or more cards at once", "--code", "1907"]), named);
}

#[test]
fn what_cannot_be_found_is_a_fault() {
    for arguments in [
        &["80"][..],
        &["999", "--code", "1904"],
        &["xylophone"],
        &["two_at_once", "--codes", "1904"],
        &["two_at_once", "--codes", "1066,1904"],
    ] {
        let (status, text) = compare(arguments);
        assert_eq!(status, Some(2), "{text}");
    }
}

#[test]
fn a_code_without_a_law_on_the_topic_is_named() {
    let view = json(&["wrong_penalty"]);
    let topic = &view["topics"][0];
    assert_eq!(topic["missing"], serde_json::json!(["1904"]));
    assert_eq!(topic["same"], false);
}

#[test]
fn a_law_is_compared_on_each_matter_it_treats_and_with_its_rules_on_that_matter_only() {
    let view = json(&["46", "--code", "1906"]);
    let topics = view["topics"].as_array().unwrap();
    let names: Vec<&str> = topics.iter().map(|topic| topic["topic"].as_str().unwrap()).collect();
    assert_eq!(names, ["partner_declares", "partner_passes_back"]);
    for topic in topics {
        assert_eq!(topic["missing"], serde_json::json!([]));
        let differences = topic["differences"].as_array().unwrap();
        let others = differences.iter().filter(|one| one["what"] == "rule");
        assert_eq!(others.count(), 0, "{topic}");
    }
}

#[test]
fn an_end_that_one_code_sets_and_another_does_not_is_stated() {
    let view = json(&["80", "--code", "1904", "--codes", "1904,1907"]);
    let differences = view["topics"][0]["differences"].as_array().unwrap();
    let until = differences.iter().find(|one| one["what"] == "until").unwrap();
    let text = until["text"].as_str().unwrap();
    assert!(text.contains("1904, until one of the dealer's adversaries next leads"), "{text}");
    assert!(text.contains("1907, with no time limit in the law"), "{text}");
    assert_eq!(until["on"], serde_json::json!(["lead_out_of_turn", "winners_without_waiting"]));
}

#[test]
fn a_code_is_like_itself() {
    for code in all() {
        for name in topics(&[code]) {
            let compared = topic(&[code, code], name);
            assert_eq!(compared.groups, [vec![0, 1]], "{name}");
            assert!(compared.partings.is_empty(), "{name}");
        }
    }
}

#[test]
fn what_parts_two_codes_is_the_same_seen_from_either() {
    let codes = all();
    let (first, last) = (codes[0], codes[codes.len() - 1]);
    for name in topics(&codes) {
        let one = topic(&[first, last], name);
        let other = topic(&[last, first], name);
        assert_eq!(one.groups.len(), other.groups.len(), "{name}");
        let rules = |partings: &[bystander::compare::LawParting]| {
            let rules = partings.iter();
            rules.filter(|one| matches!(one.what, LawWhat::Condition(_))).count()
        };
        if one.partings.iter().all(|one| one.rule.is_none()) {
            assert_eq!(rules(&one.partings), rules(&other.partings), "{name}");
        }
    }
}

#[test]
fn how_many_sentences_a_code_takes_parts_no_codes() {
    for name in ["third_hand_doubles_early", "too_many_cards"] {
        let compared = topic(&all(), name);
        assert!(compared.partings.is_empty(), "{name}");
    }
    // What both have is not stated as a thing of either.
    let text = compare(&["exposed_defined", "--codes", "1906,1907"]).1;
    assert!(text.contains("shown above the table"), "{text}");
    assert!(!text.contains("two or more cards"), "{text}");
}

#[test]
fn where_no_rule_is_on_a_matter_the_codes_are_not_said_to_rule_alike() {
    let (_, text) = compare(&["new_deal_may"]);
    assert!(text.contains("No ruling depends on it alone"), "{text}");
    assert!(!text.contains("say the same"), "{text}");
}

#[test]
fn the_whole_comparison_adds_up_and_shows_what_the_codes_set() {
    let view = json(&["all"]);
    let topics = view["topics"].as_array().unwrap();
    let known: std::collections::BTreeSet<_> =
        codes().iter().flat_map(|code| &code.laws).flat_map(|law| &law.topics).collect();
    assert_eq!(topics.len(), known.len());
    for topic in topics {
        let groups = topic["groups"].as_array().unwrap();
        let grouped: usize = groups.iter().map(|group| group.as_array().unwrap().len()).sum();
        let missing = topic["missing"].as_array().unwrap().len();
        assert_eq!(grouped + missing, codes().len(), "{topic}");
        let parted = !topic["differences"].as_array().unwrap().is_empty();
        assert_eq!(parted, groups.len() > 1, "{topic}");
    }
    let settings = view["settings"].as_array().unwrap();
    let limit = settings.iter().find(|one| one["setting"] == "doubling_limit").unwrap();
    assert_eq!(limit["values"]["1904"], "100");
}

#[test]
fn the_codes_stand_side_by_side_on_a_wide_page_only() {
    let (_, narrow) = compare(&["call_repeated"]);
    assert!(narrow.contains("\n   1904 84. "), "{narrow}");
    let (_, wide) = compare(&["call_repeated", "--width", "120"]);
    let line = wide.lines().find(|line| line.contains("1904 84. ")).unwrap();
    assert!(line.contains("1906 80. ") && line.contains("1907 79. "), "{wide}");
    let (_, markdown) = compare(&["call_repeated", "--format", "markdown"]);
    assert!(markdown.contains("| 1904 | 1906 | 1907 |\n|---|---|---|\n"), "{markdown}");
}

#[test]
fn topics_of_one_code_alone_are_listed_at_the_end() {
    let (_, text) = compare(&["all"]);
    let end = text.split("Only in 1904\n").nth(1).unwrap();
    assert!(end.contains("  - Shuffle manner (law 29).\n"), "{end}");
    assert!(text.lines().all(|line| line.chars().count() <= 80));
}
