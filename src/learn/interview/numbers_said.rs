//! The tricks that some words tell, and how many cards: `trick five`, `the opening lead`, `fourteen cards`.

use super::reading;
use crate::source::place;

/// The tricks of a hand, and the cards of a pack.
const TRICKS: u32 = 13;
const PACK: u32 = 52;
/// What is found, if nothing else is.
pub(super) fn only(found: impl Iterator<Item = u32>) -> Option<String> {
    let mut found: Vec<u32> = found.collect();
    found.dedup();
    match found.as_slice() {
        [only] => Some(only.to_string()),
        _ => None,
    }
}

/// `fourteen cards`.
pub(super) fn count(words: &[String]) -> Option<u32> {
    let [number, cards] = words else { return None };
    let number = (cards == "cards").then(|| reading::number(number))??;
    (TRICKS + 1..=PACK).contains(&number).then_some(number)
}

/// How many honours somebody held: `four honours`, `all four aces`.
pub(super) fn honours(words: &[String]) -> Option<u32> {
    const HONOURS: [&str; 3] = ["honours", "honors", "aces"];
    words.windows(2).find_map(|pair| {
        let [number, held] = pair else { return None };
        let held = HONOURS.contains(&held.as_str());
        held.then(|| reading::number(number))?
    })
}

/// Whether some words mention the first trick or of a later one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Trick {
    First,
    Later,
}

/// Words with which a hand begins, in their order, and words that tell of what comes after its first trick.
const FIRST: [[&str; 2]; 5] = [
    ["opening", "lead"],
    ["opening", "leader"],
    ["first", "lead"],
    ["first", "card"],
    ["initial", "lead"],
];
const LATER: [[&str; 2]; 4] =
    [["last", "trick"], ["next", "trick"], ["another", "trick"], ["previous", "trick"]];
/// Words of which each tells the same: somebody has won a trick, or it was later.
const WON: [&str; 5] = ["won", "wins", "winning", "later", "afterwards"];

/// The trick that some words tell, as far as it matters; nothing where they tell none, or both.
pub(super) fn which_trick(said: &str) -> Option<Trick> {
    let words = super::seats::words(said);
    let pairs = || words.windows(2);
    let numbers: Vec<u32> = pairs().filter_map(trick).collect();
    let has = |known: &[[&str; 2]]| pairs().any(|pair| known.iter().any(|own| pair == own));
    let won = || words.iter().any(|word| WON.contains(&word.as_str()));
    let first = numbers.contains(&1) || has(&FIRST);
    let later = numbers.iter().any(|number| *number > 1)
        || has(&LATER)
        || won()
        || super::hands_said::is_of_two_hands(&words);
    match (first, later) {
        (true, false) => Some(Trick::First),
        (false, true) => Some(Trick::Later),
        _ => None,
    }
}

/// The words without those that say which trick it was.
pub(super) fn without_tricks(words: &[String]) -> String {
    let is_of_one = |place: usize| {
        let pair = words.get(place..place.saturating_add(2));
        pair.is_some_and(|pair| trick(pair).is_some())
    };
    let kept = words.iter().enumerate().filter(|(place, _)| {
        let after = place.checked_sub(1).is_some_and(is_of_one);
        !(is_of_one(*place) || after)
    });
    let kept: Vec<&str> = kept.map(|(_, word)| word.as_str()).collect();
    kept.join(" ")
}

/// `trick five`, `fifth trick` or `5th trick`.
pub(super) fn trick(words: &[String]) -> Option<u32> {
    let [one, other] = words else { return None };
    let number = match (one.as_str(), other.as_str()) {
        ("trick", number) => reading::number(number),
        (order, "trick") => place(order),
        _ => None,
    };
    number.filter(|number| (1..=TRICKS).contains(number))
}
