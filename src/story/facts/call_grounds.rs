//! Whether a player could do what was called for, and whether he did.

use super::called::{Called, PendingCall};
use super::derive::Derive;
use super::note::Noted;
use super::noted_so::plain;
use super::pending::LATELY;
use super::{FactId, Fulfilment, IncidentKind, Known, Remedy};
use crate::bridge::{Card, Rank, Seat, Suit};
use crate::syntax::CardSpec;
use crate::table::{Moment, Play, Sure, Trick};

/// That a card would be a revoke is a ground; that it would not is none.
pub(super) fn would_revoke(revoke: bool, line: u32) -> Known {
    if revoke { Known::from_line(true, line) } else { plain(false) }
}

impl Derive<'_> {
    /// The number of the trick in hand, if he must follow suit to it and the card called is of another.
    pub(super) fn must_follow(&self, seat: Seat, call: &PendingCall) -> Option<u32> {
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
    pub(super) fn known_void(&self, seat: Seat, call: &PendingCall) -> Option<Sure> {
        let suit = match call.called {
            Called::Suit(suit) | Called::Extreme(suit, _) => suit,
            Called::Card(_) | Called::NotSuit(_) | Called::Taking(..) => return None,
        };
        let held = self.record.holdings.held(seat, suit, u32::MAX);
        held.filter(|held| !held.so && !self.takes_up(seat, suit))
    }

    /// The line on which it was shown that he had none of the suit called: that of his last card of it, where he played
    /// any since the call.
    pub(super) fn void_since(&self, seat: Seat, call: &PendingCall, none: Sure) -> u32 {
        let plays = self.record.plays.iter().rev().take(LATELY);
        let mut plays = plays.filter(|play| play.moment.at > call.then.at && play.seat == seat);
        let last = plays.find(|play| play.card.suit() == call.called.suit());
        let last = last.filter(|last| last.withdrawn.is_none());
        let line = none.line.max(call.then.line);
        last.map_or(line, |last| line.max(last.moment.line))
    }

    /// A call that cannot be answered, known when it is made.
    pub(super) fn cannot(&mut self, seat: Seat, call: &PendingCall, line: u32) -> &mut Noted {
        self.fulfil(call, Fulfilment::Impossible(line));
        let trick = call.trick.and_then(|place| self.record.trick(place));
        let trick = trick.map(|trick| trick.number);
        let called = call.called;
        let act = u32::try_from(call.act).ok();
        // It is mentioned when the call has been made.
        let then = Moment { at: call.then.at.saturating_add(1), line: call.then.line };
        let noted = self.raise_at(IncidentKind::CallImpossible, Some(seat), then);
        noted.incident.asked = Some(called.remedy());
        noted.incident.call = act;
        noted.incident.cards.extend(called.card());
        noted.suit(called.suit()).trick(trick).other(call.caller).say(called.fact(), true)
    }

    pub(super) fn not_answered(
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
