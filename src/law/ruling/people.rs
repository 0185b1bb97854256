//! Puts seats to the law's words for people.

use crate::bridge::{Seat, SeatSet, Side};
use crate::facts::{FactId, Facts, Incident, Known, Truth};
use crate::laws::{Chooser, PlayerRef};
use crate::table::Roles;

/// The seats a law's word for the chooser stands for, or the fact that must be known first.
pub(super) fn choosers(
    to: Chooser,
    facts: &Facts,
    incident: &Incident,
    known: &dyn Fn(FactId) -> Known,
) -> Result<SeatSet, FactId> {
    let roles = roles(facts, incident, known);
    if let Some(fact) = seat_wanted(to, roles, incident, known) {
        return Err(fact);
    }
    let adversaries = || incident.by.map(|seat| SeatSet::side(seat.side().other()));
    let dealers = dealers_side(roles, incident, known);
    let defenders = || dealers.map(|side| SeatSet::side(side.other()));
    let seats = match to {
        Chooser::Dealer => one(roles.dealer),
        Chooser::ComingDealer => one(roles.dealer.map(|dealer| {
            let over = known(FactId::HandOver).truth == Truth::True;
            if over { dealer.left() } else { dealer }
        })),
        Chooser::Dummy => one(roles.dummy()),
        Chooser::DealerOrPartner => dealers.map(SeatSet::side),
        Chooser::Eldest => one(roles.eldest()),
        Chooser::ThirdHand => one(roles.third_hand()),
        Chooser::Maker => Some(maker(roles, known)?),
        Chooser::EitherAdversary | Chooser::EachAdversary | Chooser::Adversaries => adversaries(),
        Chooser::EitherDefender | Chooser::Defenders => defenders(),
        Chooser::Actor | Chooser::Follower => one(incident.by),
        Chooser::Partner => one(incident.by.map(Seat::partner)),
        Chooser::LastDoubler => one(facts.last_doubler(incident)),
        Chooser::Side => incident.by.map(|seat| SeatSet::side(seat.side())),
        Chooser::Players => Some(Seat::ALL.into_iter().collect()),
        Chooser::PlayersButDummy => {
            let playing = Seat::ALL.into_iter();
            Some(playing.filter(|seat| roles.dummy() != Some(*seat)).collect())
        }
    };
    // For a hand at which nobody sits the player who plays it speaks.
    let sitting = facts.sitting();
    let seats = seats.unwrap_or_default();
    Ok(seats.iter().map(|seat| sitting.player_of(seat)).collect())
}

/// Who plays which part: as the case states it, or as what is known of the one whose doing the incident was shows it.
fn roles(facts: &Facts, incident: &Incident, known: &dyn Fn(FactId) -> Known) -> Roles {
    let stated = facts.seats();
    let Some(by) = incident.by.filter(|_| stated.dealer.is_none()) else {
        return stated;
    };
    let is = |fact: FactId, truth: Truth| known(fact).truth == truth;
    let defends = is(FactId::ByDefender, Truth::True);
    let dealer = if is(FactId::ByDealer, Truth::True) {
        Some(by)
    } else if is(FactId::ByEldest, Truth::True) {
        Some(by.right())
    } else if is(FactId::ByThirdHand, Truth::True) || defends && is(FactId::ByEldest, Truth::False)
    {
        Some(by.left())
    } else if is(FactId::ByDummy, Truth::True)
        || is(FactId::ByDefender, Truth::False) && is(FactId::ByDealer, Truth::False)
    {
        Some(by.partner())
    } else {
        None
    };
    Roles { dealer, ..stated }
}

/// The side of the dealer, where that is known.
fn dealers_side(
    roles: Roles,
    incident: &Incident,
    known: &dyn Fn(FactId) -> Known,
) -> Option<Side> {
    let by_defender = || match known(FactId::ByDefender).truth {
        Truth::True => Some(incident.by?.side().other()),
        Truth::False => Some(incident.by?.side()),
        Truth::Unknown => None,
    };
    roles.dealers_side().or_else(by_defender)
}

/// What must be asked to know which seat the chooser has, if nobody stated who dealt.
fn seat_wanted(
    to: Chooser,
    roles: Roles,
    incident: &Incident,
    known: &dyn Fn(FactId) -> Known,
) -> Option<FactId> {
    if roles.dealer.is_some() || incident.by.is_none() {
        return None;
    }
    let side_alone = match to {
        Chooser::EitherDefender | Chooser::Defenders | Chooser::DealerOrPartner => true,
        Chooser::Dealer
        | Chooser::ComingDealer
        | Chooser::Dummy
        | Chooser::Eldest
        | Chooser::ThirdHand
        | Chooser::PlayersButDummy => false,
        Chooser::Maker if roles.maker.is_none() => false,
        Chooser::Maker
        | Chooser::EitherAdversary
        | Chooser::EachAdversary
        | Chooser::Adversaries
        | Chooser::Actor
        | Chooser::Follower
        | Chooser::Partner
        | Chooser::LastDoubler
        | Chooser::Side
        | Chooser::Players => return None,
    };
    match known(FactId::ByDefender).truth {
        Truth::Unknown => Some(FactId::ByDefender),
        Truth::True | Truth::False if side_alone => None,
        Truth::True => Some(FactId::ByEldest),
        Truth::False => Some(FactId::ByDealer),
    }
}

fn maker(roles: Roles, known: &dyn Fn(FactId) -> Known) -> Result<SeatSet, FactId> {
    // Who named it may be stated if nobody says who dealt.
    if let Some(maker) = roles.maker {
        return Ok(SeatSet::one(maker));
    }
    let seat = match known(FactId::DealerNamedTrump).truth {
        Truth::True => roles.dealer,
        Truth::False => roles.dummy(),
        Truth::Unknown if roles.dealer.is_some() => return Err(FactId::DealerNamedTrump),
        Truth::Unknown => None,
    };
    Ok(one(seat).unwrap_or_default())
}

/// The seats of whom a thing is asked.
pub(super) fn targets(
    from: Option<PlayerRef>,
    facts: &Facts,
    incident: &Incident,
    known: &dyn Fn(FactId) -> Known,
) -> SeatSet {
    let roles = roles(facts, incident, known);
    let Some(from) = from else {
        return SeatSet::NONE;
    };
    let dealers = dealers_side(roles, incident, known);
    let seats = match from {
        PlayerRef::Offender | PlayerRef::Follower => one(incident.by),
        PlayerRef::Side => incident.by.map(|seat| SeatSet::side(seat.side())),
        PlayerRef::Adversaries => incident.by.map(|seat| SeatSet::side(seat.side().other())),
        PlayerRef::Partner => one(incident.by.map(Seat::partner)),
        PlayerRef::EitherDefender => dealers.map(|side| SeatSet::side(side.other())),
        PlayerRef::Eldest => one(roles.eldest()),
        PlayerRef::ThirdHand => one(roles.third_hand()),
        PlayerRef::Dealer => one(roles.dealer),
        PlayerRef::Dummy => one(roles.dummy()),
        PlayerRef::DealersSide => dealers.map(SeatSet::side),
        // If it is not told whose turn is next, it may be either of the two.
        PlayerRef::NextToLead => one(facts.next_to_lead(incident))
            .or_else(|| dealers.map(|side| SeatSet::side(side.other()))),
    };
    seats.unwrap_or_default()
}

/// Of whom the law lets a thing be asked as matters stood when its cause arose, where the seats now known are these.
pub(super) fn among(
    from: Option<PlayerRef>,
    facts: &Facts,
    incident: &Incident,
    now: SeatSet,
) -> SeatSet {
    if from != Some(PlayerRef::NextToLead) {
        return now;
    }
    let lead = facts.has_the_lead(incident.moment);
    let mut both = now.iter().flat_map(|seat| [seat, seat.partner()]);
    let unknown = !both.any(|seat| Some(seat) == lead);
    let seats = now.iter().filter(|_| unknown);
    seats.fold(now, |all, seat| all.with(seat.partner()))
}

fn one(seat: Option<Seat>) -> Option<SeatSet> {
    seat.map(SeatSet::one)
}
