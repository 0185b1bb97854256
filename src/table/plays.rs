//! Plays to a trick, and what each shows.

use super::replay::Replay;
use super::{Moment, Play, Stage, TableError, Trick, winner};
use crate::bridge::{Seat, SeatSet};
use crate::syntax::CardSpec;
use smallvec::SmallVec;

impl Replay<'_> {
    pub(super) fn next_play(&self) -> u32 {
        u32::try_from(self.record.plays.len()).unwrap_or(u32::MAX)
    }

    /// A seat plays to a trick: the one named, or the oldest unquitted one that lacks his card.
    pub(super) fn plays(&mut self, seat: Seat, card: CardSpec, to: Option<u32>) {
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
        let in_turn = self
            .record
            .trick(place)
            .and_then(|trick| in_turn(trick, seat));
        let mended = self.mended(seat, card, place);
        self.put(seat, card, place, false, in_turn);
        if let Some(old) = mended {
            self.puts_right(old, number);
        }
        self.dummy_shown(seat);
        self.reach(Stage::Play);
    }

    /// The renounce that he took back, if he now follows suit to the same lead: he has put it right, as one does
    /// who corrects it in one breath.
    fn mended(&self, seat: Seat, card: CardSpec, place: u32) -> Option<u32> {
        let trick = self.record.trick(place)?;
        let (led, leader) = (trick.suit?, trick.leader?);
        let opened = self.record.play(trick.play_of(leader)?)?.moment.at;
        let mut plays = self.record.plays.iter().rev();
        let back = plays.position(|play| play.seat == seat && play.trick == place)?;
        let number = self.record.plays.len().checked_sub(back)?.checked_sub(1)?;
        let old = self.record.plays.get(number)?;
        let renounced = old.led == Some(led) && old.card.suit().is_some_and(|suit| suit != led);
        let taken_back = old.withdrawn.is_some() && old.replaced_by.is_none();
        let same_lead = old.leader == Some(leader) && old.moment.at >= opened && !old.leads;
        let mends = renounced && taken_back && same_lead && card.suit() == Some(led);
        mends.then(|| u32::try_from(number).ok()).flatten()
    }

    fn oldest_lacking(&mut self, seat: Seat) -> Option<u32> {
        let lacking = |trick: &Trick| {
            trick.play_of(seat).is_none() && trick.quitted.is_none() && !trick.omitted.has(seat)
        };
        if let Some(place) = self.record.tricks.iter().position(lacking) {
            return u32::try_from(place).ok();
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
            let here = self.words();
            self.errors.push(TableError::NoSuchTrick {
                trick: number,
                here,
                before: None,
            });
            return None;
        };
        if trick.play_of(seat).is_some() {
            self.full(seat, place?);
            return None;
        }
        place
    }

    fn full(&mut self, seat: Seat, place: u32) {
        let here = self.words();
        let last = self
            .record
            .trick(place)
            .and_then(|trick| trick.play_of(seat));
        let before = last.and_then(|play| self.record.play(play));
        let before = before.map(|play| play.span.into());
        self.errors
            .push(TableError::TrickFull { seat, here, before });
    }

    /// Somebody is said to revoke, no card told: not in a trick to which he has led and the others still play.
    pub(super) fn revokes(&mut self, seat: Seat) {
        let open = |trick: &&Trick| trick.leader == Some(seat) && trick.lies_open();
        let Some(trick) = self.record.tricks.last().filter(open) else {
            return;
        };
        let here = self.words();
        let own = trick.play_of(seat).and_then(|play| self.record.play(play));
        let before = own.map(|play| play.span.into());
        self.errors
            .push(TableError::RevokesOnLead { seat, here, before });
    }

    /// Somebody has put two cards, which are not told, to the trick in hand: nobody waits for his card any more.
    pub(super) fn plays_two_to(&mut self, seat: Seat, number: u32) {
        let last = self.record.tricks.last_mut();
        let open = last.filter(|trick| trick.number == number && trick.complete.is_none());
        if let Some(trick) = open.filter(|trick| trick.play_of(seat).is_none()) {
            trick.omitted = trick.omitted.with(seat);
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

    fn place(&mut self, seat: Seat, number: u32, place: u32) {
        let moment = self.here.moment;
        let Some(trick) = self.record.tricks.get_mut(place as usize) else {
            return;
        };
        if let Some(slot) = trick.plays.get_mut(seat.index()) {
            *slot = Some(number);
        }
        if trick.played().len() == 4 {
            trick.complete = Some(moment);
            if trick.number == 13 {
                self.record.over.get_or_insert(moment);
            }
        }
    }

    /// Playing to a later trick, a seat leaves behind those he has not played to.
    fn play_on(&mut self, seat: Seat, place: u32) {
        let moment = self.here.moment;
        let early = self.record.trick(place).is_some_and(|trick| trick.early);
        for trick in self.record.tricks.iter_mut().take(place as usize) {
            if let Some(slot) = trick.played_on.get_mut(seat.side().index()) {
                slot.get_or_insert(moment);
            }
            if !early && trick.play_of(seat).is_none() && !trick.omitted.has(seat) {
                trick.omitted = trick.omitted.with(seat);
                if let Some(place) = trick.number.checked_sub(self.record.first_trick) {
                    self.record.omissions.push((seat, place, moment));
                }
            }
        }
    }

    pub(super) fn dummy_shown(&mut self, seat: Seat) {
        let opening = self.record.plays.len() <= 1 && self.record.first_trick == 1;
        if self.record.roles.dummy() == Some(seat) && !opening {
            self.dummy_down();
        }
    }

    pub(super) fn dummy_down(&mut self) {
        let moment = self.here.moment;
        self.record.dummy.down.get_or_insert(moment);
    }

    pub(super) fn look(&mut self, seat: Seat) {
        let moment: Moment = self.here.moment;
        if let Some(slot) = self.record.looked.get_mut(seat.index()) {
            slot.get_or_insert(moment);
        }
    }
}

/// Whether it is a seat's turn to play to a trick: all between the leader and him have played.
fn in_turn(trick: &Trick, seat: Seat) -> Option<bool> {
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

impl super::Record {
    /// Who won a trick, where the cards told show it.
    pub fn winner_of(&self, trick: &Trick) -> Option<Seat> {
        let cards: SmallVec<[(Seat, CardSpec); 4]> = self.cards_of(trick);
        winner(&cards, trick.suit, self.strain)
    }

    /// The cards of a trick, by seat from North.
    pub fn cards_of(&self, trick: &Trick) -> SmallVec<[(Seat, CardSpec); 4]> {
        Seat::ALL
            .into_iter()
            .filter_map(|seat| Some((seat, self.play(trick.play_of(seat)?)?.card)))
            .collect()
    }
}
