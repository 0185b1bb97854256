//! Doubles that wait for the word of one who has the say about them.

use super::replay::Replay;
use super::{Moment, Stage, Standing, Sure};
use crate::bridge::{Seat, SeatSet};

/// A double made when the right was another's or a card had been led.
pub(super) struct Waiting {
    /// How things stood before it.
    pub(super) before: Standing,
    /// When it was made.
    pub(super) made: Moment,
    /// Who has the say about it.
    pub(super) say: SeatSet,
}

impl Replay<'_> {
    /// The double just made waits for the word of one who has the say about it.
    pub(super) fn waits_for_a_word(&mut self, before: Standing) {
        let maker = self.record.roles.maker;
        let say = Seat::ALL.into_iter().filter(|seat| self.now.decides(*seat, maker));
        self.waiting.push(Waiting { before, made: self.here.moment, say: say.collect() });
    }

    /// The last double that waits for a player's word.
    fn waits_for(&self, seat: Seat) -> Option<usize> {
        self.waiting.iter().rposition(|one| one.say.has(seat))
    }

    /// A double was accepted, or let stand: a further double may follow, or not. A word said when the hand is over comes
    /// too late.
    pub(super) fn double_answered(&mut self, seat: Seat) {
        if self.record.over.is_some() {
            return;
        }
        if let Some(place) = self.waits_for(seat) {
            self.waiting.remove(place);
        }
        let open = self.now.stage <= Stage::Declared && !self.now.has_begun();
        if self.now.last_double.is_some() && open {
            self.now.begun = None;
            self.now.doubling_open = None;
        }
    }

    /// A double was refused: if it waited for the refuser's word there is none, nor any made over it, and
    /// things stand as before it. One made in its turn is nobody's to refuse.
    pub(super) fn double_refused(&mut self, seat: Seat) {
        if self.record.over.is_some() || self.order.lost.upholds(self.here.moment.at) {
            return;
        }
        if self.refuses_early(seat) {
            return;
        }
        self.leave_refused(seat);
        self.refused_by(seat);
    }

    /// Leave for a double still to be made is refused: the partner of one who led unasked has only leave to double.
    fn leave_refused(&mut self, seat: Seat) {
        let led = self.now.stage == Stage::Play && self.now.tricks <= 1;
        let none = self.now.times == 0 && self.record.doubled.is_none();
        if led && none && self.record.roles.maker == Some(seat) {
            self.leave_refused = Some(seat);
        }
    }

    /// A double just made waits for the word of one who had refused leave for it.
    pub(super) fn refused_beforehand(&mut self) {
        if let Some(seat) = self.leave_refused {
            self.refused_by(seat);
        }
    }

    fn refused_by(&mut self, seat: Seat) {
        let Some(place) = self.waits_for(seat) else {
            return;
        };
        let Some(Waiting { before, made, .. }) = self.waiting.drain(place..).next() else {
            return;
        };
        self.record.refused.push((made, self.here.moment));
        let line = self.here.moment.line;
        self.now.last_double = before.last_double;
        self.now.doubled_last = before.doubled_last;
        self.now.times = before.times;
        self.now.doubled = before.doubled;
        self.now.begun = before.begun;
        self.now.doubling_open = Some(Sure::no(line));
        self.now.refused = line;
        self.now.right = None;
    }

    /// The story stops: a double that needed leave and has had none when the hand is over is none, nor is any made
    /// over it.
    pub(super) fn doubles_without_leave(&mut self) {
        let lost = self.order.lost;
        let over = self.record.over.is_some();
        let mut waiting = self.waiting.iter();
        let vain = waiting.position(|one| over && lost.disallows(one.made.at));
        let vain = vain.and_then(|place| self.waiting.drain(place..).next());
        if let Some(Waiting { before, .. }) = vain {
            self.now.times = before.times;
            self.now.doubled = before.doubled;
            self.now.last_double = before.last_double;
            self.now.doubled_last = before.doubled_last;
        }
        let left = self.waiting.iter().map(|one| one.made);
        self.record.unanswered = left.collect();
    }
}
