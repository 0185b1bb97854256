//! Who is said to have looked at his cards, or not: `I had already looked at a few of my cards`, `nobody had looked`
//! (`looked_said.yaml`).

use super::clauses;
use super::doer::doer;
use super::seats::words;
use super::{Interview, blank, reading};
use crate::bridge::Seat;
use crate::facts::FactId;
use crate::source::table;
use serde::Deserialize;
use std::sync::LazyLock;

/// The words of the file.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Words {
    looked: Vec<String>,
    hand: Vec<String>,
    own: Vec<String>,
    denied: Vec<String>,
    nobody: Vec<String>,
    clause: Vec<String>,
}

/// The file is a part of the program, and a test reads it.
static WORDS: LazyLock<Words> = LazyLock::new(|| table!("looked_said"));

impl Interview<'_> {
    /// Whether the words of what was stated say that he has looked whom a fact is about.
    pub(super) fn looked(&self, fact: FactId) -> Option<bool> {
        let dealer = blank::of(&self.state.stated, "dealer").and_then(reading::seat);
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

fn said(stated: &str, seat: Seat, speaker: Seat, dealer: Seat) -> Option<bool> {
    clauses::pieces(stated).iter().find_map(|piece| {
        let words = words(piece);
        let own = of_clause(&words);
        let has = |all: &[String]| own.iter().any(|word| all.contains(word));
        let says = |one: &str| own.iter().any(|word| word == one);
        if !(has(&WORDS.looked) && has(&WORDS.hand) && has(&WORDS.own)) {
            return None;
        }
        let denied = words.iter().any(|word| WORDS.denied.contains(word));
        if has(&WORDS.nobody) || words.starts_with(&["no".to_owned(), "one".to_owned()]) {
            return Some(false);
        }
        let mine = says("my");
        let is_of_him = match own.first()?.as_str() {
            "we" | "we've" if says("all") => true,
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
    let looked = words.iter().position(|word| WORDS.looked.contains(word));
    let before = words.get(..looked.unwrap_or(0)).unwrap_or_default();
    let begins = before.iter().rposition(|word| WORDS.clause.contains(word));
    words.get(begins.map_or(0, |at| at + 1)..).unwrap_or(words)
}

#[cfg(test)]
mod tests {
    use super::{Seat, WORDS, said};

    #[test]
    fn the_file_can_be_read() {
        let lists = [&WORDS.looked, &WORDS.hand, &WORDS.own, &WORDS.denied];
        assert!(lists.iter().all(|list| !list.is_empty()));
        assert!(!WORDS.nobody.is_empty() && !WORDS.clause.is_empty());
    }

    #[test]
    fn who_has_looked_is_heard() {
        for (stated, south, west) in [
            ("I had already looked at a few of my cards", Some(true), None),
            ("I hadn't looked at my cards", Some(false), None),
            ("LHO looked at my hand", None, None),
            ("it was before I had looked at my hand", Some(false), None),
            ("nobody had looked at their cards", Some(false), Some(false)),
            ("LHO had sorted his hand", None, Some(true)),
            ("we've all seen our cards now", Some(true), Some(true)),
            ("a card was shown, and we had not looked at our cards", Some(false), None),
        ] {
            let of = |seat| said(stated, seat, Seat::South, Seat::East);
            assert_eq!((of(Seat::South), of(Seat::West)), (south, west), "{stated}");
        }
    }
}
