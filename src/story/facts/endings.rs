//! When what a law gives is over: a card played, a lead made, a trick gone.

use super::answers::{Facts, after};
use super::{
    ActKind, FactId, Fulfilment, Incident, IncidentKind, Lapse, OptionView, Remedy, Truth,
};
use crate::bridge::{Seat, SeatSet};
use crate::syntax::CardSpec;
use crate::table::{Moment, Trick};

impl Facts {
    /// The line on which an option that nobody took was gone, strictly after its incident.
    pub fn lapsed(&self, lapse: Lapse, incident: &Incident, option: OptionView) -> Option<u32> {
        self.lapsed_at(lapse, incident, option).map(|then| then.line)
    }

    /// The moment at which an option that nobody took was gone, strictly after its incident.
    pub fn lapsed_at(
        &self,
        lapse: Lapse,
        incident: &Incident,
        option: OptionView,
    ) -> Option<Moment> {
        let at = self.arises(incident);
        let out = self.record.played_out.filter(|then| then.at > at);
        // What would have ended it can no longer come when the hand is played out.
        let out = out.filter(|_| lapse.is_in_play());
        let own = self.ended_by(lapse, incident, option, at);
        own.into_iter().chain(out).min()
    }

    /// Since when the options of an incident are there: those of a revoke that was corrected, since then.
    pub(super) fn arises(&self, incident: &Incident) -> u32 {
        let revoke = incident.kind == IncidentKind::Revoke;
        let noted = self.noted(incident).filter(|_| revoke);
        let play = noted.and_then(|noted| self.record.play(noted.play?));
        let mended = play.and_then(|play| play.withdrawn).map(|then| then.at);
        let unstated = noted.and_then(|noted| noted.mended);
        mended.or(unstated).unwrap_or(incident.moment)
    }

    fn ended_by(
        &self,
        lapse: Lapse,
        incident: &Incident,
        option: OptionView,
        at: u32,
    ) -> Option<Moment> {
        let record = &self.record;
        let later = |then: Option<Moment>| then.filter(|then| then.at > at);
        match lapse {
            Lapse::CardPlayed if option.card == Some(CardSpec::Any) && incident.cards.len() > 1 => {
                later(self.left_played(incident))
            }
            Lapse::CardPlayed => {
                let gone = self.card_gone(option.card?);
                later(gone).or_else(|| self.gone_with_trick(incident, option.card?, gone?))
            }
            Lapse::DefenderLeads => {
                let side = record.roles.dealers_side()?.other();
                let seats = side.seats().into_iter();
                seats.filter_map(|seat| self.next_lead(seat, at)).min()
            }
            Lapse::TargetLeads => {
                let seats = option.from.iter();
                seats.filter_map(|seat| self.next_lead(seat, at)).min()
            }
            // A run of one card is led to the last of the tricks told.
            Lapse::TargetPlays if incident.kind != IncidentKind::WinnersWithoutWaiting => {
                let seats = option.from.iter();
                let plays = seats.filter_map(|seat| self.plays_to(seat, incident));
                // Nobody plays to a trick that is gathered.
                let trick = incident.trick;
                let trick = trick.and_then(|number| record.trick_numbered(number));
                plays.chain(later(trick.and_then(|trick| record.gathered(trick)))).min()
            }
            Lapse::TargetPlays | Lapse::LastTargetPlays => {
                let last = self.last_trick_of(incident).or(incident.trick);
                let seats = option.from.iter();
                seats.filter_map(|seat| self.plays_to_trick(seat, last, at)).min()
            }
            Lapse::DummyPlays => {
                let dummy = record.roles.dummy()?;
                let moved = self.moved_counts(incident);
                self.next_of_dummy(dummy, at).into_iter().chain(moved).min()
            }
            Lapse::DealerPlays => self.next_play(record.roles.dealer?, at),
            Lapse::TrickQuitted => {
                let trick = incident.trick.and_then(|number| record.trick_numbered(number));
                // Whether the trick was quitted when a card was led to the next is a question of its own there.
                if incident.kind == IncidentKind::CallDisobeyed {
                    return later(trick.and_then(|trick| trick.quitted));
                }
                let gathered = trick.and_then(|trick| record.gathered(trick));
                // `trick 1 was quitted after E corrects HA to D9` tells of the moment of the correction itself.
                let stated_after = |then: &Moment| {
                    then.at == at && self.lines.get(at as usize) != Some(&then.line)
                };
                let gathered = gathered.filter(|then| then.at > at || stated_after(then));
                // Of a trick that is told to lie open no later lead shows that it was gathered.
                let stated_open = trick.is_some_and(|trick| {
                    let mark = record.marks.get(trick.number as usize);
                    mark.is_some_and(|mark| mark.open.is_some_and(|open| open.at > at))
                });
                let led = trick.and_then(|trick| self.next_led(trick, at));
                gathered.into_iter().chain(led.filter(|_| !stated_open)).min()
            }
            Lapse::TricksCounted => after(&self.story.counted, at),
            Lapse::HandOver => None,
            Lapse::SavesRevoke => self.taken_back_to_save(option.card?, at),
            Lapse::PlayedAgain => self.played_again(option.card?, incident),
            // What was claimed in time may still be settled after the cut.
            Lapse::UnclaimedAtCut if self.claimed_in_time(option.by, incident) => None,
            Lapse::NextCut | Lapse::UnclaimedAtCut => later(record.next_cut),
            Lapse::DoublingDeclared => after(&self.story.doublings, at),
            // Of a hand that is over the deal was complete.
            Lapse::DealComplete => {
                let over = later(record.over).into_iter();
                over.chain(later(record.deal_complete)).min()
            }
            Lapse::DummyDown => later(record.dummy.down),
            Lapse::TargetLeadsOrDummyDown => {
                let seats = option.from.iter();
                let leads = seats.filter_map(|seat| self.next_lead(seat, at));
                leads.chain(later(record.dummy.down)).min()
            }
        }
    }

    /// When the play went on from a card that the dealer's partner had moved unasked: it is played by that.
    fn moved_counts(&self, incident: &Incident) -> Option<Moment> {
        if incident.kind != IncidentKind::DummyMovesCard {
            return None;
        }
        self.record.went_on_from(incident.moment)
    }

    /// When a card that stood as played was taken back to save a revoke.
    fn taken_back_to_save(&self, card: CardSpec, at: u32) -> Option<Moment> {
        let saves = |incident: &&Incident| {
            incident.kind == IncidentKind::CardTakenBack
                && incident.moment > at
                && incident.cards.contains(&card)
                && self.ask(FactId::SavesRevoke, incident).truth == Truth::True
        };
        self.incidents
            .iter()
            .find(saves)
            .map(|incident| Moment { at: incident.moment, line: incident.line })
    }

    /// Whether a card had been played before that line, and does not go back to its hand.
    pub fn is_gone(&self, card: CardSpec, line: u32) -> bool {
        self.card_gone(card).is_some_and(|then| then.line < line)
    }

    fn card_gone(&self, card: CardSpec) -> Option<Moment> {
        let card = card.exact()?;
        let gone = self.record.holdings.gone(card)?;
        let play = self.record.holdings.play_of(card);
        let play = play.and_then(|number| self.record.play(number));
        (!play.is_some_and(|play| self.goes_back(play))).then_some(gone.moment)
    }

    /// When the next trick was led to, by the one whose turn it was. Where the cards told leave open who won, and no
    /// choice among several would settle it, who led is taken to have had the turn: nobody says that he had not.
    fn next_led(&self, trick: &Trick, at: u32) -> Option<Moment> {
        let mut tricks = self.record.tricks.iter();
        let next = tricks.find(|other| other.number > trick.number)?;
        let lead = self.record.play(next.play_of(next.leader?)?)?;
        let in_turn = match lead.in_turn {
            Some(so) => so,
            None => trick.complete.is_some() && self.record.has_no_known_winner(trick),
        };
        (in_turn && lead.moment.at > at).then_some(lead.moment)
    }

    /// Of several cards put to a trick at once: when the one that goes to it, by the choice of it or by the quitting,
    /// no longer lies there to be called.
    fn gone_with_trick(&self, incident: &Incident, card: CardSpec, gone: Moment) -> Option<Moment> {
        if gone.at != incident.moment || incident.cards.len() < 2 {
            return None;
        }
        let trick = self.record.trick_numbered(incident.trick?)?;
        let quitted = self.record.gathered(trick);
        let quitted = quitted.filter(|then| then.at > gone.at);
        let chosen = self.acts().iter().find(|act| match &act.deed {
            ActKind::Demand(demand) => {
                let kind = matches!(demand.remedy, Some(Remedy::ChooseCard | Remedy::CallCard));
                let met = matches!(demand.fulfilment, Fulfilment::Done(_));
                kind && met && demand.card == Some(card) && act.moment > gone.at
            }
            ActKind::Waive | ActKind::Do(_) => false,
        });
        let chosen = chosen.map(|act| Moment { at: act.moment, line: act.line });
        chosen.into_iter().chain(quitted).min()
    }

    /// When a card was played a second time, its first play having been the improper one. Of several of which no more
    /// is stated than of the others, each is a card of its own.
    pub(super) fn played_again(&self, card: CardSpec, incident: &Incident) -> Option<Moment> {
        let alike = incident.cards.iter().filter(|own| **own == card);
        let improper = alike.count().max(1);
        let plays = self.record.plays.iter();
        let of_card = |play: &&crate::table::Play| play.card == card;
        plays.filter(of_card).nth(improper).map(|play| play.moment)
    }

    /// Whether it was claimed before the cards were cut for the next deal, and not only by others than these.
    pub fn claimed_in_time(&self, by: SeatSet, incident: &Incident) -> bool {
        self.ask(FactId::Claimed, incident).truth == Truth::True
            && self.ask(FactId::ClaimedAfterCut, incident).truth == Truth::False
            && !self.was_claimed_only_by_others(by, incident)
    }

    pub(super) fn next_lead(&self, seat: Seat, at: u32) -> Option<Moment> {
        after(self.story.leads.get(seat.index())?, at)
    }

    pub(super) fn next_play(&self, seat: Seat, at: u32) -> Option<Moment> {
        after(self.plays_of(seat), at)
    }
}
