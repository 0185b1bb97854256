//! Doubles in turn, out of turn, after the end, and the word that one waits for.

use super::state::Wait;
use super::{Doubling, Next};
use crate::oracle::want::verdict;
use crate::oracle::{any_seat, one_in};

impl Doubling<'_> {
    /// The word that a double waits for.
    pub(super) fn answered(&mut self) -> Next {
        let Some(Wait { by, decider, line }) = self.state.waits.take() else {
            return Next::On;
        };
        if one_in(self.rng, 2) {
            let leave = self.state.led.is_some();
            let verb = if leave { "consents" } else { "accepts" };
            self.tale.write(format!("{decider} {verb}"));
            self.state.doubled(by);
        } else {
            self.tale.write(format!("{decider} refuses"));
            self.state.closed = true;
        }
        let settled = verdict(&["no_penalty"]).by(&[]).opts(&[]);
        if self.state.led.is_some() {
            self.tale.want(line, settled);
        } else {
            self.tale.forget(line);
        }
        Next::On
    }

    pub(super) fn in_turn(&mut self) -> Next {
        let Some(seat) = self.state.turn() else {
            return Next::Stop;
        };
        let (eldest, third) = (self.state.roles.eldest, self.state.roles.third);
        if self.state.doubles.is_empty() {
            if seat == eldest && one_in(self.rng, 2) {
                self.tale.write(format!("{seat} asks to lead"));
                self.state.asked = true;
                return Next::On;
            }
            if seat == third && one_in(self.rng, 3) {
                self.tale.write(format!("{seat} says yes"));
                self.state.closed = true;
                return Next::On;
            }
        } else if one_in(self.rng, 3) {
            self.tale.write(format!("{seat} is satisfied"));
            self.state.satisfied.push(seat);
            self.state.closed = self.state.satisfied.len() == 2;
            return Next::On;
        }
        let line = self.write_double(seat);
        if self.state.has_forfeited(seat) {
            self.class = "forfeited";
            let law = self.text.after_deal;
            let lost = verdict(&["must"]).opts(&["forfeit_double"]);
            let lost = lost.of(&["doubled_further"]).laws(&[law]);
            self.tale.want(line, lost);
            return Next::Whole;
        }
        self.in_order(line);
        self.state.doubled(seat);
        Next::On
    }

    /// Third hand before leave is asked, or the second of a side before the first.
    pub(super) fn out_of_turn(&mut self) -> Next {
        let order = self.state.order();
        let forfeited = order.iter().any(|seat| self.state.has_forfeited(*seat));
        if self.state.turn() != Some(order[0]) || forfeited {
            return Next::On;
        }
        let by = order[1];
        let last = self.state.doubles.last().copied();
        self.class = match last {
            None => "first double out of turn",
            Some(_) => "redouble out of turn",
        };
        let line = self.write_double(by);
        self.tale.want(line, verdict(&[]).of(&["doubled_out_of_turn"]));
        self.state.waits = Some(Wait { by, decider: last.unwrap_or(self.state.maker), line });
        Next::On
    }

    pub(super) fn after_the_end(&mut self) -> Next {
        let seat = any_seat(self.rng);
        let may = match self.state.doubles.last() {
            None => self.state.roles.is_defender(seat),
            Some(last) => seat.side() != last.side(),
        };
        if !may {
            return Next::On;
        }
        let line = self.write_double(seat);
        self.class = "after the end";
        let over = verdict(&["must", "no_penalty"]);
        self.tale.want(line, over.of(&["doubled_further", "double_altered"]));
        Next::Whole
    }
}
