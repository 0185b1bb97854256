//! What of the facts of a space is impossible together, and how many ways are left of telling them.

use super::fact_set::{FactSet, places};
use crate::facts::{FactId, implied};
use std::collections::HashMap;

/// Where the first is stated, the second follows, and from the contrary of the second that of the first.
pub(super) type Follows = ((FactId, bool), (FactId, bool));

/// What follows from each fact of a space.
#[derive(Debug, Clone, Default)]
pub(super) struct Relations {
    /// By place: what follows where the fact is so, and if it is not.
    follows: Vec<(FactSet, FactSet)>,
}

/// What is stated, and what is said not to be known.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Node {
    /// What is stated, with all that follows from it.
    pub stated: FactSet,
    /// What is left unstated for good.
    pub unstated: u64,
}

impl Node {
    /// The facts of which nothing is settled yet.
    pub fn free(self, all: u64) -> u64 {
        all & !self.stated.known() & !self.unstated
    }
}

impl Relations {
    /// What the facts tell of each other, whatever the code, and what is impossible for such an incident beside.
    pub(super) fn new(facts: &[FactId], also: &[Follows]) -> Self {
        let follows = facts
            .iter()
            .map(|known| (of(facts, *known, true, also), of(facts, *known, false, also)));
        Self { follows: follows.collect() }
    }

    /// A node with one more fact told, or left unstated; none if that cannot be.
    pub(super) fn settle(&self, node: Node, place: usize, value: Option<bool>) -> Option<Node> {
        let bit = 1_u64 << place;
        let Some(so) = value else {
            let unstated = node.unstated | bit;
            return Some(Node { unstated, ..node });
        };
        let mut stated = node.stated;
        let mut fresh = FactSet::one(bit, so);
        while fresh != FactSet::default() {
            stated = stated.with(fresh);
            let mut next = FactSet::default();
            for (set, so) in [(fresh.so, true), (fresh.not, false)] {
                for place in places(set) {
                    if let Some((yes, no)) = self.follows.get(place) {
                        next = next.with(if so { *yes } else { *no });
                    }
                }
            }
            fresh = FactSet { so: next.so & !stated.so, not: next.not & !stated.not };
            if stated.with(fresh).is_contradictory() {
                return None;
            }
        }
        (stated.known() & node.unstated == 0).then_some(Node { stated, ..node })
    }

    /// How many ways there are of settling what is free, every fact true, false or not stated.
    pub(super) fn ways(&self, node: Node, all: u64, memo: &mut Counted) -> u128 {
        self.product(node, node.free(all), memo)
    }

    /// Facts that have nothing to do with each other are settled each for itself.
    fn product(&self, node: Node, mut free: u64, memo: &mut Counted) -> u128 {
        let mut product: u128 = 1;
        while free != 0 {
            let part = self.part(free);
            product = product.saturating_mul(self.count(node, part, memo));
            free &= !part;
        }
        product
    }

    /// The free facts that have to do with the first of them, however far removed.
    fn part(&self, free: u64) -> u64 {
        let mut part = free & free.wrapping_neg();
        loop {
            let reached = places(part)
                .filter_map(|place| self.follows.get(place))
                .fold(part, |all, (yes, no)| all | yes.known() | no.known());
            let reached = reached & free;
            if reached == part {
                return part;
            }
            part = reached;
        }
    }

    /// The ways of settling one part. What is stated already has had its say: what it forbids is settled. Each
    /// step settles a fact, so the depth is that of the space.
    fn count(&self, node: Node, part: u64, memo: &mut Counted) -> u128 {
        let key = self.key(node, part);
        if let Some(known) = memo.0.get(&key) {
            return *known;
        }
        let place = part.trailing_zeros() as usize;
        let mut sum: u128 = 0;
        for value in [None, Some(false), Some(true)] {
            if let Some(next) = self.settle(node, place, value) {
                let ways = self.product(next, next.free(part), memo);
                sum = sum.saturating_add(ways);
            }
        }
        memo.0.insert(key, sum);
        sum
    }

    /// What decides how many ways are left: which facts, and which of them may still be so or not so.
    fn key(&self, node: Node, left: u64) -> (u64, u64, u64) {
        let (mut may, mut may_not) = (0, 0);
        for place in places(left) {
            if let Some((yes, no)) = self.follows.get(place) {
                may |= u64::from(yes.known() & node.unstated == 0) << place;
                may_not |= u64::from(no.known() & node.unstated == 0) << place;
            }
        }
        (left, may, may_not)
    }
}

/// Ways already counted.
#[derive(Debug, Default)]
pub(super) struct Counted(HashMap<(u64, u64, u64), u128>);

/// What follows from one fact for the others.
fn of(facts: &[FactId], known: FactId, so: bool, also: &[Follows]) -> FactSet {
    let mut stated = FactSet::default();
    for (place, asked) in facts.iter().enumerate() {
        if *asked == known {
            continue;
        }
        let beside = also.iter().find_map(|(first, then)| {
            let contrary = (then.0, !then.1) == (known, so) && first.0 == *asked;
            if *first == (known, so) && then.0 == *asked {
                Some(then.1)
            } else {
                contrary.then_some(!first.1)
            }
        });
        if let Some(so) = implied(known, so, *asked).or(beside) {
            stated = stated.with(FactSet::one(1 << place, so));
        }
    }
    stated
}
