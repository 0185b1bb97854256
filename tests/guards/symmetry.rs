//! Property 3: Seats turned, players named instead of seated, suits exchanged where the laws allow it: the same ruling, turned.

use super::same::{Match, Ruled, difference, facts, moved, ruled};
use super::transposed::{NAMES, Turn, by_parts, named};
use super::trial::{Failure, holds};
use crate::stories::Story;
use crate::support::codes;
use bystander::bridge::{Seat, Strain, Suit};
use bystander::facts::Facts;

#[test]
fn a_table_turned_rules_the_same() {
    holds(turned);
}

#[test]
fn players_named_rule_as_seats_do() {
    holds(named_players);
}

#[test]
fn players_called_by_their_parts_rule_as_seats_do() {
    holds(called_by_parts);
}

fn turned(story: &Story) -> Option<Failure> {
    let facts = facts(story)?;
    let by = usize::try_from(story.seed % 3).unwrap() + 1;
    let turn = Turn { by, suits: exchanged(story, &facts) };
    let other = turn.of(story);
    let back = turn.back();
    compare(story, &facts, &other, "turned", &|ruled| {
        let turned = moved(ruled, &|seat| back.seat(seat), &|suit| back.suit(suit));
        turned.calling(&|name| {
            let seat = Seat::ALL.into_iter().find(|seat| seat.name() == name);
            seat.map_or(name, |seat| back.seat(seat).name()).to_owned()
        })
    })
}

fn named_players(story: &Story) -> Option<Failure> {
    let facts = facts(story)?;
    compare(story, &facts, &named(story), "named", &|ruled| {
        ruled.calling(&|name| {
            let place = NAMES.iter().position(|other| *other == name);
            place.map_or(name, |place| Seat::ALL[place].name()).to_owned()
        })
    })
}

fn called_by_parts(story: &Story) -> Option<Failure> {
    // Without the dealer nobody has a part.
    if !story.says("dealer:") {
        return None;
    }
    let facts = facts(story)?;
    let dealer = facts.seats().dealer?;
    // In each deal the parts are other players'.
    let mut earlier = facts.earlier().iter().map(|deal| deal.seats().dealer);
    if earlier.any(|before| before != Some(dealer)) {
        return None;
    }
    let other = by_parts(story, dealer);
    compare(story, &facts, &other, "by their parts", &Clone::clone)
}

/// How the suits may be exchanged: trumps and the suits of a convention, of a score and of a limit keep theirs, and
/// so do cards that are cut.
fn exchanged(story: &Story, facts: &Facts) -> [Suit; 4] {
    const WORDS: [&str; 9] = [
        "cut:",
        "cut for",
        "score",
        "tricks:",
        "honours",
        "doubl",
        "declares",
        "changes",
        "candidates",
    ];
    let fixed = facts.record().strain.and_then(Strain::trumps);
    let keeps = WORDS.iter().any(|word| story.says(word)) || story.says("agreed:");
    let mut free: Vec<Suit> = Suit::ALL
        .into_iter()
        .filter(|suit| Some(*suit) != fixed && !(keeps && *suit == Suit::Spades))
        .collect();
    let mut suits = Suit::ALL;
    if story.says("cut:") || story.says("cut for ") || story.says("declares") {
        return suits;
    }
    let from = free.clone();
    let by = usize::try_from(story.seed / 3).unwrap() % free.len();
    free.rotate_left(by);
    for (one, other) in from.into_iter().zip(free) {
        suits[one.index()] = other;
    }
    suits
}

fn compare(
    story: &Story,
    facts: &Facts,
    other: &Story,
    how: &str,
    back: &dyn Fn(&Ruled) -> Ruled,
) -> Option<Failure> {
    let Some(others) = super::same::facts(other) else {
        return Some(Failure::new(format!("refused where {how}"), other.text()));
    };
    codes().iter().find_map(|code| {
        let one = ruled(story, facts, code);
        let second = back(&ruled(other, &others, code));
        let found = difference(&one, &second, Match::Every)?;
        let why = format!("{}: {}\n{}", code.id, found.why(), other.text());
        Some(Failure::new(found.class(), why))
    })
}
