//! Whether a card that was called for may turn out to be a revoke.

use super::Facts;
use crate::bridge::Seat;
use crate::syntax::CardSpec;
use crate::table::Trick;

impl Facts {
    /// Whether a player may have to follow another suit, at his next card, than that of a card which he was called on to
    /// play: unless it is his to lead, the suit led is that of the card, or he is known to have none of it.
    pub fn may_have_to_follow(&self, seat: Seat, card: CardSpec) -> bool {
        let record = &self.record;
        let last = record.tricks.last();
        let awaits = |trick: &&Trick| {
            trick.lies_open() && trick.play_of(seat).is_none() && !trick.omitted.has(seat)
        };
        let Some(trick) = last.filter(awaits) else {
            let full = last.filter(|trick| trick.complete.is_some());
            let leader = match last {
                Some(_) => full.and_then(|trick| record.winner_of(trick)),
                None => record.to_lead,
            };
            return leader != Some(seat);
        };
        if trick.played().is_empty() {
            return trick.due != Some(seat);
        }
        let Some(led) = trick.suit else { return true };
        let held = record.holdings.held(seat, led, u32::MAX);
        card.suit() != Some(led) && held.is_none_or(|held| held.so)
    }
}
