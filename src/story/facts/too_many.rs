//! A trick with a card too many, and what is done about it.

use super::derive::Derive;
use super::noted_so::{plain, since};
use super::{ActKind, FactId, Incident, IncidentKind, Known, Remedy, Truth};
use crate::bridge::Seat;
use crate::syntax::CardSpec;
use crate::table::{Moment, Stage};

/// How many findings back the card may have been mentioned that a trick has too many.
pub(super) const ERRORS: usize = 16;

/// A card too many in a trick, however it was put there.
pub(super) const TOO_MANY: [IncidentKind; 3] =
    [IncidentKind::SurplusCard, IncidentKind::CardMixed, IncidentKind::FifthCard];

impl Derive<'_> {
    /// `W plays two cards to trick 3`, `trick 3 has five cards`.
    pub(super) fn surplus(&mut self, who: Option<Seat>, trick: Option<u32>) {
        let again = |noted: &super::note::Noted| {
            TOO_MANY.contains(&noted.incident.kind) && noted.incident.trick == trick
        };
        let stated = self.found.iter().rev().take(ERRORS).any(again);
        let further = &[IncidentKind::SurplusCard, IncidentKind::FifthCard];
        let by_him = self.is_stated(further, who, trick);
        // Whose it was is stated only now.
        let nobodys = self.stated_at(further, None, trick);
        if let Some(noted) = nobodys.and_then(|place| self.found.get_mut(place)) {
            noted.incident.by = who;
        } else if !by_him && (who.is_some() || !stated) {
            self.raise(IncidentKind::SurplusCard, who).trick(trick);
        }
    }

    /// `HK goes back to W`: a card too many is restored, and no more looked for.
    pub(super) fn goes_back_to(&mut self, who: Option<Seat>, card: CardSpec) {
        self.story.restored.push(self.now);
        let Some(seat) = who else { return };
        self.story.given_back.push((self.now, seat, card));
        self.revoked_without(seat, card);
        for done in [Remedy::SearchTricks, Remedy::SeeTrick, Remedy::RestoreCard] {
            self.act(seat, ActKind::Do(done));
        }
    }

    /// `W mixes HK with trick 3`.
    pub(super) fn mixed_card(&mut self, who: Option<Seat>, card: CardSpec, trick: Option<u32>) {
        self.story.strayed = true;
        self.raise(IncidentKind::CardMixed, who).card(card).suit(card.suit()).trick(trick);
    }

    /// `S says he thought dummy had not played`: said about the last further card. One that was put down like a lead
    /// while the full trick lay there was a further card too, by what he says.
    pub(super) fn thought_not_played(&mut self, who: Option<Seat>) {
        let line = self.now.line;
        let dealers = self.record.roles.dealer.is_none() || self.is_dealer(who);
        let mut found = self.found.iter().enumerate().rev().take(ERRORS);
        let spoken_of = found.find_map(|(place, noted)| match noted.incident.kind {
            IncidentKind::FifthCard => Some((place, None)),
            IncidentKind::LeadOutOfTurn => Some((place, Some(self.trick_before_lead(noted)?))),
            _ => None,
        });
        let Some((place, quitted)) = spoken_of.filter(|_| dealers) else {
            return;
        };
        let Some(noted) = self.found.get_mut(place) else {
            return;
        };
        noted.know(FactId::ThoughtNotPlayed, Known::from_line(true, line));
        let led_to = noted.incident.trick;
        if quitted.is_some_and(|quitted| quitted.truth == Truth::False) {
            noted.incident.kind = IncidentKind::FifthCard;
            self.story.strayed = true;
            let trick = noted.incident.trick.map(|trick| trick.saturating_sub(1));
            noted
                .trick(trick)
                .say(FactId::FromDummy, true)
                .know(FactId::TrickQuitted, plain(false));
            // What was played to it was played to no lead.
            for noted in self.found.iter_mut().rev().take(ERRORS) {
                let incident = &noted.incident;
                if incident.kind == IncidentKind::FalseLeadFollowed && incident.trick == led_to {
                    noted.know(FactId::ThoughtNotPlayed, Known::from_line(true, line));
                }
            }
        }
    }

    /// A second card put to a trick and taken up again while the trick lies there: the mistake is corrected, and what
    /// is left is a card that was shown.
    pub(super) fn second_card_taken_up(&mut self, who: Option<Seat>, card: CardSpec) -> bool {
        let trick = self.trick_in_hand();
        let now = self.now.at;
        let lies = trick.is_some_and(|trick| trick.quitted.is_none_or(|then| then.at > now));
        let Some(number) = trick.map(|trick| trick.number).filter(|_| lies) else {
            return false;
        };
        let its = |noted: &&mut super::note::Noted| {
            let incident = &noted.incident;
            incident.kind == IncidentKind::SurplusCard
                && incident.by == who
                && incident.trick == Some(number)
                && incident.cards.contains(&card)
        };
        let found = self.found.iter_mut().rev().take(ERRORS);
        let Some(noted) = found.into_iter().find(its) else {
            return false;
        };
        noted.incident.kind = IncidentKind::CardExposed;
        noted.suit(card.suit()).say(FactId::ShownOnTable, true);
        true
    }

    /// `W adds C9 to the trick`.
    pub(super) fn fifth_card(&mut self, who: Option<Seat>, card: CardSpec, face_down: bool) {
        let trick = self.trick_number();
        let now = self.now.at;
        let in_hand = trick.and_then(|number| self.record.trick_numbered(number));
        let place = trick.and_then(|number| number.checked_sub(self.record.first_trick));
        let place = place.filter(|_| in_hand.is_some());
        let waits = place.is_some_and(|place| !self.record.full_before(place, now));
        if waits && let Some(number) = trick {
            // Others have still to play to it: he has put two cards to it, and it is not full.
            let noted = self.further(IncidentKind::SurplusCard, who, trick);
            noted.trick(Some(number)).card(card);
            noted.incident.manner = face_down.then_some(FactId::DroppedFaceDown);
            return;
        }
        let dummys = self.is_dummy(who);
        // A card can be put only to a trick that still lies on the table, unless it is stated otherwise.
        let quitted = in_hand.and_then(|trick| self.record.gathered(trick));
        let quitted = quitted.filter(|then| then.at < now);
        self.story.strayed = true;
        let noted = self.further(IncidentKind::FifthCard, who, trick);
        noted
            .card(card)
            .suit(card.suit())
            .trick(trick)
            .say(FactId::FromDummy, dummys)
            .know(FactId::TrickQuitted, since(quitted));
        noted.incident.manner = face_down.then_some(FactId::DroppedFaceDown);
    }

    /// A further card of a player's; that he put one to the trick may have been stated before in words.
    fn further(
        &mut self,
        kind: IncidentKind,
        who: Option<Seat>,
        trick: Option<u32>,
    ) -> &mut super::note::Noted {
        let stated = self.stated_at(&[IncidentKind::SurplusCard], who, trick);
        let bare = |place: &usize| {
            let noted = self.found.get(*place);
            noted.is_some_and(|noted| noted.incident.cards.is_empty())
        };
        let place = stated.filter(bare).unwrap_or_else(|| {
            self.raise(kind, who);
            self.found.len().saturating_sub(1)
        });
        let noted = self.found.get_mut(place).unwrap_or(&mut self.spare);
        noted.incident.kind = kind;
        noted
    }

    /// A further card that a defender put face upwards to a trick, and did not take up again, has been seen on the table.
    pub(super) fn further_cards(&mut self) {
        let further = |noted: &super::note::Noted| {
            let incident = &noted.incident;
            let kind = matches!(incident.kind, IncidentKind::SurplusCard | IncidentKind::FifthCard);
            kind && incident.manner.is_none() && self.is_defender(incident.by)
        };
        let seen: Vec<Incident> = self
            .found
            .iter()
            .filter(|noted| further(noted))
            .map(|noted| noted.incident.clone())
            .collect();
        for incident in seen {
            let then = Moment { at: incident.moment, line: incident.line };
            for card in incident.cards {
                let unstated = self.record.standing(then.at).stage == Stage::Unknown;
                let exposed = self.raise_at(IncidentKind::CardExposed, incident.by, then);
                exposed
                    .card(card)
                    .suit(card.suit())
                    .trick(incident.trick)
                    .say(FactId::ShownOnTable, true);
                // There is no further card but in the play.
                if unstated {
                    exposed
                        .say(FactId::DuringDeal, false)
                        .say(FactId::BeforeFirstLead, false)
                        .say(FactId::DuringPlay, true);
                }
            }
        }
    }
}
