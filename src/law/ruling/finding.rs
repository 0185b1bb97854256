//! What a ruling says: findings, each settled or turning on a question.

use super::settled::{Remedied, Settled, Verdict};
use crate::bridge::Seat;
use crate::facts::{FactId, Incident, IncidentKind, Truth};
use crate::laws::LawIndex;
use crate::score::Settled as Scoring;
use smallvec::SmallVec;

/// Laws a thing rests on, in the order of the code.
pub type Laws = SmallVec<[LawIndex; 4]>;

/// The ruling of one code on one case, at the moment its story stops.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ruling {
    /// One finding an incident, in the order they happened.
    pub findings: Vec<Finding>,
    /// What the code says about how things stand when the story stops, if nothing irregular is in question: whose right
    /// it is to double, or that nobody's is.
    pub standing: Vec<Finding>,
    /// What is owed or lies open when the story stops.
    pub obligations: Vec<Obligation>,
    /// The score the hand leaves, where the case states enough to compute it.
    pub score: Option<HandScore>,
    /// Where the story states several deals: of which each finding is; else nothing.
    pub deals: Vec<OfDeal>,
}

/// The deal that a finding is of, where the story states several.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OfDeal {
    /// Which deal of the story it is, from 0.
    pub number: usize,
    /// Who dealt it.
    pub dealer: Option<Seat>,
    /// Whether another followed it.
    pub past: bool,
    /// The line on which it was played out; 0 if that is not stated.
    pub over: u32,
}

/// The score a hand leaves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct HandScore {
    /// Tricks and points, with every penalty that has been taken.
    pub settled: Scoring,
    /// Whether a penalty is still to be chosen.
    pub open: bool,
}

/// What one form of a penalty leaves of the score.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FormScore {
    /// Tricks and points.
    pub settled: Scoring,
    /// Whether no other form leaves the claimants further ahead, if there are several.
    pub best: Option<bool>,
}

impl Ruling {
    /// The finding at a place; those of how things stand are counted after the others.
    pub fn finding(&self, place: usize) -> Option<&Finding> {
        let standing = || self.standing.get(place.checked_sub(self.findings.len())?);
        self.findings.get(place).or_else(standing)
    }

    /// Every finding, those of how things are after the others.
    pub fn all(&self) -> impl Iterator<Item = &Finding> {
        self.findings.iter().chain(&self.standing)
    }
}

/// What the code says about one incident.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finding {
    /// The incident.
    pub incident: Incident,
    /// What follows from it.
    pub outcome: Outcome,
    /// Every rule that was tried on it, where the explanation was asked for.
    pub steps: Vec<Step>,
    /// Whether more depends on what nobody stated than is told apart here.
    pub cut: bool,
}

impl Finding {
    /// Whether the code has nothing on it, on whichever branch.
    pub fn is_silent(&self) -> bool {
        let branches = self.outcome.branches();
        branches.iter().all(|settled| settled.verdict == Verdict::Silent)
    }
}

impl Finding {
    /// Whether on some branch it is more than silent, or missing.
    pub(super) fn is_informative(&self) -> bool {
        let branches = self.outcome.branches();
        let mut branches = branches.iter();
        branches.any(|settled| settled.verdict != Verdict::Silent && !settled.laws.is_empty())
    }

    /// Whether it is of the same act as another finding, one more double, and the same follows from it.
    pub(super) fn repeats(&self, other: &Self) -> bool {
        let (own, before) = (&self.incident, &other.incident);
        own.kind == IncidentKind::DoubledFurther
            && (own.moment, own.by) == (before.moment, before.by)
            && match (&self.outcome, &other.outcome) {
                (Outcome::Settled(one), Outcome::Settled(other)) => one.gives_the_same(other),
                (Outcome::Depends(_) | Outcome::Settled(_), _) => false,
            }
    }

    /// What follows if nothing is open, or where what the incident takes for so is so: otherwise there is none.
    pub(super) fn as_presumed(&self) -> Option<&Settled> {
        match self.presumed()?.0 {
            Outcome::Settled(settled) => Some(settled),
            Outcome::Depends(_) => None,
        }
    }

    /// The same, where one more answer would leave nothing of what may be done: without it, and that answer with the
    /// laws it rests on.
    pub(super) fn as_granted(&self) -> Option<(&Settled, Option<(Because, &Laws)>)> {
        let (outcome, denied) = self.presumed()?;
        let fork = match outcome {
            Outcome::Settled(settled) => {
                let unless = denied.filter(|_| self.incident.kind == IncidentKind::DoublingAwaited);
                return Some((settled, unless.map(|unless| (unless, &settled.laws))));
            }
            // What two more answers could take away, the findings that ask for them tell of.
            Outcome::Depends(_) if denied.is_some() => return None,
            Outcome::Depends(fork) => fork,
        };
        let (Outcome::Settled(yes), Outcome::Settled(no)) = (&fork.yes, &fork.no) else {
            return None;
        };
        let (granted, lost, so) =
            if no.options.is_empty() { (yes, no, false) } else { (no, yes, true) };
        let grants = !granted.options.is_empty() && granted.orders.is_empty();
        let unless = Because { fact: fork.fact, so, line: 0 };
        (grants && lost.options.is_empty()).then_some((granted, Some((unless, &lost.laws))))
    }

    /// The outcome, where what the incident takes for so is so; and what would deny that, where the ruling asks for it.
    fn presumed(&self) -> Option<(&Outcome, Option<Because>)> {
        let Outcome::Depends(fork) = &self.outcome else {
            return Some((&self.outcome, None));
        };
        let (fact, so) = self.incident.kind.presumes()?;
        if fork.fact != fact {
            return Some((&self.outcome, None));
        }
        let outcome = if so { &fork.yes } else { &fork.no };
        Some((outcome, Some(Because { fact, so: !so, line: 0 })))
    }
}

/// What follows from an incident.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Outcome {
    /// All that matters is known.
    Settled(Box<Settled>),
    /// An unknown fact decides. The depth is bounded by the engine.
    Depends(Box<Fork>),
}

impl Outcome {
    /// What follows if there is no such incident.
    pub(super) fn nothing() -> Self {
        Self::Settled(super::reduce::nothing())
    }

    /// Puts the findings that its questions are about in other places.
    pub(super) fn asks_about(&mut self, place_of: &dyn Fn(usize) -> usize) {
        let mut open: SmallVec<[&mut Self; 4]> = smallvec::smallvec![self];
        while let Some(outcome) = open.pop() {
            if let Self::Depends(fork) = outcome {
                fork.about = place_of(fork.about);
                open.push(&mut fork.no);
                open.push(&mut fork.yes);
            }
        }
    }
}

/// A question, and what follows from either answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fork {
    /// The fact nobody stated.
    pub fact: FactId,
    /// Place, among the findings, of the incident the question is about.
    pub about: usize,
    /// What follows if it is so.
    pub yes: Outcome,
    /// What follows if it is not.
    pub no: Outcome,
}

/// A fact an outcome rests on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Because {
    /// The fact.
    pub fact: FactId,
    /// Whether it is so.
    pub so: bool,
    /// The line that shows it; 0 if no single line does.
    pub line: u32,
}

/// A fact without which an outcome would have been another.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reason {
    /// The fact.
    pub because: Because,
    /// The laws that ask for it.
    pub laws: Laws,
    /// Whether they ask for it only to say what a word of another law means.
    pub by_definition: bool,
}

/// Something owed or open when the story stops.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Obligation {
    /// Place of the finding it comes from, as [`Ruling::finding`] counts.
    pub finding: usize,
    /// What is owed or may be asked.
    pub what: Remedied,
    /// What nobody stated, and would take it away.
    pub unless: Option<Because>,
}

/// One rule tried on an incident.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Step {
    /// The law.
    pub law: LawIndex,
    /// Which of the law's rules, from 1.
    pub clause: u8,
    /// How it came out.
    pub result: StepResult,
    /// The facts looked at, in order.
    pub seen: SmallVec<[Because; 6]>,
    /// The definitions it was weighed against, in order.
    pub defined: SmallVec<[Definition; 2]>,
}

/// A definition of the code, weighed for a rule that asks for the fact it defines.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Definition {
    /// The law.
    pub law: LawIndex,
    /// Which of the law's rules, from 1.
    pub clause: u8,
    /// Whether it makes the fact true.
    pub holds: Truth,
}

/// How a rule came out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StepResult {
    /// It speaks.
    Fired,
    /// Its condition does not hold; the last fact seen decided.
    Failed,
    /// Its condition depends on this fact, which nobody stated.
    Unknown(FactId),
    /// It would speak, but this law displaces it.
    Overridden(LawIndex),
}
