//! A demand made again before it was met: it asks for what was taken already, and is no other demand.

use super::entry::Entry;
use super::fold::Run;
use super::options_asked::asks;
use super::penalties::entitled;
use super::referred::is_spoken_of;
use super::rights::{Chosen, REACH};
use super::settled::{OptionStatus, Remedied};
use crate::facts::{Act, Demand, Fulfilment, Remedy};

/// The latest finding of which a demand asks again what was taken, and has still to be done.
pub(super) fn repeated(run: &Run<'_>, act: &Act, demand: &Demand) -> Chosen {
    let nature = demand.remedy.map(|remedy| run.code.remedies.of(remedy));
    if nature.is_none_or(|nature| !nature.penalty || nature.deal) {
        return Chosen::default();
    }
    let same = |entry: &Entry<'_>| {
        let both = entry.settled.options.iter().chain(&entry.settled.orders);
        let mut taken = both.filter(|one| is_pending(one.status, act.line));
        is_spoken_of(run.code, act.about, &entry.incident)
            && act.is_by(entitled(entry))
            && taken.any(|one| asks(one, demand))
    };
    latest(run, same)
}

/// The latest finding of which something is so, with the answers it rests on.
fn latest(run: &Run<'_>, wanted: impl Fn(&Entry<'_>) -> bool) -> Chosen {
    let mut latest = run.entries.iter().enumerate().rev().take(REACH);
    let found = latest.find(|(_, entry)| wanted(entry));
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
        let foregone = matches!(one.status, OptionStatus::Foregone(then) if then < line);
        // What is asked of nobody has no other form.
        let formed = one.card.is_none() && demand.card.is_none() && demand.from.is_some();
        let form = formed && Some(one.remedy) == demand.remedy;
        let otherwise = form && taken_on(one.status).is_some_and(|taken| taken < line);
        one.is_penalty() && (otherwise || foregone && asks(one, demand))
    };
    let of_it = |entry: &Entry<'_>| {
        is_spoken_of(run.code, act.about, &entry.incident)
            && act.is_by(entitled(entry))
            && entry.settled.options.iter().any(gone)
    };
    latest(run, of_it)
}

/// Whether what was chosen of a finding has still to be done: what is demanded then may be meant instead of it.
pub(super) fn still_chooses(run: &Run<'_>, act: &Act, place: Option<usize>) -> bool {
    let entry = place.and_then(|place| run.entries.get(place));
    entry.is_some_and(|entry| {
        let mut options = entry.settled.options.iter();
        options.any(|one| is_pending(one.status, act.line))
    })
}

/// A suit called from one of two players, from whichever of whom the law lets it be called, and then from the other too,
/// is called from both: who has the lead first must lead it.
pub(super) fn of_either(run: &mut Run<'_>, act: &Act, demand: &Demand) -> Chosen {
    let Some(from) = demand.from.filter(|_| demand.remedy == Some(Remedy::CallSuit)) else {
        return Chosen::default();
    };
    let suits = |one: &Remedied| {
        one.remedy == Remedy::CallSuit
            && is_pending(one.status, act.line)
            && one.suit == demand.suit
            && one.among.has(from)
            && !one.from.has(from)
    };
    let mut latest = run.entries.iter_mut().enumerate().rev().take(REACH);
    let found = latest.find_map(|(place, entry)| {
        if !act.is_by(entitled(entry)) {
            return None;
        }
        let one = entry.settled.options.iter_mut().find(|one| suits(one))?;
        Some((place, entry.path.clone(), one))
    });
    let Some((place, path, one)) = found else {
        return Chosen::default();
    };
    let place = is_first(one.status, demand.fulfilment).then(|| {
        one.from = one.from.with(from);
        one.status = answered(one.status, demand.fulfilment);
        place
    });
    Chosen { place, path }
}

/// Whether a call had not been answered otherwise before the answer to another like it.
fn is_first(status: OptionStatus, other: Fulfilment) -> bool {
    match (status, line_of(other)) {
        (
            OptionStatus::Paid(_, then)
            | OptionStatus::Impossible(_, then)
            | OptionStatus::Disobeyed(_, then),
            Some(line),
        ) => line < then,
        (
            OptionStatus::Paid(..) | OptionStatus::Impossible(..) | OptionStatus::Disobeyed(..),
            None,
        ) => false,
        (
            OptionStatus::Open
            | OptionStatus::Taken(_)
            | OptionStatus::Foregone(_)
            | OptionStatus::Waived(_)
            | OptionStatus::Lapsed(_)
            | OptionStatus::Ended(_)
            | OptionStatus::Dropped(..)
            | OptionStatus::Barred(_),
            _,
        ) => true,
    }
}

fn line_of(fulfilment: Fulfilment) -> Option<u32> {
    match fulfilment {
        Fulfilment::Pending => None,
        Fulfilment::Done(line) | Fulfilment::Impossible(line) | Fulfilment::Disobeyed(line) => {
            Some(line)
        }
    }
}

/// What became of a call that was made again in another form, by the answer to that.
fn answered(status: OptionStatus, by: Fulfilment) -> OptionStatus {
    match (taken_on(status), by) {
        (None, _) | (_, Fulfilment::Pending) => status,
        (Some(taken), Fulfilment::Done(line)) => OptionStatus::Paid(taken, line),
        (Some(taken), Fulfilment::Impossible(line)) => OptionStatus::Impossible(taken, line),
        (Some(taken), Fulfilment::Disobeyed(line)) => OptionStatus::Disobeyed(taken, line),
    }
}

/// The line on which a thing was chosen; none if it was not.
pub(super) fn taken_on(status: OptionStatus) -> Option<u32> {
    match status {
        OptionStatus::Taken(taken)
        | OptionStatus::Paid(taken, _)
        | OptionStatus::Impossible(taken, _)
        | OptionStatus::Disobeyed(taken, _)
        | OptionStatus::Dropped(taken, _) => Some(taken),
        OptionStatus::Open
        | OptionStatus::Foregone(_)
        | OptionStatus::Waived(_)
        | OptionStatus::Lapsed(_)
        | OptionStatus::Ended(_)
        | OptionStatus::Barred(_) => None,
    }
}

/// Whether on that line a thing was taken, and not yet done or known to be impossible.
pub(super) fn is_pending(status: OptionStatus, line: u32) -> bool {
    match status {
        OptionStatus::Taken(taken) => taken < line,
        OptionStatus::Paid(taken, then)
        | OptionStatus::Impossible(taken, then)
        | OptionStatus::Disobeyed(taken, then)
        | OptionStatus::Dropped(taken, then) => taken < line && line <= then,
        OptionStatus::Open
        | OptionStatus::Foregone(_)
        | OptionStatus::Waived(_)
        | OptionStatus::Lapsed(_)
        | OptionStatus::Ended(_)
        | OptionStatus::Barred(_) => false,
    }
}
