//! Whether words tell a deed, and whose.

use super::doer::{WORDS, doer, is_deed, stands_before};
use super::hand_said::Player;

/// The words of a clause that tell the deed: without those that say when it was, or what followed of it.
pub(super) fn action_words(words: &[String]) -> &[String] {
    let words = without_opening(words);
    let is_clause = |word: &String| WORDS.clause.contains(word);
    let end = words.iter().skip(1).position(is_clause);
    let words = end.map_or(words, |end| words.get(..=end).unwrap_or(words));
    // `In the fifth trick my partner revoked`: nobody is named in what says where it was.
    let begins = words.first().is_some_and(|word| WORDS.place.contains(word));
    let first = words.iter().position(|word| Player::of(word).is_some());
    match first.filter(|first| begins && (2..=MOST_OF_PLACE).contains(first)) {
        Some(first) => words.get(first_of_name(words, first)..).unwrap_or(words),
        None => words,
    }
}

/// The words without those that only say that it was before the play: `before any card was led`.
fn without_opening(words: &[String]) -> &[String] {
    let begins = |opening: &&Vec<String>| words.starts_with(opening);
    let opening = WORDS.openings.iter().find(begins);
    opening
        .and_then(|opening| words.get(opening.len()..))
        .filter(|rest| !rest.is_empty())
        .unwrap_or(words)
}

/// Whether some words tell the deed of a player with whom they begin.
pub(super) fn says_action(said: &str) -> bool {
    doer(&super::seats::words(said), true).is_some_and(|(_, verb)| is_deed(&verb))
}

/// Whether some words tell a deed of a player with whom they begin that is none of those of every hand.
pub(super) fn says_more(said: &str) -> bool {
    let own = doer(&super::seats::words(said), true);
    own.is_some_and(|(_, verb)| is_deed(&verb) && !WORDS.of_the_play.contains(&verb))
}

/// Whether some words say what somebody said or wished, or go on with that of whom nobody is named.
pub(super) fn speaks(said: &str) -> bool {
    let words = super::seats::words(said);
    let first = words.iter().find(|word| !WORDS.between.contains(word));
    let alone = || first.is_some_and(|word| WORDS.speaks.contains(word));
    doer(&words, true).is_some_and(|(_, verb)| WORDS.speaks.contains(&verb)) || alone()
}

/// Whether some words name a player and tell nothing of him: `the bloke on my left`.
pub(super) fn is_name(said: &str) -> bool {
    let words = super::seats::words(said);
    let known = |word: &String| Player::of(word).is_some() || stands_before(word);
    words.iter().all(known) && words.iter().any(|word| Player::of(word).is_some())
}

/// How many words may be before him that say where it was.
const MOST_OF_PLACE: usize = 8;

/// Where the name begins of which a word names the player: `the bloke on my left`.
fn first_of_name(words: &[String], player: usize) -> usize {
    let before = words.iter().take(player).rev();
    player - before.take_while(|word| stands_before(word)).count()
}

/// The clause that goes on after what says when it was: `while I was sorting, my partner dropped the king`.
pub(super) fn main_clause(part: &str) -> &str {
    let first = part.split_whitespace().next().map(str::to_lowercase);
    let begins = first.is_some_and(|word| WORDS.clause.contains(&word));
    match part.split_once(", ") {
        Some((_, rest)) if begins => rest,
        _ => part,
    }
}

/// Whether a clause begins with what somebody did of whom the one before it is: `and flung his hand on the table`.
pub(super) fn goes_on(clause: &str) -> bool {
    super::seats::words(clause).first().is_some_and(|word| is_deed(word))
}
