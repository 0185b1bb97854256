//! What the numbers of the tricks that are stated say as well: that cards were being played, and that a trick was over
//! when a later one was played.

use super::numbers_said::trick;
use super::{Interview, clauses, first_fault, seats};
use crate::facts::FactId;

/// The facts of which the tricks that are stated may say whether they are so.
pub(super) const OF_TRICKS: [FactId; 5] = [
    FactId::DuringDeal,
    FactId::BeforeDeclaration,
    FactId::BeforeFirstLead,
    FactId::TrickQuitted,
    FactId::SidePlayedOn,
];

impl Interview<'_> {
    /// Whether a fact is so, as the tricks say that the words tell. `made` is the trick of what was stated first.
    pub(super) fn of_tricks(&self, fact: FactId, made: Option<u32>) -> Option<bool> {
        let words = self.state.words.as_str();
        match fact {
            FactId::DuringDeal | FactId::BeforeDeclaration | FactId::BeforeFirstLead => {
                let kind = self.state.last?.kind;
                let own = first_fault::of_first(kind, words, &clauses::parts(words));
                (!stated(&seats::words(own)).is_empty()).then_some(false)
            }
            FactId::TrickQuitted => self.was_followed(made, 1),
            FactId::SidePlayedOn => self.was_followed(made, 2),
            _ => None,
        }
    }

    /// That so many tricks after that of the mistake are stated of.
    fn was_followed(&self, made: Option<u32>, by: u32) -> Option<bool> {
        let made = made?;
        let stated = stated(&seats::words(&self.state.words));
        stated.iter().any(|trick| *trick >= made + by).then_some(true)
    }
}

/// The tricks that are stated of, in the order of the words; none of those that were still to come.
fn stated(words: &[String]) -> Vec<u32> {
    /// How far back it may stand that it was before a trick.
    const REACH: usize = 3;
    let pairs = words.windows(2).enumerate();
    let stated = pairs.filter_map(|(at, pair)| {
        let before = words.get(at.saturating_sub(REACH)..at)?;
        let ahead = before.iter().any(|word| word == "before");
        trick(pair).filter(|_| !ahead)
    });
    stated.collect()
}

/// Whether what is stated first was in a trick that was over when a later one was stated of.
pub(super) fn is_followed(words: &[String]) -> bool {
    let stated = stated(words);
    let first = stated.first();
    first.is_some_and(|first| stated.iter().any(|later| later > first))
}

#[cfg(test)]
mod tests {
    use super::is_followed;
    use crate::interview::seats::words;

    #[test]
    fn a_later_trick_is_played_when_the_first_is_over() {
        for (said, so) in [
            ("RHO revoked in trick 4 and then won trick 8 with the ten", true),
            ("RHO revoked in trick 4", false),
            ("in trick 6 RHO showed a heart, in trick 4 he had none", false),
            ("RHO revoked in trick 4 before trick 5 was led", false),
        ] {
            assert_eq!(is_followed(&words(said)), so, "{said}");
        }
    }
}
