//! Checks a ruling against what was held.
//!
//! Takes a `held` line of a case and the ruling under its code, gives the difference if there is one,
//! refuses words that name no remedy, no law and no player.

mod fault;
mod found;
mod matching;
#[cfg(test)]
pub(crate) mod sample;
mod seats;
#[cfg(test)]
mod tests;

pub use fault::{HeldFault, faults};
pub use found::{expected, found};

pub use seats::Seats;

use crate::laws::{Code, LawIndex};
use crate::ruling::Ruling;
use crate::syntax::Held;

/// What was held and what was found, both as a `held` line would say them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mismatch {
    /// As the case says.
    pub expected: String,
    /// One entry a finding; empty if nothing in the story called for a ruling.
    pub found: Vec<String>,
}

/// Whether some finding of the ruling is as it was held.
pub fn compare(held: &Held, ruling: &Ruling, code: &Code, seats: &Seats) -> Result<(), Mismatch> {
    if matching::met(held, ruling, code, seats) {
        return Ok(());
    }
    let found = if found::is_full(held) { found::found_in_full } else { found };
    Err(Mismatch {
        expected: expected(held),
        found: ruling.all().map(|finding| found(finding, code)).collect(),
    })
}

/// The laws of a code that a `held` line names; none if the line is of another code.
pub fn laws_named<'a>(held: &'a Held, code: &'a Code) -> impl Iterator<Item = LawIndex> + 'a {
    let laws = held.laws.iter().filter(|_| held.code.value == code.id);
    laws.filter_map(|law| code.find(&law.value))
}
