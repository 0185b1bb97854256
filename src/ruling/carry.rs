//! A player does, asked or not, what might be asked of him.

use super::finding::{Fate, Finding, Remedied};
use super::fold::Bench;
use super::rights::{each_leaf, leaves};
use crate::facts::{Act, Remedy};

/// What is done before the deal is done at once: so many findings back, it was owed for something else.
const RECENT: usize = 8;

/// Marks the latest that was owed as done.
pub(super) fn carry_out(bench: &mut Bench<'_>, act: &Act, remedy: Remedy) {
    let owed = |one: &Remedied| {
        one.remedy == remedy
            && matches!(one.fate, Fate::Open | Fate::Taken(_))
            && (one.from.is_empty() || one.from.has(act.who))
    };
    let has = |finding: &&mut Finding| {
        leaves(&finding.outcome)
            .into_iter()
            .any(|settled| settled.options.iter().chain(&settled.orders).any(owed))
    };
    let Some(finding) = bench.findings.iter_mut().rev().take(RECENT).find(has) else {
        return;
    };
    each_leaf(&mut finding.outcome, &mut |settled| {
        let all = settled.options.iter_mut().chain(&mut settled.orders);
        for one in all.filter(|one| owed(one)) {
            one.fate = match one.fate {
                Fate::Taken(taken) => Fate::Paid(taken, act.line),
                _ => Fate::Paid(act.line, act.line),
            };
        }
    });
}
