//! Words about a penalty that name none, where several are open: of which of them they are is asked.

use super::entry::Entry;
use super::fold::Run;
use super::meant::{concerns_player, may_be_of_a_revoke};
use super::path::{Answer, Path};
use super::penalties::entitled;
use crate::bridge::Seat;
use crate::facts::{FactId, Incident, IncidentKind, Truth};
use smallvec::SmallVec;

/// The findings that words may be meant for, the latest first.
pub(super) type Candidates = SmallVec<[usize; 4]>;

/// What words that name no penalty were found to be about.
#[derive(Debug, Clone, Copy)]
pub(super) struct Meant {
    moment: u32,
    kind: IncidentKind,
    place: usize,
}

impl Meant {
    /// The finding, where it is of those words.
    pub(super) fn of(&self, incident: &Incident) -> Option<usize> {
        let its = (self.moment, self.kind) == (incident.moment, incident.kind);
        its.then_some(self.place)
    }
}

/// Whether two findings are of one thing: what was stated on one line, or of one card.
fn are_one(one: &Entry<'_>, other: &Entry<'_>) -> bool {
    let (one, other) = (&one.incident, &other.incident);
    one.line == other.line || one.cards.iter().any(|card| other.cards.contains(card))
}

/// Leaves of several findings of one thing the latest.
pub(super) fn apart(entries: &[Entry<'_>], all: impl Iterator<Item = usize>) -> Candidates {
    let mut apart = Candidates::new();
    for place in all {
        let known = |other: &usize| {
            let (one, other) = (entries.get(place), entries.get(*other));
            one.zip(other).is_none_or(|(one, other)| are_one(one, other))
        };
        if !apart.iter().any(known) {
            apart.push(place);
        }
    }
    apart
}

/// The one that is meant of several, as the case answers it, or else as it is asked in this run; all of them rest on what is
/// asked.
pub(super) fn which(run: &mut Run<'_>, candidates: &Candidates, path: &mut Path) -> Option<usize> {
    let (last, others) = candidates.split_last()?;
    let mut meant = *last;
    for place in others {
        let Some(entry) = run.entries.get(*place) else {
            continue;
        };
        let known = run.facts.ask(FactId::PenaltyMeant, &entry.incident).truth;
        let so = match known {
            Truth::True => true,
            Truth::False => false,
            Truth::Unknown if path.is_full() => {
                path.cut_short();
                true
            }
            Truth::Unknown => {
                let (incident, slot) = (&entry.incident, entry.slot);
                let question = Answer::yes(FactId::PenaltyMeant, run.facts, incident, slot);
                let answer = run.world.answer(question);
                path.rest_on(answer);
                answer.so
            }
        };
        if so {
            meant = *place;
            break;
        }
    }
    for place in candidates {
        if let Some(entry) = run.entries.get_mut(*place) {
            entry.path.join(path);
        }
    }
    Some(meant)
}

/// Rests on all that may make some finding of a side's one that words are for, or not.
pub(super) fn rest_on_all(run: &Run<'_>, by: Option<Seat>, path: &mut Path) {
    let all = by.map(|by| run.live.of(by.side()));
    for place in all.into_iter().flatten() {
        if let Some(entry) = run.entries.get(place) {
            path.join(&entry.path);
        }
    }
}

/// Whether words about a penalty are of one only, and do not say of which.
fn are_of_one(incident: &Incident) -> bool {
    let demand = incident.kind == IncidentKind::WrongPenalty;
    let words = matches!(
        incident.kind,
        IncidentKind::Consultation
            | IncidentKind::PenaltySuggested
            | IncidentKind::PenaltyLeftToPartner
            | IncidentKind::PenaltySaidDue
            | IncidentKind::DummyCallsAttention
    );
    let unnamed = incident.about.is_none() && (demand || incident.asked.is_none());
    // A wrong number of tricks is asked for all that they might be had for.
    unnamed && (words || demand && incident.number.is_none() && !incident.is_for_nothing())
}

/// Those of several findings that fit better than the others, where there are any.
fn better(run: &Run<'_>, all: Vec<usize>, fits: &dyn Fn(&Entry<'_>) -> bool) -> Vec<usize> {
    let fit = |place: &usize| run.entries.get(*place).is_some_and(fits);
    let some: Vec<usize> = all.iter().copied().filter(fit).collect();
    if some.is_empty() { all } else { some }
}

/// Of the penalties that a demand which fits none may be for, those that he may exact himself, and for what he asks for or of
/// whom.
fn demanded(run: &Run<'_>, incident: &Incident, open: Vec<usize>) -> Vec<usize> {
    let Some(by) = incident.by.filter(|_| incident.kind == IncidentKind::WrongPenalty) else {
        return open;
    };
    let open = better(run, open, &|entry| entitled(entry).has(by));
    let tricks = run.code.nature(incident.asked).of_a_revoke;
    let open =
        better(run, open, &|entry| !tricks || may_be_of_a_revoke(&run.entries, by.side(), entry));
    better(run, open, &|entry| incident.other.is_some_and(|from| concerns_player(entry, from)))
}

/// Finds out which penalty words are about that name none and may be about several: it is known from then on.
pub(super) fn resolve(run: &mut Run<'_>, incident: &Incident, path: &mut Path) {
    if !are_of_one(incident) {
        return;
    }
    rest_on_all(run, incident.by, path);
    let open = run.rights().undecided(run.facts, incident);
    let open = demanded(run, incident, open);
    let candidates = apart(&run.entries, open.into_iter());
    let place = match candidates.as_slice() {
        [] => None,
        // A demand that names a player, or tricks, may leave one of several.
        [one] => (incident.kind == IncidentKind::WrongPenalty).then_some(*one),
        _ => which(run, &candidates, path),
    };
    if let Some(place) = place {
        run.live.meant.push(Meant { moment: incident.moment, kind: incident.kind, place });
    }
}
