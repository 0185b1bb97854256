//! When a thing that was to be done, or might be, is done or can no longer be done.

use super::{ActKind, Demand, Facts, Fulfilment, Incident, IncidentKind, Remedy};
use crate::bridge::Seat;
use crate::syntax::CardSpec;
use crate::table::{Moment, Play, Trick};

impl Facts {
    /// The line on which it was overtaken by the story: after its incident, or with it where it is `of_the_hand` and that
    /// was over before.
    pub fn overtaken(
        &self,
        remedy: Remedy,
        of_the_hand: bool,
        card: Option<CardSpec>,
        incident: &Incident,
        in_time: bool,
    ) -> Option<u32> {
        let later = |then: &Moment| then.at > incident.moment;
        if of_the_hand && self.comes_after_the_play(incident) {
            return Some(incident.line);
        }
        let out = self.record.played_out.filter(|_| of_the_hand);
        let own = self.overtaken_by(remedy, card, incident).filter(later);
        let own = match own {
            Some(own) if in_time => self.in_time(incident, own),
            own => own,
        };
        let then = own.into_iter().chain(out).min()?;
        Some(then.line)
    }

    /// Whether the hand had been played out when it happened.
    pub fn comes_after_the_play(&self, incident: &Incident) -> bool {
        let out = self.record.played_out;
        out.is_some_and(|then| then.at <= incident.moment)
    }

    /// What in the hand has overtaken it.
    fn overtaken_by(
        &self,
        remedy: Remedy,
        card: Option<CardSpec>,
        incident: &Incident,
    ) -> Option<Moment> {
        match remedy {
            // Once it has been played, nothing more is asked of it.
            Remedy::LeaveFaceUp => self.played_for_good(card?, incident),
            Remedy::RestoreCard => {
                let played = card.and_then(|card| self.played_for_good(card, incident));
                played.into_iter().chain(self.found_full(incident)).min()
            }
            Remedy::CardStands => {
                let played = self.played_for_good(card?, incident).into_iter();
                let without = self.quitted_without(card?, incident);
                played.chain(without).chain(self.lead_let_back(incident)).min()
            }
            Remedy::ForfeitDouble
            | Remedy::CloseDoubling
            | Remedy::KeepDouble
            | Remedy::Double
            | Remedy::Redouble
            | Remedy::AcceptDouble
            | Remedy::RefuseDouble => self.play_under_way(),
            Remedy::ConsentDouble => {
                let declined = self.partner_declined(incident).into_iter();
                declined.chain(self.play_under_way()).min()
            }
            Remedy::PartnerMustDeclare => self.partner_declared(),
            // Cards that have all been dealt nobody sets right, nor cuts or shuffles again for that deal.
            Remedy::MendDeal | Remedy::CutAgain | Remedy::Reshuffle => self.record.deal_complete,
            Remedy::TakeBack => self.too_late_to_take_back(card, incident),
            Remedy::WinTrick
            | Remedy::LoseTrick
            | Remedy::PlayHighest
            | Remedy::PlayLowest
            | Remedy::PlaceCards => self.own_trick_over(incident),
            Remedy::ChooseCard => {
                let given_up = self.lead_given_up(incident);
                given_up.into_iter().chain(self.own_trick_over(incident)).min()
            }
            Remedy::CountTricks => {
                let restored = self.restored_after(incident).into_iter();
                restored.chain(self.found_full(incident)).min()
            }
            Remedy::SearchTricks => {
                let searched = super::answers::after(&self.story.examined, incident.moment);
                let restored = self.restored_after(incident).into_iter();
                let found = restored.chain(self.found_full(incident));
                found.chain(searched).min()
            }
            Remedy::SeeTrick => self.found_full(incident),
            Remedy::LayDownHand if incident.kind == IncidentKind::DealerClaims => {
                self.both_admit(incident)
            }
            Remedy::LayDownHand => self.record.dummy.down,
            Remedy::PlaySuggested | Remedy::NotPlaySuggested => self.next_from_dummy(incident),
            _ => None,
        }
    }

    /// When the partner of one who had led declared that he would not double: there is nothing left to consent to.
    fn partner_declined(&self, incident: &Incident) -> Option<Moment> {
        let led = [IncidentKind::LeadBeforePlay, IncidentKind::LeadOutOfTurn];
        let partner = incident.by.filter(|_| led.contains(&incident.kind))?;
        let mut declined = self.story.declined.iter();
        let own =
            declined.find(|(then, who)| *who == partner.partner() && then.at > incident.moment);
        own.map(|(then, _)| *then)
    }

    /// When the dealer's partner named the trump himself.
    fn partner_declared(&self) -> Option<Moment> {
        let roles = self.record.roles;
        let own = roles.maker.is_some() && roles.maker == roles.dummy();
        self.record.trump_named.filter(|_| own)
    }

    /// Whether a card was called after an incident, and could not be played then or was not: who plays it later has done
    /// what was asked of him.
    pub fn was_called_in_vain(&self, card: Option<CardSpec>, incident: &Incident) -> bool {
        let called = |demand: &Demand| {
            let same = demand.remedy == Some(Remedy::CallCard) && demand.card == card;
            let vain =
                matches!(demand.fulfilment, Fulfilment::Impossible(_) | Fulfilment::Disobeyed(_));
            card.is_some() && same && vain
        };
        let mut acts = self.acts().iter();
        acts.any(|act| {
            let later = act.moment > incident.moment;
            later && matches!(&act.deed, ActKind::Demand(demand) if called(demand))
        })
    }

    /// When the second of the dealer's adversaries admitted the claim that he had made: nobody asks to see his hand any more.
    fn both_admit(&self, incident: &Incident) -> Option<Moment> {
        let adversaries = incident.by?.side().other().seats();
        let after = |seat| self.story.admitted_by(seat, incident.moment);
        let both: Option<Vec<Moment>> = adversaries.into_iter().map(after).collect();
        both?.into_iter().max()
    }

    /// When the trick of an incident was quitted with another card in the place of this one.
    fn quitted_without(&self, card: CardSpec, incident: &Incident) -> Option<Moment> {
        let trick = self.record.trick_numbered(incident.trick?)?;
        let quitted = self.record.gathered(trick)?;
        let later = quitted.at > incident.moment;
        let mut lie = self.record.cards_of(trick).into_iter();
        let full = trick.complete.is_some();
        (later && full && lie.all(|(_, other)| other != card)).then_some(quitted)
    }

    /// When a card was played and stayed played; of cards led before their time, when they were played again.
    fn played_for_good(&self, card: CardSpec, incident: &Incident) -> Option<Moment> {
        if incident.kind == IncidentKind::WinnersWithoutWaiting {
            return self.played_again(card, incident);
        }
        let play = self.record.holdings.play_of(card.exact()?)?;
        let play = self.record.play(play)?;
        (play.withdrawn.is_none() && !self.goes_back(play)).then_some(play.moment)
    }

    /// Whether a card lies on a false lead of a defender's that not all have followed: it comes back to the hand.
    pub(super) fn goes_back(&self, play: &Play) -> bool {
        let trick = self.record.trick(play.trick);
        trick.is_some_and(|trick| {
            let leader = trick.leader.and_then(|seat| self.record.roles.is_defender(seat));
            trick.is_false_lead() && trick.lies_open() && leader == Some(true)
        })
    }

    /// Whether the trick of an incident had been quitted before it.
    pub fn was_quitted(&self, incident: &Incident) -> bool {
        let trick = incident.trick.and_then(|number| self.record.trick_numbered(number));
        let quitted = trick.and_then(|trick| trick.quitted);
        quitted.is_some_and(|then| then.at < self.arises(incident))
    }

    /// Whether the trick of an incident had been quitted, and lies open again since a card of it was corrected.
    pub fn lies_open_again(&self, incident: &Incident) -> bool {
        let trick = incident.trick.and_then(|number| self.record.trick_numbered(number));
        trick.is_some_and(|trick| trick.reopened.is_some() && trick.quitted.is_none())
    }

    /// When the card too many was given back: the search for it is over.
    fn restored_after(&self, incident: &Incident) -> Option<Moment> {
        super::answers::after(&self.story.restored, incident.moment)
    }

    /// When the trick in which a card too many was looked for was found to have four.
    fn found_full(&self, incident: &Incident) -> Option<Moment> {
        let mut found = self.story.found_full.iter();
        let own =
            found.find(|(then, trick)| then.at > incident.moment && incident.trick == Some(*trick));
        own.map(|(then, _)| *then)
    }

    /// When the play was under way: cards were gathered, one was led to the next trick, or the hand was over. The doubling
    /// is over then, whatever was left of it.
    fn play_under_way(&self) -> Option<Moment> {
        let first = self.record.first_trick == 1;
        let tricks = self.record.tricks.iter();
        // A trick led before its time may be full, and the doubling open.
        let full = |trick: &Trick| trick.complete.filter(|_| !self.story.led_too_soon);
        let ended = tricks.filter_map(|trick| trick.quitted.or_else(|| full(trick)));
        let plays = self.record.plays.iter();
        let mut plays = plays.filter(|play| play.withdrawn.is_none());
        let early = |play: &Play| {
            let trick = self.record.trick(play.trick);
            trick.is_some_and(Trick::is_premature)
        };
        let next = plays.find(|play| play.leads && (!first || play.trick > 0) && !early(play));
        let next = next.map(|play| play.moment);
        ended.chain(next).chain(self.record.over).min()
    }

    /// A card is taken back before its trick is quitted, or not at all.
    fn too_late_to_take_back(&self, card: Option<CardSpec>, incident: &Incident) -> Option<Moment> {
        let number = incident.trick?;
        // A question put in time saves a revoke, though the trick is quitted after it.
        let trick = self.record.trick_numbered(number)?;
        let quitted = match incident.kind {
            IncidentKind::Revoke => None,
            // Whether it was quitted when a card was led to the next is a question of its own there.
            IncidentKind::CallDisobeyed => trick.quitted,
            // Said of it too early, it was quitted when that is stated in its place.
            _ => [self.record.gathered(trick), trick.quitted]
                .into_iter()
                .flatten()
                .find(|then| then.at > incident.moment),
        };
        let own = card.and_then(|card| self.taken_back(card, incident.moment));
        quitted.into_iter().chain(own).min()
    }

    /// When the trick to which something was to be played was quitted, or came to nothing.
    fn own_trick_over(&self, incident: &Incident) -> Option<Moment> {
        let quitted = self.own_trick_quitted(incident);
        let gone = self.own_trick_gone(incident);
        quitted.into_iter().chain(gone).min()
    }

    /// When the trick was quitted to which something was to be played.
    fn own_trick_quitted(&self, incident: &Incident) -> Option<Moment> {
        let elsewhere =
            matches!(incident.kind, IncidentKind::Revoke | IncidentKind::WinnersWithoutWaiting);
        let number = incident.trick.filter(|_| !elsewhere)?;
        self.record.trick_numbered(number)?.quitted
    }

    fn taken_back(&self, card: CardSpec, at: u32) -> Option<Moment> {
        let back = |incident: &&Incident| {
            incident.kind == IncidentKind::CardTakenBack
                && incident.moment > at
                && incident.cards.contains(&card)
        };
        let by_incident = self
            .incidents()
            .iter()
            .find(back)
            .map(|incident| Moment { at: incident.moment, line: incident.line });
        let plays = self.record.plays.iter();
        let withdrawn = plays
            .filter(|play| play.card == card)
            .filter_map(|play| play.withdrawn)
            .find(|then| then.at > at);
        by_incident.into_iter().chain(withdrawn).min()
    }

    /// The card that went from dummy to the trick of an incident after it, and its line.
    pub fn played_from_dummy(&self, incident: &Incident) -> Option<(CardSpec, u32)> {
        let dummy = self.record.roles.dummy()?;
        let trick = self.record.trick_numbered(incident.trick?)?;
        let play = self.record.play(trick.play_of(dummy)?)?;
        (play.moment.at > incident.moment).then_some((play.card, play.moment.line))
    }

    /// When a card of dummy was next played, but for one led while the trick in hand still waited for another.
    /// So is one taken back before anybody else had played.
    pub(super) fn next_of_dummy(&self, dummy: Seat, at: u32) -> Option<Moment> {
        let mut plays = self.plays_of(dummy).iter();
        let early = |then: &Moment| {
            let place = self.record.plays.partition_point(|play| play.moment.at < then.at);
            let Some(play) = self.record.plays.get(place) else { return false };
            let next = self.record.plays.get(place.saturating_add(1));
            let back =
                play.withdrawn.is_some_and(|back| next.is_none_or(|next| next.moment > back));
            let trick = self.record.trick(play.trick).filter(|_| play.leads);
            back || trick.is_some_and(Trick::is_premature)
        };
        plays.find(|then| then.at > at && !early(then)).copied()
    }

    /// When the dealer next played a card of dummy.
    fn next_from_dummy(&self, incident: &Incident) -> Option<Moment> {
        let dummy = self.record.roles.dummy()?;
        self.next_of_dummy(dummy, incident.moment)
    }
}
