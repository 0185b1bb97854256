//! What follows the trick of the revoke: penalties called or let go, a lead, a claim, the cut for the next deal.

use super::{Called, Holding, Mended, Revoke};
use crate::oracle::{one_in, pick};

impl Revoke<'_> {
    /// The penalty of a correction called for, suggested or waived.
    pub(super) fn call(&mut self) {
        let (by, dealer) = (self.by, self.roles.dealer);
        let open = match self.mended {
            Mended::InTrick => !self.quitted,
            Mended::Quitted => true,
            Mended::No | Mended::TooLate => false,
        };
        let due = by != dealer
            || self.laws.dealer_pays.is_some() && (self.eldest_before && self.place != 3);
        if !open || by == self.roles.dummy || !due || one_in(self.rng, 2) {
            return;
        }
        let who = if by == dealer { self.roles.eldest } else { dealer };
        let may =
            [Called::Highest, Called::Lowest, Called::Suggested, Called::Waived, Called::Card];
        let may = if by == dealer { &may[..4] } else { &may[..] };
        self.called = pick(self.rng, may);
        let (partner, off) = (who.partner(), self.off);
        self.tale.write(match self.called {
            Called::Highest => format!("{who} calls the highest diamond from {by}"),
            Called::Lowest => format!("{who} calls the lowest diamond from {by}"),
            Called::Card => format!("{who} calls {off} from {by}"),
            Called::Suggested => format!("{partner} suggests the penalty"),
            Called::Waived | Called::No => format!("{who} waives the penalty"),
        });
    }

    /// The winner, as things stand, leads to the next trick; and it is stated what he held.
    pub(super) fn lead_on(&mut self) {
        if self.called == Called::No && one_in(self.rng, 3) {
            let winner = self.best.1;
            self.tale.write(format!("{winner} leads SA"));
            self.led_on = true;
            if winner.side() == self.by.side() {
                self.played_on = true;
                self.established |= matches!(self.mended, Mended::No | Mended::TooLate);
            }
        }
        if self.holding == Holding::After && !self.known {
            self.tale.write(format!("{} holds {}", self.by, self.held));
            self.known = true;
        }
    }

    /// Claimed before or after the cards are cut for the next deal; whether it was too late.
    pub(super) fn claim(&mut self) -> bool {
        let may = self.established && self.known && !self.led_on && self.by != self.roles.dummy;
        if !may || one_in(self.rng, 2) {
            return false;
        }
        let (by, roles) = (self.by, self.roles);
        let claimant = if roles.is_defender(by) {
            roles.dealer
        } else {
            pick(self.rng, &[roles.eldest, roles.third])
        };
        let claim = format!("{claimant} claims a revoke by {by}");
        let in_time = one_in(self.rng, 2);
        if in_time {
            self.tale.write(&claim);
        }
        if !one_in(self.rng, 4) {
            return false;
        }
        self.tale.write("the cards are cut for the next deal");
        self.claimed_before_cut = in_time;
        if !in_time && one_in(self.rng, 2) {
            self.tale.write(&claim);
        }
        !in_time
    }
}
