//! Uses a right: finds the option a player took, or the fault he made in asking.

use super::called::note_call;
use super::carry::carry_out;
use super::entry::Entry;
use super::finding::{Fate, Remedied, Settled};
use super::fold::{Run, Used};
use super::misdemand::{chosen_before, misdemand};
use super::parts::parts;
use super::path::Path;
use super::redealt::{fall_with, redealt};
use super::repeat::{of_either, repeated};
use super::rights::{Chosen, REACH, entitled, gone, has_open_right, is_due, is_open, is_spoken_of};
use super::spared::spare;
use super::waive::{stands_for_himself, waive};
use crate::bridge::SeatSet;
use crate::facts::{
    Act, Deed, Demand, FactId, Facts, Fulfilment, Incident, IncidentKind, Lapse, Remedy, Truth,
};
use crate::laws::{Code, Leave};
use crate::syntax::CardSpec;
use smallvec::SmallVec;

/// Does what an act does to the rights, and tells what it came to.
pub(super) fn use_right(run: &mut Run<'_>, act: &Act, number: u32) -> Used {
    match &act.deed {
        Deed::Waive => {
            waive(run, act);
            Used::default()
        }
        Deed::Do(remedy) => {
            carry_out(run, act, *remedy);
            Used::default()
        }
        Deed::Demand(demand) => {
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
        // The word that refused leave for it beforehand was told of then.
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

/// That a double, or leave to make one, was refused by the one who may refuse it.
fn double_refused(act: &Act) -> Incident {
    Incident::new(IncidentKind::DoubleRefused, Some(act.who), act.line, act.moment)
}

/// Leave to make a double, that was his to give, is refused.
fn refuse_leave(run: &mut Run<'_>, act: &Act, used: &mut Used) {
    let facts = run.facts;
    let leave = |one: &Remedied| one.remedy == Remedy::ConsentDouble && one.fate == Fate::Open;
    let chosen = run.rights().latest(act.who.side(), |entry| {
        let mut options = entry.settled.options.iter();
        let open = |one: &Remedied| leave(one) && is_open(facts, &entry.incident, one, act.line);
        act.is_by(entitled(entry)) && options.any(open)
    });
    run.rest(act.who.side(), chosen.place, &chosen.path);
    used.path.join(&chosen.path);
    let Some(entry) = chosen.place.and_then(|place| run.entries.get_mut(place)) else {
        used.incident = refused_in_vain(run, act, &mut used.path);
        return;
    };
    let options = entry.settled.options.iter_mut();
    for one in options.filter(|one| leave(one)) {
        one.fate = Fate::Foregone(act.line);
    }
    used.incident = Some(double_refused(act));
}

/// That an adversary's double was refused which, under this code, waits for nobody's word.
fn refused_in_vain(run: &Run<'_>, act: &Act, path: &mut Path) -> Option<Incident> {
    let facts = run.facts;
    let kind = IncidentKind::RefusedInVain;
    let mut incident = Incident::new(kind, Some(act.who), act.line, act.moment);
    incident.other = facts.last_doubler(&incident);
    let mut found = facts.incidents().iter();
    let known = found.any(|one| one.kind == kind && one.line == act.line);
    let mut entries = run.entries.iter();
    let waited = entries.any(|entry| entry.settled.options.iter().any(Remedied::answers_a_double));
    let begun = facts.ask(FactId::PlayHadBegun, &incident).truth == Truth::True;
    let over = run.live.refused > 0 || begun;
    let last = run.entries.iter().rev().find(|entry| doubles(entry));
    let unstated = last.filter(|entry| entry.incident.by == incident.other);
    let silent = unstated.is_some_and(|entry| {
        path.join(&entry.path);
        entry.settled.may_be_silent()
    });
    (incident.other.is_some() && !known && !waited && !over && !silent).then_some(incident)
}

/// Whether a finding is about a double that was out of order. Where the code has nothing on it, it has nothing on its refusal.
fn doubles(entry: &Entry<'_>) -> bool {
    matches!(entry.incident.kind, IncidentKind::DoubledOutOfTurn | IncidentKind::DoubledAfterLead)
}

/// Takes an open option that fits the demand: the latest, unless that is needed for the next.
fn take(run: &mut Run<'_>, (act, number): (&Act, u32), demand: &Demand) -> Chosen {
    let (code, facts) = (run.code, run.facts);
    let side = act.who.side();
    let fits = |entry: &Entry<'_>| fitting(code, facts, entry, act, demand);
    // What a side takes for a revoke is first what it has claimed.
    let of_a_revoke = code.nature(demand.remedy).of_a_revoke;
    let chosen = if of_a_revoke || demand.number.is_some() {
        run.rights().first_of(side, &fits, |entry| facts.was_claimed(&entry.incident, act.moment))
    } else if let Some(place) = sure(run, act, demand, &fits) {
        Chosen { place: Some(place), path: Path::default() }
    } else {
        let mut its = run.rights().latest(side, |entry| fits(entry) && names(entry, demand));
        if its.place.is_none() {
            let other = run.rights().latest(side, fits);
            its.place = other.place;
            its.path.join(&other.path);
        }
        its
    };
    let chosen = spare(run, (act, number), demand, chosen);
    let Some(entry) = chosen.place.and_then(|place| run.entries.get_mut(place)) else {
        let mut again = repeated(run, act, demand);
        if again.place.is_none() {
            again = of_either(run, act, demand);
        }
        again.path.join(&chosen.path);
        run.rest(side, again.place, &again.path);
        return again;
    };
    let stands = demand.remedy == Some(Remedy::DealStands);
    if !(stands && stands_for_himself(&mut entry.settled, act)) {
        settle(facts, &entry.incident, &mut entry.settled, act, demand);
    }
    take_alike(run, act, demand, &chosen);
    leave_other_suggestions(run, act, demand, &chosen);
    run.rest(side, chosen.place, &chosen.path);
    chosen
}

/// The latest finding that gives what ends the deal whatever is answered: it is one new deal, by whichever right it is had.
fn sure(
    run: &Run<'_>,
    act: &Act,
    demand: &Demand,
    fits: &impl Fn(&Entry<'_>) -> bool,
) -> Option<usize> {
    if !run.code.nature(demand.remedy).over {
        return None;
    }
    let mut places = run.live.of(act.who.side());
    places.find(|place| {
        let entry = run.entries.get(*place);
        entry.is_some_and(|entry| entry.path.is_empty() && fits(entry))
    })
}

/// Whether a finding gives the call of the very card that is called, and not of a hand that was thrown down.
fn names(entry: &Entry<'_>, demand: &Demand) -> bool {
    let card = demand.card.filter(|card| card.exact().is_some());
    let mut options = entry.settled.options.iter();
    let calls = |one: &Remedied| one.remedy == Remedy::CallCard && one.card == card;
    demand.remedy == Some(Remedy::CallCard) && card.is_some() && options.any(calls)
}

/// One card is called and played: by that every right is used that gives this call and nothing else. A card is put to a
/// trick once: what is called for there is had by every right that gives it.
fn take_alike(run: &mut Run<'_>, act: &Act, demand: &Demand, chosen: &Chosen) {
    let played = matches!(demand.fulfilment, Fulfilment::Done(_));
    let card = demand.remedy == Some(Remedy::CallCard) && demand.card.is_some() && played;
    let trick = to_a_trick(run, demand, chosen);
    if !card && trick.is_none() {
        return;
    }
    let (code, facts) = (run.code, run.facts);
    let alike = |entry: &Entry<'_>| {
        let mut options = entry.settled.options.iter();
        let alone = |one: &Remedied| one.fate != Fate::Open || one.remedy == Remedy::CallCard;
        let same = match trick {
            Some(trick) => entry.incident.trick == Some(trick),
            None => options.all(alone),
        };
        same && fitting(code, facts, entry, act, demand)
    };
    let reached: SmallVec<[usize; 4]> = run.live.of(act.who.side()).collect();
    for place in reached {
        let Some(entry) = run.entries.get_mut(place) else {
            continue;
        };
        if Some(place) != chosen.place && alike(entry) {
            entry.path.join(&chosen.path);
            settle(facts, &entry.incident, &mut entry.settled, act, demand);
        }
    }
}

/// One card of dummy's is to be played: whether another that was suggested is, nobody decides any more.
fn leave_other_suggestions(run: &mut Run<'_>, act: &Act, demand: &Demand, chosen: &Chosen) {
    if !run.code.nature(demand.remedy).settles_dummys_card {
        return;
    }
    let reached: SmallVec<[usize; 4]> = run.live.of(act.who.side()).collect();
    for place in reached.into_iter().filter(|place| Some(*place) != chosen.place) {
        let Some(entry) = run.entries.get_mut(place) else {
            continue;
        };
        let suggested = |one: &&mut Remedied| one.nature.of_dummys_card && one.fate == Fate::Open;
        let mut open = entry.settled.options.iter_mut().filter(suggested).peekable();
        if open.peek().is_some() {
            entry.path.join(&chosen.path);
        }
        for one in open {
            one.fate = Fate::Foregone(act.line);
        }
    }
}

/// The trick to which a player is called on for his card.
fn to_a_trick(run: &Run<'_>, demand: &Demand, chosen: &Chosen) -> Option<u32> {
    let of_a_trick = run.code.nature(demand.remedy).of_a_trick;
    let entry = run.entries.get(chosen.place.filter(|_| of_a_trick)?)?;
    entry.incident.trick
}

/// Whether a demand may be for what is open of a finding.
pub(super) fn fitting(
    code: &Code,
    facts: &Facts,
    entry: &Entry<'_>,
    act: &Act,
    demand: &Demand,
) -> bool {
    let due = !code.nature(demand.remedy).of_a_revoke || is_due(facts, entry, act.line);
    act.is_by(entitled(entry))
        && due
        && is_spoken_of(code, act.about, &entry.incident)
        && has_open_right(facts, entry, act.line)
        && offers(facts, entry, demand, act.line)
        && gives_leave(facts, entry, act, demand)
}

/// Whether the leave that an act gives is that player's to give, where the demand is one of leave.
fn gives_leave(facts: &Facts, entry: &Entry<'_>, act: &Act, demand: &Demand) -> bool {
    let options = entry.settled.options.iter();
    let mut asked = options.chain(&entry.settled.orders).filter(|one| asks(one, demand));
    asked.all(|one| {
        let holder = match one.leave {
            Some(Leave::Maker) => facts.seats().maker,
            Some(Leave::LastDoubler) => facts.last_doubler(&entry.incident),
            None => None,
        };
        holder.is_none_or(|holder| holder == act.who)
    })
}

/// Whether the finding has what a demand asks for, still open on that line.
fn offers(facts: &Facts, entry: &Entry<'_>, demand: &Demand, line: u32) -> bool {
    let Settled { options, orders, .. } = &*entry.settled;
    let mut all = options.iter().chain(orders);
    all.any(|one| can_be_asked(facts, &entry.incident, one, demand, line))
}

/// Whether a demand asks for this option, and it is still open. Out of a hand laid open no card can be called that had
/// been played.
pub(super) fn can_be_asked(
    facts: &Facts,
    incident: &Incident,
    one: &Remedied,
    demand: &Demand,
    line: u32,
) -> bool {
    let of_a_hand = one.remedy == Remedy::CallCard && one.card.is_none();
    let played = demand.card.is_some_and(|card| facts.is_gone(card, line));
    let from = led_by(facts, one, line);
    asks_of(from, one, demand) && is_open(facts, incident, one, line) && !(of_a_hand && played)
}

/// Of whom a thing can be asked on a line: what is to be led at the next lead of either of two players, of the one who
/// has the lead, or of each as long as it is not known whose it will be.
fn led_by(facts: &Facts, one: &Remedied, line: u32) -> SeatSet {
    let at_a_lead = matches!(one.until, Some(Lapse::DefenderLeads | Lapse::TargetLeads));
    if one.remedy != Remedy::CallSuit || !at_a_lead {
        return one.from;
    }
    match facts.has_the_lead(facts.moment_of_line(line)) {
        Some(lead) if one.among.has(lead) => SeatSet::one(lead),
        _ => one.among,
    }
}

/// Whether a demand asks for this option.
pub(super) fn asks(one: &Remedied, demand: &Demand) -> bool {
    asks_of(one.from, one, demand)
}

/// The same, where it may be asked of these.
fn asks_of(of: SeatSet, one: &Remedied, demand: &Demand) -> bool {
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
        Some(seat) => of.is_empty() || of.has(seat),
        None => true,
    };
    let number = match (one.figure(), demand.number) {
        (Some(mine), Some(asked)) => mine == asked,
        _ => true,
    };
    demand.remedy == Some(one.remedy) && card && suit && from && number
}

fn settle(facts: &Facts, incident: &Incident, settled: &mut Settled, act: &Act, demand: &Demand) {
    let chosen = choosing(facts, incident, settled, act, demand);
    let demand = chosen.as_ref().unwrap_or(demand);
    let Settled { options, orders, .. } = settled;
    let fits = |one: &&mut Remedied| can_be_asked(facts, incident, one, demand, act.line);
    let Some(taken) = options.iter_mut().chain(orders.iter_mut()).find(fits) else {
        return;
    };
    let fate = fate(taken, demand.fulfilment, act.line);
    // Of a hand laid open whose cards nobody told, one is called: the rest may be called as before.
    let hand = taken.remedy == Remedy::CallCard && taken.card.is_none() && demand.card.is_some();
    let rest = hand.then(|| taken.clone());
    narrow(taken, demand);
    let fate = in_time(facts, incident, taken, fate);
    // One of two was chosen, though it has still to be obeyed: the other is gone.
    taken.fate = Fate::Taken(act.line);
    let chosen = taken.clone();
    // What had lapsed before is not given up by choosing another thing.
    for other in options.iter_mut().filter(|one| one.fate == Fate::Open) {
        if excludes(&chosen, other) && is_open(facts, incident, other, act.line) {
            other.fate = Fate::Foregone(act.line);
        }
    }
    if let Some(taken) = options.iter_mut().chain(orders.iter_mut()).find(|one| **one == chosen) {
        taken.fate = fate;
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

/// A card whose call was given up for another penalty need not be left on the table to be called.
fn free_of_calls(options: &[Remedied], orders: &mut [Remedied], line: u32) {
    let given_up = |card: Option<CardSpec>| {
        let calls = options.iter().filter(|one| one.remedy == Remedy::CallCard && one.card == card);
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
pub(super) fn fate(taken: &Remedied, fulfilment: Fulfilment, line: u32) -> Fate {
    let remedy = taken.remedy;
    match fulfilment {
        Fulfilment::Pending => Fate::Taken(line),
        // What is chosen here is not done by the asking: it stands to be carried out.
        Fulfilment::Done(_) if taken.lasts() || remedy == Remedy::DealStands => Fate::Taken(line),
        Fulfilment::Done(done) => Fate::Paid(line, done),
        // A card called and not played, for whatever cause, stays liable to be called.
        Fulfilment::Impossible(_) | Fulfilment::Disobeyed(_) if remedy == Remedy::CallCard => {
            Fate::Open
        }
        Fulfilment::Impossible(tried) => Fate::Impossible(line, tried),
        Fulfilment::Disobeyed(played) => Fate::Disobeyed(line, played),
    }
}

/// What became of a call that was over before the player called on did anything about it.
fn in_time(facts: &Facts, incident: &Incident, taken: &Remedied, fate: Fate) -> Fate {
    let (Fate::Paid(at, then) | Fate::Impossible(at, then) | Fate::Disobeyed(at, then)) = fate
    else {
        return fate;
    };
    // A card that he took up again was no answer yet: it ends nothing that had been called for.
    let answered = |over: &u32| !facts.took_up_again(taken.from, *over);
    let over = gone(facts, incident, taken).filter(|over| at < *over && *over < then);
    let over = over.filter(answered);
    match over {
        Some(over) if taken.is_of_the_play() => Fate::Dropped(at, over),
        _ => fate,
    }
}

/// Options are alternatives, save those the law gives besides the others or along with one of them.
/// Of several cards of which one may be named, naming one settles it for all.
pub(super) fn excludes(taken: &Remedied, other: &Remedied) -> bool {
    let one_choice = taken.either && other.either && taken.remedy == other.remedy;
    let companions = taken.with == Some(other.remedy) || other.with == Some(taken.remedy);
    // Of a hand laid open every card may be called in its turn.
    let of_the_hand =
        [taken, other].iter().all(|one| one.remedy == Remedy::CallCard) && other.card.is_none();
    one_choice || !(taken.besides || other.besides || companions || of_the_hand)
}
