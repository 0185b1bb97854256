//! A condition as written becomes one whose facts are known.

use super::effect::Condition;
use super::fault::LawFault;
use super::flaw::{Flaws, every};
use super::noun;
use super::raw::RawCondition;
use super::trail::Trail;

/// How deep conditions may stand in one another; deeper ones nobody can read.
const DEEPEST: usize = 8;

/// What stands under `when`.
pub(super) fn read(raw: &RawCondition, at: &Trail<'_>, flaws: &mut Flaws) -> Option<Condition> {
    match raw {
        RawCondition::List(items) => list(items, at, flaws, 0).map(Condition::All),
        one => condition(one, at, flaws, 0),
    }
}

fn condition(
    raw: &RawCondition,
    at: &Trail<'_>,
    flaws: &mut Flaws,
    depth: usize,
) -> Option<Condition> {
    if depth > DEEPEST {
        flaws.add(at, LawFault::TooDeep { limit: DEEPEST });
        return None;
    }
    match raw {
        RawCondition::Fact(name) => flaws.take(noun::fact(name), at).map(Condition::Fact),
        RawCondition::List(items) => list(items, at, flaws, depth + 1).map(Condition::All),
        RawCondition::All(inner) => parts(inner, &at.key("all"), flaws, depth).map(Condition::All),
        RawCondition::Any(inner) => parts(inner, &at.key("any"), flaws, depth).map(Condition::Any),
        RawCondition::Not(inner) => {
            let denied = match &**inner {
                RawCondition::List(items) => {
                    list(items, &at.key("not"), flaws, depth + 1).map(Condition::All)
                }
                one => condition(one, &at.key("not"), flaws, depth + 1),
            };
            denied.map(|denied| Condition::Not(Box::new(denied)))
        }
    }
}

/// The conditions under `all` or `any`; one alone needs no brackets.
fn parts(
    raw: &RawCondition,
    at: &Trail<'_>,
    flaws: &mut Flaws,
    depth: usize,
) -> Option<Vec<Condition>> {
    match raw {
        RawCondition::List(items) => list(items, at, flaws, depth + 1),
        one => condition(one, at, flaws, depth + 1).map(|one| vec![one]),
    }
}

fn list(
    items: &[RawCondition],
    at: &Trail<'_>,
    flaws: &mut Flaws,
    depth: usize,
) -> Option<Vec<Condition>> {
    every(
        items
            .iter()
            .enumerate()
            .map(|(place, item)| condition(item, &at.index(place), flaws, depth)),
    )
}
