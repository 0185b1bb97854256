//! Property 8: Codes with the same rules on a matter rule alike on it; a code does not differ from itself.

use super::same::{Match, difference, facts, ruled};
use super::trial::{Failure, holds};
use crate::stories::Story;
use crate::support::codes;
use bystander::compare::{Ruled, compare};
use bystander::facts::{FactId, IncidentKind};
use bystander::laws::{Code, Condition, Effect, Offer, Rule};
use bystander::ruling::rule;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

#[test]
fn a_code_does_not_differ_from_itself() {
    holds(itself);
}

#[test]
fn codes_with_the_same_rules_rule_alike() {
    holds(alike);
}

fn itself(story: &Story) -> Option<Failure> {
    let facts = facts(story)?;
    codes().iter().find_map(|code| {
        let ruling = rule(&facts, code, true);
        let pair = [Ruled { code, ruling: &ruling }; 2];
        let compared = compare(&pair);
        (!compared.is_same()).then(|| Failure::new(&code.id, "differs from itself"))
    })
}

/// Of each pair of codes, the incidents on which they have the same rules, with the same definitions behind them.
static SAME: LazyLock<Vec<(&Code, &Code, BTreeSet<IncidentKind>)>> = LazyLock::new(|| {
    let codes = codes();
    let mut pairs = Vec::new();
    for (place, one) in codes.iter().enumerate() {
        for other in &codes[place + 1..] {
            let same = IncidentKind::ALL.iter().copied();
            let same = same.filter(|kind| written(one, *kind) == written(other, *kind));
            pairs.push((one, other, same.collect()));
        }
    }
    pairs
});

/// The rules of a code on a kind of incident, without the numbers of its laws.
fn written(code: &Code, kind: IncidentKind) -> Vec<String> {
    let on: Vec<&Rule> = code.rules_on(kind).collect();
    let mut written: Vec<String> = on.iter().map(|rule| plain(code, rule, &on)).collect();
    let mut facts = BTreeSet::new();
    for rule in &on {
        mentioned(&rule.when, &mut facts);
    }
    let defined = facts.iter().filter(|fact| fact.is_defined_by_codes());
    for fact in defined {
        let ways = code.definitions(*fact, kind).map(|rule| format!("{fact:?} {:?}", rule.when));
        written.extend(ways);
    }
    for fact in &facts {
        if fact.is_about_cutting() || fact.is_about_score() {
            written.push(code.id.clone());
        }
    }
    written.sort();
    written
}

fn plain(code: &Code, rule: &Rule, on: &[&Rule]) -> String {
    let effect = match rule.effect.clone() {
        Effect::Grants(mut grant) => {
            grant.options = numberless(&grant.options);
            Effect::Grants(grant)
        }
        Effect::Orders(offers) => Effect::Orders(numberless(&offers)),
        other @ (Effect::Defines(_) | Effect::Bars(_) | Effect::Limits(_)) => other,
    };
    // What it displaces of the rules on this incident, by what those say.
    let displaced: BTreeSet<String> = on
        .iter()
        .filter(|other| rule.overrides.contains(&other.law))
        .map(|other| format!("{:?}", other.when))
        .collect();
    let _ = code;
    format!("{:?} {effect:?} {displaced:?}", rule.when)
}

fn numberless(offers: &[Offer]) -> Vec<Offer> {
    let offers = offers.iter().cloned();
    offers
        .map(|mut offer| {
            offer.laws.clear();
            offer
        })
        .collect()
}

fn mentioned(condition: &Condition, facts: &mut BTreeSet<FactId>) {
    match condition {
        Condition::Fact(fact) => {
            facts.insert(*fact);
        }
        Condition::Not(inner) => mentioned(inner, facts),
        Condition::All(parts) | Condition::Any(parts) => {
            for part in parts {
                mentioned(part, facts);
            }
        }
    }
}

fn alike(story: &Story) -> Option<Failure> {
    let facts = facts(story)?;
    let kinds: BTreeSet<IncidentKind> = facts.incidents().iter().map(|one| one.kind).collect();
    let rulings: BTreeMap<&str, _> =
        codes().iter().map(|code| (code.id.as_str(), ruled(story, &facts, code))).collect();
    SAME.iter().find_map(|(one, other, same)| {
        let (first, second) = (&rulings[one.id.as_str()], &rulings[other.id.as_str()]);
        let raised = first.findings.keys().chain(second.findings.keys());
        let known = raised.map(|key| IncidentKind::from_name(key.kind).unwrap());
        if !known.chain(kinds.iter().copied()).all(|kind| same.contains(&kind)) {
            return None;
        }
        let found = difference(first, second, Match::Every)?;
        let why = format!("{} and {}: {}", one.id, other.id, found.why());
        Some(Failure::new(found.class(), why))
    })
}
