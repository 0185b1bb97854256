//! The cards, the suits and the trumps that some words name (`cards_said.yaml`).

#[cfg(test)]
mod tests;

use super::ranks_said::after_another;
use super::reading;
use crate::source::table;
use crate::syntax::CardSpec;
use serde::Deserialize;
use std::sync::LazyLock;

/// The words of the file.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Words {
    pub(super) winning: Vec<String>,
    pub(super) further: Vec<String>,
    pub(super) played: Vec<String>,
    pub(super) replaces: Vec<String>,
    pub(super) takes_back: Vec<String>,
    pub(super) picks_up: Vec<String>,
    pub(super) wishes: Vec<String>,
    pub(super) and: Vec<String>,
    pub(super) after: Vec<String>,
    before_suit: Vec<String>,
    after_suit: Vec<String>,
    holds: Vec<String>,
    asks: Vec<String>,
    does: Vec<String>,
    trumps: Vec<String>,
    were: Vec<String>,
    was: Vec<String>,
    before_card: Vec<String>,
    low: Vec<String>,
    small: Vec<String>,
    between: Vec<String>,
    out: Vec<String>,
    suits: Vec<String>,
}

/// The file is a part of the program, and a test reads it.
pub(super) static WORDS: LazyLock<Words> = LazyLock::new(|| table!("cards_said"));

fn has(words: &[String], word: &str) -> bool {
    words.iter().any(|own| own == word)
}

/// Longest name of a card, in words: `king of diamonds`.
const OF_CARD: usize = 3;

/// The trumps that are named, in canonical form. To read a word as a trump costs as much as to read a sentence.
pub(super) fn strains(words: &[String]) -> Vec<String> {
    let next = words.iter().skip(1).map(String::as_str).chain([""]);
    let named = words.iter().zip(next).filter_map(|(word, next)| {
        if word == "no" && next.starts_with("trump") {
            return reading::strain("no trumps");
        }
        let may_be =
            word.len() > 1 && (word.ends_with('s') || word.starts_with("no") || word == "nt");
        may_be.then(|| reading::strain(word))?
    });
    named.map(|strain| strain.to_string()).collect()
}

/// The suit that was led, or of which somebody was asked: `on the heart lead`, `no more clubs`.
pub(super) fn suit(words: &[String]) -> Option<String> {
    let asks = words.iter().any(|word| WORDS.asks.contains(word));
    let mut found: Vec<String> = Vec::new();
    for (place, word) in words.iter().enumerate() {
        let around = |step: usize| words.get(place.checked_sub(step)?).map(String::as_str);
        let is_card =
            around(1) == Some("of") && around(2).is_some_and(|word| !has(&WORDS.out, word));
        let next = words.get(place + 1).map_or("", String::as_str);
        let led = has(&WORDS.after_suit, next)
            && (next == "lead" || words.get(place + 2).is_some_and(|word| word == "led"));
        let has_none =
            around(1) == Some("no") && around(2).is_some_and(|word| has(&WORDS.holds, word));
        let asked =
            around(1).is_some_and(|word| has(&WORDS.before_suit, word)) && (asks || !has_none);
        // `I do have a club`, says who sees that he has not followed.
        let from = if around(1) == Some("a") { 2 } else { 1 };
        let owned = around(from) == Some("have")
            && around(from + 1).is_some_and(|word| has(&WORDS.does, word));
        if is_suit(word) && (led || asked || owned) && !is_card {
            found.extend(reading::suit(word).map(|suit| suit.to_string()));
        }
    }
    found.dedup();
    match found.as_slice() {
        [only] => Some(only.clone()),
        _ => None,
    }
}

/// The suit that is told to be trumps: `spades were trumps`, `trumps were spades`.
pub(super) fn trumps(words: &[String]) -> Vec<String> {
    let stated = words.windows(3).filter_map(|three| match three {
        [suit, were, trumps] if WORDS.trumps.contains(trumps) => Some((suit, were)),
        [trumps, were, suit] if WORDS.trumps.contains(trumps) => Some((suit, were)),
        _ => None,
    });
    let mut suits = stated.filter(|(suit, were)| is_suit(suit) && WORDS.were.contains(were));
    // `Four aces at no trumps`.
    let at = || {
        let mut pairs = words.windows(2);
        let before = |pair: &[String]| match pair {
            [at, next] => at == "at" || at == "in" && next == "no",
            _ => false,
        };
        let at = pairs.position(before)?;
        words.get(at + 1..words.len().min(at + 3))
    };
    match suits.next() {
        Some((suit, _)) => strains(std::slice::from_ref(suit)),
        None => at().map_or_else(Vec::new, strains),
    }
}

/// The trumps that a verb names: those after it, or those of which it is said that they were named.
pub(super) fn named_at(words: &[String], verb: usize) -> Vec<String> {
    let after = strains(words.get(verb..).unwrap_or_default());
    let before = words.get(..verb).unwrap_or_default();
    let passive = before.last().is_some_and(|word| WORDS.was.contains(word));
    if after.is_empty() && passive {
        return strains(before);
    }
    after
}

/// A card that somebody played, of which the suit alone is stated: `I threw a club`.
pub(super) fn of_suit(words: &[String]) -> Option<String> {
    let played = words.iter().position(|word| WORDS.played.contains(word))?;
    let mut rest = words.iter().skip(played + 1).filter(|word| !WORDS.low.contains(word));
    let (a, suit) = (rest.next()?, rest.next()?);
    (a == "a" && WORDS.suits.contains(suit)).then(|| format!("a {suit}"))
}

/// The cards that are named by suit and rank.
pub(super) fn cards(words: &[String]) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    for place in 0..words.len() {
        found.extend(before_others(words, place));
        found.extend(after_another(words, place));
        for length in 1..=OF_CARD {
            let Some(name) = words.get(place..place + length) else {
                continue;
            };
            if !may_be_card(name) {
                continue;
            }
            if let Some(card @ CardSpec::Exact(_)) = reading::card(&name.join(" ")) {
                found.push(card.to_string());
            }
        }
    }
    found.dedup();
    found
}

/// Whether some words end with the name of a card.
pub(super) fn ends_with_card(words: &[String]) -> bool {
    let lengths = (1..=OF_CARD).filter_map(|length| words.len().checked_sub(length));
    let mut ends = lengths.filter_map(|from| words.get(from..));
    ends.any(|name| may_be_card(name) && !cards(name).is_empty())
}

/// Whether some words begin with a card of which they tell no more than where it was.
pub(super) fn begins_with_card(said: &str) -> bool {
    let words = super::seats::words(said);
    let before = words.iter().take_while(|word| WORDS.before_card.contains(word));
    let rest = words.get(before.count()..).unwrap_or_default();
    let mut lengths = (1..=OF_CARD).filter_map(|length| rest.split_at_checked(length));
    let card = lengths.find(|(name, _)| may_be_card(name) && !cards(name).is_empty());
    card.is_some_and(|(_, rest)| says_no_action(rest))
}

/// Whether what follows a card tells no deed of it.
pub(super) fn says_no_action(rest: &[String]) -> bool {
    rest.first().is_none_or(|next| WORDS.after.contains(next))
}

/// The words without those that are a card only where they are written in capitals: `as a penalty` names no ace.
pub(super) fn without_small_words(said: &str, words: &[String]) -> Vec<String> {
    let is_capital = |word: &str| {
        let mut all = said.split(|sign: char| !sign.is_alphanumeric());
        all.any(|own| own == word.to_uppercase())
    };
    let kept = words.iter().map(|word| {
        let is_small = WORDS.small.contains(word) && !is_capital(word);
        if is_small { String::new() } else { word.clone() }
    });
    kept.collect()
}

/// A card that is named before others of its suit: the ace of `the ace, the king and the queen of hearts`.
fn before_others(words: &[String], place: usize) -> Option<String> {
    let of = |rank: &String, suit: &str| {
        let card = reading::card(&format!("{rank} of {suit}"))?;
        matches!(card, CardSpec::Exact(_)).then(|| card.to_string())
    };
    let rank = words.get(place)?;
    let rest = words.get(place + 1..)?;
    let end = rest.iter().position(|word| word == "of")?;
    let suit = rest.get(end + 1)?;
    let others = rest.get(..end)?.iter();
    let mut others = others.filter(|word| !WORDS.between.contains(word)).peekable();
    if !is_suit(suit) || end > FAR || others.peek().is_none() {
        return None;
    }
    others.all(|other| of(other, suit).is_some()).then(|| of(rank, suit))?
}

/// How far the suit may stand from the first of several cards of it, in words.
const FAR: usize = 12;

/// A card of which only the suit is said: `a club`.
pub(super) fn of_a_suit(word: &str) -> Option<String> {
    let suit = WORDS.suits.iter().find(|suit| *suit == word)?;
    Some(format!("a {suit}"))
}

/// A card of a suit whose winners are stated of: `three good clubs`.
pub(super) fn of_winners(words: &[String]) -> Option<String> {
    words.windows(2).find_map(|pair| {
        let [winning, suit] = pair else { return None };
        let suit = WORDS.suits.iter().find(|own| suit.starts_with(own.as_str()))?;
        WORDS.winning.contains(winning).then(|| format!("a {suit}"))
    })
}

/// Whether the cards that are named are those before a further one: `he led the ace and then the next card`.
pub(super) fn are_before_a_further(words: &[String]) -> bool {
    let further = words.windows(2).position(|pair| match pair {
        [further, card] => WORDS.further.contains(further) && card == "card",
        _ => false,
    });
    let parted = further.and_then(|at| words.split_at_checked(at));
    parted.is_some_and(|(before, after)| !cards(before).is_empty() && cards(after).is_empty())
}

/// Whether a word begins as the name of a suit does.
pub(super) fn is_suit(word: &str) -> bool {
    WORDS.suits.iter().any(|own| word.starts_with(own.as_str()))
}

/// Whether words look like a card, `DK`, `the DK` or `king of diamonds`: to read them as a sentence costs a hundred
/// times as much.
fn may_be_card(words: &[String]) -> bool {
    let strange = |word: &String| !word.is_ascii();
    if words.iter().any(strange) {
        return true;
    }
    match words {
        [only] => has_letters_of_card(only),
        [the, only] => the == "the" && has_letters_of_card(only),
        [_, of, suit] => of == "of" && is_suit(suit),
        _ => false,
    }
}

/// Whether a word has the letters of a suit and of a rank, as `dk`, `kd` or `d10`.
fn has_letters_of_card(word: &str) -> bool {
    let is_suit = |letter: u8| b"shdc".contains(&letter);
    let is_rank = |letter: u8| b"akqjt23456789".contains(&letter);
    match *word.as_bytes() {
        [one, other] => is_suit(one) && is_rank(other) || is_rank(one) && is_suit(other),
        [suit, b'1', b'0'] | [b'1', b'0', suit] => is_suit(suit),
        _ => false,
    }
}
