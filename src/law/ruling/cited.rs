//! What an answer leads to if no law speaks because the incident is then none, and nobody pays: that rests on the laws
//! that speak where the answer is another, or else on those of the incident that the question is about, or that went
//! before.

use super::finding::{Laws, Outcome, Ruling};
use super::settled::{Settled, Verdict};

/// Names the laws of every branch that has none though nobody pays.
pub(super) fn cite(ruling: &mut Ruling) {
    let wants = |outcome: &Outcome| outcome.branches().into_iter().any(wants_laws);
    if !ruling.all().any(|finding| wants(&finding.outcome)) {
        return;
    }
    let all: Vec<Laws> = ruling.all().map(|finding| laws_of(&finding.outcome)).collect();
    let findings = ruling.findings.iter_mut().chain(&mut ruling.standing);
    for (place, finding) in findings.enumerate() {
        // What was said about a penalty that is nothing to anybody any more was said about what happened before it.
        let mut before = all.iter().take(place).rev();
        let before = before.find(|laws| !laws.is_empty()).cloned();
        cite_in(&mut finding.outcome, before.unwrap_or_default(), &all);
    }
}

fn wants_laws(settled: &Settled) -> bool {
    settled.verdict == Verdict::NoPenalty && settled.laws.is_empty()
}

/// The laws of all branches.
fn laws_of(outcome: &Outcome) -> Laws {
    let branches = outcome.branches();
    let laws = branches.iter().flat_map(|settled| &settled.laws);
    let mut laws: Laws = laws.copied().collect();
    laws.sort_unstable();
    laws.dedup();
    laws
}

fn cite_in(outcome: &mut Outcome, before: Laws, all: &[Laws]) {
    let mut open = vec![(outcome, before)];
    while let Some((outcome, laws)) = open.pop() {
        let fork = match outcome {
            Outcome::Settled(settled) if wants_laws(settled) => {
                settled.laws = laws;
                continue;
            }
            Outcome::Settled(_) => continue,
            Outcome::Depends(fork) => fork,
        };
        let about = all.get(fork.about);
        let otherwise = |other: &Outcome| {
            let ways = [Some(&laws_of(other)), about, Some(&laws)]
                .into_iter()
                .flatten()
                .find(|laws| !laws.is_empty())
                .cloned();
            ways.unwrap_or_default()
        };
        let (for_yes, for_no) = (otherwise(&fork.no), otherwise(&fork.yes));
        open.push((&mut fork.yes, for_yes));
        open.push((&mut fork.no, for_no));
    }
}
