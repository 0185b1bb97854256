//! The order of the lines is the order of the events: what is stated later changes nothing before it.

use super::{ActKind, FactId, Facts, Fulfilment, IncidentKind as K, Truth, derive};
use crate::bridge::Seat;
use crate::syntax::parse;
use crate::table::replay;

fn facts(text: &str) -> Facts {
    let (file, faults) = parse(text);
    assert!(faults.is_empty(), "{faults:?}");
    derive(replay(&file.cases[0]).unwrap())
}

fn kinds(facts: &Facts) -> Vec<K> {
    facts.incidents().iter().map(|found| found.kind).collect()
}

fn truth(facts: &Facts, kind: K, fact: FactId) -> Truth {
    let mut incidents = facts.incidents().iter();
    let incident = incidents.find(|found| found.kind == kind).unwrap();
    facts.ask(fact, incident).truth
}

const TRICK: &str = "dealer: S\ntrumps: none by S\ntrick: W D7, N D2, E HA, S D3\n";

#[test]
fn a_card_changed_too_late_stays_and_the_other_is_shown() {
    let late = format!("{TRICK}the trick is turned and quitted\nE corrects HA to DA\n");
    let stated = facts(&format!("{late}W leads C4"));
    let shown = [K::Revoke, K::QuittedTrickLookedAt, K::CardExposed];
    assert_eq!(kinds(&stated), shown);
    assert_eq!(truth(&stated, K::Revoke, FactId::Corrected), Truth::False);
    let stated = facts(&format!("{late}E leads C4"));
    assert_eq!(kinds(&stated), [&shown[..], &[K::LeadOutOfTurn]].concat());
    let stated = facts(&format!("{late}W leads D9\nN plays D8\nE plays DA"));
    assert_eq!(kinds(&stated), shown, "his diamond is still his");
}

#[test]
fn a_card_changed_in_time_is_the_card_of_the_trick() {
    let stated = facts(&format!("{TRICK}E corrects HA to DA\nW leads C4"));
    assert_eq!(kinds(&stated), [K::Revoke, K::FollowedRevoke, K::LeadOutOfTurn]);
    let two = facts(&format!("{TRICK}E takes back HA\nE plays DA\nE leads C4"));
    assert_eq!(kinds(&two), [K::Revoke, K::FollowedRevoke]);
}

#[test]
fn the_fact_that_a_trick_was_quitted_is_of_its_line() {
    let after = facts(&format!("{TRICK}E corrects HA to DA\ntrick 1 was quitted"));
    assert_eq!(truth(&after, K::Revoke, FactId::TrickQuitted), Truth::False);
    let before = facts(&format!("{TRICK}trick 1 was quitted\nE corrects HA to DA"));
    assert_eq!(truth(&before, K::Revoke, FactId::TrickQuitted), Truth::True);
    let held = "E holds diamonds\n";
    let still =
        facts(&format!("{TRICK}{held}trick 1 was not quitted\nthe trick is turned and quitted"));
    assert_eq!(truth(&still, K::Revoke, FactId::TrickQuitted), Truth::True);
}

#[test]
fn of_cards_thrown_together_one_that_follows_suit_is_played() {
    let story =
        "dealer: S\ntrumps: none by S\nto lead: N\ntrick: 3\nN leads D7\nE plays D2\nS plays D8\n";
    for cards in ["HA and D9", "D9 and HA"] {
        let stated = facts(&format!("{story}W plays {cards} together\nW leads C4"));
        assert_eq!(kinds(&stated), [K::CardExposed], "{cards}");
    }
    let stated = facts(&format!("{story}W plays DT and D3 together\nW leads C4"));
    assert_eq!(kinds(&stated), [K::CardExposed], "either may have won");
    let stated = facts(&format!("{story}W plays DT and D3 together\nS chooses D3\nW leads C4"));
    assert_eq!(kinds(&stated), [K::CardExposed, K::LeadOutOfTurn]);
}

#[test]
fn a_card_left_over_tells_which_belonged_to_the_trick() {
    let story =
        "dealer: S\ntrumps: none by S\nto lead: N\ntrick: 3\nN leads D7\nE plays D2\nS plays D8\n";
    let stated = facts(&format!(
        "{story}W plays DT and D3 together\nthe trick is turned and quitted\nS leads D4\nW plays DT"
    ));
    assert_eq!(kinds(&stated), [K::CardExposed]);
}

#[test]
fn a_call_about_a_trick_is_over_with_it() {
    let story = format!("{TRICK}E corrects HA to DA\nS calls the highest diamond from E\n");
    for rest in ["E leads SK", "W leads C4", "the trick is turned and quitted"] {
        let stated = facts(&format!("{story}{rest}"));
        let ActKind::Demand(demand) = &stated.acts()[0].deed else { unreachable!() };
        assert_eq!(demand.fulfilment, Fulfilment::Done(5), "{rest}");
        assert!(!kinds(&stated).contains(&K::CallDisobeyed), "{rest}");
    }
}

#[test]
fn a_known_void_answers_a_call_when_it_is_made() {
    let story = "dealer: E\ntrumps: hearts by E\nto lead: N\ntrick: 6\nS leads D8\n";
    for stated in ["N has no clubs\nE calls a club from N", "E calls a club from N\nN has no clubs"]
    {
        let stated = facts(&format!("{story}{stated}"));
        assert_eq!(kinds(&stated), [K::LeadOutOfTurn, K::CallImpossible]);
    }
}

#[test]
fn a_question_to_an_adversary_is_about_him() {
    let story = "dealer: S\ntrumps: none by S\nto lead: N\ntrick: 3\nN leads D7\nE plays HA\nE holds diamonds\nS plays D3\nW plays C2\n";
    let stated = facts(&format!("{story}N asks E about diamonds"));
    let found = stated.incidents().iter();
    let revokes: Vec<_> = found.filter(|one| one.kind == K::Revoke).collect();
    assert_eq!(revokes.len(), 1);
    assert_eq!(revokes[0].by, Some(Seat::East));
    assert_eq!(stated.incidents().last().unwrap().other, Some(Seat::East));
}

#[test]
fn a_trick_left_out_is_an_omission_when_he_has_played_on() {
    let story =
        "dealer: S\ntrumps: none by S\nW leads D7\nN plays D2\nE omits to play\nS plays D3\n";
    let stated = facts(story);
    assert_eq!(truth(&stated, K::Omission, FactId::PlayedToNext), Truth::False);
    let stated = facts(&format!("{story}E plays D4"));
    assert!(!kinds(&stated).contains(&K::Omission));
    let stated = facts(&format!("{story}W leads C2\nN plays C3\nE plays C4"));
    assert_eq!(truth(&stated, K::Omission, FactId::PlayedToNext), Truth::True);
}

#[test]
fn a_claim_is_of_the_one_it_names() {
    let story = format!("{TRICK}E holds diamonds\nthe hand is played out\n");
    let stated = facts(&format!("{story}S claims a revoke by W\nE mixes the cards"));
    assert_eq!(truth(&stated, K::Revoke, FactId::Claimed), Truth::False);
    assert_eq!(truth(&stated, K::Revoke, FactId::MixedAfterClaim), Truth::False);
    let stated = facts(&format!("{story}S claims a revoke by E\nW mixes the cards"));
    assert_eq!(truth(&stated, K::Revoke, FactId::MixedAfterClaim), Truth::True);
}
