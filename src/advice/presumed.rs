//! What a hand has played to the earlier rounds of a suit, if nobody tells it.

use super::advise::{Act, picked};
use super::school::{Pick, School, Table};
use super::situation::Situation;
use crate::bridge::{Card, Hand};

impl School {
    /// What the hand has played to the earlier rounds of a suit that is led again, if that is not stated: what the
    /// school would have played, or might have.
    pub(super) fn presumed(&self, now: &Situation, table: Table) -> Option<Hand> {
        let led = now.led();
        let goes_on = table == Table::Play && now.played.is_none() && led.len() > 1;
        goes_on.then(|| {
            let mut played = Hand::EMPTY;
            for rounds in 1..led.len() {
                let then = Situation { played: Some(played), followed: Vec::new(), ..now.clone() };
                let led: Vec<Card> = led.iter().take(rounds).copied().collect();
                let then = then.to_lead(!now.partner_led.is_empty(), &led);
                let cards = self.might_play(&then);
                played = played.iter().chain(cards).collect();
            }
            played
        })
    }

    /// Every card that a row names or may name; with one that is to win the lowest too, as what others played to that
    /// trick is not stated.
    fn might_play(&self, now: &Situation) -> Vec<Card> {
        let advice = self.advise(now, Table::Play);
        let said = advice.said.iter().map(|said| (said.row, said.suit));
        let open = advice.depends.iter().map(|one| (one.row, one.suit));
        let rows = said.chain(open).filter_map(|(row, suit)| Some((self.rows.get(row)?, suit)));
        let cards = rows.flat_map(|(row, suit)| {
            let acts = self.done(row, suit, now).into_iter();
            let named = acts.filter_map(|act| match act {
                Act::Play(card) => Some(card),
                _ => None,
            });
            let lowest = suit.filter(|_| row.to_win);
            let lowest = lowest.and_then(|suit| picked(Pick::Lowest, suit, now));
            named.chain(lowest)
        });
        cards.collect()
    }
}
