//! What the schools say: every row of every book, the printed examples, and what is told of a school that is wrong.

use crate::support::{bystander, files, root};
use bystander::advice::{Act, Position, School, Situation, Table, from_texts, schools};
use bystander::bridge::{Card, Hand, Rank, Strain, Suit};
use bystander::laws::embedded;
use bystander::source::Source;
use bystander::syntax::whole_hand;
use std::collections::BTreeSet;

fn school(id: &str) -> School {
    let mut all = schools().unwrap().into_iter();
    all.find(|school| school.id == id).unwrap()
}

fn strain(word: &str) -> Strain {
    let mut suits = Suit::ALL.into_iter();
    let suit = suits.find(|suit| word == suit.plural());
    suit.map_or(Strain::NoTrumps, Strain::Trumps)
}

/// The sections of a table of tests: what stands in brackets, and each line.
fn lines(text: &str) -> impl Iterator<Item = (&str, &str)> {
    let mut head = "";
    text.lines().filter_map(move |line| {
        let line = line.trim();
        if let Some(section) = line.strip_prefix('[') {
            head = section.trim_end_matches(']');
            return None;
        }
        (!line.is_empty() && !line.starts_with('#')).then_some((head, line))
    })
}

/// The row that speaks with what it does, of each.
fn said(school: &School, now: &Situation, table: Table) -> Vec<(String, Option<Suit>, Act)> {
    let said = school.advise(now, table).said.into_iter();
    said.map(|said| (school.rows[said.row].id.clone(), said.suit, said.act))
        .collect()
}

/// A holding of spades among low cards of other suits; with `+`, an ace.
fn leader(holding: &str, trumps: Strain) -> Situation {
    let ranks = holding.chars().filter_map(Rank::from_letter);
    let mut hand: Hand = ranks.map(|rank| Card::new(Suit::Spades, rank)).collect();
    if holding.ends_with('+') {
        hand.add(Card::new(Suit::Clubs, Rank::from_letter('A').unwrap()));
    }
    for rank in Rank::all() {
        for suit in [Suit::Clubs, Suit::Diamonds, Suit::Hearts] {
            if hand.len() < 13 {
                hand.add(Card::new(suit, rank));
            }
        }
    }
    Situation {
        hand,
        trumps: Some(trumps),
        position: Some(Position::Eldest),
        ..Situation::default()
    }
}

#[test]
fn every_row_about_a_lead_speaks_of_its_holding_and_not_of_one_near_it() {
    let mut tried = BTreeSet::new();
    for (head, line) in lines(include_str!("advice/leads.txt")) {
        let (name, trumps) = head.split_once(' ').unwrap();
        let school = school(name);
        let words: Vec<&str> = line.split(' ').collect();
        let [holding, cards, row, "not", near] = words[..] else {
            panic!("{line}")
        };
        let leads = |holding: &str| -> Vec<(String, char)> {
            let said = said(&school, &leader(holding, strain(trumps)), Table::Lead);
            let spades = said
                .into_iter()
                .filter(|(_, suit, _)| *suit == Some(Suit::Spades));
            let card = |act| match act {
                Act::Lead(card, _) => card.rank.letter(),
                other => panic!("{other:?}"),
            };
            spades.map(|(row, _, act)| (row, card(act))).collect()
        };
        let found = leads(holding);
        let all: String = found
            .iter()
            .filter(|(own, _)| own == row)
            .map(|(_, card)| *card)
            .collect();
        assert_eq!(all, cards, "{head}: {line}: {found:?}");
        assert!(
            found.iter().all(|(_, card)| cards.contains(*card)),
            "{head}: {line}: {found:?}"
        );
        let found = leads(near);
        assert!(
            found.iter().all(|(own, _)| own != row),
            "{head}: {line}: {found:?}"
        );
        tried.insert((name.to_owned(), row.to_owned()));
    }
    all_tried(&tried, Table::Lead);
}

/// No row of a table is left without a test.
fn all_tried(tried: &BTreeSet<(String, String)>, table: Table) {
    for school in schools().unwrap() {
        let rows = school.rows.iter().filter(|row| row.effect.table() == table);
        let bare: Vec<&str> = rows
            .map(|row| row.id.as_str())
            .filter(|row| !tried.contains(&(school.id.clone(), (*row).to_owned())))
            .collect();
        assert!(bare.is_empty(), "{}: {bare:?}", school.id);
    }
}

fn pair(words: &str) -> (u32, u32) {
    let (own, theirs) = words.split_once('-').unwrap();
    (own.parse().unwrap(), theirs.parse().unwrap())
}

/// `dealer 18-0 1-1`.
fn maker(head: &[&str], hand: &str) -> Situation {
    let scheme = embedded("1904").unwrap().unwrap().scheme.unwrap();
    let (own, theirs) = pair(head[1]);
    let now = Situation {
        hand: whole_hand(hand).unwrap_or_else(|fault| panic!("{hand}: {fault}")),
        position: Some(if head[0] == "passed" {
            Position::Passed
        } else {
            Position::Dealer
        }),
        games: Some(head.get(2).map_or((0, 0), |games| pair(games))),
        ..Situation::default()
    };
    now.at(own, theirs, &scheme)
}

fn made(act: Act) -> String {
    match act {
        Act::Declare(strain) => strain.to_string(),
        Act::Pass => "pass".to_owned(),
        other => panic!("{other:?}"),
    }
}

#[test]
fn every_row_about_a_make_speaks_of_its_hand_and_not_of_one_near_it() {
    let mut tried = BTreeSet::new();
    for (head, line) in lines(include_str!("advice/makes.txt")) {
        let head: Vec<&str> = head.split(' ').collect();
        let school = school(head[0]);
        let (row, rest) = line.split_once(": ").unwrap();
        let (make, hands) = rest.split_once(": ").unwrap();
        let (hand, near) = hands.split_once(" not ").unwrap();
        let found = said(&school, &maker(&head[1..], hand), Table::Declare);
        assert!(
            found
                .iter()
                .any(|(own, _, act)| own == row && made(*act) == make),
            "{head:?}: {line}: {found:?}"
        );
        let found = said(&school, &maker(&head[1..], near), Table::Declare);
        let speaks = |(own, _, act): &(String, Option<Suit>, Act)| own == row && made(*act) == make;
        assert!(!found.iter().any(speaks), "{head:?}: {line}: {found:?}");
        tried.insert((head[0].to_owned(), row.to_owned()));
    }
    all_tried(&tried, Table::Declare);
}

#[test]
fn the_schools_that_ship_read_well_and_lead_one_card_from_a_holding() {
    for folder in ["hoffmann", "ames", "elwell"] {
        let mut paths = files(&root().join("laws/advice").join(folder), "yaml");
        paths.sort_by_key(|path| !path.ends_with("school.yaml"));
        let texts: Vec<Source> = paths
            .iter()
            .map(|path| {
                let text = std::fs::read_to_string(path).unwrap();
                Source::new(path.display().to_string(), text)
            })
            .collect();
        if let Err(faults) = from_texts(&texts) {
            let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
            panic!("{folder}: {faults:#?}");
        }
    }
}

#[test]
fn all_that_is_wrong_with_a_school_is_told_at_once_on_its_words() {
    let wrong = "\
school: ours
author: The club
yeer: 1910
book: Our card
terms: { strong: { holds: AKX } }
rows:
  - { row: one, place: p. 1, says: a, when: no_trump, suit: strong, lead: kink }
  - { row: two, place: p. 1, says: b, when: [{ length: 4 }], lead: K }
  - { row: one, says: c, suit: longest, lead: K, play: Q, overrides: three }
";
    let faults = from_texts(&[Source::new("ours.yaml", wrong)]).unwrap_err();
    let told: Vec<String> = faults
        .iter()
        .map(|fault| {
            let words = &wrong[fault.span.start as usize..fault.span.end as usize];
            format!("{words}: {fault}")
        })
        .collect();
    assert_eq!(
        told,
        [
            "yeer: unknown key `yeer`",
            "AKX: `AKX` is not cards of one suit, each once, as `AQJ`",
            "no_trump: unknown condition `no_trump`",
            "kink: unknown card `kink`",
            "length: `length` is about a suit, and stands where there is none",
            "lead: `lead` is about a suit, and stands where there is none",
            "{ row: one, says: c, suit: longest, lead: K, play: Q, overrides: three }: there is no `place` here",
            "one: a row has one effect, and `one` has 2",
        ]
    );
}

#[test]
fn rows_that_speak_against_each_other_or_never_are_found() {
    let rows = "\
school: ours
author: The club
year: 1910
book: Our card
rows:
  - { row: king, place: a, says: a, when: no_trumps, suit: { holds: KQ }, lead: K }
  - { row: low, place: b, says: b, when: no_trumps, suit: { length: 4 }, lead: lowest }
  - { row: none, place: c, says: c, suit: { holds: A, lacks: A }, lead: A }
";
    let faults = from_texts(&[Source::new("ours.yaml", rows)]).unwrap_err();
    let told: Vec<String> = faults.iter().map(ToString::to_string).collect();
    assert_eq!(
        told,
        [
            "`king` and `low` lead different cards from KQ32 (at no trumps)",
            "`none` never speaks",
        ]
    );
    let mended = rows
        .replace(
            "suit: { length: 4 }, lead: lowest",
            "suit: { length: 4 }, lead: lowest, overrides: king",
        )
        .replace("lacks: A", "lacks: K, length: 5");
    assert!(from_texts(&[Source::new("ours.yaml", mended)]).is_ok());
    let circle = rows
        .replace("lead: K }", "lead: K, overrides: low }")
        .replace("lead: lowest", "lead: lowest, overrides: king");
    let faults = from_texts(&[Source::new("ours.yaml", circle)]).unwrap_err();
    assert_eq!(
        faults[0].to_string(),
        "`king` goes before itself, by `overrides`"
    );
}

#[test]
fn the_school_of_the_help_can_be_used() {
    let help = String::from_utf8(bystander(&["advise", "--help"], b"").stdout).unwrap();
    let school = help.split("laws/advice:\n").nth(1).unwrap();
    let folder = crate::support::folder();
    let path = folder.path().join("ours.yaml");
    // The help stands two letters in.
    let text = school
        .lines()
        .map(|line| line.strip_prefix("  ").unwrap_or(line))
        .fold(String::new(), |all, line| all + line + "\n");
    std::fs::write(&path, text).unwrap();
    let path = path.to_str().unwrap();
    let hand = "SQ9732 HA54 DK83 C62";
    let output = bystander(
        &[
            "advise", "lead", "--trumps", "none", "--hand", hand, "--school", path,
        ],
        b"",
    );
    let told = String::from_utf8([output.stdout, output.stderr].concat()).unwrap();
    assert!(told.contains("Leads the seven of spades."), "{told}");
}
