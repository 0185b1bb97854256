//! The same story at another table: the dealer in another seat, the suits changed about.

use crate::bridge::{Rank, Seat, Suit};

/// The lines with every seat moved round by as many places as chance has it, and the suits exchanged.
pub(super) fn turned(lines: &[String], pick: &mut dyn FnMut(usize) -> usize) -> Vec<String> {
    let by = pick(Seat::ALL.len());
    // A convention about spades is about spades.
    let keeps = lines.iter().any(|line| line.contains("spade"));
    let mut suits = Suit::ALL;
    if !keeps {
        for last in (1..suits.len()).rev() {
            suits.swap(last, pick(last + 1));
        }
    }
    lines.iter().map(|line| of_line(line, by, suits)).collect()
}

fn of_line(line: &str, by: usize, suits: [Suit; 4]) -> String {
    let words = line.split(' ').map(|word| {
        let end = word.trim_end_matches([',', ':', '.']);
        let rest = word.get(end.len()..).unwrap_or("");
        let (bare, rest) = match end.strip_suffix("'s") {
            Some(bare) => (bare, format!("'s{rest}")),
            None => (end, rest.to_owned()),
        };
        let new = seats(bare, by).or_else(|| card(bare, suits)).or_else(|| suit(bare, suits));
        new.unwrap_or_else(|| bare.to_owned()) + &rest
    });
    words.collect::<Vec<_>>().join(" ")
}

/// A seat, or a side.
fn seats(word: &str, by: usize) -> Option<String> {
    let moved = |letter: char| {
        let seat = Seat::from_letter(letter)?;
        let next = (0..by).fold(seat, |seat, _| seat.left());
        Some(next.letter())
    };
    match word {
        "NS" | "EW" if by.is_multiple_of(2) => None,
        "NS" => Some("EW".to_owned()),
        "EW" => Some("NS".to_owned()),
        _ => {
            let mut letters = word.chars();
            let (one, None) = (letters.next()?, letters.next()) else {
                return None;
            };
            moved(one).map(String::from)
        }
    }
}

/// A card, or the cards of a suit: `SK`, `HQJ2`.
fn card(word: &str, suits: [Suit; 4]) -> Option<String> {
    let mut letters = word.chars();
    let first = letters.next()?;
    let suit = Suit::ALL.into_iter().find(|suit| suit.letter() == first)?;
    let ranks = letters.as_str();
    let all = !ranks.is_empty() && ranks.chars().all(|rank| Rank::from_letter(rank).is_some());
    let new = suits.get(suit.index()).filter(|_| all)?;
    Some(format!("{}{ranks}", new.letter()))
}

/// The name of a suit, of one card or of all.
fn suit(word: &str, suits: [Suit; 4]) -> Option<String> {
    let named = |name: fn(Suit) -> &'static str| {
        let place = Suit::ALL.iter().position(|suit| name(*suit) == word)?;
        suits.get(place).map(|suit| name(*suit).to_owned())
    };
    named(Suit::singular).or_else(|| named(Suit::plural))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn story(line: &str, picks: &[usize]) -> String {
        let mut left = picks.iter().copied();
        let lines = turned(&[line.to_owned()], &mut |_| left.next().unwrap_or(0));
        lines.concat()
    }

    #[test]
    fn seats_and_sides_move_together() {
        let same = [1, 3, 2, 1];
        assert_eq!(story("score: NS 20, EW 0", &same), "score: EW 20, NS 0");
        assert_eq!(story("S names D8 as W's card", &same), "W names D8 as N's card");
        assert_eq!(story("dealer: S", &same), "dealer: W");
    }

    #[test]
    fn suits_change_in_cards_and_in_words() {
        let line = story("S calls a heart from W, W holds H7 and hearts", &[0, 0, 0, 0]);
        let suit = line.split_once("calls a ").unwrap().1.split(' ').next().unwrap();
        assert_ne!(suit, "heart", "{line}");
        assert!(line.ends_with(&format!("{suit}s")), "{line}");
    }

    #[test]
    fn a_convention_about_spades_keeps_its_suit() {
        assert_eq!(story("S declares spades", &[0, 0, 0, 0]), "S declares spades");
    }
}
