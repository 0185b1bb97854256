//! What becomes of a call: the player called on answers it, or the occasion passes.

use super::calls::{Called, PendingCall};
use super::derive::{Derive, known, plain};
use super::instead::Acts;
use super::lead_gone::lead_gone;
use super::note::Noted;
use super::obeyed::Answer;
use super::{Deed, FactId, Fulfilment, IncidentKind, Known, Remedy};
use crate::bridge::{Card, Rank, Seat, Suit};
use crate::syntax::CardSpec;
use crate::table::{Moment, Play, Sure, Trick};
use smallvec::SmallVec;

/// How many plays back the last card of a suit may lie, or on a card may be changed: more than a deal has cards.
pub(super) const LATELY: usize = 64;

impl Derive<'_> {
    /// What a play shows of the calls on the player, and of those about the tricks before it.
    pub(super) fn answer_calls(&mut self, number: u32, play: &Play) {
        self.leave_tricks(play.trick);
        self.forget_calls(play.seat);
        let Some(pending) = self.pending.get_mut(play.seat.index()) else {
            return;
        };
        let calls = std::mem::take(pending);
        let answers: SmallVec<[Answer; 2]> = calls
            .iter()
            // A card that was called and not played has to be called again.
            .map(|call| {
                if call.spent && !self.mends_as_called(call, play) {
                    Answer::Waits
                } else {
                    self.answer_at(call, play)
                }
            })
            .collect();
        let instead: SmallVec<[Acts; 2]> =
            calls.iter().map(|call| self.met_instead(call, (&calls, &answers), play)).collect();
        for ((mut call, answer), instead) in calls.into_iter().zip(answers).zip(instead) {
            self.conclude(&mut call, (number, play), answer, instead);
            let stays = match answer {
                Answer::Waits => true,
                Answer::Obeyed => false,
                Answer::Impossible(_) | Answer::Disobeyed(_) => call.called.card().is_some(),
            };
            if stays && let Some(pending) = self.pending.get_mut(play.seat.index()) {
                pending.push(call);
            }
        }
    }

    /// Whether he puts the card called in the place of the one by which he had not obeyed.
    fn mends_as_called(&self, call: &PendingCall, play: &Play) -> bool {
        let old = play.corrects.and_then(|old| self.record.play(old));
        let since = old.is_some_and(|old| old.moment.at > call.then.at);
        since && call.called.card() == Some(play.card)
    }

    /// The trick in hand is quitted: the calls about it are over.
    pub(super) fn trick_left(&mut self) {
        let now = self.now.at;
        let quitted = |trick: &Trick| trick.quitted.is_some_and(|then| then.at == now);
        let place = self.record.tricks.iter().rposition(quitted);
        if let Some(place) = place.and_then(|place| u32::try_from(place).ok()) {
            self.leave_tricks(place.saturating_add(1));
        }
    }

    /// What a player was to do in a trick whose lead went back is over with it.
    fn forget_calls(&mut self, seat: Seat) {
        let (record, now) = (self.record, self.now.at);
        let gone = |call: &PendingCall| {
            let gone = call.trick.and_then(|place| lead_gone(record, place, call.then.at));
            gone.is_some_and(|then| then.at <= now)
        };
        if let Some(pending) = self.pending.get_mut(seat.index()) {
            pending.retain(|call| !gone(call));
        }
    }

    /// The tricks before a place are left: who was called on for his highest or lowest when he had put his card right
    /// already, and has not changed it since, leaves that card as his answer.
    fn leave_tricks(&mut self, before: u32) {
        for seat in Seat::ALL {
            let awaited = self.tricks_awaiting(seat);
            let left = |call: &PendingCall| {
                call.trick.is_some_and(|place| place < before && !awaited.contains(&place))
            };
            let Some(pending) = self.pending.get_mut(seat.index()) else {
                continue;
            };
            if !pending.iter().any(left) {
                continue;
            }
            let calls = std::mem::take(pending);
            for call in calls {
                if left(&call) {
                    self.leave(seat, call);
                } else if let Some(pending) = self.pending.get_mut(seat.index()) {
                    pending.push(call);
                }
            }
        }
    }

    /// The places of the tricks, of those about which something was called from him, that lie there and still wait for
    /// his card: a lead made before its time leaves none of them.
    fn tricks_awaiting(&self, seat: Seat) -> SmallVec<[u32; 2]> {
        let pending = self.pending.get(seat.index());
        let places = pending.into_iter().flatten().filter_map(|call| call.trick);
        let waits = |place: &u32| {
            let trick = self.record.trick(*place);
            trick.is_some_and(|trick| self.waits_for(trick, seat))
        };
        places.filter(waits).collect()
    }

    /// A call about a trick that is left.
    fn leave(&mut self, seat: Seat, mut call: PendingCall) {
        let record = self.record;
        let lay = call.trick.and_then(|place| record.card_at(place, seat, self.now.at));
        let Some(play) = lay else { return };
        let number = record.plays.partition_point(|one| one.moment.at < play.moment.at);
        let Ok(number) = u32::try_from(number) else {
            return;
        };
        let after = call.then.at > play.moment.at && play.corrects.is_some();
        if matches!(call.called, Called::Extreme(..)) && after {
            let answer = self.answer(call.called, play);
            let left = Play { moment: self.now, ..*play };
            self.conclude(&mut call, (number, &left), answer, Acts::new());
        }
    }

    fn conclude(
        &mut self,
        call: &mut PendingCall,
        by: (u32, &Play),
        answer: Answer,
        instead: Acts,
    ) {
        let line = by.1.moment.line;
        let fulfilment = match answer {
            Answer::Waits => return,
            Answer::Obeyed => Fulfilment::Done(line),
            Answer::Impossible(_) => Fulfilment::Impossible(line),
            Answer::Disobeyed(_) => Fulfilment::Disobeyed(line),
        };
        self.fulfil(call, fulfilment);
        if call.spent {
            return;
        }
        match answer {
            Answer::Waits | Answer::Obeyed => {}
            Answer::Impossible(revoke) => {
                call.spent = true;
                self.not_answered(call, by, IncidentKind::CallImpossible)
                    .know(FactId::WouldRevoke, would_revoke(revoke, line))
                    .say(FactId::AbleToObey, false);
            }
            Answer::Disobeyed(able) => {
                call.spent = true;
                // Who changes it for another that does not obey either has put nothing right.
                let left = self.still_disobeyed(call.called, by.1);
                let by = (left.unwrap_or(by.0), by.1);
                self.not_answered(call, by, IncidentKind::CallDisobeyed)
                    .know(FactId::AbleToObey, known(able))
                    .incident
                    .instead = instead;
            }
        }
    }

    fn fulfil(&mut self, call: &PendingCall, fulfilment: Fulfilment) {
        for act in call.before.iter().chain([&call.act]) {
            if let Some(act) = self.acts.get_mut(*act)
                && let Deed::Demand(demand) = &mut act.deed
            {
                demand.fulfilment = fulfilment;
            }
        }
    }

    /// Calls that wait when the story ends and cannot be answered: a card that would be a revoke where it is his turn
    /// to follow suit, a suit of which he is known to have none.
    pub(super) fn calls_that_bind(&mut self) {
        for seat in Seat::ALL {
            self.forget_calls(seat);
            let calls = self.pending.get(seat.index()).cloned().unwrap_or_default();
            for call in calls.into_iter().filter(|call| !call.spent) {
                if let Some(number) = self.must_follow(seat, &call) {
                    let line = call.then.line;
                    self.cannot(seat, &call, line)
                        .trick(Some(number))
                        .say(FactId::WouldRevoke, true)
                        .say(FactId::AbleToObey, false);
                } else if let Some(none) = self.known_void(seat, &call) {
                    let line = self.void_since(seat, &call, none);
                    self.cannot(seat, &call, line)
                        .know(FactId::WouldRevoke, plain(false))
                        .know(FactId::AbleToObey, Known::from_line(false, none.line));
                }
            }
        }
    }

    /// The number of the trick in hand, if he must follow suit to it and the card called is of another.
    fn must_follow(&self, seat: Seat, call: &PendingCall) -> Option<u32> {
        let card = call.called.card()?;
        let trick = self.record.tricks.last()?;
        let led = trick.suit?;
        let open = trick.complete.is_none() && trick.play_of(seat).is_none();
        let follows = self.record.holdings.held(seat, led, u32::MAX);
        let follows = follows.is_some_and(|held| held.so);
        let another = card.suit() != Some(led);
        let open = open && !self.lead_may_go_back(trick);
        let one_of_two =
            || self.is_one_of_two(seat, card, trick) && !self.has_chosen(seat, call, trick);
        let bound = another && (open && follows || one_of_two());
        bound.then_some(trick.number)
    }

    /// Whether the other side has said, before a call, which of his cards is the one of the trick: what it calls besides
    /// is for a later one.
    fn has_chosen(&self, seat: Seat, call: &PendingCall, trick: &Trick) -> bool {
        let put = self.card_now(trick, seat);
        let mut demands = self.demands_of(seat.side());
        demands.any(|(moment, demand)| {
            let chooses = matches!(demand.remedy, Some(Remedy::ChooseCard | Remedy::CallCard));
            let its =
                put.is_some_and(|play| demand.card == Some(play.card) && play.moment.at < moment);
            chooses && its && moment < call.then.at
        })
    }

    /// Whether the card is one of several put to a trick at once that has not been gathered, of which another follows suit.
    fn is_one_of_two(&self, seat: Seat, card: CardSpec, trick: &Trick) -> bool {
        let put = self.card_now(trick, seat);
        let follows = put.is_some_and(|play| !play.leads && play.card.suit() == trick.suit);
        let together = |noted: &Noted| {
            let cards = &noted.incident.cards;
            let his = noted.incident.by == Some(seat) && noted.said(FactId::TwoAtOnce).is_some();
            his && cards.contains(&card) && put.is_some_and(|play| cards.contains(&play.card))
        };
        follows && self.record.gathered(trick).is_none() && self.found.iter().any(together)
    }

    /// That he has none of the suit called, where that is known.
    fn known_void(&self, seat: Seat, call: &PendingCall) -> Option<Sure> {
        let suit = match call.called {
            Called::Suit(suit) | Called::Extreme(suit, _) => suit,
            Called::Card(_) | Called::NotSuit(_) | Called::Taking(..) => return None,
        };
        let held = self.record.holdings.held(seat, suit, u32::MAX);
        held.filter(|held| !held.so && !self.takes_up(seat, suit))
    }

    /// The line on which it was shown that he had none of the suit called: that of his last card of it, where he played
    /// any since the call.
    fn void_since(&self, seat: Seat, call: &PendingCall, none: Sure) -> u32 {
        let plays = self.record.plays.iter().rev().take(LATELY);
        let mut plays = plays.filter(|play| play.moment.at > call.then.at && play.seat == seat);
        let last = plays.find(|play| play.card.suit() == call.called.suit());
        let last = last.filter(|last| last.withdrawn.is_none());
        let line = none.line.max(call.then.line);
        last.map_or(line, |last| line.max(last.moment.line))
    }

    /// A call that cannot be answered, known when it is made.
    fn cannot(&mut self, seat: Seat, call: &PendingCall, line: u32) -> &mut Noted {
        self.fulfil(call, Fulfilment::Impossible(line));
        let trick = call.trick.and_then(|place| self.record.trick(place));
        let trick = trick.map(|trick| trick.number);
        let called = call.called;
        let act = u32::try_from(call.act).ok();
        // It is spoken of when the call has been made.
        let then = Moment { at: call.then.at.saturating_add(1), line: call.then.line };
        let noted = self.raise_at(IncidentKind::CallImpossible, Some(seat), then);
        noted.incident.asked = Some(called.remedy());
        noted.incident.call = act;
        noted.incident.cards.extend(called.card());
        noted.suit(called.suit()).trick(trick).other(call.caller).say(called.fact(), true)
    }

    fn not_answered(
        &mut self,
        call: &PendingCall,
        (number, play): (u32, &Play),
        kind: IncidentKind,
    ) -> &mut Noted {
        let trick = self.number_of(play);
        let by = call.caller;
        let called = call.called;
        let then = call.then.line;
        let act = u32::try_from(call.act).ok();
        let noted = self.raise(kind, Some(play.seat));
        noted.incident.asked = Some(called.remedy());
        noted.incident.call = act;
        noted
            .about(Some(number))
            .card(called.card().unwrap_or(play.card))
            .suit(called.suit())
            .trick(Some(trick))
            .other(by)
            .know(called.fact(), Known::from_line(true, then));
        noted
    }

    /// Whether a card is the highest (or lowest) he can have of a suit, as far as the story shows.
    pub(super) fn is_extreme(&self, suit: Suit, highest: bool, play: &Play) -> bool {
        let Some(card) = play.card.exact().filter(|card| card.suit == suit) else {
            return false;
        };
        let holdings = &self.record.holdings;
        let beyond =
            Rank::all().filter(|rank| if highest { *rank > card.rank } else { *rank < card.rank });
        let all = holdings.knows_all(play.seat);
        beyond.map(|rank| Card::new(suit, rank)).all(|other| match holdings.owner(other) {
            Some((owner, _)) => {
                owner != play.seat || !holdings.in_hand(other, play.seat, self.now.at)
            }
            None => all,
        })
    }
}

/// That a card would be a revoke is a ground; that it would not is none.
fn would_revoke(revoke: bool, line: u32) -> Known {
    if revoke { Known::from_line(true, line) } else { plain(false) }
}
