//! The smallest change of facts by which a rule would have applied, or would not.

use super::weigh::{Assumed, Scale};
use crate::facts::{FactId, Truth, covering, implied};
use crate::laws::{Condition, Rule};
use std::collections::BTreeSet;

/// How many facts at most are taken for otherwise at once, and how many if there are many to choose from.
const MOST_FACTS: usize = 3;
const FEWER_FACTS: usize = 2;
/// How many changes of the smallest size are kept.
const MOST_CHANGES: usize = 6;
/// From how many facts on there are many to choose from: every three of them would take too long to try.
const MANY: usize = 40;

/// A fact taken to be otherwise than it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Altered {
    /// The fact.
    pub fact: FactId,
    /// What it is taken for.
    pub so: bool,
    /// Whether the case told the contrary, and did not leave it open.
    pub stated: bool,
}

/// The smallest changes found, and how much was tried.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Changes {
    /// The changes, all of one size; none if no change of so few facts will do.
    pub sets: Vec<Vec<Altered>>,
    /// How many facts at most were taken for otherwise at once.
    pub most: usize,
}

/// The smallest sets of facts which, otherwise than they are, make `wanted` true of the incident. Sets of one, two
/// and (unless there are too many) three facts are tried, each with all that follows from it for other facts; a set that contradicts itself, or
/// leaves nobody to have done it, is none.
pub(super) fn changes(
    scale: &Scale<'_>,
    rules: &[&Rule],
    wanted: impl Fn(&Scale<'_>) -> bool,
) -> Changes {
    let candidates = candidates(scale, rules);
    let most = if candidates.len() < MANY { MOST_FACTS } else { FEWER_FACTS };
    let mut waiting: Vec<(usize, Vec<Altered>)> = vec![(0, Vec::new())];
    for _ in 0..most {
        let mut found = Vec::new();
        let mut longer = Vec::new();
        for (next, set) in waiting {
            for (place, one) in candidates.iter().enumerate().skip(next) {
                if set.iter().any(|other| other.fact == one.fact) {
                    continue;
                }
                let mut set = set.clone();
                set.push(*one);
                let holds = consequences(scale, &set)
                    .is_some_and(|assumed| wanted(&scale.assuming(&assumed)));
                if holds && found.len() < MOST_CHANGES {
                    found.push(set);
                } else {
                    longer.push((place + 1, set));
                }
            }
        }
        if !found.is_empty() {
            return Changes { sets: found, most };
        }
        waiting = longer;
    }
    Changes { sets: Vec::new(), most }
}

/// The facts that might be otherwise: first circumstances, then who the offender is.
fn candidates(scale: &Scale<'_>, rules: &[&Rule]) -> Vec<Altered> {
    let mut facts = BTreeSet::new();
    for rule in rules {
        stated_by(scale, &rule.when, &mut facts);
    }
    for group in covering() {
        if group.iter().any(|fact| facts.contains(fact)) {
            facts.extend(*group);
        }
    }
    let (who, what): (Vec<FactId>, Vec<FactId>) =
        facts.into_iter().partition(|fact| fact.is_of_player());
    let both = what.into_iter().chain(who);
    both.flat_map(|fact| {
        let truth = scale.known(fact).truth;
        let other = |so: bool| Altered { fact, so, stated: truth != Truth::Unknown };
        let others = match truth {
            Truth::True => vec![other(false)],
            Truth::False => vec![other(true)],
            Truth::Unknown => vec![other(true), other(false)],
        };
        others.into_iter()
    })
    .collect()
}

/// The facts on which a condition rests in the end, those it defines by other facts left out.
/// Nesting is bounded, and definitions in a circle refused, when a code is loaded.
fn stated_by(scale: &Scale<'_>, condition: &Condition, facts: &mut BTreeSet<FactId>) {
    match condition {
        Condition::Fact(fact) if fact.is_defined_by_codes() => {
            for rule in scale.code.definitions(*fact, scale.incident.kind) {
                stated_by(scale, &rule.when, facts);
            }
        }
        Condition::Fact(fact) => {
            facts.insert(*fact);
        }
        Condition::Not(inner) => stated_by(scale, inner, facts),
        Condition::All(parts) | Condition::Any(parts) => {
            for part in parts {
                stated_by(scale, part, facts);
            }
        }
    }
}

/// What follows from some facts being otherwise; nothing where they contradict each other.
fn consequences(scale: &Scale<'_>, set: &[Altered]) -> Option<Assumed> {
    let mut assumed: Assumed = set.iter().map(|one| (one.fact, one.so)).collect();
    let mut place = 0;
    while let Some((fact, so)) = assumed.get(place).copied() {
        place += 1;
        for other in FactId::ALL {
            let Some(value) = implied(fact, so, *other) else {
                continue;
            };
            match assumed.iter().find(|(known, _)| known == other) {
                Some((_, known)) if *known != value => return None,
                Some(_) => {}
                None => assumed.push((*other, value)),
            }
        }
    }
    let somebody = scale.incident.by.is_none() || {
        let after = scale.assuming(&assumed);
        covering().iter().all(|group| {
            let touched = group.iter().any(|fact| assumed.iter().any(|(known, _)| known == fact));
            let mut facts = group.iter();
            !touched || facts.any(|fact| after.known(*fact).truth != Truth::False)
        })
    };
    somebody.then_some(assumed)
}
