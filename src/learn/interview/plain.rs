//! What somebody says without the words that only colour a name: `that idiot East`, `my dear old partner` (`plain.yaml`).

use super::doer;
use super::hand_said::Player;
use super::seats::stands_with_a_player;
use super::suit_first;
use crate::source::table;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// The words of the file.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Words {
    epithets: Vec<String>,
    stay: Vec<String>,
    before: Vec<String>,
    pointing: Vec<String>,
    begins: Vec<String>,
    sits: Vec<String>,
    sayings: BTreeMap<String, String>,
    spelt: BTreeMap<String, String>,
}

/// The file is a part of the program, and a test reads it.
static WORDS: LazyLock<Words> = LazyLock::new(|| table!("plain"));

/// What ends a clause where a word ends with it.
const MARKS: [char; 7] = [',', ';', ':', '.', '!', '?', ')'];

/// The same words, players named without what colours their names.
pub(super) fn plain(said: &str) -> String {
    let mut kept: Vec<String> = Vec::new();
    for word in said.split_whitespace() {
        let word = if word == "&" { "and" } else { word };
        let name = bare(word);
        if is_name(word, &name) {
            let from = colour_from(&kept);
            kept.truncate(from);
        }
        match WORDS.spelt.get(&name) {
            Some(other) => kept.push(word.to_lowercase().replace(&name, other)),
            None => kept.push(word.to_owned()),
        }
    }
    let said = kept.join(" ");
    let sayings = WORDS.sayings.iter();
    let said = sayings.fold(said, |said, (several, one)| said.replace(several, one));
    suit_first::rank_first(&said)
}

/// A word in small letters, without the marks around it.
fn bare(word: &str) -> String {
    let plain = word.replace('\u{2019}', "'").to_lowercase();
    plain.trim_matches(|sign: char| !sign.is_alphanumeric()).to_owned()
}

/// Whether a word names a player: a seat by its letter only where that is written large.
fn is_name(word: &str, name: &str) -> bool {
    const PRONOUNS: [&str; 6] = ["i", "me", "myself", "you", "i've", "mine"];
    const SIDES: [&str; 4] = ["left", "right", "left-hand", "right-hand"];
    let own = name.strip_suffix("'s").unwrap_or(name);
    let is_player = Player::of(own).is_some() && !PRONOUNS.contains(&own) && !SIDES.contains(&own);
    is_player && (own.len() > 1 || word.starts_with(char::is_uppercase))
}

/// Where the words begin that colour the name that follows; the end of them if there are none.
fn colour_from(before: &[String]) -> usize {
    /// At most this many words colour a name.
    const MOST: usize = 4;
    let end = before.len();
    if let Some(from) = seated_from(before) {
        return from;
    }
    let mut from = end;
    while let Some(word) = from.checked_sub(1).and_then(|at| before.get(at)) {
        let plain = bare(word);
        let epithets = || {
            let between = before.get(from..end).unwrap_or_default();
            between.iter().all(|word| WORDS.epithets.contains(&bare(word)))
        };
        if word.ends_with(MARKS) || WORDS.begins.contains(&plain) {
            return if epithets() { from } else { end };
        }
        if WORDS.before.contains(&plain) {
            return from;
        }
        if WORDS.pointing.contains(&plain) {
            return if from < end && epithets() { from - 1 } else { end };
        }
        if end - from == MOST || !colours(&plain) {
            return end;
        }
        from -= 1;
    }
    let alone = before.iter().all(|word| WORDS.epithets.contains(&bare(word)));
    if alone { 0 } else { end }
}

/// Whether a word may colour a name: it says nothing else of the game, and no deed.
fn colours(word: &str) -> bool {
    !word.is_empty()
        && !WORDS.stay.iter().any(|own| own == word)
        && !doer::is_deed(word)
        && Player::of(word).is_none()
        && (WORDS.epithets.iter().any(|own| own == word) || !stands_with_a_player(word, &[]))
}

/// Where somebody begins to be mentioned who sits at the seat that is named next: `my wife, sitting East`.
fn seated_from(before: &[String]) -> Option<usize> {
    let (sits, before) = before.split_last()?;
    if !WORDS.sits.contains(&bare(sits)) || !before.last()?.ends_with(',') {
        return None;
    }
    let ends = |word: &String| word.ends_with(MARKS) || WORDS.begins.contains(&bare(word));
    let own = before.len() - 1;
    let others = before.get(..own)?;
    let from = others.iter().rposition(ends).map_or(0, |at| at + 1);
    // `I, sitting East` tells where he sits who speaks.
    let mut who = before.get(from..)?.iter().map(|word| bare(word));
    who.all(|word| word != "i").then_some(from)
}

#[cfg(test)]
mod tests {
    use super::{WORDS, plain};

    #[test]
    fn what_colours_a_name_is_left_out() {
        assert!(!WORDS.epithets.is_empty());
        for (said, wanted) in [
            ("that idiot East renegged!!", "East revoked!!"),
            ("my stupid partner led out of turn", "my partner led out of turn"),
            ("the idiot East led out of turn", "the East led out of turn"),
            ("I led and poor old West dropped a card", "I led and West dropped a card"),
            ("my wife, sitting East, revoked", "East, revoked"),
            ("I, sitting East, revoked", "I, sitting East, revoked"),
            ("the last trick West won", "the last trick West won"),
            ("he says that West revoked", "he says that West revoked"),
            ("the wrong dealer dealt", "the wrong dealer dealt"),
            ("the card partner led", "the card partner led"),
            ("the guy on my right revoked", "the guy on my right revoked"),
        ] {
            assert_eq!(plain(said), wanted, "{said}");
        }
    }
}
