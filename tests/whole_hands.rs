//! The cases of the book that are stated with whole hands: four hands of thirteen, and a play that a player would make: every
//! card is in its hand, in its turn and of the suit led, up to the irregularity that the case is about.

use crate::support::{facts, files, root, tree};
use bystander::book::Choice;
use std::collections::{BTreeMap, BTreeSet};

/// How many cases of the book have whole hands at least.
const LEAST: usize = 60;

const SEATS: [char; 4] = ['N', 'E', 'S', 'W'];
const RANKS: &str = "23456789TJQKA";

/// What a case file mentions hands and play, read again: nothing here knows how the program replays a story.
#[derive(Default)]
struct Deal {
    hands: BTreeMap<char, BTreeSet<String>>,
    dealer: Option<char>,
    trumps: Option<char>,
    /// Each play with its line.
    plays: Vec<(u32, char, String)>,
}

fn deal(text: &str) -> Deal {
    let mut deal = Deal::default();
    for (line, number) in text.lines().zip(1..) {
        let words: Vec<&str> = line.split(' ').collect();
        match words.as_slice() {
            ["dealer:", seat] => deal.dealer = seat.chars().next(),
            ["trumps:", suit, ..] | [_, "declares", suit] => deal.trumps = strain(suit),
            ["trick:", plays @ ..] if plays.len() > 1 => {
                for play in plays.chunks(2) {
                    let seat = play[0].chars().next().unwrap();
                    let card = play[1].trim_end_matches(',').to_owned();
                    deal.plays.push((number, seat, card));
                }
            }
            [seat, "leads" | "plays", card] if card.len() == 2 => {
                let seat = seat.chars().next().unwrap();
                deal.plays.push((number, seat, (*card).to_owned()));
            }
            // Who omits to play has broken the order there.
            [seat, "omits", ..] => {
                let seat = seat.chars().next().unwrap();
                deal.plays.push((number, seat, String::new()));
            }
            [seat, suits @ ..] if seat.len() == 2 && seat.ends_with(':') => {
                let hand = deal.hands.entry(seat.chars().next().unwrap()).or_default();
                for suit in suits {
                    let (suit, ranks) = suit.split_at(1);
                    hand.extend(ranks.chars().map(|rank| format!("{suit}{rank}")));
                }
            }
            _ => {}
        }
    }
    deal
}

fn strain(word: &str) -> Option<char> {
    let suits = ["spades", "hearts", "diamonds", "clubs"];
    let letter = word.chars().next()?.to_ascii_uppercase();
    suits.contains(&word).then_some(letter)
}

fn left(seat: char) -> char {
    let place = SEATS.iter().position(|one| *one == seat).unwrap();
    SEATS[(place + 1) % 4]
}

fn suit(card: &str) -> char {
    card.chars().next().unwrap()
}

/// How high a card is in a trick that was led with a suit.
fn height(card: &str, led: char, trumps: Option<char>) -> (bool, bool, usize) {
    let rank = RANKS.find(card.chars().nth(1).unwrap()).unwrap();
    (Some(suit(card)) == trumps, suit(card) == led, rank)
}

impl Deal {
    /// The first line on which a card is played that is not in the hand, out of turn, or a revoke.
    fn first_illegal(&self) -> Option<(u32, String)> {
        let mut hands = self.hands.clone();
        let mut turn = left(self.dealer.unwrap());
        let mut trick: Vec<(char, &str)> = Vec::new();
        for (line, seat, card) in &self.plays {
            let hand = hands.get_mut(seat).unwrap();
            if card.is_empty() {
                return Some((*line, format!("{seat} omits to play")));
            }
            let follows = trick.first().is_none_or(|(_, led)| {
                suit(led) == suit(card) || hand.iter().all(|own| suit(own) != suit(led))
            });
            if *seat != turn || !follows || !hand.remove(card) {
                return Some((*line, format!("{seat} {card}")));
            }
            trick.push((*seat, card));
            turn = left(turn);
            if trick.len() == 4 {
                let led = suit(trick[0].1);
                let best = trick.iter().max_by_key(|(_, card)| height(card, led, self.trumps));
                turn = best.unwrap().0;
                trick.clear();
            }
        }
        None
    }
}

/// Each case of the book to read with its text, where it gives four hands.
fn whole() -> Vec<(String, String)> {
    let text = std::fs::read_to_string(root().join("cases/book.yaml")).unwrap();
    let choice = Choice::read(&text, &root().join("cases").to_string_lossy());
    let choice = choice.unwrap();
    let chosen: Vec<&String> = choice.chapters.iter().flat_map(|one| &one.cases).collect();
    let mut whole = Vec::new();
    for path in files(&root().join("cases"), "case") {
        let name = path.with_extension("").to_string_lossy().into_owned();
        if !chosen.iter().any(|own| name.ends_with(&format!("/{own}"))) {
            continue;
        }
        let text = std::fs::read_to_string(&path).unwrap();
        let first = text.split("\n\ncase ").next().unwrap().to_owned();
        if deal(&first).hands.len() == 4 {
            whole.push((name, first));
        }
    }
    whole
}

#[test]
fn sixty_cases_of_the_book_have_four_hands_of_thirteen() {
    let whole = whole();
    assert!(whole.len() >= LEAST, "{}", whole.len());
    for (name, text) in &whole {
        let hands = deal(text).hands;
        assert!(hands.values().all(|hand| hand.len() == 13), "{name}");
        let cards: BTreeSet<&String> = hands.values().flatten().collect();
        assert_eq!(cards.len(), 52, "{name}");
    }
}

#[test]
fn what_is_played_is_legal_but_for_the_irregularity() {
    for (name, text) in whole() {
        let deal = deal(&text);
        let stated = facts(&tree(&text).cases[0]);
        let lines: BTreeSet<u32> = stated.incidents().iter().map(|one| one.line).collect();
        if let Some((line, play)) = deal.first_illegal() {
            assert!(lines.contains(&line), "{name}: {play}, line {line}");
        }
    }
}

/// A case told again is in the book for the shorter telling, and for no other.
#[test]
fn a_case_stated_again_takes_the_place_of_its_shorter_telling() {
    let text = std::fs::read_to_string(root().join("cases/book.yaml")).unwrap();
    let choice = Choice::read(&text, &root().join("cases").to_string_lossy()).unwrap();
    assert!(choice.takes("cases/book/east-leads-out-of-turn"));
    assert!(!choice.takes("cases/shared/east-leads-out-of-turn"));
    assert!(choice.takes("cases/shared/three-cards-left-in-a-packet"));
    let names: BTreeSet<String> = files(&root().join("cases"), "case")
        .iter()
        .filter(|path| !path.starts_with(root().join("cases/book")))
        .map(|path| path.file_stem().unwrap().to_string_lossy().into_owned())
        .collect();
    for path in files(&root().join("cases/book"), "case") {
        let name = path.file_stem().unwrap().to_string_lossy().into_owned();
        assert!(names.contains(&name), "{name} is told nowhere else");
        assert!(choice.takes(&path.with_extension("").to_string_lossy()));
    }
}
