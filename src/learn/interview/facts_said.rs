//! Facts that the words of what happened tell besides (`facts_said.yaml`): nobody is asked for them again.

use super::cards_said::is_suit;
use super::seats::words;
use crate::facts::FactId;
use crate::source::table;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// The words that tell a fact.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Sayings {
    /// That it is so.
    so: Vec<String>,
    /// That it is not.
    not: Vec<String>,
}

/// The words for each fact. The file is a part of the program, and a test reads it.
static SAYINGS: LazyLock<BTreeMap<String, Sayings>> = LazyLock::new(|| table!("facts_said"));

/// Whether some words say that a fact is so, or that it is not; nothing where they say neither.
pub(super) fn said(stated: &str, fact: FactId) -> Option<bool> {
    let sayings = SAYINGS.get(fact.name().as_ref())?;
    let stated = words(stated);
    // How long the longest saying is that is said so, and that is said to have come only after what is stated.
    let longest = |all: &[String], ahead: bool| {
        let all = all.iter().map(|own| words(own));
        let within = all.filter(|own| {
            let mut parts = stated.windows(own.len().max(1)).enumerate();
            parts.any(|(at, part)| is_said(own, part) && is_ahead(&stated, at) == ahead)
        });
        within.map(|own| own.len()).max().unwrap_or(0)
    };
    let so = longest(&sayings.so, false);
    let not = longest(&sayings.not, false).max(longest(&sayings.not, true));
    let not = not.max(longest(&sayings.so, true));
    (so != not).then_some(so > not)
}

/// Whether some words are those of a saying, in which `suit` stands for any of the four.
fn is_said(saying: &[String], words: &[String]) -> bool {
    let same = |(own, word): (&String, &String)| own == word || own == "suit" && is_suit(word);
    saying.len() == words.len() && saying.iter().zip(words).all(same)
}

/// Whether what is said from a word on was still to come: `before anybody had turned the trick`.
fn is_ahead(stated: &[String], at: usize) -> bool {
    /// How far back that may stand.
    const REACH: usize = 3;
    let back = stated.get(at.saturating_sub(REACH)..at);
    back.unwrap_or_default().iter().any(|word| word == "before")
}

/// Every fact of which some words say that it is so, or that it is not.
pub(super) fn all(stated: &str) -> Vec<(FactId, bool)> {
    let facts = SAYINGS.keys().filter_map(|name| FactId::from_name(name));
    facts.filter_map(|fact| Some((fact, said(stated, fact)?))).collect()
}

#[cfg(test)]
mod tests {
    use super::{SAYINGS, said};
    use crate::facts::FactId;

    #[test]
    fn the_file_names_facts_and_no_saying_twice() {
        assert!(!SAYINGS.is_empty());
        for (name, sayings) in SAYINGS.iter() {
            let mut all: Vec<&String> = Vec::new();
            let fact = FactId::from_name(name).unwrap();
            for (own, so) in [(&sayings.so, true), (&sayings.not, false)] {
                for words in own {
                    assert_eq!(said(words, fact), Some(so), "{name}: {words}");
                    all.push(words);
                }
            }
            all.sort();
            let count = all.len();
            all.dedup();
            assert_eq!(all.len(), count);
        }
    }

    #[test]
    fn what_is_denied_is_not_taken_for_said() {
        let quitted = |stated: &str| said(stated, FactId::TrickQuitted);
        assert_eq!(quitted("my partner revoked, and the trick was quitted"), Some(true));
        assert_eq!(quitted("he put it right before the trick was quitted"), Some(false));
        assert_eq!(quitted("noticed before anyone turned the trick"), Some(false));
        assert_eq!(quitted("he revoked in the third trick"), None);
    }
}
