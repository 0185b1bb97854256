//! Plays to a trick, and what each shows.

use super::replay::Replay;
use super::{Play, Stage, TableError, Trick};
use crate::bridge::{Seat, SeatSet, Strain, Suit};
use crate::source::Span;
use crate::syntax::CardSpec;
use smallvec::SmallVec;

impl Replay<'_> {
    pub(super) fn next_play(&self) -> u32 {
        u32::try_from(self.record.plays.len()).unwrap_or(u32::MAX)
    }

    /// The last card of all, where it was played by its name alone.
    pub(super) fn last_counted(&self) -> Option<u32> {
        let last = self.next_play().checked_sub(1);
        last.filter(|last| self.record.counted == Some(*last))
    }

    /// A seat plays to a trick: the one named, or the oldest unquitted one that lacks his card.
    pub(super) fn plays(&mut self, seat: Seat, card: CardSpec, to: Option<u32>) {
        // The first card of the story, by him whose turn it is to lead, is a lead.
        if to.is_none() && self.record.tricks.is_empty() && self.due() == Some(seat) {
            self.leads(seat, card);
            return;
        }
        self.goes_on(seat, card, false);
        if self.fetch(seat, card) {
            return;
        }
        let before = self.called_again(seat).or_else(|| self.replaces(seat, card));
        if let Some(before) = before {
            self.corrects(seat, before, card);
            return;
        }
        if to.is_some_and(|number| self.fills_before(seat, card, number)) {
            return;
        }
        let card = self.identify(seat, card);
        let place = match to {
            Some(number) => self.trick_lacking(seat, number),
            None => self.oldest_lacking(seat),
        };
        let Some(place) = place else { return };
        let number = self.next_play();
        if !self.parts_with(seat, card, Some(number)) {
            return;
        }
        let in_turn = self.record.trick(place).and_then(|trick| in_turn(trick, seat));
        self.shows_early_lead(seat, place);
        self.put(seat, card, place, false, in_turn);
        self.mends_renounce(number);
        self.follows_together(number);
        self.dummy_shown(seat);
        self.reach(Stage::Play);
    }

    /// A seat plays a card that is neither of the suit led nor a trump.
    pub(super) fn discards(&mut self, seat: Seat, card: CardSpec) {
        let before = self.next_play();
        self.plays(seat, card, None);
        if self.next_play() == before {
            return;
        }
        let trumps = self.record.strain.and_then(Strain::trumps);
        let suit = card.suit();
        let no_discard = suit.is_some() && (suit == trumps || suit == self.suit_followed(seat));
        if no_discard {
            self.contradicts_play(seat, |seat, card, here, before| {
                TableError::no_discard(seat, card, here, before)
            });
        }
    }

    /// A seat plays a trump to a trick of another suit.
    pub(super) fn ruffs(&mut self, seat: Seat, card: CardSpec) {
        let before = self.next_play();
        self.plays(seat, card, None);
        if self.next_play() == before {
            return;
        }
        let other = match (self.record.strain, card.suit()) {
            (Some(strain), Some(suit)) => strain.trumps() != Some(suit),
            (Some(strain), None) => strain.trumps().is_none(),
            (None, _) => false,
        };
        let follows = card.suit().is_some() && card.suit() == self.suit_followed(seat);
        if other || follows {
            self.contradicts_play(seat, |seat, card, here, before| {
                TableError::no_ruff(seat, card, here, before)
            });
        }
    }

    /// The suit led to the trick to which a seat has just played.
    fn suit_followed(&self, seat: Seat) -> Option<Suit> {
        let play = self.record.plays.last()?;
        play.led.filter(|_| play.seat == seat && !play.leads)
    }

    fn contradicts_play(
        &mut self,
        seat: Seat,
        error: impl FnOnce(Seat, String, Span, Option<Span>) -> TableError,
    ) {
        let Some(play) = self.record.plays.last().filter(|play| play.seat == seat) else {
            return;
        };
        let card = play.card.to_string();
        let tricks = self.record.tricks.iter().rev();
        let mut tricks = tricks.filter(|trick| trick.play_of(seat).is_some());
        let lead = tricks.next().and_then(|trick| self.record.play(trick.play_of(trick.leader?)?));
        let before = lead.map(|lead| lead.span);
        self.errors.push(error(seat, card, self.here.span, before));
    }

    /// The oldest open trick that lacks his card; else one said to be quitted without it; else the last one, if he
    /// has only been waited for in vain.
    pub(super) fn missing(&self, seat: Seat) -> Option<u32> {
        let lacks = |trick: &Trick| trick.play_of(seat).is_none() && trick.quitted.is_none();
        let due = |trick: &Trick| lacks(trick) && !trick.omitted.has(seat);
        let open = |trick: &Trick| due(trick) && self.record.gathered(trick).is_none();
        let tricks = &self.record.tricks;
        let place = tricks.iter().position(open).or_else(|| tricks.iter().position(due));
        let last =
            || tricks.len().checked_sub(1).filter(|last| tricks.get(*last).is_some_and(lacks));
        place.or_else(last).and_then(|place| u32::try_from(place).ok())
    }

    fn oldest_lacking(&mut self, seat: Seat) -> Option<u32> {
        if let Some(place) = self.missing(seat) {
            return Some(place);
        }
        if self.record.tricks.is_empty() {
            return self.open_trick().then_some(0);
        }
        self.full(seat, self.last_trick());
        None
    }

    fn trick_lacking(&mut self, seat: Seat, number: u32) -> Option<u32> {
        let first = self.record.first_trick;
        let place = number.checked_sub(first);
        if self.record.tricks.is_empty() && place == Some(0) {
            self.open_trick();
        }
        let Some(trick) = self.record.trick_numbered(number) else {
            self.errors.push(TableError::no_such_trick(number, self.here.span, None));
            return None;
        };
        if trick.play_of(seat).is_some() {
            self.full(seat, place?);
            return None;
        }
        place
    }

    fn full(&mut self, seat: Seat, place: u32) {
        let last = self.record.trick(place).and_then(|trick| trick.play_of(seat));
        let before = last.and_then(|play| self.record.play(play));
        let before = before.map(|play| play.span);
        self.errors.push(TableError::trick_full(seat, self.here.span, before));
    }

    /// Somebody has put two cards, which are not stated, to the trick in hand: nobody waits for his card any more.
    pub(super) fn plays_two_to(&mut self, seat: Seat, number: u32) {
        let last = self.record.tricks.last_mut();
        let open = last.filter(|trick| trick.number == number && trick.complete.is_none());
        if let Some(trick) = open.filter(|trick| trick.play_of(seat).is_none()) {
            trick.omitted = trick.omitted.with(seat);
            trick.unseen = trick.unseen.with(seat);
        }
    }

    /// Puts a card to a trick.
    pub(super) fn put(
        &mut self,
        seat: Seat,
        card: CardSpec,
        place: u32,
        leads: bool,
        in_turn: Option<bool>,
    ) {
        let number = self.next_play();
        let moment = self.here.moment;
        let trick = self.record.trick(place);
        let before = trick.map_or(SeatSet::NONE, Trick::played);
        let leader = trick.and_then(|trick| trick.leader);
        let led = trick.and_then(|trick| trick.suit);
        let opening = trick.and_then(|trick| trick.play_of(leader?));
        let opening = opening.and_then(|play| self.record.plays.get_mut(play as usize));
        if let Some(opening) = opening {
            opening.followed_by = opening.followed_by.with(seat);
        }
        self.record.plays.push(Play {
            seat,
            card,
            trick: place,
            moment,
            span: self.here.span,
            leads,
            in_turn,
            leader,
            led,
            corrects: None,
            before,
            followed_by: SeatSet::NONE,
            then_played: SeatSet::NONE,
            withdrawn: None,
            replaced_by: None,
        });
        if let Some(step) = self.steps.last_mut() {
            step.play = Some(number);
        }
        self.place(seat, number, place);
        self.play_on(seat, place);
        self.look(seat);
    }

    pub(super) fn place(&mut self, seat: Seat, number: u32, place: u32) {
        let moment = self.here.moment;
        let Some(trick) = self.record.tricks.get_mut(place as usize) else {
            return;
        };
        if let Some(slot) = trick.plays.get_mut(seat.index()) {
            *slot = Some(number);
        }
        trick.omitted = trick.omitted.without(seat);
        trick.unseen = trick.unseen.without(seat);
        if trick.played().len() == 4 {
            trick.complete = Some(moment);
            if trick.number == 13 {
                self.played_out();
            }
        }
    }

    /// Playing to a later trick, a seat leaves behind those he has not played to.
    fn play_on(&mut self, seat: Seat, place: u32) {
        let moment = self.here.moment;
        let early = self.record.trick(place).is_some_and(|trick| trick.early);
        let mut left: SmallVec<[u32; 1]> = SmallVec::new();
        for trick in self.record.tricks.iter_mut().take(place as usize) {
            if let Some(slot) = trick.played_on.get_mut(seat.side().index()) {
                slot.get_or_insert(moment);
            }
            if !early && trick.play_of(seat).is_none() && !trick.omitted.has(seat) {
                trick.omitted = trick.omitted.with(seat);
                if let Some(place) = trick.number.checked_sub(self.record.first_trick) {
                    self.record.omissions.push((seat, place, moment));
                    left.push(place);
                }
            }
        }
        for place in left {
            self.left_behind(place);
        }
    }
}

/// Whether it is a seat's turn to play to a trick: all between the leader and him have played.
pub(super) fn in_turn(trick: &Trick, seat: Seat) -> Option<bool> {
    let leader = trick.leader?;
    let mut before: SmallVec<[Seat; 4]> = SmallVec::new();
    let mut next = leader;
    while next != seat {
        before.push(next);
        next = next.left();
    }
    let played = trick.played();
    let done = |earlier: &Seat| played.has(*earlier) || trick.omitted.has(*earlier);
    Some(before.iter().all(done))
}
