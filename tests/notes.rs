//! What is said about a case beside its ruling: an answer that nobody asked for, a score that cannot be computed.

use crate::support::{codes, facts};
use bystander::report::{Scene, View};
use bystander::ruling::{rule, unasked};
use bystander::syntax::parse;

/// The notes of each shipped code on a story.
fn notes(text: &str) -> Vec<Vec<String>> {
    let (file, faults) = parse(text);
    assert!(faults.is_empty(), "{faults:?}");
    let facts = facts(&file.cases[0]);
    let scene = Scene::default();
    let rulings = codes().iter().map(|code| (code, rule(&facts, code, false)));
    let rulings: Vec<_> = rulings.collect();
    let idle = unasked(&facts, rulings.iter().map(|(code, ruling)| (*code, ruling)));
    let all = rulings.iter().map(|(code, ruling)| {
        let view = View::of(ruling, code, &scene);
        view.noted((ruling, code), &facts, &scene, &idle).notes
    });
    all.collect()
}

/// The lines of the answers that each shipped code has no use for.
fn idle(text: &str) -> Vec<Vec<u32>> {
    let (file, faults) = parse(text);
    assert!(faults.is_empty(), "{faults:?}");
    let facts = facts(&file.cases[0]);
    let all = codes().iter().map(|code| {
        let idle = unasked(&facts, [(code, &rule(&facts, code, false))]);
        idle.iter().map(|one| one.line).collect()
    });
    all.collect()
}

const RENOUNCE: &str = "dealer: S\ntrumps: hearts by S\nW leads SK\nN plays S3\nE plays D7\n";
const REVOKE: &str = "dealer: S\ntrumps: hearts by S\ntrick: W SK, N S3, E S7, S D2\ntrick: W SA, N S4, E S8, S S5\nthe trick is turned and quitted\n";

#[test]
fn an_answer_under_a_renounce_of_which_nobody_asks_is_said_to_be_idle() {
    for answer in ["held_the_suit yes", "held_the_suit no", "trick_quitted yes"] {
        let story = format!("{RENOUNCE}answer: {answer}\n");
        assert_eq!(idle(&story), vec![vec![6]; 3], "{answer}");
        for notes in notes(&story) {
            let said = notes.iter().any(|note| note.contains(answer));
            assert!(said, "{notes:?}");
        }
    }
}

#[test]
fn an_answer_that_is_asked_for_is_not() {
    let claimed = format!("{RENOUNCE}answer: held_the_suit yes\nS claims a revoke by E\n");
    assert_eq!(idle(&claimed), vec![Vec::<u32>::new(); 3]);
}

#[test]
fn an_answer_for_which_one_code_of_several_asks_is_not_said_to_be_idle() {
    let story = "dealer: S\nthe play has not begun\nE leads DK\nanswer: dealer_named_trump no\n";
    for notes in notes(story) {
        assert!(notes.is_empty(), "{notes:?}");
    }
}

#[test]
fn an_answer_that_the_story_gives_as_well_is_not() {
    let led = "trick: W SA";
    let shown = REVOKE.replace(led, &format!("answer: held_the_suit yes\n{led}"));
    assert_eq!(idle(&shown), vec![Vec::<u32>::new(); 3]);
}

#[test]
fn what_a_revoke_leaves_of_the_score_wants_the_score_before_the_hand() {
    let unstated = format!("{REVOKE}tricks: NS 9, EW 4\n");
    for notes in notes(&unstated) {
        assert_eq!(notes.len(), 1, "{notes:?}");
        assert!(notes[0].contains("worth 24") && notes[0].contains("`score:"), "{notes:?}");
    }
}

#[test]
fn where_it_is_stated_or_nobody_revoked_nothing_is_wanting() {
    let stated = format!("score: NS 0, EW 0\n{REVOKE}tricks: NS 9, EW 4\n");
    let in_order = format!("{RENOUNCE}tricks: NS 9, EW 4\n");
    for story in [stated, in_order] {
        assert_eq!(notes(&story), vec![Vec::<String>::new(); 3]);
    }
}
