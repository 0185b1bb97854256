//! A lead out of turn that still lies on the table: the cards of its trick may go back to the hands they came from.

use super::ActKind;
use super::derive::Derive;
use crate::bridge::{Seat, Suit};
use crate::table::Trick;

impl Derive<'_> {
    /// Whether the lead of a trick in hand is out of turn and may still go back: not all have played to it, and nobody
    /// has let it stand.
    pub(super) fn lead_may_go_back(&self, trick: &Trick) -> bool {
        let lead = trick.leader.and_then(|leader| self.card_now(trick, leader));
        let false_lead = lead.filter(|lead| lead.leads && lead.in_turn == Some(false));
        let Some(lead) = false_lead.filter(|_| trick.complete.is_none()) else {
            return false;
        };
        let mut acts = self.acts.iter();
        !acts.any(|act| matches!(act.deed, ActKind::Waive) && act.moment > lead.moment.at)
    }

    /// Whether a player has a card of the suit on such a trick, which he takes up when the lead goes back.
    pub(super) fn takes_up(&self, seat: Seat, suit: Suit) -> bool {
        let trick = self.record.tricks.last().filter(|trick| self.lead_may_go_back(trick));
        let own = trick.and_then(|trick| self.card_now(trick, seat));
        own.is_some_and(|own| own.card.suit() == Some(suit))
    }
}
