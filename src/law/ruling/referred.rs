//! What words about a penalty refer to.

use super::entry::Entry;
use super::options_asked::asks;
use super::penalties::{entitled_then, has_live_penalty, is_between_sides, is_due, to_come};
use crate::bridge::{Seat, SeatSet};
use crate::facts::{Demand, Facts, Fulfilment, Incident, IncidentKind};
use crate::laws::Code;
use crate::syntax::{About, Mention};

pub(super) fn refers(facts: &Facts, code: &Code, incident: &Incident, entry: &Entry<'_>) -> bool {
    // What is pointed out, asked about or conferred on may be something for which a penalty is still to come.
    let may_come = matches!(
        incident.kind,
        IncidentKind::DummyCallsAttention
            | IncidentKind::DummySaysIncomplete
            | IncidentKind::RenounceQuestioned
            | IncidentKind::DummyAsksIfObeyed
            | IncidentKind::Consultation
            | IncidentKind::PenaltySuggested
            | IncidentKind::PenaltySaidDue
            | IncidentKind::PenaltyLeftToPartner
    );
    let line = incident.line;
    let to_come = may_come && to_come(facts, entry, line).is_some();
    let due = may_come || is_due(facts, entry, line);
    let penalty = to_come || has_live_penalty(facts, entry, line);
    let meant = is_spoken_of(code, incident.about, &entry.incident);
    if !(meant && due && is_between_sides(entry) && penalty) {
        return false;
    }
    let entitled = entitled_then(facts, entry, line);
    match incident.kind {
        IncidentKind::DummyCallsAttention | IncidentKind::DummySaysIncomplete => {
            let dealers = facts.seats().dealer.is_some_and(|dealer| entitled.has(dealer));
            let points = code.attention.points_to(incident.mention, entry.incident.kind);
            dealers
                && (points || is_taken_for(incident, entry))
                && is_meant(incident, &entry.incident)
        }
        // Who asks a player about his renounce mentions that player's card, and of no other penalty.
        IncidentKind::RenounceQuestioned => {
            entry.incident.kind == IncidentKind::Revoke
                && entry.incident.by == incident.other
                && either_entitled(entitled, incident.by)
        }
        // So who asks one whether he did as he was called on to.
        IncidentKind::DummyAsksIfObeyed => {
            entry.incident.kind == IncidentKind::CallDisobeyed
                && entry.incident.by == incident.other
                && either_entitled(entitled, incident.by)
        }
        IncidentKind::Hurried => {
            let side = |seat: Option<Seat>| seat.map(Seat::side);
            side(entry.incident.by) == side(incident.by)
                && either_entitled(entitled, incident.by.map(Seat::left))
        }
        // Nobody confers about the penalty for that very word.
        IncidentKind::Consultation if entry.incident.moment >= incident.moment => false,
        _ => either_entitled(entitled, incident.by) && demanded(incident, entry),
    }
}

/// Whether words about a revoke are about something else for which the penalty of one is due: he followed suit, and it
/// was not obeyed.
pub(super) fn is_taken_for(incident: &Incident, entry: &Entry<'_>) -> bool {
    let mut options = entry.settled.options.iter();
    incident.mention == Some(Mention::Revoke)
        && entry.incident.kind == IncidentKind::CallDisobeyed
        && options.any(|one| one.nature.of_a_revoke)
}

/// Whether the finding gives what the partner demanded, where it is stated what that was.
fn demanded(incident: &Incident, entry: &Entry<'_>) -> bool {
    if incident.kind != IncidentKind::PenaltySuggested || incident.asked.is_none() {
        return true;
    }
    let demand = Demand {
        remedy: incident.asked,
        card: incident.cards.first().copied(),
        suit: incident.suit,
        from: incident.other,
        number: None,
        fulfilment: Fulfilment::Pending,
    };
    let then = entry.settled.then.iter().flat_map(|once| &once.then.options);
    entry.settled.options.iter().chain(then).any(|one| asks(one, &demand))
}

/// Whether words about a penalty may mention the one for this incident: by what happened, by its card or its trick.
pub(super) fn is_spoken_of(code: &Code, about: Option<About>, incident: &Incident) -> bool {
    match about {
        None => true,
        Some(About::Card(card)) => incident.cards.contains(&card),
        Some(About::Trick(trick)) => incident.trick == Some(trick),
        Some(About::Mention(mention, trick)) => {
            code.attention.points_to(Some(mention), incident.kind)
                && trick.is_none_or(|trick| incident.trick == Some(trick))
        }
    }
}

pub(super) fn either_entitled(entitled: SeatSet, by: Option<Seat>) -> bool {
    by.is_some_and(|seat| entitled.has(seat) || entitled.has(seat.partner()))
}

/// Whether it is the incident of that player, and in that suit, where the one who mentions it says whose.
fn is_meant(incident: &Incident, other: &Incident) -> bool {
    let by = incident.other.is_none() || incident.other == other.by;
    let suit = incident.suit.is_none() || other.suit.is_none() || incident.suit == other.suit;
    by && suit
}
