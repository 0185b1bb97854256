//! What players call a matter where the laws call it otherwise: rows of `named.txt`, and words of later days.

use super::words::{stem, words};
use crate::source::Gather as _;
use std::collections::BTreeSet;
use std::sync::LazyLock;

/// Words of later days, and what they are in the laws.
const LATER: [(&str, &str); 6] = [
    ("declarer", "dealer"),
    ("declarers", "dealer"),
    ("renege", "revoke"),
    ("reneged", "revoke"),
    ("reneges", "revoke"),
    ("deck", "pack"),
];
/// Words that are not heeded where a matter is named.
const UNHEEDED: [&str; 14] =
    ["a", "an", "the", "my", "his", "her", "our", "their", "of", "in", "on", "at", "from", "is"];
/// Cards by their names: to name a matter one is as good as another.
const CARDS: [&str; 7] = ["ace", "king", "queen", "knave", "jack", "ten", "honour"];

/// A row: the topics, the nearest first, and the ways to name them.
struct Named {
    topics: Vec<&'static str>,
    words: Vec<BTreeSet<String>>,
}

static ROWS: LazyLock<Vec<Named>> = LazyLock::new(|| {
    let rows = include_str!("named.txt").lines();
    let rows = rows.filter(|row| !row.starts_with('#'));
    let rows = rows.filter_map(|row| row.split_once(':'));
    let row = |(topics, words): (&'static str, &'static str)| Named {
        topics: topics.split_whitespace().collect(),
        words: words.split(',').map(heeded).collect(),
    };
    rows.map(row).collect()
});

/// The words that name a matter, in no order.
fn heeded(text: &str) -> BTreeSet<String> {
    let all = words(text).filter(|word| !UNHEEDED.contains(&word.as_str()));
    let one = |word: String| {
        let own = stem(later(&word).unwrap_or(&word));
        if CARDS.iter().any(|card| stem(card) == own) { stem("card") } else { own }
    };
    all.map(one).gather()
}

/// The word of the laws for a word of later days.
pub(super) fn later(word: &str) -> Option<&'static str> {
    let row = LATER.iter().find(|(later, _)| *later == word);
    row.map(|(_, own)| *own)
}

/// The topics that some words name, the nearest first.
pub(super) fn topics_of(text: &str) -> &'static [&'static str] {
    let asked = heeded(text);
    let row = ROWS.iter().find(|row| row.words.contains(&asked));
    row.map_or(&[], |row| row.topics.as_slice())
}

#[cfg(test)]
mod tests {
    use super::{ROWS, topics_of};
    use crate::laws::{embedded, embedded_ids};

    #[test]
    fn every_topic_that_is_named_has_a_law() {
        let codes: Vec<_> = embedded_ids().map(|id| embedded(id).unwrap().unwrap()).collect();
        let laws = || codes.iter().flat_map(|code| &code.laws);
        for topic in ROWS.iter().flat_map(|row| &row.topics) {
            assert!(laws().any(|law| law.topics.iter().any(|own| own == topic)), "{topic}");
        }
        let rows = ROWS.iter().flat_map(|row| &row.words);
        let all: Vec<_> = rows.collect();
        assert!(all.iter().all(|words| !words.is_empty()));
    }

    #[test]
    fn a_matter_is_named_whatever_the_card() {
        assert_eq!(topics_of("an exposed ace").first(), Some(&"exposed_liable"));
        assert_eq!(topics_of("Who deals?"), ["partners_and_deal"]);
        assert!(topics_of("xylophone").is_empty());
        assert!(topics_of("").is_empty());
    }
}
