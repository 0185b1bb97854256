//! Which options of a finding a demand asks for.

use super::entry::Entry;
use super::penalties::{entitled, has_open_right, is_due, is_open};
use super::referred::is_spoken_of;
use super::refused_double::gives_leave;
use super::settled::{Remedied, Settled};
use crate::bridge::SeatSet;
use crate::facts::{Act, Demand, Facts, Incident, Lapse, Remedy};
use crate::laws::Code;
use crate::syntax::CardSpec;

/// Whether a demand may be for what is open of a finding.
pub(super) fn fitting(
    code: &Code,
    facts: &Facts,
    entry: &Entry<'_>,
    act: &Act,
    demand: &Demand,
) -> bool {
    let due = !code.nature(demand.remedy).of_a_revoke || is_due(facts, entry, act.line);
    act.is_by(entitled(entry))
        && due
        && is_spoken_of(code, act.about, &entry.incident)
        && has_open_right(facts, entry, act.line)
        && offers(facts, entry, demand, act.line)
        && gives_leave(facts, entry, act, demand)
}

/// Whether the finding has what a demand asks for, still open on that line.
fn offers(facts: &Facts, entry: &Entry<'_>, demand: &Demand, line: u32) -> bool {
    let Settled { options, orders, .. } = &*entry.settled;
    let mut all = options.iter().chain(orders);
    all.any(|one| can_be_asked(facts, &entry.incident, one, demand, line))
}

/// Whether a demand asks for this option, and it is still open. Out of a hand laid open no card can be called that had
/// been played.
pub(super) fn can_be_asked(
    facts: &Facts,
    incident: &Incident,
    one: &Remedied,
    demand: &Demand,
    line: u32,
) -> bool {
    let of_a_hand = one.remedy == Remedy::CallCard && one.card.is_none();
    let played = demand.card.is_some_and(|card| facts.is_gone(card, line));
    let from = led_by(facts, one, line);
    asks_of(from, one, demand) && is_open(facts, incident, one, line) && !(of_a_hand && played)
}

/// Of whom a thing can be asked on a line: what is to be led at the next lead of either of two players, of the one who
/// has the lead, or of each as long as it is not known whose it will be.
fn led_by(facts: &Facts, one: &Remedied, line: u32) -> SeatSet {
    let at_a_lead = matches!(one.until, Some(Lapse::DefenderLeads | Lapse::TargetLeads));
    if one.remedy != Remedy::CallSuit || !at_a_lead {
        return one.from;
    }
    match facts.has_the_lead(facts.moment_of_line(line)) {
        Some(lead) if one.among.has(lead) => SeatSet::one(lead),
        _ => one.among,
    }
}

/// Whether a demand asks for this option.
pub(super) fn asks(one: &Remedied, demand: &Demand) -> bool {
    asks_of(one.from, one, demand)
}

/// The same, where it may be asked of these.
fn asks_of(of: SeatSet, one: &Remedied, demand: &Demand) -> bool {
    let card = match (one.card, demand.card) {
        (Some(CardSpec::Exact(mine)), Some(CardSpec::Exact(asked))) => mine == asked,
        (Some(mine), Some(asked)) => mine.suit().is_none() || mine.suit() == asked.suit(),
        _ => true,
    };
    let suit = match (one.suit, demand.suit) {
        (Some(mine), Some(asked)) => mine == asked,
        _ => true,
    };
    let from = match demand.from {
        Some(seat) => of.is_empty() || of.has(seat),
        None => true,
    };
    let number = match (one.figure(), demand.number) {
        (Some(mine), Some(asked)) => mine == asked,
        _ => true,
    };
    demand.remedy == Some(one.remedy) && card && suit && from && number
}
