//! A demand for so many tricks: of how many revokes it asks the penalty.

use super::act::{asks, fitting};
use super::finding::Remedied;
use super::fold::Run;
use crate::facts::{Act, Demand, Remedy};
use smallvec::{SmallVec, smallvec};

/// The demands that one for so many tricks comes to: where they are what the code gives for several revokes together, one
/// for each of those; else itself.
pub(super) fn parts(run: &Run<'_>, act: &Act, demand: &Demand) -> SmallVec<[Demand; 1]> {
    let whole = || smallvec![demand.clone()];
    let Some(asked) = demand.number else {
        return whole();
    };
    let any = Demand {
        number: None,
        ..demand.clone()
    };
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
        let figure = options
            .find(|one| asks(one, &any))
            .and_then(Remedied::figure);
        let mut orders = entry.settled.orders.iter();
        all |= figure > Some(left)
            && orders.any(|one| one.remedy == Remedy::Cap13 && one.figure() == Some(asked));
        left = match figure.map(|figure| left.checked_sub(figure)) {
            Some(Some(rest)) => rest,
            Some(None) if all => 0,
            Some(None) | None => break,
        };
        parts.push(Demand {
            number: figure,
            ..demand.clone()
        });
    }
    if left == 0 && !parts.is_empty() {
        parts
    } else {
        whole()
    }
}
