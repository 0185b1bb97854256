//! Narrows a draft until a number is in bounds, or something that is of two axes at once is so.

use super::super::condition::{Bounds, Measure};
use super::super::ranks::Ranks;
use super::draft::{Axis, Draft, ELDEST, PARTNER, SECOND, Whose};
use super::meet::{Meeting, Of};
use crate::bridge::{Rank, Suit};
use crate::source::InOrder as _;

impl Meeting<'_> {
    /// Narrows a draft until a number is within a range.
    pub(super) fn number(
        &mut self,
        draft: &mut Draft<'_>,
        measure: Measure,
        range: Bounds,
        of: Of,
    ) -> bool {
        let mask = |numbers: &[u32]| {
            let bits = (0..16).map(|place| 1_u16 << place).zip(numbers);
            bits.filter(|(_, number)| range.has(**number)).fold(0, |mask, (bit, _)| mask | bit)
        };
        match (measure, of.this) {
            (Measure::Score, _) => draft.narrow(Axis::Score, mask(self.scores.all())),
            (Measure::TheirScore, _) => draft.narrow(Axis::TheirScore, mask(self.scores.all())),
            (Measure::Rounds, _) => {
                draft.narrow(Axis::Rounds, mask(&[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]))
            }
            (Measure::Games, _) => draft.narrow(Axis::Games, mask(&[0, 1])),
            (Measure::TheirGames, _) => draft.narrow(Axis::TheirGames, mask(&[0, 1])),
            (Measure::Count, _) => range.from <= self.most,
            (Measure::ToGame, _) => self.game_in(draft, range),
            (Measure::Aces, _) => self.aces(draft, range, of.whose),
            (Measure::Length, Some(suit)) => draft.long(of.whose, suit, range.from, range.to),
            (Measure::Honours, Some(suit)) => {
                self.so_many(draft, range, Ranks::honours(), (suit, of.whose))
            }
            (Measure::HighHonours, Some(suit)) => {
                let high = Ranks::named("AKQJ").unwrap_or_default();
                self.so_many(draft, range, high, (suit, of.whose))
            }
            (Measure::Run, Some(suit)) => self.run(draft, range, suit, of.whose),
            _ => true,
        }
    }

    /// His side has fewer points than the other, or has not.
    pub(super) fn behind(&mut self, draft: &mut Draft<'_>, so: bool) -> bool {
        self.first(draft, 0..16, |_, draft, place| {
            let no_more = u16::MAX >> (15 - place);
            draft.narrow(Axis::Score, 1 << place)
                && draft.narrow(Axis::TheirScore, if so { !no_more } else { no_more })
        })
    }

    /// He sits before dummy and partner or the dealer has led, or it is otherwise.
    pub(super) fn dummy_to_play(&mut self, draft: &mut Draft<'_>, so: bool) -> bool {
        if so {
            return draft.narrow(Axis::Lead, PARTNER | SECOND)
                && draft.narrow(Axis::Position, ELDEST);
        }
        let ways = [(Axis::Lead, !(PARTNER | SECOND)), (Axis::Position, !ELDEST)];
        self.first(draft, ways, |_, draft, (axis, mask)| draft.narrow(axis, mask))
    }

    fn game_in(&mut self, draft: &mut Draft<'_>, range: Bounds) -> bool {
        let scores = self.scores;
        let needed = scores
            .needed()
            .filter(|(_, _, needed)| range.has(*needed))
            .filter(|(score, _, _)| draft.left(Axis::Score) & score != 0);
        let ways: Vec<(u16, u16)> = needed
            .flat_map(|(score, strain, _)| {
                let trumps = draft.trumps().filter(move |(_, own)| *own == strain);
                trumps.map(move |(bit, _)| (score, bit))
            })
            .collect();
        self.first(draft, ways, |_, draft, (score, trumps)| {
            draft.narrow(Axis::Score, score) && draft.narrow(Axis::Trumps, trumps)
        })
    }

    fn aces(&mut self, draft: &mut Draft<'_>, range: Bounds, whose: Whose) -> bool {
        let ace = Ranks::one(Rank::ACE);
        self.first(draft, counts(range, 4), |meeting, draft, wanted| {
            let mut left = wanted;
            // Aces that are settled come first: they have to be counted.
            let mut suits = meeting.chance.shuffled(Suit::ALL);
            suits.order_by_key(|suit| draft.wanted(whose, *suit).must & ace.bits() == 0);
            for suit in suits {
                let mut tried = *draft;
                if left > 0 && tried.has(whose, suit, ace) {
                    *draft = tried;
                    left -= 1;
                } else if !draft.lacks(whose, suit, ace) {
                    return false;
                }
            }
            left == 0
        })
    }

    /// How many of some ranks.
    fn so_many(
        &mut self,
        draft: &mut Draft<'_>,
        range: Bounds,
        ranks: Ranks,
        (suit, whose): (Suit, Whose),
    ) -> bool {
        self.first(draft, counts(range, ranks.len()), |meeting, draft, wanted| {
            let must = draft.wanted(whose, suit).must;
            let mut each = meeting.chance.shuffled(ranks.iter());
            each.order_by_key(|rank| Ranks::one(*rank).bits() & must == 0);
            let mut left = wanted;
            for rank in each {
                let mut tried = *draft;
                if left > 0 && tried.has(whose, suit, Ranks::one(rank)) {
                    *draft = tried;
                    left -= 1;
                } else if !draft.lacks(whose, suit, Ranks::one(rank)) {
                    return false;
                }
            }
            left == 0
        })
    }

    fn run(&mut self, draft: &mut Draft<'_>, range: Bounds, suit: Suit, whose: Whose) -> bool {
        self.first(draft, counts(range, 13), |_, draft, wanted| {
            let mut down = Rank::all().rev();
            let mut top = down.by_ref().take(wanted as usize);
            top.all(|rank| draft.has(whose, suit, Ranks::one(rank)))
                && down.next().is_none_or(|next| draft.lacks(whose, suit, Ranks::one(next)))
        })
    }
}

/// The numbers of a range up to the most there can be.
fn counts(range: Bounds, most: u32) -> impl Iterator<Item = u32> {
    range.from..=range.to.min(most)
}
