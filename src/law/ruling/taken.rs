//! An option taken by an act.

use super::act::{settle, to_a_trick};
use super::entry::Entry;
use super::fold::Run;
use super::options_asked::fitting;
use super::path::Path;
use super::repeat::{of_either, repeated};
use super::rights::Chosen;
use super::settled::{OptionStatus, Remedied};
use super::spared::spare;
use super::waive::stands_for_himself;
use crate::facts::{Act, Demand, Fulfilment, Remedy};
use smallvec::SmallVec;

/// Takes an open option that fits the demand: the latest, unless that is needed for the next.
pub(super) fn take(run: &mut Run<'_>, (act, number): (&Act, u32), demand: &Demand) -> Chosen {
    let (code, facts) = (run.code, run.facts);
    let side = act.who.side();
    let fits = |entry: &Entry<'_>| fitting(code, facts, entry, act, demand);
    // What a side takes for a revoke is first what it has claimed.
    let of_a_revoke = code.nature(demand.remedy).of_a_revoke;
    let chosen = if of_a_revoke || demand.number.is_some() {
        run.rights().first_of(side, &fits, |entry| facts.was_claimed(&entry.incident, act.moment))
    } else if let Some(place) = sure(run, act, demand, &fits) {
        Chosen { place: Some(place), path: Path::default() }
    } else {
        let mut its = run.rights().latest(side, |entry| fits(entry) && names(entry, demand));
        if its.place.is_none() {
            let other = run.rights().latest(side, fits);
            its.place = other.place;
            its.path.join(&other.path);
        }
        its
    };
    let chosen = spare(run, (act, number), demand, chosen);
    let Some(entry) = chosen.place.and_then(|place| run.entries.get_mut(place)) else {
        let mut again = repeated(run, act, demand);
        if again.place.is_none() {
            again = of_either(run, act, demand);
        }
        again.path.join(&chosen.path);
        run.rest(side, again.place, &again.path);
        return again;
    };
    let stands = demand.remedy == Some(Remedy::DealStands);
    if !(stands && stands_for_himself(&mut entry.settled, act)) {
        settle(facts, &entry.incident, &mut entry.settled, act, demand);
    }
    take_alike(run, act, demand, &chosen);
    leave_other_suggestions(run, act, demand, &chosen);
    run.rest(side, chosen.place, &chosen.path);
    chosen
}

/// The latest finding that gives what ends the deal whatever is answered: it is one new deal, by whichever right it is had.
fn sure(
    run: &Run<'_>,
    act: &Act,
    demand: &Demand,
    fits: &impl Fn(&Entry<'_>) -> bool,
) -> Option<usize> {
    if !run.code.nature(demand.remedy).over {
        return None;
    }
    let mut places = run.live.of(act.who.side());
    places.find(|place| {
        let entry = run.entries.get(*place);
        entry.is_some_and(|entry| entry.path.is_empty() && fits(entry))
    })
}

/// Whether a finding gives the call of the very card that is called, and not of a hand that was thrown down.
fn names(entry: &Entry<'_>, demand: &Demand) -> bool {
    let card = demand.card.filter(|card| card.exact().is_some());
    let mut options = entry.settled.options.iter();
    let calls = |one: &Remedied| one.remedy == Remedy::CallCard && one.card == card;
    demand.remedy == Some(Remedy::CallCard) && card.is_some() && options.any(calls)
}

/// One card is called and played: by that every right is used that gives this call and nothing else. A card is put to a
/// trick once: what is called for there is had by every right that gives it.
fn take_alike(run: &mut Run<'_>, act: &Act, demand: &Demand, chosen: &Chosen) {
    let played = matches!(demand.fulfilment, Fulfilment::Done(_));
    let card = demand.remedy == Some(Remedy::CallCard) && demand.card.is_some() && played;
    let trick = to_a_trick(run, demand, chosen);
    if !card && trick.is_none() {
        return;
    }
    let (code, facts) = (run.code, run.facts);
    let alike = |entry: &Entry<'_>| {
        let mut options = entry.settled.options.iter();
        let alone =
            |one: &Remedied| one.status != OptionStatus::Open || one.remedy == Remedy::CallCard;
        let same = match trick {
            Some(trick) => entry.incident.trick == Some(trick),
            None => options.all(alone),
        };
        same && fitting(code, facts, entry, act, demand)
    };
    let reached: SmallVec<[usize; 4]> = run.live.of(act.who.side()).collect();
    for place in reached {
        let Some(entry) = run.entries.get_mut(place) else {
            continue;
        };
        if Some(place) != chosen.place && alike(entry) {
            entry.path.join(&chosen.path);
            settle(facts, &entry.incident, &mut entry.settled, act, demand);
        }
    }
}

/// One card of dummy's is to be played: whether another that was suggested is, nobody decides any more.
fn leave_other_suggestions(run: &mut Run<'_>, act: &Act, demand: &Demand, chosen: &Chosen) {
    if !run.code.nature(demand.remedy).settles_dummys_card {
        return;
    }
    let reached: SmallVec<[usize; 4]> = run.live.of(act.who.side()).collect();
    for place in reached.into_iter().filter(|place| Some(*place) != chosen.place) {
        let Some(entry) = run.entries.get_mut(place) else {
            continue;
        };
        let suggested =
            |one: &&mut Remedied| one.nature.of_dummys_card && one.status == OptionStatus::Open;
        let mut open = entry.settled.options.iter_mut().filter(suggested).peekable();
        if open.peek().is_some() {
            entry.path.join(&chosen.path);
        }
        for one in open {
            one.status = OptionStatus::Foregone(act.line);
        }
    }
}
