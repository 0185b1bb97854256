//! What the rules that speak on an incident would give if their conditions held: rulings that are
//! near the true one, for whoever has to tell it from them.

use super::finding::{Finding, Outcome, Ruling, Settled, Verdict};
use super::judge::Tried;
use super::outcome::{Drafted, draft};
use super::rights::{Live, Rights};
use super::weigh::{Assumed, Scale, Trail};
use crate::bridge::SeatSet;
use crate::facts::{Facts, Incident, Truth};
use crate::laws::{Chooser, Code};

/// For every rule of a code that speaks on the incident, the ruling if it alone applied.
pub fn imagined(facts: &Facts, code: &Code, incident: &Incident) -> Vec<Ruling> {
    let (assumed, live) = (Assumed::new(), Live::default());
    let scale = Scale {
        facts,
        code,
        rights: Rights {
            findings: &[],
            live: &live,
        },
        incident,
        assumed: &assumed,
    };
    let rules = code.speaking_on(incident.kind).iter();
    let drafts = rules.filter_map(|index| code.rule(*index)).map(|rule| {
        let tried = Tried {
            rule,
            truth: Truth::True,
            trail: Trail::default(),
        };
        draft(&scale, &[&tried])
    });
    let settled = drafts.filter_map(|drafted| match drafted {
        Drafted::Settled(settled) => Some(settled),
        Drafted::Needs(_) => None,
    });
    settled.map(|settled| alone(incident, *settled)).collect()
}

/// A settled choice as it would be if another had it: each part of the hand in turn that has not.
pub fn misgiven(facts: &Facts, incident: &Incident, settled: &Settled) -> Vec<Ruling> {
    let roles = facts.seats();
    let parts = [
        (Chooser::Dealer, roles.dealer),
        (Chooser::Dummy, roles.dummy()),
        (Chooser::Eldest, roles.eldest()),
        (Chooser::ThirdHand, roles.third_hand()),
        (Chooser::Offender, incident.by),
    ];
    let others = parts.into_iter().filter_map(|(part, seat)| {
        let seat = seat.filter(|seat| !settled.chooser.has(*seat))?;
        let mut other = settled.clone();
        other.chooser = SeatSet::one(seat);
        other.chooser_as = Some(part);
        other.consult = None;
        Some(alone(incident, other))
    });
    others.collect()
}

/// A ruling with this one finding.
fn alone(incident: &Incident, mut settled: Settled) -> Ruling {
    settled.verdict = if settled.options.is_empty() {
        Verdict::Must
    } else {
        Verdict::Choice
    };
    Ruling {
        findings: vec![Finding {
            incident: incident.clone(),
            outcome: Outcome::Settled(Box::new(settled)),
            steps: Vec::new(),
        }],
        standing: Vec::new(),
        obligations: Vec::new(),
        score: None,
    }
}
