//! What is due for the renounce, as the story ends.

use super::{Claimed, Mended, Revoke};
use crate::oracle::after;
use crate::oracle::tale::Stated;
use crate::oracle::want::{Want, nothing, verdict};

impl Revoke<'_> {
    fn expect(&mut self, want: Want) {
        self.tale.want(self.line, want.of(&["revoke"]));
    }

    pub(super) fn void(mut self) -> Stated {
        self.expect(nothing());
        self.tale.done("void")
    }

    pub(super) fn dues(mut self) -> Stated {
        if self.by == self.roles.dummy {
            return self.of_dummy();
        }
        let class = if self.established {
            self.counted()
        } else if self.is_mended() {
            if self.roles.is_defender(self.by) {
                self.mended_by_defender()
            } else {
                self.mended_by_dealer()
            }
        } else if self.quitted && self.asked {
            let back = format!("take_back {}", self.wrong);
            self.expect(verdict(&["choice", "must"]).opts(&[&back]));
            "quitted, asked in time"
        } else {
            self.expect(verdict(&["choice", "must", "depends"]));
            "open"
        };
        self.tale.done(class)
    }

    fn of_dummy(mut self) -> Stated {
        if !self.quitted || self.is_mended() {
            return self.tale.done("dummy");
        }
        let law = self.text.of_dummy;
        let stands = verdict(&["must", "no_penalty"]);
        // Asked about before the quitting it may be corrected as well as stand: the text bears both.
        self.expect(if self.led_on || self.asked { stands } else { stands.laws(&[law]) });
        self.tale.done("dummy, quitted")
    }

    fn counted(&mut self) -> &'static str {
        if self.claimed == Claimed::Late {
            let law = self.text.claim;
            self.expect(verdict(&["barred"]).laws(&[law]));
            return "claimed after the cut";
        }
        let law = self.text.revoke;
        let penalty = verdict(&["choice", "must"]).opts(&["three_tricks"]);
        self.expect(penalty.laws(&[law]));
        match (self.claimed, self.mended) {
            (Claimed::InTime | Claimed::Late, _) => "established, claimed",
            (Claimed::No, Mended::TooLate) => "established, mended too late",
            (Claimed::No, _) => "established",
        }
    }

    /// Whether the trick was over when it was corrected, or is by now.
    fn is_over(&self) -> bool {
        (self.quitted && self.mended != Mended::After) || self.led_on
    }

    fn mended_by_defender(&mut self) -> &'static str {
        let law = self.text.mended;
        let dealer = self.roles.dealer;
        self.tale.owes(format!("leave_face_up {}", self.wrong));
        if self.is_over() {
            // That the highest or lowest can no longer be called for does not have to be said.
            self.expect(verdict(&["choice", "must"]).by(&[dealer]));
            return "mended by a defender, trick done";
        }
        let call = format!("call_card {}", self.wrong);
        let choice = verdict(&["choice"]).by(&[dealer]).laws(&[law]);
        self.expect(choice.opts(&[&call, "play_highest diamonds", "play_lowest diamonds"]));
        "mended by a defender"
    }

    fn mended_by_dealer(&mut self) -> &'static str {
        let Some(law) = self.text.dealer_pays else {
            self.expect(verdict(&["no_penalty"]));
            return "mended by the dealer, nothing due";
        };
        // Only where both adversaries had played, and he was not last.
        let played = &self.plays[..self.played_at_mending];
        let had_played = |seat| played.iter().any(|(own, _)| *own == seat);
        let both = had_played(self.roles.eldest) && had_played(self.roles.third);
        if !both || after(self.leader, 3) == self.by {
            self.expect(verdict(&["no_penalty"]));
            return "mended by the dealer, nothing due";
        }
        if self.is_over() {
            return "mended by the dealer, trick done";
        }
        let choice = verdict(&["choice"]).by(&[self.roles.eldest]).laws(&[law]);
        self.expect(choice.opts(&["play_highest diamonds", "play_lowest diamonds"]));
        "mended by the dealer"
    }
}
