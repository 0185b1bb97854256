//! Calls: cards and suits called, and what the player called on then does.

use super::derive::{Derive, known, plain};
use super::obeyed::Answer;
use super::{Deed, Demand, FactId, Fulfilment, IncidentKind, Known, Remedy};
use crate::bridge::{Seat, Suit};
use crate::syntax::CardSpec;
use crate::table::{Moment, Play};

/// What was called for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Called {
    /// A card.
    Card(CardSpec),
    /// A suit at his next lead.
    Suit(Suit),
    /// No lead of this suit.
    NotSuit(Suit),
    /// The highest (or lowest) of a suit.
    Extreme(Suit, bool),
    /// To win (or lose) a trick: the one named, or the next he plays to.
    Taking(bool, Option<u32>),
}

/// A call that waits for the player called on.
#[derive(Debug, Clone, Copy)]
pub(super) struct PendingCall {
    called: Called,
    caller: Option<Seat>,
    /// The act that made it.
    act: usize,
    /// When.
    then: Moment,
    /// Whether it was found impossible once; a card may be called again and again.
    spent: bool,
}

impl Called {
    fn remedy(self) -> Remedy {
        match self {
            Self::Card(_) => Remedy::CallCard,
            Self::Suit(_) => Remedy::CallSuit,
            Self::NotSuit(_) => Remedy::BarSuit,
            Self::Extreme(_, true) => Remedy::PlayHighest,
            Self::Extreme(_, false) => Remedy::PlayLowest,
            Self::Taking(true, _) => Remedy::WinTrick,
            Self::Taking(false, _) => Remedy::LoseTrick,
        }
    }

    fn fact(self) -> FactId {
        match self {
            Self::Card(_) => FactId::CalledCard,
            Self::Suit(_) => FactId::CalledSuit,
            Self::NotSuit(_) => FactId::SuitBarred,
            Self::Extreme(..) => FactId::CalledHighestOrLowest,
            Self::Taking(..) => FactId::CalledToWinOrLose,
        }
    }

    fn suit(self) -> Option<Suit> {
        match self {
            Self::Card(card) => card.suit(),
            Self::Suit(suit) | Self::NotSuit(suit) | Self::Extreme(suit, _) => Some(suit),
            Self::Taking(..) => None,
        }
    }

    fn card(self) -> Option<CardSpec> {
        match self {
            Self::Card(card) => Some(card),
            Self::Suit(_) | Self::NotSuit(_) | Self::Extreme(..) | Self::Taking(..) => None,
        }
    }
}

impl Derive<'_> {
    /// Somebody is called on.
    pub(super) fn calls(&mut self, who: Option<Seat>, from: Option<Seat>, called: Called) {
        let (Some(seat), Some(target)) = (who, from) else {
            return;
        };
        if let Called::Taking(true, Some(trick)) = called {
            self.trick_chosen(target, trick);
        }
        let act = self.acts.len();
        let there = called
            .card()
            .is_some_and(|card| self.lies_together(target, card));
        let fulfilment = if there {
            Fulfilment::Done(self.now.line)
        } else {
            Fulfilment::Pending
        };
        self.act(
            seat,
            Deed::Demand(Demand {
                remedy: Some(called.remedy()),
                card: called.card(),
                suit: called.suit(),
                number: None,
                from,
                fulfilment,
            }),
        );
        if there {
            return;
        }
        let call = PendingCall {
            called,
            caller: who,
            act,
            then: self.now,
            spent: false,
        };
        if self.repeats(target, call) {
            let trick = self.trick_number();
            let noted = self.raise(IncidentKind::CallRepeated, who);
            noted.suit(called.suit()).trick(trick).other(from);
            if let Some(card) = called.card() {
                noted.card(card);
            }
        }
    }

    /// `S chooses HK`: of several cards a defender put to the trick at once that is to call it, and it is met as it
    /// is made.
    pub(super) fn chooses(&mut self, who: Option<Seat>, card: CardSpec) {
        let lies = |seat: &Seat| self.is_defender(Some(*seat)) && self.lies_together(*seat, card);
        let from = Seat::ALL.into_iter().find(lies);
        let remedy = if from.is_some() {
            Remedy::CallCard
        } else {
            Remedy::ChooseCard
        };
        self.demand_card(who, Some(remedy), Some(card), from);
    }

    /// Whether a card called is one of several the player has put to the trick in hand at once.
    fn lies_together(&self, target: Seat, card: CardSpec) -> bool {
        let together = |noted: &&super::note::Noted| {
            noted.incident.by == Some(target)
                && noted.incident.cards.contains(&card)
                && noted.said(FactId::TwoAtOnce).is_some()
        };
        let play = self
            .trick_in_hand()
            .and_then(|trick| self.card_now(trick, target));
        play.is_some_and(|play| play.card == card)
            && self.found.iter().rev().any(|noted| together(&noted))
    }

    /// Whether the other side has called a suit from a player and waits for his lead.
    pub(super) fn suit_called(&self, seat: Seat) -> bool {
        let theirs = |call: &PendingCall| {
            let by = call.caller.is_some_and(|by| by.side() != seat.side());
            by && matches!(call.called, Called::Suit(_))
        };
        let pending = self.pending.get(seat.index());
        pending.is_some_and(|pending| pending.iter().any(theirs))
    }

    /// Puts a call on the list; tells whether a card is called that was called before.
    fn repeats(&mut self, target: Seat, call: PendingCall) -> bool {
        let Some(pending) = self.pending.get_mut(target.index()) else {
            return false;
        };
        if let Some(earlier) = pending
            .iter_mut()
            .find(|earlier| earlier.called == call.called)
        {
            *earlier = call;
            return call.called.card().is_some();
        }
        pending.push(call);
        false
    }

    /// What a play shows of the calls on the player.
    pub(super) fn answer_calls(&mut self, number: u32, play: &Play) {
        let Some(pending) = self.pending.get_mut(play.seat.index()) else {
            return;
        };
        let calls = std::mem::take(pending);
        for mut call in calls {
            let answer = self.answer(call.called, play);
            self.conclude(&mut call, (number, play), answer);
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

    /// The trick is quitted: who was called on for his highest or lowest when he had put his card right already, and
    /// has not changed it since, leaves that card as his answer.
    pub(super) fn extremes_left(&mut self) {
        let record = self.record;
        let now = self.now.at;
        let quitted =
            |trick: &&crate::table::Trick| trick.quitted.is_some_and(|then| then.at == now);
        let Some(trick) = record.tricks.iter().rev().find(quitted) else {
            return;
        };
        for seat in Seat::ALL {
            let Some(number) = trick.play_of(seat) else {
                continue;
            };
            let Some(play) = record.play(number) else {
                continue;
            };
            let Some(pending) = self.pending.get_mut(seat.index()) else {
                continue;
            };
            for mut call in std::mem::take(pending) {
                let after = call.then.at > play.moment.at && play.corrects.is_some();
                if matches!(call.called, Called::Extreme(..)) && after {
                    let answer = self.answer(call.called, play);
                    let left = Play {
                        moment: self.now,
                        ..*play
                    };
                    self.conclude(&mut call, (number, &left), answer);
                } else if let Some(pending) = self.pending.get_mut(seat.index()) {
                    pending.push(call);
                }
            }
        }
    }

    fn conclude(&mut self, call: &mut PendingCall, by: (u32, &Play), answer: Answer) {
        let line = by.1.moment.line;
        let fulfilment = match answer {
            Answer::Waits => return,
            Answer::Obeyed => Fulfilment::Done(line),
            Answer::Impossible(_) => Fulfilment::Impossible(line),
            Answer::Disobeyed(_) => Fulfilment::Disobeyed(line),
        };
        if let Some(act) = self.acts.get_mut(call.act)
            && let Deed::Demand(demand) = &mut act.deed
        {
            demand.fulfilment = fulfilment;
        }
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
                self.not_answered(call, by, IncidentKind::CallDisobeyed)
                    .know(FactId::AbleToObey, known(able));
            }
        }
    }

    /// Cards called that would be a revoke when the story ends: it is his turn to follow suit.
    pub(super) fn calls_that_bind(&mut self) {
        let Some(place) = self.record.tricks.len().checked_sub(1) else {
            return;
        };
        let Some(trick) = self.record.tricks.get(place) else {
            return;
        };
        for seat in Seat::ALL {
            let calls = self.pending.get(seat.index()).cloned().unwrap_or_default();
            for call in calls.into_iter().filter(|call| !call.spent) {
                let (Some(led), Some(card)) = (trick.suit, call.called.card()) else {
                    continue;
                };
                let open = trick.complete.is_none() && trick.play_of(seat).is_none();
                let follows = self.record.holdings.held(seat, led, u32::MAX);
                if !open || card.suit() == Some(led) || !follows.is_some_and(|held| held.so) {
                    continue;
                }
                let line = call.then.line;
                if let Some(act) = self.acts.get_mut(call.act)
                    && let Deed::Demand(demand) = &mut act.deed
                {
                    demand.fulfilment = Fulfilment::Impossible(line);
                }
                let noted = self.raise_at(IncidentKind::CallImpossible, Some(seat), call.then);
                noted.incident.asked = Some(Remedy::CallCard);
                noted
                    .card(card)
                    .suit(card.suit())
                    .trick(Some(trick.number))
                    .other(call.caller)
                    .say(FactId::CalledCard, true)
                    .say(FactId::WouldRevoke, true)
                    .say(FactId::AbleToObey, false);
            }
        }
    }

    fn not_answered(
        &mut self,
        call: &PendingCall,
        (number, play): (u32, &Play),
        kind: IncidentKind,
    ) -> &mut super::note::Noted {
        let trick = self.number_of(play);
        let by = call.caller;
        let called = call.called;
        let then = call.then.line;
        let noted = self.raise(kind, Some(play.seat));
        noted.incident.asked = Some(called.remedy());
        noted
            .about(Some(number))
            .card(called.card().unwrap_or(play.card))
            .suit(called.suit())
            .trick(Some(trick))
            .other(by)
            .know(called.fact(), Known::from_line(true, then));
        noted
    }
}

/// That a card would be a revoke is a ground; that it would not is none.
fn would_revoke(revoke: bool, line: u32) -> Known {
    if revoke {
        Known::from_line(true, line)
    } else {
        plain(false)
    }
}
