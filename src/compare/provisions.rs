//! What the rules of a code say about each incident, and what another code's rules say otherwise.

use super::law_parting::{LawParting, LawWhat};
use super::merged::{merged, say_the_same};
use super::provision::Provision;
use super::rule_pair::{differences, likest};
use crate::facts::IncidentKind;
use crate::laws::{Code, Effect, LawIndex, Rule};
use crate::source::Gather as _;
use std::collections::BTreeSet;

/// What the rules of a code say on a topic, incident by incident.
pub(super) fn provisions<'c>(code: &'c Code, topic: &str) -> Vec<Provision<'c>> {
    let rules = code.rules_on_topic(topic);
    merged(rules.flat_map(|rule| of_rule(code, rule)).collect())
}

fn of_rule<'c>(code: &'c Code, rule: &'c Rule) -> Vec<Provision<'c>> {
    let kinds = rule.incidents.iter().copied().map(Some);
    let any = rule.incidents.is_empty().then_some(None);
    let displaces: BTreeSet<&str> =
        rule.overrides.iter().flat_map(|law| displaced(code, rule, *law)).gather();
    kinds
        .chain(any)
        .map(|on| Provision {
            on,
            when: rule.when.clauses(),
            effect: &rule.effect,
            displaces: displaces.clone(),
        })
        .collect()
}

/// The matters of the rules of a law whose place a rule takes.
fn displaced<'c>(code: &'c Code, by: &Rule, law: LawIndex) -> Vec<&'c str> {
    let meets = |rule: &&Rule| rule.incidents.iter().any(|kind| by.incidents.contains(kind));
    let rules = code.rules_of(law).filter(meets);
    rules.flat_map(|rule| &rule.topics).map(String::as_str).collect()
}

/// A difference that has not yet been laid to two codes.
pub(super) struct Found {
    /// Whether the second of the two has the thing.
    turned: bool,
    on: Vec<IncidentKind>,
    rule: Option<Effect>,
    what: LawWhat,
}

impl Found {
    /// The difference, laid to the two codes at these places.
    pub(super) fn between(self, one: usize, other: usize) -> LawParting {
        let (one, other) = if self.turned { (other, one) } else { (one, other) };
        LawParting { one, other, on: self.on, rule: self.rule, what: self.what }
    }
}

/// What parts two codes; differences that are the same on several incidents are stated once.
pub(super) fn parted(mine: &[Provision<'_>], theirs: &[Provision<'_>]) -> Vec<Found> {
    let kinds: BTreeSet<Option<IncidentKind>> =
        mine.iter().chain(theirs).map(|one| one.on).gather();
    let mut all: Vec<Found> = Vec::new();
    for on in kinds {
        for (turned, rule, what) in on_incident(mine, theirs, on) {
            let known = all
                .iter_mut()
                .find(|found| found.turned == turned && found.rule == rule && found.what == what);
            match known {
                Some(found) => found.on.extend(on.filter(|kind| !found.on.contains(kind))),
                None => all.push(Found { turned, on: on.into_iter().collect(), rule, what }),
            }
        }
    }
    all
}

fn on_incident(
    mine: &[Provision<'_>],
    theirs: &[Provision<'_>],
    on: Option<IncidentKind>,
) -> Vec<(bool, Option<Effect>, LawWhat)> {
    let places = |all: &[Provision<'_>]| -> Vec<usize> {
        let own = all.iter().enumerate().filter(|(_, one)| one.on == on);
        own.map(|(place, _)| place).collect()
    };
    let (mut left, mut right) = (places(mine), places(theirs));
    let (mine_silent, theirs_silent) = (left.is_empty(), right.is_empty());
    let several = left.len() > 1 || right.len() > 1;
    left.retain(|one| {
        let same = |other: &usize| {
            let pair = mine.get(*one).zip(theirs.get(*other));
            pair.is_some_and(|(one, other)| say_the_same(one, other))
        };
        let place = right.iter().position(same);
        place.map(|place| right.remove(place)).is_none()
    });
    let mut found = Vec::new();
    while let Some((one, other)) = likest(mine, theirs, &left, &right) {
        left.retain(|at| *at != one);
        right.retain(|at| *at != other);
        if let (Some(one), Some(other)) = (mine.get(one), theirs.get(other)) {
            let mut apart = Vec::new();
            differences(one, other, &mut apart);
            let rule = several.then(|| one.effect.clone());
            found.extend(apart.into_iter().map(|(turned, what)| (turned, rule.clone(), what)));
        }
    }
    let alone = |turned: bool, unspoken: bool| {
        move |one: &Provision<'_>| {
            let what =
                LawWhat::Rule { when: one.when.clone(), effect: one.effect.clone(), unspoken };
            (turned, None, what)
        }
    };
    let left = left.iter().filter_map(|at| mine.get(*at));
    found.extend(left.map(alone(false, theirs_silent)));
    let right = right.iter().filter_map(|at| theirs.get(*at));
    found.extend(right.map(alone(true, mine_silent)));
    found
}
