//! Cards detached from a hand, drawn or named before they are played.

use super::derive::Derive;
use super::exposed::LATELY;
use super::note::Noted;
use super::{FactId, IncidentKind, Known};
use crate::bridge::Seat;
use crate::syntax::CardSpec;
use crate::table::Play;

impl Derive<'_> {
    /// A card parted from the hand; the dealer may then name it, rightly or wrongly.
    pub(super) fn detaches(&mut self, who: Option<Seat>, card: CardSpec) {
        let trick = self.trick_number();
        self.raise(IncidentKind::CardDetached, who).card(card).suit(card.suit()).trick(trick);
        self.remember_exposed(who);
    }

    /// A player who has parted a card from his hand plays: that card, or another.
    pub(super) fn plays_after_detaching(&mut self, play: &Play) {
        let line = self.now.line;
        let place = self.exposed.get(play.seat.index()).copied().flatten();
        let detached = |place: &usize| {
            let noted = self.found.get(*place);
            noted.is_some_and(|noted| noted.incident.kind == IncidentKind::CardDetached)
        };
        let place = place.filter(detached).or_else(|| self.drawn_by(play.seat));
        let Some(noted) = place.and_then(|place| self.found.get_mut(place)) else {
            return;
        };
        if noted.said(FactId::PlayedAnother).is_some() {
            return;
        }
        let parted = noted.incident.cards.first().copied();
        if let Some(parted) = parted.filter(|card| card.exact().is_some()) {
            let known = super::Known::from_line(parted != play.card, line);
            noted.know(FactId::PlayedAnother, known);
        }
    }

    /// The card that a defender last drew from his hand, as a place among the incidents found.
    fn drawn_by(&self, seat: Seat) -> Option<usize> {
        let drawn = |noted: &super::note::Noted| {
            noted.incident.kind == IncidentKind::CardDrawn && noted.incident.by == Some(seat)
        };
        let defender = self.is_defender(Some(seat));
        let start = self.found.len().saturating_sub(LATELY);
        let last = self.found.get(start..)?.iter().rposition(drawn)?;
        Some(start.saturating_add(last)).filter(|_| defender)
    }

    /// `S names D8 as E's card`. From anybody but the dealer it is a word about it, and no name given to a card that he
    /// may call.
    pub(super) fn names_of_another(&mut self, who: Option<Seat>, card: CardSpec, of: Option<Seat>) {
        if self.is_dealer(who) || who.is_none() {
            self.names_as(card, of);
        } else if self.is_dummy(who) {
            self.simple(IncidentKind::DummyMentionsCards, who);
        } else {
            self.names(who, card, false);
        }
    }

    /// Whose card that is, where he has parted it from his hand.
    pub(super) fn who_detached(&self, card: CardSpec) -> Option<Seat> {
        let (owner, _) = self.record.holdings.owner(card.exact()?)?;
        let place = self.exposed.get(owner.index()).copied().flatten()?;
        let noted = self.found.get(place)?;
        let parted = noted.incident.kind == IncidentKind::CardDetached;
        (parted && noted.incident.cards.contains(&card)).then_some(owner)
    }

    /// Wrong, if the card that he detached is another.
    pub(super) fn names_as(&mut self, card: CardSpec, of: Option<Seat>) {
        let line = self.now.line;
        let shown = of.and_then(|seat| self.exposed.get(seat.index()).copied().flatten());
        let detached = of.and_then(|seat| self.last_detached(seat));
        let noted = detached.and_then(|place| self.found.get_mut(place));
        if let Some(noted) = noted {
            let named = |shown: &CardSpec| shown.exact().is_some() && *shown != card;
            let wrong = noted.incident.cards.first().is_some_and(named);
            noted.know(FactId::Misnamed, super::Known::from_line(wrong, line));
        } else if shown.is_none() {
            let trick = self.trick_number();
            self.raise(IncidentKind::CardDetached, of).trick(trick).say(FactId::Misnamed, true);
        }
    }

    /// The card he last parted from his hand, where he did, by its place among what was found.
    fn last_detached(&self, seat: Seat) -> Option<usize> {
        let detached = |noted: &Noted| {
            noted.incident.kind == IncidentKind::CardDetached && noted.incident.by == Some(seat)
        };
        let from = self.found.len().saturating_sub(LATELY);
        let lately = self.found.get(from..)?.iter().rposition(detached)?;
        lately.checked_add(from)
    }

    /// Whether the dealer calls another card than the one he might call, which the player has parted from his hand: he
    /// names a wrong one, unless that may be called for another reason.
    pub(super) fn misnames(&mut self, who: Option<Seat>, of: Seat, card: CardSpec) -> bool {
        if !self.is_dealer(who) || card.exact().is_none() {
            return false;
        }
        let Some(place) = self.last_detached(of) else {
            return false;
        };
        let liable = self.found.iter().enumerate().any(|(other, noted)| {
            other != place && noted.incident.by == Some(of) && noted.incident.cards.contains(&card)
        });
        let line = self.now.line;
        let named = self.found.get(place).and_then(|noted| noted.incident.cards.first());
        let right = named.is_some_and(|named| self.was_called(of, *named));
        let Some(noted) = self.found.get_mut(place).filter(|_| !liable && !right) else {
            return false;
        };
        let parted = noted.incident.cards.first().copied();
        let wrong = noted.incident.kind == IncidentKind::CardDetached
            && noted.said(FactId::PlayedAnother).is_none()
            && parted.is_some_and(|parted| parted.exact().is_some() && parted != card);
        if wrong && noted.said(FactId::Misnamed).is_none() {
            noted.know(FactId::Misnamed, Known::from_line(true, line));
        }
        wrong
    }

    pub(super) fn note_touched_trick(&mut self) {
        self.story.touched_trick = Some((self.trick_number(), self.now));
    }
}
