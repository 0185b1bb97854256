//! Lines up the rulings of several codes on one case, and finds where they differ and why.
//!
//! Takes rulings made with their explanation, gives a [`Comparison`], refuses nothing. Two codes rule alike when
//! the same people may do, or must do, the same things for as long; the numbers of the laws do not matter.
//!
//! The versions of one case whose players disagree on a fact ([`replay_versions`]) are lined up the same way, under one code.

mod align;
mod book;
mod branch;
mod cause;
mod choice;
pub mod coverage;
pub mod discover;
mod implied;
mod law_parting;
mod laws;
mod limit;
mod loss;
mod merged;
mod paired;
mod parting;
mod provision;
mod provisions;
mod quoted;
mod rule_pair;
mod side;
mod versions;

pub use crate::laws::topics;
pub use book::{Cell, Row, Tally, row};
pub use law_parting::{LawParting, LawWhat};
pub use laws::{TopicCompared, topic};
pub(crate) use quoted::of_definition;
pub use versions::{CaseVersion, CaseVersions, DisputeError, replay_versions};

use crate::facts::{FactId, Incident};
use crate::laws::{Code, LawIndex};
use crate::ruling::{Barred, Because, Remedied, Ruling, Settled};
use std::borrow::Borrow;

/// One code's ruling on the case.
#[derive(Debug, Clone, Copy)]
pub struct Ruled<'a> {
    /// The code.
    pub code: &'a Code,
    /// Its ruling, made with every step kept.
    pub ruling: &'a Ruling,
}

impl<'a> Ruled<'a> {
    /// Some codes, each with its ruling.
    pub fn each(codes: &'a [impl Borrow<Code>], rulings: &'a [Ruling]) -> Vec<Self> {
        let pairs = codes.iter().map(Borrow::borrow).zip(rulings);
        pairs.map(|(code, ruling)| Self { code, ruling }).collect()
    }
}

/// The rulings of several codes on one case, incident by incident.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Comparison {
    /// In the order they happened.
    pub incidents: Vec<Compared>,
}

/// What the codes make of one incident.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Compared {
    /// The incident.
    pub incident: Incident,
    /// Place of its finding in each code's ruling; none if it is not an incident under that code.
    pub places: Vec<Option<usize>>,
    /// One branch, or one for each way of answering what the case does not tell.
    pub branches: Vec<Branch>,
}

/// What the codes make of an incident, certain answers taken for given.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Branch {
    /// The answers, in the order they are asked for.
    pub assumed: Vec<(FactId, bool)>,
    /// The codes, those that rule alike together.
    pub groups: Vec<Group>,
    /// The options and orders that every code has, whatever else they differ in; as the first code has them.
    pub common: Vec<Remedied>,
    /// Where the first code of each group parts from the first of each later one.
    pub partings: Vec<Parting>,
}

/// Codes that rule alike.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Group {
    /// Their places among the codes compared.
    pub codes: Vec<usize>,
    /// What each of them makes of it; none if it is not an incident under that code.
    pub settled: Vec<Option<Box<Settled>>>,
}

/// One thing in which two codes differ.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Parting {
    /// The one code, by its place.
    pub one: usize,
    /// The other.
    pub other: usize,
    /// In what.
    pub what: What,
    /// Why.
    pub cause: Cause,
}

/// In what two codes differ.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum What {
    /// It is an incident under the one code only.
    Arises,
    /// Who may choose, or whether together.
    Chooser,
    /// Whether the choosers may consult.
    Consult,
    /// The one code gives an option the other does not.
    Option(Box<Remedied>),
    /// The one code orders what the other does not.
    Order(Box<Remedied>),
    /// Both give it, and not alike.
    Changed(Box<Changed>),
    /// The one code takes away what the other leaves.
    Lost(Box<Barred>),
    /// They give nothing, and not in the same word: silent, no penalty, lost.
    Verdict,
}

/// An option or order of both codes that is not alike in them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Changed {
    /// In what.
    pub aspect: Aspect,
    /// As the one code has it.
    pub one: Remedied,
    /// As the other has it.
    pub other: Remedied,
}

/// In what an option of two codes is not alike.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Aspect {
    /// Of whom it may be asked.
    From,
    /// How many tricks or points.
    Number,
    /// On what terms: by whose leave, for which revokes.
    Terms,
    /// From when on: at once, or at the end of the hand.
    When,
    /// Until when.
    Until,
    /// Whether in addition to the others or instead of them.
    Beside,
    /// What became of it.
    OptionStatus,
}

/// Why two codes differ: the law of each, and what in them makes the difference.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cause {
    /// The topic of the law on which it turns.
    pub topic: Option<String>,
    /// The law of the one code.
    pub one: Option<LawIndex>,
    /// The law of the other that treats the same matter, or that it applies instead.
    pub other: Option<LawIndex>,
    /// What makes the difference.
    pub why: Why,
    /// The words of the print on which the law of either code turns, where the laws tell them.
    pub words: [Option<String>; 2],
}

/// What in two laws makes the difference. It is stated of the code that lacks the thing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Why {
    /// Both laws speak, and do not say the same.
    Words,
    /// The code has no law on the topic.
    NoLaw,
    /// Its law on the topic does not mention such an incident.
    NotOn,
    /// Its law on the topic does not apply, for these facts.
    Condition(Vec<Because>),
    /// Its law on the topic gives way to another.
    Displaced(LawIndex),
    /// It follows from another finding.
    Follows,
}

/// Lines up rulings on one case, made with their explanation.
pub fn compare(rulings: &[Ruled<'_>]) -> Comparison {
    let incidents = align::incidents(rulings)
        .into_iter()
        .map(|(incident, places)| {
            let branches = branch::branches(rulings, &places);
            Compared { incident, places, branches }
        })
        .collect();
    Comparison { incidents }
}

/// An incident, and the codes that rule alike on it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Alike {
    /// The incident.
    pub incident: Incident,
    /// Place of its finding in each code's ruling; none if it is not an incident under that code.
    pub places: Vec<Option<usize>>,
    /// The codes by their places, those together that rule alike whatever is answered.
    pub sets: Vec<Vec<usize>>,
}

/// Lines up rulings on one case, and does not ask in what they differ and why: that costs many times as much.
pub fn alike(rulings: &[Ruled<'_>]) -> Vec<Alike> {
    let incidents = align::incidents(rulings).into_iter();
    incidents
        .map(|(incident, places)| Alike { sets: branch::sets(rulings, &places), incident, places })
        .collect()
}

impl Comparison {
    /// Whether every code rules alike on all of it.
    pub fn is_same(&self) -> bool {
        self.incidents.iter().all(Compared::is_same)
    }
}

impl Branch {
    /// What a code makes of the incident in this branch.
    pub fn settled(&self, code: usize) -> Option<&Settled> {
        self.groups.iter().find_map(|group| {
            let place = group.codes.iter().position(|one| *one == code)?;
            group.settled.get(place)?.as_deref()
        })
    }
}

impl Compared {
    /// Whether every code rules alike, whatever the answers.
    pub fn is_same(&self) -> bool {
        self.branches.iter().all(|branch| branch.groups.len() < 2)
    }
}
