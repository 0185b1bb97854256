//! A demand for so many tricks: of how many revokes it asks the penalty.

use super::act::{asks, fitting};
use super::finding::Remedied;
use super::fold::Run;
use crate::facts::{Act, Demand};
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
    for place in run.live.of(act.who.side()) {
        let Some(entry) = run.entries.get(place).filter(|_| left > 0) else {
            continue;
        };
        if !fitting(run.code, run.facts, entry, act, &any) {
            continue;
        }
        let mut options = entry.settled.options.iter();
        let figure = options
            .find(|one| asks(one, &any))
            .and_then(Remedied::figure);
        let Some(rest) = figure.and_then(|figure| left.checked_sub(figure)) else {
            break;
        };
        left = rest;
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
