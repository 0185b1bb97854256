//! The first double: asked for, made in turn or unasked, waiting for a word.

use super::{At, Doubling, Next};
use crate::oracle::want::{nothing, verdict};
use crate::oracle::{one_in, pick};
use bystander::bridge::Seat;

impl Doubling<'_> {
    /// Nobody has doubled.
    pub(super) fn first(&mut self, asked: bool) -> Next {
        let (eldest, third) = (self.roles.eldest, self.roles.third);
        if self.led {
            return Next::On;
        }
        match (self.rng.usize(..6), asked) {
            (0 | 1, true) => {
                if one_in(self.rng, 2) {
                    self.tale.regular(format!("{third} says yes"));
                    self.at = At::Closed;
                    return Next::On;
                }
                self.double(third, "doubles")
            }
            (0, false) => self.double(eldest, "doubles"),
            (1, false) => {
                self.tale.regular(format!("{eldest} asks to lead"));
                self.at = At::First { asked: true };
                self.settle();
                Next::On
            }
            (2 | 3, false) => {
                if self.has_forfeited(third) {
                    return self.double(third, "doubles");
                }
                let line = self.tale.write(format!("{third} doubles"));
                self.class = "unasked";
                let choice = verdict(&["choice"]).by(&[self.maker]);
                let choice = choice.opts(&["accept_double", "refuse_double"]);
                self.tale.want(line, choice.laws(&["57"]));
                self.at = At::Pending { by: third, decider: self.maker, line, leave: false };
                Next::On
            }
            (4, _) => {
                self.class = "lead before doubling";
                self.lead_early();
                Next::On
            }
            _ => Next::On,
        }
    }

    /// A double in turn, by one who may have forfeited it.
    pub(super) fn double(&mut self, by: Seat, verb: &str) -> Next {
        let line = self.tale.write(format!("{by} {verb}"));
        if self.has_forfeited(by) {
            self.class = "doubled though forfeited";
            let lost = format!("forfeit_double from {by}");
            let must = verdict(&["must"]).opts(&[&lost]).laws(&["71"]);
            self.tale.want(line, must);
            return Next::Whole;
        }
        self.tale.want(line, nothing());
        self.doubled(by);
        Next::On
    }

    /// A double waits for one who has a word in it.
    pub(super) fn pending(&mut self) -> Next {
        let At::Pending { by, decider, line, leave } = self.at else {
            return Next::On;
        };
        match self.rng.usize(..4) {
            0 | 1 => {
                let verb = if leave { "consents" } else { "accepts" };
                self.tale.write(format!("{decider} {verb}"));
                self.tale.want(line, verdict(&["no_penalty"]));
                self.class = "accepted";
                self.doubled(by);
            }
            2 => {
                let refusal = self.tale.write(format!("{decider} refuses"));
                self.tale.forget(line);
                if !leave {
                    let must = verdict(&["must"]).opts(&["close_doubling"]);
                    self.tale.want(refusal, must.laws(&["58"]));
                    self.tale.owes("close_doubling");
                }
                self.refused = true;
                self.at = At::Closed;
                self.class = "refused";
            }
            _ => {
                // A remark by one who has no say in it.
                let seat = pick(self.rng, &[decider.partner(), by.partner()]);
                let verb = pick(self.rng, &["accepts", "refuses"]);
                self.tale.write(format!("{seat} {verb}"));
                self.class = "wrong seat answers";
            }
        }
        Next::On
    }

    /// Eldest leads while somebody may still double.
    pub(super) fn lead_early(&mut self) {
        let eldest = self.roles.eldest;
        let line = self.tale.write(format!("{eldest} leads SA"));
        self.led = true;
        self.spend_bars();
        let early = verdict(&["no_penalty", "must", "choice"]);
        let early = early.of(&["lead_before_play"]).laws(&["59"]);
        self.tale.want(line, early);
    }
}
