//! What follows from an incident: options, orders, and what became of them.

use super::finding::{FormScore, Laws, Reason};
use crate::bridge::{SeatSet, Suit};
use crate::facts::{FactId, Lapse, Nature, Remedy};
use crate::laws::{Chooser, Consult, LawIndex, Leave, Limit, PersonRef, Revokes};
use crate::syntax::CardSpec;
use smallvec::SmallVec;

/// A settled outcome.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Settled {
    /// The outcome in one word.
    pub verdict: Verdict,
    /// Who may choose; empty if nobody does or his seat is not stated.
    pub chooser: SeatSet,
    /// How the law names the chooser.
    pub chooser_as: Option<Chooser>,
    /// Whether the choosers may consult, where the law says so.
    pub consult: Option<Consult>,
    /// How the law sets no penalty, where it does.
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
    /// If no law speaks, the laws that come nearest.
    pub near: Laws,
    /// What would be due once the card that may be taken back has been.
    pub then: Option<Box<Once>>,
}

/// What would be due once a card has been taken back.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Once {
    /// What must be so as well, that nobody has stated; empty where it is due in any case.
    pub when: SmallVec<[(FactId, bool); 2]>,
    /// What would be due then.
    pub then: Settled,
}

/// The outcome in one word.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Verdict {
    /// Somebody may pick among the options.
    Choice,
    /// One thing happens the player who wishes it.
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

/// An option or an order, with everything filled in that the case states.
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
    /// Whether it is had in addition to the other options, not instead of them.
    pub besides: bool,
    /// The option it goes along with: it is had with that one, and falls with it.
    pub with: Option<Remedy>,
    /// Whether it is one of several cards of which only one may be named.
    pub either: bool,
    /// Whether it is said that nobody pays for the error.
    pub unpaid: bool,
    /// Whether it is had only at the end of the hand.
    pub after_hand: bool,
    /// Whether it is a card called for, which may turn out to be a revoke.
    pub may_revoke: bool,
    /// The laws this option rests on.
    pub laws: Laws,
    /// What became of it.
    pub status: OptionStatus,
    /// What it leaves of the score, where that can be computed.
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
        self.nature.falls && self.status == OptionStatus::Open
    }

    /// Whether it is done in the hand, and has no sense when that is over.
    pub fn is_of_the_play(&self) -> bool {
        self.nature.hand
    }

    /// Whether it cannot be done together with the other.
    pub fn opposes(&self, other: Remedy) -> bool {
        self.nature.opposes.has(other)
    }

    /// How many tricks or points: as the law or the case states, or else as the remedy's name says.
    pub fn figure(&self) -> Option<u32> {
        self.number.or(self.nature.number)
    }
}

/// What became of an option by the end of the story.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OptionStatus {
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

impl OptionStatus {
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
