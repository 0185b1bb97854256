//! Cards of a trick as the record has them.

use super::{Moment, Play, Trick};
use crate::bridge::Seat;
use crate::syntax::CardSpec;
use smallvec::SmallVec;

/// How many plays back the card of a trick in hand may lie: more than a deal has cards.
const LATELY: usize = 64;

impl super::Record {
    /// The card a seat had on a trick just after a moment, by the trick's place.
    pub fn card_at(&self, place: u32, seat: Seat, at: u32) -> Option<&Play> {
        let stated = self.plays.partition_point(|play| play.moment.at <= at);
        let plays = self.plays.get(..stated)?.iter().rev().take(LATELY);
        let lies = |play: &&Play| {
            let own = play.seat == seat && play.trick == place;
            own && play.withdrawn.is_none_or(|then| then.at > at)
        };
        plays.into_iter().find(lies)
    }

    /// When the play went on from a card played at a moment: another was put down after it, or its trick gathered.
    pub fn went_on_from(&self, at: u32) -> Option<Moment> {
        let place = self.plays.partition_point(|play| play.moment.at < at);
        let play = self.plays.get(place).filter(|play| play.moment.at == at)?;
        let next = self.plays.get(place.saturating_add(1));
        let quitted = self.trick(play.trick).and_then(|trick| trick.quitted);
        next.map(|next| next.moment).into_iter().chain(quitted).min()
    }

    /// Whether all four had a card on a trick just before a moment, by the trick's place.
    pub fn full_before(&self, place: u32, at: u32) -> bool {
        at.checked_sub(1).is_some_and(|before| {
            let mut seats = Seat::ALL.into_iter();
            seats.all(|seat| self.card_at(place, seat, before).is_some())
        })
    }

    /// The cards that lay on the trick when a play was made to it, its own among them.
    pub fn cards_with(&self, play: &Play) -> SmallVec<[(Seat, CardSpec); 4]> {
        let before = |seat: &Seat| play.before.has(*seat) && *seat != play.seat;
        let others = Seat::ALL.into_iter().filter(before);
        let mut cards: SmallVec<[(Seat, CardSpec); 4]> = others
            .filter_map(|seat| Some((seat, self.card_at(play.trick, seat, play.moment.at)?.card)))
            .collect();
        cards.push((play.seat, play.card));
        cards
    }

    /// The cards of a trick, by seat from North.
    pub fn cards_of(&self, trick: &Trick) -> SmallVec<[(Seat, CardSpec); 4]> {
        Seat::ALL
            .into_iter()
            .filter_map(|seat| Some((seat, self.play(trick.play_of(seat)?)?.card)))
            .collect()
    }
}
