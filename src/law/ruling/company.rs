//! Puts names to the law's words for the people of a table, and answers what depends on how a code ranks the cards.

use crate::facts::{CutOrder, FactId, Facts, Incident, IncidentKind, Known, Ranked};
use crate::laws::{Code, PersonRef};
use crate::table::{Person, Purpose};
use std::cell::OnceCell;

/// People by name.
pub(super) type Names = Vec<Box<str>>;

/// How a cut is ranked, in every way it may be meant: worked out once, for all that is asked of it.
pub(super) type Ways = OnceCell<Vec<Ranked>>;

/// The cut ranked, if there is one way alone.
fn ranked<'w>(
    ways: &'w Ways,
    order: CutOrder,
    facts: &Facts,
    incident: &Incident,
) -> Option<&'w Ranked> {
    let ways = ways.get_or_init(|| facts.ranked_each_way(incident, order));
    ways.first().filter(|_| ways.len() == 1)
}

/// The people a law's word stands for; nothing if that is not known.
pub(super) fn people(
    who: PersonRef,
    code: &Code,
    (facts, incident): (&Facts, &Incident),
    ways: &Ways,
) -> Option<Names> {
    let named = |place: usize| incident.people.get(place).map(|name| vec![name.clone()]);
    let found = match who {
        PersonRef::Offender => return named(0),
        PersonRef::Substitute => return named(1),
        PersonRef::Remaining if facts.table_of(incident).is_none() => return None,
        PersonRef::Remaining => facts.remaining(incident),
        // Who of them has played elsewhere is not stated.
        PersonRef::Fresh | PersonRef::PlayedElsewhere if facts.elsewhere_unstated() => {
            return None;
        }
        PersonRef::Fresh => facts.fresh(),
        PersonRef::PlayedElsewhere => facts.elsewhere(),
        PersonRef::FirstAnnounced => facts.first_announced(incident).into_iter().collect(),
        PersonRef::EvenlyPlayed => facts.going(incident, code.cut_order)?.tied,
        PersonRef::Outgoers if incident.kind != IncidentKind::CutForGoingOut => {
            facts.going(incident, code.cut_order)?.sure
        }
        PersonRef::Outgoers => {
            let order = code.cut_order;
            let mut out = facts.going(incident, order)?.sure;
            out.extend(ranked(ways, order, facts, incident)?.surely_above());
            out
        }
        PersonRef::Lowest
        | PersonRef::TwoLowest
        | PersonRef::TwoHighest
        | PersonRef::FourLowest
        | PersonRef::NextTwo
        | PersonRef::NextLowest
        | PersonRef::Equals => {
            let order = code.cut_order;
            cut(who, order, ranked(ways, order, facts, incident)?)?
        }
    };
    Some(names(facts, &found))
}

fn cut(who: PersonRef, order: CutOrder, ranked: &Ranked) -> Option<Vec<Person>> {
    let full = order.full_table;
    Some(match who {
        PersonRef::Lowest => ranked.places(0, 1),
        PersonRef::TwoLowest => ranked.places(0, 2),
        PersonRef::TwoHighest => ranked.places(2, 4),
        PersonRef::FourLowest => ranked.below(),
        PersonRef::NextTwo => ranked.places(order.places, full?),
        PersonRef::NextLowest => ranked.places(full?, full? + 1),
        _ => ranked.equals().to_vec(),
    })
}

fn names(facts: &Facts, people: &[Person]) -> Names {
    let company = &facts.record().company;
    people.iter().map(|who| company.name(*who).into()).collect()
}

/// What is known of a fact about cutting, as the code ranks the cards and fills its tables.
pub(super) fn ask(
    fact: FactId,
    code: &Code,
    facts: &Facts,
    incident: &Incident,
    ways: &Ways,
) -> Known {
    let order = code.cut_order;
    let known = |so: Option<bool>| so.map_or(Known::UNKNOWN, |so| Known::from_line(so, 0));
    let going = || facts.going(incident, order);
    match fact {
        FactId::AdmissionOpen => return known(Some(facts.entrants(incident, order) > 0)),
        FactId::PlaceSpokenFor => {
            let so = facts.place_spoken_for(incident, order);
            return known(Some(so.unwrap_or(false)));
        }
        FactId::NextLowestWaits => {
            let so = facts.next_lowest_waits(incident, order);
            return known(Some(so.unwrap_or(false)));
        }
        FactId::WasCutOut => return known(cut_out(code, facts, incident)),
        FactId::AllRubbersEqual => return known(going().map(|going| going.all_equal)),
        FactId::CutDecides
        | FactId::EqualPair
        | FactId::EqualThree
        | FactId::RecutByTwo
        | FactId::RecutByThree
            if is_of_others(facts, incident, order) =>
        {
            return known(Some(false));
        }
        FactId::RubbersDecide => return known(going().map(|going| going.tied.is_empty())),
        _ => {}
    }
    // Who are partners only a cut of all four can tell.
    if facts.is_cut_of_some(incident, order) {
        return known(Some(false));
    }
    let line = facts.record().company.cut_at(incident.moment).map_or(0, |cut| cut.moment.line);
    let ways = ways.get_or_init(|| facts.ranked_each_way(incident, order));
    let known = |ranked: &Ranked| of_cut(fact, code, facts, incident, ranked);
    let Some((first, others)) = ways.split_first() else {
        return unranked(fact);
    };
    match known(first) {
        Some(so) if others.iter().all(|other| known(other) == Some(so)) => {
            // What is not so rests on no line in particular.
            Known::from_line(so, if so { line } else { 0 })
        }
        _ => Known::UNKNOWN,
    }
}

/// Whether others have cut for going out than those whose rubbers leave it to a cut: that settles nothing.
fn is_of_others(facts: &Facts, incident: &Incident, order: CutOrder) -> bool {
    let company = &facts.record().company;
    let stated = !company.rubbers(company.party(incident.moment)).is_empty();
    let cut = company.cut_at(incident.moment);
    let cut = cut.filter(|_| stated && incident.kind == IncidentKind::CutForGoingOut);
    let going = || facts.going(incident, order);
    let Some((cut, going)) = cut.and_then(|cut| Some((cut, going()?))) else {
        return false;
    };
    let cutters = cut.drawn.len();
    let has_cut = |who: &Person| cut.drawn.iter().any(|drawn| drawn.who == *who);
    cutters != going.tied.len() || !going.tied.iter().all(has_cut)
}

/// Whether it is so of a cut, ranked.
fn of_cut(
    fact: FactId,
    code: &Code,
    facts: &Facts,
    incident: &Incident,
    ranked: &Ranked,
) -> Option<bool> {
    let order = code.cut_order;
    let full = order.full_table;
    Some(match fact {
        FactId::CutDecides => ranked.equals().is_empty(),
        FactId::EqualPair => ranked.equals().len() == 2,
        FactId::EqualThree => ranked.equals().len() == 3,
        FactId::EqualHighest => ranked.equals_highest(),
        FactId::RecutByTwo => ranked.two_cut_again(),
        FactId::RecutByThree => ranked.three_cut_again(),
        FactId::NextTwoApart => {
            full.is_some_and(|full| ranked.parts_at(order.places) && ranked.parts_at(full))
        }
        FactId::RestApart => full.is_some_and(|full| {
            ranked.parts_at(order.places) && ranked.parts_at(full) && ranked.parts_at(full + 1)
        }),
        FactId::ChoiceWasHis => {
            let lowest = names(facts, &ranked.places(0, 1));
            let who = incident.people.first()?;
            return ranked.equals().is_empty().then(|| lowest.contains(who));
        }
        _ => return None,
    })
}

/// Whether the one whose doing it was had gone out of the table, by the cards or by the rubbers.
fn cut_out(code: &Code, facts: &Facts, incident: &Incident) -> Option<bool> {
    let name = incident.people.first()?;
    let last = facts.record().company.last_cut(&[Purpose::GoingOut], incident.moment);
    let kind =
        if last.is_some() { IncidentKind::CutForGoingOut } else { IncidentKind::AdmissionClaimed };
    let at = last.map_or(incident.moment, |cut| cut.moment.at);
    let going = Incident::new(kind, None, incident.line, at);
    let ways = Ways::new();
    Some(people(PersonRef::Outgoers, code, (facts, &going), &ways)?.contains(name))
}

/// What is known if no cut can be ranked.
fn unranked(fact: FactId) -> Known {
    match fact {
        FactId::RestApart | FactId::NextTwoApart | FactId::RecutByTwo | FactId::RecutByThree => {
            Known::from_line(false, 0)
        }
        _ => Known::UNKNOWN,
    }
}
