//! A run of cards led without waiting for the partner: where it begins, and which of its cards are the later ones.

use super::weigh::Scale;
use crate::facts::{FactId, IncidentKind, Lapse, Truth};
use crate::laws::{CardRef, LawIndex, Offer};
use crate::syntax::CardSpec;
use smallvec::SmallVec;

impl Scale<'_> {
    /// The cards of the run beside that of the trick which the partner is to win: the first of its tricks, unless the
    /// dealer has named another. What was played before the first winner is not a part of it.
    pub(super) fn later_cards(&self) -> SmallVec<[CardSpec; 4]> {
        let incident = self.incident;
        let first = self.first_of_run();
        let spared = self.place_of(incident.spared).unwrap_or(first);
        let cards = incident.cards.iter().enumerate().skip(first);
        let others = cards.filter(|(place, _)| *place != spared);
        others.map(|(_, card)| *card).collect()
    }

    fn place_of(&self, card: Option<CardSpec>) -> Option<usize> {
        let mut cards = self.incident.cards.iter();
        card.and_then(|card| cards.position(|other| *other == card))
    }

    /// Where among the cards told the run begins.
    fn first_of_run(&self) -> usize {
        if !self.begins_without_a_winner() {
            return 0;
        }
        let next = || usize::from(self.incident.cards.len() == 2);
        self.place_of(self.incident.following).unwrap_or_else(next)
    }

    /// Whether the first card told was neither a winner led nor the best on the table.
    fn begins_without_a_winner(&self) -> bool {
        let not = |fact| self.known(fact).truth == Truth::False;
        not(FactId::LedWinner) && not(FactId::BestOnTable)
    }

    /// Which cards are the later ones depends on whether the first was a winner, where another was: the fact that must
    /// be known before the offers can be filled in.
    pub(super) fn begin_of_run(&self, offers: &[Offer]) -> Result<(), FactId> {
        let later = offers.iter().any(|offer| offer.card == Some(CardRef::Later));
        if !later || self.incident.following.is_none() {
            return Ok(());
        }
        let first = [FactId::LedWinner, FactId::BestOnTable];
        let truths = first.map(|fact| (fact, self.known(fact).truth));
        if truths.iter().any(|(_, truth)| *truth == Truth::True) {
            return Ok(());
        }
        let open = truths.iter().find(|(_, truth)| *truth == Truth::Unknown);
        open.map_or(Ok(()), |(fact, _)| Err(*fact))
    }

    /// Whether the run is of one card.
    fn is_one_trick(&self) -> bool {
        self.incident.cards.len() == self.first_of_run().saturating_add(1)
    }

    /// The law by which time must be given to choose what is offered: a penalty, and nothing that is over with a card
    /// once that is played.
    pub(super) fn time(&self, offer: &Offer) -> Option<LawIndex> {
        let nature = self.code.remedies.of(offer.remedy);
        let with_a_card = matches!(
            offer.until,
            Some(Lapse::CardPlayed | Lapse::PlayedAgain | Lapse::SavesRevoke)
        );
        let owed = nature.penalty && !nature.owed && !with_a_card;
        owed.then(|| self.code.law_on_time())?
    }

    /// When an offer lapses. Of a run of one card there is one trick only, and no last of several.
    pub(super) fn until(&self, offer: &Offer) -> Option<Lapse> {
        let run = self.incident.kind == IncidentKind::WinnersWithoutWaiting;
        match offer.until {
            Some(Lapse::LastTargetPlays) if run && self.is_one_trick() => Some(Lapse::TargetPlays),
            // The player who leads has no suit to follow.
            Some(Lapse::SavesRevoke) if self.facts.is_to_be_led(self.incident) => None,
            until => until,
        }
    }
}
