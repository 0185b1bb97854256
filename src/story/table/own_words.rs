//! What a player asks for in words of his own, as `src/words/demands.txt` tells: `"a new deal"`, `"three tricks"`.

use crate::bridge::{Rank, Seat, Suit};
use crate::syntax::{CardSpec, asked_for};

/// One row a kind of demand.
const DEMANDS: &str = include_str!("../../words/demands.txt");
/// The row of the words that may be between a `no` and its suit.
const BETWEEN: &str = "between";
/// What a word that denies asks of a suit: the rows of one such word tell which they are.
const DENIED: &str = "bar_suit";
/// What asks for the one card that was shown.
pub const SHOWN: &str = "shown";
/// What no law gives.
pub const OTHER: &str = "other";
/// What gives a new deal.
const NEW_DEAL: &str = "new_deal";

/// The rows: the words that must all be there, and what is asked by them.
fn rows() -> impl Iterator<Item = (&'static str, &'static str)> {
    let lines = DEMANDS.lines().filter(|line| !line.starts_with('#'));
    lines.filter_map(|line| {
        let (words, asked) = line.split_once('=')?;
        Some((words.trim(), asked.trim()))
    })
}

/// The words of what is said, in small letters: `don't` is two, and a `no` before a comma denies nothing that follows.
pub fn words_of(said: &str) -> Vec<String> {
    let said = said.to_lowercase().replace('\u{2019}', "'").replace("n't", " not");
    let said = said.strip_prefix("no, ").unwrap_or(&said);
    let words = said.split(|sign: char| !sign.is_alphanumeric());
    { words }.filter(|word| !word.is_empty()).map(str::to_owned).collect()
}

/// What is asked for by some words, by the name of the remedy.
pub fn asked_by(words: &[String]) -> Option<&'static str> {
    row_of(words).map(|(_, asked)| asked)
}

/// Whether what some words name is what they deny: `not to win`, `no new deal`.
pub fn asks_it_not(words: &[String]) -> bool {
    let row = row_of(words).map_or("", |(row, _)| row);
    let of_row = |word: &String| row.split_whitespace().any(|one| one == word);
    let place = words.iter().position(of_row);
    place.is_some_and(|place| is_denied(words, place))
}

/// The first row whose words are all there.
fn row_of(words: &[String]) -> Option<(&'static str, &'static str)> {
    let has = |word: &str| words.iter().any(|said| said == word);
    let mut rows = rows().filter(|(_, asked)| *asked != BETWEEN);
    rows.find(|(all, _)| all.split_whitespace().all(has))
}

/// The rank that some words name, with no suit: `the king`.
pub fn rank_named(words: &[String]) -> Option<Rank> {
    words.iter().find_map(|word| Rank::all().find(|rank| rank.is_called(word)))
}

/// Whether some words mention trumps.
pub fn says_trumps(words: &[String]) -> bool {
    words.iter().any(|word| word == "trump" || word == "trumps")
}

/// The card whose code stands among some words, in capitals or with a figure or a sign, as no other word has them: `D9`.
pub fn card_by_code(said: &str) -> Option<CardSpec> {
    let words = said.split_whitespace();
    let mut words = words.map(|word| word.trim_matches(|sign: char| ",.;:!?()'".contains(sign)));
    words.find_map(|word| {
        let code = word.chars().count() > 1 && !word.chars().any(char::is_lowercase)
            || word.chars().any(|sign| sign.is_ascii_digit());
        let card = asked_for(&word.replace('-', "")).filter(|_| code)?;
        card.exact().map(|_| card)
    })
}

/// The one suit that some words name, and where; nothing where they name none, or two.
pub fn suit_named(words: &[String]) -> Option<(Suit, usize)> {
    let suit_of = |word: &String| {
        let is = |suit: &Suit| word == suit.singular() || word == suit.plural();
        Suit::ALL.into_iter().find(is)
    };
    let named = words.iter().enumerate();
    let mut named = named.filter_map(|(place, word)| Some((suit_of(word)?, place)));
    let first = named.next()?;
    named.all(|(suit, _)| suit == first.0).then_some(first)
}

/// The player whom some words name: `East`, or by the letter of his seat, that of the south only after `from`.
pub fn seat_named(words: &[String]) -> Option<Seat> {
    let named = |place: usize, word: &str| {
        let before = place.checked_sub(1).and_then(|before| words.get(before));
        let after_from = before.is_some_and(|word| word == "from");
        Seat::ALL.into_iter().find(|seat| {
            let letter = seat.letter().to_ascii_lowercase().to_string();
            let by_letter = word == letter && (after_from || *seat != Seat::South);
            word == seat.name().to_lowercase() || by_letter
        })
    };
    let mut words_at = words.iter().enumerate();
    words_at.find_map(|(place, word)| named(place, word))
}

/// The suit about which some words ask one's partner: `"no clubs?"`, `"having no clubs, partner?"`.
pub fn suit_asked_about(said: &str) -> Option<Suit> {
    let words = words_of(said);
    suit_named(&words).filter(|(_, place)| is_denied(&words, *place)).map(|(suit, _)| suit)
}

/// Whether a new deal is asked for.
pub fn asks_a_new_deal(said: &str) -> bool {
    let words = words_of(said);
    asked_by(&words) == Some(NEW_DEAL) && !asks_it_not(&words)
}

/// Whether a word at that place, the name of a suit or a card among them, is denied: `no` is before it, with nothing
/// between that says more.
pub fn is_denied(words: &[String], place: usize) -> bool {
    let between = rows().find(|(_, asked)| *asked == BETWEEN);
    let between = between.map_or("", |(words, _)| words);
    let is_seat = |word: &String| seat_named(std::slice::from_ref(word)).is_some();
    let may_stand =
        |word: &&String| between.split_whitespace().any(|one| one == *word) || is_seat(word);
    let before = words.get(..place).unwrap_or_default().iter().rev();
    let mut before = before.skip_while(may_stand);
    before.next().is_some_and(|word| rows().any(|row| row == (word.as_str(), DENIED)))
}

#[cfg(test)]
mod tests {
    use super::{
        OTHER, SHOWN, asked_by, asks_a_new_deal, card_by_code, is_denied, rank_named, seat_named,
        suit_asked_about, suit_named, words_of,
    };
    use crate::bridge::{Rank, Seat, Suit};

    #[test]
    fn the_first_row_whose_words_are_all_there_is_taken() {
        let asked = |said: &str| asked_by(&words_of(said));
        assert_eq!(asked("A new deal!"), Some("new_deal"));
        assert_eq!(asked("three tricks"), Some("three_tricks"));
        assert_eq!(asked("Add the value of three tricks"), Some("add_value"));
        assert_eq!(asked("the king of hearts"), None);
        assert!(asks_a_new_deal("I want a new deal"));
        assert!(!asks_a_new_deal("a deal"));
        assert!(!asks_a_new_deal("I don't want a new deal"));
        assert!(asks_a_new_deal("a new deal, not a penalty"));
        assert!(asks_a_new_deal("deal again"));
        assert_eq!(asked("your exposed card"), Some(SHOWN));
        assert_eq!(asked("another penalty"), Some(OTHER));
        assert_eq!(asked("my penalty"), None);
    }

    #[test]
    fn a_seat_and_a_suit_are_found_among_other_words() {
        let of = |said: &str| {
            let words = words_of(said);
            (seat_named(&words), suit_named(&words).map(|(suit, _)| suit))
        };
        assert_eq!(of("South must lead hearts"), (Some(Seat::South), Some(Suit::Hearts)));
        assert_eq!(of("a heart from S"), (Some(Seat::South), Some(Suit::Hearts)));
        assert_eq!(of("the highest diamond from E"), (Some(Seat::East), Some(Suit::Diamonds)));
        assert_eq!(of("a heart or a spade"), (None, None));
        assert_eq!(suit_asked_about("Having no clubs, partner?"), Some(Suit::Clubs));
        assert_eq!(suit_asked_about("May I lead a club?"), None);
    }

    #[test]
    fn a_card_is_found_by_its_code_and_a_rank_by_its_name() {
        let code = |said: &str| card_by_code(said).map(|card| card.to_string());
        for said in ["West must play D9", "the D9, please", "d9!", "the \u{2666}9", "D-9"] {
            assert_eq!(code(said).as_deref(), Some("D9"), "{said}");
        }
        assert_eq!(code("as you like"), None);
        assert_eq!(code("a card"), None);
        let rank = |said: &str| rank_named(&words_of(said)).map(Rank::name);
        assert_eq!(rank("the king"), Some("king"));
        assert_eq!(rank("my penalty"), None);
    }

    #[test]
    fn a_suit_is_denied_by_what_stands_next_before_it() {
        let denied = |said: &str| {
            let words = words_of(said);
            words
                .iter()
                .position(|word| word.starts_with("diamond"))
                .map(|place| is_denied(&words, place))
        };
        assert_eq!(denied("no diamond lead"), Some(true));
        assert_eq!(denied("not to lead diamonds"), Some(true));
        assert_eq!(denied("no more than this: a diamond"), Some(false));
        assert_eq!(denied("a diamond, no less"), Some(false));
        assert_eq!(denied("I forbid West to lead a diamond"), Some(true));
        assert_eq!(denied("No, a diamond"), Some(false));
    }
}
