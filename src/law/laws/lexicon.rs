//! Every word that some law has, and how near a word of a search comes to one.

use super::code::Code;
use super::concordance::Concordance;
use super::words::{is_small, stem};
use crate::source::Gather as _;
use std::cell::OnceCell;
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

/// Every word that some law has.
pub(super) struct Lexicon<'l, 'c> {
    pub(super) codes: &'l [(&'c Code, &'l Concordance)],
    /// By word as it is written, its stem: put together where a word has to be looked for among all.
    pub(super) forms: OnceCell<BTreeMap<&'l str, &'l str>>,
}

pub(super) enum Similarity {
    /// Laws have the word, or words that begin with it.
    Same(BTreeSet<String>),
    /// A slip: laws have words like it, of which this is one.
    Slip(BTreeSet<String>, String),
    None,
}

impl<'l> Lexicon<'l, '_> {
    pub(super) fn forms(&self) -> &BTreeMap<&'l str, &'l str> {
        self.forms.get_or_init(|| {
            let all = || self.codes.iter().map(|(_, words)| *words);
            let stems = all().flat_map(Concordance::stems);
            let mut forms: BTreeMap<&str, &str> = stems.map(|(stem, _)| (stem, stem)).gather();
            forms.extend(all().flat_map(Concordance::forms));
            forms.retain(|word, _| !is_small(word));
            forms
        })
    }

    /// In how many laws a stem stands.
    pub(super) fn count(&self, stem: &str) -> usize {
        let codes = self.codes.iter();
        codes.map(|(_, words)| words.count(stem)).sum()
    }

    pub(super) fn like(&self, word: &str) -> Similarity {
        let own = stem(word);
        if self.count(&own) > 0 {
            return Similarity::Same(BTreeSet::from([own]));
        }
        let forms = || self.forms().iter().map(|(form, stem)| (*form, *stem));
        let begun: BTreeSet<String> = forms()
            .filter(|(form, _)| word.chars().count() > 2 && form.starts_with(word))
            .map(|(_, stem)| stem.to_owned())
            .gather();
        if !begun.is_empty() {
            return Similarity::Same(begun);
        }
        // Of words equally near, those that begin alike are likelier, and of these the one that most laws have.
        let (length, most) = (word.chars().count(), forgiven(word));
        let first = word.chars().next().unwrap_or_default();
        let near = forms().filter(|(form, _)| form.chars().count().abs_diff(length) <= most);
        let near: Vec<_> = near
            .map(|(form, stem)| {
                let slips = strsim::damerau_levenshtein(word, form);
                ((slips, !form.starts_with(first)), form, stem)
            })
            .filter(|((slips, _), ..)| *slips <= most)
            .collect();
        let usual = |stem: &str| Reverse(self.count(stem));
        let nearest = near.iter();
        let nearest = nearest.min_by_key(|(slips, _, stem)| (*slips, usual(stem)));
        nearest.map_or(Similarity::None, |(least, meant, _)| {
            let like = near.iter().filter(|(slips, ..)| slips == least);
            let stems = like.map(|(.., stem)| (*stem).to_owned()).collect();
            Similarity::Slip(stems, (*meant).to_owned())
        })
    }

    /// The fewer laws have a word, the more it tells.
    pub(super) fn rarity(&self, stems: &BTreeSet<String>) -> f64 {
        let have = stems.iter().map(|stem| self.count(stem)).sum();
        let codes = self.codes.iter();
        let laws = codes.map(|(_, words)| words.pages().len()).sum();
        ratio(laws, have).ln_1p()
    }
}

fn ratio(all: usize, some: usize) -> f64 {
    // A code has some hundred laws: no number here comes near what a float holds.
    let whole = |number: usize| u32::try_from(number).map_or(f64::from(u32::MAX), f64::from);
    whole(all) / whole(some.max(1))
}

/// How many slips a word of that length is forgiven.
fn forgiven(word: &str) -> usize {
    match word.chars().count() {
        0..=3 => 0,
        4..=6 => 1,
        _ => 2,
    }
}
