//! Calls: cards and suits called, and what the player called on then does.

use super::called::{Called, PendingCall};
use super::derive::Derive;
use super::note::Noted;
use super::{ActKind, Demand, FactId, Fulfilment, IncidentKind, Remedy};
use crate::bridge::{Seat, Side, Suit};
use crate::syntax::CardSpec;
use crate::table::{Play, Trick};
use smallvec::SmallVec;

/// How many acts back the other side may have demanded what a player does now, and how many incidents back a card may
/// have been shown that is called.
const LATELY: usize = 64;

/// How many tricks back one may still await a card.
const LAST: usize = 13;

impl Derive<'_> {
    /// Somebody is called on.
    pub(super) fn calls(&mut self, who: Option<Seat>, from: Option<Seat>, called: Called) {
        let (Some(seat), Some(target)) = (who, from) else {
            return;
        };
        if let Some(card) = self.suggested_of(who, target, called) {
            let dealer = self.record.roles.dealer;
            self.tells_to_play(who, dealer, card, Remedy::PlaySuggested);
            return;
        }
        let called = self.as_meant(target, called);
        if let Called::Taking(true, Some(trick)) = called {
            self.trick_chosen(target, trick);
        }
        let misnamed = called.card().is_some_and(|card| self.misnames(who, target, card));
        let act = self.acts.len();
        let call = PendingCall {
            called,
            caller: who,
            act,
            before: SmallVec::new(),
            then: self.now,
            trick: self.trick_of_call(target, called),
            spent: false,
        };
        let fulfilment = if self.done_already(target, &call) {
            Fulfilment::Done(self.now.line)
        } else {
            Fulfilment::Pending
        };
        self.act(
            seat,
            ActKind::Demand(Demand {
                remedy: Some(called.remedy()),
                card: called.card(),
                suit: called.suit(),
                number: None,
                from,
                fulfilment,
            }),
        );
        // What has been played for good nobody can play again, whatever is led.
        let gone = called.card().is_some_and(|card| self.is_played(target, card));
        if fulfilment == Fulfilment::Pending && !misnamed && !gone && self.repeats(target, call) {
            let trick = self.trick_number();
            let noted = self.raise(IncidentKind::CallRepeated, who);
            noted.suit(called.suit()).trick(trick).other(from);
            if let Some(card) = called.card() {
                noted.card(card);
            }
        }
    }

    /// The card that dummy suggested, where a defender calls it from that side: he calls for it to be played.
    fn suggested_of(&self, who: Option<Seat>, target: Seat, called: Called) -> Option<CardSpec> {
        let card = called.card().filter(|_| self.is_defender(who))?;
        let theirs = self.record.roles.dealers_side() == Some(target.side());
        (theirs && self.suggested == Some(card)).then_some(card)
    }

    /// What is meant by a call: `a heart`, of one who has shown a card that nobody has named, is that card, if nothing
    /// else has happened for which a suit might be called.
    fn as_meant(&self, target: Seat, called: Called) -> Called {
        let Called::Suit(suit) = called else {
            return called;
        };
        let theirs = |noted: &&Noted| {
            let by = noted.incident.by.map(Seat::side) == Some(target.side());
            by && !noted.incident.ordinary && !noted.incident.kind.is_conduct()
        };
        let shown = |noted: &Noted| noted.incident.kind == IncidentKind::CardExposed;
        let unnamed = |noted: &Noted| {
            let mut cards = noted.incident.cards.iter();
            let fits = |card: &CardSpec| {
                card.exact().is_none() && card.suit().is_none_or(|own| own == suit)
            };
            noted.incident.by == Some(target) && cards.any(fits)
        };
        let mut found = self.found.iter().rev().take(LATELY).filter(theirs);
        let all_shown = found.clone().all(shown);
        if all_shown && found.any(unnamed) { Called::Card(CardSpec::OfSuit(suit)) } else { called }
    }

    /// What the other side has lately demanded of a side, the latest first, each with its moment.
    pub(super) fn demands_of(&self, side: Side) -> impl Iterator<Item = (u32, &Demand)> {
        let latest = self.acts.iter().rev().take(LATELY);
        latest.filter_map(move |act| match &act.deed {
            ActKind::Demand(demand) if act.who.side() != side => Some((act.moment, demand)),
            ActKind::Demand(_) | ActKind::Waive | ActKind::Do(_) => None,
        })
    }

    /// Whether a card was played before now by that player, to a trick that is full.
    fn is_played(&self, seat: Seat, card: CardSpec) -> bool {
        let (record, now) = (self.record, self.now.at);
        let plays = record.plays.get(..self.plays_before_now());
        let mut plays = plays.unwrap_or_default().iter().rev();
        card.exact().is_some()
            && plays.any(|play| {
                let own = play.seat == seat && play.card == card && play.withdrawn.is_none();
                own && record.full_before(play.trick, now)
            })
    }

    /// The trick a call is about: the one named, or the first that still awaits his card, or else the one in hand as long
    /// as it lies there.
    fn trick_of_call(&self, target: Seat, called: Called) -> Option<u32> {
        let in_hand = || {
            let trick = self.trick_in_hand()?;
            let gathered = self.record.gathered(trick);
            let lies = gathered.is_none_or(|then| then.at > self.now.at);
            lies.then_some(trick.number)
        };
        let awaits = |suit: Option<Suit>| self.first_awaiting(target, suit);
        let number = match called {
            Called::Taking(_, number) => number.or_else(|| awaits(None)).or_else(in_hand),
            Called::Extreme(suit, _) => awaits(Some(suit)).or_else(in_hand),
            Called::Card(_) | Called::Suit(_) | Called::NotSuit(_) => None,
        };
        number?.checked_sub(self.record.first_trick)
    }

    /// The number of the first trick, of those led to and not gathered, that still awaits his card as things stand now; of
    /// those to which a suit was led, where one is asked for.
    fn first_awaiting(&self, target: Seat, suit: Option<Suit>) -> Option<u32> {
        let now = self.now.at;
        let opened = self.record.standing(now).tricks as usize;
        let tricks = self.record.tricks.get(..opened)?;
        let awaits = |trick: &&Trick| {
            let lies = self.record.gathered(trick).is_none_or(|then| then.at > now);
            let of_suit = suit.is_none() || trick.suit == suit;
            let led = trick.leader.and_then(|leader| self.card_now(trick, leader));
            let missing = self.card_now(trick, target).is_none() && !trick.omitted.has(target);
            lies && of_suit && led.is_some() && missing
        };
        let last = tricks.len().saturating_sub(LAST);
        let mut lately = tricks.get(last..)?.iter();
        lately.find(awaits).map(|trick| trick.number)
    }

    /// Whether what is called lies on the trick in hand already: his card to it, one of several put to it at once, or, of
    /// a card put right, the highest (or lowest) there can be.
    fn done_already(&self, target: Seat, call: &PendingCall) -> bool {
        match call.called {
            Called::Card(card) => {
                self.lies_together(target, card) || self.lies_in_order(target, card)
            }
            Called::Extreme(suit, highest) => {
                let trick = call.trick.and_then(|place| self.record.trick(place));
                let play = trick.and_then(|trick| self.card_now(trick, target));
                play.is_some_and(|play| {
                    play.corrects.is_some() && self.is_extreme(suit, highest, play)
                })
            }
            Called::Suit(_) | Called::NotSuit(_) | Called::Taking(..) => false,
        }
    }

    /// Whether a card called is the one the player has put to the trick in hand, and nothing was wrong with that.
    fn lies_in_order(&self, target: Seat, card: CardSpec) -> bool {
        let record = self.record;
        let play = self.trick_in_hand().and_then(|trick| self.card_now(trick, target));
        let Some(play) = play.filter(|play| card.exact().is_some() && play.card == card) else {
            return false;
        };
        let lead = self.leads_now.get(play.trick as usize).copied().flatten();
        let lead = lead.and_then(|lead| record.play(lead));
        let false_lead = lead.is_some_and(|lead| lead.in_turn == Some(false));
        // A card that does not follow suit, or comes too soon, stays where it lies.
        let stays = [IncidentKind::Revoke, IncidentKind::PlayedOutOfTurn];
        let wrong = |noted: &super::note::Noted| {
            if stays.contains(&noted.incident.kind) {
                return false;
            }
            let of_it = noted.play.and_then(|number| record.play(number));
            of_it.is_some_and(|of_it| of_it.moment == play.moment)
        };
        !false_lead && !self.found.iter().rev().any(wrong)
    }

    /// Whether a card called is one of several the player has put to the trick in hand at once.
    pub(super) fn lies_together(&self, target: Seat, card: CardSpec) -> bool {
        let together = |noted: &&super::note::Noted| {
            noted.incident.by == Some(target)
                && noted.incident.cards.contains(&card)
                && noted.said(FactId::TwoAtOnce).is_some()
        };
        let play = self.trick_in_hand().and_then(|trick| self.card_now(trick, target));
        // Led before its time, none of them has gone to a trick.
        let goes = |play: &&Play| {
            !(play.leads && (play.in_turn == Some(false) || self.still_open(play).is_some()))
        };
        play.filter(goes).is_some_and(|play| play.card == card)
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
    fn repeats(&mut self, target: Seat, mut call: PendingCall) -> bool {
        let Some(pending) = self.pending.get_mut(target.index()) else {
            return false;
        };
        if let Some(earlier) = pending.iter_mut().find(|earlier| earlier.called == call.called) {
            let of_card = call.called.card().is_some() && earlier.caller == call.caller;
            if !earlier.spent {
                call.before = std::mem::take(&mut earlier.before);
                call.before.push(earlier.act);
            }
            *earlier = call;
            return of_card;
        }
        pending.push(call);
        false
    }
}
