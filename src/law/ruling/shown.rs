//! What has been found of the facts of one incident: each is looked for once.

use crate::facts::{FactId, Known};
use smallvec::SmallVec;

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
