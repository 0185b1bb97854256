//! The trick of the revoke: played, asked about, corrected, turned.

use super::{DIAMONDS, Holding, Mended, Revoke};
use crate::oracle::{after, one_in, pick};

fn rank(card: &str) -> usize {
    let place = DIAMONDS.iter().position(|own| *own == card);
    place.unwrap_or_default() + 1
}

impl Revoke<'_> {
    pub(super) fn trick(&mut self) {
        let (by, held) = (self.by, self.held);
        if self.holding == Holding::Before {
            self.tale.write(format!("{by} holds {held}"));
        }
        if let Some(second) = self.second {
            let held = self.diamonds.pop().unwrap();
            self.tale.write(format!("{second} holds {held}"));
        }
        for place in 0..4 {
            let seat = after(self.leader, place);
            self.eldest_played |= seat == self.roles.eldest;
            if seat == by {
                self.line = self.tale.write(format!("{seat} plays {}", self.off));
            } else if Some(seat) == self.second {
                let card = self.others.pop().unwrap();
                self.second_line = self.tale.write(format!("{seat} plays {card}"));
            } else {
                let card = self.diamonds.pop().unwrap();
                self.best = self.best.max((rank(card), seat));
                let verb = if place == 0 { "leads" } else { "plays" };
                self.tale.write(format!("{seat} {verb} {card}"));
                if place > self.place && self.mended == Mended::No {
                    self.followed.push(seat);
                }
            }
            if place >= self.place && self.mended == Mended::No {
                self.between();
            }
        }
    }

    /// What may be said while the trick lies open.
    fn between(&mut self) {
        let (by, dummy) = (self.by, self.roles.dummy);
        let alone = self.second.is_none();
        if !self.asked && one_in(self.rng, 6) {
            let partner = by.partner();
            self.tale.write(format!("{partner} asks {by} about diamonds"));
            self.asked = true;
            match self.rng.usize(..3) {
                0 => {
                    self.tale.write(format!("{by} says no"));
                    self.denied = true;
                }
                1 => {
                    self.tale.write(format!("{by} says yes"));
                    self.known = true;
                }
                _ => {}
            }
        } else if alone && one_in(self.rng, 8) {
            self.mend(Mended::InTrick);
            self.eldest_before = self.eldest_played;
        } else if alone && !self.noticed && self.roles.is_defender(by) && one_in(self.rng, 15) {
            let remark = match self.rng.usize(..3) {
                0 => "calls attention to the revoke".to_owned(),
                1 => format!("asks {by} about diamonds"),
                _ => format!("claims a revoke by {by}"),
            };
            self.tale.write(format!("{dummy} {remark}"));
            self.noticed = true;
        }
    }

    fn mend(&mut self, mended: Mended) {
        let (by, off, held) = (self.by, self.off, self.held);
        self.mended_line = self.tale.write(format!("{by} corrects {off} to {held}"));
        self.known = true;
        self.mended = mended;
        if mended != Mended::TooLate {
            self.best = self.best.max((rank(held), by));
        }
    }

    /// The trick turned, and a correction after that.
    pub(super) fn quit(&mut self) {
        if !one_in(self.rng, 4) {
            let words = ["the trick is turned and quitted", "trick 3 was quitted"];
            self.tale.write(pick(self.rng, &words));
            self.quitted = true;
            self.established = self.mended == Mended::No && (!self.asked || self.denied);
        }
        if self.second.is_none() && self.mended == Mended::No && one_in(self.rng, 4) {
            if self.established {
                self.mend(Mended::TooLate);
            } else {
                self.mend(Mended::Quitted);
                self.eldest_before = true;
            }
        }
    }
}
