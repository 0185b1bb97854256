//! What a case answers though no question of the ruling asks for it.

use super::deals::Before;
use super::finding::{Outcome, Ruling};
use super::place::follows;
use super::worlds::as_stated;
use crate::facts::{FactId, Facts};
use crate::laws::Code;
use crate::source::Gather as _;
use crate::table::Answered;
use std::collections::BTreeSet;

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

/// How many answers of a deal are tried; a story with more that no ruling tells of is stated of so many.
const TRIED: usize = 16;

/// The answers of a case that none of some codes has a use for: without one of them its ruling neither asks the question nor
/// is another. What the story shows by itself may be answered as well.
pub fn unasked<'c>(
    facts: &Facts,
    rulings: impl IntoIterator<Item = (&'c Code, &'c Ruling)>,
) -> Vec<Unasked> {
    let mut rulings = rulings.into_iter();
    let idle = |(code, ruling)| {
        let stated = lines(ruling);
        let deals = facts.deals();
        deals.flat_map(|deal| of_deal(deal, code, &stated)).collect()
    };
    let mut all: Vec<Unasked> = rulings.next().map(idle).unwrap_or_default();
    for ruled in rulings {
        if all.is_empty() {
            return all;
        }
        let other = idle(ruled);
        all.retain(|one| other.contains(one));
    }
    all
}

/// The lines that a ruling gives as reasons: an answer on one of them has its use, and is not tried.
fn lines(ruling: &Ruling) -> BTreeSet<u32> {
    let outcomes = ruling.all().map(|finding| &finding.outcome);
    let settled = outcomes.flat_map(Outcome::branches);
    settled.flat_map(|one| one.because.iter().map(|reason| reason.because.line)).gather()
}

fn of_deal(deal: &Facts, code: &Code, stated: &BTreeSet<u32>) -> Vec<Unasked> {
    let answers = deal.record().answers.iter().enumerate();
    let doubtful =
        answers.filter(|(_, one)| !stated.contains(&one.line) && !deal.is_answer_shown(one));
    let doubtful: Vec<(usize, &Answered)> = doubtful.take(TRIED).collect();
    if doubtful.is_empty() {
        return Vec::new();
    }
    let ruled = |facts: &Facts| as_stated(facts, code, false, &Before::default(), None);
    let whole = ruled(deal);
    let idle = doubtful.into_iter().filter_map(|(place, answer)| {
        let fact = FactId::from_name(&answer.fact.value)?;
        let without = ruled(&deal.without_answer(place));
        let used = asks(&without, fact) || without != whole;
        (!used).then_some(Unasked { line: answer.line, fact, so: answer.so })
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
