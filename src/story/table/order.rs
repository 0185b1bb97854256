//! Who speaks first as to doubling, in the order of the game.

use super::Roles;
use crate::bridge::{Procedure, Seat, Side, Speaker};

/// Who speaks first when the trump has been named.
pub(super) fn first(order: &Procedure, roles: Roles) -> Option<Seat> {
    let side = roles.dealers_side()?.other();
    first_of(&order.first, side, roles, None)
}

/// Who speaks first for a side that has been doubled; `last_doubler` is the one of it who doubled last.
pub(super) fn answer(
    order: &Procedure,
    side: Side,
    roles: Roles,
    last_doubler: Option<Seat>,
) -> Option<Seat> {
    first_of(&order.answer, side, roles, last_doubler)
}

/// The first who is known and of that side.
fn first_of(
    speakers: &[Speaker],
    side: Side,
    roles: Roles,
    last_doubler: Option<Seat>,
) -> Option<Seat> {
    let seat = |speaker: &Speaker| match speaker {
        Speaker::Dealer => roles.dealer,
        Speaker::Dummy => roles.dummy(),
        Speaker::Eldest => roles.eldest(),
        Speaker::ThirdHand => roles.third_hand(),
        Speaker::Maker => roles.maker,
        Speaker::LastDoubler => last_doubler,
    };
    let mut seats = speakers.iter().filter_map(seat);
    seats.find(|seat| seat.side() == side)
}
