//! What of a story is anything under a code.
//!
//! Of what is in order (a side has most of the tricks, somebody doubles in his turn) the facts tell as of anything
//! else: whether the tricks are as many as a slam, or the doubling has gone too far, is for the numbers of the code.

use super::rights::{Live, Rights};
use super::weigh::{Assumed, Scale};
use crate::bridge::Seat;
use crate::facts::{Facts, Incident, IncidentKind, Truth};
use crate::laws::Code;
use crate::syntax::Mention;

/// What happened in order and comes to nothing under a code, the numbers being what they are.
pub fn left_out<'f>(facts: &'f Facts, code: &'f Code) -> impl Iterator<Item = &'f Incident> {
    facts.deals().flat_map(move |deal| {
        let incidents = deal.incidents().iter();
        incidents.filter(move |incident| !concerns(deal, code, incident))
    })
}

/// Whether an incident is anything under a code: one that is in order only if some rule on it may speak, the
/// numbers being what they are.
pub(super) fn concerns(facts: &Facts, code: &Code, incident: &Incident) -> bool {
    if !incident.ordinary {
        return true;
    }
    if incident.kind == IncidentKind::UnauthorisedReference {
        return !is_no_hint(facts, code, incident);
    }
    let (assumed, live) = (Assumed::new(), Live::default());
    let rights = Rights::none_yet(code, &live);
    let scale = Scale::new(facts, code, rights, incident, &assumed);
    code.rules_on(incident.kind).any(|rule| scale.rule(rule) != Truth::False)
}

/// How far back what somebody mentions may lie, in incidents.
const SPOKEN_OF: usize = 8;

/// Whether what a player calls attention to is not a hint to his partner: the other side's doing, which is his right,
/// or his own, which he owns to. A lead that was in order, taken for one out of turn, is the doing of the side that
/// led.
fn is_no_hint(facts: &Facts, code: &Code, incident: &Incident) -> bool {
    let before = facts.incidents().partition_point(|other| other.moment < incident.moment);
    let before = facts.incidents().get(..before).unwrap_or_default();
    let mut before = before.iter().rev().take(SPOKEN_OF);
    let meant = before.find(|other| {
        let own_word = other.kind == IncidentKind::UnauthorisedReference;
        !own_word && code.attention.points_to(incident.mention, other.kind)
    });
    let by = match meant {
        Some(meant) => meant.by,
        None if incident.mention == Some(Mention::LeadOutOfTurn) => facts.led_last(incident.moment),
        None => None,
    };
    let side = |seat: Option<Seat>| seat.map(Seat::side);
    by.is_some() && (side(by) != side(incident.by) || (meant.is_some() && by == incident.by))
}
