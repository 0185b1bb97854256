//! Who of the claimants has looked at his cards, where the grant shuts such a one out.

use crate::bridge::{Seat, SeatSet};
use crate::facts::{Act, ActKind, FactId, Facts, Incident, Known, Lapse, OptionView, Truth};
use crate::laws::{Code, Grant, Offer};

/// The claimants of whom it is known, and those of whom nobody stated.
#[derive(Default)]
struct Claimants {
    left: SeatSet,
    unstated: Vec<(Seat, FactId)>,
}

/// Takes away the claimants who have looked at their cards, where the grant shuts them out. If it is not stated of one,
/// and something depends on it, that must be known first.
pub(super) fn not_having_looked(
    grant: &Grant,
    seats: SeatSet,
    code: &Code,
    (facts, incident): (&Facts, &Incident),
    known: &dyn Fn(FactId) -> Known,
) -> Result<SeatSet, FactId> {
    if !grant.not_having_looked {
        return Ok(seats);
    }
    let claims = |seats: SeatSet| claimed(grant, seats, code, facts, incident);
    // Once the time is over and nobody has claimed, the right is lost the player who has looked, and by that alone: who
    // had is then asked of nobody, and may be stated of one moment and not of another.
    if is_over(grant, code, facts, incident) && !claims(seats) {
        return Ok(seats);
    }
    let Claimants { left, unstated } = claimants(seats, facts, known);
    let Some((_, first)) = unstated.first() else {
        return Ok(left);
    };
    let with = |all: SeatSet| unstated.iter().fold(all, |all, (seat, _)| all.with(*seat));
    // What one of them said about it before may bind the others, if he is a claimant.
    if is_claimed_first(grant, with(left), left, code, facts, incident) {
        return Ok(left);
    }
    // Of one who claims it is asked first.
    let mut claimants = unstated.iter().filter(|(seat, _)| claims(SeatSet::one(*seat)));
    Err(claimants.next().map_or(*first, |(_, fact)| *fact))
}

fn claimants(seats: SeatSet, facts: &Facts, known: &dyn Fn(FactId) -> Known) -> Claimants {
    // Asked about in the order in which the cards were dealt to them, wherever the dealer sits.
    let first = facts.seats().dealer.map_or(Seat::North, Seat::left);
    let order = [first, first.left(), first.left().left(), first.right()];
    let mut found = Claimants::default();
    for seat in order.into_iter().filter(|seat| seats.has(*seat)) {
        let fact = looked_fact(facts, seat);
        match fact.map(|fact| (fact, known(fact).truth)) {
            Some((_, Truth::True)) => {}
            None | Some((_, Truth::False)) => found.left = found.left.with(seat),
            Some((fact, Truth::Unknown)) => found.unstated.push((seat, fact)),
        }
    }
    found
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

/// Whether one of these claimed in time what is granted: then nothing depends on the others.
fn claimed(grant: &Grant, seats: SeatSet, code: &Code, facts: &Facts, incident: &Incident) -> bool {
    let mut acts = acts_of(seats, facts, incident);
    acts.any(|act| claims(act, grant, code, facts, incident))
}

/// Whether the first of all to use a right, or give one up, is one of some and claims in time what is granted.
fn is_claimed_first(
    grant: &Grant,
    all: SeatSet,
    some: SeatSet,
    code: &Code,
    facts: &Facts,
    incident: &Incident,
) -> bool {
    let first = acts_of(all, facts, incident).next();
    first.is_some_and(|act| act.is_by(some) && claims(act, grant, code, facts, incident))
}

/// What some did after what happened: using a right, or giving one up.
fn acts_of<'f>(
    seats: SeatSet,
    facts: &'f Facts,
    incident: &Incident,
) -> impl Iterator<Item = &'f Act> {
    let moment = incident.moment;
    let acts = facts.acts().iter();
    acts.filter(move |act| act.moment > moment && act.is_by(seats))
}

/// Whether an act claims in time what is granted.
fn claims(act: &Act, grant: &Grant, code: &Code, facts: &Facts, incident: &Incident) -> bool {
    let ActKind::Demand(demand) = &act.deed else {
        return false;
    };
    let mut options = grant.options.iter();
    let fits = |one: &Offer| {
        let late = over(one, code, facts, incident).is_some_and(|line| act.line > line);
        demand.remedy == Some(one.remedy) && !late
    };
    options.any(fits)
}

/// Whether the time for all that is granted has run out.
fn is_over(grant: &Grant, code: &Code, facts: &Facts, incident: &Incident) -> bool {
    let mut options = grant.options.iter();
    options.all(|one| over(one, code, facts, incident).is_some())
}

/// The line on which the time for an option ran out.
fn over(one: &Offer, code: &Code, facts: &Facts, incident: &Incident) -> Option<u32> {
    let view = OptionView { from: SeatSet::NONE, card: None, by: SeatSet::NONE };
    let with_the_deal = code.remedies.of(one.remedy).deal.then_some(Lapse::NextCut);
    let until = one.until.or(with_the_deal)?;
    match code.law_on_time() {
        Some(_) => facts.lapsed_in_time(until, incident, view),
        None => facts.lapsed(until, incident, view),
    }
}
