//! What the answers of a case are about that stand elsewhere than by what a code asks.

use super::finding::{Outcome, Ruling};
use super::presumed::asks;
use super::worlds::ruled;
use crate::facts::{FactId, Facts, IncidentKind, implied};
use crate::laws::Code;
use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

/// The questions asked in a ruling: of each fact the lines of what it is asked about.
type Asked = BTreeMap<FactId, BTreeSet<u32>>;

/// An answer that stands by nothing of which the code may ask that question is about the nearest thing of which it does.
pub(super) fn placed<'f>(facts: &'f Facts, code: &Code) -> Cow<'f, Facts> {
    let mut known: BTreeMap<(FactId, IncidentKind), bool> = BTreeMap::new();
    let mut may_ask = |fact: FactId, kind: IncidentKind| {
        let answer = known.entry((fact, kind));
        *answer.or_insert_with(|| {
            let mut questions = FactId::ALL.iter().filter(|one| follows(fact, **one));
            let presumed = kind.presumes().is_some_and(|(own, _)| own == fact);
            presumed || questions.any(|question| asks(code, kind, *question))
        })
    };
    let Some(facts_freed) = facts.with_answers_freed(&mut may_ask) else {
        return Cow::Borrowed(facts);
    };
    let bare = facts_freed.without_free_answers();
    let asked = questions(&ruled(&bare, code, false, &[], None));
    let mut lines = Asked::new();
    for fact in facts_freed.free_facts() {
        let own = asked.get(&fact).cloned();
        let following = || {
            let following = asked.iter().filter(|(one, _)| follows(fact, **one));
            following.flat_map(|(_, lines)| lines.clone()).collect()
        };
        lines.insert(fact, own.unwrap_or_else(following));
    }
    Cow::Owned(facts_freed.with_free_answers_at(&lines))
}

/// Whether an answer to one question may answer another.
pub(super) fn follows(fact: FactId, question: FactId) -> bool {
    let answers = |so| implied(fact, so, question).is_some();
    answers(true) || answers(false)
}

fn questions(ruling: &Ruling) -> Asked {
    let mut asked = Asked::new();
    let mut waiting: Vec<&Outcome> = ruling.findings.iter().map(|one| &one.outcome).collect();
    while let Some(outcome) = waiting.pop() {
        if let Outcome::Depends(fork) = outcome {
            waiting.extend([&fork.yes, &fork.no]);
            let about = ruling.findings.get(fork.about);
            let line = about.map(|about| about.incident.line);
            asked.entry(fork.fact).or_default().extend(line);
        }
    }
    asked
}
