//! Whole stories for the tests, each made from a number: the same number gives the same story.
//!
//! The cards are dealt and played by the rules of the game; irregularities are put in, and what the players
//! then do about them. No law and no ruling is asked: a story only says what might happen at a table.

mod coverage;
mod deal;
mod declaring;
mod doubling;
mod hands;
mod irregularities;
mod maker;
mod marks;
mod play;
mod rights;
mod rows;
mod score;
mod table;
mod whole;

pub(crate) use hands::{dealt, written};
pub(crate) use marks::{Line, Mark, Story};
pub(crate) use whole::story;
