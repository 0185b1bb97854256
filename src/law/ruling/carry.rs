//! A player does, asked or not, what might be asked of him.

use super::entry::Entry;
use super::fold::Run;
use super::path::Path;
use super::settled::{OptionStatus, Remedied};
use crate::facts::{Act, Remedy};

/// What is done before the deal is done at once: so many findings back, it was owed for something else.
const RECENT: usize = 8;

/// Marks the latest that was owed as done; so too what was owed no more since the deal was void, and is done all the same.
pub(super) fn carry_out(run: &mut Run<'_>, act: &Act, remedy: Remedy) {
    let void = run.live.redealt;
    let is_due = |status: OptionStatus| match status {
        OptionStatus::Open | OptionStatus::Taken(_) => true,
        OptionStatus::Ended(line) => void > 0 && line == void,
        _ => false,
    };
    let owed = |one: &Remedied| {
        one.remedy == remedy
            && is_due(one.status)
            && (one.from.is_empty() || one.from.has(act.who) || one.nature.anyone)
    };
    let has = |entry: &Entry<'_>| {
        let mut all = entry.settled.options.iter().chain(&entry.settled.orders);
        all.any(owed)
    };
    let mut rests = Path::default();
    let mut found = false;
    for entry in run.entries.iter_mut().rev().take(RECENT) {
        let own = entry.path.clone();
        entry.path.join(&rests);
        rests.join(&own);
        if found || !has(entry) {
            continue;
        }
        found = true;
        let all = entry.settled.options.iter_mut();
        for one in all.chain(&mut entry.settled.orders).filter(|one| owed(one)) {
            one.status = match one.status {
                OptionStatus::Taken(taken) => OptionStatus::Paid(taken, act.line),
                _ => OptionStatus::Paid(act.line, act.line),
            };
        }
        if rests.is_empty() {
            return;
        }
    }
}
