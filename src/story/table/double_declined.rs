//! A right to double that is declined or lost.

use super::Sure;
use super::replay::Replay;
use crate::bridge::Seat;

impl Replay<'_> {
    /// Whether the player of a hand has said that he will not double, from this hand or from his other.
    pub(super) fn has_declined(&self, seat: Seat) -> bool {
        let sitting = self.sitting();
        let mut declined = self.now.declined.iter();
        declined.any(|one| sitting.is_one_player(one, seat))
    }

    /// Whether a player has lost his right to double before now.
    pub(super) fn has_lost(&self, seat: Seat) -> bool {
        self.order.lost.before(seat, self.here.moment.at)
    }

    /// The right to answer a double is the partner's at once, where he whose it would be has lost his. Of the
    /// first double eldest hand still has to ask whether he may lead.
    pub(super) fn right_passes_over_lost(&mut self) {
        let answers = self.now.last_double.is_some();
        let lost = self.now.right.filter(|right| answers && self.has_lost(*right));
        if let Some(right) = lost {
            let partner = Some(right.partner());
            self.now.right =
                partner.filter(|one| !self.now.declined.has(*one) && !self.has_lost(*one));
            self.ends_with_nobodys_right();
        }
    }

    /// The doubling is over if nobody is left who may answer a double: the play waits for no word.
    fn ends_with_nobodys_right(&mut self) {
        let open = self.now.doubling_open.is_some_and(|open| open.so);
        if open && self.now.right.is_none() {
            let line = self.steps.last().map_or(0, |step| step.moment.line);
            self.now.begun = Some(Sure::yes(line));
            self.now.doubling_open = Some(Sure::no(line));
        }
    }

    /// The right goes on to the partner, unless he has declined before.
    pub(super) fn declines(&mut self, seat: Seat) {
        self.now.declined = self.now.declined.with(seat);
        let sitting = self.sitting();
        let own = self.now.right;
        if own.is_some_and(|right| sitting.is_one_player(right, seat)) {
            let partner = seat.partner();
            let silent = |other| self.has_declined(other) || self.is_nobodys(other);
            self.now.right = Some(partner).filter(|other| !silent(*other));
        }
    }

    /// `W does not double`: as good as `satisfied`, save that his partner is still to speak.
    pub(super) fn does_not_double(&mut self, seat: Seat) {
        self.satisfied(seat);
        let first = self.now.last_double.is_none();
        if first && !self.now.begun.is_some_and(|begun| begun.so) {
            self.not_begun();
        }
    }
}
