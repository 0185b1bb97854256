//! What follows the trick: a late answer or question, a correcting, a lead, a claim, the end of the hand.

use super::{Claimed, Mended, Revoke};
use crate::oracle::{any_seat, one_in, pick};

impl Revoke<'_> {
    pub(super) fn after_quitting(&mut self) {
        let by = self.by;
        if self.asked && !self.denied && one_in(self.rng, 3) {
            self.denied = self.rng.bool();
            let answer = if self.denied { "no" } else { "yes" };
            self.tale.write(format!("{by} says {answer}"));
            self.established |= self.quitted && self.denied && self.mended == Mended::No;
        }
        if self.quitted && !self.asked && one_in(self.rng, 5) {
            // Asked too late.
            self.ask();
        }
        if one_in(self.rng, 4) {
            self.mend_after();
        }
    }

    /// Mended after the trick, too late or not.
    fn mend_after(&mut self) {
        if self.mended == Mended::No {
            self.mend(if self.established { Mended::TooLate } else { Mended::After });
        }
    }

    /// The next lead, by the winner or by anybody.
    pub(super) fn lead_on(&mut self) {
        if !one_in(self.rng, 3) {
            return;
        }
        let seat = if self.rng.bool() { self.winner() } else { any_seat(self.rng) };
        self.tale.write(format!("{seat} leads S4"));
        self.led_on = true;
        self.established |= seat.side() == self.by.side() && !self.is_mended();
        if one_in(self.rng, 4) {
            self.mend_after();
        }
    }

    pub(super) fn claim(&mut self) {
        if !self.established || self.rng.bool() {
            return;
        }
        let when = self.rng.usize(..4);
        if when < 2 {
            self.tale.write("the hand is played out");
        }
        if when == 1 {
            self.tale.write("the cards are cut for the next deal");
        }
        let by = self.by;
        let who = if self.roles.is_defender(by) {
            self.roles.dealer
        } else {
            pick(self.rng, &[by.left(), by.right()])
        };
        self.tale.write(format!("{who} claims a revoke by {by}"));
        self.claimed = if when == 1 { Claimed::Late } else { Claimed::InTime };
        if when == 2 {
            self.tale.write("the hand is played out");
            self.tale.write("the cards are cut for the next deal");
        }
        self.over = when < 3;
    }
}
