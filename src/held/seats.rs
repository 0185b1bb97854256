//! Whom a `held` line means.

use crate::bridge::{Seat, SeatSet};
use crate::source::Spanned;
use crate::syntax::{Case, Header, LineKind, Role, Who};

/// Who sits where in one case.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Seats {
    /// Who dealt.
    pub dealer: Option<Seat>,
    /// Names from `players:`, in seat order from North.
    pub names: [Option<String>; 4],
}

impl Seats {
    /// The names a case gives, with the dealer that the table found.
    pub fn of(case: &Case, dealer: Option<Seat>) -> Self {
        let mut names = [const { None }; 4];
        for line in &case.lines {
            if let LineKind::Header(Header::Players(players)) = &line.kind {
                for (seat, name) in players {
                    if let Some(place) = names.get_mut(seat.index()) {
                        *place = Some(name.value.clone());
                    }
                }
            }
        }
        Self { dealer, names }
    }

    /// The seat of a player, where he is known.
    pub fn seat(&self, who: &Who) -> Option<Seat> {
        match who {
            Who::Seat(seat) => Some(*seat),
            Who::Role(role) => self.dealer.map(|dealer| match role {
                Role::Dealer => dealer,
                Role::Dummy => dealer.partner(),
                Role::Eldest => dealer.left(),
                Role::ThirdHand => dealer.right(),
            }),
            Who::Name(name) => Seat::ALL.into_iter().find(|seat| {
                let given = self.names.get(seat.index()).and_then(Option::as_deref);
                given.is_some_and(|given| given.to_lowercase() == name.to_lowercase())
            }),
        }
    }

    /// The seats of several players; none where one of them is not known.
    pub(super) fn set(&self, players: &[Spanned<Who>]) -> Option<SeatSet> {
        players.iter().map(|who| self.seat(who)).collect()
    }
}
