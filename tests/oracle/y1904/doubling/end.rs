//! Whose right it is at the end of the story.

use super::{At, Doubling};
use crate::oracle::tale::Stated;
use bystander::bridge::Seat;

impl Doubling<'_> {
    pub(super) fn rights(mut self) -> Stated {
        if self.led
            && let Some(line) = self.consulted
        {
            self.tale.forget(line);
        }
        let right = self.right();
        for seat in Seat::ALL {
            for verb in ["double", "redouble"] {
                let what = format!("{verb} from {seat}");
                if right == Some((seat, verb)) {
                    self.tale.owes(what);
                } else if !self.led {
                    self.tale.owes_no(what);
                }
            }
        }
        self.tale.done(self.class)
    }

    /// Who may double or redouble next; nobody where it is over, or can be read both ways.
    fn right(&self) -> Option<(Seat, &'static str)> {
        match self.at {
            At::First { asked } if !self.led => {
                let seat = if asked { self.roles.third } else { self.roles.eldest };
                (!self.has_forfeited(seat)).then_some((seat, "double"))
            }
            At::Chain { last, satisfied } => {
                let first = self.last_of[1 - self.side(last)];
                let own =
                    if satisfied || self.has_forfeited(first) { first.partner() } else { first };
                // After eldest's lead his own side has a right by leave at most.
                let in_doubt = self.led && self.roles.is_defender(own);
                (!in_doubt).then_some((own, "redouble"))
            }
            At::First { .. } | At::Pending { .. } | At::Closed => None,
        }
    }
}
