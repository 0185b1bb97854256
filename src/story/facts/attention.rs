//! Attention called, references to what has been played, and looks at tricks.

use super::derive::Derive;
use super::too_many::TOO_MANY;
use super::{FactId, IncidentKind, Known};
use crate::bridge::{Seat, Suit};
use crate::syntax::{About, Mention};

impl Derive<'_> {
    /// `N calls attention to ...`.
    pub(super) fn calls_attention(&mut self, who: Option<Seat>, mention: Mention) {
        let whose = match mention {
            Mention::Revoke => self.attention_to_revoke(who),
            _ => None,
        };
        if self.is_dummy(who) {
            // That a card was left out is that a trick lacks one, however he puts it.
            let lacks = matches!(mention, Mention::Omission | Mention::Incomplete);
            let (kind, trick) = if lacks {
                (IncidentKind::DummySaysIncomplete, self.trick_short())
            } else {
                (IncidentKind::DummyCallsAttention, self.trick_number())
            };
            self.raise(kind, who).trick(trick).other(whose).mention(mention);
            return;
        }
        match mention {
            Mention::Trick => self.attention_to_trick(who, false),
            Mention::Score => self.simple(IncidentKind::ScoreMentioned, who),
            Mention::LeadOutOfTurn
            | Mention::PlayOutOfTurn
            | Mention::Revoke
            | Mention::ExposedCard
            | Mention::Disobedience
            | Mention::TwoCards
            | Mention::Omission
            | Mention::Incomplete
            | Mention::Penalty
            | Mention::DoubleOutOfTurn
            | Mention::Declaration
            | Mention::Suggestion
            | Mention::Deal
            | Mention::Question => self.reference(who, mention),
        }
    }

    /// `S says E led out of turn to trick 3`. From the dealer's partner that is to call attention to it, unless it is in
    /// dispute already.
    pub(super) fn says_led_out_of_turn(&mut self, who: Option<Seat>, of: Option<Seat>, trick: u32) {
        let disputed = self.story.claimed_lead == Some(trick);
        self.story.claimed_lead = Some(trick);
        self.story.denied = None;
        if self.is_dummy(who) && !disputed {
            let noted = self.raise(IncidentKind::DummyCallsAttention, who);
            noted.incident.about = Some(About::Mention(Mention::LeadOutOfTurn, Some(trick)));
            noted.trick(Some(trick)).other(of).mention(Mention::LeadOutOfTurn);
        }
    }

    /// A defender mentions an incident: a hint to his partner, unless it is the other side's doing, which is for the
    /// code to tell.
    fn reference(&mut self, who: Option<Seat>, mention: Mention) {
        if self.is_defender(who) {
            let trick = self.trick_number();
            self.raise(IncidentKind::UnauthorisedReference, who)
                .ordinary()
                .trick(trick)
                .mention(mention);
        }
    }

    /// A defender names his card, draws the trick or points at it before his partner has played. To have been
    /// asked for his card excuses the naming of it, and nothing else.
    pub(super) fn attention_to_trick(&mut self, who: Option<Seat>, excusable: bool) {
        if self.is_dummy(who) {
            let trick = self.trick_number();
            self.raise(IncidentKind::DummyCallsAttention, who).trick(trick).mention(Mention::Trick);
            return;
        }
        let asked = who.is_some() && self.asked_to_name.take() == who;
        let required = asked && excusable;
        let played = self.partner_played(who);
        let trick = self.trick_number();
        let led = self.suit_led_now();
        self.raise(IncidentKind::AttentionToTrick, who)
            .trick(trick)
            .suit(led)
            .mention(Mention::Trick)
            .other(who.map(Seat::partner))
            .say(FactId::WasRequired, required)
            .know(FactId::PartnerHasPlayed, played);
    }

    /// The suit led to the trick in hand as it lies there now, though that lead may go back later.
    fn suit_led_now(&self) -> Option<Suit> {
        let trick = self.trick_in_hand()?;
        let lead = self.leads_now.get(self.place_of(trick)? as usize);
        let lead = lead.copied().flatten();
        let lead = lead.and_then(|lead| self.record.play(lead));
        lead.and_then(|lead| lead.card.suit()).or(trick.suit)
    }

    pub(super) fn partner_played(&self, who: Option<Seat>) -> Known {
        let (Some(seat), Some(trick)) = (who, self.trick_in_hand()) else {
            return Known::UNKNOWN;
        };
        match self.card_now(trick, seat.partner()) {
            Some(play) => Known::from_line(true, play.moment.line),
            None => Known::from_line(false, self.now.line),
        }
    }

    /// `E refers to trick 2`.
    pub(super) fn refers_to_trick(&mut self, who: Option<Seat>, trick: u32) {
        self.raise(IncidentKind::UnauthorisedReference, who)
            .trick(Some(trick))
            .mention(Mention::Trick);
    }

    /// `S looks at trick 3`.
    pub(super) fn looks_at_trick(&mut self, who: Option<Seat>, trick: u32) {
        let line = self.now.line;
        if self.is_being_played(trick) {
            return;
        }
        let quitted = self.quitted_when_looked_at(trick);
        let sought = self.sought(Some(trick));
        // The trick of which the two sides say different things can settle it, and the one before: the player who won
        // that had the lead.
        let disputed = self.story.denied;
        let claimed = [Some(trick), trick.checked_add(1)];
        let disputed = disputed.filter(|_| claimed.contains(&self.story.claimed_lead));
        let last = self.last_quitted(trick);
        let noted = self.raise(IncidentKind::QuittedTrickLookedAt, who);
        noted
            .trick(Some(trick))
            .know(FactId::TrickQuitted, quitted)
            .know(FactId::SurplusSuspected, sought);
        let disputed = disputed
            .map_or(Known::from_line(false, line), |then| Known::from_line(true, then.line));
        noted.know(FactId::ClaimDisputed, disputed).know(FactId::LastTrick, last);
    }

    /// `S looks at the last trick`: of which nobody has to know the number.
    pub(super) fn looks_at_last_trick(&mut self, who: Option<Seat>) {
        if let Some(number) = self.last_trick_number() {
            return self.looks_at_trick(who, number);
        }
        let line = self.now.line;
        let sought = self.sought(None);
        // A trick of which nobody knows the number lies no longer on the table.
        self.raise(IncidentKind::QuittedTrickLookedAt, who)
            .know(FactId::TrickQuitted, Known::from_line(true, line))
            .know(FactId::SurplusSuspected, sought)
            .know(FactId::ClaimDisputed, Known::from_line(false, line))
            .know(FactId::LastTrick, Known::from_line(true, line));
    }

    /// Whether a trick looked at had been quitted: told, or shown by the lead to the next one. One that was complete
    /// before the story begins had been.
    fn quitted_when_looked_at(&self, trick: u32) -> Known {
        if let Some(quitted) = self.record.quitted(trick, self.now.at) {
            return Known::from_line(quitted.so, quitted.line);
        }
        if trick < self.record.first_trick {
            return Known::from_line(true, 0);
        }
        let looked_at = self.record.trick_numbered(trick);
        let played_on = looked_at.and_then(|trick| trick.played_on.iter().flatten().min());
        let played_on = played_on.filter(|then| then.at <= self.now.at);
        played_on.map_or(Known::UNKNOWN, |then| Known::from_line(true, then.line))
    }

    /// The number of the last trick that was complete, where the story shows it.
    fn last_trick_number(&self) -> Option<u32> {
        let Some(hand) = self.trick_in_hand() else {
            return self.record.first_trick.checked_sub(1).filter(|last| *last > 0);
        };
        let place = hand.number.checked_sub(self.record.first_trick)?;
        let at = self.now.at;
        let open = self.record.quitted(hand.number, at).is_some_and(|quitted| !quitted.so);
        if self.record.full_before(place, at) && !open {
            return Some(hand.number);
        }
        hand.number.checked_sub(1).filter(|last| *last > 0)
    }

    /// Whether a trick still wants a card: it lies on the table, and is not looked at but seen.
    fn is_being_played(&self, trick: u32) -> bool {
        let at = self.now.at;
        let place = trick.checked_sub(self.record.first_trick);
        let place = place.filter(|place| self.record.trick(*place).is_some());
        let wants = place.is_some_and(|place| !self.record.full_before(place, at));
        let quitted = self.record.quitted(trick, at);
        wants && quitted.is_none_or(|quitted| !quitted.so)
    }

    /// Whether a card too many is sought: the tricks have been counted, or it is stated that one of them, or the one looked
    /// at, has such a card, and it has not gone back.
    fn sought(&self, trick: Option<u32>) -> Known {
        if let Some(then) = self.story.counted.last() {
            return Known::from_line(true, then.line);
        }
        let back = self.story.restored.last().map_or(0, |then| then.at);
        let found = self.found.iter().rev().map(|noted| &noted.incident);
        let mut found = found.filter(|incident| {
            let has_it = trick.is_none() || incident.trick == trick;
            TOO_MANY.contains(&incident.kind) && has_it && incident.moment >= back
        });
        match found.next() {
            Some(incident) => Known::from_line(true, incident.line),
            None => Known::from_line(false, self.now.line),
        }
    }

    /// `the tricks are searched`.
    pub(super) fn tricks_searched(&mut self) {
        self.story.examined.push(self.now);
        let sought = self.sought(None);
        let trick = self.trick_number();
        self.raise(IncidentKind::TricksSearched, None)
            .trick(trick)
            .know(FactId::SurplusSuspected, sought);
    }

    /// Whether a trick is the last that was turned and quitted, as far as the story shows.
    fn last_quitted(&self, trick: u32) -> Known {
        let at = self.now.at;
        let first = self.record.first_trick;
        let Some(hand) = self.trick_in_hand() else {
            // Nothing is stated of the play but the number of the trick it is at.
            return match first {
                0 | 1 => Known::UNKNOWN,
                _ => Known::from_line(trick.saturating_add(1) == first, self.now.line),
            };
        };
        let place = hand.number.checked_sub(first);
        let complete = place.is_some_and(|place| self.record.full_before(place, at));
        let quitted = self.record.quitted(hand.number, at);
        let last = match quitted {
            Some(quitted) if quitted.so => hand.number,
            None if complete && trick.saturating_add(1) == hand.number => return Known::UNKNOWN,
            None if complete => hand.number,
            _ => hand.number.saturating_sub(1),
        };
        Known::from_line(trick == last, self.now.line)
    }
}
