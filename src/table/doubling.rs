//! The declaration and the doubling.

use super::replay::Replay;
use super::{Query, Stage, Sure, TableError};
use crate::bridge::{Seat, SeatSet, Strain, Suit};

/// Where the doubling stands.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Doubling {
    /// Who doubled last.
    last: Option<Seat>,
    /// Who is satisfied since.
    satisfied: SeatSet,
}

impl Replay<'_> {
    pub(super) fn declares(&mut self, seat: Seat, strain: Strain) {
        self.record.strain = Some(strain);
        self.record.roles.maker = Some(seat);
        self.declared_at = Some(self.here.span);
        self.look(seat);
        self.reach(Stage::Declared);
    }

    pub(super) fn passes(&mut self, seat: Seat) {
        if let Some(before) = self.declared_at {
            let here = self.words();
            self.errors.push(TableError::PassAfterDeclaration {
                seat,
                here,
                before: Some(before.into()),
            });
        }
    }

    pub(super) fn doubles(&mut self, seat: Seat) {
        if let Some(before) = self.trumps_header {
            let here = self.words();
            self.errors.push(TableError::DoublingOver {
                seat,
                here,
                before: Some(before.into()),
            });
            return;
        }
        let line = self.here.moment.line;
        if let Some(slot) = self.record.roles.doubled_last.get_mut(seat.side().index()) {
            *slot = Some(seat);
        }
        self.doubling = Doubling {
            last: Some(seat),
            satisfied: SeatSet::NONE,
        };
        if self.now.doubled == 0 {
            self.now.doubled = line;
        }
        self.not_begun();
        self.now.doubling_open = Some(Sure::yes(line));
    }

    /// The play has not begun, now or at any time before.
    pub(super) fn not_begun(&mut self) {
        self.now.begun = Some(Sure::no(self.here.moment.line));
        self.record.not_begun = Some(self.here.moment);
    }

    /// The doubling is over once both adversaries of the last doubler are satisfied; after the
    /// first of them it is open to both readings.
    pub(super) fn satisfied(&mut self, seat: Seat) {
        let line = self.here.moment.line;
        self.doubling.satisfied = self.doubling.satisfied.with(seat);
        let both = SeatSet::side(seat.side());
        let done = both
            .iter()
            .all(|partner| self.doubling.satisfied.has(partner));
        let against = self
            .doubling
            .last
            .is_none_or(|last| last.side() != seat.side());
        if done && against {
            self.now.begun = Some(Sure::yes(line));
            self.now.doubling_open = Some(Sure::no(line));
        } else if against {
            self.now.begun = None;
            self.now.doubling_open = None;
        }
    }

    /// A double was accepted, or let stand: a further double may follow, or not.
    pub(super) fn double_answered(&mut self) {
        if self.doubling.last.is_some() && self.now.stage <= Stage::Declared {
            self.now.begun = None;
            self.now.doubling_open = None;
        }
    }

    /// A double was refused: there is none.
    pub(super) fn double_refused(&mut self) {
        if self.doubling.last.take().is_some() {
            self.now.begun = None;
            self.now.doubling_open = Some(Sure::no(self.here.moment.line));
        }
    }

    pub(super) fn asks_to_lead(&mut self, seat: Seat) {
        let line = self.here.moment.line;
        if self
            .record
            .roles
            .eldest()
            .is_none_or(|eldest| eldest == seat)
        {
            self.now.leave_asked = line;
        }
        if !self.now.begun.is_some_and(|begun| begun.so) {
            self.not_begun();
        }
        self.ask(seat, seat.partner(), None);
    }

    /// One player asks another: about a suit, or for leave to lead.
    pub(super) fn ask(&mut self, from: Seat, of: Seat, suit: Option<Suit>) {
        self.record.queries.push(Query {
            asker: from,
            asked: of,
            suit,
            moment: self.here.moment,
            span: self.here.span,
            answer: None,
        });
    }

    /// Somebody answers the question put to him last.
    pub(super) fn answers(&mut self, seat: Seat, yes: bool) {
        let line = self.here.moment.line;
        let here = self.words();
        let before = None;
        let open = self.record.queries.last_mut();
        let Some(query) = open.filter(|query| query.asked == seat && query.answer.is_none()) else {
            self.errors
                .push(TableError::NothingAsked { seat, here, before });
            return;
        };
        query.answer = Some(Sure { so: yes, line });
        if query.suit.is_some() {
            return;
        }
        let asked = Some(query.span.into());
        if yes {
            self.now.begun = Some(Sure::yes(line));
            self.now.doubling_open = Some(Sure::no(line));
        } else {
            self.errors.push(TableError::LeaveRefused {
                seat,
                here,
                before: asked,
            });
        }
    }
}
