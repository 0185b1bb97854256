//! The answers that a ruling rests on where the story does not give them.

use crate::bridge::{Seat, SeatSet};
use crate::facts::{FactId, Facts, Incident, Subject, implied};
use std::cmp::Ordering;

/// How many answers an outcome may rest on: with that many it counts every further fact as not shown.
pub(super) const MOST_QUESTIONS: usize = 6;

/// A question nobody answered, and the answer it is given while its branch is worked out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Answer {
    /// The fact.
    pub(super) fact: FactId,
    /// What it is asked of.
    pub(super) subject: Subject,
    /// When the incident happened about which it was asked.
    pub(super) moment: u32,
    /// The slot of the finding on that incident.
    pub(super) slot: usize,
    /// Whether it is so.
    pub(super) so: bool,
}

impl Answer {
    /// Whether the other is an answer to the same question.
    pub(super) fn same_question(&self, other: &Self) -> bool {
        self.fact == other.fact && self.subject == other.subject
    }
}

/// The answers an outcome rests on, in the order in which they were needed.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Path(Vec<Answer>);

impl Path {
    /// The answers.
    pub(super) fn answers(&self) -> &[Answer] {
        &self.0
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether no further question may be asked.
    pub(super) fn is_full(&self) -> bool {
        self.0.len() >= MOST_QUESTIONS
    }

    /// Rests on one answer more.
    pub(super) fn push(&mut self, answer: Answer) {
        if !self.0.iter().any(|one| one.same_question(&answer)) {
            self.0.push(answer);
        }
    }

    /// Rests on what another outcome rests on, so far as there is room.
    pub(super) fn join(&mut self, other: &Self) {
        for answer in &other.0 {
            if self.0.len() < 2 * MOST_QUESTIONS {
                self.push(*answer);
            }
        }
    }

    /// What the answers tell of a fact about an incident.
    pub(super) fn tells(&self, fact: FactId, facts: &Facts, incident: &Incident) -> Option<bool> {
        if self.0.is_empty() {
            return None;
        }
        let subject = facts.subject_of(fact, incident);
        let told = self
            .0
            .iter()
            .find_map(|one| one.tells(fact, subject, incident));
        told.or_else(|| self.of_seat(fact, incident.by?))
            .or_else(|| self.of_stage(fact, subject))
    }

    /// What the answers as to the stage of the hand tell of it at another moment: a hand goes one way.
    fn of_stage(&self, fact: FactId, subject: Subject) -> Option<bool> {
        let Subject::Standing(now) = subject else {
            return None;
        };
        StageFact::of(fact)?;
        let fits = |stage: &u8| {
            self.0
                .iter()
                .all(|one| match (one.subject, StageFact::of(one.fact)) {
                    (Subject::Standing(then), Some(told)) => told.allows(one.so, then, *stage, now),
                    _ => true,
                })
        };
        let mut so = (0..STAGES)
            .filter(fits)
            .map(|stage| StageFact::of(fact).is_some_and(|asked| asked.holds(stage)));
        let first = so.next()?;
        so.all(|other| other == first).then_some(first)
    }

    /// What the answers as to who sits where tell of another player: there is one dealer.
    fn of_seat(&self, fact: FactId, seat: Seat) -> Option<bool> {
        if !fact.is_of_player() {
            return None;
        }
        let fits = |dealer: &Seat| {
            self.0.iter().all(|one| match one.subject {
                Subject::Player(of) => plays(one.fact, of, *dealer) == one.so,
                _ => true,
            })
        };
        let dealers: SeatSet = Seat::ALL.into_iter().filter(fits).collect();
        let mut so = dealers.iter().map(|dealer| plays(fact, seat, dealer));
        let first = so.next()?;
        so.all(|other| other == first).then_some(first)
    }
}

impl Answer {
    fn tells(&self, fact: FactId, subject: Subject, incident: &Incident) -> Option<bool> {
        if self.subject == subject {
            return implied(self.fact, self.so, fact);
        }
        if self.moment == incident.moment && self.is_about(incident) {
            return implied(self.fact, self.so, fact);
        }
        self.carries(fact, subject)
    }

    fn is_about(&self, incident: &Incident) -> bool {
        match self.subject {
            Subject::Incident(_, kind, by, _) => kind == incident.kind && by == incident.by,
            Subject::Player(seat) => incident.by == Some(seat),
            Subject::Standing(_) | Subject::Play(_) | Subject::Hand => false,
        }
    }

    /// What was so before is so after, where it is of a kind that stays; and the other way about.
    fn carries(&self, fact: FactId, subject: Subject) -> Option<bool> {
        let (Subject::Standing(then), Subject::Standing(now)) = (self.subject, subject) else {
            return None;
        };
        if self.fact != fact || then == now {
            return None;
        }
        let later = now > then;
        let tells = (fact.stays() && self.so == later) || (fact.ends() && self.so != later);
        tells.then_some(self.so)
    }
}

/// Whether a seat has that part, if that is the dealer's.
fn plays(fact: FactId, seat: Seat, dealer: Seat) -> bool {
    match fact {
        FactId::ByDealer => seat == dealer,
        FactId::ByDummy => seat == dealer.partner(),
        FactId::ByEldest => seat == dealer.left(),
        FactId::ByThirdHand => seat == dealer.right(),
        _ => seat.side() != dealer.side(),
    }
}

/// The stages of a hand: dealing, dealt, the trump named, in play.
const STAGES: u8 = 4;

/// A fact that tells the stage of the hand: the first and the last stage at which it is so.
#[derive(Clone, Copy)]
struct StageFact(u8, u8);

impl StageFact {
    fn of(fact: FactId) -> Option<Self> {
        Some(match fact {
            FactId::DuringDeal => Self(0, 0),
            FactId::BeforeDeclaration => Self(1, 1),
            FactId::TrumpUnnamed => Self(0, 1),
            FactId::BeforeFirstLead => Self(1, 2),
            FactId::DuringPlay => Self(3, 3),
            _ => return None,
        })
    }

    fn holds(self, stage: u8) -> bool {
        (self.0..=self.1).contains(&stage)
    }

    /// Whether the hand can be at a stage now, where the fact was so, or not, then.
    fn allows(self, so: bool, then: u32, stage: u8, now: u32) -> bool {
        (0..STAGES).any(|before| {
            self.holds(before) == so
                && match then.cmp(&now) {
                    Ordering::Less => before <= stage,
                    Ordering::Equal => before == stage,
                    Ordering::Greater => before >= stage,
                }
        })
    }
}
