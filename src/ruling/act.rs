//! Uses a right: finds the option a player took, or the fault he made in asking.

use super::carry::carry_out;
use super::finding::{Fate, Finding, Remedied, Settled};
use super::fold::Bench;
use super::rights::{each_leaf, entitled, has_open_penalty, is_open, leaves};
use crate::bridge::SeatSet;
use crate::facts::{Act, Deed, Demand, Facts, Fulfilment, Incident, IncidentKind, Remedy};
use crate::laws::Chooser;
use crate::syntax::CardSpec;

/// Does what an act does to the rights. An act that goes wrong is itself an incident, which is returned.
pub(super) fn use_right(bench: &mut Bench<'_>, act: &Act) -> Option<Incident> {
    match &act.deed {
        Deed::Waive => {
            waive(bench, act);
            None
        }
        Deed::Do(remedy) => {
            carry_out(bench, act, *remedy);
            None
        }
        Deed::Demand(demand) if take(bench, act, demand) => {
            (demand.remedy == Some(Remedy::RefuseDouble)).then(|| {
                let kind = IncidentKind::DoubleRefused;
                Incident::new(kind, Some(act.who), act.line, act.moment)
            })
        }
        Deed::Demand(demand) if demand.remedy == Some(Remedy::DealStands) => {
            waive(bench, act);
            None
        }
        Deed::Demand(demand) => misdemand(bench, act, demand),
    }
}

/// Takes the latest open option that fits the demand; tells whether there was one.
fn take(bench: &mut Bench<'_>, act: &Act, demand: &Demand) -> bool {
    let facts = bench.facts;
    let fits = |finding: &Finding| {
        leaves(&finding.outcome)
            .into_iter()
            .any(|settled| fitting(facts, finding, settled, act, demand))
    };
    let place = bench
        .live
        .of(act.who.side())
        .find(|place| bench.findings.get(*place).is_some_and(fits));
    let Some(finding) = place.and_then(|place| bench.findings.get_mut(place)) else {
        return false;
    };
    let incident = finding.incident.clone();
    each_leaf(&mut finding.outcome, &mut |settled| {
        settle(facts, &incident, settled, act, demand);
    });
    true
}

fn fitting(
    facts: &Facts,
    finding: &Finding,
    settled: &Settled,
    act: &Act,
    demand: &Demand,
) -> bool {
    let may = if settled.chooser.is_empty() {
        act.is_by(entitled(finding))
    } else {
        act.is_by(settled.chooser)
    };
    may && settled
        .options
        .iter()
        .chain(&settled.orders)
        .any(|one| asks(one, demand) && is_open(facts, &finding.incident, one, act.line))
}

/// Whether a demand asks for this option.
fn asks(one: &Remedied, demand: &Demand) -> bool {
    let card = match (one.card, demand.card) {
        (Some(CardSpec::Exact(mine)), Some(CardSpec::Exact(asked))) => mine == asked,
        (Some(mine), Some(asked)) => mine.suit().is_none() || mine.suit() == asked.suit(),
        _ => true,
    };
    let suit = match (one.suit, demand.suit) {
        (Some(mine), Some(asked)) => mine == asked,
        _ => true,
    };
    let from = match demand.from {
        Some(seat) => one.from.is_empty() || one.from.has(seat),
        None => true,
    };
    demand.remedy == Some(one.remedy) && card && suit && from
}

fn settle(facts: &Facts, incident: &Incident, settled: &mut Settled, act: &Act, demand: &Demand) {
    let chosen = choosing(facts, incident, settled, act, demand);
    let demand = chosen.as_ref().unwrap_or(demand);
    let Settled {
        options, orders, ..
    } = settled;
    let taken = options
        .iter_mut()
        .chain(orders.iter_mut())
        .find(|one| asks(one, demand) && is_open(facts, incident, one, act.line));
    let Some(taken) = taken else {
        return;
    };
    taken.fate = fate(taken.remedy, demand.fulfilment, act.line);
    if taken.fate == Fate::Open {
        return;
    }
    // Of a hand laid open whose cards nobody told, one is called: the rest may be called as before.
    let hand = taken.remedy == Remedy::CallCard && taken.card.is_none() && demand.card.is_some();
    let rest = hand.then(|| Remedied {
        fate: Fate::Open,
        ..taken.clone()
    });
    narrow(taken, demand);
    let taken = taken.clone();
    for other in options.iter_mut().filter(|one| one.fate == Fate::Open) {
        if excludes(&taken, other) {
            other.fate = Fate::Foregone(act.line);
        }
    }
    options.extend(rest);
    free_of_calls(options, orders, act.line);
    if taken.remedy == Remedy::ChooseCard {
        play(options.iter_mut().chain(orders), &taken, act.line);
    }
}

/// A call, met as it is made, of one of several cards that lie on the trick in hand is the choice of that card.
fn choosing(
    facts: &Facts,
    incident: &Incident,
    settled: &Settled,
    act: &Act,
    demand: &Demand,
) -> Option<Demand> {
    let met = matches!(demand.fulfilment, Fulfilment::Done(_));
    if demand.remedy != Some(Remedy::CallCard) || !met {
        return None;
    }
    let choice = Demand {
        remedy: Some(Remedy::ChooseCard),
        ..demand.clone()
    };
    let mut options = settled.options.iter();
    options
        .any(|one| asks(one, &choice) && is_open(facts, incident, one, act.line))
        .then_some(choice)
}

/// A card whose call was given up for another penalty need not be left on the table to be called.
fn free_of_calls(options: &[Remedied], orders: &mut [Remedied], line: u32) {
    let given_up = |card: Option<CardSpec>| {
        let calls = options
            .iter()
            .filter(|one| one.remedy == Remedy::CallCard && one.card == card);
        let mut fates = calls.map(|one| one.fate);
        fates.clone().next().is_some() && fates.all(|fate| matches!(fate, Fate::Foregone(_)))
    };
    for order in orders {
        let lies = order.remedy == Remedy::LeaveFaceUp && order.fate == Fate::Open;
        if lies && given_up(order.card) {
            order.fate = Fate::Foregone(line);
        }
    }
}

/// The card that goes to the trick is played: it no longer lies there to be called.
fn play<'r>(all: impl Iterator<Item = &'r mut Remedied>, chosen: &Remedied, line: u32) {
    let lies = all.filter(|one| {
        matches!(one.remedy, Remedy::CallCard | Remedy::LeaveFaceUp)
            && one.card == chosen.card
            && one.fate == Fate::Open
    });
    for one in lies {
        one.fate = Fate::Foregone(line);
    }
}

/// An option that was taken is from then on what was asked for: that suit, from that player.
fn narrow(taken: &mut Remedied, demand: &Demand) {
    taken.suit = taken.suit.or(demand.suit);
    taken.card = taken.card.or(demand.card);
    if let Some(seat) = demand.from {
        taken.from = SeatSet::one(seat);
    }
}

fn fate(remedy: Remedy, fulfilment: Fulfilment, line: u32) -> Fate {
    match fulfilment {
        Fulfilment::Pending => Fate::Taken(line),
        // What is chosen here is not done by the asking: it stands to be carried out.
        Fulfilment::Done(_) if remedy.lasts() || remedy == Remedy::DealStands => Fate::Taken(line),
        Fulfilment::Done(done) => Fate::Paid(line, done),
        // A card called and not played, for whatever cause, stays liable to be called.
        Fulfilment::Impossible(_) | Fulfilment::Disobeyed(_) if remedy == Remedy::CallCard => {
            Fate::Open
        }
        Fulfilment::Impossible(tried) => Fate::Impossible(line, tried),
        Fulfilment::Disobeyed(played) => Fate::Disobeyed(line, played),
    }
}

/// Options are alternatives, save those the law gives besides the others or along with one of them.
/// Of several cards of which one may be named, naming one settles it for all.
fn excludes(taken: &Remedied, other: &Remedied) -> bool {
    let one_choice = taken.either && other.either && taken.remedy == other.remedy;
    let companions = taken.with == Some(other.remedy) || other.with == Some(taken.remedy);
    one_choice || !(taken.besides || other.besides || companions)
}

/// Lets the latest penalty go that the actor might exact.
fn waive(bench: &mut Bench<'_>, act: &Act) {
    let facts = bench.facts;
    let place = latest(bench, act, |finding| act.is_by(entitled(finding)));
    let Some(finding) = place.and_then(|place| bench.findings.get_mut(place)) else {
        return;
    };
    let incident = finding.incident.clone();
    each_leaf(&mut finding.outcome, &mut |settled| {
        if waived_for_himself(settled, act) {
            return;
        }
        let Settled {
            options, orders, ..
        } = settled;
        // A new deal that there must be is nobody's to let go.
        let orders = orders
            .iter_mut()
            .filter(|one| one.remedy != Remedy::NewDeal);
        for one in options.iter_mut().chain(orders) {
            if one.remedy.is_penalty() && is_open(facts, &incident, one, act.line) {
                one.fate = Fate::Waived(act.line);
            }
        }
    });
}

/// What each has for himself, or everybody has, one can let go for himself alone: then the others keep it.
fn waived_for_himself(settled: &mut Settled, act: &Act) -> bool {
    let several = matches!(
        settled.chooser_as,
        Some(Chooser::EachAdversary | Chooser::Players)
    );
    let others = settled
        .chooser
        .iter()
        .filter(|seat| *seat != act.who)
        .fold(SeatSet::NONE, SeatSet::with);
    let theirs = several && !act.whole_side && !others.is_empty();
    if theirs {
        settled.chooser = others;
    }
    theirs
}

/// A demand that fits no right: a wrong penalty, or one that only the partner might exact.
fn misdemand(bench: &Bench<'_>, act: &Act, demand: &Demand) -> Option<Incident> {
    if demand.remedy.is_some_and(|remedy| !remedy.is_penalty()) {
        return None;
    }
    let own = latest(bench, act, |finding| act.is_by(entitled(finding)));
    let partners = || {
        latest(bench, act, |finding| {
            entitled(finding).has(act.who.partner())
        })
    };
    let kind = match own {
        Some(_) => IncidentKind::WrongPenalty,
        None => partners().map(|_| IncidentKind::PenaltySuggested)?,
    };
    let mut incident = Incident::new(kind, Some(act.who), act.line, act.moment);
    incident.cards.extend(demand.card);
    incident.suit = demand.suit;
    incident.other = demand.from;
    Some(incident)
}

fn latest(bench: &Bench<'_>, act: &Act, fits: impl Fn(&Finding) -> bool) -> Option<usize> {
    bench.live.of(act.who.side()).find(|place| {
        bench.findings.get(*place).is_some_and(|finding| {
            has_open_penalty(bench.facts, finding, act.line) && fits(finding)
        })
    })
}
