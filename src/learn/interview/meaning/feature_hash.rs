//! Features by their numbers, which are hashes already.

use super::features::Feature;
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

/// Features by their numbers, which are hashes already.
pub(super) type Places = HashMap<Feature, usize, BuildHasherDefault<AsItIs>>;

#[derive(Default)]
pub(super) struct AsItIs(u64);

impl Hasher for AsItIs {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = self.0.rotate_left(8) ^ u64::from(*byte);
        }
    }

    fn write_u64(&mut self, number: u64) {
        self.0 = number;
    }
}
