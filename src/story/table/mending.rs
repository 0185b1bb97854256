//! Cards taken back, put right, chosen; tricks quitted.

use super::replay::Replay;
use super::{Play, TableError, Trick};
use crate::bridge::{Seat, SeatSet};
use crate::syntax::{CardSpec, EventKind};

/// How many plays back a card may lie that is corrected: more than a deal has cards.
const LATELY: usize = 64;

impl Replay<'_> {
    /// A card goes back to the hand it came from.
    pub(super) fn withdraw(&mut self, number: u32) {
        let moment = self.here.moment;
        let Some(play) = self.record.plays.get_mut(number as usize) else {
            return;
        };
        play.withdrawn.get_or_insert(moment);
        let place = play.trick as usize;
        play.then_played = self.record.tricks.get(place).map_or(SeatSet::NONE, Trick::played);
        let play = *play;
        if let CardSpec::Exact(card) = play.card {
            self.handled.add(card);
            self.record.holdings.restore(card);
        } else {
            self.record.holdings.restore_one(play.seat, play.card);
        }
        if let Some(trick) = self.record.tricks.get_mut(play.trick as usize) {
            if let Some(slot) = trick.plays.get_mut(play.seat.index()) {
                *slot = None;
            }
            trick.complete = None;
            if play.leads {
                trick.leader = None;
                trick.suit = None;
                trick.lead_back = true;
            }
        }
    }

    /// The play of a card by a seat that lies on the table or was gathered.
    pub(super) fn played(&self, seat: Seat, card: CardSpec) -> Option<u32> {
        if let CardSpec::Exact(card) = card {
            return self
                .record
                .holdings
                .play_of(card)
                .filter(|number| self.record.play(*number).is_some_and(|play| play.seat == seat));
        }
        self.record.tricks.iter().rev().find_map(|trick| {
            let number = trick.play_of(seat)?;
            let play = self.record.play(number)?;
            (card.suit().is_none() || play.card.suit() == card.suit()).then_some(number)
        })
    }

    /// A card played is corrected by another.
    pub(super) fn corrects(&mut self, seat: Seat, from: CardSpec, to: CardSpec) {
        self.takes_moved(from);
        self.mended_by(seat);
        // Of dummy's cards it is the dealer who changes one.
        let dealers = self.record.roles.dealer == Some(seat);
        let dummys = || self.played(seat.partner(), from).filter(|_| dealers);
        let played = self.played(seat, from).or_else(dummys);
        let seat =
            played.and_then(|number| self.record.play(number)).map_or(seat, |play| play.seat);
        let Some(number) = played else {
            if self.says_otherwise(seat, from, to) {
                return;
            }
            let card = from.to_string();
            self.errors.push(TableError::not_played(card, seat, self.here.span, None));
            return;
        };
        let Some(old) = self.record.play(number).copied() else {
            return;
        };
        if self.record.stands_since(&old).is_some() {
            self.too_late(number);
            self.shows(seat, to);
            return;
        }
        self.withdraw(number);
        self.reopen(old.trick);
        let to = self.identify(seat, to);
        let replacing = self.next_play();
        if !self.parts_with(seat, to, Some(replacing)) {
            return;
        }
        if old.leads
            && let Some(trick) = self.record.tricks.get_mut(old.trick as usize)
        {
            trick.leader = Some(seat);
            trick.suit = to.suit();
            trick.lead_back = false;
        }
        self.put(seat, to, old.trick, old.leads, old.in_turn);
        self.puts_right(number, replacing);
    }

    /// The card with which a seat has put its play right, where the highest or the lowest of its suit has been called from
    /// it since: what it plays now goes there in its place.
    pub(super) fn called_again(&self, seat: Seat) -> Option<CardSpec> {
        let trick = self.record.tricks.last()?;
        let play = self.record.play(trick.play_of(seat)?)?;
        play.corrects?;
        let since = self.steps.iter().rev().take(LATELY);
        let mut since = since.take_while(|step| step.moment.at > play.moment.at);
        let called = since.any(|step| match step.kind {
            EventKind::CallsHighest { from, .. } | EventKind::CallsLowest { from, .. } => {
                self.record.seat(&from.value) == Some(seat)
            }
            _ => false,
        });
        called.then_some(play.card)
    }

    /// The card just played takes the place of one that was taken back.
    pub(super) fn puts_right(&mut self, number: u32, replacing: u32) {
        let Some(old) = self.record.play(number).copied() else {
            return;
        };
        if let Some(play) = self.record.plays.get_mut(number as usize) {
            play.replaced_by = Some(replacing);
        }
        if let Some(play) = self.record.plays.last_mut() {
            play.before = old.before;
            play.in_turn = old.in_turn;
            play.corrects = Some(number);
            play.followed_by = old.followed_by;
        }
    }

    /// A card of the suit led, played in the place of a renounce to the same lead that was taken back, puts it right.
    pub(super) fn mends_renounce(&mut self, number: u32) {
        let Some(play) = self.record.play(number).copied() else {
            return;
        };
        let lead = self.record.trick(play.trick).and_then(|trick| {
            let lead = trick.play_of(trick.leader?)?;
            self.record.play(lead).map(|lead| lead.moment.at)
        });
        let taken = |old: &Play| {
            let own = old.seat == play.seat && old.trick == play.trick && old.led == play.led;
            let renounce = !old.leads && old.led.is_some() && old.card.suit() != old.led;
            let later = lead.is_some_and(|lead| lead < old.moment.at);
            own && renounce && later && old.withdrawn.is_some() && old.replaced_by.is_none()
        };
        if play.card.suit() != play.led {
            return;
        }
        let plays = self.record.plays.iter().take(number as usize);
        let Some(place) = plays.rev().take(LATELY).position(taken) else {
            return;
        };
        let place = (number as usize).saturating_sub(place.saturating_add(1));
        let Some(old) = self.record.plays.get_mut(place) else {
            return;
        };
        old.replaced_by = Some(number);
        let before = old.before;
        if let Some(play) = self.record.plays.last_mut() {
            play.corrects = u32::try_from(place).ok();
            play.before = before;
        }
    }

    /// What was done to a card that could no longer be changed: it stays where it is.
    pub(super) fn too_late(&mut self, number: u32) {
        if let Some(step) = self.steps.last_mut() {
            step.too_late = Some(number);
        }
    }
}
