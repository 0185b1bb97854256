//! A call that was not obeyed, and what excuses it.

use super::act::status;
use super::called::{Call, REACH};
use super::entry::Entry;
use super::fold::Run;
use super::options_asked::asks;
use super::path::Path;
use super::presumed::asks as asks_whether;
use super::repeat::taken_on;
use super::rights::Chosen;
use super::settled::{OptionStatus, Remedied};
use crate::bridge::{SeatSet, Side};
use crate::facts::{Act, ActKind, Demand, FactId, Facts, Incident, IncidentKind, Truth};
use crate::laws::Code;

/// Whether a call that was not obeyed binds nobody: it was not due, which has been said, or let go, or given up; or the
/// player did instead what else was lawfully demanded of him, if no card would have done for both; or something else
/// was demanded of his partner in its stead. The answers on which that rests are joined to the path.
pub(super) fn excused(run: &mut Run<'_>, incident: &Incident, path: &mut Path) -> bool {
    let calls = &run.live.calls;
    let Some(call) = calls.of(incident) else {
        return false;
    };
    // A call that nobody had a right to binds nobody, and has been mentioned where it was made.
    if !call.due
        && let Some(entry) = spoken_of(&run.entries, call)
    {
        path.join(&call.rests);
        path.join(&entry.path);
        return true;
    }
    let void = call.is_void(path);
    let disobeyed = incident.kind == IncidentKind::CallDisobeyed;
    let mut others = incident.instead.iter().filter_map(|act| calls.by_act(*act));
    let met = others.any(|other| {
        path.join(&other.rests);
        other.side == call.side && other.due && !other.is_void(path)
    });
    let left = call.left.as_ref().filter(|_| disobeyed && call.due);
    let other = left.map(|(act, rests)| {
        path.join(rests);
        *act
    });
    let place = call.place.filter(|_| disobeyed);
    let excused = void || met || other.is_some();
    if excused && let Some(entry) = place.and_then(|place| run.entries.get_mut(place)) {
        entry.path.join(path);
        excuse(run.facts, entry, incident, other);
    } else if let Some(entry) = place.and_then(|place| run.entries.get_mut(place)) {
        mend(run.code, run.facts, entry, incident);
    }
    excused
}

/// Where the code lets a call be met by putting the card right in time, it was met then.
fn mend(code: &Code, facts: &Facts, entry: &mut Entry<'_>, incident: &Incident) {
    let in_time = FactId::CorrectedBeforeQuitting;
    let mended = facts.ask(in_time, incident);
    if mended.truth != Truth::True || !asks_whether(code, incident.kind, in_time) {
        return;
    }
    for one in &mut entry.settled.options {
        if let OptionStatus::Disobeyed(taken, line) = one.status
            && line == incident.line
        {
            one.status = OptionStatus::Paid(taken, mended.line);
        }
    }
}

/// The finding that mentions a call as a demand for which there was no right.
fn spoken_of<'e, 'a>(entries: &'e [Entry<'a>], call: &Call) -> Option<&'e Entry<'a>> {
    let mut latest = entries.iter().rev().take(REACH);
    latest.find(|entry| {
        let demanded = matches!(
            entry.incident.kind,
            IncidentKind::WrongPenalty
                | IncidentKind::PenaltySuggested
                | IncidentKind::PenaltyChanged
        );
        demanded && !entry.incident.is_for_nothing() && entry.incident.line == call.line
    })
}

/// What was called for, and not had for no fault of the player's, is over; what else was demanded is in its place.
fn excuse(facts: &Facts, entry: &mut Entry<'_>, incident: &Incident, other: Option<u32>) {
    let its = |one: &Remedied| Some(one.remedy) == incident.asked;
    let mut options = entry.settled.options.iter_mut().filter(|one| its(one));
    let over = options.find_map(|one| match one.status {
        OptionStatus::Disobeyed(taken, line) if line == incident.line => {
            one.status = OptionStatus::Dropped(taken, line);
            Some(taken)
        }
        _ => None,
    });
    let act = other.and_then(|act| facts.acts().get(act as usize));
    let (Some(taken), Some(act)) = (over, act) else {
        return;
    };
    let ActKind::Demand(demand) = &act.deed else {
        return;
    };
    let mut options = entry.settled.options.iter_mut();
    let next = options.find(|one| one.status == OptionStatus::Foregone(taken) && asks(one, demand));
    if let Some(next) = next {
        next.status = status(next, demand.fulfilment, act.line);
    }
}

/// What was demanded instead of what had been chosen before, and was done, is what the penalty came to; unless what was
/// chosen had been done by then.
pub(super) fn take_after_all(
    run: &mut Run<'_>,
    before: &Chosen,
    (demand, line): (&Demand, u32),
    done: u32,
) {
    let Some(entry) = before.place.and_then(|place| run.entries.get_mut(place)) else {
        return;
    };
    let (facts, calls) = (run.facts, &run.live.calls);
    let options = &mut entry.settled.options;
    let paid = |one: &Remedied| matches!(one.status, OptionStatus::Paid(_, then) | OptionStatus::Impossible(_, then) if then <= done);
    if options.iter().any(paid) {
        return;
    }
    let given_up =
        |one: &Remedied| matches!(one.status, OptionStatus::Foregone(_)) && asks(one, demand);
    let same = |one: &Remedied| Some(one.remedy) == demand.remedy && taken_on(one.status).is_some();
    let place = options.iter().position(given_up).or_else(|| options.iter().position(same));
    for (number, one) in options.iter_mut().enumerate() {
        if Some(number) == place {
            one.suit = demand.suit.filter(|_| one.card.is_none()).or(one.suit);
            one.from = demand.from.map_or(one.from, SeatSet::one);
            one.status = OptionStatus::Paid(line, done);
        } else if place.is_some() && !one.besides && !one.status.is_gone() {
            one.status = calls
                .made_for(facts, before, one)
                .map_or(OptionStatus::Foregone(line), |taken| OptionStatus::Dropped(taken, line));
        }
    }
}

/// Whether what was called for was over before the player called on could be held to it.
pub(super) fn is_over(run: &Run<'_>, act: &Act, demand: &Demand, taken: &Chosen) -> bool {
    let entry = taken.place.and_then(|place| run.entries.get(place));
    let over = |one: &Remedied| {
        asks(one, demand)
            && matches!(one.status, OptionStatus::Dropped(line, _) if line == act.line)
    };
    entry.is_some_and(|entry| entry.settled.options.iter().any(over))
}

/// Whether an incident of the story may be the cause of a call on that side.
pub(super) fn is_cause(facts: &Facts, incident: &Incident, side: Side) -> bool {
    let theirs = incident.by.is_some_and(|by| by.side() == side);
    // Of a card that the other side parted from its hand the fault may be his who names it.
    let misnamed = || {
        incident.kind == IncidentKind::CardDetached
            && facts.ask(FactId::Misnamed, incident).truth == Truth::True
    };
    // To name or draw a card is a way to play it.
    let played = matches!(
        incident.kind,
        IncidentKind::CardNamed | IncidentKind::CardTouched | IncidentKind::CardDrawn
    );
    !incident.kind.is_conduct() && !played && (theirs || misnamed())
}
