//! Who can sit where fewer than four play.

use super::TableError;
use super::replay::{Replay, replay_in};
use crate::bridge::{Procedure, Seat};
use crate::source::{Span, Spanned};
use crate::syntax::{Case, Header, LineKind};

/// So few play double dummy, where each has a dummy opposite.
const TWO: usize = 2;

/// Who is told to sit if nobody can, by a game at which fewer than four play.
pub fn misseated(case: &Case, order: &Procedure) -> Vec<TableError> {
    if order.players >= Seat::ALL.len() {
        return Vec::new();
    }
    let mut wrong = replay_in(case, order).err().unwrap_or_default();
    wrong.retain(|error| {
        matches!(
            error,
            TableError::OnePlayerMore { .. }
                | TableError::AtDummysHand { .. }
                | TableError::NobodyDeals { .. }
        )
    });
    wrong
}

impl Replay<'_> {
    /// Faults of a table at which fewer than four play: one player more, a player at a dummy's hand, a dummy who deals.
    pub(super) fn seated(&mut self, case: &Case) {
        if self.order.players >= Seat::ALL.len() {
            return;
        }
        for line in &case.lines {
            if let LineKind::Header(Header::Players(players)) = &line.kind {
                self.seats_of(players);
            }
        }
    }

    fn seats_of(&mut self, players: &[(Seat, Spanned<String>)]) {
        let most = self.order.players;
        if let Some((_, over)) = players.get(most) {
            self.errors.push(TableError::one_player_more(
                over.value.clone(),
                most,
                over.span,
                None,
            ));
            return;
        }
        let of = |seat: Seat| players.iter().find(|(named, _)| *named == seat);
        let dealer = self.record.roles.dealer.zip(self.dealer_stated);
        let full = players.len() == most;
        if let Some((seat, stated)) = dealer.filter(|(seat, _)| full && of(*seat).is_none()) {
            let before = of(seat.partner()).map(|(_, name)| name.span);
            self.errors.push(TableError::nobody_deals(seat, stated, before));
            return;
        }
        let opposite = |seat: Seat| {
            let dealers = dealer.is_some_and(|(dealer, _)| dealer == seat.partner());
            let name = of(seat)?;
            let other = of(seat.partner()).map(|(_, name)| name.span);
            (dealers || most == TWO && other.is_some()).then_some((name, other))
        };
        if let Some(((seat, name), other)) = Seat::ALL.into_iter().find_map(opposite) {
            self.errors.push(TableError::at_dummys_hand(
                name.value.clone(),
                *seat,
                name.span,
                other.or(self.dealer_stated),
            ));
        }
    }

    /// It can have been nobody's deal at whose hand nobody sits. Of three he is told apart by the names alone, as they move
    /// from deal to deal.
    pub(super) fn deals_at(&mut self, seat: Seat) {
        let names = &self.record.names;
        let seated = Seat::ALL.into_iter().filter(|one| names.of(*one).is_some());
        let full = seated.count() == self.order.players;
        let empty = full && names.of(seat).is_none();
        if self.is_nobodys(seat) && (self.order.players == TWO || empty) {
            let here: Span = self.here.span;
            self.errors.push(TableError::nobody_deals(seat, here, None));
        }
    }
}
