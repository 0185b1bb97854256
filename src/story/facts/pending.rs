//! What becomes of a call: the player called on answers it, or the occasion passes.

use super::call_grounds::would_revoke;
use super::called::{Called, PendingCall};
use super::derive::Derive;
use super::instead::Acts;
use super::lead_gone::lead_gone;
use super::noted_so::{known, plain};
use super::obeyed::Answer;
use super::{ActKind, FactId, Fulfilment, IncidentKind, Known};
use crate::bridge::Seat;
use crate::table::{Play, Trick};
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

    pub(super) fn fulfil(&mut self, call: &PendingCall, fulfilment: Fulfilment) {
        for act in call.before.iter().chain([&call.act]) {
            if let Some(act) = self.acts.get_mut(*act)
                && let ActKind::Demand(demand) = &mut act.deed
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
}
