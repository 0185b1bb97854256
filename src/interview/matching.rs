//! Which openings some words mean.

use super::openings::{GROUPS, Opening};
use std::collections::BTreeSet;

/// Words that tell nothing of what happened.
const IDLE: &[&str] = &[
    "a",
    "an",
    "and",
    "at",
    "been",
    "by",
    "did",
    "for",
    "had",
    "has",
    "have",
    "he",
    "her",
    "him",
    "his",
    "i",
    "in",
    "is",
    "it",
    "my",
    "of",
    "on",
    "one",
    "or",
    "player",
    "she",
    "some",
    "somebody",
    "someone",
    "something",
    "that",
    "the",
    "there",
    "they",
    "to",
    "was",
    "we",
    "were",
    "what",
    "when",
    "which",
    "who",
    "whom",
    "with",
    "wrong",
];

/// Every opening, in the order of the lists.
pub fn all() -> impl Iterator<Item = &'static Opening> {
    GROUPS.iter().flat_map(|group| group.openings)
}

/// The openings that some words may mean, in the order of the lists; none where no word fits any.
pub fn matching(words: &str) -> Vec<&'static Opening> {
    let sought = tokens(words);
    if let Some(same) = all().find(|opening| tokens(opening.words) == sought) {
        return vec![same];
    }
    let kind = |opening: &&Opening| tokens(&opening.kind.name().replace('_', " ")) == sought;
    let named: Vec<&Opening> = all().filter(kind).collect();
    if !named.is_empty() {
        return named;
    }
    let group = GROUPS.iter().find(|group| {
        let own = tokens(group.name);
        !sought.is_empty() && sought.is_subset(&own)
    });
    if let Some(group) = group {
        return group.openings.iter().collect();
    }
    let all: Vec<(&Opening, Vocabulary)> = all().map(|one| (one, Vocabulary::of(one))).collect();
    // A word that few openings have tells more than one that many have.
    let weights: Vec<(&String, usize)> = sought
        .iter()
        .filter_map(|word| {
            let having = all.iter().filter(|(_, own)| own.has(word) > 0).count();
            (having > 0).then(|| (word, 1_000 / having))
        })
        .collect();
    let score = |own: &Vocabulary| -> usize {
        let found = weights.iter().map(|(word, weight)| weight * own.has(word));
        found.sum()
    };
    let best = all.iter().map(|(_, own)| score(own)).max().unwrap_or(0);
    let near = all
        .iter()
        .filter(|(_, own)| best > 0 && score(own) * 10 >= best * 8);
    near.map(|(opening, _)| *opening).collect()
}

/// The words by which an opening may be meant.
struct Vocabulary {
    /// What is said of it.
    said: BTreeSet<String>,
    /// What the incident is.
    meant: BTreeSet<String>,
}

impl Vocabulary {
    fn of(opening: &Opening) -> Self {
        let mut meant = tokens(opening.kind.meaning());
        meant.extend(tokens(&opening.kind.name().replace('_', " ")));
        Self {
            said: tokens(opening.words),
            meant,
        }
    }

    /// How strongly a word points to it.
    fn has(&self, word: &str) -> usize {
        if self.said.contains(word) {
            2
        } else {
            usize::from(self.meant.contains(word))
        }
    }
}

fn tokens(words: &str) -> BTreeSet<String> {
    let lower = words.to_lowercase();
    lower
        .split(|letter: char| !letter.is_alphabetic())
        .filter(|word| !word.is_empty() && !IDLE.contains(word))
        .map(root)
        .collect()
}

/// A word without its ending, so that `led` and `leads`, `revoke` and `revoked` are one.
fn root(word: &str) -> String {
    match word {
        "led" | "lead" | "leads" | "leading" => return "lead".to_owned(),
        "dealt" | "deal" | "deals" | "dealing" => return "deal".to_owned(),
        _ => {}
    }
    let bare = ["ing", "ed", "es", "s", "e"]
        .iter()
        .find_map(|ending| word.strip_suffix(ending).filter(|bare| bare.len() > 2));
    bare.unwrap_or(word).to_owned()
}

#[cfg(test)]
mod tests {
    use super::matching;
    use crate::facts::IncidentKind as K;

    fn kinds(words: &str) -> Vec<K> {
        let mut kinds: Vec<K> = matching(words).iter().map(|one| one.kind).collect();
        kinds.dedup();
        kinds
    }

    #[test]
    fn free_words_find_what_they_mean() {
        assert_eq!(kinds("somebody led out of turn"), [K::LeadOutOfTurn]);
        assert_eq!(kinds("Led out of turn!"), [K::LeadOutOfTurn]);
        assert_eq!(kinds("a card was exposed"), [K::CardExposed]);
        assert_eq!(kinds("dummy suggests a card"), [K::CardSuggested]);
        let dropped = matching("he dropped a card");
        assert!(dropped.iter().all(|one| one.words.contains("dropped")));
        assert_eq!(dropped.len(), 2);
        assert!(kinds("a revoke").contains(&K::Revoke));
        assert!(kinds("something in the deal").contains(&K::TwoDealtAtOnce));
        assert!(kinds("xyzzy").is_empty());
        assert!(kinds("").is_empty());
    }
}
