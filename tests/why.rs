//! Why a law applies or does not, as a shell sees it, and whether what is stated of it is so.

use crate::support::{BookCase, asked, bystander, case_book, codes, part};
use bystander::facts::{FactId, implied};
use bystander::laws::LawIndex;
use bystander::ruling::{StepResult, why};
use serde_json::Value;
use std::collections::BTreeSet;

fn stated(arguments: &[&str]) -> (Option<i32>, String) {
    let output = bystander(&[&["why"], arguments].concat(), b"");
    let stated = [output.stdout, output.stderr].concat();
    (output.status.code(), String::from_utf8(stated).unwrap())
}

fn json(arguments: &[&str]) -> Value {
    let (status, text) = stated(&[arguments, &["--format", "json"]].concat());
    assert_eq!(status, Some(0), "{text}");
    serde_json::from_str(&text).unwrap()
}

const FALSE_LEAD: &str = "cases/shared/east-leads-out-of-turn.case";

#[test]
fn a_law_that_applies_says_by_which_facts_and_what_would_have_prevented_it() {
    let view = json(&[FALSE_LEAD, "--law", "80", "--code", "1904"]);
    assert_eq!(view[0]["applied"], true);
    let rule = &view[0]["incidents"][0]["rules"][0];
    assert_eq!(rule["result"], "applied");
    assert_eq!(rule["because"][0]["fact"], "by_defender");
    let changes: BTreeSet<_> = rule["changes"]
        .as_array()
        .unwrap()
        .iter()
        .map(|change| {
            let facts = change["facts"].as_array().unwrap();
            assert_eq!(facts.len(), 1);
            facts[0]["fact"].as_str().unwrap()
        })
        .collect();
    assert_eq!(changes, BTreeSet::from(["by_dealer", "by_dummy", "followed_by_all"]));
}

#[test]
fn a_law_that_does_not_apply_says_what_failed_and_what_would_have_made_it() {
    let (_, text) = stated(&[FALSE_LEAD, "--law", "82", "--code", "1904"]);
    assert!(text.contains("It does not apply, because the other three had not all"), "{text}");
    assert!(text.contains("It would have applied if the other three had all played"), "{text}");
}

#[test]
fn what_takes_the_place_of_a_law_is_named() {
    let case = "cases/1907/spade-convention-third-hand-leads.case";
    let view = json(&[case, "--law", "58", "--code", "1907"]);
    assert_eq!(view[0]["applied"], false);
    let rule = &view[0]["incidents"][0]["rules"][0];
    assert_eq!(rule["result"], "displaced");
    assert_eq!(rule["displaced_by"], "S2");
    assert_eq!(rule["displaced_for"][0]["fact"], "spade_convention");
    let facts = serde_json::json!([{"fact": "spade_convention", "so": false}]);
    let changes = rule["changes"].as_array().unwrap();
    assert!(changes.iter().any(|change| change["facts"] == facts), "{rule}");
}

#[test]
fn a_law_on_which_nothing_happened_says_when_it_speaks() {
    let view = json(&[FALSE_LEAD, "--law", "73", "--code", "1904"]);
    assert!(view[0]["incidents"].as_array().unwrap().is_empty());
    assert_eq!(view[0]["speaks_on"][0]["incident"], "card_exposed");
    let (status, text) = stated(&[FALSE_LEAD, "--law", "73", "--code", "1904"]);
    assert_eq!(status, Some(0));
    assert!(text.contains("nothing of the kind happened"), "{text}");
}

#[test]
fn what_is_not_stated_is_asked_and_then_stated() {
    let case = "cases/shared/revoke-perhaps.case";
    let view = json(&[case, "--law", "91", "--code", "1906"]);
    let rules = view[0]["incidents"][0]["rules"].as_array().unwrap();
    let open = rules.iter().find(|rule| rule["result"] == "depends").unwrap();
    let change = &open["changes"][0];
    assert_eq!(change["facts"], serde_json::json!([{"fact": "held_the_suit", "so": true}]));
    assert_eq!(change["text"], "the case had said that East held a card of the suit led");
}

#[test]
fn the_trick_and_the_card_are_named() {
    let case = "cases/shared/card-dropped-face-up.case";
    let (_, text) = stated(&[case, "--law", "73", "--code", "1904"]);
    assert!(text.contains("if the seven of diamonds had not been dropped"), "{text}");
}

#[test]
fn what_is_not_there_is_a_fault() {
    for arguments in [
        &[FALSE_LEAD, "--law", "999"][..],
        &[FALSE_LEAD, "--law", "80", "--code", "1066"],
        &[FALSE_LEAD, "--law", "80", "--case", "no such case"],
        &["no-such.case", "--law", "80"],
    ] {
        let (status, text) = stated(arguments);
        assert_eq!(status, Some(2), "{text}");
        assert!(!text.is_empty());
    }
    assert_ne!(stated(&[FALSE_LEAD]).0, Some(0));
}

/// On every eighth case of the book, in the usual run on fewer: a rule is said to have fired exactly where the ruling fired it, no change holds
/// what contradicts itself, and none of one fact leaves the fact as it is known to be.
#[test]
fn what_is_stated_agrees_with_the_ruling_on_the_case_book() {
    let mut changes = 0;
    for BookCase { path, case, facts } in case_book().iter().step_by(part(64, 8)) {
        for code in codes().iter().filter(|code| asked(case).contains(&code.id)) {
            let laws: BTreeSet<LawIndex> = facts
                .incidents()
                .iter()
                .flat_map(|incident| code.speaking_on(incident.kind))
                .filter_map(|rule| code.rule(*rule))
                .map(|rule| rule.law)
                .collect();
            for law in laws {
                let why = why(facts, code, law);
                for spoken in &why.spoken {
                    let steps = &why.ruling.finding(spoken.finding).unwrap().steps;
                    let same = steps.iter().find(|step| {
                        (step.law, step.clause) == (spoken.step.law, spoken.step.clause)
                    });
                    // Definitions are tried by the rules that ask for them, not by themselves.
                    if let Some(same) = same {
                        assert_eq!(same.result, spoken.step.result, "{}", path.display());
                    }
                    for set in &spoken.changes.sets {
                        changes += 1;
                        check(&set.iter().map(|one| (one.fact, one.so)).collect::<Vec<_>>());
                        let known = spoken.step.seen.iter();
                        for seen in known.filter(|seen| set.len() == 1 && seen.fact == set[0].fact)
                        {
                            assert_ne!(seen.so, set[0].so, "{}", path.display());
                        }
                    }
                    let open = matches!(spoken.step.result, StepResult::Unknown(_));
                    assert!(!open || !spoken.changes.sets.is_empty(), "{}", path.display());
                }
            }
        }
    }
    assert!(changes > 100, "only {changes} changes were told");
}

fn check(set: &[(FactId, bool)]) {
    for (fact, so) in set {
        for (other, value) in set {
            assert_ne!(implied(*fact, *so, *other), Some(!value), "{fact:?} {other:?}");
        }
    }
}

#[test]
fn a_clubs_code_beside_the_case_is_asked_too() {
    let case = "cases/house/wrong-penalty-costs-nothing.case";
    let view = json(&[case, "--law", "101"]);
    assert_eq!(view[0]["code"], "riverside");
    assert_eq!(view[0]["applied"], true);
}
