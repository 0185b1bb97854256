use super::{CutOrder, Ranked};
use crate::bridge::Suit;
use crate::facts::{Facts, IncidentKind as K, derive};
use crate::syntax::parse;
use crate::table::{Person, replay};

const VALUES: CutOrder =
    CutOrder { ace_low: true, suits: None, fresh_first: true, places: 4, full_table: Some(6) };
const SUITS: CutOrder =
    CutOrder { suits: Some([Suit::Hearts, Suit::Diamonds, Suit::Clubs, Suit::Spades]), ..VALUES };

fn facts(text: &str) -> Facts {
    let (file, faults) = parse(text);
    assert!(faults.is_empty(), "{faults:?}");
    derive(replay(file.cases.first().unwrap()).unwrap())
}

/// The ranking of the last cut of a story, for one kind of incident.
fn last(facts: &Facts, kind: K, order: CutOrder) -> Option<Ranked> {
    let mut incidents = facts.incidents().iter().rev();
    let found = incidents.find(|found| found.kind == kind).unwrap();
    let ranked = facts.ranked_each_way(found, order);
    let one = ranked.len() == 1;
    ranked.into_iter().next().filter(|_| one)
}

fn named(facts: &Facts, people: &[Person]) -> String {
    let company = &facts.record().company;
    let names: Vec<&str> = people.iter().map(|who| company.name(*who)).collect();
    names.join(" ")
}

/// Everybody from the lowest up, and those who must be told apart.
fn stated(text: &str, order: CutOrder) -> (String, String) {
    let facts = facts(text);
    let ranked = last(&facts, K::CutForPartners, order).unwrap();
    let all = ranked.places(0, ranked.len());
    (named(&facts, &all), named(&facts, ranked.equals()))
}

#[test]
fn the_ace_is_low_or_high_as_the_code_has_it() {
    let text = "cut: Ann HA, Bob S2, Cal DK, Dee C7";
    assert_eq!(stated(text, VALUES).0, "Ann Bob Dee Cal");
    let high = CutOrder { ace_low: false, ..VALUES };
    assert_eq!(stated(text, high).0, "Bob Dee Cal Ann");
}

#[test]
fn suits_part_equal_cards_where_the_code_says_so() {
    let text = "cut: Ann S5, Bob C5, Cal D5, Dee H5";
    assert_eq!(stated(text, SUITS), ("Dee Cal Bob Ann".into(), String::new()));
    assert_eq!(stated(text, VALUES).1, "Ann Bob Cal Dee");
}

#[test]
fn a_cut_again_parts_only_those_who_were_equal() {
    let text = "cut: Ann H4, Bob C8, Cal D8, Dee S8\ncut: Bob H2, Cal SQ, Dee D7";
    assert_eq!(stated(text, VALUES), ("Ann Bob Dee Cal".into(), String::new()));
}

#[test]
fn those_equal_again_are_still_to_be_stated_apart() {
    let text = "cut: Ann H4, Bob C8, Cal D8, Dee SK\ncut: Bob H2, Cal S2";
    assert_eq!(stated(text, VALUES).1, "Bob Cal");
}

#[test]
fn a_cut_again_counts_when_all_have_made_it() {
    let text = "cut: Ann H8, Bob C8, Cal D8, Dee SK\ncut: Ann H2, Bob S3";
    assert_eq!(stated(text, VALUES).1, "Ann Bob Cal");
}

#[test]
fn one_who_showed_two_cards_cuts_afresh() {
    let text = "cut: Ann H2, Bob C3, Cal D8, Dee SK\nAnn exposes two cards\ncut: Ann HQ";
    assert_eq!(stated(text, VALUES).0, "Bob Cal Ann Dee");
}

#[test]
fn the_two_highest_need_not_be_stated_apart() {
    let text = "cut: Ann H2, Bob C3, Cal DK, Dee SK";
    assert_eq!(stated(text, VALUES).1, "");
    let five = facts("cut: Ann H2, Bob C3, Cal DK, Dee SK, Eve H3");
    let ranked = last(&five, K::CutForTable, VALUES).unwrap();
    assert!(ranked.equals_highest());
    assert_eq!(named(&five, ranked.equals()), "Cal Dee");
}

#[test]
fn a_card_not_stated_ranks_nowhere() {
    let facts = facts("cut: Ann H2, Bob a spade, Cal DK, Dee SK");
    assert_eq!(last(&facts, K::CutForPartners, VALUES), None);
}
