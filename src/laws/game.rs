//! What a code, or a club, says otherwise of the remedies and of what is meant by words of attention.

use super::fault::LawFault;
use super::flaw::{Flaws, every};
use super::noun::{self, Noun};
use super::scalar::{Entries, Several, Whole};
use super::trail::Trail;
use crate::facts::{ANYTHING, Attention, IncidentKind, MATTERS, Meant, Natures, Remedy};
use serde::Deserialize;

/// `remedies:` as written: of each remedy what is otherwise.
pub(super) type RawNatures = Entries<RawNature>;
/// `attention:` as written: of each matter what is meant.
pub(super) type RawAttention = Entries<Several>;

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

/// Whether every name in them is one; what is not has been noted.
pub(super) fn are_sound(natures: &RawNatures, meant: &RawAttention, flaws: &mut Flaws) -> bool {
    let before = flaws.0.len();
    self::natures(natures, flaws);
    attention(meant, flaws);
    flaws.0.len() == before
}
