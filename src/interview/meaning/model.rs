//! How likely a phrase means an incident: naive Bayes over the features of all phrases known.
//!
//! A feature counts the more, the fewer phrases have it; a phrase counts as one however long it is.

use super::features::{Feature, features};
use super::{CERTAIN, later_games};
use crate::facts::IncidentKind;
use crate::interview::openings::all;
use std::collections::HashMap;
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
    features: HashMap<Feature, Row>,
}

struct Class {
    meant: Meant,
    /// All that its features count together.
    sum: f64,
}

/// One feature.
struct Row {
    /// The fewer phrases have it, the more it tells.
    rarity: f64,
    /// What it counts in each class that has it.
    counts: Vec<(usize, f64)>,
}

/// The model of the phrases that are a part of the program.
pub(super) static MODEL: LazyLock<Model> = LazyLock::new(|| Model::of(&known()));

/// Every phrase known, and what it means.
fn known() -> Vec<(Meant, String)> {
    let mut known = Vec::new();
    for kind in IncidentKind::ALL {
        known.push((Meant::Incident(*kind), kind.meaning().to_owned()));
        known.push((Meant::Incident(*kind), kind.name().replace('_', " ")));
    }
    for opening in all() {
        known.push((Meant::Incident(opening.kind), opening.words.to_owned()));
    }
    let mut kind = None;
    for line in include_str!("phrases.txt").lines() {
        let name = line
            .strip_prefix('[')
            .and_then(|line| line.strip_suffix(']'));
        if let Some(name) = name {
            kind = IncidentKind::from_name(name);
        } else if let Some(kind) = kind.filter(|_| !line.is_empty() && !line.starts_with('#')) {
            known.push((Meant::Incident(kind), line.to_owned()));
        }
    }
    for (place, game) in later_games().iter().enumerate() {
        let phrases = game.phrases.iter().chain([&game.matter]);
        known.extend(phrases.map(|phrase| (Meant::Later(place), phrase.clone())));
    }
    known
}

impl Model {
    fn of(known: &[(Meant, String)]) -> Self {
        let phrases: Vec<(Meant, Vec<(Feature, f64)>)> = known
            .iter()
            .map(|(meant, phrase)| (*meant, merged(features(phrase))))
            .collect();
        let mut having: HashMap<Feature, u32> = HashMap::new();
        for (feature, _) in phrases.iter().flat_map(|(_, features)| features) {
            *having.entry(*feature).or_default() += 1;
        }
        let all = f64::from(u32::try_from(phrases.len()).unwrap_or(u32::MAX));
        let rarity = |having: u32| ((all + 1.0) / (f64::from(having) + 0.5)).ln();
        let mut model = Self {
            classes: Vec::new(),
            features: HashMap::new(),
        };
        for (feature, having) in having {
            let row = Row {
                rarity: rarity(having),
                counts: Vec::new(),
            };
            model.features.insert(feature, row);
        }
        for (meant, features) in &phrases {
            model.learn(*meant, features);
        }
        model
    }

    fn learn(&mut self, meant: Meant, features: &[(Feature, f64)]) {
        let known = self.classes.iter().position(|class| class.meant == meant);
        let place = known.unwrap_or_else(|| {
            self.classes.push(Class { meant, sum: 0.0 });
            self.classes.len() - 1
        });
        for (feature, count) in self.weighed(features) {
            let Some(row) = self.features.get_mut(&feature) else {
                continue;
            };
            match row.counts.iter_mut().find(|(known, _)| *known == place) {
                Some((_, sum)) => *sum += count,
                None => row.counts.push((place, count)),
            }
            if let Some(class) = self.classes.get_mut(place) {
                class.sum += count;
            }
        }
    }

    /// The features that are known, by their rarity, brought to the length of one phrase.
    fn weighed(&self, features: &[(Feature, f64)]) -> Vec<(Feature, f64)> {
        let rare = features.iter().filter_map(|(feature, count)| {
            let row = self.features.get(feature)?;
            Some((*feature, count * row.rarity))
        });
        let rare: Vec<(Feature, f64)> = rare.collect();
        let length = rare
            .iter()
            .map(|(_, count)| count * count)
            .sum::<f64>()
            .sqrt();
        let length = if length > 0.0 { length } else { 1.0 };
        rare.into_iter()
            .map(|(feature, count)| (feature, count / length))
            .collect()
    }

    /// Whether enough of the features are known for the phrase to say anything.
    fn knows(&self, features: &[(Feature, f64)]) -> bool {
        let known = features
            .iter()
            .filter(|(feature, _)| self.features.contains_key(feature));
        let known: f64 = known.map(|(_, count)| count).sum();
        let all: f64 = features.iter().map(|(_, count)| count).sum();
        known > 0.0 && known >= LEAST_KNOWN * all
    }

    /// How likely each is meant, in thousandths; nothing where no feature of the phrase is known.
    pub(super) fn chances(&self, phrase: &str) -> Vec<(Meant, u32)> {
        let all = merged(features(phrase));
        if !self.knows(&all) {
            return Vec::new();
        }
        let features = self.weighed(&all);
        let all = f64::from(u32::try_from(self.features.len()).unwrap_or(u32::MAX));
        let worth: f64 = features.iter().map(|(_, count)| count).sum();
        let mut logs: Vec<f64> = self
            .classes
            .iter()
            .map(|class| worth * (UNSEEN.ln() - (class.sum + UNSEEN * all).ln()))
            .collect();
        for (feature, count) in &features {
            let rows = self.features.get(feature).map(|row| row.counts.iter());
            for (place, seen) in rows.into_iter().flatten() {
                if let Some(log) = logs.get_mut(*place) {
                    *log += count * ((seen + UNSEEN).ln() - UNSEEN.ln());
                }
            }
        }
        let best = logs.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let odds: Vec<f64> = logs
            .iter()
            .map(|log| ((log - best) * SHARPNESS).exp())
            .collect();
        let sum: f64 = odds.iter().sum();
        let meant = self.classes.iter().map(|class| class.meant);
        meant
            .zip(odds.iter().map(|odds| thousandths(odds / sum)))
            .collect()
    }
}

/// Each feature once, in the order of the first, with all that it counts.
fn merged(features: Vec<(Feature, f64)>) -> Vec<(Feature, f64)> {
    let mut places: HashMap<Feature, usize> = HashMap::new();
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
    (0..=CERTAIN)
        .rev()
        .find(|whole| f64::from(*whole) <= scaled)
        .unwrap_or(0)
}
