//! One of several deals that a story states.

use crate::bridge::Seat;
use crate::syntax::Case;

/// One deal of a story.
#[derive(Debug, Clone)]
pub struct Deal {
    /// What is stated of it.
    pub case: Case,
    /// When the next begins; none for the last.
    pub next: Option<NextDeal>,
}

/// That another deal follows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NextDeal {
    /// The line on which it begins.
    pub line: u32,
    /// Whether this one had not come to its end, so that the cards are dealt again.
    pub anew: bool,
    /// The line on which the cards had been cut for it, or for the first deal after it of which nobody says that they
    /// were not; none if no such deal is begun.
    pub cut: Option<u32>,
    /// Who deals it, where that is stated.
    pub dealer: Option<Seat>,
}
