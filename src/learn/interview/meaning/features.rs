//! What can be weighed in a phrase: its words, pairs of words, and pieces of words, which forgive a slip in spelling.

use super::super::reading;
use super::synonyms::SYNONYMS;
use crate::source::Gather as _;
use frostem::{Algorithm, Stemmer};
use std::collections::{BTreeSet, HashMap};

/// How much of a word the same word counts if no synonym was put for it.
const AS_WRITTEN: f64 = 0.6;
/// How much a piece of a word counts.
const PIECE: f64 = 0.3;
/// How long the pieces of a word are, in letters.
const PIECES: [usize; 2] = [3, 4];

/// A feature, by a number made of it: the table of what is known is asked for by it alone.
pub(super) type Feature = u64;

/// What sort of feature it is, so that a word and a piece of a word are two.
#[derive(Clone, Copy)]
enum Sort {
    Word,
    Pair,
    WrittenWord,
    WrittenPair,
    Piece,
}

/// The number of a feature: the hash of Fowler, Noll and Vo, once more mixed.
fn feature(sort: Sort, parts: (&str, &str)) -> Feature {
    // No letter is written with this byte, so that it parts the words.
    let hash = hashed(0xcbf2_9ce4_8422_2325, &[sort as u8]);
    let hash = hashed(hashed(hash, parts.0.as_bytes()), &[0xff]);
    let hash = hashed(hash, parts.1.as_bytes());
    (hash ^ (hash >> 32)).wrapping_mul(0x9e37_79b9_7f4a_7c15)
}

fn hashed(hash: u64, signs: &[u8]) -> u64 {
    signs.iter().fold(hash, |hash, sign| (hash ^ u64::from(*sign)).wrapping_mul(0x0100_0000_01b3))
}

/// The stems of words, each found once.
pub(super) struct Stems {
    stemmer: Stemmer,
    known: HashMap<String, String>,
}

impl Stems {
    pub(super) fn new() -> Self {
        Self { stemmer: Stemmer::new(Algorithm::English), known: HashMap::new() }
    }

    fn of(&mut self, words: &[&str]) -> Vec<String> {
        let stems = words.iter().map(|word| {
            if let Some(stem) = self.known.get(*word) {
                return stem.clone();
            }
            let stem = self.stemmer.stem(&word.replace('\'', "")).into_owned();
            self.known.insert((*word).to_owned(), stem.clone());
            stem
        });
        stems.collect()
    }
}

/// The words of a phrase that tell something, each as the word and the stem that stand for it.
pub(in crate::learn::interview) fn significant(phrase: &str) -> BTreeSet<String> {
    canonical(phrase, &mut Stems::new()).into_iter().gather()
}

/// The same in their order, as often as they come.
fn canonical(phrase: &str, stems: &mut Stems) -> Vec<String> {
    stems.of(&SYNONYMS.canonical(&words(&plain(phrase))))
}

fn plain(phrase: &str) -> String {
    let words = phrase.split(' ').map(|word| match named_card(word) {
        Some(card) => card,
        None => word.to_lowercase(),
    });
    let words: Vec<String> = words.collect();
    words.join(" ").replace('\u{2019}', "'")
}

/// A card that is written as two letters, in the words that people say for it: `CQ`.
fn named_card(word: &str) -> Option<String> {
    let bare = word.trim_end_matches(|sign: char| !sign.is_alphanumeric());
    let is_code = bare.len() < 4 && bare.chars().all(|sign| !sign.is_lowercase());
    let card = reading::card(bare).filter(|_| is_code && bare.len() > 1)?;
    Some(card.exact()?.name())
}

/// Who sits where says nothing about what happened.
const SEATS: [&str; 4] = ["north", "east", "south", "west"];

fn words(plain: &str) -> Vec<&str> {
    plain
        .split(|sign: char| !sign.is_alphanumeric() && sign != '\'')
        .filter(|word| !word.is_empty() && !SEATS.contains(word))
        .collect()
}

/// The features of a phrase in the order they come, each with what it counts; one may come several times.
pub(super) fn features(phrase: &str, stems: &mut Stems) -> Vec<(Feature, f64)> {
    let lower = plain(phrase);
    let words = words(&lower);
    let mut found = Vec::with_capacity(16 * words.len());
    let canonical = stems.of(&SYNONYMS.canonical(&words));
    push(&mut found, &canonical, [Sort::Word, Sort::Pair], 1.0);
    let written = stems.of(&words);
    push(&mut found, &written, [Sort::WrittenWord, Sort::WrittenPair], AS_WRITTEN);
    for word in &words {
        pieces(&mut found, &word.replace('\'', ""));
    }
    found
}

/// Words that say that something was not so.
const NOT: [&str; 12] = [
    "not", "never", "nobody", "didnt", "doesnt", "dont", "wasnt", "isnt", "hasnt", "havent",
    "hadnt", "werent",
];

/// The words of a phrase that tell something, each as a feature.
pub(super) fn whole_words(phrase: &str) -> Vec<Feature> {
    let all = significant(phrase).into_iter();
    all.map(|word| feature(Sort::Word, (&word, ""))).collect()
}

/// The words of a phrase that tell something, each as a feature, and with it the longer pieces that it is spelt with.
pub(super) fn spelt_words(phrase: &str) -> Vec<(Feature, Vec<Feature>)> {
    let [_, longer] = PIECES;
    let all = significant(phrase).into_iter();
    all.map(|word| {
        let spelt: Vec<char> = format!("<{word}>").chars().collect();
        let pieces = spelt.windows(longer).map(|piece| {
            let piece: String = piece.iter().collect();
            feature(Sort::Piece, (&piece, ""))
        });
        (feature(Sort::Word, (&word, "")), pieces.collect())
    })
    .collect()
}

/// What is not so yet is denied without this word too.
const YET: &str = "yet";

/// How far a word that says so reaches, in words.
const REACH: usize = 2;

/// What is denied in a phrase: each word, with the pair it makes with the word that denies it.
pub(super) fn denied(phrase: &str) -> Vec<(Feature, Feature)> {
    let canonical = canonical(phrase, &mut Stems::new());
    let mut found = Vec::new();
    for (place, word) in canonical.iter().enumerate() {
        if !NOT.contains(&word.as_str()) {
            continue;
        }
        let next = canonical.iter().skip(place + 1);
        for next in next.take(REACH).filter(|next| *next != YET) {
            let pair = feature(Sort::Pair, (word, next));
            found.push((feature(Sort::Word, (next, "")), pair));
        }
    }
    found
}

fn push(found: &mut Vec<(Feature, f64)>, words: &[String], sorts: [Sort; 2], worth: f64) {
    let [single, pair] = sorts;
    found.extend(words.iter().map(|word| (feature(single, (word, "")), worth)));
    let pairs = words.iter().zip(words.iter().skip(1));
    found.extend(pairs.map(|(one, other)| (feature(pair, (one, other)), worth)));
}

fn pieces(found: &mut Vec<(Feature, f64)>, word: &str) {
    let word = format!("<{word}>");
    let starts = || word.char_indices().map(|(at, _)| at);
    for length in PIECES {
        let ends = starts().chain([word.len()]).skip(length);
        let pieces = starts().zip(ends).filter_map(|(start, end)| word.get(start..end));
        found.extend(pieces.map(|piece| (feature(Sort::Piece, (piece, "")), PIECE)));
    }
}
