//! Ranks and further cards that some words name without a suit.

use super::cards_said::{WORDS, is_suit, says_no_action};
use super::reading;
use crate::bridge::Rank;

/// Whether some words say that another card was wanted: `wanted the jack instead`.
pub(super) fn wishes_instead(said: &str) -> bool {
    let words = super::seats::words(said);
    let wishes = words.iter().any(|word| WORDS.wishes.contains(word));
    wishes && words.last().is_some_and(|last| last == "instead")
}

/// Whether some words go on with the rank of a further card of the suit that was named before, and no deed of it: `and the
/// king`.
pub(super) fn goes_on_with_rank(said: &str) -> bool {
    let words = super::seats::words(said);
    let before = words.iter().take_while(|word| WORDS.and.contains(word)).count();
    words.get(before..).is_some_and(|rest| rank_first(rest).is_some())
}

/// The rank of a court card with which some words begin that tell neither its suit nor a deed of it.
fn rank_first(words: &[String]) -> Option<Rank> {
    let (name, rest) = words.split_first()?;
    let rank = Rank::all().find(|rank| rank.is_called(name))?;
    let court = name.chars().all(char::is_alphabetic) && reading::number(name).is_none();
    (court && name.len() > 1 && says_no_action(rest)).then_some(rank)
}

/// A further card of the suit of the one that is named just before: the king of `the ace of spades and the king`.
pub(super) fn after_another(words: &[String], place: usize) -> Option<String> {
    let rank = rank_first(words.get(place..)?)?;
    let before = words.get(..place)?;
    let between = before.iter().rev().take_while(|word| WORDS.and.contains(word)).count();
    let before = before.get(..place.checked_sub(between)?).filter(|_| between > 0)?;
    let (suit, before) = before.split_last()?;
    let named = before.last().is_some_and(|of| of == "of") && is_suit(suit);
    let card = reading::card(&format!("{} of {suit}", rank.name())).filter(|_| named)?;
    Some(card.to_string())
}

/// The words up to a card that somebody played, or wished to play, in the place of one he took back: `he played the nine,
/// took it back and played the king`.
pub(super) fn without_the_later_card(words: &[String]) -> &[String] {
    /// How far `back` may be after the verb.
    const NEAR: usize = 6;
    let plays = |word: &String| WORDS.played.contains(word) || WORDS.replaces.contains(word);
    let back = words.iter().enumerate().find(|(at, word)| {
        let before = words.get(at.saturating_sub(NEAR)..*at).unwrap_or_default();
        let after = |own: &[String]| before.iter().any(|one| own.contains(one));
        *word == "back" && after(&WORDS.takes_back) || *word == "up" && after(&WORDS.picks_up)
    });
    let later = back.and_then(|(back, _)| {
        let played = words.iter().take(back).any(plays);
        let mut rest = words.iter().enumerate().skip(back + 1);
        rest.find(|(_, word)| plays(word)).filter(|_| played)
    });
    let played = words.iter().position(plays);
    let wished = played.and_then(|played| {
        let mut rest = words.iter().enumerate().skip(played + 1);
        rest.find(|(_, word)| WORDS.wishes.contains(word))
    });
    let ends = [later, wished].into_iter().flatten().map(|(at, _)| at);
    ends.min().and_then(|end| words.get(..end)).unwrap_or(words)
}

/// The rank of a card of which the suit is not said: `a jack`, `the king`; of a low one only `a six`, or `the six` where
/// it was played.
pub(super) fn rank_alone(words: &[String]) -> Option<Rank> {
    const A: [&str; 2] = ["a", "an"];
    const THE: [&str; 5] = ["the", "his", "her", "my", "their"];
    let mut found = words.windows(2).enumerate().filter_map(|(at, pair)| {
        let [a, name] = pair else { return None };
        let rank = Rank::all().find(|rank| rank.is_called(name) || is_figure(name, *rank))?;
        // `The two` are not always a card.
        let court = !name.starts_with(|sign: char| sign.is_ascii_digit())
            && reading::number(name).is_none();
        let before = at.checked_sub(1).and_then(|before| words.get(before));
        let next = words.get(at + 2).map_or("", String::as_str);
        let played = before.is_some_and(|verb| WORDS.played.contains(verb));
        let played = played && !["cards", "tricks", "of"].contains(&next);
        let named = A.contains(&a.as_str()) || THE.contains(&a.as_str()) && (court || played);
        let of = words.get(at + 2).is_some_and(|next| next == "of");
        (named && !of).then_some(rank)
    });
    let only = found.next()?;
    found.next().is_none().then_some(only)
}

/// Whether a word is the figure of a rank: `9`.
fn is_figure(word: &str, rank: Rank) -> bool {
    match rank.letter() {
        'T' => word == "10",
        letter => letter.is_ascii_digit() && word.chars().eq([letter]),
    }
}

/// How many cards are stated of, if they are not named: `two cards`, `both cards`.
pub(super) fn several(words: &[String]) -> Option<usize> {
    /// How many at most are asked of by one question.
    const MOST: u32 = 4;
    const CARDS: [&str; 2] = ["cards", "more"];
    let place = words.iter().position(|word| CARDS.contains(&word.as_str()))?;
    let before = words.get(place.saturating_sub(3)..place)?.iter().rev();
    let number = before.clone().find_map(|word| match word.as_str() {
        "both" | "couple" => Some(2),
        word => reading::number(word),
    })?;
    (2..=MOST).contains(&number).then(|| usize::try_from(number).ok())?
}
