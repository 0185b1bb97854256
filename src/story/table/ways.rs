//! The ways a trick may lie to which several cards were put at once, and who wins it.

use super::{Record, Together, Trick, winner};
use crate::bridge::Seat;
use crate::syntax::CardSpec;
use smallvec::{SmallVec, smallvec};

/// In how many ways the cards of one trick may lie before nobody can say who has won it.
const MOST_WAYS: usize = 64;

type Lying = SmallVec<[(Seat, CardSpec); 4]>;

impl Record {
    /// The cards put to a trick at once, of which a play stands for one.
    pub fn together_of(&self, play: u32) -> Option<&Together> {
        self.together.iter().find(|together| together.play == play)
    }

    pub(super) fn together_mut(&mut self, play: u32) -> Option<&mut Together> {
        let mut all = self.together.iter_mut();
        all.find(|together| together.play == play)
    }

    /// Who won a trick, where the cards told show it, whichever of several belongs to it.
    pub fn winner_of(&self, trick: &Trick) -> Option<Seat> {
        let ways = self.ways(trick)?;
        let mut won = ways.iter().map(|cards| self.wins(trick, cards));
        let first = won.next()??;
        won.all(|seat| seat == Some(first)).then_some(first)
    }

    /// Whether the cards told leave open who won a trick, whichever of several belongs to it.
    pub fn has_no_known_winner(&self, trick: &Trick) -> bool {
        let Some(ways) = self.ways(trick) else {
            return false;
        };
        ways.iter().all(|cards| self.wins(trick, cards).is_none())
    }

    /// The ways a trick may lie; none if they are too many.
    fn ways(&self, trick: &Trick) -> Option<SmallVec<[Lying; 1]>> {
        let mut ways: SmallVec<[Lying; 1]> = smallvec![self.cards_of(trick)];
        if !self.together.is_empty() {
            for seat in Seat::ALL {
                ways = self.each_way(trick, seat, ways)?;
            }
        }
        Some(ways)
    }

    /// Each way the trick may lie, for each card that a seat may have put to it.
    fn each_way(
        &self,
        trick: &Trick,
        seat: Seat,
        ways: SmallVec<[Lying; 1]>,
    ) -> Option<SmallVec<[Lying; 1]>> {
        let together = trick.play_of(seat).and_then(|play| self.together_of(play));
        let Some(open) = together.map(|together| &together.open).filter(|open| open.len() > 1)
        else {
            return Some(ways);
        };
        if ways.len().saturating_mul(open.len()) > MOST_WAYS {
            return None;
        }
        let with = |way: &Lying, card: CardSpec| {
            let cards = way.iter();
            let own =
                cards.map(|(other, lies)| (*other, if *other == seat { card } else { *lies }));
            own.collect::<Lying>()
        };
        let each = open.iter().flat_map(|card| ways.iter().map(|way| with(way, *card)));
        Some(each.collect())
    }

    fn wins(&self, trick: &Trick, cards: &[(Seat, CardSpec)]) -> Option<Seat> {
        let first = cards.iter().find(|(seat, _)| Some(*seat) == trick.leader);
        let led = trick.suit.or_else(|| first.and_then(|(_, card)| card.suit()));
        winner(cards, led, self.strain)
    }
}
