//! Hands laid down, and looked at.

use super::replay::Replay;
use super::{Moment, Stage};
use crate::bridge::Seat;
use crate::syntax::CardSpec;

impl Replay<'_> {
    pub(super) fn dummy_shown(&mut self, seat: Seat) {
        let opening = self.record.plays.len() <= 1 && self.record.first_trick == 1;
        if self.record.roles.dummy() == Some(seat) && !opening {
            self.dummy_down();
        }
    }

    /// Dummy's hand goes down now, if it was not known to lie there.
    pub(super) fn lays_down(&mut self) {
        if self.record.dummy.down.is_none() {
            self.record.dummy.laid = Some(self.here.moment);
        }
        self.dummy_down();
    }

    pub(super) fn dummy_down(&mut self) {
        let moment = self.here.moment;
        self.record.dummy.down.get_or_insert(moment);
    }

    /// He looks at his cards here: until then he had not, if nothing else was stated.
    pub(super) fn look_now(&mut self, seat: Seat) {
        let moment: Moment = self.here.moment;
        if self.record.has_looked(seat, moment.at).is_none()
            && let Some(slot) = self.record.not_looked.get_mut(seat.index())
        {
            *slot = Some(moment);
        }
        self.look(seat);
    }

    pub(super) fn look(&mut self, seat: Seat) {
        let moment: Moment = self.here.moment;
        if let Some(slot) = self.record.looked.get_mut(seat.index()) {
            slot.get_or_insert(moment);
        }
    }
}

impl Replay<'_> {
    /// He looks at a card: who deals may look at anybody's, no matter who else looks at his own.
    pub(super) fn look_at_some(&mut self, seat: Seat) {
        let deals = self.record.roles.dealer == Some(seat) && self.now.stage < Stage::Dealt;
        if !deals {
            self.look(seat);
        } else if let Some(slot) = self.record.may_have_looked.get_mut(seat.index()) {
            *slot = Some(self.here.moment);
        }
    }

    /// He looks at this card, which may be told to be somebody's.
    pub(super) fn look_at(&mut self, seat: Seat, card: CardSpec) {
        let owner = card.exact().and_then(|card| self.record.holdings.owner(card));
        match owner {
            Some((owner, _)) if owner == seat => self.look(seat),
            Some(_) => {}
            None => self.look_at_some(seat),
        }
    }
}
