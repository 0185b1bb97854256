//! When two outcomes give the same, and what is left of the two where they are stated as one.

use super::finding::{Laws, Outcome};
use super::settled::{BarCause, OptionStatus, Remedied, Settled};
use crate::bridge::SeatSet;
use crate::laws::Limit;
use smallvec::SmallVec;

/// Whether two outcomes that ask the same give the same on every branch. The depth is that of the outcomes.
pub(super) fn same_outcome(one: &Outcome, other: &Outcome) -> bool {
    let mut open: SmallVec<[(&Outcome, &Outcome); 4]> = smallvec::smallvec![(one, other)];
    while let Some(pair) = open.pop() {
        match pair {
            (Outcome::Settled(one), Outcome::Settled(other)) if one.gives_the_same(other) => {}
            (Outcome::Depends(one), Outcome::Depends(other))
                if (one.fact, one.about) == (other.fact, other.about) =>
            {
                open.extend([(&one.yes, &other.yes), (&one.no, &other.no)]);
            }
            _ => return false,
        }
    }
    true
}

impl Settled {
    /// Whether another outcome gives the same, by whatever laws and on whatever evidence. What became of that which
    /// is gone, and who might have chosen it, makes no difference any more.
    pub(super) fn gives_the_same(&self, other: &Self) -> bool {
        self.verdict == other.verdict
            && (!self.leaves_a_choice() || self.is_chosen_as(other))
            && same_all(&self.options, &other.options, Remedied::is_same)
            && same_all(&self.orders, &other.orders, same_duty)
            && same_losses(&self.losses(), &other.losses())
            && self.answers_for_revokes() == other.answers_for_revokes()
    }

    /// Whether it says that he is liable for revokes, and so more than that nobody pays.
    fn answers_for_revokes(&self) -> bool {
        self.free == Some(Limit::OwnRevokes)
    }

    /// Rests also on what another outcome rests on, which gives the same.
    pub(super) fn cite_also(&mut self, other: &Self) {
        if self.barred.is_empty() {
            cite(&mut self.laws, &other.laws);
        } else {
            cite_loss(&mut self.laws, &other.laws);
        }
        let near = self.near.clone();
        self.near.extend(other.near.iter().copied().filter(|law| !near.contains(law)));
        if !self.is_chosen_as(other) {
            self.chooser = SeatSet::NONE;
            self.chooser_as = None;
            self.consult = None;
        }
        join_all(&mut self.options, &other.options, Remedied::is_same);
        join_all(&mut self.orders, &other.orders, same_duty);
        if self.then != other.then {
            self.then = None;
        }
        // Allowed in the one and not in the other: what holds in both is that nobody pays.
        if self.free != other.free {
            self.free = self.free.and(other.free).map(|_| Limit::NoPenalty);
        }
        for one in &mut self.barred {
            let twin = other.barred.iter().find(|twin| twin.cause == one.cause);
            if let Some(twin) = twin {
                cite_loss(&mut one.laws, &twin.laws);
            }
        }
        // Only what holds in both is a reason.
        self.because.retain(|one| {
            let mut twins = other.because.iter();
            let twin = twins.find(|twin| twin.because == one.because);
            if let Some(twin) = twin {
                cite(&mut one.laws, &twin.laws);
            }
            twin.is_some()
        });
    }

    /// Whether anybody may still choose: what somebody has chosen is chosen, no matter who else might have.
    fn leaves_a_choice(&self) -> bool {
        let mut options = self.options.iter();
        options.any(|one| one.status == OptionStatus::Open)
    }

    fn is_chosen_as(&self, other: &Self) -> bool {
        self.chooser == other.chooser && self.consult == other.consult
    }

    fn losses(&self) -> SmallVec<[BarCause; 2]> {
        self.barred.iter().map(|barred| barred.cause).collect()
    }
}

impl Remedied {
    /// Whether another is the same option, by whatever laws, and the same became of it, on whatever line. Who might have
    /// claimed it makes no difference any more where it is no longer open.
    fn is_same(&self, other: &Self) -> bool {
        let open = self.status == OptionStatus::Open;
        let plain = |one: &Self| Self {
            laws: Laws::new(),
            score: None,
            status: OptionStatus::Open,
            claimants: if open { one.claimants } else { SeatSet::NONE },
            ..one.clone()
        };
        let status = |one: &Self| std::mem::discriminant(&one.status);
        self.remedy == other.remedy && status(self) == status(other) && plain(self) == plain(other)
    }
}

/// Whether a penalty was lost by the same things, in whatever order they are stated.
fn same_losses(ones: &[BarCause], others: &[BarCause]) -> bool {
    let all_in = |some: &[BarCause], all: &[BarCause]| some.iter().all(|one| all.contains(one));
    ones.len() == others.len() && all_in(ones, others) && all_in(others, ones)
}

/// Whether two options give the same.
type Alike = fn(&Remedied, &Remedied) -> bool;

/// What must be, is so whether or not somebody has asked for it.
fn same_duty(one: &Remedied, other: &Remedied) -> bool {
    let stands = |one: &Remedied| matches!(one.status, OptionStatus::Open | OptionStatus::Taken(_));
    let at_last = |status: OptionStatus| Remedied { status, ..one.clone() };
    one.is_same(other) || stands(one) && stands(other) && at_last(other.status).is_same(other)
}

/// Whether what is left of some options is the same as what is left of others, in whatever order.
fn same_all(ones: &[Remedied], others: &[Remedied], alike: Alike) -> bool {
    let left = |all: &'_ [Remedied]| all.iter().filter(|one| !one.status.is_gone()).count();
    let all_in = |some: &[Remedied], others: &[Remedied]| {
        let mut open = some.iter().filter(|one| !one.status.is_gone());
        open.all(|one| {
            let mut fits = others.iter().filter(|other| !other.status.is_gone());
            fits.any(|other| alike(one, other))
        })
    };
    left(ones) == left(others) && all_in(ones, others) && all_in(others, ones)
}

/// Makes one list of two of which the same is left: what is gone stays where it was in both.
fn join_all(ones: &mut Vec<Remedied>, others: &[Remedied], alike: Alike) {
    ones.retain_mut(|one| {
        let twin = others.iter().find(|twin| alike(one, twin));
        if let Some(twin) = twin {
            cite(&mut one.laws, &twin.laws);
            one.status = in_both(one.status, twin.status);
        }
        twin.is_some()
    });
}

/// What became of an option in two branches in which the same became of it: what had come about in both.
fn in_both(one: OptionStatus, other: OptionStatus) -> OptionStatus {
    match (one, other) {
        (OptionStatus::Taken(one), OptionStatus::Taken(other)) => {
            OptionStatus::Taken(one.max(other))
        }
        (OptionStatus::Paid(taken, one), OptionStatus::Paid(other_taken, other)) => {
            OptionStatus::Paid(taken.max(other_taken), one.max(other))
        }
        (_, OptionStatus::Open) => OptionStatus::Open,
        (one, _) => one,
    }
}

fn cite(laws: &mut Laws, others: &Laws) {
    laws.extend(others.iter().copied());
    laws.sort_unstable();
    laws.dedup();
}

/// Cites by what a penalty is lost in both of two branches: where the one needs no more than some of the other's laws,
/// those are enough.
fn cite_loss(laws: &mut Laws, others: &Laws) {
    let within = |some: &Laws, all: &Laws| {
        let mut each = some.iter();
        !some.is_empty() && each.all(|law| all.contains(law))
    };
    if within(laws, others) {
        return;
    }
    if within(others, laws) {
        laws.clone_from(others);
    } else {
        cite(laws, others);
    }
}
