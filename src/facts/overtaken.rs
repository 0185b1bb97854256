//! When a thing that was to be done, or might be, is done or can no longer be done.

use super::{Facts, Incident, IncidentKind, Remedy};
use crate::syntax::CardSpec;
use crate::table::Moment;

impl Facts {
    /// The line on which it was overtaken by the story, strictly after its incident.
    pub fn overtaken(
        &self,
        remedy: Remedy,
        card: Option<CardSpec>,
        incident: &Incident,
    ) -> Option<u32> {
        let out = self.record.played_out.filter(|_| remedy.is_of_the_play());
        let own = self.overtaken_by(remedy, card, incident);
        let then = own.into_iter().chain(out).min()?;
        (then.at > incident.moment).then_some(then.line)
    }

    /// What in the hand has overtaken it.
    fn overtaken_by(
        &self,
        remedy: Remedy,
        card: Option<CardSpec>,
        incident: &Incident,
    ) -> Option<Moment> {
        match remedy {
            Remedy::LeaveFaceUp => self.played_for_good(card?, incident),
            Remedy::ForfeitDouble
            | Remedy::CloseDoubling
            | Remedy::KeepDouble
            | Remedy::Double
            | Remedy::Redouble
            | Remedy::AcceptDouble
            | Remedy::RefuseDouble
            | Remedy::ConsentDouble => self.play_under_way(),
            Remedy::TakeBack => self.too_late_to_take_back(card, incident),
            Remedy::LayDownHand => self.record.dummy.down,
            Remedy::PlaySuggested | Remedy::NotPlaySuggested => self.next_from_dummy(incident),
            Remedy::PlaceCards => self.gathered_after(incident),
            _ => None,
        }
    }

    /// When the trick concerned was gathered after the incident.
    fn gathered_after(&self, incident: &Incident) -> Option<Moment> {
        let trick = self.record.trick_numbered(incident.trick?)?;
        let gathered = self.record.gathered(trick);
        gathered.filter(|then| then.at > incident.moment)
    }

    /// When a card was played and stayed played; of cards led before their time, when they were played again.
    fn played_for_good(&self, card: CardSpec, incident: &Incident) -> Option<Moment> {
        if incident.kind == IncidentKind::WinnersWithoutWaiting {
            return self.played_again(card);
        }
        let play = self.record.holdings.play_of(card.exact()?)?;
        let play = self.record.play(play)?;
        play.withdrawn.is_none().then_some(play.moment)
    }

    /// When the second card of the hand was played: the doubling is over then, whatever was left of it.
    fn play_under_way(&self) -> Option<Moment> {
        let hand = self.record.first_trick == 1;
        let plays = self
            .record
            .plays
            .iter()
            .filter(|play| play.withdrawn.is_none());
        plays.skip(usize::from(hand)).map(|play| play.moment).next()
    }

    /// A card is taken back before its trick is quitted, or not at all.
    fn too_late_to_take_back(&self, card: Option<CardSpec>, incident: &Incident) -> Option<Moment> {
        let number = incident.trick?;
        // A question put in time saves a revoke, though the trick is quitted after it.
        let trick = self.record.trick_numbered(number)?;
        let quitted = self
            .record
            .gathered(trick)
            .filter(|_| incident.kind != IncidentKind::Revoke);
        let own = card.and_then(|card| self.taken_back(card, incident.moment));
        quitted.into_iter().chain(own).min()
    }

    fn taken_back(&self, card: CardSpec, at: u32) -> Option<Moment> {
        let back = |incident: &&Incident| {
            incident.kind == IncidentKind::CardTakenBack
                && incident.moment > at
                && incident.cards.contains(&card)
        };
        let by_incident = self.incidents().iter().find(back).map(|incident| Moment {
            at: incident.moment,
            line: incident.line,
        });
        let plays = self.record.plays.iter();
        let withdrawn = plays
            .filter(|play| play.card == card)
            .filter_map(|play| play.withdrawn)
            .find(|then| then.at > at);
        by_incident.into_iter().chain(withdrawn).min()
    }

    /// When the dealer next played a card of dummy.
    fn next_from_dummy(&self, incident: &Incident) -> Option<Moment> {
        let dummy = self.record.roles.dummy()?;
        let plays = self.story.plays.get(dummy.index())?;
        super::answers::after(plays, incident.moment)
    }
}
