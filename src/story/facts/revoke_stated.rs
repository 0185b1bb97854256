//! A revoke that is stated, whether or not the cards show it.

use super::derive::Derive;
use super::noted_so::plain;
use super::revoke::LATELY;
use super::{FactId, IncidentKind, Known, Truth};
use crate::bridge::{Seat, Suit};
use crate::syntax::CardSpec;
use crate::table::Moment;

impl Derive<'_> {
    /// A revoke of which no card is known, in a trick where that is told.
    pub(super) fn plain_revoke(
        &mut self,
        seat: Seat,
        suit: Option<Suit>,
        trick: Option<u32>,
    ) -> Option<usize> {
        let stated = trick.and_then(|trick| self.record.trick_numbered(trick));
        let fourth = match stated.and_then(|trick| trick.leader) {
            Some(leader) => plain(leader.right() == seat),
            None => Known::UNKNOWN,
        };
        self.raise(IncidentKind::Revoke, Some(seat))
            .alleged()
            .trick(trick)
            .suit(suit)
            .know(FactId::OffenderFourth, fourth);
        self.remember(seat)
    }

    /// A revoke of which no card is stated, put right by a card that is taken back: by his last, unless that trick is known
    /// to have been gathered, or cards have been mixed, since.
    pub(super) fn corrects_plain_revoke(&mut self, who: Option<Seat>, card: CardSpec) -> bool {
        let (now, line) = (self.now.at, self.now.line);
        let Some(place) = who.and_then(|who| self.revokes.get(who.index()).copied().flatten())
        else {
            return false;
        };
        let Some(noted) = self.found.get(place) else {
            return false;
        };
        let stated = noted.play.is_some() || noted.mended.is_some() || noted.incident.alleged;
        let since = |then: &Moment| then.at > noted.incident.moment;
        let trick = noted.incident.trick;
        let trick = trick.and_then(|trick| self.record.trick_numbered(trick));
        let gathered = trick.and_then(|trick| self.record.gathered(trick));
        let late = gathered.is_some_and(|then| then.at < now)
            || self.story.quits.iter().any(since)
            || self.story.mixings.iter().any(|(then, _)| since(then));
        if stated || late {
            return false;
        }
        let Some(noted) = self.found.get_mut(place) else {
            return false;
        };
        noted.mended = Some(now);
        noted
            .card(card)
            .know(FactId::Corrected, Known::from_line(true, line))
            .know(FactId::CorrectedBeforeQuitting, Known::from_line(true, line))
            .know(FactId::TrickQuitted, Known::from_line(false, line))
            .know(FactId::SidePlayedOn, Known::from_line(false, line));
        true
    }

    /// Whether somebody has said about that play, in so many words, that it was a revoke.
    pub(super) fn is_said_to_be_revoke(&self, number: u32) -> Option<Known> {
        let its = |noted: &&super::note::Noted| {
            noted.incident.kind == IncidentKind::Revoke && noted.play == Some(number)
        };
        let noted = self.found.iter().rev().take(LATELY).find(its)?;
        let held = noted.said(FactId::HeldTheSuit)?;
        (held.truth == Truth::True).then_some(held)
    }

    /// `W revokes`: the bystander's own word that he held the suit.
    pub(super) fn revokes(&mut self, who: Option<Seat>) {
        let Some(seat) = who else { return };
        let renounced = self.renounced.get(seat.index()).copied().flatten();
        self.said_to_revoke(seat, renounced);
    }

    /// A seat revokes by that play, or by one that is not stated.
    fn said_to_revoke(&mut self, seat: Seat, renounced: Option<u32>) {
        let place = match renounced {
            Some(number) => self.revoke(seat, number),
            None => self.plain_revoke(seat, None, self.trick_without(seat)),
        };
        let line = self.now.line;
        let Some(noted) = place.and_then(|place| self.found.get_mut(place)) else {
            return;
        };
        noted.incident.alleged = false;
        let (suit, at) = (noted.incident.suit, noted.incident.moment);
        let held = suit.and_then(|suit| self.record.holdings.held(seat, suit, at));
        if held.is_none_or(|held| held.so) {
            noted.know(FactId::HeldTheSuit, Known::from_line(true, line));
        }
    }

    /// The number of the trick in hand, where no card of his lies there: he revokes in it. With one there it is in another
    /// trick, the next if his was quitted.
    fn trick_without(&self, seat: Seat) -> Option<u32> {
        if self.record.over.is_some_and(|over| over.at < self.now.at) {
            return self.trick_followed(seat);
        }
        let trick = self.trick_in_hand()?;
        self.card_now(trick, seat).is_none().then_some(trick.number)
    }

    /// `W revokes on purpose`.
    pub(super) fn revokes_on_purpose(&mut self, who: Option<Seat>) {
        self.revokes(who);
        let trick = self.trick_number();
        self.raise(IncidentKind::RevokeOnPurpose, who).trick(trick);
    }

    /// `W revokes to hide it`: once more, where the card last played to another suit has been gathered.
    pub(super) fn revokes_to_hide(&mut self, who: Option<Seat>) {
        if let Some(seat) = who {
            let renounced = self.renounced.get(seat.index()).copied().flatten();
            let here = renounced.filter(|number| !self.is_gathered(*number));
            if here.is_none()
                && let Some(first) = renounced
            {
                self.revoke(seat, first);
            }
            self.said_to_revoke(seat, here);
        }
        let trick = self.trick_number();
        self.raise(IncidentKind::RevokeToHide, who).trick(trick);
    }
}
