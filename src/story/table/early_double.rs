//! Doubles before the trump is named.

use super::replay::Replay;
use super::{Stage, Sure};
use crate::bridge::Seat;
use crate::syntax::{EventKind, LineKind};

impl Replay<'_> {
    /// Whether an adversary of the dealer doubles and the trump is not named yet: it is named only later, or, where
    /// eldest hand doubles, the story has stated of the deal and of no trump. Third hand has then spoken before he was
    /// asked; eldest hand has done nothing.
    pub(super) fn doubles_before_naming(&mut self, seat: Seat) -> bool {
        let defender = self.record.roles.is_defender(seat) == Some(true);
        // Whether third hand's counts is for him to say who will have named it.
        let third = self.record.roles.third_hand() == Some(seat);
        let unnamed = matches!(self.now.stage, Stage::Dealing | Stage::Dealt)
            && !third
            && !self.record.left_to_hand;
        if !defender || self.declared_at.is_some() || !(unnamed || self.is_named_below()) {
            return false;
        }
        let mut stated = self.record.doubled_early.iter();
        if !stated.any(|(by, _)| *by == seat) {
            self.record.doubled_early.push((seat, self.here.moment));
        }
        if third {
            self.doubled_early.get_or_insert((seat, self.here.moment.line));
        }
        true
    }

    /// Who names a trump with this.
    pub(super) fn namer(&self, kind: &EventKind) -> Option<Seat> {
        if !kind.names_trump() {
            return None;
        }
        let who = kind.people().first().copied()?;
        self.record.seat(&who.value)
    }

    /// Whether one of the dealer's side names the trump on a line from here on.
    pub(super) fn is_named_below(&mut self) -> bool {
        if let Some(known) = self.named_below {
            return known;
        }
        let declares = |kind: &EventKind| {
            let seat = self.namer(kind);
            seat.is_some_and(|seat| self.record.roles.is_defender(seat) == Some(false))
        };
        let mut below = self.rest.iter();
        let named = below.any(|line| matches!(&line.kind, LineKind::Event(kind) if declares(kind)));
        self.named_below = Some(named);
        named
    }

    /// Whether what is refused is a double by third hand, and the trump not yet named.
    pub(super) fn refuses_early(&mut self, seat: Seat) -> bool {
        let made = self.doubled_early;
        if made.is_none_or(|(third, _)| third.side() == seat.side()) {
            return false;
        }
        self.doubled_early = None;
        let line = self.here.moment.line;
        self.now.doubling_open = Some(Sure::no(line));
        self.now.refused = line;
        true
    }
}
