//! Judges an incident of which no story is stated: nothing is known of it but what is supposed.

use super::added::bare;
use super::answers::Answers;
use super::branches::Branches;
use super::entry::Entry;
use super::finding::{Finding, Laws, Outcome, Ruling};
use super::judge::settle;
use super::looked::looked_fact;
use super::path::{Answer, Path};
use super::people::choosers;
use super::rights::{Live, Rights};
use super::settled::{Remedied, Settled, Verdict};
use super::verdict::close;
use super::weigh::{Assumed, Scale};
use crate::bridge::{Seat, SeatSet};
use crate::facts::{FactId, Facts, Incident, IncidentKind, Known, Remedy};
use crate::laws::{Chooser, Code, Grant, LawIndex};
use smallvec::{SmallVec, smallvec};
use std::borrow::Cow;

/// Rules on one incident, of which these facts are so or not so and every other is not stated. The facts of the story
/// are asked for nothing but who sits where. Where a penalty is supposed to be open, a finding that carries one is
/// before that of the incident, which is always the last.
pub fn suppose(
    facts: &Facts,
    code: &Code,
    incident: &Incident,
    supposed: &[(FactId, bool)],
) -> Ruling {
    let mut live = Live::default();
    let is_open = supposed.contains(&(FactId::PenaltyOpen, true));
    let prior = incident.by.filter(|_| is_open).map(open_penalty);
    if let Some(prior) = &prior {
        live.add(0, prior);
    }
    let entries: Vec<Entry<'_>> = prior.into_iter().collect();
    let assumed: Assumed = supposed.iter().copied().collect();
    let mut branches = Branches::default();
    let mut steps = Vec::new();
    while let Some(given) = branches.next_open(&Answers::default()) {
        let rights = Rights { code, entries: &entries, live: &live };
        let mut scale = Scale::new(facts, code, rights, incident, &assumed);
        scale.suppose();
        let mut ask = |question: Answer| {
            let given = given.iter().find(|one| one.same_question(&question));
            Answer { so: given.is_none_or(|given| given.so), ..question }
        };
        let (settled, path, tried) = settle(&scale, 0, true, &mut ask);
        if steps.is_empty() {
            steps = tried;
        }
        let mut entry = Entry {
            slot: entries.len(),
            incident: Cow::Borrowed(incident),
            settled,
            path,
            steps: Vec::new(),
        };
        close(facts, code, &mut entry);
        branches.put(&entry.path, Some(entry.settled));
    }
    let place = entries.len();
    let findings = entries.into_iter().map(|entry| Finding {
        incident: entry.incident.into_owned(),
        outcome: Outcome::Settled(entry.settled),
        steps: Vec::new(),
        cut: false,
    });
    let own = branches.outcome(&|_| place).map(|outcome| Finding {
        incident: incident.clone(),
        outcome,
        steps,
        cut: false,
    });
    Ruling {
        findings: findings.chain(own).collect(),
        standing: Vec::new(),
        obligations: Vec::new(),
        score: None,
        deals: Vec::new(),
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
    seats.iter().filter_map(|seat| looked_fact(facts, seat)).collect()
}

/// A penalty that a player and his partner may exact.
fn open_penalty(by: Seat) -> Entry<'static> {
    let side = by.side();
    let penalty = Remedied {
        laws: Laws::new(),
        ..bare(Remedy::CallCard, None, SeatSet::side(side.other()), LawIndex(0))
    };
    let settled = Settled {
        verdict: Verdict::Choice,
        chooser: SeatSet::side(side),
        chooser_as: None,
        consult: None,
        options: vec![penalty],
        orders: Vec::new(),
        laws: SmallVec::<[LawIndex; 4]>::new(),
        barred: SmallVec::new(),
        because: SmallVec::new(),
        near: Laws::new(),
        then: None,
        free: None,
    };
    Entry {
        slot: 0,
        incident: Cow::Owned(Incident::new(IncidentKind::CardExposed, Some(by.left()), 0, 0)),
        settled: Box::new(settled),
        path: Path::default(),
        steps: Vec::new(),
    }
}
