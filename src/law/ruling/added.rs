//! Options and orders put together, and what bars them.

use super::finding::Laws;
use super::settled::{BarCause, Barred, OptionStatus, Remedied, Settled};
use crate::bridge::SeatSet;
use crate::facts::Remedy;
use crate::laws::{Code, LawIndex};
use crate::syntax::CardSpec;
use smallvec::smallvec;

/// Cites a law with the decisions that read it, and a decision with the laws it reads.
pub(super) fn with_readings(code: &Code, laws: &mut Laws) {
    // Of most laws there is no reading.
    let mut all = laws.iter();
    if laws.len() < 2 && all.all(|law| code.cited_beside(*law).next().is_none()) {
        return;
    }
    let mut beside = Laws::new();
    for law in &*laws {
        for other in code.cited_beside(*law) {
            beside.push(other);
        }
    }
    cite(laws, &beside);
}

/// Rests something on further laws, each named once.
pub(super) fn cite(laws: &mut Laws, further: &[LawIndex]) {
    laws.extend_from_slice(further);
    laws.sort_unstable();
    laws.dedup();
}

/// The same option given by two laws, or the same order, is one that rests on both.
pub(super) fn add(had: &mut Vec<Remedied>, one: Remedied) {
    let twin = had.iter_mut().find(|other| {
        other.remedy == one.remedy
            && other.card == one.card
            && other.suit == one.suit
            && other.from == one.from
            && other.people == one.people
            && other.revokes == one.revokes
    });
    match twin {
        Some(other) => cite(&mut other.laws, &one.laws),
        None => had.push(one),
    }
}

/// An order with nothing more to it.
pub(crate) fn bare(
    remedy: Remedy,
    card: Option<CardSpec>,
    from: SeatSet,
    law: LawIndex,
) -> Remedied {
    Remedied {
        remedy,
        nature: remedy.nature(),
        card,
        suit: None,
        no_trumps: false,
        from,
        among: from,
        claimants: SeatSet::NONE,
        people: Vec::new(),
        people_as: None,
        number: None,
        leave: None,
        revokes: None,
        unpaid: false,
        after_hand: false,
        may_revoke: false,
        until: None,
        time: None,
        besides: false,
        with: None,
        either: false,
        laws: smallvec![law],
        status: OptionStatus::Open,
        score: None,
    }
}

/// Takes away every penalty still open, but what has been exacted of it.
pub(super) fn bar(
    settled: &mut Settled,
    laws: &Laws,
    (cause, line): (BarCause, u32),
    exacted: &dyn Fn(&Remedied) -> bool,
) {
    let Settled { options, orders, .. } = settled;
    // What must be is nobody's option, so that nobody can lose it.
    let orders = orders.iter_mut().filter(|one| one.is_owed());
    let penalties = options
        .iter_mut()
        .chain(orders)
        .filter(|one| one.status == OptionStatus::Open && one.is_penalty() && !exacted(one));
    for penalty in penalties {
        penalty.status = OptionStatus::Barred(line);
    }
    settled.barred.push(Barred { laws: laws.clone(), cause, line });
    cite(&mut settled.laws, laws);
}

/// Takes away what would have followed from a claim that can no longer be made.
pub(super) fn bar_what_lasts(settled: &mut Settled, line: u32) {
    let orders = settled.orders.iter_mut();
    for order in orders.filter(|one| one.status == OptionStatus::Open && one.lasts()) {
        order.status = OptionStatus::Barred(line);
    }
}
