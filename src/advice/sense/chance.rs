//! Chance that is the same each time.

use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;
use rand::{Rng, SeedableRng};

/// Chance, begun again for every school, so that the same school is always told the same.
pub(super) struct Chance(ChaCha8Rng);

impl Chance {
    pub(super) fn new() -> Self {
        Self(ChaCha8Rng::seed_from_u64(1904))
    }

    /// A number below another; 0 if there is none.
    pub(super) fn below(&mut self, bound: u32) -> u32 {
        self.0.next_u32() % bound.max(1)
    }

    /// One of the bits that are set, if any is.
    pub(super) fn bit(&mut self, mask: u16) -> Option<u16> {
        let place = self.below(mask.count_ones());
        let set = (0..16).map(|place| 1_u16 << place);
        let mut set = set.filter(|bit| mask & bit != 0);
        set.nth(place as usize)
    }

    /// The same things in any order.
    pub(super) fn shuffled<T>(&mut self, things: impl IntoIterator<Item = T>) -> Vec<T> {
        let mut things: Vec<T> = things.into_iter().collect();
        things.shuffle(&mut self.0);
        things
    }
}
