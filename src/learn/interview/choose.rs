//! Which question to put next: the one that settles most.

use crate::facts::{FactId, Incident};
use crate::laws::{Code, Law};
use crate::ruling::{Outcome, Ruling};
use std::collections::BTreeSet;

/// A code's ruling on the case so far.
#[derive(Debug, Clone, Copy)]
pub(super) struct Ruled<'a> {
    pub(super) code: &'a Code,
    pub(super) ruling: &'a Ruling,
}

/// A question that a ruling asks: a fact, and the incident it is about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Open {
    pub(super) fact: FactId,
    pub(super) about: Incident,
}

impl Open {
    /// What tells one question from another; the line changes as the case grows above it.
    pub(super) fn key(&self) -> (FactId, u32) {
        (self.fact, self.about.line)
    }
}

/// The open question that cuts most branches off, whichever way it is answered; of several, the first asked.
pub(super) fn next(rulings: &[Ruled<'_>], is_passed: impl Fn(&Open) -> bool) -> Option<Open> {
    let mut open: Vec<(Open, usize)> = Vec::new();
    for ruled in rulings {
        for finding in &ruled.ruling.findings {
            let before = finding.outcome.branches().len();
            for question in questions(ruled.ruling, &finding.outcome) {
                let branches =
                    |so| given(ruled.ruling, &finding.outcome, &question, so).branches().len();
                let (yes, no) = (branches(true), branches(false));
                let cut = (2 * before).saturating_sub(yes + no);
                match open.iter_mut().find(|(one, _)| one.key() == question.key()) {
                    Some((_, sum)) => *sum += cut,
                    None => open.push((question, cut)),
                }
            }
        }
    }
    open.retain(|(question, _)| !is_passed(question));
    let most = open.iter().map(|(_, cut)| *cut).max()?;
    let first = open.into_iter().find(|(_, cut)| *cut == most);
    first.map(|(question, _)| question)
}

/// Every question that rulings ask.
pub(super) fn every(rulings: &[Ruled<'_>]) -> impl Iterator<Item = Open> {
    let findings = rulings
        .iter()
        .flat_map(|ruled| ruled.ruling.findings.iter().map(|one| (ruled.ruling, one)));
    findings.flat_map(|(ruling, finding)| questions(ruling, &finding.outcome))
}

/// Every question of an outcome, each once, those asked first before those they lead to.
fn questions(ruling: &Ruling, outcome: &Outcome) -> Vec<Open> {
    let mut found: Vec<Open> = Vec::new();
    let mut waiting = std::collections::VecDeque::from([outcome]);
    while let Some(outcome) = waiting.pop_front() {
        let Outcome::Depends(fork) = outcome else {
            continue;
        };
        waiting.extend([&fork.yes, &fork.no]);
        if let Some(about) = ruling.findings.get(fork.about) {
            let question = Open { fact: fork.fact, about: about.incident.clone() };
            if !found.iter().any(|one| one.key() == question.key()) {
                found.push(question);
            }
        }
    }
    found
}

/// An outcome as it is once a question is answered. The depth is bounded by the engine.
fn given(ruling: &Ruling, outcome: &Outcome, question: &Open, so: bool) -> Outcome {
    let Outcome::Depends(fork) = outcome else {
        return outcome.clone();
    };
    let about = ruling.findings.get(fork.about);
    let asked = about.map(|about| (fork.fact, about.incident.line));
    if asked == Some(question.key()) {
        let branch = if so { &fork.yes } else { &fork.no };
        return given(ruling, branch, question, so);
    }
    let mut fork = fork.clone();
    fork.yes = given(ruling, &fork.yes, question, so);
    fork.no = given(ruling, &fork.no, question, so);
    Outcome::Depends(fork)
}

/// The laws that a question decides on, code by code: those of one answer that the other does not rest on.
pub(super) fn reasons(rulings: &[Ruled<'_>], question: &Open) -> Vec<String> {
    let mut reasons = Vec::new();
    for ruled in rulings {
        let (mut yes, mut no) = (BTreeSet::new(), BTreeSet::new());
        for finding in &ruled.ruling.findings {
            let asked = questions(ruled.ruling, &finding.outcome);
            if asked.iter().any(|one| one.key() == question.key()) {
                yes.extend(given(ruled.ruling, &finding.outcome, question, true).laws());
                no.extend(given(ruled.ruling, &finding.outcome, question, false).laws());
            }
        }
        if yes.is_empty() && no.is_empty() {
            continue;
        }
        let law = |index: &crate::laws::LawIndex| ruled.code.law(*index);
        let only_yes: Vec<&Law> = yes.difference(&no).filter_map(law).collect();
        let only_no: Vec<&Law> = no.difference(&yes).filter_map(law).collect();
        let both: Vec<&Law> = yes.intersection(&no).filter_map(law).collect();
        let stated = match (only_yes.as_slice(), only_no.as_slice()) {
            ([], []) => format!("either way by {}, but with another ruling", named(&both)),
            (yes, []) => format!("if yes, {} comes in", named(yes)),
            ([], no) => format!("if no, {} comes in", named(no)),
            (yes, no) => format!("if yes, by {}; if no, by {}", named(yes), named(no)),
        };
        reasons.push(format!("Under the code of {}: {stated}.", ruled.code.id));
    }
    reasons
}

fn named(laws: &[&Law]) -> String {
    let laws: Vec<String> = laws
        .iter()
        .map(|law| {
            let title = law.title.trim_end_matches('.');
            format!("law {} ({title})", law.number)
        })
        .collect();
    let laws: Vec<&str> = laws.iter().map(String::as_str).collect();
    match laws.as_slice() {
        [] => "no law".to_owned(),
        [only] => (*only).to_owned(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}
