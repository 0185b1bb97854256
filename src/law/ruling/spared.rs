//! Which of several rights a demand uses that all give what it asks for: one that is not needed for what is demanded next.

use super::act::excludes;
use super::entry::Entry;
use super::excused::is_cause;
use super::fold::Run;
use super::options_asked::{can_be_asked, fitting};
use super::rights::Chosen;
use crate::facts::{Act, ActKind, Demand};
use smallvec::SmallVec;

/// How many acts on a demand may lie that is made together with another.
const TOGETHER: usize = 8;

/// The finding a demand uses: the latest that fits, unless another fits too, and the latest alone gives what is demanded
/// next, which using it here would take away.
pub(super) fn spare(
    run: &Run<'_>,
    (act, number): (&Act, u32),
    demand: &Demand,
    latest: Chosen,
) -> Chosen {
    let side = act.who.side();
    let fits = |place: &usize| {
        let entry = run.entries.get(*place);
        entry.is_some_and(|entry| fitting(run.code, run.facts, entry, act, demand))
    };
    let fitting: SmallVec<[usize; 4]> = run.live.of(side).filter(fits).collect();
    let next = following(run, (act, number));
    if fitting.len() < 2 || next.is_empty() {
        return latest;
    }
    let needed = |place: &usize| {
        let mut next = next.iter();
        next.any(|next| needs(run, *place, (act, demand), *next))
    };
    // Of those that are not needed, that which was chosen among all.
    let first = latest.place.filter(|place| fitting.contains(place));
    let mut all = first.into_iter().chain(fitting.iter().copied());
    let Some(place) = all.find(|place| !needed(place)) else {
        return latest;
    };
    let mut path = latest.path;
    for entry in run.live.of(side).filter_map(|place| run.entries.get(place)) {
        path.join(&entry.path);
    }
    Chosen { place: Some(place), path }
}

/// What the side demands after that, before anything else happens for which it might have something to demand.
fn following<'a>(
    run: &Run<'a>,
    (act, number): (&Act, u32),
) -> SmallVec<[(&'a Act, &'a Demand); 2]> {
    let facts = run.facts;
    let incidents = facts.incidents();
    let later = incidents.partition_point(|incident| incident.moment <= act.moment);
    let mut later = incidents.get(later..).unwrap_or_default().iter();
    let side = act.who.side();
    let cause = later.find(|incident| is_cause(facts, incident, side.other()));
    let acts = facts.acts().iter().skip(number as usize).skip(1);
    acts.take(TOGETHER)
        .take_while(|next| cause.is_none_or(|cause| next.moment < cause.moment))
        .filter(|next| next.who.side() == side)
        .filter_map(|next| match &next.deed {
            ActKind::Demand(demand) => Some((next, demand)),
            ActKind::Waive | ActKind::Do(_) => None,
        })
        .collect()
}

/// Whether a later demand has only this finding to rest on, and could not rest on it any more.
fn needs(
    run: &Run<'_>,
    place: usize,
    (act, demand): (&Act, &Demand),
    (next, later): (&Act, &Demand),
) -> bool {
    let fits = |entry: &Entry<'_>| fitting(run.code, run.facts, entry, next, later);
    let mut others = run.live.of(next.who.side()).filter(|other| *other != place);
    let Some(entry) = run.entries.get(place).filter(|entry| fits(entry)) else {
        return false;
    };
    let both = entry.settled.options.iter();
    let asked = |demand: &Demand, line: u32| {
        let mut all = both.clone();
        all.find(|one| can_be_asked(run.facts, &entry.incident, one, demand, line))
    };
    let gone = match (asked(demand, act.line), asked(later, next.line)) {
        (Some(taken), Some(other)) => std::ptr::eq(taken, other) || excludes(taken, other),
        _ => false,
    };
    gone && !others.any(|other| run.entries.get(other).is_some_and(fits))
}
