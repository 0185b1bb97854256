//! The plays of a story, by player and by trick.

use super::Incident;
use super::answers::Facts;
use super::lead_gone::lead_gone;
use crate::bridge::Seat;
use crate::table::{Moment, Play};

impl Facts {
    /// When a seat played, in order.
    pub(super) fn plays_of(&self, seat: Seat) -> &[Moment] {
        self.story.plays.get(seat.index()).map_or(&[], Vec::as_slice)
    }

    /// When a seat played to the incident's trick, or to any if no trick is concerned.
    pub(super) fn plays_to(&self, seat: Seat, incident: &Incident) -> Option<Moment> {
        self.plays_to_trick(seat, incident.trick, incident.moment)
    }

    pub(super) fn plays_to_trick(&self, seat: Seat, trick: Option<u32>, at: u32) -> Option<Moment> {
        let Some(number) = trick else {
            return self.next_play(seat, at);
        };
        let place = number.checked_sub(self.record.first_trick)?;
        let plays = &self.record.plays;
        let later = plays.get(plays.partition_point(|play| play.moment.at <= at)..)?;
        let trick = self.record.trick(place);
        let left_out = trick.is_some_and(|trick| trick.omitted.has(seat));
        let gone = lead_gone(&self.record, place, at);
        // Who plays to a later trick has left this one; what comes after its lead went back is another trick.
        let own = |play: &&Play| {
            let there = play.trick == place && gone.is_none_or(|then| play.moment.at < then.at);
            play.seat == seat && (there || left_out && play.trick > place)
        };
        later.iter().find(own).map(|play| play.moment)
    }

    /// The last trick to which one of the incident's cards was played.
    pub(super) fn last_trick_of(&self, incident: &Incident) -> Option<u32> {
        let record = &self.record;
        let plays = incident.cards.iter().filter_map(|card| {
            let play = record.holdings.play_of(card.exact()?)?;
            record.play(play)
        });
        plays.map(|play| record.first_trick.saturating_add(play.trick)).max()
    }
}
