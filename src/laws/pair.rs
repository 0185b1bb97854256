//! What two rules have to do with each other.

use super::code::{Code, Rule};
use super::effect::{Effect, Limit};
use super::satisfy::satisfiable;
use super::trail::Place;
use crate::facts::IncidentKind;

/// A rule with its place in the files.
#[derive(Debug)]
pub(super) struct Placed {
    /// The rule.
    pub rule: Rule,
    /// Where it stands.
    pub place: Place,
}

/// An incident on which both speak, if there is one. A definition without `on` speaks on any.
pub(super) fn shared(left: &Rule, right: &Rule) -> Option<IncidentKind> {
    match (left.on.first(), right.on.first()) {
        (Some(_), Some(_)) => left.on.iter().find(|kind| right.on.contains(kind)).copied(),
        (one, other) => one.or(other).or(IncidentKind::ALL.first()).copied(),
    }
}

/// Whether both can displace each other at all: definitions meet definitions of the same fact only.
pub(super) fn of_one_sphere(left: &Rule, right: &Rule) -> bool {
    match (&left.effect, &right.effect) {
        (Effect::Defines(one), Effect::Defines(other)) => one == other,
        (Effect::Defines(_), _) | (_, Effect::Defines(_)) => false,
        _ => true,
    }
}

/// Whether both may speak at once.
pub(super) fn may_meet(left: &Rule, right: &Rule) -> bool {
    of_one_sphere(left, right)
        && shared(left, right).is_some()
        && satisfiable(&[&left.when, &right.when])
}

/// Whether one of them gives way to the other.
pub(super) fn ordered(left: &Rule, right: &Rule) -> bool {
    left.overrides.contains(&right.law) || right.overrides.contains(&left.law)
}

/// Whether they decide differently: different choosers, or a penalty and none.
pub(super) fn differ(left: &Rule, right: &Rule) -> bool {
    match (&left.effect, &right.effect) {
        (Effect::Grants(one), Effect::Grants(other)) => one.to != other.to,
        (Effect::Limits(limits), Effect::Grants(_) | Effect::Orders(_))
        | (Effect::Grants(_) | Effect::Orders(_), Effect::Limits(limits)) => {
            limits.contains(&Limit::NoPenalty)
        }
        _ => false,
    }
}

/// What a rule decides, for a message.
pub(super) fn decision(code: &Code, rule: &Rule) -> String {
    let number = code.law(rule.law).map_or("?", |law| &law.number);
    let deed = match &rule.effect {
        Effect::Grants(grant) => format!("grants a choice to `{}`", grant.to.name()),
        Effect::Orders(_) => "gives orders".to_owned(),
        Effect::Limits(_) => "says that nobody pays".to_owned(),
        Effect::Bars(_) => "bars a penalty".to_owned(),
        Effect::Defines(fact) => format!("defines `{}`", fact.name()),
    };
    format!("rule {} of law `{number}` {deed}", rule.clause)
}
