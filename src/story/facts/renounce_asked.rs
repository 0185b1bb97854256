//! A player who does not follow suit is asked about it.

use super::derive::Derive;
use super::noted_so::plain;
use super::{FactId, IncidentKind, Known, Truth};
use crate::bridge::{Seat, Suit};
use crate::syntax::Mention;
use crate::table::Sure;

impl Derive<'_> {
    /// `N asks S about spades`: an open question makes a renounce matter, unless he says none. The player who asked,
    /// the answer that he has one shows that he revoked.
    pub(super) fn asks_about(&mut self, who: Option<Seat>, other: Option<Seat>, suit: Suit) {
        let (Some(from), Some(about)) = (who, other) else {
            return;
        };
        let answer = self.answer_now().map(|answer| answer.so);
        let renounce = self.renounce_in(about, Some(suit));
        if about == from.partner() {
            let trick = self.trick_number();
            let renounced = self.has_renounced(about, suit, renounce);
            // Of a suit that is not the one led it cannot be said that it was.
            let led = self.trick_in_hand().and_then(|trick| trick.suit);
            let another = renounced.truth == Truth::False && led != Some(suit);
            let noted = self.raise(IncidentKind::RenounceQuestioned, who);
            noted.incident.manner = another.then_some(FactId::SuitRenounced);
            noted.suit(Some(suit)).trick(trick).other(other).know(FactId::SuitRenounced, renounced);
            let held = renounce.and_then(|number| {
                let at = self.record.play(number)?.moment.at;
                self.record.holdings.held(about, suit, at)
            });
            if let Some(number) = renounce.filter(|_| held.is_none() && answer != Some(false)) {
                self.revoke(about, number);
            }
            return;
        }
        if let Some(number) = renounce.filter(|_| answer == Some(true)) {
            self.revoke(about, number);
        }
        // A question to an adversary is not a question to a partner: from the dealer's partner it points to a revoke.
        if self.is_dummy(who) && about.side() != from.side() {
            if renounce.is_some() {
                let meant = self.revoke_of(about, Some(suit));
                self.claimed(who, about, meant);
            }
            let trick = self.trick_number();
            self.raise(IncidentKind::DummyCallsAttention, who)
                .trick(trick)
                .suit(Some(suit))
                .other(other)
                .mention(Mention::Revoke);
        }
    }

    /// Whether a player who is asked about a suit had renounced it, by that play where one is stated. The question supposes
    /// it: only where the story shows that he had not is it otherwise.
    fn has_renounced(&self, about: Seat, suit: Suit, renounce: Option<u32>) -> Known {
        let Some(trick) = self.trick_in_hand() else {
            return plain(true);
        };
        if renounce.is_some() || trick.leader.is_none() {
            return plain(true);
        }
        let lies = self.card_now(trick, about);
        // A card whose suit nobody tells may be of another.
        if lies.is_some_and(|play| play.card.suit().is_none()) {
            return plain(true);
        }
        if trick.suit == Some(suit) || self.all_stated_of(suit, about) {
            let line = lies.map_or(self.now.line, |play| play.moment.line);
            return Known::from_line(false, line);
        }
        plain(true)
    }

    /// Whether every trick so far is stated, as far as a player's cards to the leads of a suit go.
    fn all_stated_of(&self, suit: Suit, seat: Seat) -> bool {
        let count = self.record.standing(self.now.at).tricks as usize;
        let tricks = self.record.tricks.get(..count).unwrap_or_default();
        let mut tricks = tricks.iter();
        self.record.first_trick == 1
            && tricks.all(|trick| {
                let other = trick.suit.is_some_and(|led| led != suit);
                other || (trick.suit.is_some() && self.card_now(trick, seat).is_some())
            })
    }

    /// The answer to the question asked now.
    fn answer_now(&self) -> Option<Sure> {
        let now = self.now.at;
        let queries = &self.record.queries;
        let asked = queries.partition_point(|query| query.moment.at < now);
        queries.get(asked)?.answer
    }
}
