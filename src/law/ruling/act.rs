//! Uses a right: finds the option a player took, or the fault he made in asking.

use super::called::note_call;
use super::carry::carry_out;
use super::entry::Entry;
use super::fold::Run;
use super::misdemand::{chosen_before, misdemand};
use super::options_asked::{asks, can_be_asked};
use super::parts::parts;
use super::penalties::{gone, is_open};
use super::redealt::{fall_with, redealt};
use super::refused_double::{double_refused, refuse_leave};
use super::rights::{Chosen, REACH};
use super::run_used::Used;
use super::settled::{OptionStatus, Remedied, Settled};
use super::taken::take;
use super::waive::waive;
use crate::bridge::SeatSet;
use crate::facts::{
    Act, ActKind, Demand, Facts, Fulfilment, Incident, IncidentKind, Lapse, Remedy,
};
use crate::syntax::CardSpec;

/// Does what an act does to the rights, and tells what it came to.
pub(super) fn use_right(run: &mut Run<'_>, act: &Act, number: u32) -> Used {
    match &act.deed {
        ActKind::Waive => {
            waive(run, act);
            Used::default()
        }
        ActKind::Do(remedy) => {
            carry_out(run, act, *remedy);
            Used::default()
        }
        ActKind::Demand(demand) => {
            let mut used = Used::default();
            for part in &parts(run, act, demand) {
                let one = use_demand(run, (act, number), part);
                used.path.join(&one.path);
                used.incident = used.incident.or(one.incident);
            }
            used
        }
    }
}

fn use_demand(run: &mut Run<'_>, (act, number): (&Act, u32), demand: &Demand) -> Used {
    let taken = take(run, (act, number), demand);
    let before = match taken.place {
        Some(_) => Chosen::default(),
        None => chosen_before(run, act, demand),
    };
    note_call(run, (act, number), demand, (&taken, &before));
    if run.code.nature(demand.remedy).over {
        redealt(run, &taken, act.line);
    }
    let mut used = Used { incident: None, path: taken.path };
    let refusal = demand.remedy == Some(Remedy::RefuseDouble);
    if refusal {
        run.live.refusal.join(&used.path);
    }
    if let Some(place) = taken.place {
        if refusal {
            fall_with(run, place, &used.path, act.line);
        }
        // The word that refused leave for it beforehand was stated of then.
        let stated = |entry: &Entry<'_>| {
            entry.incident.kind == IncidentKind::DoubleRefused && entry.incident.line == act.line
        };
        let again = || run.entries.iter().rev().take(REACH).any(stated);
        used.incident = (refusal && !again()).then(|| double_refused(act));
        return used;
    }
    if demand.remedy == Some(Remedy::DealStands) {
        waive(run, act);
        return used;
    }
    if refusal {
        refuse_leave(run, act, &mut used);
        return used;
    }
    let by_anyone = |remedy: &Remedy| run.code.remedies.of(*remedy).anyone;
    if let Some(remedy) = demand.remedy.filter(by_anyone) {
        carry_out(run, act, remedy);
    } else if !is_void(run, demand) {
        misdemand(run, act, (demand, &before), &mut used);
    }
    used
}

/// Whether a demand that nobody could meet binds nobody, and costs nothing.
fn is_void(run: &Run<'_>, demand: &Demand) -> bool {
    let void = |remedy: Remedy| run.code.remedies.of(remedy).void;
    matches!(demand.fulfilment, Fulfilment::Impossible(_)) && demand.remedy.is_some_and(void)
}

/// The trick to which a player is called on for his card.
pub(super) fn to_a_trick(run: &Run<'_>, demand: &Demand, chosen: &Chosen) -> Option<u32> {
    let of_a_trick = run.code.nature(demand.remedy).of_a_trick;
    let entry = run.entries.get(chosen.place.filter(|_| of_a_trick)?)?;
    entry.incident.trick
}

pub(super) fn settle(
    facts: &Facts,
    incident: &Incident,
    settled: &mut Settled,
    act: &Act,
    demand: &Demand,
) {
    let chosen = choosing(facts, incident, settled, act, demand);
    let demand = chosen.as_ref().unwrap_or(demand);
    let Settled { options, orders, .. } = settled;
    let fits = |one: &&mut Remedied| can_be_asked(facts, incident, one, demand, act.line);
    let Some(taken) = options.iter_mut().chain(orders.iter_mut()).find(fits) else {
        return;
    };
    let status = status(taken, demand.fulfilment, act.line);
    // Of a hand laid open whose cards nobody stated, one is called: the rest may be called as before.
    let hand = taken.remedy == Remedy::CallCard && taken.card.is_none() && demand.card.is_some();
    let rest = hand.then(|| taken.clone());
    narrow(taken, demand);
    let status = in_time(facts, incident, taken, status);
    // One of two was chosen, though it has still to be obeyed: the other is gone.
    taken.status = OptionStatus::Taken(act.line);
    let chosen = taken.clone();
    // What had lapsed before is not given up by choosing another thing.
    for other in options.iter_mut().filter(|one| one.status == OptionStatus::Open) {
        if excludes(&chosen, other) && is_open(facts, incident, other, act.line) {
            other.status = OptionStatus::Foregone(act.line);
        }
    }
    if let Some(taken) = options.iter_mut().chain(orders.iter_mut()).find(|one| **one == chosen) {
        taken.status = status;
    }
    options.extend(rest);
    free_of_calls(options, orders, act.line);
    if chosen.remedy == Remedy::ChooseCard {
        play(options.iter_mut().chain(orders), &chosen, act.line);
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
    let choice = Demand { remedy: Some(Remedy::ChooseCard), ..demand.clone() };
    let mut options = settled.options.iter();
    options
        .any(|one| asks(one, &choice) && is_open(facts, incident, one, act.line))
        .then_some(choice)
}

/// A card whose call was given up for another penalty does not have to be left on the table to be called.
fn free_of_calls(options: &[Remedied], orders: &mut [Remedied], line: u32) {
    let given_up = |card: Option<CardSpec>| {
        let calls = options.iter().filter(|one| one.remedy == Remedy::CallCard && one.card == card);
        let mut fates = calls.map(|one| one.status);
        fates.clone().next().is_some()
            && fates.all(|status| matches!(status, OptionStatus::Foregone(_)))
    };
    for order in orders {
        let lies = order.remedy == Remedy::LeaveFaceUp && order.status == OptionStatus::Open;
        if lies && given_up(order.card) {
            order.status = OptionStatus::Foregone(line);
        }
    }
}

/// The card that goes to the trick is played: it no longer lies there to be called.
fn play<'r>(all: impl Iterator<Item = &'r mut Remedied>, chosen: &Remedied, line: u32) {
    let lies = all.filter(|one| {
        matches!(one.remedy, Remedy::CallCard | Remedy::LeaveFaceUp)
            && one.card == chosen.card
            && one.status == OptionStatus::Open
    });
    for one in lies {
        one.status = OptionStatus::Foregone(line);
    }
}

/// An option that was taken is from then on what was asked for: that suit, from that player.
fn narrow(taken: &mut Remedied, demand: &Demand) {
    // A card called out of a hand laid open is called as an exposed card is.
    if taken.remedy == Remedy::CallCard && taken.card.is_none() && demand.card.is_some() {
        taken.until = Some(Lapse::CardPlayed);
    }
    // Of the cards it may be, the one that was named.
    let named = demand.card.filter(|card| card.exact().is_some());
    taken.card = named.or(taken.card).or(demand.card);
    if taken.card.is_none() {
        taken.suit = taken.suit.or(demand.suit);
    }
    if let Some(seat) = demand.from {
        taken.from = SeatSet::one(seat);
    }
    // A choice that is not for the play, once made, has no time to run out.
    if !taken.is_of_the_play() {
        taken.until = None;
    }
}

/// What becomes of an option taken on a line, by what became of the demand.
pub(super) fn status(taken: &Remedied, fulfilment: Fulfilment, line: u32) -> OptionStatus {
    let remedy = taken.remedy;
    match fulfilment {
        Fulfilment::Pending => OptionStatus::Taken(line),
        // What is chosen here is not done by the asking: it stands to be carried out.
        Fulfilment::Done(_) if taken.lasts() || remedy == Remedy::DealStands => {
            OptionStatus::Taken(line)
        }
        Fulfilment::Done(done) => OptionStatus::Paid(line, done),
        // A card called and not played, for whatever cause, stays liable to be called.
        Fulfilment::Impossible(_) | Fulfilment::Disobeyed(_) if remedy == Remedy::CallCard => {
            OptionStatus::Open
        }
        Fulfilment::Impossible(tried) => OptionStatus::Impossible(line, tried),
        Fulfilment::Disobeyed(played) => OptionStatus::Disobeyed(line, played),
    }
}

/// What became of a call that was over before the player called on did anything about it.
fn in_time(
    facts: &Facts,
    incident: &Incident,
    taken: &Remedied,
    status: OptionStatus,
) -> OptionStatus {
    let (OptionStatus::Paid(at, then)
    | OptionStatus::Impossible(at, then)
    | OptionStatus::Disobeyed(at, then)) = status
    else {
        return status;
    };
    // A card that he took up again was no answer yet: it ends nothing that had been called for.
    let answered = |over: &u32| !facts.took_up_again(taken.from, *over);
    let over = gone(facts, incident, taken).filter(|over| at < *over && *over < then);
    let over = over.filter(answered);
    match over {
        Some(over) if taken.is_of_the_play() => OptionStatus::Dropped(at, over),
        _ => status,
    }
}

/// Options are alternatives, save those the law gives in addition to the others or along with one of them. Of several
/// cards of which one may be named, naming one settles it for all.
pub(super) fn excludes(taken: &Remedied, other: &Remedied) -> bool {
    let one_choice = taken.either && other.either && taken.remedy == other.remedy;
    let companions = taken.with == Some(other.remedy) || other.with == Some(taken.remedy);
    // Of a hand laid open every card may be called in its turn.
    let of_the_hand =
        [taken, other].iter().all(|one| one.remedy == Remedy::CallCard) && other.card.is_none();
    one_choice || !(taken.besides || other.besides || companions || of_the_hand)
}
