//! A demand made again before it was met: it asks for what was taken already, and is no other demand.

use super::act::asks;
use super::entry::Entry;
use super::finding::{Fate, Remedied};
use super::fold::Run;
use super::rights::{Chosen, REACH, entitled, is_spoken_of};
use crate::facts::{Act, Demand};

/// The latest finding of which a demand asks again what was taken, and has still to be done.
pub(super) fn repeated(run: &Run<'_>, act: &Act, demand: &Demand) -> Chosen {
    let nature = demand.remedy.map(|remedy| run.code.remedies.of(remedy));
    if nature.is_none_or(|nature| !nature.penalty || nature.deal) {
        return Chosen::default();
    }
    let same = |entry: &Entry<'_>| {
        let both = entry.settled.options.iter().chain(&entry.settled.orders);
        let mut taken = both.filter(|one| is_pending(one.fate, act.line));
        is_spoken_of(run.code, act.about, &entry.incident)
            && act.is_by(entitled(entry))
            && taken.any(|one| asks(one, demand))
    };
    let mut latest = run.entries.iter().enumerate().rev().take(REACH);
    let found = latest.find(|(_, entry)| same(entry));
    found.map_or_else(Chosen::default, |(place, entry)| Chosen {
        place: Some(place),
        path: entry.path.clone(),
    })
}

/// The latest finding of which a demand asks what its actor gave up when he chose another penalty, or the one he
/// chose in another form: another suit, of another player.
pub(super) fn given_up(run: &Run<'_>, act: &Act, demand: &Demand) -> Chosen {
    let gone = |one: &Remedied| {
        let line = act.line;
        let foregone = matches!(one.fate, Fate::Foregone(then) if then < line);
        let form = one.card.is_none() && demand.card.is_none() && Some(one.remedy) == demand.remedy;
        let otherwise = form && was_chosen(one.fate, line);
        one.is_penalty() && (otherwise || foregone && asks(one, demand))
    };
    let of_it = |entry: &Entry<'_>| {
        is_spoken_of(run.code, act.about, &entry.incident)
            && act.is_by(entitled(entry))
            && entry.settled.options.iter().any(gone)
    };
    let mut latest = run.entries.iter().enumerate().rev().take(REACH);
    let found = latest.find(|(_, entry)| of_it(entry));
    found.map_or_else(Chosen::default, |(place, entry)| Chosen {
        place: Some(place),
        path: entry.path.clone(),
    })
}

/// Whether what was chosen of a finding has still to be done: what is demanded then may be meant instead of it.
pub(super) fn still_chooses(run: &Run<'_>, act: &Act, place: Option<usize>) -> bool {
    let entry = place.and_then(|place| run.entries.get(place));
    entry.is_some_and(|entry| {
        let mut options = entry.settled.options.iter();
        options.any(|one| is_pending(one.fate, act.line))
    })
}

/// Whether a thing had been chosen before a line.
fn was_chosen(fate: Fate, line: u32) -> bool {
    match fate {
        Fate::Taken(taken)
        | Fate::Paid(taken, _)
        | Fate::Impossible(taken, _)
        | Fate::Disobeyed(taken, _)
        | Fate::Dropped(taken, _) => taken < line,
        Fate::Open
        | Fate::Foregone(_)
        | Fate::Waived(_)
        | Fate::Lapsed(_)
        | Fate::Ended(_)
        | Fate::Barred(_) => false,
    }
}

/// Whether on that line a thing was taken, and not yet done or known to be impossible.
pub(super) fn is_pending(fate: Fate, line: u32) -> bool {
    match fate {
        Fate::Taken(taken) => taken < line,
        Fate::Paid(taken, then)
        | Fate::Impossible(taken, then)
        | Fate::Disobeyed(taken, then)
        | Fate::Dropped(taken, then) => taken < line && line <= then,
        Fate::Open
        | Fate::Foregone(_)
        | Fate::Waived(_)
        | Fate::Lapsed(_)
        | Fate::Ended(_)
        | Fate::Barred(_) => false,
    }
}
