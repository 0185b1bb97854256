//! Cards taken back, put right, chosen; tricks left out and quitted.

use super::replay::Replay;
use super::{TableError, Trick};
use crate::bridge::{Seat, SeatSet};
use crate::syntax::CardSpec;

impl Replay<'_> {
    /// A card goes back to the hand it came from.
    pub(super) fn withdraw(&mut self, number: u32) {
        let moment = self.here.moment;
        let Some(play) = self.record.plays.get_mut(number as usize) else {
            return;
        };
        play.withdrawn.get_or_insert(moment);
        let place = play.trick as usize;
        play.then_played = self
            .record
            .tricks
            .get(place)
            .map_or(SeatSet::NONE, Trick::played);
        let play = *play;
        if let CardSpec::Exact(card) = play.card {
            self.record.holdings.restore(card);
        }
        if let Some(trick) = self.record.tricks.get_mut(play.trick as usize) {
            if let Some(slot) = trick.plays.get_mut(play.seat.index()) {
                *slot = None;
            }
            trick.complete = None;
            if play.leads {
                trick.leader = None;
                trick.suit = None;
            }
        }
    }

    /// The play of a card by a seat that lies on the table or was gathered.
    pub(super) fn played(&self, seat: Seat, card: CardSpec) -> Option<u32> {
        if let CardSpec::Exact(card) = card {
            return self.record.holdings.play_of(card).filter(|number| {
                self.record
                    .play(*number)
                    .is_some_and(|play| play.seat == seat)
            });
        }
        self.record.tricks.iter().rev().find_map(|trick| {
            let number = trick.play_of(seat)?;
            let play = self.record.play(number)?;
            (card.suit().is_none() || play.card.suit() == card.suit()).then_some(number)
        })
    }

    /// A card played is put right by another.
    pub(super) fn corrects(&mut self, seat: Seat, from: CardSpec, to: CardSpec) {
        let Some(number) = self.played(seat, from) else {
            let here = self.words();
            let card = from.to_string();
            self.errors.push(TableError::NotPlayed {
                card,
                seat,
                here,
                before: None,
            });
            return;
        };
        let Some(old) = self.record.play(number).copied() else {
            return;
        };
        self.withdraw(number);
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
        }
        self.put(seat, to, old.trick, old.leads, old.in_turn);
        self.puts_right(number, replacing);
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

    /// The trick in hand is turned and quitted; with only a lead on the table, the one before it.
    pub(super) fn quit_trick(&mut self) {
        let moment = self.here.moment;
        let tricks = &mut self.record.tricks;
        let started = tricks.last().is_some_and(|last| last.played().len() < 2);
        let last = tricks.len().saturating_sub(1);
        let place = if started {
            last.saturating_sub(1)
        } else {
            last
        };
        if let Some(trick) = tricks.get_mut(place) {
            trick.quitted.get_or_insert(moment);
        }
    }

    /// One of several cards played at once is chosen for the trick; the other goes back.
    pub(super) fn chooses(&mut self, card: CardSpec) {
        let Some(number) = self.together.take() else {
            return;
        };
        let Some(play) = self.record.play(number).copied() else {
            return;
        };
        if play.card == card || !self.parts_with(play.seat, card, Some(number)) {
            return;
        }
        if let CardSpec::Exact(other) = play.card {
            self.record.holdings.restore(other);
        }
        if let Some(play) = self.record.plays.get_mut(number as usize) {
            play.card = card;
        }
        if let Some(trick) = self
            .record
            .tricks
            .get_mut(play.trick as usize)
            .filter(|_| play.leads)
        {
            trick.suit = card.suit();
        }
    }

    /// One of several cards played at once is called while the trick still lies there: it is the one that goes to it.
    pub(super) fn calls_of_together(&mut self, seat: Seat, card: CardSpec) {
        let play = self.together.and_then(|number| self.record.play(number));
        let Some(play) = play.filter(|play| play.seat == seat) else {
            return;
        };
        let trick = self.record.trick(play.trick);
        let lies = trick.is_some_and(|trick| trick.quitted.is_none());
        if lies && self.together_cards.contains(&card) {
            self.chooses(card);
        }
    }

    /// A seat is said to leave a trick without a card: those after him are not out of turn.
    pub(super) fn omits(&mut self, seat: Seat, number: Option<u32>) {
        let first = self.record.first_trick;
        let last = self.record.tricks.len().checked_sub(1);
        let place = number.map_or(last, |number| {
            number.checked_sub(first).map(|place| place as usize)
        });
        if let Some(trick) = place.and_then(|place| self.record.tricks.get_mut(place)) {
            trick.omitted = trick.omitted.with(seat);
        }
    }
}
