//! When something was noticed that happened before: `I revoked in trick three and noticed it in trick five`, `nobody noticed
//! until the next hand`.

use super::Interview;
use super::numbers_said::trick;
use super::seats;
use crate::facts::FactId;

impl Interview<'_> {
    /// Whether a fact of a mistake made in an earlier trick follows from the trick in which it was noticed: one that came
    /// later is led to when the other is quitted, and after one between them each side has played on.
    pub(super) fn noticed(&self, fact: FactId) -> Option<bool> {
        let noticed = trick_of(&seats::words(&self.state.words))?;
        let header = |line: &String| line.strip_prefix("trick: ")?.parse::<u32>().ok();
        let made = self.state.lines.iter().rev().find_map(header)?;
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
    trick_of(&words).is_some()
        && without(&words)
            .iter()
            .all(|word| ["it", "we", "i", "they"].contains(&word.as_str()))
}

/// How far the trick may stand from the verb.
const NEAR: usize = 7;

/// Words for noticing, wherever they stand.
const NOTICED: [&str; 7] = [
    "noticed",
    "found",
    "discovered",
    "spotted",
    "realised",
    "realized",
    "saw",
];

/// Where one of these words stands, or of some more.
fn place_of(words: &[String], more: &[&str]) -> Option<usize> {
    let notices = |word: &str| NOTICED.contains(&word) || more.contains(&word);
    words.iter().position(|word| notices(word))
}

/// Where it begins to be told that something was noticed.
fn noticed(words: &[String]) -> Option<usize> {
    let came_out = words.windows(2).position(|pair| pair == ["came", "out"]);
    place_of(words, &["noticing", "detected"]).or(came_out)
}

/// Whether something is said to have been noticed only at some later time.
pub(super) fn is_later(words: &[String]) -> bool {
    const LATER: [&str; 4] = ["until", "till", "later", "afterwards"];
    let later = words.iter().position(|word| LATER.contains(&word.as_str()));
    let noticed = place_of(words, &["notice", "seen", "caught", "came"]);
    let (Some(noticed), Some(later)) = (noticed, later) else {
        return false;
    };
    // `Until the next player played`.
    let after = words.get(later..).unwrap_or_default();
    noticed < later && !after.iter().any(|word| plays(word))
}

/// Whether a word tells of a card that was put to a trick.
pub(super) fn plays(word: &str) -> bool {
    ["played", "play", "plays", "followed", "follow", "follows"].contains(&word)
}

#[cfg(test)]
mod tests {
    use super::{trick_of, without};
    use crate::interview::seats::words;

    #[test]
    fn the_trick_in_which_it_was_noticed_is_no_other() {
        for (said, noticed, rest) in [
            (
                "I revoked in trick 3 and noticed it in trick 5",
                Some(5),
                "i revoked in trick 3 and",
            ),
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
