//! Redoubling: by the first of the side, by the second, out of turn, by leave, and when it is over.

use super::{At, DECLINED, Doubling, NONE_LEFT, Next};
use crate::oracle::want::{nothing_due, verdict};
use crate::oracle::{any_seat, one_in};
use bystander::bridge::Seat;

impl Doubling<'_> {
    /// Somebody has doubled, and the other side may go on.
    pub(super) fn chain(&mut self, last: Seat, satisfied: bool) -> Next {
        let first = self.last_of[1 - self.side(last)];
        let other = first.partner();
        if self.led && (first == self.roles.eldest || (other == self.roles.eldest && satisfied)) {
            return Next::Stop;
        }
        match self.rng.usize(..6) {
            0 | 1 if !satisfied => {
                if self.led && first == self.roles.third && !self.has_forfeited(first) {
                    return self.by_leave(first, last, true);
                }
                self.double(first, "redoubles")
            }
            2 if !satisfied && !self.has_forfeited(first) => {
                self.tale.regular(format!("{first} is satisfied"));
                self.at = At::Chain { last, satisfied: true };
                self.settle();
                Next::On
            }
            2 | 3 if satisfied => {
                self.tale.regular(format!("{other} is satisfied"));
                self.at = At::Closed;
                Next::On
            }
            0 | 1 | 3 | 4 => self.second(other, last, satisfied || self.has_forfeited(first)),
            5 if !self.led => {
                let declined = satisfied && first == self.roles.third;
                self.class = if declined { DECLINED } else { "lead before redoubling done" };
                self.lead_early();
                if declined {
                    self.tale.owes_no("consent_double");
                    return Next::Whole;
                }
                // Whether law 62 then gives the maker's choice to the dealer can be read both ways.
                if let Some(line) = self.consulted {
                    self.tale.forget(line);
                }
                Next::On
            }
            _ => Next::On,
        }
    }

    /// The second of the side redoubles: in turn, where the first may not.
    fn second(&mut self, other: Seat, last: Seat, in_turn: bool) -> Next {
        if self.has_forfeited(other) {
            return self.double(other, "redoubles");
        }
        // Whether eldest may redouble after his own lead can be read both ways: law 59 binds his partner alone.
        if self.led && other == self.roles.eldest {
            return Next::Stop;
        }
        if self.led && other == self.roles.third {
            return self.by_leave(other, last, in_turn);
        }
        if in_turn {
            self.class = "the second of a side redoubles";
            return self.double(other, "redoubles");
        }
        let line = self.tale.write(format!("{other} redoubles"));
        self.class = "redouble out of turn";
        let choice = verdict(&["choice"]).by(&[last]);
        let choice = choice.opts(&["accept_double", "refuse_double"]);
        self.tale.want(line, choice.laws(&["58"]));
        self.at = At::Pending { by: other, decider: last, line, leave: false };
        Next::On
    }

    /// Eldest's partner redoubles after eldest's lead.
    fn by_leave(&mut self, by: Seat, last: Seat, in_turn: bool) -> Next {
        let line = self.tale.write(format!("{by} redoubles"));
        let choice = verdict(&["choice"]).by(&[last]).laws(&["59"]);
        if !in_turn {
            // What is done with it is stated in law 58 or 59: only who decides is looked at.
            self.class = "redouble by leave, out of turn";
            self.tale.want(line, choice);
            return Next::Whole;
        }
        self.class = "redouble by leave";
        let choice = choice.opts(&["consent_double", "refuse_double"]);
        self.tale.want(line, choice);
        self.at = At::Pending { by, decider: last, line, leave: true };
        Next::On
    }

    /// The doubling is over.
    pub(super) fn closed(&mut self) -> Next {
        if self.refused || self.value >= 100 {
            // The player who goes on is stated that it is over.
            let seat = any_seat(self.rng);
            if self.has_forfeited(seat) || self.led {
                return Next::Stop;
            }
            let verb = if self.value > self.plain { "redoubles" } else { "doubles" };
            let line = self.tale.write(format!("{seat} {verb}"));
            self.class = "doubled though closed";
            self.tale.want(line, verdict(&["must", "no_penalty"]));
            self.tale.owes("close_doubling");
            return Next::Stop;
        }
        if self.led {
            return Next::Stop;
        }
        if one_in(self.rng, 2) {
            let eldest = self.roles.eldest;
            let line = self.tale.write(format!("{eldest} leads SA"));
            self.tale.want(line, nothing_due());
            self.led = true;
            if self.none_left {
                self.class = NONE_LEFT;
            }
            self.spend_bars();
            if let Some(line) = self.consulted {
                self.tale.forget(line);
            }
            return Next::Stop;
        }
        Next::On
    }
}
