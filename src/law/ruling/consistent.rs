//! What several answers tell together: there is one dealer, and a hand goes one way.

use super::path::Answer;
use crate::bridge::Seat;
use crate::facts::{FactId, Subject, covering, implied};
use smallvec::SmallVec;
use std::cmp::Ordering;

/// What the answers as to who sits where tell of another player.
pub(super) fn of_seat<'a, I>(known: impl Fn() -> I, question: &Answer) -> Option<bool>
where
    I: Iterator<Item = &'a Answer>,
{
    let Subject::Player(seat) = question.subject else {
        return None;
    };
    let fits = |dealer: &Seat| {
        known().all(|one| match one.subject {
            Subject::Player(of) => plays(one.fact, of, *dealer).is_none_or(|so| so == one.so),
            _ => true,
        })
    };
    let dealers = Seat::ALL.into_iter().filter(fits);
    let stated: Option<SmallVec<[bool; 4]>> =
        dealers.map(|dealer| plays(question.fact, seat, dealer)).collect();
    agreed(stated?.into_iter())
}

/// That it was he, if nobody knows whose seat it was and everybody else is ruled out.
pub(super) fn only_left<'a, I>(known: impl Fn() -> I, question: &Answer) -> Option<bool>
where
    I: Iterator<Item = &'a Answer>,
{
    if !question.fact.is_of_player() || matches!(question.subject, Subject::Player(_)) {
        return None;
    }
    let ruled_out = |other: &FactId| {
        let same = |one: &&Answer| one.about == question.about;
        let denies = |one: &Answer| implied(one.fact, one.so, *other) == Some(false);
        *other == question.fact || known().filter(same).any(denies)
    };
    let mut groups = covering().iter();
    let left = groups.any(|group| group.contains(&question.fact) && group.iter().all(ruled_out));
    left.then_some(true)
}

/// Whether a seat has that part, if that is the dealer's; nothing where the fact tells of no part.
fn plays(fact: FactId, seat: Seat, dealer: Seat) -> Option<bool> {
    Some(match fact {
        FactId::ByDealer => seat == dealer,
        FactId::ByDummy => seat == dealer.partner(),
        FactId::ByEldest => seat == dealer.left(),
        FactId::ByThirdHand => seat == dealer.right(),
        FactId::ByDefender | FactId::LeaderIsDefender => seat.side() != dealer.side(),
        _ => return None,
    })
}

/// What the answers as to the stage of the hand tell of it at another moment.
pub(super) fn of_stage<'a, I>(known: impl Fn() -> I, question: &Answer) -> Option<bool>
where
    I: Iterator<Item = &'a Answer>,
{
    let Subject::Standing(now) = question.subject else {
        return None;
    };
    let asked = StageFact::of(question.fact)?;
    let fits = |stage: &u8| {
        known().all(|one| match (one.subject, StageFact::of(one.fact)) {
            (Subject::Standing(then), Some(stated)) => stated.allows(one.so, then, *stage, now),
            _ => true,
        })
    };
    let mut stated = (0..STAGES).filter(fits).map(|stage| asked.holds(stage));
    let first = stated.next()??;
    stated.all(|other| other == Some(first)).then_some(first)
}

/// Whether a fact tells of the stage of the hand.
pub(super) fn is_about_stage(fact: FactId) -> bool {
    StageFact::of(fact).is_some()
}

/// What all say, where they say the same.
fn agreed(mut all: impl Iterator<Item = bool>) -> Option<bool> {
    let first = all.next()?;
    all.all(|other| other == first).then_some(first)
}

/// The stages of a hand: dealing, dealt, the trump named, in play or played out.
const STAGES: u8 = 4;

/// A fact that tells of the stage of the hand: the first and the last stage at which it may be so, and whether it is
/// always so then.
#[derive(Clone, Copy)]
struct StageFact(u8, u8, bool);

impl StageFact {
    fn of(fact: FactId) -> Option<Self> {
        Some(match fact {
            FactId::DuringDeal => Self(0, 0, true),
            FactId::BeforeDeclaration => Self(1, 1, true),
            FactId::TrumpUnnamed => Self(0, 1, true),
            FactId::BeforeFirstLead => Self(1, 2, true),
            FactId::DuringPlay => Self(3, 3, true),
            FactId::DummyDown => Self(1, 3, false),
            FactId::HandOver => Self(3, 3, false),
            _ => return None,
        })
    }

    /// Whether it is so at a stage; nothing where it may be or not.
    fn holds(self, stage: u8) -> Option<bool> {
        let may = (self.0..=self.1).contains(&stage);
        (!may || self.2).then_some(may)
    }

    /// Whether the hand can be at a stage now, where the fact was so, or not, then.
    fn allows(self, so: bool, then: u32, stage: u8, now: u32) -> bool {
        (0..STAGES).any(|before| {
            self.holds(before).is_none_or(|holds| holds == so)
                && match then.cmp(&now) {
                    Ordering::Less => before <= stage,
                    Ordering::Equal => before == stage,
                    Ordering::Greater => before >= stage,
                }
        })
    }
}
