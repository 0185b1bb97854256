//! What two rules have to do with each other.

use super::code::{Code, Rule};
use super::effect::Effect;
use super::satisfy::{Definitions, satisfiable};
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

/// The incidents on which both speak. A definition without `incident` speaks on any.
pub(super) fn shared<'r>(
    left: &'r Rule,
    right: &'r Rule,
) -> impl Iterator<Item = IncidentKind> + 'r {
    let speaks = |rule: &Rule, kind| rule.incidents.is_empty() || rule.incidents.contains(kind);
    // Most rules have no incident in common, which their own few tell at once.
    let apart =
        !left.incidents.is_empty() && !left.incidents.iter().any(|kind| speaks(right, kind));
    let all = if apart { &[] } else { IncidentKind::ALL };
    all.iter()
        .filter(move |kind| speaks(left, kind) && speaks(right, kind))
        .copied()
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
    shared(left, right)
        .find(|kind| satisfiable(&[&left.when, &right.when], Some(*kind), definitions))
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
            limits.iter().any(|limit| limit.is_free())
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
