//! Why a law applies to what happened, or does not: each of its rules on each incident, and how little would have made
//! it otherwise.

use super::alter::{Changes, changes};
use super::deciding::deciding;
use super::finding::{Because, Ruling, Step, StepResult};
use super::judge::{Tried, displaced_by, result, try_rules, try_rules_to_the_end};
use super::trace::Trace;
use super::weigh::Scale;
use super::worlds::watched;
use crate::facts::{Facts, IncidentKind, Truth};
use crate::laws::{Code, Effect, LawIndex, Rule};

/// What one law makes of a case.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Why {
    /// The ruling of the whole code, with every rule tried.
    pub ruling: Ruling,
    /// The incidents on which some rule of the law speaks at all.
    pub speaks_on: Vec<IncidentKind>,
    /// Each rule of the law on each such incident of the case, in the order they happened.
    pub spoken: Vec<RuleResult>,
}

/// One rule of a law on one incident.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RuleResult {
    /// Place of the incident's finding in the ruling.
    pub finding: usize,
    /// The rule, and how it came out.
    pub step: Step,
    /// The facts that decided it.
    pub deciding: Vec<Because>,
    /// The facts that decided the rule that took its place, where one did.
    pub displaced_for: Vec<Because>,
    /// The smallest changes of facts by which it would have come out otherwise: applied where it does not, not
    /// applied where it does.
    pub changes: Changes,
}

/// Rules on a case, and looks what each rule of one law makes of each incident.
pub fn why(facts: &Facts, code: &Code, law: LawIndex) -> Why {
    let mut spoken: Vec<RuleResult> = Vec::new();
    let mut incidents = Vec::new();
    let ruling = watched(facts, code, &mut |_, scale| {
        try_rules_to_the_end(scale, true);
        for rule in code.rules_of(law) {
            if speaks(code, rule, scale.incident.kind) {
                spoken.push(look(scale, rule));
                incidents.push(scale.incident.clone());
            }
        }
    });
    // What another finding tells besides has been tried too, and is none of the ruling.
    let spoken = spoken.into_iter().zip(&incidents);
    let spoken = spoken.filter_map(|(one, incident)| {
        let finding = ruling.all().position(|other| other.incident == *incident)?;
        Some(RuleResult { finding, ..one })
    });
    let spoken = spoken.collect();
    let kinds = IncidentKind::ALL.iter().copied();
    Why {
        ruling,
        speaks_on: kinds
            .filter(|kind| code.rules_of(law).any(|rule| speaks(code, rule, *kind)))
            .collect(),
        spoken,
    }
}

/// Whether a rule applies to an incident of that kind; a definition for any incident, where a rule that does asks for
/// it.
fn speaks(code: &Code, rule: &Rule, kind: IncidentKind) -> bool {
    match rule.effect {
        Effect::Defines(fact) if rule.incidents.is_empty() => {
            code.rules_on(kind).any(|other| other.when.mentions(fact))
        }
        _ => rule.incidents.contains(&kind),
    }
}

fn look(scale: &Scale<'_>, rule: &Rule) -> RuleResult {
    let mut trace = Trace::default();
    let truth = scale.condition(&rule.when, &mut trace);
    let all = try_rules(scale, true);
    let own = Tried { rule, truth, trace };
    // Nothing takes the place of a definition.
    let among = if is_definition(rule) { &[] } else { &*all };
    let result = result(among, &own);
    let step = own.step(result);
    let displacing = match result {
        StepResult::Overridden(_) => displaced_by(&all, rule.law),
        _ => None,
    };
    let displaced_for = displacing
        .map_or(Vec::new(), |other| deciding(other.rule, &other.step(StepResult::Fired), &[]));
    let rules = concerned(scale, rule);
    let applied = result == StepResult::Fired;
    RuleResult {
        finding: 0,
        deciding: deciding(rule, &step, &[]),
        displaced_for,
        changes: changes(scale, &rules, |scale| match applies(scale, rule) {
            Truth::True => !applied,
            Truth::False => applied,
            Truth::Unknown => false,
        }),
        step,
    }
}

fn is_definition(rule: &Rule) -> bool {
    matches!(rule.effect, Effect::Defines(_))
}

/// The rule, and those that may take its place on such an incident.
fn concerned<'a>(scale: &Scale<'a>, rule: &'a Rule) -> Vec<&'a Rule> {
    let others = scale.code.rules_on(scale.incident.kind);
    let displacing = others.filter(|other| other.overrides.contains(&rule.law));
    let displacing = displacing.filter(|_| !is_definition(rule));
    std::iter::once(rule).chain(displacing).collect()
}

/// Whether the rule speaks and nothing takes its place.
fn applies(scale: &Scale<'_>, rule: &Rule) -> Truth {
    let truth = scale.rule(rule);
    if is_definition(rule) || truth == Truth::False {
        return truth;
    }
    match displaced_by(&try_rules(scale, false), rule.law) {
        Some(_) => Truth::False,
        None => truth,
    }
}
