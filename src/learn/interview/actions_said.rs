//! What was done about a fault, in the words of the table, as the list of what may be done has it (`actions_said.yaml`): `he made
//! me lead a heart`, `the dealer said never mind`, `we played on`.

use super::cards_said::is_suit;
use super::seats;
use crate::source::table;
use serde::Deserialize;
use std::sync::LazyLock;

/// The words of the file.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Words {
    waives: Vec<String>,
    plays_on: Vec<String>,
    does_nothing: Vec<String>,
    went_on: Vec<String>,
    forbids: Vec<String>,
    instead: Vec<String>,
    plays: Vec<String>,
    calls: Vec<String>,
    more: Vec<String>,
    of_nobody: Vec<String>,
    has_it_called: Vec<String>,
    everybody: Vec<String>,
    demands: Vec<String>,
    acts: Vec<String>,
    asks_for: Vec<String>,
}

/// The file is a part of the program, and a test reads it.
static WORDS: LazyLock<Words> = LazyLock::new(|| table!("actions_said"));

/// How a list says that somebody gave up a right, and that nobody said anything.
const WAIVED: &str = "waived the penalty";
const PLAYED_ON: &str = "nothing was said and led in turn";
/// How many words may be between a demand and what was demanded.
const FAR: usize = 8;

/// The same words as a list of deeds has them; the words themselves where they tell nothing of the kind.
pub(super) fn as_of_a_right(said: &str) -> String {
    let words = seats::words(said);
    let stated = waived(&words)
        .or_else(|| played_on(&words))
        .or_else(|| has_it_called(&words))
        .or_else(|| forbade(&words))
        .or_else(|| demanded(&words))
        .or_else(|| asked_for(&words));
    stated.unwrap_or_else(|| said.to_owned())
}

/// Where some words are at the end of others.
fn ends_with(words: &[String], ends: &[String]) -> Option<usize> {
    let ends = ends.iter().filter_map(|end| {
        let end = seats::words(end);
        words.ends_with(&end).then(|| words.len() - end.len())
    });
    ends.min()
}

/// `Declarer said never mind`.
fn waived(words: &[String]) -> Option<String> {
    let at = ends_with(words, &WORDS.waives)?;
    Some(format!("{} {WAIVED}", words.get(..at)?.join(" ")))
}

/// `I forbade hearts`.
fn forbade(words: &[String]) -> Option<String> {
    let at = words.iter().position(|word| WORDS.forbids.contains(word))?;
    let (who, what) = (words.get(..at)?, words.get(at + 1..)?);
    let suit = what.last().filter(|word| is_suit(word))?;
    let between = what.iter().take(what.len() - 1);
    let upon = between.filter(|word| !WORDS.acts.contains(word) && *word != "to");
    let upon: Vec<&str> = upon.map(String::as_str).collect();
    let parts = [who.join(" "), "forbade".to_owned(), upon.join(" ")];
    let parts = parts.iter().filter(|part| !part.is_empty());
    let stated = parts.map(String::as_str).collect::<Vec<_>>().join(" ");
    (!who.is_empty()).then(|| format!("{stated} to lead {suit}"))
}

/// `I chose to have the card called`.
fn has_it_called(words: &[String]) -> Option<String> {
    ends_with(words, &WORDS.has_it_called)?;
    Some(format!("{} called the card", words.first()?))
}

/// `We played on`.
fn played_on(words: &[String]) -> Option<String> {
    let at = ends_with(words, &WORDS.plays_on)?;
    let mut who = words.get(..at)?.iter();
    who.all(|word| WORDS.everybody.contains(word)).then(|| PLAYED_ON.to_owned())
}

/// Whether some words say that the play went on, or that somebody did nothing, and no more.
pub(super) fn says_nothing_done(said: &str) -> bool {
    let words = seats::words(said);
    let nothing = || ends_with(&words, &WORDS.does_nothing).filter(|before| *before <= FEW);
    played_on(&words).is_some() || nothing().is_some()
}

/// At most this many words name a player.
const FEW: usize = 4;

/// Whether some words end with the saying that the play went on.
pub(super) fn went_on(said: &str) -> bool {
    ends_with(&seats::words(said), &WORDS.went_on).is_some()
}

/// `He asked me to lead a club`.
fn demanded(words: &[String]) -> Option<String> {
    let demand = words.iter().position(|word| WORDS.demands.contains(word))?;
    let rest = words.get(demand + 1..)?;
    let act = rest.iter().position(|word| WORDS.acts.contains(word))?;
    let upon = rest.get(..act).filter(|upon| upon.len() <= FAR)?;
    let upon: Vec<&str> = upon.iter().map(String::as_str).filter(|word| *word != "to").collect();
    let what = rest.get(act + 1..)?;
    let who = words.get(..demand)?;
    if upon.is_empty() || what.is_empty() || who.is_empty() {
        return None;
    }
    let (who, what, upon) = (who.join(" "), what.join(" "), upon.join(" "));
    Some(format!("{who} called {what} from {upon}"))
}

/// `I asked for a spade`.
fn asked_for(words: &[String]) -> Option<String> {
    let at = words.windows(2).position(|pair| match pair {
        [asks, on] => WORDS.asks_for.contains(asks) && on == "for",
        _ => false,
    })?;
    let (who, what) = (words.get(..at)?.join(" "), words.get(at + 2..)?.join(" "));
    Some(format!("{who} called {what}"))
}

/// Whether a clause mentions a call, and nothing that resulted from it: `I called a spade`.
pub(super) fn is_a_call(clause: &str) -> bool {
    let stated = as_of_a_right(clause);
    let words = seats::words(&stated);
    let has = |own: &[String]| words.iter().any(|word| own.contains(word));
    has(&WORDS.calls) && !has(&WORDS.more) && !has(&WORDS.of_nobody)
}

/// Whether some words say no more than that a card was played in the place of another: `I led the ace instead`.
pub(super) fn plays_instead(said: &str) -> bool {
    let words = seats::words(said);
    let ends = words.last().is_some_and(|last| WORDS.instead.contains(last));
    ends && words.iter().any(|word| WORDS.plays.contains(word))
}

/// Whether some words mention something that was called or forbidden.
pub(super) fn speaks_of_a_call(said: &str) -> bool {
    let words = seats::words(&as_of_a_right(said));
    let mut words = words.iter();
    words.any(|word| WORDS.calls.contains(word) || WORDS.forbids.contains(word))
}

#[cfg(test)]
mod tests {
    use super::{PLAYED_ON, as_of_a_right, is_a_call, says_nothing_done};

    #[test]
    fn what_was_done_is_stated_in_the_words_of_the_table() {
        for (said, stated) in [
            ("declarer said never mind", "declarer waived the penalty"),
            ("we played on", PLAYED_ON),
            ("the dealer just played on", PLAYED_ON),
            ("he asked me to lead a club", "he called a club from me"),
            ("he made me lead hearts", "he called hearts from me"),
            ("I asked for a spade", "i called a spade"),
            ("I forbade hearts", "i forbade to lead hearts"),
            ("I chose to have the card called", "i called the card"),
            ("he sneezed", "he sneezed"),
            ("RHO played on my lead", "RHO played on my lead"),
        ] {
            assert_eq!(as_of_a_right(said), stated);
        }
        assert!(is_a_call("I called a spade"));
        assert!(!is_a_call("I called a spade but he led a heart"));
        assert!(!is_a_call("he led a spade"));
        assert!(says_nothing_done("I didn't do anything"));
        assert!(!says_nothing_done("I called a spade"));
    }
}
