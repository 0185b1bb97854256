//! A condition as sets of facts, so that weighing it takes a few machine words.

use super::fact_set::FactSet;
use crate::facts::{FactId, Truth};
use crate::laws::Condition;

/// A condition that is weighed by masks.
#[derive(Debug, Clone, Default)]
pub(super) struct Test {
    /// It holds where one of these is told.
    holds: Vec<FactSet>,
    /// It fails where one of these is told.
    fails: Vec<FactSet>,
}

impl Test {
    /// The test of a condition, whose facts stand at the places that `bit` gives.
    pub(super) fn new(condition: &Condition, bit: &dyn Fn(FactId) -> u64) -> Self {
        Self {
            holds: terms(condition, true, bit),
            fails: terms(condition, false, bit),
        }
    }

    /// Whether the condition holds, fails, or turns on what is not told.
    pub(super) fn weigh(&self, told: FactSet) -> Truth {
        if self.holds.iter().any(|term| told.covers(*term)) {
            Truth::True
        } else if self.fails.iter().any(|term| told.covers(*term)) {
            Truth::False
        } else {
            Truth::Unknown
        }
    }

    /// The first of the ways of holding that is told.
    pub(super) fn way(&self, told: FactSet) -> Option<FactSet> {
        self.holds.iter().find(|term| told.covers(**term)).copied()
    }

    /// Whether it may still hold, if no more is told than these facts, whichever way.
    pub(super) fn may_hold(&self, told: FactSet, free: u64) -> bool {
        self.holds.iter().any(|term| may_be(*term, told, free))
    }

    /// Whether it may still fail.
    pub(super) fn may_fail(&self, told: FactSet, free: u64) -> bool {
        self.fails.iter().any(|term| may_be(*term, told, free))
    }
}

fn may_be(term: FactSet, told: FactSet, free: u64) -> bool {
    term.so & !(told.so | free) == 0 && term.not & !(told.not | free) == 0
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
                let joined = all
                    .iter()
                    .flat_map(|one| ways.iter().map(|way| one.with(*way)));
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
        .filter(|term| {
            !all.iter()
                .any(|other| other != *term && term.covers(*other))
        })
        .copied()
        .collect();
    kept
}
