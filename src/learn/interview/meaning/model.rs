//! How likely a phrase means an incident: naive Bayes over the features of all phrases known.
//!
//! A feature counts the more, the fewer phrases have it; a phrase counts as one however long it is.

use super::feature_hash::Places;
use super::features::{Feature, Stems, denied, features, spelt_words, whole_words};
use super::{CERTAIN, later_games};
use crate::facts::IncidentKind;
use crate::interview::openings::all;
use crate::source::packed;
use std::sync::LazyLock;

/// What a feature that an incident's phrases do not have counts there.
const UNSEEN: f64 = 0.05;

/// Of what a phrase counts, the part that must be known for it to say anything.
const LEAST_KNOWN: f64 = 0.3;

/// How sharply likelihoods part: chosen so that of phrases said to be as likely as not, half are right.
const SHARPNESS: f64 = 1.75;

/// What a phrase may mean.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Meant {
    Incident(IncidentKind),
    /// A matter of a later game, by its place in the list.
    Later(usize),
}

/// All that is known of all phrases.
pub(super) struct Model {
    classes: Vec<Class>,
    /// The place of each feature among the rows.
    places: Places,
    rows: Vec<Row>,
}

/// A phrase: the features known, by their places, with what each counts.
type Phrase = Vec<(usize, f64)>;

struct Class {
    meant: Meant,
    /// All that its features count together.
    sum: f64,
}

/// One feature.
#[derive(Default)]
struct Row {
    /// How many phrases have it.
    having: u32,
    /// Its place in the last phrase that had it.
    last: usize,
    /// The fewer phrases have it, the more it tells.
    rarity: f64,
    /// What it counts in each class that has it.
    counts: Vec<(usize, f64)>,
    /// The place of the last of them that was counted: phrases of one class mostly follow each other.
    counted: usize,
}

impl Row {
    fn count(&mut self, class: usize, count: f64) {
        let is = |(known, _): &(usize, f64)| *known == class;
        if !self.counts.get(self.counted).is_some_and(is) {
            let known = self.counts.iter().position(is);
            self.counted = known.unwrap_or(self.counts.len());
        }
        match self.counts.get_mut(self.counted) {
            Some((_, sum)) => *sum += count,
            None => self.counts.push((class, count)),
        }
    }
}

/// The model of the phrases that are a part of the program.
pub(super) static MODEL: LazyLock<Model> = LazyLock::new(|| Model::of(&known()));

/// Every phrase known, and what it means.
fn known() -> Vec<(Meant, String)> {
    let mut known = Vec::new();
    for kind in IncidentKind::ALL {
        if kind.is_of_the_games() {
            continue;
        }
        known.push((Meant::Incident(*kind), kind.meaning().to_owned()));
        known.push((Meant::Incident(*kind), kind.name().replace('_', " ")));
    }
    for opening in all() {
        known.push((Meant::Incident(opening.kind), opening.words.to_owned()));
    }
    let mut kind = None;
    for line in packed!("phrases").lines() {
        let name = line.strip_prefix('[').and_then(|line| line.strip_suffix(']'));
        if let Some(name) = name {
            kind = IncidentKind::from_name(name);
        } else if let Some(kind) = kind.filter(|_| !line.is_empty() && !line.starts_with('#')) {
            known.push((Meant::Incident(kind), line.to_owned()));
        }
    }
    for (place, game) in later_games().iter().enumerate() {
        let phrases = game.phrases.iter().chain([&game.topic]);
        known.extend(phrases.map(|phrase| (Meant::Later(place), phrase.clone())));
    }
    known
}

impl Model {
    fn of(known: &[(Meant, String)]) -> Self {
        let mut model = Self { classes: Vec::new(), places: Places::default(), rows: Vec::new() };
        let mut stems = Stems::new();
        let mut phrases = Vec::with_capacity(known.len());
        for (meant, phrase) in known {
            phrases.push((*meant, model.entered(features(phrase, &mut stems))));
        }
        let all = f64::from(u32::try_from(phrases.len()).unwrap_or(u32::MAX));
        for row in &mut model.rows {
            row.rarity = ((all + 1.0) / (f64::from(row.having) + 0.5)).ln();
        }
        for (meant, phrase) in &phrases {
            model.learn(*meant, phrase);
        }
        model
    }

    /// A phrase, its features entered among those known.
    fn entered(&mut self, features: Vec<(Feature, f64)>) -> Phrase {
        let mut phrase = Phrase::with_capacity(features.len());
        for (feature, count) in features {
            let place = *self.places.entry(feature).or_insert_with(|| {
                self.rows.push(Row::default());
                self.rows.len() - 1
            });
            if let Some(row) = self.rows.get_mut(place) {
                let known = phrase.get_mut(row.last);
                if let Some((_, sum)) = known.filter(|(known, _)| *known == place) {
                    *sum += count;
                } else {
                    row.having += 1;
                    row.last = phrase.len();
                    phrase.push((place, count));
                }
            }
        }
        phrase
    }

    fn learn(&mut self, meant: Meant, phrase: &Phrase) {
        let known = self.classes.iter().position(|class| class.meant == meant);
        let place = known.unwrap_or_else(|| {
            self.classes.push(Class { meant, sum: 0.0 });
            self.classes.len() - 1
        });
        for (feature, count) in self.weighed(phrase) {
            let Some(row) = self.rows.get_mut(feature) else {
                continue;
            };
            row.count(place, count);
            if let Some(class) = self.classes.get_mut(place) {
                class.sum += count;
            }
        }
    }

    /// The features of a phrase by their rarity, brought to the length of one phrase.
    fn weighed(&self, phrase: &Phrase) -> Phrase {
        let rare = phrase.iter().filter_map(|(feature, count)| {
            let row = self.rows.get(*feature)?;
            Some((*feature, count * row.rarity))
        });
        let mut rare: Phrase = rare.collect();
        let length = rare.iter().map(|(_, count)| count * count).sum::<f64>().sqrt();
        let length = if length > 0.0 { length } else { 1.0 };
        for (_, count) in &mut rare {
            *count /= length;
        }
        rare
    }

    /// The features of some words that are known; none if they are too few for the words to say anything.
    fn known(&self, words: &str) -> Option<Phrase> {
        let all = merged(features(words, &mut Stems::new()));
        let known =
            all.iter().filter_map(|(feature, count)| Some((*self.places.get(feature)?, *count)));
        let known: Phrase = known.collect();
        let sum: f64 = known.iter().map(|(_, count)| count).sum();
        let whole: f64 = all.iter().map(|(_, count)| count).sum();
        (sum > 0.0 && sum >= LEAST_KNOWN * whole).then_some(known)
    }

    /// How likely each is meant, in thousandths; nothing if no feature of the phrase is known.
    pub(super) fn chances(&self, phrase: &str) -> Vec<(Meant, u32)> {
        let Some(known) = self.known(phrase) else {
            return Vec::new();
        };
        let features = self.weighed(&known);
        let all = f64::from(u32::try_from(self.rows.len()).unwrap_or(u32::MAX));
        let worth: f64 = features.iter().map(|(_, count)| count).sum();
        let mut logs: Vec<f64> = self
            .classes
            .iter()
            .map(|class| worth * (UNSEEN.ln() - (class.sum + UNSEEN * all).ln()))
            .collect();
        for (feature, count) in &features {
            let rows = self.rows.get(*feature).map(|row| row.counts.iter());
            for (place, seen) in rows.into_iter().flatten() {
                if let Some(log) = logs.get_mut(*place) {
                    *log += count * ((seen + UNSEEN).ln() - UNSEEN.ln());
                }
            }
        }
        let best = logs.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let odds: Vec<f64> = logs.iter().map(|log| ((log - best) * SHARPNESS).exp()).collect();
        let sum: f64 = odds.iter().sum();
        let meant = self.classes.iter().map(|class| class.meant);
        meant.zip(odds.iter().map(|odds| thousandths(odds / sum))).collect()
    }
}

impl Model {
    /// Whether the words deny what phrases of that meaning say, and none of them says so: `I did not revoke`.
    pub(super) fn denies(&self, meant: Meant, words: &str) -> bool {
        let denied = denied(words);
        let mut denied = denied.iter();
        denied.any(|(word, pair)| self.suggests(meant, *word) && !self.suggests(meant, *pair))
    }

    /// Whether a whole word of some words is known.
    pub(super) fn has_word(&self, words: &str) -> bool {
        let all = whole_words(words);
        all.iter().any(|word| self.places.contains_key(word))
    }

    /// Of what the whole words of some words could tell, the share that is known: a word that no phrase has counts as the
    /// rarest, but for the part of it that is spelt as others are.
    pub(super) fn share_known(&self, words: &str) -> f64 {
        let most = self.rows.iter().map(|row| row.rarity).fold(0.0, f64::max);
        let (mut known, mut all) = (0.0, 0.0);
        for (word, pieces) in spelt_words(words) {
            let row = self.places.get(&word).and_then(|row| self.rows.get(*row));
            let worth = row.map_or(most, |row| row.rarity);
            let alike = pieces.iter().filter(|piece| self.places.contains_key(piece));
            let share = |part: usize, whole: usize| {
                let count = |number: usize| u32::try_from(number).map_or(f64::MAX, f64::from);
                count(part) / count(whole.max(1))
            };
            all += worth;
            known += match row {
                Some(_) => worth,
                None => worth * share(alike.count(), pieces.len()),
            };
        }
        if all > 0.0 { known / all } else { 0.0 }
    }

    /// Whether a whole word of some words is one by which one of these is stated: pieces of words alone may be of any.
    pub(super) fn has_word_of(&self, mut any: impl Iterator<Item = Meant>, words: &str) -> bool {
        let all = whole_words(words);
        any.any(|meant| all.iter().any(|word| self.suggests(meant, *word)))
    }

    /// Whether phrases of that meaning have a feature.
    fn suggests(&self, meant: Meant, feature: Feature) -> bool {
        let place = self.classes.iter().position(|class| class.meant == meant);
        let row = self.places.get(&feature).and_then(|row| self.rows.get(*row));
        row.is_some_and(|row| row.counts.iter().any(|(class, _)| Some(*class) == place))
    }
}

/// Each feature once, in the order of the first, with all that it counts.
fn merged(features: Vec<(Feature, f64)>) -> Vec<(Feature, f64)> {
    let mut places = Places::default();
    let mut merged: Vec<(Feature, f64)> = Vec::with_capacity(features.len());
    for (feature, count) in features {
        let place = *places.entry(feature).or_insert(merged.len());
        match merged.get_mut(place) {
            Some((_, sum)) => *sum += count,
            None => merged.push((feature, count)),
        }
    }
    merged
}

/// A share of one in thousandths, rounded.
fn thousandths(share: f64) -> u32 {
    let scaled = (share * f64::from(CERTAIN)).round();
    // Between 0 and a thousand: found by halving, without a cast that could lose something.
    (0..=CERTAIN).rev().find(|whole| f64::from(*whole) <= scaled).unwrap_or(0)
}
