//! What a ruling says: findings, each settled or turning on a question.

use crate::bridge::{Seat, SeatSet, Suit};
use crate::facts::{FactId, Incident, IncidentKind, Lapse, Nature, Remedy, Truth};
use crate::laws::{Chooser, Consult, LawIndex, Leave, Limit, PersonRef, Revokes};
use crate::score::Settled as Reckoning;
use crate::syntax::CardSpec;
use smallvec::SmallVec;

/// Laws a thing rests on, in the order of the code.
pub type Laws = SmallVec<[LawIndex; 4]>;

/// The ruling of one code on one case, at the moment its story stops.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ruling {
    /// One finding an incident, in the order they happened.
    pub findings: Vec<Finding>,
    /// What the code says of how things stand when the story stops, where nothing irregular is in
    /// question: whose right it is to double, or that nobody's is.
    pub standing: Vec<Finding>,
    /// What is owed or lies open when the story stops.
    pub obligations: Vec<Obligation>,
    /// The score the hand leaves, where the case tells enough to reckon it.
    pub score: Option<HandScore>,
    /// Where the story tells several deals: of which each finding is; else nothing.
    pub deals: Vec<OfDeal>,
}

/// The deal that a finding is of, where the story tells several.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OfDeal {
    /// Which deal of the story it is, from 0.
    pub number: usize,
    /// Who dealt it.
    pub dealer: Option<Seat>,
    /// Whether another followed it.
    pub past: bool,
    /// The line on which it was played out; 0 where that is not stated.
    pub over: u32,
}

/// The score a hand leaves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct HandScore {
    /// Tricks and points, with every penalty that has been taken.
    pub settled: Reckoning,
    /// Whether a penalty is still to be chosen.
    pub open: bool,
}

/// What one form of a penalty leaves of the score.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FormScore {
    /// Tricks and points.
    pub settled: Reckoning,
    /// Whether no other form leaves the claimants further ahead, where there are several.
    pub best: Option<bool>,
}

impl Ruling {
    /// The finding at a place; those of how things stand are counted after the others.
    pub fn finding(&self, place: usize) -> Option<&Finding> {
        let standing = || self.standing.get(place.checked_sub(self.findings.len())?);
        self.findings.get(place).or_else(standing)
    }

    /// Every finding, those of how things stand after the others.
    pub fn all(&self) -> impl Iterator<Item = &Finding> {
        self.findings.iter().chain(&self.standing)
    }
}

/// What the code says of one incident.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finding {
    /// The incident.
    pub incident: Incident,
    /// What follows from it.
    pub outcome: Outcome,
    /// Every rule that was tried on it, where the explanation was asked for.
    pub steps: Vec<Step>,
    /// Whether more turns on what nobody told than is told apart here.
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
    /// Whether on some branch it is more than silent, or wanting.
    pub(super) fn tells_something(&self) -> bool {
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

    /// What follows where nothing is open, or where what the incident takes for so is so: otherwise there is none.
    pub(super) fn as_presumed(&self) -> Option<&Settled> {
        match self.presumed()? {
            Outcome::Settled(settled) => Some(settled),
            Outcome::Depends(_) => None,
        }
    }

    /// The same, where one more answer would leave nothing of what may be done: without it, and that answer with the
    /// laws it rests on.
    pub(super) fn as_granted(&self) -> Option<(&Settled, Option<(Because, &Laws)>)> {
        let fork = match self.presumed()? {
            Outcome::Settled(settled) => return Some((settled, None)),
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

    /// The outcome, where what the incident takes for so is so.
    fn presumed(&self) -> Option<&Outcome> {
        let Outcome::Depends(fork) = &self.outcome else {
            return Some(&self.outcome);
        };
        match self.incident.kind.presumes() {
            Some((fact, so)) if fork.fact == fact => Some(if so { &fork.yes } else { &fork.no }),
            Some(_) => Some(&self.outcome),
            None => None,
        }
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
    /// What follows where there is no such incident.
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
    /// The fact nobody told.
    pub fact: FactId,
    /// Place, among the findings, of the incident the question is about.
    pub about: usize,
    /// What follows if it is so.
    pub yes: Outcome,
    /// What follows if it is not.
    pub no: Outcome,
}

/// A settled outcome.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Settled {
    /// The outcome in one word.
    pub verdict: Verdict,
    /// Who may choose; empty where nobody does or his seat is not stated.
    pub chooser: SeatSet,
    /// How the law names the chooser.
    pub chooser_as: Option<Chooser>,
    /// Whether the choosers may consult, where the law says so.
    pub consult: Option<Consult>,
    /// How the law says that nobody pays, where it does.
    pub free: Option<Limit>,
    /// The options, those taken and lapsed among them.
    pub options: Vec<Remedied>,
    /// What must be so, beside any option.
    pub orders: Vec<Remedied>,
    /// Every law the outcome rests on.
    pub laws: Laws,
    /// What took a penalty away.
    pub barred: SmallVec<[Barred; 1]>,
    /// The facts it rests on, with the lines that show them.
    pub because: SmallVec<[Reason; 4]>,
    /// Where no law speaks, the laws that come nearest.
    pub near: Laws,
    /// What would be due once the card that may be taken back has been.
    pub then: Option<Box<Once>>,
}

/// What would be due once a card has been taken back.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Once {
    /// What must be so besides, that nobody has told; empty where it is due in any case.
    pub when: SmallVec<[(FactId, bool); 2]>,
    /// What would be due then.
    pub then: Settled,
}

/// The outcome in one word.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Verdict {
    /// Somebody may pick among the options.
    Choice,
    /// One thing happens whoever wishes it.
    Must,
    /// The code rules on it and nobody pays.
    NoPenalty,
    /// A penalty there was, and it is lost.
    Barred,
    /// The code has nothing on it.
    #[default]
    Silent,
}

impl Verdict {
    /// The contract's word.
    pub fn name(self) -> &'static str {
        match self {
            Self::Choice => "choice",
            Self::Must => "must",
            Self::NoPenalty => "no_penalty",
            Self::Barred => "barred",
            Self::Silent => "silent",
        }
    }
}

/// An option or an order, with everything filled in that the case tells.
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a term of its own, told by its own words"
)]
pub struct Remedied {
    /// What is done.
    pub remedy: Remedy,
    /// What that is like under the code.
    pub nature: Nature,
    /// With which card.
    pub card: Option<CardSpec>,
    /// In which suit.
    pub suit: Option<Suit>,
    /// Whether it is said that there are no trumps.
    pub no_trumps: bool,
    /// Of whom.
    pub from: SeatSet,
    /// Who of the people of the table, by name.
    pub people: Vec<Box<str>>,
    /// How the law names them.
    pub people_as: Option<PersonRef>,
    /// Of whom the law lets it be asked.
    pub among: SeatSet,
    /// Who may claim it, where it has to be claimed.
    pub claimants: SeatSet,
    /// How many: tricks, points.
    pub number: Option<u32>,
    /// By whose leave it is done, where it needs leave.
    pub leave: Option<Leave>,
    /// For which revokes he answers, where it is a matter of revokes.
    pub revokes: Option<Revokes>,
    /// When it is gone if nobody takes it.
    pub until: Option<Lapse>,
    /// The law by which he who is to choose it must be given time, where one says so.
    pub time: Option<LawIndex>,
    /// Whether it is had besides the other options, not instead of them.
    pub besides: bool,
    /// The option it goes along with: it is had with that one, and falls with it.
    pub with: Option<Remedy>,
    /// Whether it is one of several cards of which only one may be named.
    pub either: bool,
    /// Whether it is said that nobody pays for the error.
    pub unpaid: bool,
    /// Whether it is had only at the end of the hand.
    pub after_hand: bool,
    /// The laws this option rests on.
    pub laws: Laws,
    /// What became of it.
    pub fate: Fate,
    /// What it leaves of the score, where that can be reckoned.
    pub score: Option<Box<FormScore>>,
}

impl Remedied {
    /// Whether it costs somebody something, so that it can be lost, waived or barred; or belongs to what does.
    pub fn is_penalty(&self) -> bool {
        self.nature.penalty || self.with.is_some()
    }

    /// Whether, where it is ordered and not chosen, it is owed to the other side, who may let it go or lose it.
    pub fn is_owed(&self) -> bool {
        self.nature.owed
    }

    /// Whether, once due, it goes on binding somebody after the moment it arose.
    pub fn lasts(&self) -> bool {
        self.nature.lasts
    }

    /// Whether a double waits for it.
    pub(super) fn answers_a_double(&self) -> bool {
        self.nature.falls && self.fate == Fate::Open
    }

    /// Whether it is done in the hand, and has no sense when that is over.
    pub fn is_of_the_play(&self) -> bool {
        self.nature.hand
    }

    /// Whether it cannot be done together with the other.
    pub fn opposes(&self, other: Remedy) -> bool {
        self.nature.opposes.has(other)
    }

    /// How many tricks or points: as the law or the case tells, or else as the remedy's name says.
    pub fn figure(&self) -> Option<u32> {
        self.number.or(self.nature.number)
    }
}

/// What became of an option by the end of the story.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fate {
    /// It may still be taken.
    Open,
    /// It was taken on that line, and has still to be done; on line 0 where it is so because nothing else is left.
    Taken(u32),
    /// It was taken on the first line and done on the second.
    Paid(u32, u32),
    /// It was taken on the first line; on the second it proved impossible, and is paid by that.
    Impossible(u32, u32),
    /// It was taken on the first line and not obeyed on the second.
    Disobeyed(u32, u32),
    /// Another option was taken on that line.
    Foregone(u32),
    /// It was given up on that line.
    Waived(u32),
    /// It was not used in time, and was lost on that line.
    Lapsed(u32),
    /// On that line it was done with, or could no longer be done; nobody lost a right by it.
    Ended(u32),
    /// It was taken on the first line, and on the second could no longer be done.
    Dropped(u32, u32),
    /// A law took it away, by what happened on that line.
    Barred(u32),
}

impl Fate {
    /// Whether nothing came of it, and nothing will: nobody used it while it was there.
    pub fn is_gone(self) -> bool {
        match self {
            Self::Open
            | Self::Taken(_)
            | Self::Paid(..)
            | Self::Impossible(..)
            | Self::Disobeyed(..) => false,
            Self::Foregone(_)
            | Self::Waived(_)
            | Self::Lapsed(_)
            | Self::Ended(_)
            | Self::Dropped(..)
            | Self::Barred(_) => true,
        }
    }

    /// The same, where on that line it is done with or can no longer be done.
    pub(super) fn ended(self, line: u32) -> Self {
        match self {
            Self::Taken(taken) if taken > 0 && taken < line => Self::Dropped(taken, line),
            _ => Self::Ended(line),
        }
    }
}

/// A penalty that is lost, and why.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Barred {
    /// The laws that take it away.
    pub laws: Laws,
    /// Why.
    pub cause: BarCause,
    /// The line on which it was lost.
    pub line: u32,
}

/// Why a penalty is lost.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BarCause {
    /// By another incident, at that place among the findings.
    Incident(usize),
    /// This incident takes away the penalty of that one, at that place among the findings.
    Takes(usize),
    /// By a circumstance of this incident itself.
    Own,
    /// Those who might claim it have looked at their cards.
    Looked,
    /// The one who could exact it gave it up.
    Waived,
    /// It was not taken in time.
    Lapsed,
}

/// A fact an outcome rests on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Because {
    /// The fact.
    pub fact: FactId,
    /// Whether it is so.
    pub so: bool,
    /// The line that shows it; 0 where no single line does.
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
    /// What nobody told, and would take it away.
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
    /// Its condition turns on this fact, which nobody told.
    Unknown(FactId),
    /// It would speak, but this law displaces it.
    Overridden(LawIndex),
}
