//! Puts seats to the law's words for people.

use crate::bridge::{Seat, SeatSet};
use crate::facts::{FactId, Facts, Incident, Known, Truth};
use crate::laws::{Chooser, Grant, PlayerRef};

/// The seats a law's word for the chooser stands for, or the fact that must be known first.
pub(super) fn choosers(
    to: Chooser,
    facts: &Facts,
    incident: &Incident,
    known: &dyn Fn(FactId) -> Known,
) -> Result<SeatSet, FactId> {
    let roles = facts.seats();
    let adversaries = || incident.by.map(|seat| SeatSet::side(seat.side().other()));
    let defenders = || roles.dealer.map(|seat| SeatSet::side(seat.side().other()));
    let seats = match to {
        Chooser::Dealer => one(roles.dealer),
        Chooser::ComingDealer => one(roles.dealer.map(|dealer| {
            let over = known(FactId::HandOver).truth == Truth::True;
            if over { dealer.left() } else { dealer }
        })),
        Chooser::Dummy => one(roles.dummy()),
        Chooser::DealerOrPartner => roles.dealer.map(|seat| SeatSet::side(seat.side())),
        Chooser::Eldest => one(roles.eldest()),
        Chooser::ThirdHand => one(roles.third_hand()),
        Chooser::Maker => return maker(facts, known),
        Chooser::EitherAdversary | Chooser::EachAdversary | Chooser::Adversaries => adversaries(),
        Chooser::EitherDefender | Chooser::Defenders => defenders(),
        Chooser::Offender | Chooser::Follower => one(incident.by),
        Chooser::Partner => one(incident.by.map(Seat::partner)),
        Chooser::LastDoubler => one(facts.last_doubler(incident)),
        Chooser::Side => incident.by.map(|seat| SeatSet::side(seat.side())),
        Chooser::Players => Some(Seat::ALL.into_iter().collect()),
        Chooser::PlayersButDummy => {
            let playing = Seat::ALL.into_iter();
            Some(
                playing
                    .filter(|seat| roles.dummy() != Some(*seat))
                    .collect(),
            )
        }
    };
    Ok(seats.unwrap_or_default())
}

fn maker(facts: &Facts, known: &dyn Fn(FactId) -> Known) -> Result<SeatSet, FactId> {
    let roles = facts.seats();
    let seat = match known(FactId::DealerNamedTrump).truth {
        Truth::True => roles.dealer,
        Truth::False => roles.dummy(),
        Truth::Unknown if roles.dealer.is_some() => return Err(FactId::DealerNamedTrump),
        Truth::Unknown => None,
    };
    Ok(one(seat).unwrap_or_default())
}

/// Takes away the claimants who have looked at their cards, where the grant shuts them out.
pub(super) fn not_having_looked(
    grant: &Grant,
    seats: SeatSet,
    facts: &Facts,
    known: &dyn Fn(FactId) -> Known,
) -> Result<SeatSet, FactId> {
    if !grant.not_having_looked {
        return Ok(seats);
    }
    // Asked about in the order in which the cards were dealt to them, wherever the dealer sits.
    let first = facts.seats().dealer.map_or(Seat::North, Seat::left);
    let order = [first, first.left(), first.left().left(), first.right()];
    let mut left = SeatSet::NONE;
    for seat in order.into_iter().filter(|seat| seats.has(*seat)) {
        let Some(fact) = looked_fact(facts, seat) else {
            left = left.with(seat);
            continue;
        };
        match known(fact).truth {
            Truth::True => {}
            Truth::False => left = left.with(seat),
            Truth::Unknown => return Err(fact),
        }
    }
    Ok(left)
}

/// The fact that the player in a seat has looked at his cards.
pub(super) fn looked_fact(facts: &Facts, seat: Seat) -> Option<FactId> {
    let dealer = facts.seats().dealer?;
    Some(if seat == dealer {
        FactId::DealerHasLooked
    } else if seat == dealer.left() {
        FactId::EldestHasLooked
    } else if seat == dealer.partner() {
        FactId::DummyHasLooked
    } else {
        FactId::ThirdHandHasLooked
    })
}

/// The seats of whom a thing is asked.
pub(super) fn targets(from: Option<PlayerRef>, facts: &Facts, incident: &Incident) -> SeatSet {
    let roles = facts.seats();
    let Some(from) = from else {
        return SeatSet::NONE;
    };
    let seats = match from {
        PlayerRef::Offender | PlayerRef::Follower => one(incident.by),
        PlayerRef::Side => incident.by.map(|seat| SeatSet::side(seat.side())),
        PlayerRef::Adversaries => incident.by.map(|seat| SeatSet::side(seat.side().other())),
        PlayerRef::Partner => one(incident.by.map(Seat::partner)),
        PlayerRef::EitherDefender => roles.dealer.map(|seat| SeatSet::side(seat.side().other())),
        PlayerRef::Eldest => one(roles.eldest()),
        PlayerRef::Dealer => one(roles.dealer),
        PlayerRef::Dummy => one(roles.dummy()),
        PlayerRef::DealersSide => roles.dealer.map(|seat| SeatSet::side(seat.side())),
        // Where it is not told whose turn is next, it may be either of the two.
        PlayerRef::NextToLead => one(facts.next_to_lead(incident))
            .or_else(|| roles.dealer.map(|seat| SeatSet::side(seat.side().other()))),
    };
    seats.unwrap_or_default()
}

fn one(seat: Option<Seat>) -> Option<SeatSet> {
    seat.map(SeatSet::one)
}
