//! A card of dummy that is named to lead.

use super::Play;
use super::naming::{LATELY, finds_lead_out};
use super::replay::Replay;
use crate::bridge::Seat;
use crate::syntax::CardSpec;

impl Replay<'_> {
    /// Whether a hand has the lead, and no trick waits for a card of it.
    pub(super) fn leads_now(&self, seat: Seat) -> bool {
        let last = self.record.tricks.last();
        let won = || last.and_then(|trick| self.winner_without(trick, None));
        let unled = last.filter(|trick| trick.leader.is_none() && trick.complete.is_none());
        if let Some(trick) = unled {
            return trick.due == Some(seat);
        }
        // A trick that was gathered waits for nobody, though nobody stated all its cards.
        let gathered = last.is_some_and(|trick| self.record.gathered(trick).is_some());
        let due = self.due().or_else(won);
        self.trick_awaiting(seat).is_none() && due.map_or(gathered, |due| due == seat)
    }

    /// Whether a card of that hand which counts as played can only be a lead, and it is known to be another's turn to
    /// lead.
    pub(super) fn would_lead_falsely(&self, seat: Seat) -> bool {
        let record = &self.record;
        let due = match record.tricks.last() {
            Some(trick) if trick.complete.is_some() => self.due(),
            // What had been led to it was taken back.
            Some(trick) => trick.due.filter(|_| trick.played().is_empty()),
            None if record.to_lead.is_some() || record.dummy.down.is_some() => self.due(),
            None => None,
        };
        due.is_some_and(|due| due != seat)
    }

    /// Whether a card takes the place of a false lead: that was found out, or dealt with, and nobody has followed since; or
    /// the card is of the hand that had the lead, and of another suit where that hand holds the one led, or may hold it and
    /// nobody has followed; or it was not that hand's turn to follow, and who plays next follows it.
    pub(super) fn leads_in_place(&self, seat: Seat, card: CardSpec, next: Option<Seat>) -> bool {
        let last = self.record.tricks.last();
        let lying = last.filter(|trick| trick.complete.is_none() && trick.is_false_lead());
        let Some((trick, due)) = lying.and_then(|trick| Some((trick, trick.due?))) else {
            return false;
        };
        let lead = trick.leader.and_then(|leader| self.record.play(trick.play_of(leader)?));
        let Some(lead) = lead else { return false };
        let last = trick.plays.iter().flatten().max();
        let last = last.and_then(|last| self.record.play(*last)).map_or(0, |last| last.moment.at);
        let since = self.steps.get(last as usize..).unwrap_or_default();
        let defends = self.record.roles.is_defender(lead.seat) != Some(false);
        let found_out = since.iter().any(|step| finds_lead_out(step.kind, lead.card, defends));
        let other = trick.suit.filter(|led| Some(*led) != card.suit());
        let alone = trick.played().len() == 1;
        let has = |led| match self.record.holdings.held(seat, led, self.here.moment.at) {
            Some(held) => held.so,
            None => alone,
        };
        let follows = next.is_none_or(|next| next == seat.left()) && !self.awaits_now(seat);
        // The dealer's own false lead stands once the second hand has followed it.
        let stands = !defends && trick.played().has(lead.seat.left());
        let leads = due == seat && (found_out || follows);
        !stands && (leads || (due == seat || found_out) && other.is_some_and(has))
    }

    /// The lead that counted as played, where that hand leads another before anybody has followed: it goes there in its place.
    pub(super) fn leads_instead(&self, seat: Seat, card: CardSpec) -> Option<CardSpec> {
        let play = self
            .record
            .play(self.last_counted()?)
            .filter(|play| play.leads && play.seat == seat)?;
        (play.card != card && play.withdrawn.is_none()).then_some(play.card)
    }

    /// Whether a seat's card in the trick in hand was put there after a renounce of another's that has been corrected
    /// since.
    pub(super) fn followed_renounce(&self, seat: Seat) -> bool {
        let trick = self.record.tricks.last().filter(|trick| trick.quitted.is_none());
        let own = trick.and_then(|trick| self.record.play(trick.play_of(seat)?));
        let Some(own) = own else { return false };
        let mended = |old: &Play| {
            let renounce = !old.leads && old.led.is_some() && old.card.suit() != old.led;
            let before = old.trick == own.trick && old.moment.at < own.moment.at;
            let since = old.withdrawn.is_some_and(|then| then.at > own.moment.at);
            old.seat != seat && renounce && before && since && old.replaced_by.is_some()
        };
        self.record.plays.iter().rev().take(LATELY).any(mended)
    }
}
