//! The table as the story leaves it: what every hand is known to hold, the trick in the middle, the cards
//! that lie face up, and whose turn it is. It is the same whatever the code: no law is asked.

mod drawn;
mod lying;
mod turn;
mod words;

pub use turn::TurnView;

use super::scene::Scene;
use crate::bridge::{Hand, Seat, Strain};
use crate::facts::Facts;
use crate::syntax::{CardSpec, Case};
use crate::table::{Company, Person, Record, Stage, Trick};

/// The table at the end of a story, to be drawn or told.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TableView {
    /// The four seats, from North to the left.
    pub seats: Vec<SeatView>,
    /// What is trumps, where told.
    pub strain: Option<Strain>,
    /// How often the value of a trick stands doubled.
    pub doubled: u32,
    /// How far the hand has come.
    pub stage: Stage,
    /// Whether dummy's hand is down.
    pub dummy_is_down: bool,
    /// The last trick to which a card was played.
    pub trick: Option<TrickView>,
    /// Whose turn it is.
    pub turn: Option<TurnView>,
    /// The cards of the last line of cutting, with the names of those who cut them.
    pub cut: Vec<(String, CardSpec)>,
    /// Who belongs to the table, where they are known by name only.
    pub members: Vec<String>,
    /// The candidates, where they are named.
    pub candidates: Vec<String>,
}

/// One seat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeatView {
    /// Which.
    pub seat: Seat,
    /// Who sits there, where he is named.
    pub name: Option<String>,
    /// His part in the hand, where the dealer is known.
    pub part: Option<&'static str>,
    /// The cards he is known to have still, those face up left out.
    pub held: Hand,
    /// The cards of his that lie face up, other than those played to a trick.
    pub lying: Hand,
    /// Whether these are all the cards he has.
    pub whole: bool,
}

/// One trick.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TrickView {
    /// Its number in the hand, from 1.
    pub number: u32,
    /// Its cards in the order they were played.
    pub plays: Vec<(Seat, CardSpec)>,
    /// Who led, where that is known.
    pub leader: Option<Seat>,
    /// Who has won it, where it is complete and the cards show it.
    pub winner: Option<Seat>,
    /// Whether it has been turned and quitted.
    pub quitted: bool,
}

impl TableView {
    /// The table as a story leaves it.
    pub fn of(case: &Case, facts: &Facts, scene: &Scene) -> Self {
        let record = facts.record();
        let company = &record.company;
        let party = company.last_party();
        let lying = lying::face_up(case, facts);
        Self {
            seats: Seat::ALL
                .into_iter()
                .zip(lying)
                .map(|(seat, lying)| SeatView::of(seat, lying, record, scene))
                .collect(),
            strain: record.strain,
            doubled: record.doubled.unwrap_or(0).saturating_add(record.closing.times),
            stage: record.closing.stage,
            dummy_is_down: lying::dummy_is_down(record),
            trick: last_trick(record),
            turn: turn::turn(record),
            cut: cut(company),
            members: names(company, company.roll(party.table)),
            candidates: names(company, company.roll(party.candidates)),
        }
    }

    /// Whether it is about people who have no seats: they cut, or belong to a table.
    pub fn is_of_company(&self) -> bool {
        let company = [self.cut.len(), self.members.len(), self.candidates.len()];
        let seated = |one: &SeatView| one.part.is_some() || !one.held.is_empty();
        company.iter().any(|people| *people > 0) && !self.seats.iter().any(seated)
    }

    /// The seat.
    pub fn seat(&self, seat: Seat) -> Option<&SeatView> {
        self.seats.get(seat.index())
    }
}

impl SeatView {
    fn of(seat: Seat, lying: Hand, record: &Record, scene: &Scene) -> Self {
        let left = record.holdings.left(seat, u32::MAX);
        Self {
            seat,
            name: scene.given(seat).map(str::to_owned),
            part: part(record, seat),
            held: left.iter().filter(|card| !lying.has(*card)).collect(),
            lying,
            whole: record.holdings.knows_all(seat),
        }
    }

    /// What to call him: `Bob (East)`, or `East`.
    pub fn called(&self) -> String {
        match &self.name {
            Some(name) => format!("{name} ({})", self.seat.name()),
            None => self.seat.name().to_owned(),
        }
    }
}

fn part(record: &Record, seat: Seat) -> Option<&'static str> {
    let roles = record.roles;
    let parts = [
        (roles.dealer, "dealer"),
        (roles.dummy(), "dummy"),
        (roles.eldest(), "eldest hand"),
        (roles.third_hand(), "third hand"),
    ];
    let own = parts.into_iter().find(|(who, _)| *who == Some(seat));
    own.map(|(_, part)| part)
}

fn last_trick(record: &Record) -> Option<TrickView> {
    let trick = record.tricks.iter().rev().find(|trick| !trick.played().is_empty())?;
    let mut plays: Vec<_> = Seat::ALL.into_iter().filter_map(|seat| trick.play_of(seat)).collect();
    plays.sort_unstable();
    let plays = plays.into_iter().filter_map(|play| record.play(play));
    Some(TrickView {
        number: trick.number,
        plays: plays.map(|play| (play.seat, play.card)).collect(),
        leader: trick.leader,
        winner: won(record, trick),
        quitted: record.quitted(trick.number, u32::MAX).is_some_and(|quitted| quitted.so),
    })
}

fn won(record: &Record, trick: &Trick) -> Option<Seat> {
    trick.complete.and_then(|_| record.winner_of(trick))
}

fn cut(company: &Company) -> Vec<(String, CardSpec)> {
    let drawn = company.cuts.last().map_or(&[][..], |cut| &cut.drawn);
    let last = |one: &crate::table::Drawn| {
        let card = one.cards.last().copied()?;
        Some((company.name(one.who).to_owned(), card))
    };
    drawn.iter().filter_map(last).collect()
}

fn names(company: &Company, people: &[Person]) -> Vec<String> {
    let names = people.iter().map(|who| company.name(*who).to_owned());
    names.collect()
}
