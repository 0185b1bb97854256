//! Hands told after a deal: the honours and the chicane in them.

use super::error::TallyError;
use super::grammar::{Piece, Rule};
use super::names::Names;
use super::terms::held;
use crate::bridge::{Card, Hand, Rank, Strain, Suit};
use crate::score::Deal;
use crate::source::Span;

/// Hands stated in the lines after a deal.
#[derive(Debug, Default)]
pub(super) struct Hands {
    stated: Vec<(usize, Vec<(char, String)>)>,
    /// Every card that was stated, with its words.
    cards: Vec<(Card, Span)>,
    /// Dummy's, where it is nobody.
    dummy: Option<Hand>,
}

impl Hands {
    /// One hand.
    pub(super) fn add(&mut self, header: &Piece, faults: &mut Vec<TallyError>) {
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
        let held: Vec<(Card, Span)> = header.all(Rule::suit_held).flat_map(in_suit).collect();
        if held.len() != 13 {
            let who = header.find(Rule::hand_seat).map(|seat| seat.words.clone());
            faults.push(TallyError::NotAHand {
                who: who.unwrap_or_default(),
                count: held.len(),
                span: header.span,
            });
        }
        for (card, span) in &held {
            let before = self.cards.iter().find(|(other, _)| other == card);
            if let Some((_, first)) = before {
                faults.push(TallyError::CardTwice {
                    card: card.to_string(),
                    first: *first,
                    span: *span,
                });
            } else {
                self.cards.push((*card, *span));
            }
        }
        let cards = held.iter().map(|(card, _)| *card);
        let word = header.find(Rule::hand_seat).map(|seat| &seat.words);
        if word.is_some_and(|word| word.eq_ignore_ascii_case("dummy")) {
            self.dummy = Some(cards.collect());
        }
        if let Some(seat) = seat {
            self.stated.push((seat, suits));
        }
    }

    /// Finds honours and chicane in them, where the deal does not tell its honours itself.
    pub(super) fn fill(self, deal: &mut Deal) {
        deal.dummy = self.dummy;
        for (seat, suits) in &self.stated {
            if let Some(slot) = deal.tops.get_mut(*seat) {
                *slot = Some(TOPS.map(|rank| count(suits, rank)));
            }
        }
        let unstated = deal.honours.iter().all(|held| held.total() == 0);
        let Some(strain) = deal.strain.filter(|_| unstated && !self.stated.is_empty()) else {
            return;
        };
        let mut honours = [[0_u32; 4]; 2];
        for (seat, suits) in &self.stated {
            let (count, void) = honours_in(strain, suits);
            if let Some(slot) = honours.get_mut(seat % 2).and_then(|side| side.get_mut(*seat)) {
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

/// The cards of a suit, each with its place: `SAK5`.
fn in_suit(held: &Piece) -> Vec<(Card, Span)> {
    let mut letters = held.words.char_indices();
    let letter = letters.next().map(|(_, letter)| letter.to_ascii_uppercase());
    let Some(suit) = Suit::ALL.into_iter().find(|suit| Some(suit.letter()) == letter) else {
        return Vec::new();
    };
    let begin = held.span.start as usize;
    let ranks = letters.filter_map(|(place, letter)| {
        // Of `10` the one stands for both.
        let letter = if letter == '1' { 'T' } else { letter };
        let rank = Rank::from_letter(letter.to_ascii_uppercase())?;
        let long = 1 + usize::from(held.words.get(place..place + 2) == Some("10"));
        let at = begin + place;
        Some((Card::new(suit, rank), Span::new(at, at + long)))
    });
    ranks.collect()
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
