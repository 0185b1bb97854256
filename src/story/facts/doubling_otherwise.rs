//! The same story, had its doubles stood otherwise.

use super::Asked;
use super::answers::Facts;
use super::derive::derive;
use super::marks::play_stated;
use crate::bridge::{LostRights, Procedure, Seat};
use crate::table::replay_deal;
use std::sync::Arc;

impl Facts {
    /// The same story as it goes where one player more has lost his right to double, from a moment on.
    pub fn with_right_lost(&self, seat: Seat, at: u32) -> Option<Self> {
        self.with_doubling(self.record.lost.and(seat, at)?)
    }

    /// The same story as it goes if nobody may double any more from a moment on; none if nobody does.
    pub fn with_doubling_closed(&self, at: u32) -> Option<Self> {
        let more = self.record.closing.times > self.record.standing(at).times;
        let lost = self.record.lost.closing(at).filter(|_| more)?;
        self.with_doubling(lost)
    }

    /// The same story as it goes where a double stands that was refused at a moment.
    pub fn with_double_upheld(&self, at: u32) -> Option<Self> {
        let mut refused = self.record.refused.iter();
        let fell = refused.any(|(_, then)| then.at == at);
        let lost = self.record.lost.upholding(at).filter(|_| fell)?;
        self.with_doubling(lost)
    }

    /// The same of a double by when it was made.
    pub fn with_refused_double_upheld(&self, made: u32) -> Option<Self> {
        let mut refused = self.record.refused.iter();
        let (_, then) = refused.find(|(own, _)| own.at == made)?;
        self.with_double_upheld(then.at)
    }

    /// The same story as it goes where a double made at a moment is none, since it needed leave and has had none when
    /// the hand is over; none if it waits for no word, or the hand goes on.
    pub fn with_double_disallowed(&self, at: u32) -> Option<Self> {
        let mut unanswered = self.record.unanswered.iter();
        let waits = self.record.over.is_some() && unanswered.any(|made| made.at == at);
        let lost = self.record.lost.disallowing(at).filter(|_| waits)?;
        self.with_doubling(lost)
    }

    /// The same story where it cannot be stated how often the tricks are doubled; none if that is so already.
    pub fn with_doubling_in_doubt(&self) -> Option<Self> {
        if self.record.doubling_in_doubt {
            return None;
        }
        let mut other = self.clone();
        other.record.doubling_in_doubt = true;
        Some(other)
    }

    /// Whether a double made at a moment waits for a word when the story stops, or was refused.
    pub fn may_be_no_double(&self, at: u32) -> bool {
        let record = &self.record;
        let mut waits = record.unanswered.iter();
        let mut refused = record.refused.iter();
        waits.any(|made| made.at == at) || refused.any(|(made, _)| made.at == at)
    }

    fn with_doubling(&self, lost: LostRights) -> Option<Self> {
        let order = Procedure { lost, ..self.order.clone() };
        let case = self.case.as_ref()?;
        let replayed = replay_deal(case, self.next_deal(), &order);
        let mut otherwise = replayed.ok().map(derive)?;
        // Moments are counted alike, so that what is answered of one here is answered there.
        otherwise.moves.clone_from(&self.moves);
        Some(otherwise)
    }

    /// The same story, where facts are asked of other moments.
    #[must_use]
    pub fn asked_otherwise(&self, asked: &Arc<Asked>) -> Self {
        let mut otherwise = self.clone();
        otherwise.marks.play_stated = play_stated(&self.notes, asked);
        otherwise.asked = Some(Arc::clone(asked));
        otherwise
    }
}
