//! What was done about a fault, in the words of the table, as the list of what may be done has it (`deeds_said.yaml`): `he made
//! me lead a heart`, `the dealer said never mind`, `we played on`.

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
    everybody: Vec<String>,
    demands: Vec<String>,
    acts: Vec<String>,
    asks_for: Vec<String>,
}

/// The file is a part of the program, and a test reads it.
static WORDS: LazyLock<Words> = LazyLock::new(|| table!("deeds_said"));

/// How a list says that somebody gave up a right, and that nobody said anything.
const WAIVED: &str = "waived the penalty";
const PLAYED_ON: &str = "nothing was said and led in turn";
/// How many words may stand between a demand and what was demanded.
const FAR: usize = 8;

/// The same words as a list of deeds has them; the words themselves where they tell nothing of the kind.
pub(super) fn as_of_a_right(said: &str) -> String {
    let words = seats::words(said);
    let told = waived(&words)
        .or_else(|| played_on(&words))
        .or_else(|| demanded(&words))
        .or_else(|| asked_for(&words));
    told.unwrap_or_else(|| said.to_owned())
}

/// Where some words stand at the end of others.
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

/// `We played on`.
fn played_on(words: &[String]) -> Option<String> {
    let at = ends_with(words, &WORDS.plays_on)?;
    let mut who = words.get(..at)?.iter();
    who.all(|word| WORDS.everybody.contains(word))
        .then(|| PLAYED_ON.to_owned())
}

/// Whether some words say that the play went on, and no more.
pub(super) fn is_played_on(said: &str) -> bool {
    played_on(&seats::words(said)).is_some()
}

/// `He asked me to lead a club`.
fn demanded(words: &[String]) -> Option<String> {
    let demand = words.iter().position(|word| WORDS.demands.contains(word))?;
    let rest = words.get(demand + 1..)?;
    let act = rest.iter().position(|word| WORDS.acts.contains(word))?;
    let upon = rest.get(..act).filter(|upon| upon.len() <= FAR)?;
    let upon: Vec<&str> = upon
        .iter()
        .map(String::as_str)
        .filter(|word| *word != "to")
        .collect();
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

/// Whether a clause tells of a call and of nothing that came of it: `I called a spade`.
pub(super) fn is_a_call(clause: &str) -> bool {
    const CALLED: [&str; 4] = ["called", "calls", "demanded", "demands"];
    const MORE: [&str; 10] = [
        "but",
        "again",
        "instead",
        "not",
        "refused",
        "anyway",
        "led",
        "played",
        "disobeyed",
        "from",
    ];
    let told = as_of_a_right(clause);
    let words = seats::words(&told);
    let has = |own: &[&str]| words.iter().any(|word| own.contains(&word.as_str()));
    has(&CALLED) && !has(&MORE) && !has(&["trump", "trumps", "dummy"])
}

#[cfg(test)]
mod tests {
    use super::{PLAYED_ON, as_of_a_right, is_a_call};

    #[test]
    fn what_was_done_is_told_in_the_words_of_the_table() {
        for (said, told) in [
            ("declarer said never mind", "declarer waived the penalty"),
            ("we played on", PLAYED_ON),
            ("the dealer just played on", PLAYED_ON),
            ("he asked me to lead a club", "he called a club from me"),
            ("he made me lead hearts", "he called hearts from me"),
            ("I asked for a spade", "i called a spade"),
            ("he sneezed", "he sneezed"),
            ("RHO played on my lead", "RHO played on my lead"),
        ] {
            assert_eq!(as_of_a_right(said), told);
        }
        assert!(is_a_call("I called a spade"));
        assert!(!is_a_call("I called a spade but he led a heart"));
        assert!(!is_a_call("he led a spade"));
    }
}
