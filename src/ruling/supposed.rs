//! Judges an incident of which no story is told: nothing is known of it but what is supposed.

use super::finding::{Finding, Laws, Outcome, Remedied, Ruling, Settled, Verdict};
use super::judge::{explain, judge, try_rules};
use super::outcome::bare;
use super::people::{choosers, looked_fact};
use super::rights::{Live, Rights};
use super::verdict::close;
use super::weigh::{Assumed, Scale};
use crate::bridge::{Seat, SeatSet};
use crate::facts::{FactId, Facts, Incident, IncidentKind, Known, Remedy};
use crate::laws::{Chooser, Code, Grant, LawIndex};
use smallvec::{SmallVec, smallvec};

/// Rules on one incident, of which these facts are so or not so and every other is not told. The facts of the
/// story are asked for nothing but who sits where. Where a penalty is supposed to be open, a finding that
/// carries one stands before that of the incident, which is always the last.
pub fn suppose(
    facts: &Facts,
    code: &Code,
    incident: &Incident,
    supposed: &[(FactId, bool)],
) -> Ruling {
    let mut findings = Vec::new();
    let mut live = Live::default();
    let is_open = supposed.contains(&(FactId::PenaltyOpen, true));
    if let Some(by) = incident.by.filter(|_| is_open) {
        let prior = open_penalty(by);
        live.add(0, &prior);
        findings.push(prior);
    }
    let assumed: Assumed = supposed.iter().copied().collect();
    let (outcome, steps) = {
        let scale = Scale {
            facts,
            code,
            rights: Rights {
                findings: &findings,
                live: &live,
            },
            incident,
            assumed: &assumed,
            supposed: true,
        };
        let tried = try_rules(&scale);
        (judge(&scale, &tried, findings.len()), explain(&tried))
    };
    let mut finding = Finding {
        incident: incident.clone(),
        outcome,
        steps,
    };
    close(facts, &mut finding);
    findings.push(finding);
    Ruling {
        findings,
        standing: Vec::new(),
        obligations: Vec::new(),
        score: None,
    }
}

/// The facts without which it cannot be said who may claim what a law grants: who named the trump, and which of
/// the claimants have looked at their cards.
pub fn claim_turns_on(grant: &Grant, facts: &Facts, incident: &Incident) -> SmallVec<[FactId; 4]> {
    if grant.to == Chooser::Maker {
        return smallvec![FactId::DealerNamedTrump];
    }
    if !grant.not_having_looked {
        return SmallVec::new();
    }
    let nothing = |_: FactId| Known::UNKNOWN;
    let seats = choosers(grant.to, facts, incident, &nothing).unwrap_or_default();
    seats
        .iter()
        .filter_map(|seat| looked_fact(facts, seat))
        .collect()
}

/// A penalty that a player and his partner may exact.
fn open_penalty(by: Seat) -> Finding {
    let side = by.side();
    let penalty = Remedied {
        laws: Laws::new(),
        ..bare(
            Remedy::CallCard,
            None,
            SeatSet::side(side.other()),
            LawIndex(0),
        )
    };
    let settled = Settled {
        verdict: Verdict::Choice,
        chooser: SeatSet::side(side),
        chooser_as: None,
        consult: None,
        options: smallvec![penalty],
        orders: SmallVec::new(),
        laws: SmallVec::<[LawIndex; 4]>::new(),
        barred: SmallVec::new(),
        because: SmallVec::new(),
        near: Laws::new(),
        free: None,
    };
    Finding {
        incident: Incident::new(IncidentKind::CardExposed, Some(by.left()), 0, 0),
        outcome: Outcome::Settled(Box::new(settled)),
        steps: Vec::new(),
    }
}
