//! Whom a `held` line means.

use crate::bridge::{Seat, SeatSet};
use crate::source::Spanned;
use crate::syntax::{Case, Header, LineKind, Role, Who, company};

/// Who sits where in one case.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Seats {
    /// Who dealt.
    pub dealer: Option<Seat>,
    /// Names from `players:`, in seat order from North.
    pub names: [Option<String>; 4],
    /// The people of the table whom the story names, with a seat or without.
    pub people: Vec<String>,
    /// The line on which the hand was played out; 0 if that is not stated.
    pub over: u32,
}

impl Seats {
    /// The names a case gives, with the dealer that the table found.
    pub fn of(case: &Case, dealer: Option<Seat>) -> Self {
        let mut names = [const { None }; 4];
        let mut people = Vec::new();
        for line in &case.lines {
            if let LineKind::Event(kind) = &line.kind {
                people.extend(company(kind).into_iter().flatten().filter_map(named));
            }
            if let LineKind::Header(Header::Players(players)) = &line.kind {
                for (seat, name) in players {
                    if let Some(place) = names.get_mut(seat.index()) {
                        *place = Some(name.value.clone());
                    }
                }
            }
        }
        Self { dealer, names, people, over: 0 }
    }

    /// The same, with the line on which the hand was played out.
    #[must_use]
    pub fn until(self, over: u32) -> Self {
        Self { over, ..self }
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

    /// What one of the people of the table is called: by his name, or his seat where that is all he has.
    pub(super) fn label(&self, who: &Who) -> Option<String> {
        if let Who::Name(name) = who {
            return self.knows(name).then(|| name.to_lowercase());
        }
        let seat = self.seat(who)?;
        let given = self.names.get(seat.index()).and_then(Option::as_deref);
        Some(given.unwrap_or_else(|| seat.name()).to_lowercase())
    }

    /// Whether somebody of that name is in the story, at a seat or among the candidates.
    fn knows(&self, name: &str) -> bool {
        let name = name.to_lowercase();
        let mut given = self.names.iter().flatten().chain(&self.people);
        given.any(|known| known.to_lowercase() == name)
    }

    /// Whether these are exactly the people meant.
    pub(super) fn are(&self, meant: &[Spanned<Who>], people: &[Box<str>]) -> bool {
        let mut meant: Vec<Option<String>> = meant.iter().map(|who| self.label(who)).collect();
        let mut people: Vec<Option<String>> =
            people.iter().map(|name| Some(name.to_lowercase())).collect();
        meant.sort();
        people.sort();
        meant == people
    }

    /// The seats of several players; none if one of them is not known.
    pub(super) fn set(&self, players: &[Spanned<Who>]) -> Option<SeatSet> {
        players.iter().map(|who| self.seat(who)).collect()
    }
}

fn named(who: &Spanned<Who>) -> Option<String> {
    match &who.value {
        Who::Name(name) => Some(name.clone()),
        Who::Seat(_) | Who::Role(_) => None,
    }
}
