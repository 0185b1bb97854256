//! Who is said to have looked at his cards, or not: `I had already looked at a few of my cards`, `nobody had looked`.

use super::clauses;
use super::doer::doer;
use super::seats::words;
use super::{Interview, blank, reading};
use crate::bridge::Seat;
use crate::facts::FactId;

/// What somebody did who has looked.
const LOOKED: [&str; 6] = ["looked", "seen", "sorted", "examined", "picked", "sorting"];
/// What he looked at.
const HAND: [&str; 3] = ["cards", "hand", "hands"];
/// Whose it is, as himself says it and as others do.
const OWN: [&str; 5] = ["my", "our", "his", "her", "their"];
/// Words by which it is denied, or told of what came after.
const NOT: [&str; 8] = [
    "not", "never", "hadn't", "haven't", "hasn't", "didn't", "before", "without",
];
/// Words for nobody.
const NOBODY: [&str; 4] = ["nobody", "none", "no-one", "neither"];

impl Interview<'_> {
    /// Whether the words of what was told say that he has looked whom a fact is about.
    pub(super) fn looked(&self, fact: FactId) -> Option<bool> {
        let dealer = blank::of(&self.state.told, "dealer").and_then(reading::seat);
        let dealer = dealer.or(self.state.seated?.dealer)?;
        let seat = match fact {
            FactId::DealerHasLooked => dealer,
            FactId::DummyHasLooked => dealer.partner(),
            FactId::EldestHasLooked => dealer.left(),
            FactId::ThirdHandHasLooked => dealer.right(),
            _ => return None,
        };
        said(&self.state.words, seat, self.speaker()?, dealer)
    }
}

fn said(told: &str, seat: Seat, speaker: Seat, dealer: Seat) -> Option<bool> {
    clauses::pieces(told).iter().find_map(|piece| {
        let words = words(piece);
        let own = of_clause(&words);
        let has = |all: &[&str]| own.iter().any(|word| all.contains(&word.as_str()));
        if !(has(&LOOKED) && has(&HAND) && has(&OWN)) {
            return None;
        }
        let denied = words.iter().any(|word| NOT.contains(&word.as_str()));
        if has(&NOBODY) || words.starts_with(&["no".to_owned(), "one".to_owned()]) {
            return Some(false);
        }
        let mine = has(&["my"]);
        let is_of_him = match own.first()?.as_str() {
            "we" | "we've" if has(&["all"]) => true,
            "we" | "we've" => speaker.side() == seat.side(),
            "they" => speaker.side() != seat.side(),
            _ => {
                let who = doer(own, true)?.0.seat(Some(speaker), Some(dealer));
                who == Some(seat) && mine == (seat == speaker)
            }
        };
        is_of_him.then_some(!denied)
    })
}

/// The words from him on who looked: `before I had looked at my cards`.
fn of_clause(words: &[String]) -> &[String] {
    let looked = words
        .iter()
        .position(|word| LOOKED.contains(&word.as_str()));
    let before = words.get(..looked.unwrap_or(0)).unwrap_or_default();
    let begins = before
        .iter()
        .rposition(|word| ["before", "when", "after", "because", "while"].contains(&word.as_str()));
    words.get(begins.map_or(0, |at| at + 1)..).unwrap_or(words)
}

#[cfg(test)]
mod tests {
    use super::{Seat, said};

    #[test]
    fn who_has_looked_is_heard() {
        for (told, south, west) in [
            (
                "I had already looked at a few of my cards",
                Some(true),
                None,
            ),
            ("I hadn't looked at my cards", Some(false), None),
            ("LHO looked at my hand", None, None),
            ("it was before I had looked at my hand", Some(false), None),
            ("nobody had looked at their cards", Some(false), Some(false)),
            ("LHO had sorted his hand", None, Some(true)),
            ("we've all seen our cards now", Some(true), Some(true)),
            (
                "a card was shown, and we had not looked at our cards",
                Some(false),
                None,
            ),
        ] {
            let of = |seat| said(told, seat, Seat::South, Seat::East);
            assert_eq!((of(Seat::South), of(Seat::West)), (south, west), "{told}");
        }
    }
}
