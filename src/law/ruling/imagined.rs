//! What the rules that apply to an incident would give if their conditions held: rulings that are near the true one,
//! for the player who has to tell it from them.

use super::finding::{Finding, Outcome, Ruling};
use super::judge::Tried;
use super::outcome::{Drafted, draft};
use super::rights::{Live, Rights};
use super::settled::{Remedied, Settled, Verdict};
use super::trace::Trace;
use super::weigh::{Assumed, Scale};
use crate::bridge::SeatSet;
use crate::facts::{Facts, Incident, Truth};
use crate::laws::{Chooser, Code, Rule};

/// For every rule of a code that applies to the incident, the ruling if it alone applied; after them, for the rules
/// under a heading that set a penalty for others, the ruling if they spoke on this one.
pub fn imagined(facts: &Facts, code: &Code, incident: &Incident, heading: &str) -> Vec<Ruling> {
    let (assumed, live) = (Assumed::new(), Live::default());
    let rights = Rights::none_yet(code, &live);
    let scale = Scale::new(facts, code, rights, incident, &assumed);
    let speaking = |rule: &&Rule| rule.incidents.contains(&incident.kind);
    let beside = |rule: &&Rule| {
        let law = code.law(rule.law);
        !speaking(rule) && law.is_some_and(|law| law.heading == heading)
    };
    let own = code.rules.iter().filter(speaking);
    let own = own.filter_map(|rule| if_it_spoke(&scale, rule));
    // What is not a penalty (whose deal it is, who plays) may be so all the same.
    let others = code.rules.iter().filter(beside);
    let others = others.filter_map(|rule| if_it_spoke(&scale, rule));
    own.chain(others.filter(exacts)).collect()
}

/// Whether a ruling gives nothing but penalties.
fn exacts(ruling: &Ruling) -> bool {
    let mut outcomes = ruling.findings.iter().map(|finding| &finding.outcome);
    outcomes.all(|outcome| match outcome {
        Outcome::Settled(settled) => {
            let mut all = settled.options.iter().chain(&settled.orders);
            all.all(Remedied::is_penalty)
        }
        Outcome::Depends(_) => false,
    })
}

fn if_it_spoke(scale: &Scale<'_>, rule: &Rule) -> Option<Ruling> {
    let tried = Tried { rule, truth: Truth::True, trace: Trace::default() };
    match draft(scale, &[&tried]) {
        Drafted::Settled(settled) => Some(alone(scale.incident, settled)),
        Drafted::Needs(_) => None,
    }
}

/// A settled choice as it would be if another had it: each part of the hand in turn that has not.
pub fn misgiven(facts: &Facts, incident: &Incident, settled: &Settled) -> Vec<Ruling> {
    let roles = facts.seats();
    let parts = [
        (Chooser::Dealer, roles.dealer),
        (Chooser::Dummy, roles.dummy()),
        (Chooser::Eldest, roles.eldest()),
        (Chooser::ThirdHand, roles.third_hand()),
        (Chooser::Actor, incident.by),
    ];
    let others = parts.into_iter().filter_map(|(part, seat)| {
        let seat = seat.filter(|seat| !settled.chooser.has(*seat))?;
        let mut other = Box::new(settled.clone());
        other.chooser = SeatSet::one(seat);
        other.chooser_as = Some(part);
        other.consult = None;
        Some(alone(incident, other))
    });
    others.collect()
}

/// A ruling with this one finding.
fn alone(incident: &Incident, mut settled: Box<Settled>) -> Ruling {
    settled.verdict = if settled.options.is_empty() { Verdict::Must } else { Verdict::Choice };
    Ruling {
        findings: vec![Finding {
            incident: incident.clone(),
            outcome: Outcome::Settled(settled),
            steps: Vec::new(),
            cut: false,
        }],
        standing: Vec::new(),
        obligations: Vec::new(),
        score: None,
        deals: Vec::new(),
    }
}
