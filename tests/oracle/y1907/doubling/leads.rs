//! Leads before the doubling is over, and third hand's lead and question.

use super::state::Wait;
use super::{DECLINED, Doubling, NONE_LEFT, Next};
use crate::oracle::one_in;
use crate::oracle::want::{nothing, nothing_due, verdict};
use bystander::bridge::Seat;

impl Doubling<'_> {
    fn write_lead(&mut self, by: Seat) -> usize {
        let card = self.cards.remove(0);
        self.state.led = Some(by);
        self.tale.write(format!("{by} leads {card}"))
    }

    /// A double that needs leave, and who gives it.
    fn by_leave(&mut self, by: Seat, decider: Seat, law: &str) -> Next {
        let line = self.write_double(by);
        let choice = verdict(&["choice"]).by(&[decider]);
        let choice = choice.opts(&["consent_double", "refuse_double"]);
        self.tale.want(line, choice.of(&["doubled_after_lead"]).laws(&[law]));
        self.state.waits = Some(Wait { by, decider, line });
        Next::On
    }

    pub(super) fn eldest_leads(&mut self) -> Next {
        let (eldest, third) = (self.state.roles.eldest, self.state.roles.third);
        let over = self.state.closed || self.state.is_spent();
        let line = self.write_lead(eldest);
        if over {
            self.class = if self.state.closed { "lead in order" } else { NONE_LEFT };
            self.tale.want(line, nothing_due().of(&["lead_before_play"]));
            return Next::On;
        }
        let first = self.state.doubles.is_empty();
        if self.state.asked && first {
            // Asked, and not answered: the text has no word for it.
            return Next::Stop;
        }
        self.class = if first { "lead without leave" } else { "lead before the doubling is over" };
        let early = |verdicts: &[&str]| verdict(verdicts).of(&["lead_before_play"]);
        if self.state.has_forfeited(third) || self.state.satisfied.contains(&third) {
            if self.state.satisfied.contains(&third) {
                self.class = DECLINED;
            }
            self.tale.want(line, early(&["no_penalty", "must", "barred"]));
            return Next::Stop;
        }
        let (lead_unasked, in_doubling) = (self.text.lead_unasked, self.text.lead_in_doubling);
        match self.state.doubles.last().copied() {
            Some(last) if last.side() == eldest.side() => {
                // The turn of the other side, whose right is whole.
                let want = early(&["must", "choice", "no_penalty"]);
                self.tale.want(line, want.laws(&[in_doubling]));
                self.others_go_on()
            }
            last => {
                let decider = last.unwrap_or(self.state.maker);
                if one_in(self.rng, 2) {
                    let law = if first { lead_unasked } else { in_doubling };
                    return self.by_leave(third, decider, law);
                }
                let choice = early(&["choice"]).by(&[decider]);
                self.tale.want(line, choice.opts(&["consent_double"]));
                Next::Stop
            }
        }
    }

    /// The other side redoubles after eldest's lead, as it may; then third hand, by leave.
    fn others_go_on(&mut self) -> Next {
        let ahead = self.state.turn().filter(|_| one_in(self.rng, 2));
        let Some(ahead) = ahead.filter(|seat| !self.state.has_forfeited(*seat)) else {
            return Next::Stop;
        };
        let line = self.write_double(ahead);
        self.tale.want(line, nothing().of(&["doubled_out_of_turn"]));
        self.state.doubled(ahead);
        self.class = "third after eldest's lead and a redouble";
        self.by_leave(self.state.roles.third, ahead, self.text.lead_in_doubling)
    }

    /// Third hand leads in place of eldest.
    pub(super) fn third_leads(&mut self) -> Next {
        let (eldest, third) = (self.state.roles.eldest, self.state.roles.third);
        let maker = self.state.maker;
        let law = self.text.third_leads;
        let stated = maker == self.state.roles.dealer && one_in(self.rng, 2);
        if stated {
            self.tale.write("the play has not begun");
        }
        let line = self.write_lead(third);
        self.class = "third hand leads";
        if self.state.has_forfeited(eldest) {
            return Next::Stop;
        }
        if self.text.dummy_accepts
            && let Some(next) = self.dummy_accepts(line, stated)
        {
            return next;
        }
        let suit = verdict(&["choice"]).by(&[maker]).opts(&["call_suit"]);
        let suit = suit.of(&["lead_out_of_turn"]).laws(&[law]);
        if one_in(self.rng, 2) {
            self.tale.want(line, suit);
            return self.by_leave(eldest, maker, law);
        }
        self.tale.want(
            line,
            if stated { suit } else { verdict(&["choice", "depends"]).of(&["lead_out_of_turn"]) },
        );
        Next::Stop
    }

    /// Whether any of dummy's hand is down, which is to accept the lead: told, or left open. Nothing if it is not.
    fn dummy_accepts(&mut self, line: usize, not_begun: bool) -> Option<Next> {
        let of = ["lead_out_of_turn"];
        match self.rng.usize(..4) {
            0 => {
                self.tale.write("part of dummy is down");
                let law = self.text.third_leads;
                let lost = if not_begun {
                    verdict(&["barred", "no_penalty"]).laws(&[law])
                } else {
                    // Had the play begun, it would be a lead out of turn like any other.
                    verdict(&["barred", "no_penalty", "depends"])
                };
                self.tale.want(line, lost.of(&of));
                self.class = "third hand leads, and dummy goes down";
                Some(Next::Whole)
            }
            1 => {
                self.tale.want(line, verdict(&["depends"]).of(&of));
                Some(Next::Whole)
            }
            _ => {
                self.tale.write("dummy is not down");
                None
            }
        }
    }

    /// Third hand asks leave, which is eldest's to ask: nobody pays, and eldest may double.
    pub(super) fn third_asks(&mut self) -> Next {
        let (eldest, third) = (self.state.roles.eldest, self.state.roles.third);
        let line = self.tale.write(format!("{third} asks to lead"));
        let free = verdict(&["no_penalty"]).laws(&[self.text.third_asks]);
        self.tale.want(line, free);
        self.class = "third asks leave";
        if !self.state.has_forfeited(eldest) && one_in(self.rng, 2) {
            let line = self.write_double(eldest);
            self.in_order(line);
            self.state.doubled(eldest);
        }
        Next::On
    }
}
