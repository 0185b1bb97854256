//! Hands told after a deal: the honours and the chicane in them.

use super::error::TallyError;
use super::grammar::{Piece, Rule};
use super::lower::held;
use super::names::Names;
use crate::bridge::{Card, Hand, Rank, Strain, Suit};
use crate::score::Deal;

/// Hands told in the lines after a deal.
#[derive(Debug, Default)]
pub(super) struct Hands {
    told: Vec<(usize, Vec<(char, String)>)>,
    /// Dummy's, where it is nobody.
    dummy: Option<Hand>,
}

impl Hands {
    /// One hand.
    pub(super) fn tell(&mut self, header: &Piece, faults: &mut Vec<TallyError>) {
        let seat = header.find(Rule::hand_seat).map(|seat| seat.words.clone());
        let seat = seat.and_then(|seat| Names::default().place(&seat));
        let suits: Vec<(char, String)> = header
            .all(Rule::suit_held)
            .filter_map(|held| {
                let mut letters = held.words.to_ascii_uppercase().replace("10", "T");
                let suit = (!letters.is_empty()).then(|| letters.remove(0))?;
                Some((suit, letters.replace('-', "")))
            })
            .collect();
        let count: usize = suits.iter().map(|(_, held)| held.len()).sum();
        if count != 13 {
            faults.push(TallyError::BadValue {
                words: header.words.clone(),
                span: header.span,
                help: "tell all thirteen cards of the hand: `N: SAK5 HQJ42 D876 CT93`",
            });
        }
        let twice = suits.iter().find_map(|(suit, held)| {
            let twice = |rank: &char| {
                held.matches(*rank).count() > 1
                    || self
                        .told
                        .iter()
                        .any(|(_, suits)| holds(suits, *suit, *rank))
            };
            held.chars().find(twice).map(|rank| format!("{suit}{rank}"))
        });
        if let Some(card) = twice {
            let span = header.span;
            faults.push(TallyError::CardTwice { card, span });
        }
        let cards = suits.iter().flat_map(|(suit, held)| {
            let suit = Suit::ALL.into_iter().find(|own| own.letter() == *suit);
            held.chars()
                .filter_map(move |rank| Some(Card::new(suit?, Rank::from_letter(rank)?)))
        });
        let word = header.find(Rule::hand_seat).map(|seat| &seat.words);
        if word.is_some_and(|word| word.eq_ignore_ascii_case("dummy")) {
            self.dummy = Some(cards.collect());
        }
        if let Some(seat) = seat {
            self.told.push((seat, suits));
        }
    }

    /// Finds honours and chicane in them, where the deal does not tell its honours itself.
    pub(super) fn fill(self, deal: &mut Deal) {
        deal.dummy = self.dummy;
        for (seat, suits) in &self.told {
            if let Some(slot) = deal.tops.get_mut(*seat) {
                *slot = Some(TOPS.map(|rank| count(suits, rank)));
            }
        }
        let untold = deal.honours.iter().all(|held| held.total() == 0);
        let Some(strain) = deal.strain.filter(|_| untold && !self.told.is_empty()) else {
            return;
        };
        let mut honours = [[0_u32; 4]; 2];
        for (seat, suits) in &self.told {
            let (count, void) = honours_in(strain, suits);
            if let Some(slot) = honours
                .get_mut(seat % 2)
                .and_then(|side| side.get_mut(*seat))
            {
                *slot = count;
            }
            if let Some(slot) = deal.void.get_mut(seat % 2).filter(|_| void) {
                *slot = slot.saturating_add(1);
            }
        }
        let [first, second] = honours;
        deal.honours = [held(first), held(second)];
    }
}

/// What is counted of a hand's high cards.
const TOPS: [char; 4] = ['A', 'K', 'Q', 'J'];

fn holds(suits: &[(char, String)], suit: char, rank: char) -> bool {
    suits
        .iter()
        .any(|(own, held)| *own == suit && held.contains(rank))
}

/// How many cards of a rank a hand has.
fn count(suits: &[(char, String)], rank: char) -> u32 {
    let own = suits.iter().filter(|(_, held)| held.contains(rank));
    u32::try_from(own.count()).unwrap_or(0)
}

/// How many honours a hand has, and whether it has no trump.
fn honours_in(strain: Strain, suits: &[(char, String)]) -> (u32, bool) {
    let count = |held: &str, among: &str| {
        let found = held.chars().filter(|rank| among.contains(*rank)).count();
        u32::try_from(found).unwrap_or(0)
    };
    match strain.trumps() {
        None => {
            let aces = suits.iter().map(|(_, held)| count(held, "A")).sum();
            (aces, false)
        }
        Some(trumps) => {
            let own = suits.iter().filter(|(suit, _)| *suit == trumps.letter());
            let held: Vec<&String> = own.map(|(_, held)| held).collect();
            let honours = held.iter().map(|held| count(held, "AKQJT")).sum();
            (honours, held.iter().all(|held| held.is_empty()))
        }
    }
}
