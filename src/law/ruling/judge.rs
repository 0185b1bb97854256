//! Judges one incident: which rules speak, which are displaced, and what must be asked first.

use super::finding::{Because, Step, StepResult};
use super::near::nearest;
use super::outcome::{Drafted, draft};
use super::path::{Answer, Path};
use super::settled::Settled;
use super::trace::Trace;
use super::weigh::Scale;
use crate::facts::{FactId, Truth};
use crate::laws::{LawIndex, Rule};
use smallvec::SmallVec;

/// A rule tried on the incident.
pub(super) struct Tried<'a> {
    pub(super) rule: &'a Rule,
    pub(super) truth: Truth,
    pub(super) trace: Trace,
}

impl Tried<'_> {
    /// The same for the explanation, with how it came out.
    pub(super) fn step(&self, result: StepResult) -> Step {
        Step {
            law: self.rule.law,
            clause: self.rule.clause,
            result,
            seen: once(&self.trace.seen),
            defined: self.trace.defined.clone(),
        }
    }
}

/// Judges the incident of the scale. Where it depends on a question, that is asked; the answers it rests on come back
/// with the outcome, and with `explained` every rule as it stood before any answer.
pub(super) fn settle(
    scale: &Scale<'_>,
    slot: usize,
    explained: bool,
    ask: &mut dyn FnMut(Answer) -> Answer,
) -> (Box<Settled>, Path, Vec<Step>) {
    let mut steps = None;
    loop {
        let tried = try_rules_to_the_end(scale, explained);
        let steps =
            steps.get_or_insert_with(|| if explained { explain(&tried) } else { Vec::new() });
        let open = open_question(&tried);
        if open.is_some() && scale.is_full() {
            scale.cut_short();
        }
        let needed = match open.filter(|_| !scale.is_full()) {
            Some(fact) => fact,
            None => match draft(scale, &standing(&tried)) {
                Drafted::Needs(fact) => fact,
                Drafted::Settled(mut settled) => {
                    if settled.may_be_silent() {
                        settled.near = nearest(scale);
                    }
                    let steps = std::mem::take(steps);
                    return (settled, scale.path(), steps);
                }
            },
        };
        let answer = ask(scale.question(needed, slot));
        scale.rest_on(answer);
    }
}

/// Tries every rule that applies to such an incident. Those that do not apply are kept only where `all` are wanted.
pub(super) fn try_rules<'a>(scale: &Scale<'a>, all: bool) -> SmallVec<[Tried<'a>; 4]> {
    let mut tried = SmallVec::new();
    try_each(scale, all, &mut tried);
    tried
}

fn try_each<'a>(scale: &Scale<'a>, all: bool, tried: &mut SmallVec<[Tried<'a>; 4]>) {
    for rule in scale.code.rules_on(scale.incident.kind) {
        // Most rules do not apply, and of those nothing else is asked.
        if !all && scale.rule(rule) == Truth::False {
            continue;
        }
        let mut trace = Trace::default();
        let truth = scale.condition(&rule.when, &mut trace);
        tried.push(Tried { rule, truth, trace });
    }
}

/// Tries every rule until no more is learned: what another finding rests on may tell what was still open when a
/// rule before was tried.
pub(super) fn try_rules_to_the_end<'a>(scale: &Scale<'a>, all: bool) -> SmallVec<[Tried<'a>; 4]> {
    let mut tried = SmallVec::new();
    loop {
        let needed = scale.answers_needed();
        tried.clear();
        try_each(scale, all, &mut tried);
        if scale.answers_needed() == needed {
            return tried;
        }
    }
}

/// The rules that speak and are not displaced by another that speaks.
pub(super) fn standing<'t, 'a>(tried: &'t [Tried<'a>]) -> SmallVec<[&'t Tried<'a>; 4]> {
    tried
        .iter()
        .filter(|one| one.truth == Truth::True && displaced_by(tried, one.rule.law).is_none())
        .collect()
}

/// The first rule that speaks and takes the place of a law.
pub(super) fn displaced_by<'t, 'a>(tried: &'t [Tried<'a>], law: LawIndex) -> Option<&'t Tried<'a>> {
    tried.iter().find(|other| other.truth == Truth::True && other.rule.overrides.contains(&law))
}

/// The first fact on which a rule turns that nothing has displaced.
pub(super) fn open_question(tried: &[Tried<'_>]) -> Option<FactId> {
    tried
        .iter()
        .filter(|one| one.truth == Truth::Unknown && displaced_by(tried, one.rule.law).is_none())
        .find_map(|one| one.trace.unknown)
}

/// Every rule tried, for the explanation.
pub(super) fn explain(tried: &[Tried<'_>]) -> Vec<Step> {
    tried.iter().map(|one| one.step(result(tried, one))).collect()
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
        (Truth::Unknown, None) => one.trace.unknown.map_or(StepResult::Failed, StepResult::Unknown),
    }
}
