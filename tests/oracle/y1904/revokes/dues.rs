//! What is due for the revoke, as the story ends.

use super::{Called, Mended, Revoke};
use crate::oracle::tale::Stated;
use crate::oracle::want::{Want, verdict};

impl Revoke<'_> {
    /// Of a revoke that is known to be one.
    pub(super) fn dues(mut self) -> Stated {
        let is_defender = self.roles.is_defender(self.by);
        let mended = matches!(self.mended, Mended::InTrick | Mended::Quitted);
        if self.by == self.roles.dummy {
            return self.of_dummy();
        }
        // A penalty that only dummy noticed is lost.
        if self.noticed && is_defender && (self.established || mended) {
            self.expect(verdict(&["barred"]).laws(&[self.laws.by_dummy]));
            return self.tale.done("noticed by dummy");
        }
        if self.established {
            return self.counted();
        }
        if mended {
            let class = if is_defender {
                self.mended_by_defender();
                "corrected by defender"
            } else {
                self.mended_by_dealer();
                "corrected by dealer"
            };
            self.later_hands();
            return self.tale.done(class);
        }
        if self.quitted && self.asked && !self.denied && !self.led_on {
            let back = verdict(&["choice", "must"]).opts(&["take_back"]);
            self.expect(back.laws(&[self.laws.asked]));
        }
        self.tale.done("open")
    }

    fn expect(&mut self, want: Want) {
        self.tale.want(self.line, want.of(&["revoke"]));
    }

    fn of_dummy(mut self) -> Stated {
        match self.mended {
            Mended::InTrick => self.expect(verdict(&["no_penalty"]).laws(&[self.laws.of_dummy])),
            Mended::No | Mended::TooLate if self.quitted && !self.asked => {
                let stands = verdict(&["must"]).opts(&["trick_stands"]);
                self.expect(stands.laws(&[self.laws.of_dummy]));
            }
            // Asked about before the trick was quitted, and corrected after: by law 68 the trick stands once it is
            // quitted, by law 92 quitting it does not count. Both can be read.
            Mended::Quitted | Mended::No | Mended::TooLate => {}
        }
        self.tale.done("dummy")
    }

    /// The revoke counts: its penalties, and what that side can no longer win.
    fn counted(mut self) -> Stated {
        let by = self.by;
        let penalties = self.laws.penalties.iter();
        let penalties: Vec<String> = penalties.map(|what| format!("{what} from {by}")).collect();
        let penalties: Vec<&str> = penalties.iter().map(String::as_str).collect();
        let mut want = verdict(&["choice"]).opts(&penalties).laws(&[self.laws.penalty]);
        // Of a defender's revoke law 90 lets the adversaries claim, and law 62 the dealer alone: either is accepted.
        if !self.roles.is_defender(by) {
            want = want.by(&[self.roles.eldest, self.roles.third]);
        }
        self.expect(want);
        for what in self.laws.limits {
            self.tale.owes(format!("{what} from {by}"));
        }
        let second = self.second.filter(|second| *second != self.roles.dummy);
        if let Some(second) = second.filter(|_| self.quitted && !self.claimed_before_cut) {
            let also = verdict(&["choice"]).of(&["revoke"]).laws(&[self.laws.penalty]);
            self.tale.want(self.second_line, also);
            self.tale.owes(format!("no_game from {second}"));
        }
        self.tale.done(if self.mended == Mended::TooLate {
            "corrected late"
        } else if self.played_on && !self.quitted {
            "established by playing on"
        } else if self.denied {
            "answered no"
        } else {
            "established"
        })
    }

    /// Whether the trick in which he corrected it is over, so that nothing can be played to it.
    fn is_over(&self) -> bool {
        (self.quitted && self.mended != Mended::Quitted) || self.led_on
    }

    fn mended_by_dealer(&mut self) {
        let dealer = self.roles.dealer;
        let Some(law) = self.laws.dealer_pays else {
            self.expect(verdict(&["no_penalty"]));
            return;
        };
        let (highest, lowest) =
            (format!("play_highest from {dealer}"), format!("play_lowest from {dealer}"));
        let want = if self.place == 3 || !self.eldest_before {
            verdict(&["no_penalty"]).laws(&[law])
        } else if self.is_over() {
            verdict(&["barred", "no_penalty"])
        } else {
            match self.called {
                Called::Highest => verdict(&["must"]).opts(&[&highest]).laws(&[law]),
                Called::Lowest => verdict(&["must"]).opts(&[&lowest]).laws(&[law]),
                Called::Suggested => verdict(&["barred"]).laws(&[self.laws.suggested]),
                Called::Waived => verdict(&["barred", "no_penalty"]),
                Called::No | Called::Card => verdict(&["choice"])
                    .by(&[self.roles.eldest])
                    .opts(&[&highest, &lowest])
                    .laws(&[law]),
            }
        };
        self.expect(want);
    }

    fn mended_by_defender(&mut self) {
        let (by, dealer) = (self.by, self.roles.dealer);
        let highest = format!("play_highest from {by}");
        let lowest = format!("play_lowest from {by}");
        let card = format!("call_card {} from {by}", self.off);
        let must = |what: &str| verdict(&["must"]).opts(&[what]).laws(&[self.laws.mended]);
        let want = match self.called {
            Called::Highest => must(&highest),
            Called::Lowest => must(&lowest),
            Called::Card => must(&card),
            Called::Suggested => verdict(&["barred"]),
            Called::Waived => verdict(&["barred", "no_penalty"]),
            Called::No if self.is_over() => {
                let left = verdict(&["choice", "must"]).opts(&[&card]);
                left.by(&[dealer]).laws(&[self.laws.mended])
            }
            Called::No => verdict(&["choice"])
                .by(&[dealer])
                .opts(&[&card, &highest, &lowest])
                .laws(&[self.laws.mended]),
        };
        self.expect(want);
    }

    /// The player who played after him may take his card back.
    fn later_hands(&mut self) {
        if self.called != Called::No || self.is_over() {
            return;
        }
        for seat in &self.followed {
            let owner = if *seat == self.roles.dummy { self.roles.dealer } else { *seat };
            let back = verdict(&["choice"]).by(&[owner]).opts(&["take_back"]);
            let back = back.of(&["followed_revoke"]).laws(&[self.laws.mended]);
            self.tale.also(self.mended_line, back);
        }
    }
}
