//! What a case answers though no question of the ruling asks for it.

use super::deals::Before;
use super::finding::{Outcome, Ruling};
use super::place::follows;
use super::worlds::as_told;
use crate::facts::{FactId, Facts};
use crate::laws::Code;

/// An answer by which nothing changes and for which nobody asks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Unasked {
    /// The line on which it stands.
    pub line: u32,
    /// The fact.
    pub fact: FactId,
    /// Whether it is said to be so.
    pub so: bool,
}

/// The answers of a case that none of some codes has a use for: without one of them it neither asks the question nor rules
/// otherwise. What the story shows by itself may be answered as well.
pub fn unasked<'c>(facts: &Facts, codes: impl IntoIterator<Item = &'c Code>) -> Vec<Unasked> {
    let mut codes = codes.into_iter();
    let idle = |code| facts.deals().flat_map(|deal| of_deal(deal, code)).collect();
    let mut all: Vec<Unasked> = codes.next().map(idle).unwrap_or_default();
    for code in codes {
        if all.is_empty() {
            return all;
        }
        let other = idle(code);
        all.retain(|one| other.contains(one));
    }
    all
}

fn of_deal(deal: &Facts, code: &Code) -> Vec<Unasked> {
    let answers = deal.record().answers.len();
    if answers == 0 {
        return Vec::new();
    }
    let ruled = |facts: &Facts| as_told(facts, code, false, &Before::default(), None);
    let whole = ruled(deal);
    let idle = (0..answers).filter_map(|place| {
        let answer = deal.record().answers.get(place)?;
        let fact = FactId::from_name(&answer.fact.value)?;
        if deal.is_answer_shown(answer) {
            return None;
        }
        let without = ruled(&deal.without_answer(place));
        let used = asks(&without, fact) || without != whole;
        (!used).then_some(Unasked {
            line: answer.line,
            fact,
            so: answer.so,
        })
    });
    idle.collect()
}

/// Whether a ruling asks a question that the fact answers.
fn asks(ruling: &Ruling, fact: FactId) -> bool {
    let mut waiting: Vec<&Outcome> = ruling.all().map(|one| &one.outcome).collect();
    while let Some(outcome) = waiting.pop() {
        if let Outcome::Depends(fork) = outcome {
            if follows(fact, fork.fact) {
                return true;
            }
            waiting.extend([&fork.yes, &fork.no]);
        }
    }
    false
}
