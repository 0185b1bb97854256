//! How two conditions stand to each other, whichever facts are so.

use crate::facts::FactId;
use crate::laws::Clause;
use std::collections::BTreeSet;

/// Rules are compared case by case up to so many facts, each taken to be so or not.
const FACTS: usize = 12;

/// Whether where the one holds the other always does.
pub(super) fn implies(one: &Clause, other: &Clause) -> bool {
    let (one, other) = (std::slice::from_ref(one), std::slice::from_ref(other));
    in_every_case(one, other, |first, second| second || !first)
}

/// Whether two conditions stand so to each other, whichever facts are so; not if there are too many of them.
pub(super) fn in_every_case(
    one: &[Clause],
    other: &[Clause],
    stand: fn(bool, bool) -> bool,
) -> bool {
    let mut facts = BTreeSet::new();
    for clause in one.iter().chain(other) {
        named(clause, &mut facts);
    }
    let facts: Vec<FactId> = facts.into_iter().collect();
    let holds = |when: &[Clause], case: u32| {
        let so = |fact: FactId| {
            let place = facts.iter().position(|one| *one == fact);
            place.is_some_and(|place| case & (1 << place) != 0)
        };
        when.iter().all(|clause| is_so(clause, &so))
    };
    facts.len() <= FACTS
        && (0..1_u32 << facts.len()).all(|case| stand(holds(one, case), holds(other, case)))
}

/// The facts of a clause. Nesting is bounded when a code is loaded, so the depth here is too.
fn named(clause: &Clause, facts: &mut BTreeSet<FactId>) {
    match clause {
        Clause::Fact(fact, _) => {
            facts.insert(*fact);
        }
        Clause::All(parts) | Clause::Any(parts) => {
            for part in parts {
                named(part, facts);
            }
        }
    }
}

fn is_so(clause: &Clause, so: &impl Fn(FactId) -> bool) -> bool {
    match clause {
        Clause::Fact(fact, wanted) => so(*fact) == *wanted,
        Clause::All(parts) => parts.iter().all(|part| is_so(part, so)),
        Clause::Any(parts) => parts.iter().any(|part| is_so(part, so)),
    }
}

#[cfg(test)]
mod tests {
    use super::implies;
    use crate::facts::FactId as F;
    use crate::laws::Clause;

    #[test]
    fn what_asks_more_implies_what_asks_less() {
        let so = |fact| Clause::Fact(fact, true);
        let both = Clause::All(vec![so(F::DuringPlay), so(F::TwoAtOnce)]);
        assert!(implies(&both, &so(F::TwoAtOnce)));
        assert!(!implies(&so(F::TwoAtOnce), &both));
    }
}
