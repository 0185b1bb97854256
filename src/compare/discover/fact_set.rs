//! What is stated of an incident, as two sets of facts: those that are so and those that are not.

use crate::facts::Truth;

/// Facts told, by their places in a space of situations; a fact in neither set is not stated.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct FactSet {
    /// Those that are so.
    pub so: u64,
    /// Those that are not so.
    pub not: u64,
}

impl FactSet {
    /// One fact told.
    pub fn one(bit: u64, so: bool) -> Self {
        if so { Self { so: bit, not: 0 } } else { Self { so: 0, not: bit } }
    }

    /// Every fact told, one way or the other.
    pub fn known(self) -> u64 {
        self.so | self.not
    }

    /// Whether all that the other tells is stated here too.
    pub fn covers(self, other: Self) -> bool {
        other.so & !self.so == 0 && other.not & !self.not == 0
    }

    /// Both together.
    #[must_use]
    pub fn with(self, other: Self) -> Self {
        Self { so: self.so | other.so, not: self.not | other.not }
    }

    /// Whether some fact is stated both ways.
    pub fn is_contradictory(self) -> bool {
        self.so & self.not != 0
    }

    /// What is stated of one fact.
    pub fn of(self, bit: u64) -> Truth {
        if self.so & bit != 0 {
            Truth::True
        } else if self.not & bit != 0 {
            Truth::False
        } else {
            Truth::Unknown
        }
    }
}

/// The places in a set, the lowest first.
pub fn places(mut set: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let place = usize::try_from(set.trailing_zeros()).ok().filter(|_| set != 0)?;
        set &= set - 1;
        Some(place)
    })
}
