//! What a code, or a club, says otherwise of the remedies, of what is meant by words of attention, and of the moments of
//! which facts are asked.

use super::fault::LawFault;
use super::flaw::{Flaws, every};
use super::noun::{self, Noun};
use super::scalar::{Entries, Several, Text, Whole};
use super::trail::Trail;
use crate::facts::{
    ANYTHING, ASKABLE, Asked, Attention, IncidentKind, MATTERS, MOMENTS, Meant, Natures, Remedy,
};
use serde::Deserialize;
use std::sync::Arc;

/// `remedies:` as written: of each remedy what is otherwise.
pub(super) type RawNatures = Entries<RawNature>;
/// `attention:` as written: of each matter what is meant.
pub(super) type RawAttention = Entries<Several>;
/// `asked:` as written: of each fact, by incident, of which moment it is asked.
pub(super) type RawAsked = Entries<Entries<Text>>;

/// What is said of a remedy.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawNature {
    #[serde(default)]
    pub penalty: Option<bool>,
    #[serde(default)]
    pub owed: Option<bool>,
    #[serde(default)]
    pub lasts: Option<bool>,
    #[serde(default)]
    pub hand: Option<bool>,
    #[serde(default)]
    pub void: Option<bool>,
    #[serde(default)]
    pub falls: Option<bool>,
    #[serde(default)]
    pub deal: Option<bool>,
    #[serde(default)]
    pub number: Option<Whole<u32>>,
    #[serde(default)]
    pub opposes: Option<Several>,
}

/// The remedies as a code has them.
pub(super) fn natures(raw: &RawNatures, flaws: &mut Flaws) -> Natures {
    let root = Trail::file(0);
    let at = root.key("remedies");
    let mut natures = Natures::shared().clone();
    for (place, (name, said)) in raw.0.iter().enumerate() {
        let own = at.entry_value(place);
        let remedy = flaws.take(noun::remedy(name), &at.entry(place));
        let opposes = said.opposes.as_ref().map(|names| {
            let at = own.key("opposes");
            let names = names.iter().enumerate();
            every(names.map(|(item, name)| flaws.take(noun::remedy(name), &at.index(item))))
        });
        let Some(remedy) = remedy else { continue };
        say(&mut natures, remedy, said);
        if let Some(Some(opposes)) = opposes {
            natures.reconcile(remedy);
            for other in opposes {
                natures.oppose(remedy, other);
            }
        }
    }
    natures
}

fn say(natures: &mut Natures, remedy: Remedy, said: &RawNature) {
    natures.change(remedy, |nature| {
        nature.penalty = said.penalty.unwrap_or(nature.penalty);
        nature.owed = said.owed.unwrap_or(nature.owed);
        nature.lasts = said.lasts.unwrap_or(nature.lasts);
        nature.hand = said.hand.unwrap_or(nature.hand);
        nature.void = said.void.unwrap_or(nature.void);
        nature.falls = said.falls.unwrap_or(nature.falls);
        nature.deal = said.deal.unwrap_or(nature.deal);
        nature.number = said.number.map(|number| number.0).or(nature.number);
    });
}

/// What is meant by words of attention, as a code has it.
pub(super) fn attention(raw: &RawAttention, flaws: &mut Flaws) -> Attention {
    let root = Trail::file(0);
    let at = root.key("attention");
    let mut attention = Attention::shared().clone();
    for (place, (name, kinds)) in raw.0.iter().enumerate() {
        let matter = noun::find(Noun::Matter, name, MATTERS);
        let matter = flaws.take(matter, &at.entry(place));
        let meant = meant(kinds, &at.entry_value(place), flaws);
        if let (Some(matter), Some(meant)) = (matter, meant) {
            attention.mean(matter, meant);
        }
    }
    attention
}

fn meant(kinds: &Several, at: &Trail<'_>, flaws: &mut Flaws) -> Option<Meant> {
    match &**kinds {
        [] => {
            let what = "list of incidents";
            flaws.add(at, LawFault::Empty { what });
            None
        }
        [one] if &**one == ANYTHING => Some(Meant::Anything),
        names => {
            let names = names.iter().enumerate();
            let found = |name: &str| -> Result<IncidentKind, LawFault> { noun::incident(name) };
            every(names.map(|(item, name)| flaws.take(found(name), &at.index(item))))
                .map(Meant::These)
        }
    }
}

/// Of which moments facts are asked, where a code says otherwise.
pub(super) fn asked(raw: &RawAsked, flaws: &mut Flaws) -> Option<Arc<Asked>> {
    let root = Trail::file(0);
    let at = root.key("asked");
    let mut asked = Asked::shared().clone();
    for (place, (name, moments)) in raw.0.iter().enumerate() {
        let own = at.entry_value(place);
        let fact = flaws.take(noun::find(Noun::Fact, name, ASKABLE), &at.entry(place));
        for (place, (name, moment)) in moments.0.iter().enumerate() {
            let kind = flaws.take(noun::incident(name), &own.entry(place));
            let moment = noun::find(Noun::Moment, moment.trim(), MOMENTS);
            let moment = flaws.take(moment, &own.entry_value(place));
            if let (Some(fact), Some(kind), Some(moment)) = (fact, kind, moment) {
                asked.ask(fact, kind, moment);
            }
        }
    }
    (!raw.0.is_empty()).then(|| Arc::new(asked))
}

/// Whether every name in them is one; what is not has been noted.
pub(super) fn are_sound(
    natures: &RawNatures,
    meant: &RawAttention,
    moments: &RawAsked,
    flaws: &mut Flaws,
) -> bool {
    let before = flaws.0.len();
    self::natures(natures, flaws);
    attention(meant, flaws);
    asked(moments, flaws);
    flaws.0.len() == before
}
