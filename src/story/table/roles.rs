//! Who plays which part, and under what name.

use crate::bridge::{Seat, Side};
use crate::syntax::{Role, Who};

/// The parts of this hand, as far as the case states them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Roles {
    /// Who dealt.
    pub dealer: Option<Seat>,
    /// Who named the trump.
    pub maker: Option<Seat>,
}

impl Roles {
    /// Dealer's partner.
    pub fn dummy(self) -> Option<Seat> {
        self.dealer.map(Seat::partner)
    }

    /// The player on the dealer's left.
    pub fn eldest(self) -> Option<Seat> {
        self.dealer.map(Seat::left)
    }

    /// The player on the dealer's right.
    pub fn third_hand(self) -> Option<Seat> {
        self.dealer.map(Seat::right)
    }

    /// The side of dealer and dummy.
    pub fn dealers_side(self) -> Option<Side> {
        self.dealer.map(Seat::side)
    }

    /// Whether the seat is one of the dealer's adversaries, where the dealer is known.
    pub fn is_defender(self, seat: Seat) -> Option<bool> {
        self.dealers_side().map(|side| side != seat.side())
    }

    /// The seat that plays a part.
    pub fn seat_of(self, role: Role) -> Option<Seat> {
        match role {
            Role::Dealer => self.dealer,
            Role::Dummy => self.dummy(),
            Role::Eldest => self.eldest(),
            Role::ThirdHand => self.third_hand(),
        }
    }
}

/// Who plays the hands at which nobody sits.
#[derive(Debug, Clone, Copy)]
pub struct Sitting<'t> {
    /// How many play.
    pub players: usize,
    /// Who plays which part.
    pub roles: Roles,
    /// Who is named, by seat.
    pub names: &'t Names,
}

impl Sitting<'_> {
    /// Whether nobody sits at a hand; none if that is not stated. Of three players the dealer has dummy opposite, and
    /// of two the other has one too, opposite the one of his hands that `players:` names.
    pub fn is_nobodys(self, seat: Seat) -> Option<bool> {
        if self.players >= Seat::ALL.len() || self.roles.dealer == Some(seat) {
            return Some(false);
        }
        if self.roles.dummy()? == seat {
            return Some(true);
        }
        if self.players > 2 {
            return Some(false);
        }
        match (self.names.of(seat), self.names.of(seat.partner())) {
            (Some(_), None) => Some(false),
            (None, Some(_)) => Some(true),
            (Some(_), Some(_)) | (None, None) => None,
        }
    }

    /// Whether two hands are one, or are played by one player: of two players each plays both of his side.
    pub fn is_one_player(self, one: Seat, other: Seat) -> bool {
        let two = self.players == 2 && one.side() == other.side();
        one == other || two || self.player_of(one) == self.player_of(other)
    }

    /// Who plays a hand.
    pub fn player_of(self, seat: Seat) -> Seat {
        if self.is_nobodys(seat) == Some(true) { seat.partner() } else { seat }
    }
}

/// The players' names by seat, from `players:`.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Names([Option<Box<str>>; 4]);

impl Names {
    /// Gives a seat its player's name.
    pub(super) fn set(&mut self, seat: Seat, name: &str) {
        if let Some(slot) = self.0.get_mut(seat.index()) {
            *slot = Some(name.into());
        }
    }

    /// Whether anybody is named.
    pub fn any(&self) -> bool {
        self.0.iter().any(Option::is_some)
    }

    /// Whether somebody is named, and not all four.
    pub fn are_fewer(&self) -> bool {
        self.any() && self.0.iter().any(Option::is_none)
    }

    /// The player's name.
    pub fn of(&self, seat: Seat) -> Option<&str> {
        self.0.get(seat.index())?.as_deref()
    }

    /// The seat of a player, whatever the case of the letters.
    pub fn seat_of(&self, name: &str) -> Option<Seat> {
        Seat::ALL.into_iter().find(|seat| self.of(*seat).is_some_and(|own| same_name(own, name)))
    }

    /// The seat somebody has, by seat, part or name.
    pub fn resolve(&self, roles: Roles, who: &Who) -> Option<Seat> {
        match who {
            Who::Seat(seat) => Some(*seat),
            Who::Role(role) => roles.seat_of(*role),
            Who::Name(name) => self.seat_of(name),
        }
    }
}

fn same_name(one: &str, other: &str) -> bool {
    one.eq_ignore_ascii_case(other)
        || (!one.is_ascii() && one.to_lowercase() == other.to_lowercase())
}
