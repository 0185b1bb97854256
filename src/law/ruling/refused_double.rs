//! A double refused, and leave to make one.

use super::entry::Entry;
use super::fold::Run;
use super::options_asked::asks;
use super::path::Path;
use super::penalties::{entitled, is_open};
use super::run_used::Used;
use super::settled::{OptionStatus, Remedied};
use crate::facts::{Act, Demand, FactId, Facts, Incident, IncidentKind, Remedy, Truth};
use crate::laws::Leave;

/// That a double, or leave to make one, was refused by the one who may refuse it.
pub(super) fn double_refused(act: &Act) -> Incident {
    Incident::new(IncidentKind::DoubleRefused, Some(act.who), act.line, act.moment)
}

/// Leave to make a double, that was his to give, is refused.
pub(super) fn refuse_leave(run: &mut Run<'_>, act: &Act, used: &mut Used) {
    let facts = run.facts;
    let leave =
        |one: &Remedied| one.remedy == Remedy::ConsentDouble && one.status == OptionStatus::Open;
    let chosen = run.rights().latest(act.who.side(), |entry| {
        let mut options = entry.settled.options.iter();
        let open = |one: &Remedied| leave(one) && is_open(facts, &entry.incident, one, act.line);
        act.is_by(entitled(entry)) && options.any(open)
    });
    run.rest(act.who.side(), chosen.place, &chosen.path);
    used.path.join(&chosen.path);
    let Some(entry) = chosen.place.and_then(|place| run.entries.get_mut(place)) else {
        used.incident = refused_in_vain(run, act, &mut used.path);
        return;
    };
    let options = entry.settled.options.iter_mut();
    for one in options.filter(|one| leave(one)) {
        one.status = OptionStatus::Foregone(act.line);
    }
    used.incident = Some(double_refused(act));
}

/// That an adversary's double was refused which, under this code, waits for nobody's word.
fn refused_in_vain(run: &Run<'_>, act: &Act, path: &mut Path) -> Option<Incident> {
    let facts = run.facts;
    let kind = IncidentKind::RefusedInVain;
    let mut incident = Incident::new(kind, Some(act.who), act.line, act.moment);
    incident.other = facts.last_doubler(&incident);
    let mut found = facts.incidents().iter();
    let known = found.any(|one| one.kind == kind && one.line == act.line);
    let mut entries = run.entries.iter();
    let waited = entries.any(|entry| entry.settled.options.iter().any(Remedied::answers_a_double));
    let begun = facts.ask(FactId::PlayHadBegun, &incident).truth == Truth::True;
    let over = run.live.refused > 0 || begun;
    let last = run.entries.iter().rev().find(|entry| doubles(entry));
    let unstated = last.filter(|entry| entry.incident.by == incident.other);
    let silent = unstated.is_some_and(|entry| {
        path.join(&entry.path);
        entry.settled.may_be_silent()
    });
    (incident.other.is_some() && !known && !waited && !over && !silent).then_some(incident)
}

/// Whether a finding is about a double that was out of order. Where the code has nothing on it, it has nothing on its refusal.
fn doubles(entry: &Entry<'_>) -> bool {
    matches!(entry.incident.kind, IncidentKind::DoubledOutOfTurn | IncidentKind::DoubledAfterLead)
}

/// Whether the leave that an act gives is that player's to give, where the demand is one of leave.
pub(super) fn gives_leave(facts: &Facts, entry: &Entry<'_>, act: &Act, demand: &Demand) -> bool {
    let options = entry.settled.options.iter();
    let mut asked = options.chain(&entry.settled.orders).filter(|one| asks(one, demand));
    asked.all(|one| {
        let holder = match one.leave {
            Some(Leave::Maker) => facts.seats().maker,
            Some(Leave::LastDoubler) => facts.last_doubler(&entry.incident),
            None => None,
        };
        holder.is_none_or(|holder| holder == act.who)
    })
}
