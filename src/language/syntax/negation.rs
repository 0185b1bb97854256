//! Words that turn a sentence into its contrary.

use super::fit::{Word, words};

/// `doesn't` and its like as they are often written.
const WITHOUT_MARK: [&str; 7] = ["doesnt", "didnt", "isnt", "wasnt", "hasnt", "hadnt", "dont"];

/// Whether a sentence says that it is not so what the line, denied by the word at a place, denies: it has the line's next
/// word too.
pub(super) fn denies_it(sentence: &str, words: &[Word<'_>], not: usize) -> bool {
    let own = self::words(sentence);
    let said = words.iter().skip(not + 1).map(|word| word.text);
    let mut said = said.filter(|word| !["yet", "any", "a", "the", "his", "her"].contains(word));
    negation(&own).is_some()
        && said
            .next()
            .is_some_and(|next| own.iter().any(|word| word.text.eq_ignore_ascii_case(next)))
}

/// The place of the first word that turns a sentence into its contrary.
pub(super) fn negation(words: &[Word<'_>]) -> Option<usize> {
    const NOT: [&str; 10] =
        ["not", "never", "no", "nobody", "nothing", "nor", "neither", "without", "cannot", "none"];
    // Who plays without trumps denies nothing.
    let trumps = |at: usize| {
        let next = words.get(at + 1).map(|next| next.text.to_lowercase());
        next.is_some_and(|next| next.starts_with("trump"))
    };
    let mut words = words.iter().enumerate();
    words.position(|(at, word)| {
        let word = word.text.to_lowercase();
        let is_not = NOT.contains(&word.as_str()) && !(word == "no" && trumps(at));
        is_not || denies(&word)
    })
}

/// Whether a word is `doesn't` or its like.
pub(super) fn denies(word: &str) -> bool {
    let word = word.to_lowercase().replace('\u{2019}', "'");
    WITHOUT_MARK.contains(&word.as_str()) || word.ends_with("n't")
}
