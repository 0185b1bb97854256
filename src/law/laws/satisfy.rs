//! Whether conditions can hold together at some table.

use super::code::Rule;
use super::condition::Condition;
use super::effect::Effect;
use crate::facts::{FactId, IncidentKind, covering, implied};
use smallvec::SmallVec;

/// Beyond so many ways of holding, the answer is taken to be yes: no law that people can read comes near.
const MOST_WAYS: usize = 4096;

/// What the code makes of the facts that only a code can define.
#[derive(Debug, Default)]
pub(super) struct Definitions<'c> {
    rules: Vec<(FactId, &'c Rule)>,
    /// Whether these are all the definitions; a fact that has none can then never be true.
    complete: bool,
}

impl<'c> Definitions<'c> {
    /// The definitions among some rules.
    pub(super) fn new(rules: impl Iterator<Item = &'c Rule>, complete: bool) -> Self {
        let rules = rules.filter_map(|rule| match rule.effect {
            Effect::Defines(fact) => Some((fact, rule)),
            _ => None,
        });
        Self { rules: rules.collect(), complete }
    }

    /// When a fact is true of an incident; nothing where the code does not settle it.
    fn of(&self, fact: FactId, at: Option<IncidentKind>) -> Option<Vec<&'c Condition>> {
        let at = at?;
        if !fact.is_defined_by_codes() {
            return None;
        }
        let speaks = |rule: &Rule| rule.incidents.is_empty() || rule.incidents.contains(&at);
        let ways: Vec<_> = self
            .rules
            .iter()
            .filter(|(defined, rule)| *defined == fact && speaks(rule))
            .map(|(_, rule)| &rule.when)
            .collect();
        (self.complete || !ways.is_empty()).then_some(ways)
    }
}

/// Conditions of which one at least must come out so, or not so.
type Choice<'c> = (SmallVec<[&'c Condition; 4]>, bool);

/// One way in which the conditions might hold: what is settled, what is still to look at, and between what there is
/// then a choice.
#[derive(Clone, Default)]
struct Way<'c> {
    settled: SmallVec<[(FactId, bool); 12]>,
    open: SmallVec<[(&'c Condition, bool); 8]>,
    choices: SmallVec<[Choice<'c>; 4]>,
}

/// Whether all of the conditions can be true of one incident, of that kind where it is given.
pub(super) fn satisfiable(
    conditions: &[&Condition],
    at: Option<IncidentKind>,
    definitions: &Definitions<'_>,
) -> bool {
    let mut ways = vec![Way {
        open: conditions.iter().map(|condition| (*condition, true)).collect(),
        ..Way::default()
    }];
    // The ways wait on a list, not on the call stack, whose depth the file would else control.
    for _ in 0..MOST_WAYS {
        let Some(way) = ways.pop() else { return false };
        if follow(way, &mut ways, &|fact| definitions.of(fact, at)) {
            return true;
        }
    }
    true
}

/// Follows one way to its end; where it parts, the branches are left for later. It parts only when nothing else is
/// left to look at: most ways contradict themselves before.
fn follow<'c>(
    mut way: Way<'c>,
    later: &mut Vec<Way<'c>>,
    defined: &impl Fn(FactId) -> Option<Vec<&'c Condition>>,
) -> bool {
    while let Some((condition, so)) = way.open.pop() {
        match (condition, so) {
            (Condition::Fact(fact), so) => {
                // A fact met before has its definition among what is open or settled.
                let is_new = !way.settled.contains(&(*fact, so));
                if !way.settle(*fact, so) {
                    return false;
                }
                match defined(*fact).filter(|_| is_new) {
                    Some(ways) if so => way.choices.push((ways.into(), true)),
                    Some(ways) => way.open.extend(ways.into_iter().map(|way| (way, false))),
                    None => {}
                }
            }
            (Condition::Not(denied), so) => way.open.push((denied, !so)),
            (Condition::All(parts), true) | (Condition::Any(parts), false) => {
                way.open.extend(parts.iter().map(|part| (part, so)));
            }
            (Condition::All(parts), false) | (Condition::Any(parts), true) => {
                way.choices.push((parts.iter().collect(), so));
            }
        }
    }
    let Some((parts, so)) = way.choices.pop() else {
        return true;
    };
    for part in parts {
        let mut way = way.clone();
        way.open.push((part, so));
        later.push(way);
    }
    false
}

impl Way<'_> {
    /// Settles a fact; false where that contradicts what is settled.
    fn settle(&mut self, fact: FactId, so: bool) -> bool {
        let denied =
            self.settled.iter().any(|&(known, value)| implied(known, value, fact) == Some(!so));
        self.settled.push((fact, so));
        !denied && (so || !self.nobody_left())
    }

    /// Whether every player is ruled out as the offender.
    fn nobody_left(&self) -> bool {
        covering()
            .iter()
            .any(|group| group.iter().all(|fact| self.settled.contains(&(*fact, false))))
    }
}

#[cfg(test)]
mod tests {
    use super::Definitions;
    use crate::facts::FactId as F;
    use crate::laws::Condition::{self, All, Any, Fact, Not};

    fn satisfiable(conditions: &[&Condition]) -> bool {
        super::satisfiable(conditions, None, &Definitions::default())
    }

    fn not(condition: Condition) -> Condition {
        Not(Box::new(condition))
    }

    #[test]
    fn a_fact_and_its_denial_cannot_hold_together() {
        assert!(!satisfiable(&[&All(vec![Fact(F::FirstLead), not(Fact(F::FirstLead))])]));
    }

    #[test]
    fn related_facts_exclude_each_other() {
        assert!(!satisfiable(&[&Fact(F::ByDealer), &Fact(F::ByEldest)]));
        assert!(!satisfiable(&[&Fact(F::FollowedByAll), &not(Fact(F::FollowedByNext))]));
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
