//! The language as a whole; single passes have their tests beside them.

mod faults;
mod near;
mod sentences;
mod shape;

use super::{CaseFile, EventKind, LineKind, SENTENCES, SyntaxError, parse};
use sentences::FIXED;
use std::collections::BTreeSet;

/// A file that must have no fault.
fn sound(source: &str) -> CaseFile {
    let (file, faults) = parse(source);
    assert!(faults.is_empty(), "{source}\n{faults:#?}");
    file
}

/// The kinds of the lines of a file with one case.
fn kinds(source: &str) -> Vec<LineKind> {
    let case = sound(source).cases.remove(0);
    case.lines.into_iter().map(|line| line.kind).collect()
}

/// The one event of a file with one line.
fn event(source: &str) -> EventKind {
    match kinds(source).remove(0) {
        LineKind::Event(event) => event,
        other => panic!("{source}: {other:?}"),
    }
}

fn variant(event: &EventKind) -> String {
    let shown = format!("{event:?}");
    shown.split([' ', '{']).next().unwrap().to_owned()
}

/// Printing a file and reading that again gives the same tree, and the same text from then on.
fn returns(source: &str) {
    let file = sound(source);
    let printed = file.to_string();
    let again = sound(&printed);
    assert_eq!(again, file, "{source}\n{printed}");
    assert_eq!(again.to_string(), printed);
}

fn faults(source: &str) -> Vec<SyntaxError> {
    parse(source).1
}

fn spellings(sentence: &str) -> [String; 5] {
    [
        sentence.to_owned(),
        sentence.to_lowercase(),
        sentence.to_uppercase(),
        format!("{sentence}."),
        format!("  {}\t# so it was told", sentence.replace(' ', "  ")),
    ]
}

#[test]
fn every_fixed_sentence_is_read_into_its_row() {
    for (sentence, row) in FIXED {
        for spelling in spellings(sentence) {
            assert_eq!(variant(&event(&spelling)), *row, "{spelling}");
        }
    }
}

#[test]
fn every_fixed_sentence_returns_from_print() {
    for (sentence, _) in FIXED {
        for spelling in spellings(sentence) {
            returns(&spelling);
        }
    }
}

#[test]
fn every_row_has_a_fixed_sentence() {
    let rows: BTreeSet<_> = FIXED.iter().map(|(_, row)| row).collect();
    assert_eq!(rows.len(), SENTENCES.len());
}

#[test]
fn his_may_be_hers_or_theirs() {
    for (sentence, row) in FIXED {
        for (his, hers) in [(" his ", " her "), (" his ", " their "), (" he ", " she ")] {
            let spelling = sentence.replace(his, hers);
            assert_eq!(variant(&event(&spelling)), *row, "{spelling}");
        }
    }
}

#[test]
fn anyone_may_be_named_by_seat_role_or_name() {
    for who in [
        "East",
        "dealer",
        "the dealer",
        "Dummy",
        "eldest",
        "eldest hand",
        "the third hand",
        "Bob",
        "Émile",
        "O'Brien",
        "Nora",
        "Dealey",
    ] {
        let header = format!("players: E {who}\n");
        let header = if super::terms::is_name(who) { header } else { String::new() };
        for story in [
            format!("{who} leads SK"),
            format!("S calls DK from {who}"),
            format!("it was {who}'s deal"),
            format!("{who} and W consult"),
            format!("W asks {who} about spades"),
            format!("trick: W SK, {who} S3"),
        ] {
            returns(&format!("{header}{story}"));
        }
    }
}

#[test]
fn a_card_may_be_spelt_many_ways_in_a_sentence() {
    let king = event("W leads SK");
    for card in ["KS", "♠K", "K♠\u{fe0f}", "king of spades", "the King of Spades", "K of spades"]
    {
        assert_eq!(event(&format!("W leads {card}")), king, "{card}");
    }
    let ten = event("W exposes HT and D10");
    for cards in ["10H and TD", "H10, D10", "♥10, and the ten of diamonds"] {
        assert_eq!(event(&format!("W exposes {cards}.")), ten, "{cards}");
    }
}

#[test]
fn natural_words_are_understood() {
    for (one, other) in [
        ("E re-doubles", "E redoubles"),
        ("S declares no-trump", "S declares no trumps"),
        ("W asks “May I lead?”", "W asks to lead"),
        ("it was W’s deal", "it was W's deal"),
        ("an error in the honor score is found", "an error in the honour score is found"),
        ("honors: N 4", "honours: N 4"),
        ("everybody has 13 cards", "everyone has thirteen cards"),
        ("S claims 1 trick", "S claims one trick"),
        ("the dummy is down", "dummy is down"),
        ("S calls hearts from W", "S calls a heart from W"),
        ("S deals 2 cards at once", "S deals two cards at once"),
    ] {
        assert_eq!(event(one), event(other), "{one}");
    }
}
