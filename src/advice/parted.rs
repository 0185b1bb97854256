//! Where schools differ.

use super::acts::either;
use super::advise::{Act, Advice, Said};
use super::school::School;
use crate::bridge::Suit;
use serde::Serialize;
use std::collections::BTreeMap;

/// Where schools differ.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Parting {
    /// The suit it is about, where it is about one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub suit: Option<String>,
    /// By school, what it would do.
    pub by: BTreeMap<String, Vec<String>>,
    #[serde(skip)]
    pub(super) authors: Vec<(String, Vec<String>)>,
}

impl Parting {
    /// `Spades: Ames leads the two of spades; Elwell leads the three of spades.`
    pub fn words(&self) -> String {
        let each = self.authors.iter();
        let each = each.map(|(author, acts)| format!("{author} {}", either(acts)));
        each.collect::<Vec<_>>().join("; ")
    }
}

/// Suit by suit, and of what is about no suit, where two that speak do not say the same.
pub(super) fn partings(all: &[(&School, Vec<Advice>)]) -> Vec<Parting> {
    let suits = std::iter::once(None).chain(Suit::ALL.map(Some));
    let by_suit = suits.map(|suit| (suit, acts_in(all, suit)));
    let parted = by_suit.filter(|(_, by)| !is_one(by));
    parted.map(|(suit, by)| parting(suit, &by)).collect()
}

/// The cards on which several agree, suit by suit.
pub(super) fn agreed(all: &[(&School, Vec<Advice>)]) -> Vec<String> {
    let by_suit = Suit::ALL.map(|suit| acts_in(all, Some(suit)));
    let agreed = by_suit.iter().filter(|by| by.len() > 1 && is_one(by));
    let acts = agreed.filter_map(|by| by.first()).flat_map(|(_, acts)| acts);
    let cards = acts.filter_map(|act| match act {
        Act::Lead(card, _) => Some(format!("the {}", card.name())),
        _ => None,
    });
    cards.collect()
}

/// What each school that speaks would do.
type Acts<'s> = Vec<(&'s School, Vec<Act>)>;

/// Whether all who speak say the same.
fn is_one(by: &Acts<'_>) -> bool {
    let mut pairs = by.windows(2);
    pairs.all(|two| matches!(two, [(_, one), (_, other)] if one == other))
}

/// What each would lead of a suit, or do about none.
fn acts_in<'s>(all: &[(&'s School, Vec<Advice>)], suit: Option<Suit>) -> Acts<'s> {
    let about = |said: &Said| said.suit.filter(|_| matches!(said.act, Act::Lead(..)));
    let mut by = Vec::new();
    for (school, advice) in all {
        let said = advice.iter().flat_map(|advice| &advice.said);
        let said = said.filter(|said| {
            about(said) == suit && !matches!(said.act, Act::Open(_) | Act::Return(_))
        });
        let mut acts: Vec<Act> = said.map(|said| said.act.first()).collect();
        acts.sort_unstable();
        acts.dedup();
        if !acts.is_empty() {
            by.push((*school, acts));
        }
    }
    by
}

fn parting(suit: Option<Suit>, by: &[(&School, Vec<Act>)]) -> Parting {
    let words = |acts: &[Act]| acts.iter().map(Act::to_string).collect::<Vec<_>>();
    Parting {
        suit: suit.map(|suit| suit.to_string()),
        by: by.iter().map(|(school, acts)| (school.id.clone(), words(acts))).collect(),
        authors: by.iter().map(|(school, acts)| (school.author.clone(), words(acts))).collect(),
    }
}
