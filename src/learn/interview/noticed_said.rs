//! When something was noticed that happened before: `I revoked in trick three and noticed it in trick five`, `nobody noticed
//! until the next hand` (`noticed_said.yaml`).

use super::Interview;
use super::numbers_said::trick;
use super::seats;
use crate::facts::FactId;
use crate::source::table;
use serde::Deserialize;
use std::sync::LazyLock;

/// The words of the file.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Words {
    noticed: Vec<String>,
    in_trick: Vec<String>,
    in_time: Vec<String>,
    later: Vec<String>,
    by: Vec<String>,
    plays: Vec<String>,
}

/// The file is a part of the program, and a test reads it.
static WORDS: LazyLock<Words> = LazyLock::new(|| table!("noticed_said"));

impl Interview<'_> {
    /// Whether a fact of a mistake made in an earlier trick follows from the trick in which it was noticed: one that came
    /// later is led to when the other is quitted, and after one between them each side has played on. `made` is the trick of the mistake.
    pub(super) fn noticed(&self, fact: FactId, made: Option<u32>) -> Option<bool> {
        let noticed = trick_of(&seats::words(&self.state.words))?;
        let made = made?;
        match fact {
            FactId::TrickQuitted => (noticed > made).then_some(true),
            FactId::SidePlayedOn => (noticed > made + 1).then_some(true),
            _ => None,
        }
    }
}

/// The trick in which it was noticed.
pub(super) fn trick_of(words: &[String]) -> Option<u32> {
    let from = noticed(words)?;
    let rest = words.get(from..)?.iter().take(NEAR).cloned();
    let rest: Vec<String> = rest.collect();
    rest.windows(2).find_map(trick)
}

/// The words without those that say in which trick it was noticed.
pub(super) fn without(words: &[String]) -> Vec<String> {
    let end = noticed(words).filter(|_| trick_of(words).is_some());
    match end {
        Some(from) => {
            let after = words.iter().skip(from + NEAR);
            words.iter().take(from).chain(after).cloned().collect()
        }
        None => words.to_vec(),
    }
}

/// Whether a clause says no more than when it was noticed.
pub(super) fn is_all(clause: &str) -> bool {
    let words = seats::words(clause);
    trick_of(&words).is_some() && without(&words).iter().all(|word| WORDS.by.contains(word))
}

/// How far the trick may stand from the verb.
const NEAR: usize = 7;

/// Where a word for noticing stands, or one of some more.
fn place_of(words: &[String], more: &[String]) -> Option<usize> {
    let notices = |word: &String| WORDS.noticed.contains(word) || more.contains(word);
    words.iter().position(notices)
}

/// Where it begins to be stated that something was noticed.
fn noticed(words: &[String]) -> Option<usize> {
    let came_out = words.windows(2).position(|pair| pair == ["came", "out"]);
    place_of(words, &WORDS.in_trick).or(came_out)
}

/// Whether something is said to have been noticed only at some later time.
pub(super) fn is_later(words: &[String]) -> bool {
    let later = words.iter().position(|word| WORDS.later.contains(word));
    let noticed = place_of(words, &WORDS.in_time);
    let (Some(noticed), Some(later)) = (noticed, later) else {
        return false;
    };
    // `Until the next player played`.
    let after = words.get(later..).unwrap_or_default();
    noticed < later && !after.iter().any(|word| plays(word))
}

/// Whether a word tells of a card that was put to a trick.
pub(super) fn plays(word: &str) -> bool {
    WORDS.plays.iter().any(|own| own == word)
}

#[cfg(test)]
mod tests {
    use super::{WORDS, trick_of, without};
    use crate::interview::seats::words;

    #[test]
    fn the_file_can_be_read() {
        let lists = [&WORDS.noticed, &WORDS.in_trick, &WORDS.in_time, &WORDS.later];
        assert!(lists.iter().all(|list| !list.is_empty()));
        assert!(!WORDS.by.is_empty() && !WORDS.plays.is_empty());
    }

    #[test]
    fn the_trick_in_which_it_was_noticed_is_no_other() {
        for (said, noticed, rest) in [
            ("I revoked in trick 3 and noticed it in trick 5", Some(5), "i revoked in trick 3 and"),
            ("it came out in trick seven", Some(7), "it"),
            (
                "I found in my hand a spade in trick 3, and my partner led to it then",
                None,
                "i found in my hand a spade in trick 3 and my partner led to it then",
            ),
        ] {
            let words = words(said);
            assert_eq!(trick_of(&words), noticed, "{said}");
            assert_eq!(without(&words).join(" "), rest, "{said}");
        }
    }
}
