//! Who deals, and whose turn it was.

use super::replay::Replay;
use crate::bridge::Seat;
use crate::source::Span;
use crate::syntax::EventKind;

impl Replay<'_> {
    /// One who deals for his partner leaves the deal his partner's; for anybody else he is the dealer himself.
    /// What names the dealer outright goes before.
    pub(super) fn deals_for(&mut self, kind: &EventKind, span: Span) {
        let EventKind::DealsFor { who, other } = kind else {
            return;
        };
        let (who, other) = (self.record.seat(&who.value), self.record.seat(&other.value));
        if self.record.roles.dealer.is_some() {
            return;
        }
        let partner = other.filter(|other| who.is_none_or(|who| who.side() == other.side()));
        if let Some(dealer) = partner.or(who) {
            self.dealer_is(dealer, span);
        }
    }

    /// It was stated that he dealt when it was not his turn.
    pub(super) fn deals_out_of_turn(&mut self, seat: Seat) {
        let stated = self.record.turn_to_deal.filter(|(turn, _)| *turn == seat);
        self.record.dealt_out_of_turn = Some((seat, self.here));
        if let Some((_, place)) = stated {
            self.facts_differ(place.moment.at);
        }
    }

    /// It was told whose turn it was: not his who dealt out of turn, and nobody else's as well.
    pub(super) fn was_deal_of(&mut self, seat: Seat) {
        self.deals_at(seat);
        let other = self.record.turn_to_deal.filter(|(turn, _)| *turn != seat);
        let own = self.record.dealt_out_of_turn.filter(|(dealt, _)| *dealt == seat);
        match other.or(own) {
            Some((_, place)) => self.facts_differ(place.moment.at),
            None => self.record.turn_to_deal = Some((seat, self.here)),
        }
    }
}
