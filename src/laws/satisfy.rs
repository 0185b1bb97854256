//! Whether conditions can hold together at some table.

use super::effect::Condition;
use crate::facts::{FactId, covering, implied};

/// Beyond so many ways of holding, the answer is taken to be yes: no law that people can read comes near.
const MOST_WAYS: usize = 4096;

/// One way in which the conditions might hold: what is settled and what is still to look at.
#[derive(Clone, Default)]
struct Way<'c> {
    settled: Vec<(FactId, bool)>,
    open: Vec<(&'c Condition, bool)>,
}

/// Whether all of the conditions can be true of one incident.
pub(super) fn satisfiable(conditions: &[&Condition]) -> bool {
    let mut ways = vec![Way {
        open: conditions
            .iter()
            .map(|condition| (*condition, true))
            .collect(),
        ..Way::default()
    }];
    // The ways wait on a list, not on the call stack, whose depth the file would else control.
    for _ in 0..MOST_WAYS {
        let Some(way) = ways.pop() else { return false };
        if follow(way, &mut ways) {
            return true;
        }
    }
    true
}

/// Follows one way to its end; where it parts, the branches are left for later.
fn follow<'c>(mut way: Way<'c>, later: &mut Vec<Way<'c>>) -> bool {
    while let Some((condition, so)) = way.open.pop() {
        match (condition, so) {
            (Condition::Fact(fact), so) => {
                if !way.settle(*fact, so) {
                    return false;
                }
            }
            (Condition::Not(denied), so) => way.open.push((denied, !so)),
            (Condition::All(parts), true) | (Condition::Any(parts), false) => {
                way.open.extend(parts.iter().map(|part| (part, so)));
            }
            (Condition::All(parts), false) | (Condition::Any(parts), true) => {
                for part in parts {
                    let mut branch = way.clone();
                    branch.open.push((part, so));
                    later.push(branch);
                }
                return false;
            }
        }
    }
    true
}

impl Way<'_> {
    /// Settles a fact; false where that contradicts what is settled.
    fn settle(&mut self, fact: FactId, so: bool) -> bool {
        let denied = self
            .settled
            .iter()
            .any(|&(known, value)| implied(known, value, fact) == Some(!so));
        self.settled.push((fact, so));
        !denied && (so || !self.nobody_left())
    }

    /// Whether every player is ruled out as the offender.
    fn nobody_left(&self) -> bool {
        covering().iter().any(|group| {
            group
                .iter()
                .all(|fact| self.settled.contains(&(*fact, false)))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::satisfiable;
    use crate::facts::FactId as F;
    use crate::laws::Condition::{self, All, Any, Fact, Not};

    fn not(condition: Condition) -> Condition {
        Not(Box::new(condition))
    }

    #[test]
    fn a_fact_and_its_denial_cannot_hold_together() {
        assert!(!satisfiable(&[&All(vec![
            Fact(F::FirstLead),
            not(Fact(F::FirstLead))
        ])]));
    }

    #[test]
    fn related_facts_exclude_each_other() {
        assert!(!satisfiable(&[&Fact(F::ByDealer), &Fact(F::ByEldest)]));
        assert!(!satisfiable(&[
            &Fact(F::FollowedByAll),
            &not(Fact(F::FollowedByAny))
        ]));
        assert!(satisfiable(&[&Fact(F::ByDefender), &Fact(F::ByEldest)]));
    }

    #[test]
    fn one_branch_that_holds_is_enough() {
        let either = Any(vec![Fact(F::ByDealer), Fact(F::ByDefender)]);
        assert!(satisfiable(&[&either, &not(Fact(F::ByDealer))]));
        assert!(!satisfiable(&[&either, &Fact(F::ByDummy)]));
        assert!(!satisfiable(&[&not(either), &not(Fact(F::ByDummy))]));
    }

    #[test]
    fn nothing_asked_always_holds_and_no_alternative_never() {
        assert!(satisfiable(&[&All(Vec::new())]));
        assert!(!satisfiable(&[&Any(Vec::new())]));
    }
}
