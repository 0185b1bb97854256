//! What a sentence shows of how far the hand has come, though no card is put to a trick by it.

use super::Stage;
use super::replay::Replay;
use crate::syntax::EventKind;

impl Replay<'_> {
    /// What is not done before the cards are dealt, or before a card is led, shows that they were. A story that tells
    /// nothing of the stage shows it otherwise.
    pub(super) fn shows_stage(&mut self, kind: &EventKind) {
        let shown = if kind.is_after_a_lead() {
            Stage::Play
        } else if kind.is_after_the_deal() {
            Stage::Dealt
        } else {
            return;
        };
        if self.now.stage == Stage::Unknown || self.now.stage >= shown {
            return;
        }
        self.reach(shown);
        if let Some(before) = self.record.standings.last_mut() {
            *before = self.now;
        }
    }
}
