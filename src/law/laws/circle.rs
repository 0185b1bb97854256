//! Exceptions, and definitions, that lead back to where they began.

use super::check_path::{Step, on};
use super::code::Code;
use super::effect::Effect;
use super::fault::LawFault;
use super::flaw::Flaws;
use super::pair::{Placed, meeting, of_law};
use super::satisfy::Definitions;
use std::collections::VecDeque;

/// From a rule, by which item of its `overrides`, to which rule.
type Edge = (usize, usize);

/// Notes every circle once, at the exception that closes it.
pub(super) fn check(
    code: &Code,
    rules: &[Placed],
    definitions: &Definitions<'_>,
    flaws: &mut Flaws,
) {
    let edges: Vec<Vec<Edge>> =
        rules.iter().map(|from| displaced(from, rules, definitions)).collect();
    let mut seen = vec![false; rules.len()];
    for start in 0..rules.len() {
        if seen.get(start).copied().unwrap_or(true) {
            continue;
        }
        if let Some(way) = shortest_way_back(start, &edges) {
            for rule in &way {
                if let Some(seen) = seen.get_mut(*rule) {
                    *seen = true;
                }
            }
            note(code, rules, &edges, start, &way, flaws);
        }
    }
}

/// Notes every definition that leads back to the word it defines; whether there is one.
pub(super) fn check_definitions(code: &Code, rules: &[Placed], flaws: &mut Flaws) -> bool {
    let edges: Vec<Vec<Edge>> = rules.iter().map(|from| turns_on(from, rules)).collect();
    let before = flaws.0.len();
    for (start, placed) in rules.iter().enumerate() {
        if let Effect::Defines(fact) = placed.rule.effect
            && shortest_way_back(start, &edges).is_some()
        {
            let law = code.number(placed.rule.law).to_owned();
            let fact = fact.name();
            let place = on(&placed.place, Step::Key("when"));
            flaws.add_at(place, None, LawFault::DefinedByItself { law, fact });
        }
    }
    flaws.0.len() > before
}

/// The definitions on which one turns.
fn turns_on(from: &Placed, rules: &[Placed]) -> Vec<Edge> {
    if !matches!(from.rule.effect, Effect::Defines(_)) {
        return Vec::new();
    }
    let used = |placed: &Placed| match placed.rule.effect {
        Effect::Defines(fact) => from.rule.when.mentions(fact),
        _ => false,
    };
    let others = rules.iter().enumerate();
    others.filter(|(_, other)| used(other)).map(|(to, _)| (0, to)).collect()
}

/// The rules that one displaces.
fn displaced(from: &Placed, rules: &[Placed], definitions: &Definitions<'_>) -> Vec<Edge> {
    let mut edges = Vec::new();
    for (item, law) in from.rule.overrides.iter().enumerate() {
        for (to, other) in of_law(rules, *law) {
            if meeting(&from.rule, &other.rule, definitions).is_some() {
                edges.push((item, to));
            }
        }
    }
    edges
}

/// The rules on the shortest way from a rule back to itself, beginning with it.
fn shortest_way_back(start: usize, edges: &[Vec<Edge>]) -> Option<Vec<usize>> {
    if edges.get(start)?.is_empty() {
        return None;
    }
    let mut came_from: Vec<Option<usize>> = vec![None; edges.len()];
    let mut waiting = VecDeque::from([start]);
    while let Some(at) = waiting.pop_front() {
        for &(_, next) in edges.get(at)? {
            if next == start {
                return Some(walk_back(at, start, &came_from));
            }
            if let Some(slot @ None) = came_from.get_mut(next) {
                *slot = Some(at);
                waiting.push_back(next);
            }
        }
    }
    None
}

fn walk_back(mut at: usize, start: usize, came_from: &[Option<usize>]) -> Vec<usize> {
    let mut way = vec![at];
    while at != start {
        let Some(before) = came_from.get(at).copied().flatten() else {
            break;
        };
        at = before;
        way.push(at);
    }
    way.reverse();
    way
}

fn note(
    code: &Code,
    rules: &[Placed],
    edges: &[Vec<Edge>],
    start: usize,
    way: &[usize],
    flaws: &mut Flaws,
) {
    let number = |rule: usize| {
        let law = rules.get(rule).and_then(|placed| code.law(placed.rule.law));
        law.map_or_else(String::new, |law| format!("`{}`", law.number))
    };
    let mut laws: Vec<_> = way.iter().map(|rule| number(*rule)).collect();
    laws.push(number(start));
    let Some(last) = way.last() else { return };
    let item = edges
        .get(*last)
        .and_then(|edges| edges.iter().find(|(_, to)| *to == start))
        .map_or(0, |(item, _)| *item);
    if let Some(placed) = rules.get(*last) {
        let exceptions = on(&placed.place, Step::Key("overrides"));
        let way = laws.join(" overrides ");
        flaws.add_at(on(&exceptions, Step::Index(item)), None, LawFault::Circle { way });
    }
}
