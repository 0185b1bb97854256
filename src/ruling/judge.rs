//! Judges one incident: which rules speak, which are displaced, and what turns on an open question.

use super::finding::{Because, Fork, Outcome, Step, StepResult};
use super::near::nearest;
use super::outcome::{Drafted, draft};
use super::weigh::{Assumed, Scale, Trail};
use crate::facts::{FactId, Truth};
use crate::laws::{LawIndex, Rule};
use smallvec::SmallVec;

/// How many questions deep a finding may turn: one more, and the rest counts as not shown.
const MOST_QUESTIONS: usize = 6;

/// A rule tried on the incident.
pub(super) struct Tried<'a> {
    pub(super) rule: &'a Rule,
    pub(super) truth: Truth,
    pub(super) trail: Trail,
}

impl Tried<'_> {
    /// The same for the explanation, with how it came out.
    pub(super) fn step(&self, result: StepResult) -> Step {
        Step {
            law: self.rule.law,
            clause: self.rule.clause,
            result,
            seen: once(&self.trail.seen),
            defined: self.trail.defined.clone(),
        }
    }
}

/// Judges the incident of the scale by the rules tried on it; it stands at `place` among the findings.
pub(super) fn judge(scale: &Scale<'_>, tried: &[Tried<'_>], place: usize) -> Outcome {
    match open_question(tried, scale.assumed.len()) {
        Some(fact) => fork(scale, place, fact),
        None => match draft(scale, &standing(tried)) {
            Drafted::Settled(mut settled) => {
                if settled.options.is_empty() && settled.orders.is_empty() {
                    settled.near = nearest(scale, tried);
                }
                Outcome::Settled(settled)
            }
            Drafted::Needs(fact) => fork(scale, place, fact),
        },
    }
}

/// Tries every rule that speaks on such an incident.
pub(super) fn try_rules<'a>(scale: &Scale<'a>) -> SmallVec<[Tried<'a>; 8]> {
    let rules = scale.code.rules_on(scale.incident.kind);
    let tried = rules.map(|rule| {
        let mut trail = Trail::default();
        let truth = scale.rule(rule, &mut trail);
        Tried { rule, truth, trail }
    });
    tried.collect()
}

/// The rules that speak and are not displaced by another that speaks.
fn standing<'t, 'a>(tried: &'t [Tried<'a>]) -> SmallVec<[&'t Tried<'a>; 8]> {
    tried
        .iter()
        .filter(|one| one.truth == Truth::True && displaced_by(tried, one.rule.law).is_none())
        .collect()
}

/// The first rule that speaks and takes the place of a law.
pub(super) fn displaced_by<'t, 'a>(tried: &'t [Tried<'a>], law: LawIndex) -> Option<&'t Tried<'a>> {
    tried
        .iter()
        .find(|other| other.truth == Truth::True && other.rule.overrides.contains(&law))
}

/// The first fact on which a rule turns that nothing has displaced.
fn open_question(tried: &[Tried<'_>], assumed: usize) -> Option<FactId> {
    if assumed >= MOST_QUESTIONS {
        return None;
    }
    tried
        .iter()
        .filter(|one| one.truth == Truth::Unknown && displaced_by(tried, one.rule.law).is_none())
        .find_map(|one| one.trail.unknown)
}

/// Works out both answers. The depth is bounded by `MOST_QUESTIONS`.
fn fork(scale: &Scale<'_>, place: usize, fact: FactId) -> Outcome {
    let branch = |so: bool| {
        let mut assumed: Assumed = scale.assumed.clone();
        assumed.push((fact, so));
        let scale = scale.assuming(&assumed);
        judge(&scale, &try_rules(&scale), place)
    };
    let (yes, no) = (branch(true), branch(false));
    if alike(&yes, &no) {
        return no;
    }
    Outcome::Depends(Box::new(Fork {
        fact,
        about: place,
        yes,
        no,
    }))
}

/// Whether two outcomes give the same, on whatever evidence.
fn alike(one: &Outcome, other: &Outcome) -> bool {
    match (one, other) {
        (Outcome::Settled(one), Outcome::Settled(other)) => {
            one.options == other.options
                && one.orders == other.orders
                && one.chooser == other.chooser
                && one.laws == other.laws
                && one.barred == other.barred
                && one.verdict == other.verdict
        }
        (Outcome::Depends(one), Outcome::Depends(other)) => {
            one.fact == other.fact && alike(&one.yes, &other.yes) && alike(&one.no, &other.no)
        }
        _ => false,
    }
}

/// Every rule tried, for the explanation.
pub(super) fn explain(tried: &[Tried<'_>]) -> Vec<Step> {
    tried
        .iter()
        .map(|one| one.step(result(tried, one)))
        .collect()
}

/// Each fact the first time it was looked at.
fn once(seen: &[Because]) -> SmallVec<[Because; 6]> {
    let mut kept: SmallVec<[Because; 6]> = SmallVec::new();
    for because in seen {
        if !kept.iter().any(|other| other.fact == because.fact) {
            kept.push(*because);
        }
    }
    kept
}

/// How a rule came out, among all that were tried; of a definition among none, for nothing takes its place.
pub(super) fn result(tried: &[Tried<'_>], one: &Tried<'_>) -> StepResult {
    match (one.truth, displaced_by(tried, one.rule.law)) {
        (Truth::False, _) => StepResult::Failed,
        (_, Some(other)) => StepResult::Overridden(other.rule.law),
        (Truth::True, None) => StepResult::Fired,
        (Truth::Unknown, None) => one
            .trail
            .unknown
            .map_or(StepResult::Failed, StepResult::Unknown),
    }
}
