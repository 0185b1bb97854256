//! Chance that a number decides: the same order on every machine and in every version.

/// A source of numbers (`SplitMix64`), so small and so settled that a paper set by a seed stays that paper.
#[derive(Debug, Clone)]
pub struct Chance(u64);

impl Chance {
    /// Chance that this number decides.
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The same seed, and some words: chance of its own for each question.
    pub fn of(seed: u64, words: &str) -> Self {
        // FNV-1a.
        let hashed = words.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |sum, byte| {
            (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
        });
        Self(seed ^ hashed)
    }

    /// Any number.
    pub fn number(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number below the bound; 0 if there is none.
    pub fn below(&mut self, bound: usize) -> usize {
        let bound = u64::try_from(bound).unwrap_or(u64::MAX).max(1);
        usize::try_from(self.number() % bound).unwrap_or(0)
    }

    /// Puts things in any order (Fisher and Yates).
    pub fn shuffle<T>(&mut self, things: &mut [T]) {
        for last in (1..things.len()).rev() {
            let other = self.below(last + 1);
            things.swap(last, other);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_decides_and_another_decides_otherwise() {
        let order = |seed| {
            let mut things: Vec<u32> = (0..20).collect();
            Chance::new(seed).shuffle(&mut things);
            things
        };
        assert_eq!(order(7), order(7));
        assert_ne!(order(7), order(8));
        let mut sorted = order(7);
        sorted.sort_unstable();
        assert_eq!(sorted, (0..20).collect::<Vec<_>>());
    }
}
