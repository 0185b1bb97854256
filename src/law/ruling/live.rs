//! What of a settled outcome is still open, and what is over.

use super::finding::Outcome;
use super::rights::leaves;
use super::settled::{OptionStatus, Remedied, Settled, Verdict};
use crate::laws::LawIndex;
use crate::source::Gather as _;
use smallvec::SmallVec;
use std::collections::BTreeSet;

/// Some of what an outcome gives or orders; few at a time.
pub type Offers<'a> = SmallVec<[&'a Remedied; 4]>;

/// A settled outcome, parted by what the end of the story leaves of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Live<'a> {
    /// The outcome in one word, as it now stands.
    pub verdict: Verdict,
    /// Whether somebody still has to choose.
    pub chosen: bool,
    /// What may be chosen; or what was chosen and is still to be done; or what must be so.
    pub options: Offers<'a>,
    /// What must be so beside a choice.
    pub also: Offers<'a>,
    /// What was taken, or is gone.
    pub over: Offers<'a>,
}

/// Parts a settled outcome.
pub fn live(settled: &Settled) -> Live<'_> {
    let taken = with_status(&settled.options, |status| matches!(status, OptionStatus::Taken(_)));
    let open = with_status(&settled.options, |status| status == OptionStatus::Open);
    let orders = with_status(&settled.orders, |status| {
        matches!(status, OptionStatus::Open | OptionStatus::Taken(_))
    });
    let mut over = with_status(&settled.options, |status| status != OptionStatus::Open);
    over.extend(with_status(&settled.orders, |status| {
        !matches!(status, OptionStatus::Open | OptionStatus::Taken(_))
    }));
    // What was taken and is still to be done is stated with what is over: something else stands open beside it.
    let (verdict, chosen, options, also) = if !open.is_empty() {
        (settled.verdict, true, open, orders)
    } else if !taken.is_empty() {
        (Verdict::Must, false, taken, orders)
    } else if settled.verdict == Verdict::Must {
        let (also, orders) = orders.into_iter().partition(|one| one.besides);
        (Verdict::Must, false, orders, also)
    } else {
        (settled.verdict, false, Offers::new(), orders)
    };
    Live { verdict, chosen, options, also, over }
}

fn with_status(all: &[Remedied], wanted: impl Fn(OptionStatus) -> bool) -> Offers<'_> {
    all.iter().filter(|one| wanted(one.status)).collect()
}

impl Outcome {
    /// Every law the outcome rests on, on whichever branch, in the order of the code.
    pub fn laws(&self) -> BTreeSet<LawIndex> {
        let mut all = BTreeSet::new();
        for settled in self.branches() {
            settled.add_laws(&mut all);
        }
        all
    }

    /// The laws that come nearest where the code has nothing on it, on whichever branch.
    pub fn nearest(&self) -> BTreeSet<LawIndex> {
        self.branches()
            .iter()
            .filter(|settled| settled.verdict == Verdict::Silent)
            .flat_map(|settled| settled.near.iter().copied())
            .gather()
    }

    /// Where every way of answering leads: to each question first what follows from yes.
    pub fn branches(&self) -> SmallVec<[&Settled; 4]> {
        leaves(self)
    }
}

impl Settled {
    /// Every law the outcome rests on, those of its options and bars among them.
    pub fn all_laws(&self) -> BTreeSet<LawIndex> {
        let mut all = BTreeSet::new();
        self.add_laws(&mut all);
        all
    }

    fn add_laws(&self, all: &mut BTreeSet<LawIndex>) {
        all.extend(self.laws.iter().copied());
        for barred in &self.barred {
            all.extend(barred.laws.iter().copied());
        }
        for offer in self.options.iter().chain(&self.orders) {
            all.extend(offer.laws.iter().copied());
        }
    }
}
