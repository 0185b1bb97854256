//! A demand for so many tricks: of how many revokes it asks the penalty.

use super::entry::Entry;
use super::fold::Run;
use super::options_asked::{asks, fitting};
use super::repeat::taken_on;
use super::settled::Remedied;
use crate::facts::{Act, Demand};
use smallvec::{SmallVec, smallvec};

/// The demands that one for so many tricks comes to: where they are what the code gives for several revokes together, one
/// for each of those; else itself.
pub(super) fn parts(run: &Run<'_>, act: &Act, demand: &Demand) -> SmallVec<[Demand; 1]> {
    let whole = || smallvec![demand.clone()];
    let Some(asked) = demand.number else {
        return whole();
    };
    let any = Demand { number: None, ..demand.clone() };
    let most = most(run, act, &any);
    let (mut left, mut parts) = (asked, SmallVec::new());
    // All that the code gives for the revokes of a hand may be asked for, though it is less than what each of them gives.
    let mut all = false;
    for place in run.live.of(act.who.side()) {
        let entry = run.entries.get(place);
        let Some(entry) = entry.filter(|_| left > 0 || all) else {
            continue;
        };
        if !fitting(run.code, run.facts, entry, act, &any) {
            continue;
        }
        let mut options = entry.settled.options.iter();
        let figure = options.find(|one| asks(one, &any)).and_then(Remedied::figure);
        all |= figure > Some(left) && most.is_some_and(|most| most.left == Some(asked));
        left = match figure.map(|figure| left.checked_sub(figure)) {
            Some(Some(rest)) => rest,
            Some(None) if all => 0,
            Some(None) | None => break,
        };
        parts.push(Demand { number: figure, ..demand.clone() });
    }
    // More than all of them come to together is asked for none of them.
    let too_many =
        parts.len() > 1 && most.is_some_and(|most| most.binds && most.left < Some(asked));
    if left == 0 && !parts.is_empty() && !too_many { parts } else { whole() }
}

/// What the penalties for the revokes of a side may come to in a hand.
#[derive(Clone, Copy)]
struct Most {
    /// How much of it has not been taken yet.
    left: Option<u32>,
    /// Whether it is the most that may be demanded, and not only the most that counts.
    binds: bool,
}

/// The most that may be had for the revokes of which a demand may speak; none if the code sets no end to it.
fn most(run: &Run<'_>, act: &Act, any: &Demand) -> Option<Most> {
    let side = act.who.side();
    let mut reached = run.live.of(side).filter_map(|place| run.entries.get(place));
    let fits = |entry: &&Entry<'_>| fitting(run.code, run.facts, entry, act, any);
    let entry = reached.find(fits)?;
    let mut orders = entry.settled.orders.iter();
    let end = orders.find(|one| one.nature.most)?;
    let theirs = |entry: &&Entry<'_>| entry.incident.by.is_some_and(|by| by.side() != side);
    let options = run.entries.iter().filter(theirs);
    let options = options.flat_map(|entry| entry.settled.options.iter());
    let had =
        options.filter(|one| Some(one.remedy) == any.remedy && taken_on(one.status).is_some());
    let had: u32 = had.filter_map(Remedied::figure).sum();
    Some(Most { left: end.figure().map(|end| end.saturating_sub(had)), binds: !end.nature.scored })
}
