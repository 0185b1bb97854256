//! Conditions in one form, so that two that say the same look the same.

use super::condition::Condition;
use crate::facts::FactId;

/// A part of a condition. Denials are at the facts, and no list is within a list of its own kind.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Clause {
    /// The fact is so, or is not.
    Fact(FactId, bool),
    /// All of these.
    All(Vec<Clause>),
    /// At least one of these.
    Any(Vec<Clause>),
}

impl Condition {
    /// What must hold, part by part; nothing where the condition always holds.
    ///
    /// ```
    /// use bystander::facts::FactId;
    /// use bystander::laws::{Clause, Condition};
    ///
    /// let by = |fact| Condition::Fact(fact);
    /// let either = Condition::Any(vec![by(FactId::ByDealer), by(FactId::ByDummy)]);
    /// let neither = Condition::Not(Box::new(either));
    /// assert_eq!(
    ///     neither.clauses(),
    ///     [Clause::Fact(FactId::ByDealer, false), Clause::Fact(FactId::ByDummy, false)]
    /// );
    /// ```
    pub fn clauses(&self) -> Vec<Clause> {
        match self.clause(true) {
            Clause::All(parts) => parts,
            one => vec![one],
        }
    }

    /// The condition, or its denial. Nesting is bounded when a code is loaded, so the depth here is too.
    fn clause(&self, so: bool) -> Clause {
        match (self, so) {
            (Self::Fact(fact), so) => Clause::Fact(*fact, so),
            (Self::Not(inner), so) => inner.clause(!so),
            (Self::All(parts), true) | (Self::Any(parts), false) => {
                let mut all = Vec::new();
                for part in parts {
                    match part.clause(so) {
                        Clause::All(inner) => all.extend(inner),
                        one => all.push(one),
                    }
                }
                joined(all, Clause::All)
            }
            (Self::Any(parts), true) | (Self::All(parts), false) => {
                let mut any = Vec::new();
                for part in parts {
                    match part.clause(so) {
                        Clause::Any(inner) => any.extend(inner),
                        one => any.push(one),
                    }
                }
                joined(any, Clause::Any)
            }
        }
    }
}

fn joined(mut parts: Vec<Clause>, list: fn(Vec<Clause>) -> Clause) -> Clause {
    parts.sort();
    parts.dedup();
    match parts.as_slice() {
        [only] => only.clone(),
        _ => list(parts),
    }
}
