//! The scores at which a game can stand, and what each then needs.

use super::super::situation::{Situation, usual};
use crate::bridge::Strain;
use crate::score::Scheme;

/// The scores of the usual game, the lowest first.
pub(super) struct Scores {
    scheme: Option<Scheme>,
    all: Vec<u32>,
}

impl Scores {
    pub(super) fn new() -> Self {
        let scheme = usual();
        let can_stand = |score: &u32| {
            let mut schemes = scheme.iter();
            schemes.all(|scheme| scheme.can_stand_at(*score))
        };
        let game = scheme.as_ref().map_or(1, |scheme| scheme.game.points);
        // A mask has room for sixteen; in thirty by twos there are fifteen.
        let all = (0..game).filter(can_stand).take(16).collect();
        Self { scheme, all }
    }

    pub(super) fn all(&self) -> &[u32] {
        &self.all
    }

    /// By score, as a bit, and trump, how many tricks above six win the game.
    pub(super) fn needed(&self) -> impl Iterator<Item = (u16, Strain, u32)> {
        let scores = (0..16).map(|place| 1_u16 << place).zip(&self.all);
        let each = scores.flat_map(|score| Strain::ALL.map(|strain| (score, strain)));
        each.filter_map(|((bit, own), strain)| {
            let scheme = self.scheme.as_ref()?;
            let wanted = scheme.game.points.saturating_sub(*own);
            Some((bit, strain, scheme.needed(strain, wanted, 0)?))
        })
    }

    /// The score of a bit.
    pub(super) fn of(&self, bit: u16) -> u32 {
        let place = bit.trailing_zeros() as usize;
        self.all.get(place).copied().unwrap_or_default()
    }

    /// The situation at two scores, with what the hand scores for honours.
    pub(super) fn at(&self, now: Situation, own: u16, theirs: u16) -> Situation {
        match &self.scheme {
            Some(scheme) => now.at(self.of(own), self.of(theirs), scheme).with_honours(scheme),
            None => now,
        }
    }
}
