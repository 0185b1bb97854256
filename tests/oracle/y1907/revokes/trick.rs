//! The trick: played, asked about, corrected, turned.

use super::{Holding, Mended, Revoke};
use crate::oracle::{after, one_in};
use bystander::bridge::Seat;

impl Revoke<'_> {
    pub(super) fn trick(&mut self) {
        let Self { by, has, .. } = *self;
        match self.holding {
            Holding::Before => {
                self.tale.write(format!("{by} holds {has}"));
            }
            Holding::Void => {
                self.tale.write(format!("{by} has no diamonds"));
            }
            Holding::AtOnce | Holding::AtTheEnd | Holding::Never => {}
        }
        for place in 0..4 {
            let seat = after(self.leader, place);
            let card = if seat == by { self.wrong } else { self.pool[place] };
            let verb = if place == 0 { "leads" } else { "plays" };
            let line = self.tale.write(format!("{seat} {verb} {card}"));
            self.plays.push((seat, card));
            if seat == by {
                self.line = line;
                if self.holding == Holding::AtOnce {
                    self.tale.write(format!("{by} holds {has}"));
                }
            }
            if self.line > 0 && self.holding != Holding::Void {
                self.between();
            }
        }
    }

    fn between(&mut self) {
        let by = self.by;
        if !self.asked && one_in(self.rng, 6) {
            self.ask();
            self.asked = true;
            if one_in(self.rng, 3) {
                self.tale.write(format!("{by} says no"));
                self.denied = true;
            }
        }
        if self.mended == Mended::No && self.holding != Holding::Never && one_in(self.rng, 9) {
            self.mend(Mended::InTrick);
        }
    }

    pub(super) fn ask(&mut self) {
        let by = self.by;
        let partner = by.partner();
        self.tale.write(format!("{partner} asks {by} about diamonds"));
    }

    pub(super) fn mend(&mut self, mended: Mended) {
        let Self { by, wrong, has, .. } = *self;
        self.tale.write(format!("{by} corrects {wrong} to {has}"));
        self.mended = mended;
        self.played_at_mending = self.plays.len();
    }

    pub(super) fn quit(&mut self) {
        if !one_in(self.rng, 4) {
            self.tale.write("the trick is turned and quitted");
            self.quitted = true;
            self.established = self.mended == Mended::No && (!self.asked || self.denied);
        } else if one_in(self.rng, 3) {
            self.tale.write("the trick is turned, not quitted");
        }
    }

    /// Who wins the trick as it lies: hearts are trumps, diamonds were led.
    pub(super) fn winner(&self) -> Seat {
        let weight = |(seat, card): &(Seat, &'static str)| {
            let card = if self.is_mended() && *seat == self.by { self.has } else { card };
            let rank = "23456789TJQKA".find(&card[1..]);
            (card.starts_with('H'), card.starts_with('D'), rank)
        };
        let best = self.plays.iter().max_by_key(|play| weight(play));
        best.map_or(self.leader, |(seat, _)| *seat)
    }
}
