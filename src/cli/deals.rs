//! Deals by chance that a number decides.

use crate::bridge::{Card, Hand, Rank, Suit};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;

/// Shuffles and deals, each time the next of a row of deals that the seed decides.
pub(super) struct Deals {
    chance: ChaCha8Rng,
    pack: Vec<Card>,
}

impl Deals {
    /// The deals of a seed; each stream of it is a row of its own.
    pub(super) fn new(seed: u64, stream: u64) -> Self {
        let mut chance = ChaCha8Rng::seed_from_u64(seed);
        chance.set_stream(stream);
        Self { chance, pack: pack() }
    }

    /// The next deal: four hands, in seat order from North.
    pub(super) fn deal(&mut self) -> [Hand; 4] {
        // From the same pack each time, so that a deal does not turn on those before it but by the seed.
        self.pack = pack();
        self.pack.shuffle(&mut self.chance);
        let mut hands = self.pack.chunks(13).map(|hand| hand.iter().copied().collect());
        std::array::from_fn(|_| hands.next().unwrap_or_default())
    }
}

fn pack() -> Vec<Card> {
    let of = |suit| Rank::all().map(move |rank| Card::new(suit, rank));
    Suit::ALL.into_iter().flat_map(of).collect()
}
