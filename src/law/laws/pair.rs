//! What two rules have to do with each other.

use super::check_path::Place;
use super::code::{Code, Rule};
use super::effect::Effect;
use super::index::LawIndex;
use super::satisfy::{Definitions, satisfiable};
use super::values::Limit;
use crate::facts::IncidentKind;
use std::collections::BTreeMap;

/// A rule with its place in the files.
#[derive(Debug)]
pub(super) struct Placed {
    /// The rule.
    pub rule: Rule,
    /// Where it stands.
    pub place: Place,
}

/// The incidents on which both speak. A definition without `incident` applies to any.
pub(super) fn shared<'r>(
    left: &'r Rule,
    right: &'r Rule,
) -> impl Iterator<Item = IncidentKind> + 'r {
    let speaks = |rule: &Rule, kind| rule.incidents.is_empty() || rule.incidents.contains(kind);
    // Most rules have no incident in common, which their own few tell at once.
    let apart =
        !left.incidents.is_empty() && !left.incidents.iter().any(|kind| speaks(right, kind));
    let all = if apart { &[] } else { IncidentKind::ALL };
    all.iter().filter(move |kind| speaks(left, kind) && speaks(right, kind)).copied()
}

/// Whether both can displace each other at all: definitions meet definitions of the same fact only.
pub(super) fn of_one_sphere(left: &Rule, right: &Rule) -> bool {
    match (&left.effect, &right.effect) {
        (Effect::Defines(one), Effect::Defines(other)) => one == other,
        (Effect::Defines(_), _) | (_, Effect::Defines(_)) => false,
        _ => true,
    }
}

/// An incident on which both may speak at once, if there is one.
pub(super) fn meeting(
    left: &Rule,
    right: &Rule,
    definitions: &Definitions<'_>,
) -> Option<IncidentKind> {
    if !of_one_sphere(left, right) {
        return None;
    }
    let meet =
        |kind: &IncidentKind| satisfiable(&[&left.when, &right.when], Some(*kind), definitions);
    let mut kinds = shared(left, right);
    // Only what a word means may be another thing on another incident.
    if left.when.is_plain() && right.when.is_plain() {
        return kinds.next().filter(meet);
    }
    kinds.find(meet)
}

/// The rules of a law, among rules in the order of their laws, each with its place.
pub(super) fn of_law(rules: &[Placed], law: LawIndex) -> impl Iterator<Item = (usize, &Placed)> {
    let first = rules.partition_point(|placed| placed.rule.law < law);
    let own = rules.iter().enumerate().skip(first);
    own.take_while(move |(_, placed)| placed.rule.law == law)
}

/// Every two rules that apply to one incident, the earlier first, in the order of the later ones. Definitions without
/// `incident` are not among them.
pub(super) fn each_two<'p>(rules: &'p [Placed], visit: &mut dyn FnMut(&'p Placed, &'p Placed)) {
    let mut speaking: BTreeMap<IncidentKind, Vec<usize>> = BTreeMap::new();
    for (place, second) in rules.iter().enumerate() {
        let on = second.rule.incidents.iter();
        let mut earlier: Vec<usize> =
            on.flat_map(|kind| speaking.get(kind).into_iter().flatten().copied()).collect();
        earlier.sort_unstable();
        earlier.dedup();
        for first in earlier.into_iter().filter_map(|first| rules.get(first)) {
            visit(first, second);
        }
        for kind in &second.rule.incidents {
            speaking.entry(*kind).or_default().push(place);
        }
    }
}

/// Whether one of them gives way to the other.
pub(super) fn ordered(left: &Rule, right: &Rule) -> bool {
    left.overrides.contains(&right.law) || right.overrides.contains(&left.law)
}

/// Whether they decide differently: different choosers, a penalty and none, or leave to do it and none.
pub(super) fn differ(code: &Code, left: &Rule, right: &Rule) -> bool {
    if says_nothing_is_had(code, left) && gives_a_penalty(code, right)
        || gives_a_penalty(code, left) && says_nothing_is_had(code, right)
    {
        return true;
    }
    match (&left.effect, &right.effect) {
        (Effect::Grants(one), Effect::Grants(other)) => one.to != other.to,
        (Effect::Limits(limits), Effect::Grants(_) | Effect::Orders(_))
        | (Effect::Grants(_) | Effect::Orders(_), Effect::Limits(limits)) => {
            limits.iter().any(|limit| limit.is_free())
        }
        (Effect::Limits(one), Effect::Limits(other)) => {
            let allows = |limits: &[Limit]| limits.contains(&Limit::Allowed);
            let forbids = |limits: &[Limit]| limits.contains(&Limit::Forbidden);
            allows(one) && forbids(other) || forbids(one) && allows(other)
        }
        (Effect::Grants(_) | Effect::Orders(_) | Effect::Bars(_) | Effect::Defines(_), _)
        | (Effect::Limits(_), Effect::Bars(_) | Effect::Defines(_)) => false,
    }
}

/// Whether the rule says, as laws of etiquette do, that there is nothing available.
fn says_nothing_is_had(code: &Code, rule: &Rule) -> bool {
    let mut ordered = rule.effect.ordered().iter();
    ordered.any(|one| code.remedies.of(one.remedy).nothing)
}

/// Whether it costs somebody something.
fn gives_a_penalty(code: &Code, rule: &Rule) -> bool {
    let mut offers = rule.effect.offers();
    offers.any(|offer| code.remedies.of(offer.remedy).penalty)
}

/// What a rule decides, for a message.
pub(super) fn decision(code: &Code, rule: &Rule) -> String {
    let number = code.law(rule.law).map_or("?", |law| &law.number);
    let deed = match &rule.effect {
        Effect::Grants(grant) => format!("grants a choice to `{}`", grant.to.name()),
        Effect::Orders(_) if says_nothing_is_had(code, rule) => "gives no redress".to_owned(),
        Effect::Orders(_) => "gives orders".to_owned(),
        Effect::Limits(limits) if limits.contains(&Limit::Allowed) => "allows it".to_owned(),
        Effect::Limits(limits) if limits.contains(&Limit::Forbidden) => "forbids it".to_owned(),
        Effect::Limits(_) => "sets no penalty".to_owned(),
        Effect::Bars(_) => "bars a penalty".to_owned(),
        Effect::Defines(fact) => format!("defines `{}`", fact.name()),
    };
    format!("rule {} of law `{number}` {deed}", rule.clause)
}
