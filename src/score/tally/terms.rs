//! What single words of a line of the score mean.

use super::error::TallyError;
use super::grammar::{Piece, Rule};
use super::names::Names;
use crate::bridge::{Strain, Suit};
use crate::score::{Call, Holding};

/// The greatest number that any line states.
pub(super) const MOST: u32 = 1_000_000;

/// A number in digits or words.
pub(super) fn number(piece: &Piece) -> Option<u32> {
    const WORDS: [&str; 14] = [
        "none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
        "eleven", "twelve", "thirteen",
    ];
    let words = piece.words.to_ascii_lowercase();
    let word = WORDS.iter().position(|word| *word == words);
    word.and_then(|place| u32::try_from(place).ok()).or_else(|| words.parse().ok())
}

pub(super) fn strain(piece: &Piece) -> Strain {
    match piece.words.to_ascii_lowercase().as_str() {
        "spades" | "spade" | "s" => Strain::Trumps(Suit::Spades),
        "hearts" | "heart" | "h" => Strain::Trumps(Suit::Hearts),
        "diamonds" | "diamond" | "d" => Strain::Trumps(Suit::Diamonds),
        "clubs" | "club" | "c" => Strain::Trumps(Suit::Clubs),
        _ => Strain::NoTrumps,
    }
}

/// The side of two players named.
pub(super) fn pair(piece: &Piece, names: &Names) -> Result<usize, TallyError> {
    let mut places = Vec::new();
    for name in piece.all(Rule::name) {
        places.push(place(name, names)?);
    }
    let side = match places.as_slice() {
        [one, other] => names.side_of(*one, *other),
        _ => None,
    };
    side.ok_or_else(|| TallyError::NotPartners { names: piece.words.clone(), span: piece.span })
}

pub(super) fn place(piece: &Piece, names: &Names) -> Result<usize, TallyError> {
    names.place(&piece.words).ok_or_else(|| nobody(piece, names))
}

/// That somebody does not play here.
pub(super) fn nobody(piece: &Piece, names: &Names) -> TallyError {
    let (name, span) = (piece.words.clone(), piece.span);
    if names.is_out(&name) {
        TallyError::NotInThisRubber { name, span }
    } else {
        TallyError::UnknownName { name, span }
    }
}

/// Whether somebody is stated of by his part.
pub(super) fn is_dummy(who: &Piece) -> bool {
    who.words.eq_ignore_ascii_case("dummy")
}

/// The richer hand and the rest; with three there may be two hands against the dealer.
pub(super) fn held(hands: [u32; 4]) -> Holding {
    let most = hands.iter().copied().max().unwrap_or(0);
    let all: u32 = hands.iter().sum();
    Holding { most, rest: all - most }
}

pub(super) fn called(call: &Piece) -> Call {
    match call.find(Rule::level).map(|level| level.words.parse()) {
        Some(Ok(level)) => Call::Level(level),
        _ if call.words.to_ascii_lowercase().starts_with("game") => Call::Game,
        _ => Call::Part,
    }
}

pub(super) fn times(words: &str) -> u32 {
    match words.to_ascii_lowercase().as_str() {
        "doubled" => 1,
        "doubled twice" | "redoubled" => 2,
        "doubled three times" => 3,
        words => {
            let number =
                words.split_whitespace().find(|word| !word.starts_with(char::is_alphabetic));
            number.map_or(2, |number| number.parse().unwrap_or(u32::MAX))
        }
    }
}
