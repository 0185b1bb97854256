//! Words that deny what an opening says.

use super::begin::WORDS;
use super::contrary::settles;
use super::dealer;
use super::meaning::significant;
use super::openings::{Opening, of};
use super::phrase::besides;
use crate::facts::IncidentKind;

/// Whether some words deny what an incident is.
pub(super) fn denies(kind: IncidentKind, words: &str) -> bool {
    of(kind).any(|opening| is_denied(opening, words))
}

/// Whether some words deny just what an opening says: `nobody revoked`.
pub(super) fn is_denied(opening: &Opening, words: &str) -> bool {
    /// How far a verb may stand from the word that denies it.
    const NEAR: usize = 2;
    let said = super::seats::words(words);
    let own = significant(opening.words);
    let denies = |words: &[String]| {
        let (not, rest) = words.split_first().unzip();
        let is_not = not.is_some_and(|word| WORDS.not.contains(word))
            || words.len() > 1 && words.starts_with(&["no".to_owned(), "one".to_owned()]);
        // `Told him not to lead`, `that was not your lead`.
        let next = words.get(1);
        let is_not = is_not && next.is_none_or(|word| !WORDS.not_so_after.contains(word));
        let verbs = rest.unwrap_or_default().iter().take(NEAR);
        is_not
            && verbs
                .into_iter()
                .any(|verb| WORDS.verbs.contains(verb) && !significant(verb).is_disjoint(&own))
    };
    (0..said.len()).any(|from| said.get(from..).is_some_and(denies))
        && !super::seats::words(opening.words).iter().any(|word| WORDS.not.contains(word))
}

/// Whether an opening is of one of the players only, as the dealer, of whom the words say nothing, nor who it was:
/// `he claimed the rest`.
pub(super) fn is_of_another(opening: &Opening, words: &str) -> bool {
    const ROLES: [&str; 3] = ["dealer", "defender", "dummy"];
    const ANYBODY: [&str; 3] = ["somebody ", "a player ", "a card "];
    if ANYBODY.iter().any(|who| opening.words.starts_with(who)) {
        return false;
    }
    // That somebody dealt, said in passing, does not say that he did it.
    let passing = dealer::said(words);
    let words = passing.as_ref().map_or(words, |said| said.rest.as_str());
    let begins: Vec<String> = super::seats::words(opening.words).into_iter().take(5).collect();
    let own = significant(&begins.join(" "));
    let roles = ROLES.iter().map(|role| significant(role));
    let mut roles = roles.filter(|role| role.is_subset(&own));
    let said = significant(words);
    let unnamed = || besides(words).who.is_none() && !settles(opening, words);
    roles.next().is_some_and(|role| !role.is_subset(&said)) && unnamed()
}
