//! What else may happen while it is doubled: a card shown, a consultation.

use super::{At, Doubling, Next};
use crate::oracle::any_seat;
use crate::oracle::want::{Want, verdict};
use bystander::bridge::Seat;

impl Doubling<'_> {
    fn waits(&self) -> bool {
        matches!(self.at, At::Pending { .. })
    }

    pub(super) fn may_show(&self) -> bool {
        !self.cards.is_empty() && self.consulted.is_none() && !self.waits()
    }

    /// A card shown: the partner forfeits his right, and a defender's may be called.
    pub(super) fn show(&mut self) -> Next {
        let seat = any_seat(self.rng);
        let card = self.cards.remove(0);
        let line = self.tale.write(format!("{seat} exposes {card}"));
        self.any_shown = true;
        self.class = if self.led { "shown after lead" } else { "shown" };
        let want = self.shown(seat, card, line);
        self.tale.want(line, want);
        if !self.led {
            self.forfeited.push(seat.partner());
            self.settle();
        }
        Next::On
    }

    fn shown(&mut self, seat: Seat, card: &str, line: usize) -> Want {
        let Self { roles, led, .. } = *self;
        if roles.is_defender(seat) {
            let call = format!("call_card {card} from {seat}");
            let choice = verdict(&["choice"]).by(&[roles.dealer]);
            if led || seat != roles.third {
                return choice.opts(&[&call]).laws(&["72"]);
            }
            let suit = match &card[..1] {
                "C" => "clubs",
                "D" => "diamonds",
                _ => "hearts",
            };
            let bar = format!("bar_suit {suit} from {}", roles.eldest);
            let choice = choice.opts(&[&call, &bar]).laws(&["71", "72"]);
            self.bars.push((line, call));
            return choice;
        }
        if led {
            return if seat == roles.dealer {
                verdict(&["no_penalty"]).laws(&["69"])
            } else {
                verdict(&["no_penalty", "silent"])
            };
        }
        if self.at == At::Closed {
            // Law 71 takes away "any right", and there is none any more: it may be said or not.
            return verdict(&["no_penalty", "must"]);
        }
        let lost = format!("forfeit_double from {}", seat.partner());
        verdict(&["must"]).opts(&[&lost]).laws(&["71"])
    }

    /// Once eldest has led, only the card itself can be called.
    pub(super) fn spend_bars(&mut self) {
        for (line, call) in std::mem::take(&mut self.bars) {
            let left = verdict(&["choice"]).by(&[self.roles.dealer]);
            self.tale.want(line, left.opts(&[&call]).laws(&["72"]));
        }
    }

    pub(super) fn may_consult(&self) -> bool {
        let over = self.at == At::Closed || self.led || self.waits();
        !over && !self.any_shown && self.consulted.is_none()
    }

    /// Partners consult on doubling: the maker or eldest may have a new deal.
    pub(super) fn consult(&mut self) -> Next {
        let seat = any_seat(self.rng);
        let line = self.tale.write(format!("{seat} and {} consult", seat.partner()));
        self.consulted = Some(line);
        self.class = "consulted";
        let who = if self.roles.is_defender(seat) { self.maker } else { self.roles.eldest };
        let partner = who.partner();
        let choice = verdict(&["choice"]).by(&[who]).opts(&["new_deal"]);
        self.tale.want(line, choice.laws(&["58"]));
        match self.rng.usize(..7) {
            0 => {
                self.tale.write(format!("{who} demands a new deal"));
                let must = verdict(&["must"]).opts(&["new_deal"]).laws(&["58"]);
                self.tale.want(line, must);
                self.class = "consulted, demanded";
                return Next::Whole;
            }
            1 => {
                self.tale.write(format!("{partner} demands a new deal"));
                self.tale.want(line, verdict(&["barred"]).laws(&["58", "103"]));
            }
            2 => {
                self.tale.write(format!("{who} and {partner} consult on the penalty"));
                self.tale.want(line, verdict(&["barred"]).laws(&["58"]));
            }
            3 => {
                self.tale.write(format!("{partner} suggests the penalty"));
                self.tale.want(line, verdict(&["barred"]).laws(&["103"]));
            }
            4 => {
                // A demand of the offenders themselves changes nothing.
                self.tale.write(format!("{seat} demands a new deal"));
            }
            _ => {}
        }
        Next::On
    }
}
