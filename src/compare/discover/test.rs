//! A condition as sets of facts, so that weighing it takes a few machine words.

use super::fact_set::FactSet;
use crate::facts::{FactId, Truth};
use crate::laws::Condition;

/// A condition that is weighed by masks.
#[derive(Debug, Clone, Default)]
pub(super) struct Test {
    /// It holds where one of these is stated.
    holds: Vec<FactSet>,
    /// It fails where one of these is stated.
    fails: Vec<FactSet>,
}

impl Test {
    /// The test of a condition, whose facts are at the places that `bit` gives.
    pub(super) fn new(condition: &Condition, bit: &dyn Fn(FactId) -> u64) -> Self {
        Self { holds: terms(condition, true, bit), fails: terms(condition, false, bit) }
    }

    /// Whether the condition holds, fails, or depends on what is not stated.
    pub(super) fn weigh(&self, stated: FactSet) -> Truth {
        if self.holds.iter().any(|term| stated.covers(*term)) {
            Truth::True
        } else if self.fails.iter().any(|term| stated.covers(*term)) {
            Truth::False
        } else {
            Truth::Unknown
        }
    }

    /// The first of the ways of holding that is stated.
    pub(super) fn way(&self, stated: FactSet) -> Option<FactSet> {
        self.holds.iter().find(|term| stated.covers(**term)).copied()
    }

    /// Whether it may still hold, if no more is stated than these facts, whichever way.
    pub(super) fn may_hold(&self, stated: FactSet, free: u64) -> bool {
        self.holds.iter().any(|term| may_be(*term, stated, free))
    }

    /// Whether it may still fail.
    pub(super) fn may_fail(&self, stated: FactSet, free: u64) -> bool {
        self.fails.iter().any(|term| may_be(*term, stated, free))
    }
}

fn may_be(term: FactSet, stated: FactSet, free: u64) -> bool {
    term.so & !(stated.so | free) == 0 && term.not & !(stated.not | free) == 0
}

/// The ways in which a condition comes out so, the shorter of two that say the same kept.
/// Nesting is bounded when a code is loaded, so the depth here is too.
fn terms(condition: &Condition, so: bool, bit: &dyn Fn(FactId) -> u64) -> Vec<FactSet> {
    match condition {
        Condition::Fact(fact) => vec![FactSet::one(bit(*fact), so)],
        Condition::Not(inner) => terms(inner, !so, bit),
        Condition::All(parts) | Condition::Any(parts)
            if matches!(condition, Condition::All(_)) == so =>
        {
            let mut all = vec![FactSet::default()];
            for part in parts {
                let ways = terms(part, so, bit);
                let joined = all.iter().flat_map(|one| ways.iter().map(|way| one.with(*way)));
                all = shortest(joined.collect());
            }
            all
        }
        Condition::All(parts) | Condition::Any(parts) => {
            let ways = parts.iter().flat_map(|part| terms(part, so, bit));
            shortest(ways.collect())
        }
    }
}

/// Leaves out what cannot be, and what asks more than another.
fn shortest(mut all: Vec<FactSet>) -> Vec<FactSet> {
    all.retain(|term| !term.is_contradictory());
    all.sort_unstable();
    all.dedup();
    let kept: Vec<FactSet> = all
        .iter()
        .filter(|term| !all.iter().any(|other| other != *term && term.covers(*other)))
        .copied()
        .collect();
    kept
}
