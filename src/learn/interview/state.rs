//! How far an interview has come.

use super::blank::Stated;
use super::dealer::SaidDealer;
use super::done::Action;
use super::openings::Opening;
use super::phrase::Besides;
use super::seats::Seated;
use crate::bridge::Seat;
use crate::facts::FactId;

/// How far an interview has come.
#[derive(Debug, Clone, Default)]
pub(super) struct State {
    /// What may have happened, where the words fitted several openings.
    pub(super) list: Vec<&'static Opening>,
    /// What is being stated.
    pub(super) current: Option<&'static Opening>,
    /// Whether of it only what was done is stated about what the case states already.
    pub(super) goes_on: bool,
    /// What was stated first: the case is called by it.
    pub(super) first: Option<&'static Opening>,
    pub(super) stated: Stated,
    /// Who speaks and who dealt, once that was asked.
    pub(super) seated: Option<Seated>,
    /// Whether nobody knows who dealt, where only part of a ruling depends on it.
    pub(super) dealer_unknown: bool,
    /// Who was said to have dealt, in passing.
    pub(super) dealer: Option<SaidDealer>,
    /// What was done about it, where something of it is still to be asked.
    pub(super) deed: Option<Action>,
    /// The lines of the case, once an opening is stated.
    pub(super) lines: Vec<String>,
    /// Questions that have been put; none is put twice.
    pub(super) passed: Vec<(FactId, u32)>,
    /// Facts that nobody knows, whatever they are asked about.
    pub(super) unknown: Vec<FactId>,
    /// What the words of what is being stated say as well.
    pub(super) besides: Besides,
    /// The clauses of the words, where they may tell of several things.
    pub(super) said: Vec<String>,
    /// The seats that can be in the next blank, where it is for one.
    pub(super) fitting: Vec<Seat>,
    /// The words of what is being stated.
    pub(super) words: String,
    /// What was stated last, where its words may answer more.
    pub(super) last: Option<&'static Opening>,
    /// Facts of what is stated first that are known from the start.
    pub(super) known: Vec<(FactId, bool)>,
    /// What the words of what was stated said, and an answer said otherwise.
    pub(super) dropped: Vec<String>,
    /// Whether nothing else happened.
    pub(super) over: bool,
}

/// What an answer leads to, and what is to be said about it.
pub(super) struct Next {
    pub(super) state: State,
    pub(super) said: Option<String>,
}

impl From<State> for Next {
    fn from(state: State) -> Self {
        Self { state, said: None }
    }
}
