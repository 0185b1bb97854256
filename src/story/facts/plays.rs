//! Plays: out of turn, too many, too few.

use super::asked::AskedAt;
use super::derive::Derive;
use super::noted_so::{known, plain, since};
use super::too_many::ERRORS;
use super::{FactId, Facts, Incident, IncidentKind, Known};
use crate::bridge::Seat;
use crate::syntax::EventKind;
use crate::table::{Moment, Play, Trick};

impl Derive<'_> {
    /// A card put to a trick, whatever the sentence that told it.
    pub(super) fn played(&mut self, number: u32) {
        let Some(play) = self.record.play(number).copied() else {
            return;
        };
        self.note_play(number, &play);
        if !play.leads {
            self.followed_false_lead(&play);
        }
        if play.corrects.is_none() {
            if play.leads {
                self.led_from_hand(&play);
                self.led(number, &play);
            } else {
                self.played_out_of_turn(number, &play);
            }
        }
        self.played_beside_named(number, &play);
        self.omitted();
        self.plays_after_detaching(&play);
        self.renounced(number, &play);
        self.answer_calls(number, &play);
        self.answer_of_dummy(&play);
        self.plays_one_touched(&play);
    }

    /// The dealer plays a card of the hand of which he has just named another that counts as played, and no revoke is
    /// corrected by it: this one does not.
    fn played_beside_named(&mut self, number: u32, play: &Play) {
        let named = play
            .corrects
            .filter(|named| named.saturating_add(1) == number && !self.is_handled(self.now.at));
        let named = named.and_then(|named| self.record.play(named)).copied();
        let Some(named) = named.filter(|named| self.is_handled(named.moment.at)) else {
            return;
        };
        if self.is_stated_change() || !named.leads && named.card.suit() != named.led {
            return;
        }
        let dummys = self.is_dummy(Some(play.seat));
        let trick = self.number_of(play);
        let noted = self.raise(IncidentKind::CardNamed, self.record.roles.dealer);
        noted
            .card(play.card)
            .suit(play.card.suit())
            .trick(Some(trick))
            .say(FactId::FromDummy, dummys)
            .know(FactId::HandHasPlayed, Known::from_line(true, named.moment.line));
        noted.incident.manner = Some(FactId::HandHasPlayed);
    }

    /// Whether a card was named, touched or drawn then.
    pub(super) fn is_handled(&self, at: u32) -> bool {
        let step = self.steps.get(at as usize);
        step.is_some_and(|step| step.kind.handles_card())
    }

    /// Whether a card is stated now to be changed for another.
    fn is_stated_change(&self) -> bool {
        use EventKind as E;
        let step = self.steps.get(self.now.at as usize);
        step.is_some_and(|step| matches!(step.kind, E::Corrects { .. } | E::Changes { .. }))
    }

    fn note_play(&mut self, number: u32, play: &Play) {
        let seat = play.seat.index();
        if play.leads {
            if let Some(slot) = self.leads_now.get_mut(play.trick as usize) {
                *slot = Some(number);
            }
            // Nobody has the lead while the trick before is open: what he leads on with is not led in turn.
            if play.in_turn != Some(false)
                && self.still_open(play).is_none()
                && let Some(leads) = self.story.leads.get_mut(seat)
            {
                leads.push(play.moment);
            }
        }
        if let Some(plays) = self.story.plays.get_mut(seat) {
            plays.push(play.moment);
        }
    }

    fn played_out_of_turn(&mut self, number: u32, play: &Play) {
        let Some(leader) = play.leader else { return };
        let has = |seat: Seat| play.before.has(seat);
        // Who was passed over by those between may still play, and then his partner has played before him.
        let before_partner =
            play.seat == leader.right() && !has(leader.left()) && self.is_defender(Some(play.seat));
        let out_of_turn = play.in_turn == Some(false);
        if play.in_turn.is_none() || !out_of_turn && !before_partner {
            return;
        }
        let trick = self.number_of(play);
        let best = known(super::winners::best_on_table(self.record, play));
        let left_out = self.passed_over(leader, play);
        let noted = self.raise(IncidentKind::PlayedOutOfTurn, Some(play.seat));
        noted.incident.ordinary = left_out || !out_of_turn;
        noted
            .about(Some(number))
            .card(play.card)
            .suit(play.led)
            .trick(Some(trick))
            .other(Some(play.seat.partner()))
            .say(FactId::AsFourth, play.seat == leader.right())
            .say(FactId::SecondNotPlayed, !has(leader.left()))
            .say(FactId::ThirdNotPlayed, !has(leader.partner()))
            .say(FactId::PartnerHasPlayed, has(play.seat.partner()))
            .know(FactId::BestOnTable, best);
    }

    /// Whether all whom he played before left the trick without a card: then it is their omission, and he only
    /// came after them.
    fn passed_over(&self, leader: Seat, play: &Play) -> bool {
        let between = [leader.left(), leader.partner(), leader.right()];
        let before = between.into_iter().take_while(|seat| *seat != play.seat);
        let mut skipped = before.filter(|seat| !play.before.has(*seat));
        skipped.all(|seat| {
            let mut omissions = self.record.omissions.iter();
            omissions.any(|(by, place, _)| *by == seat && *place == play.trick)
        })
    }

    /// Tricks that this play shows to have been left without a card.
    fn omitted(&mut self) {
        while let Some((seat, place, moment)) = self.record.omissions.get(self.omissions).copied() {
            if moment.at > self.now.at {
                return;
            }
            self.omissions = self.omissions.saturating_add(1);
            let trick = self.record.first_trick.saturating_add(place);
            if self.is_stated(&[IncidentKind::Omission], Some(seat), Some(trick)) {
                continue;
            }
            let suit = self.record.trick(place).and_then(|trick| trick.suit);
            self.raise(IncidentKind::Omission, Some(seat)).trick(Some(trick)).suit(suit);
        }
    }

    /// Whether this line puts a card to a trick that waited for it, in the story or before it.
    pub(super) fn puts_a_card(&self) -> bool {
        let step = self.steps.get(self.now.at as usize);
        let mut left = self.record.left_before.iter();
        step.is_some_and(|step| step.play.is_some())
            || left.any(|left| left.filled.is_some_and(|then| then.at == self.now.at))
    }

    /// `W omits to play`.
    pub(super) fn omits(&mut self, who: Option<Seat>, trick: Option<u32>) {
        let trick = trick.or_else(|| self.trick_number());
        let stated = trick.and_then(|number| self.record.trick_numbered(number));
        let mut left = self.record.left_before.iter();
        // He put his card to it before he played to a later one: then he was only late.
        let late = left.find(|left| Some(left.seat) == who && Some(left.trick) == trick);
        let filled = late.and_then(|left| left.filled);
        let played = |at: u32| {
            let mut plays = self.record.plays.iter();
            plays.any(|play| Some(play.seat) == who && play.moment.at < at)
        };
        if filled.is_some_and(|then| !played(then.at)) {
            return;
        }
        if let (Some(seat), Some(stated)) = (who, stated)
            && self.plays_after_all(seat, stated)
        {
            return;
        }
        // Whose card was missing is stated only now.
        let nobodys = self.stated_at(&[IncidentKind::Omission], None, trick);
        if let Some(noted) = nobodys.and_then(|place| self.found.get_mut(place)) {
            noted.incident.by = who;
        } else if !self.is_stated(&[IncidentKind::Omission], who, trick) {
            self.raise(IncidentKind::Omission, who).trick(trick);
        }
    }

    /// `trick 3 has three cards`, which is said about one that is over: somebody left it without his card.
    pub(super) fn short_trick(&mut self, trick: u32) {
        let in_hand = self.trick_in_hand().map(|hand| hand.number);
        let stated = self.record.trick_numbered(trick);
        let full = stated.is_some_and(|stated| stated.complete.is_some());
        let mut found = self.found.iter().rev().take(ERRORS);
        let known = found.any(|noted| {
            noted.incident.kind == IncidentKind::Omission && noted.incident.trick == Some(trick)
        });
        if in_hand != Some(trick) && !full && !known {
            self.raise(IncidentKind::Omission, None).trick(Some(trick));
        }
    }

    /// Whether such a fault of that player's in that trick has been found before: one told again is one.
    pub(super) fn is_stated(
        &self,
        kinds: &[IncidentKind],
        who: Option<Seat>,
        trick: Option<u32>,
    ) -> bool {
        self.stated_at(kinds, who, trick).is_some()
    }

    /// The place of such a fault, found before.
    pub(super) fn stated_at(
        &self,
        kinds: &[IncidentKind],
        who: Option<Seat>,
        trick: Option<u32>,
    ) -> Option<usize> {
        let same = |noted: &super::note::Noted| {
            let incident = &noted.incident;
            kinds.contains(&incident.kind) && incident.by == who && incident.trick == trick
        };
        let start = self.found.len().saturating_sub(ERRORS);
        let latest = self.found.get(start..)?;
        let place = latest.iter().rposition(same)?;
        Some(start.saturating_add(place))
    }

    /// Whether he plays to the trick before he plays to a later one: then he was only late.
    fn plays_after_all(&self, seat: Seat, trick: &Trick) -> bool {
        let own = trick.play_of(seat).and_then(|play| self.record.play(play));
        let Some(own) = own else { return false };
        let mut plays = self.record.plays.iter();
        !plays.any(|play| {
            let before = play.moment.at < own.moment.at;
            before && play.seat == seat && self.number_of(play) > trick.number
        })
    }

    /// Of a card of dummy led out of turn after a trick to which all had played: whether that had been quitted by then.
    pub(super) fn trick_before_lead(&self, noted: &super::note::Noted) -> Option<Known> {
        let lead = noted.play.and_then(|play| self.record.play(play))?;
        let before = self.record.trick(lead.trick.checked_sub(1)?)?;
        let since_then = |then: Option<Moment>| then.filter(|then| then.at < lead.moment.at);
        let full = self.is_dummy(noted.incident.by) && since_then(before.complete).is_some();
        full.then(|| since(since_then(self.record.gathered(before))))
    }
}

impl Facts {
    /// Whether one who left a trick without a card has since played to the next.
    pub(super) fn played_to_next(&self, incident: &Incident) -> Known {
        if incident.kind != IncidentKind::Omission {
            return plain(false);
        }
        let record = &self.record;
        let Some(number) = incident.trick else {
            return Known::UNKNOWN;
        };
        let later = number.saturating_add(1).checked_sub(record.first_trick);
        let Some(later) = later else {
            return plain(true);
        };
        let tricks = record.tricks.get(later as usize..).unwrap_or_default();
        let Some(by) = incident.by else {
            // The player who it was has played to the next trick when that is complete, or the hand is over.
            let complete = tricks.iter().find_map(|trick| trick.complete);
            let then = complete.or(record.played_out);
            return then.map_or(Known::UNKNOWN, |then| Known::from_line(true, then.line));
        };
        let mut plays = tricks.iter().filter_map(|trick| trick.play_of(by));
        let next = plays.find_map(|play| record.play(play));
        // A code that asks when the error was found out says so.
        let at = match self.asked().of(FactId::PlayedToNext, incident.kind) {
            AskedAt::Incident => u32::MAX,
            _ => self.moment_asked(FactId::PlayedToNext, incident),
        };
        let mut left = record.left_before.iter();
        let left = left.find(|left| left.seat == by && left.trick == number);
        let filled = left.and_then(|left| left.filled);
        let at = filled.map_or(at, |then| then.at.min(at));
        let then = next.map(|play| play.moment).or(record.played_out);
        if let Some(then) = then.filter(|then| then.at <= at) {
            return Known::from_line(true, then.line);
        }
        // The story starts where the next trick is still to be led.
        let starts_there = record.to_lead.is_some() && record.first_trick > 1;
        if record.plays.is_empty() && !starts_there { Known::UNKNOWN } else { plain(false) }
    }
}
