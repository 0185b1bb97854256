//! The search for what a name stands for, and for the name that was meant.

use super::fault::LawFault;
use super::noun::{Named, Noun};
use crate::facts::{FactId, IncidentKind, Remedy};
use crate::source::nearest;

/// The fact of that name.
pub(super) fn fact(name: &str) -> Result<FactId, LawFault> {
    // A comparison is written out; the name by which a case may answer it is none for a law.
    let named = FactId::from_name(name).filter(|fact| fact.index() < FactId::ALL.len());
    named.ok_or_else(|| {
        let every: Vec<_> = FactId::ALL.iter().map(|fact| fact.name()).collect();
        unknown(Noun::Fact, name, every.iter().map(|one| &**one))
    })
}

/// The incident of that name.
pub(super) fn incident(name: &str) -> Result<IncidentKind, LawFault> {
    let names = || IncidentKind::ALL.iter().map(|kind| kind.name());
    IncidentKind::from_name(name).ok_or_else(|| unknown(Noun::Incident, name, names()))
}

/// The remedy of that name.
pub(super) fn remedy(name: &str) -> Result<Remedy, LawFault> {
    let names = || Remedy::ALL.iter().map(|remedy| remedy.name());
    Remedy::from_name(name).ok_or_else(|| unknown(Noun::Remedy, name, names()))
}

/// The value of that name in a short table.
pub(super) fn find<T: Copy>(
    noun: Noun,
    name: &str,
    table: &[(&'static str, T)],
) -> Result<T, LawFault> {
    table
        .iter()
        .find(|(known, _)| *known == name)
        .map(|(_, value)| *value)
        .ok_or_else(|| unknown(noun, name, table.iter().map(|(known, _)| *known)))
}

/// Lists longer than this help nobody.
const SHOWN: usize = 20;

fn unknown<'n>(noun: Noun, name: &str, names: impl Iterator<Item = &'n str> + Clone) -> LawFault {
    let help = match nearest(name, names.clone()) {
        _ if noun == Noun::Chooser && name == "offender" => {
            "write `actor`, the player who acted: a player with a right is not an offender"
                .to_owned()
        }
        Some(near) => format!("did you mean `{near}`?"),
        None if names.clone().count() <= SHOWN => {
            let names: Vec<_> = names.map(|name| format!("`{name}`")).collect();
            format!("write one of {}", names.join(", "))
        }
        None => format!("no {noun} has a similar name"),
    };
    LawFault::UnknownName { noun, name: name.to_owned(), help }
}

/// The value of that name.
pub(super) fn named<T: Named>(name: &str) -> Result<T, LawFault> {
    find(T::NOUN, name, T::NAMES)
}
