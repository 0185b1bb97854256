//! Whether somebody is asked who wrote none of the books.

use super::wish_words::{Words, asked_of};
use crate::bridge::{Rank, Seat, Suit};

/// Words before who is asked what he would do.
const BEFORE: &[&str] = &["would", "does"];
/// Between him and what he would do.
const BETWEEN: &[&str] = &["have", "say", "to"];
/// Who else may be there with a capital letter.
const OTHERS: &[&str] = &[
    "dummy",
    "dealer",
    "declarer",
    "maker",
    "leader",
    "player",
    "partner",
    "eldest",
    "second",
    "third",
    "fourth",
    "hand",
    "adversary",
    "trumps",
    "one",
    "anyone",
    "anybody",
    "everyone",
    "everybody",
    "someone",
    "somebody",
    "nobody",
    "the",
    "a",
    "an",
    "my",
    "his",
    "her",
    "our",
    "their",
    "you",
    "he",
    "she",
    "it",
    "we",
    "they",
    "this",
    "that",
];

/// A name that is asked what it would do and is none of these: `Culbertson` in `what would Culbertson lead`.
pub(super) fn stranger(said: &str, known: &[&str]) -> Option<String> {
    if known.iter().any(|name| Words::of(said).has(name)) {
        return None;
    }
    let words: Vec<&str> = said.split_whitespace().collect();
    let mut tails = (0..words.len()).filter_map(|place| words.get(place..));
    tails.find_map(|tail| {
        let (_, rest) = tail.split_first().filter(|(first, _)| is_of(first, BEFORE))?;
        let name: Vec<&str> = rest.iter().copied().take_while(|word| is_name(word)).collect();
        let verb = rest.get(name.len())?;
        let asks = is_of(verb, BETWEEN) || asked_of(&verb.to_lowercase());
        (asks && !name.is_empty()).then(|| name.join(" "))
    })
}

fn is_of(word: &str, words: &[&str]) -> bool {
    words.contains(&word.to_lowercase().as_str())
}

/// A capital and small letters, and no word of the table.
fn is_name(word: &str) -> bool {
    let mut letters = word.chars();
    let capital = letters.next().is_some_and(char::is_uppercase);
    let small =
        word.len() > 1 && letters.all(|letter| letter.is_lowercase() || "'-.".contains(letter));
    let is = |name: &str| name.eq_ignore_ascii_case(word);
    let of_table = Seat::ALL.iter().any(|seat| is(seat.name()))
        || Rank::all().any(|rank| rank.is_called(word))
        || Suit::ALL.iter().any(|suit| is(suit.plural()) || is(suit.singular()));
    capital && small && !of_table && !is_of(word, OTHERS)
}
