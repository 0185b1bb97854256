//! What a law leaves to the case: a suit, dummy's forced trump, leads that are not left.

use super::company::people;
use super::figures::{self, forced};
use super::finding::Laws;
use super::outcome::Draft;
use super::people::{among, targets};
use super::settled::{OptionStatus, Remedied};
use crate::bridge::{SeatSet, Strain, Suit};
use crate::facts::Remedy;
use crate::laws::{CardRef, LawIndex, Offer, SuitRef};
use crate::syntax::CardSpec;
use smallvec::{SmallVec, smallvec};

impl Draft<'_, '_> {
    /// An offer with everything filled in that the case states: one for each card it may be.
    pub(super) fn fill(&self, law: LawIndex, offer: &Offer) -> SmallVec<[Remedied; 2]> {
        let incident = self.scale.incident;
        let mut laws: Laws = smallvec![law];
        laws.extend_from_slice(&offer.laws);
        laws.sort_unstable();
        let stated = (self.scale.facts, incident);
        let people =
            offer.who.and_then(|who| people(who, self.scale.code, stated, &self.scale.ranked));
        // Where it is known that there is nobody of the kind, nothing is done with him.
        if offer.who.is_some() && people.as_ref().is_some_and(Vec::is_empty) {
            return SmallVec::new();
        }
        let people = people.unwrap_or_default();
        let number = offer.number.or_else(|| {
            let doubled = || self.scale.times_doubled();
            figures::number(offer.remedy, self.scale.code, stated, &doubled)
        });
        let from = targets(offer.from, self.scale.facts, incident, &|fact| self.scale.known(fact));
        let from = self.with_right(offer.remedy, from);
        let among = among(offer.from, self.scale.facts, incident, from);
        let with = |card: Option<CardSpec>| Remedied {
            remedy: offer.remedy,
            nature: self.scale.code.remedies.of(offer.remedy),
            people: people.clone(),
            people_as: offer.who,
            card,
            suit: self.suit(offer, card),
            no_trumps: self.dummys_trump(offer) == Some(Strain::NoTrumps),
            from,
            among,
            claimants: SeatSet::NONE,
            number,
            leave: offer.leave,
            revokes: offer.revokes,
            until: self.scale.until(offer),
            time: self.scale.time(offer),
            besides: offer.besides,
            with: offer.with,
            either: matches!(offer.card, Some(CardRef::Either | CardRef::Fitting | CardRef::Left)),
            unpaid: offer.unpaid,
            after_hand: offer.after_hand,
            may_revoke: false,
            laws: laws.clone(),
            status: OptionStatus::Open,
            score: None,
        };
        match offer.card {
            None | Some(CardRef::Each) => smallvec![with(None)],
            Some(CardRef::Left) => smallvec![with(Some(CardSpec::Any))],
            Some(CardRef::Later) => {
                let others = self.scale.later_cards().into_iter();
                others.map(|card| with(Some(card))).collect()
            }
            Some(CardRef::Again) => {
                let cards = incident.cards.iter();
                let again = cards.filter(|card| incident.begun.as_ref() != Some(*card));
                again.map(|card| with(Some(*card))).collect()
            }
            Some(_) if incident.cards.is_empty() => smallvec![with(None)],
            Some(CardRef::Its | CardRef::Either) => {
                incident.cards.iter().map(|card| with(Some(*card))).collect()
            }
            Some(CardRef::Fitting) => {
                let cards = incident.cards.iter();
                let fitting = cards.filter(|card| !incident.unfit.contains(card));
                fitting.map(|card| with(Some(*card))).collect()
            }
            Some(CardRef::Led | CardRef::Played) => {
                smallvec![with(incident.cards.first().copied())]
            }
        }
    }

    /// What dummy's hand forces, where it is that which the offer is about.
    fn dummys_trump(&self, offer: &Offer) -> Option<Strain> {
        let about = offer.remedy == Remedy::ForcedTrump;
        about.then(|| forced(self.scale.code, self.scale.facts).0)?
    }

    pub(super) fn suit(&self, offer: &Offer, card: Option<CardSpec>) -> Option<Suit> {
        let incident = self.scale.incident;
        if offer.remedy == Remedy::ForcedTrump {
            return self.dummys_trump(offer).and_then(Strain::trumps);
        }
        match offer.suit? {
            SuitRef::Its => {
                card.or_else(|| incident.cards.first().copied()).and_then(CardSpec::suit)
            }
            SuitRef::Led => incident.suit,
            SuitRef::Any => None,
        }
    }

    /// Leaves out what could be had only at a lead that nobody meant will make, where something else can be had.
    pub(super) fn drop_leads_not_left(&mut self) {
        let (facts, incident) = (self.scale.facts, self.scale.incident);
        let has_gone =
            |one: &Remedied| one.nature.of_a_lead && facts.lead_no_more(one.from, incident);
        let options = &mut self.settled.options;
        if !options.iter().all(has_gone) {
            options.retain(|one| !has_gone(one));
        }
    }
}
