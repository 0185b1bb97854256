//! The facts that decided a condition: those without which it would have come out otherwise.

use super::finding::{Because, Step};
use crate::facts::FactId;
use crate::laws::{Condition, Rule};

/// The facts that made a rule's condition come out as it did, among those the step looked at and those
/// taken for so on the way to a branch. Empty where the condition turned on nothing that is known.
pub fn deciding(rule: &Rule, step: &Step, assumed: &[(FactId, bool)]) -> Vec<Because> {
    let seen = Seen { step, assumed };
    let Some(truth) = seen.truth(&rule.when) else {
        return Vec::new();
    };
    let mut grounds = Vec::new();
    seen.grounds(&rule.when, truth, &mut grounds);
    grounds
}

/// What is known of the facts of a step.
struct Seen<'a> {
    step: &'a Step,
    assumed: &'a [(FactId, bool)],
}

impl Seen<'_> {
    fn fact(&self, fact: FactId) -> Option<Because> {
        let assumed = self.assumed.iter().find(|(one, _)| *one == fact).copied();
        let seen = || self.step.seen.iter().find(|one| one.fact == fact).copied();
        assumed.map_or_else(seen, |(fact, so)| Some(Because { fact, so, line: 0 }))
    }

    fn truth(&self, condition: &Condition) -> Option<bool> {
        condition.truth(&|fact| self.fact(fact).map(|seen| seen.so))
    }

    fn grounds(&self, condition: &Condition, truth: bool, grounds: &mut Vec<Because>) {
        match condition {
            Condition::Fact(fact) => {
                let seen = self.fact(*fact);
                grounds.extend(seen.filter(|seen| grounds.iter().all(|one| one.fact != seen.fact)));
            }
            Condition::Not(inner) => self.grounds(inner, !truth, grounds),
            Condition::All(parts) => self.parts(parts, truth, false, grounds),
            Condition::Any(parts) => self.parts(parts, truth, true, grounds),
        }
    }

    /// The first part that settled it, or all of them if none did alone.
    fn parts(&self, parts: &[Condition], truth: bool, stop: bool, grounds: &mut Vec<Because>) {
        if truth == stop {
            let settled = parts.iter().find(|part| self.truth(part) == Some(stop));
            if let Some(part) = settled {
                self.grounds(part, stop, grounds);
            }
            return;
        }
        for part in parts {
            self.grounds(part, !stop, grounds);
        }
    }
}
