//! What has been found of the facts of one incident: each is looked for once, and how it came out is one sign.

use crate::facts::{FactId, Known, Truth};
use smallvec::SmallVec;
use std::cell::Cell;

/// What has been found so far.
pub(super) struct Shown {
    /// The place of each named fact among those found, from 1; 0 where it has not been looked for.
    places: [u8; FactId::ALL.len()],
    found: SmallVec<[(FactId, Known); 12]>,
}

impl Default for Shown {
    fn default() -> Self {
        Self {
            places: [0; FactId::ALL.len()],
            found: SmallVec::new(),
        }
    }
}

impl Shown {
    /// What was found of a fact, where it has been looked for.
    pub(super) fn of(&self, fact: FactId) -> Option<Known> {
        let found = match self.places.get(fact.index()) {
            Some(place) => self.found.get(usize::from(*place).checked_sub(1)?),
            // A comparison has no place of its own.
            None => self.found.iter().find(|(other, _)| *other == fact),
        };
        found.map(|(_, known)| *known)
    }

    /// Notes what was found of a fact that had not been looked for.
    pub(super) fn note(&mut self, fact: FactId, known: Known) {
        self.found.push((fact, known));
        if let Some(place) = self.places.get_mut(fact.index()) {
            // Past the last place a fact is looked for again.
            *place = u8::try_from(self.found.len()).unwrap_or(0);
        }
    }
}

/// How the named facts came out that have been weighed: what the story shows for good, what is open so long as nothing
/// more is answered.
pub(super) struct Settled([Cell<u8>; FactId::ALL.len()]);

/// The signs of what is so and what is not; a greater one by so many answers stands for what is open with as many.
const SO: u8 = 1;
const NOT_SO: u8 = 2;

impl Default for Settled {
    fn default() -> Self {
        Self([const { Cell::new(0) }; FactId::ALL.len()])
    }
}

impl Settled {
    /// How a fact came out, where it was weighed and nothing has been answered since that might change it.
    pub(super) fn of(&self, fact: FactId, answers: usize) -> Option<Truth> {
        match self.0.get(fact.index())?.get() {
            0 => None,
            SO => Some(Truth::True),
            NOT_SO => Some(Truth::False),
            sign if sign == open(answers) => Some(Truth::Unknown),
            _ => None,
        }
    }

    /// Notes how a fact came out with so many answers.
    pub(super) fn note(&self, fact: FactId, truth: Truth, answers: usize) {
        if let Some(sign) = self.0.get(fact.index()) {
            sign.set(match truth {
                Truth::True => SO,
                Truth::False => NOT_SO,
                Truth::Unknown => open(answers),
            });
        }
    }
}

/// The sign of what is open with so many answers; none where they are too many to tell.
fn open(answers: usize) -> u8 {
    let sign = answers.saturating_add(usize::from(NOT_SO) + 1);
    u8::try_from(sign).unwrap_or(0)
}
