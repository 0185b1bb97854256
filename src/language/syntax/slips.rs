//! Whether a word was meant for another: a slip of the pen, a verb without its ending, an article too many.

use super::fit::{Change, Row, Word, offer};
use super::forms::{Blank, Step, is_another, is_own};
use super::terms::is_reserved;

/// An article that is before a fixed word may be one too many.
pub(super) fn drop_articles(row: &mut Row, words: &[Word<'_>], step: &Step) {
    if matches!(step, Step::Blank(..)) {
        return;
    }
    for (at, word) in words.iter().enumerate() {
        let path = row.get(at).cloned().flatten();
        let shorter = path.filter(|_| is_article(word.text));
        if let Some(path) = shorter.and_then(|path| path.with(Change::Drop(at))) {
            offer(row, at + 1, path);
        }
    }
}

fn is_article(word: &str) -> bool {
    let articles = ["a", "an", "the", "his", "her", "their"];
    articles.iter().any(|own| own.eq_ignore_ascii_case(word))
}

/// Whether some words were meant for the blank they are in: `king of spods` for a card, but `the last trick` for
/// another sentence.
pub(super) fn may_be_meant(blank: Blank, words: &str) -> bool {
    let one = !words.contains(' ');
    match blank {
        Blank::Card => is_like_a_card(words),
        Blank::Who => one && (words.chars().nth(1).is_none() || !is_reserved(words)),
        Blank::Whos => blank.wrong_item(words).is_none_or(|(_, item)| !item.contains(' ')),
        Blank::Cards => blank.wrong_item(words).is_none_or(|(_, item)| is_like_a_card(item)),
        Blank::OneOf | Blank::Suit | Blank::Strain => {
            one && words.len() >= LEAST_LETTERS && !is_own(words)
        }
        Blank::Side => words.chars().count() == 2,
        Blank::Quoted => words.contains('"'),
        Blank::Phrase => false,
        Blank::Roll
        | Blank::Number
        | Blank::Mention
        | Blank::About
        | Blank::Stated
        | Blank::Tally
        | Blank::Sides => true,
    }
}

/// Whether a word is a verb without its ending: `lead` for `leads`, `pass` for `passes`.
pub(super) fn is_base(word: &str, own: &str) -> bool {
    let bases = [own.strip_suffix('s'), own.strip_suffix("es")];
    let mut bases = bases.into_iter().flatten();
    bases.any(|base| base.len() >= LEAST_LETTERS && base.eq_ignore_ascii_case(word))
}

/// `SZ`, `1S`, `king of spods`, `a hart`.
fn is_like_a_card(words: &str) -> bool {
    const MOST_SIGNS: usize = 3;
    let short = !words.contains(' ') && words.chars().count() <= MOST_SIGNS;
    let digit = words.chars().any(|letter| letter.is_ascii_digit());
    short || (digit && !words.contains(' ')) || words.contains(" of ") || words.starts_with("a ")
}

/// Words shorter than this are never taken for a slip: `not` and `now`, `one` and `none`.
const LEAST_LETTERS: usize = 4;

/// Whether a word is another but for one letter, left out, put in, changed or exchanged with the next, and no word itself.
pub(super) fn is_slip(word: &str, own: &str) -> bool {
    // One letter leaves the rest as it was: what cannot be so near is not compared.
    let ends = |text: &str| text.chars().next_back().map(|letter| letter.to_ascii_lowercase());
    let begins = |text: &str| text.chars().next().map(|letter| letter.to_ascii_lowercase());
    let near = word.len().abs_diff(own.len()) <= 4
        && (begins(word) == begins(own) || ends(word) == ends(own));
    if !near {
        return false;
    }
    let word = word.to_lowercase();
    // Of words so short only two letters exchanged are surely a slip: `note` is none of `none`.
    let short = own.chars().count() == LEAST_LETTERS;
    let long = word.chars().count().min(own.chars().count()) >= LEAST_LETTERS;
    long && (!short || same_letters(&word, own))
        && !is_reserved(&word)
        && strsim::damerau_levenshtein(&word, own) == 1
        && !is_another(&word)
        && !is_own(&word)
}

fn same_letters(one: &str, other: &str) -> bool {
    let letters = |word: &str| {
        let mut letters: Vec<char> = word.chars().collect();
        letters.sort_unstable();
        letters
    };
    letters(one) == letters(other)
}
