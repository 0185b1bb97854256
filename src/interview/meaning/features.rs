//! What can be weighed in a phrase: its words, pairs of words, and pieces of words, which forgive a slip in spelling.

use super::synonyms::SYNONYMS;
use frostem::{Algorithm, Stemmer};
use std::collections::BTreeSet;
use std::hash::{DefaultHasher, Hash, Hasher};

/// How much of a word the same word counts where no synonym was put for it.
const AS_WRITTEN: f64 = 0.6;
/// How much a piece of a word counts.
const PIECE: f64 = 0.3;
/// How long the pieces of a word are, in letters.
const PIECES: [usize; 2] = [3, 4];

/// A feature, by a number made of it: the table of what is known is asked for by it alone.
pub(super) type Feature = u64;

/// What sort of feature it is, so that a word and a piece of a word are two.
#[derive(Hash)]
enum Sort {
    Word,
    Pair,
    WrittenWord,
    WrittenPair,
    Piece,
}

fn feature(sort: &Sort, parts: (&str, &str)) -> Feature {
    let mut hasher = DefaultHasher::new();
    (sort, parts).hash(&mut hasher);
    hasher.finish()
}

/// The words of a phrase that tell something, each as the word and the stem that stand for it.
pub(in crate::interview) fn telling(phrase: &str) -> BTreeSet<String> {
    let lower = plain(phrase);
    stems(&SYNONYMS.canonical(&words(&lower)))
        .into_iter()
        .collect()
}

fn plain(phrase: &str) -> String {
    phrase.to_lowercase().replace('\u{2019}', "'")
}

fn words(plain: &str) -> Vec<&str> {
    plain
        .split(|sign: char| !sign.is_alphanumeric() && sign != '\'')
        .filter(|word| !word.is_empty())
        .collect()
}

fn stems(words: &[&str]) -> Vec<String> {
    let stemmer = Stemmer::new(Algorithm::English);
    let bare = words.iter().map(|word| word.replace('\'', ""));
    bare.map(|word| stemmer.stem(&word).into_owned()).collect()
}

/// The features of a phrase in the order they come, each with what it counts; one may come several times.
pub(super) fn features(phrase: &str) -> Vec<(Feature, f64)> {
    let lower = plain(phrase);
    let words = words(&lower);
    let mut found = Vec::new();
    let canonical = stems(&SYNONYMS.canonical(&words));
    push(&mut found, &canonical, [Sort::Word, Sort::Pair], 1.0);
    let written = stems(&words);
    push(
        &mut found,
        &written,
        [Sort::WrittenWord, Sort::WrittenPair],
        AS_WRITTEN,
    );
    for word in &words {
        pieces(&mut found, &word.replace('\'', ""));
    }
    found
}

fn push(found: &mut Vec<(Feature, f64)>, words: &[String], sorts: [Sort; 2], worth: f64) {
    let [single, pair] = sorts;
    found.extend(
        words
            .iter()
            .map(|word| (feature(&single, (word, "")), worth)),
    );
    let pairs = words.iter().zip(words.iter().skip(1));
    found.extend(pairs.map(|(one, other)| (feature(&pair, (one, other)), worth)));
}

fn pieces(found: &mut Vec<(Feature, f64)>, word: &str) {
    let letters: Vec<char> = format!("<{word}>").chars().collect();
    for length in PIECES {
        for piece in letters.windows(length) {
            let piece: String = piece.iter().collect();
            found.push((feature(&Sort::Piece, (&piece, "")), PIECE));
        }
    }
}
