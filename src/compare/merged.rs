//! Rules of one code that do the same are compared as one: how many sentences a code needs for it parts no codes.

use super::implied::in_every_case;
use super::provision::Provision;
use super::rule_pair::effects_alike;
use crate::laws::Clause;

/// The provisions of a code, those that do the same on the same incident as one.
pub(super) fn merged<'c>(provisions: Vec<Provision<'c>>) -> Vec<Provision<'c>> {
    let mut all: Vec<(Provision<'c>, Vec<Vec<Clause>>)> = Vec::new();
    for one in provisions {
        let same = all.iter_mut().find(|(other, _)| does_the_same(&one, other));
        if let Some((_, ways)) = same {
            ways.push(one.when);
        } else {
            let when = vec![one.when.clone()];
            all.push((one, when));
        }
    }
    let either = all.into_iter().map(|(one, ways)| Provision { when: in_either(&ways), ..one });
    either.collect()
}

fn does_the_same(one: &Provision<'_>, other: &Provision<'_>) -> bool {
    one.on == other.on
        && one.displaces == other.displaces
        && effects_alike(one.effect, other.effect)
}

/// What must hold where any of these ways will do: what all of them ask, and one of the rests.
fn in_either(ways: &[Vec<Clause>]) -> Vec<Clause> {
    let Some((first, others)) = ways.split_first() else {
        return Vec::new();
    };
    let in_all = |part: &&Clause| others.iter().all(|way| way.contains(part));
    let mut when: Vec<Clause> = first.iter().filter(in_all).cloned().collect();
    let mut rests = Vec::new();
    for way in ways {
        let mut rest: Vec<Clause> =
            way.iter().filter(|part| !when.contains(part)).cloned().collect();
        match (rest.pop(), rest.is_empty()) {
            (None, _) => return when,
            (Some(Clause::Any(parts)), true) => rests.extend(parts),
            (Some(only), true) => rests.push(only),
            (Some(last), false) => {
                rest.push(last);
                rests.push(Clause::All(rest));
            }
        }
    }
    when.extend(alternatives(rests).filter(|either| !always_holds(either)));
    when
}

/// Whether a condition holds in every case: it asks for nothing.
fn always_holds(clause: &Clause) -> bool {
    in_every_case(&[], std::slice::from_ref(clause), |_, holds| holds)
}

/// One of these, said once; nothing if there is but one way.
fn alternatives(mut rests: Vec<Clause>) -> Option<Clause> {
    rests.sort();
    rests.dedup();
    match rests.len() {
        0 => None,
        1 => rests.pop(),
        _ => Some(Clause::Any(rests)),
    }
}

/// Whether two provisions say the same in every case, however they put it.
pub(super) fn say_the_same(one: &Provision<'_>, other: &Provision<'_>) -> bool {
    let alike = |first: bool, second: bool| first == second;
    does_the_same(one, other) && in_every_case(&one.when, &other.when, alike)
}

#[cfg(test)]
mod tests {
    use super::super::implied::implies;
    use super::in_either;
    use crate::facts::FactId as F;
    use crate::laws::Clause;

    fn so(fact: F) -> Clause {
        Clause::Fact(fact, true)
    }

    fn not(fact: F) -> Clause {
        Clause::Fact(fact, false)
    }

    #[test]
    fn two_sentences_that_part_one_case_are_one() {
        let ways = [
            vec![so(F::DuringPlay), so(F::HeldInView)],
            vec![so(F::DuringPlay), not(F::HeldInView)],
        ];
        let either = Clause::All(in_either(&ways));
        assert!(implies(&either, &so(F::DuringPlay)) && implies(&so(F::DuringPlay), &either));
    }

    #[test]
    fn what_is_enough_in_one_sentence_is_enough_in_both() {
        let ways = [vec![so(F::HeldInView)], vec![so(F::TwoAtOnce)]];
        let either = in_either(&ways);
        assert_eq!(either, [Clause::Any(vec![so(F::HeldInView), so(F::TwoAtOnce)])].map(sorted));
        let alone = [vec![so(F::DuringPlay)], vec![so(F::DuringPlay), so(F::TwoAtOnce)]];
        assert_eq!(in_either(&alone), [so(F::DuringPlay)]);
    }

    fn sorted(clause: Clause) -> Clause {
        match clause {
            Clause::Any(mut parts) => {
                parts.sort();
                Clause::Any(parts)
            }
            other => other,
        }
    }
}
