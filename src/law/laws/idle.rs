//! Rules that are written in vain: always displaced by another, or defining what nobody asks for.

use super::check_path::{Step, on};
use super::code::{Code, Rule};
use super::condition::Condition;
use super::effect::Effect;
use super::fault::LawFault;
use super::flaw::Flaws;
use super::index::LawIndex;
use super::pair::{Placed, of_one_sphere, shared};
use super::satisfy::{Definitions, satisfiable};
use crate::facts::IncidentKind;
use crate::source::Gather as _;
use std::collections::{BTreeMap, BTreeSet};

/// Notes every rule that another displaces whenever it would speak.
pub(super) fn check_displaced(
    code: &Code,
    rules: &[Placed],
    definitions: &Definitions<'_>,
    flaws: &mut Flaws,
) {
    let above = overriding(rules);
    for placed in rules {
        let rule = &placed.rule;
        let is_above = |other: &&Rule| other.law != rule.law && of_one_sphere(rule, other);
        let above = above.get(&rule.law).into_iter().flatten().copied();
        let above: Vec<&Rule> = above.filter(is_above).collect();
        // A definition is not displaced: any of them makes its fact true.
        if above.is_empty() || matches!(rule.effect, Effect::Defines(_)) {
            continue;
        }
        let is_left = |kind: &IncidentKind| speaks_alone(rule, &above, *kind, definitions);
        if !rule.incidents.iter().any(is_left) {
            let laws: Vec<_> = above.iter().map(|other| quoted(code, other.law)).collect();
            flaws.add_at(
                on(&placed.place, Step::Key("when")),
                None,
                LawFault::AlwaysDisplaced {
                    law: quoted(code, rule.law),
                    by: once(laws).join(", "),
                },
            );
        }
    }
}

/// The rules that override each law, in their order.
fn overriding(rules: &[Placed]) -> BTreeMap<LawIndex, Vec<&Rule>> {
    let mut overriding: BTreeMap<LawIndex, Vec<&Rule>> = BTreeMap::new();
    for placed in rules {
        let laws: BTreeSet<LawIndex> = placed.rule.overrides.iter().copied().gather();
        for law in laws {
            overriding.entry(law).or_default().push(&placed.rule);
        }
    }
    overriding
}

/// Whether the rule can apply to the incident while none of those above it does.
fn speaks_alone(
    rule: &Rule,
    above: &[&Rule],
    kind: IncidentKind,
    definitions: &Definitions<'_>,
) -> bool {
    let denied: Vec<Condition> = above
        .iter()
        .filter(|other| other.incidents.contains(&kind))
        .map(|other| Condition::Not(Box::new(other.when.clone())))
        .collect();
    let conditions: Vec<&Condition> = denied.iter().chain([&rule.when]).collect();
    satisfiable(&conditions, Some(kind), definitions)
}

/// Notes every definition of a fact that no rule on the same incidents asks for.
pub(super) fn check_definitions(code: &Code, rules: &[Placed], flaws: &mut Flaws) {
    for (place, placed) in rules.iter().enumerate() {
        let Effect::Defines(fact) = placed.rule.effect else {
            continue;
        };
        let asks = |(other, asking): (usize, &Placed)| {
            other != place
                && shared(&placed.rule, &asking.rule).next().is_some()
                && asking.rule.when.mentions(fact)
        };
        if !rules.iter().enumerate().any(asks) {
            flaws.add_at(
                on(&placed.place, Step::Key("defines")),
                None,
                LawFault::IdleDefinition { law: quoted(code, placed.rule.law), fact: fact.name() },
            );
        }
    }
}

fn quoted(code: &Code, law: LawIndex) -> String {
    code.law(law).map_or_else(String::new, |law| format!("`{}`", law.number))
}

fn once(mut words: Vec<String>) -> Vec<String> {
    words.dedup();
    words
}
