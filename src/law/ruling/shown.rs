//! What has been found of the facts of one incident: each is looked for once, and how it came out is one sign.

use crate::facts::{FactId, Known, Truth};
use smallvec::SmallVec;
use std::cell::Cell;

/// What has been found so far.
pub(super) struct Shown {
    /// The place of each named fact among those found, from 1; 0 if it has not been looked for.
    places: [u8; FactId::ALL.len()],
    found: SmallVec<[(FactId, Known); 12]>,
}

impl Default for Shown {
    fn default() -> Self {
        Self { places: [0; FactId::ALL.len()], found: SmallVec::new() }
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

/// How the named facts came out that have been weighed: what the story shows for good, all else so long as nothing more is
/// answered.
pub(super) struct Settled([Cell<u8>; FactId::ALL.len()]);

/// The signs of what is so and what is not, for good; a greater one is of how it came out with so many answers.
const SO: u8 = 1;
const NOT_SO: u8 = 2;
/// The first of the greater ones, and how many of them there are for each number of answers.
const SO_FAR: usize = 3;
const EACH: usize = 3;

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
            sign => so_far(sign, answers),
        }
    }

    /// What these answers tell of a fact, where it was asked with so many of them.
    pub(super) fn answered(&self, fact: FactId, answers: usize) -> Option<bool> {
        match so_far(self.0.get(fact.index())?.get(), answers)? {
            Truth::True => Some(true),
            Truth::False => Some(false),
            Truth::Unknown => None,
        }
    }

    /// Notes how a fact came out with so many answers; what is known is so for good.
    pub(super) fn note(&self, fact: FactId, truth: Truth, answers: usize) {
        self.set(
            fact,
            match truth {
                Truth::True => SO,
                Truth::False => NOT_SO,
                Truth::Unknown => sign(truth, answers),
            },
        );
    }

    /// Notes what so many answers tell of a fact.
    pub(super) fn note_answered(&self, fact: FactId, truth: Truth, answers: usize) {
        self.set(fact, sign(truth, answers));
    }

    fn set(&self, fact: FactId, sign: u8) {
        if let Some(own) = self.0.get(fact.index()) {
            own.set(sign);
        }
    }
}

/// The sign of how a fact came out with so many answers; none if they are too many to tell.
fn sign(truth: Truth, answers: usize) -> u8 {
    let own = match truth {
        Truth::Unknown => 0,
        Truth::True => 1,
        Truth::False => 2,
    };
    let sign = answers.saturating_mul(EACH).saturating_add(SO_FAR + own);
    u8::try_from(sign).unwrap_or(0)
}

/// What a sign says about a fact with so many answers; nothing where it is of another number, or says it for good.
fn so_far(sign: u8, answers: usize) -> Option<Truth> {
    let place = usize::from(sign).checked_sub(SO_FAR)?;
    (place / EACH == answers).then_some(match place % EACH {
        0 => Truth::Unknown,
        1 => Truth::True,
        _ => Truth::False,
    })
}

#[cfg(test)]
mod tests {
    use super::Settled;
    use crate::facts::{FactId, Truth};

    #[test]
    fn what_answers_tell_holds_with_as_many_of_them() {
        let (fact, settled) = (FactId::DummyDown, Settled::default());
        assert_eq!(settled.of(fact, 0), None);
        for answers in 0..12 {
            for truth in [Truth::Unknown, Truth::True, Truth::False] {
                settled.note_answered(fact, truth, answers);
                assert_eq!(settled.of(fact, answers), Some(truth));
                assert_eq!(settled.of(fact, answers + 1), None);
                let so = (truth != Truth::Unknown).then_some(truth == Truth::True);
                assert_eq!(settled.answered(fact, answers), so);
            }
        }
    }

    #[test]
    fn what_the_story_shows_holds_for_good_and_is_no_answer() {
        let (fact, settled) = (FactId::DummyDown, Settled::default());
        settled.note(fact, Truth::Unknown, 2);
        assert_eq!(settled.of(fact, 2), Some(Truth::Unknown));
        assert_eq!(settled.of(fact, 3), None);
        for truth in [Truth::True, Truth::False] {
            settled.note(fact, truth, 2);
            assert_eq!(settled.of(fact, 9), Some(truth));
            assert_eq!(settled.answered(fact, 2), None);
        }
    }

    #[test]
    fn too_many_answers_to_tell_are_none() {
        let (fact, settled) = (FactId::DummyDown, Settled::default());
        settled.note_answered(fact, Truth::True, 1_000);
        assert_eq!(settled.of(fact, 1_000), None);
    }
}
