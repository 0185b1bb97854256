//! A demand that fits no right: a wrong penalty, another than the one chosen, or one that only the partner might exact.

use super::entry::Entry;
use super::fold::Run;
use super::meant::{
    by_its_card, concerns_player, is_for_its_card, may_be_meant, named_by, named_in_vain,
    of_another,
};
use super::options_asked::asks;
use super::path::Path;
use super::penalties::{
    entitled, has_enforceable_penalty, has_losable_penalty, is_noticed, is_open,
};
use super::referred::{either_entitled, is_spoken_of};
use super::repeat::{given_up, still_chooses};
use super::rights::{Chosen, REACH};
use super::run_used::Used;
use super::settled::{OptionStatus, Remedied};
use crate::bridge::Seat;
use crate::facts::{Act, ActKind, Demand, FactId, Fulfilment, Incident, IncidentKind, Remedy};

/// The finding of which a demand asks what was given up there by choosing another penalty: that is not available, but
/// it is not a wrong penalty. Once what was chosen has been done, it is asked for a later error, if there is one.
pub(super) fn chosen_before(run: &Run<'_>, act: &Act, demand: &Demand) -> Chosen {
    let own = latest_losable(run, act, demand, |entry| act.is_by(entitled(entry)));
    let mut before = given_up(run, act, demand);
    if before.place < own.place && !still_chooses(run, act, before.place) {
        before.place = None;
    }
    before
}

/// A demand that fits no right: a wrong penalty, or one that only the partner might exact.
pub(super) fn misdemand(
    run: &Run<'_>,
    act: &Act,
    (demand, before): (&Demand, &Chosen),
    used: &mut Used,
) {
    if !is_asked_of_an_adversary(run, act, demand) || is_said_again(run, act, demand) {
        return;
    }
    let own = latest_losable(run, act, demand, |entry| act.is_by(entitled(entry)));
    used.path.join(&own.path);
    used.path.join(&before.path);
    let open = latest_losable(run, act, demand, |entry| {
        let meant = is_for_its_card(&entry.incident, demand)
            || gives_at_another_turn(run, entry, act, demand);
        act.is_by(entitled(entry)) && meant
    });
    if before.place.is_some() {
        let kind = IncidentKind::PenaltyChanged;
        used.incident = Some(demand_wrong(kind, act.who, act, demand));
        return;
    }
    used.path.join(&open.path);
    let meant = open.place.and_then(|place| run.entries.get(place));
    let mut other = None;
    let kind = if meant.is_some() {
        Some(IncidentKind::WrongPenalty)
    } else if asks_for_the_partners(run, act, demand, &mut used.path) {
        Some(IncidentKind::PenaltySuggested)
    } else {
        let due = own.place.or_else(|| of_the_partner(run, act, demand, &mut used.path));
        other = due.and_then(|due| of_another(run, demand, Some(due), &mut used.path));
        (due.is_some() && other.is_none()).then_some(IncidentKind::WrongPenalty)
    };
    let Some(kind) = kind else {
        used.incident = in_vain(run, act, demand, (own.place, other), &mut used.path)
            .or_else(|| for_nothing(run, act, demand));
        return;
    };
    let mut incident = demand_wrong(kind, act.who, act, demand);
    incident.number = demand.number.filter(|_| gives_other_number(run, &own, demand));
    let of = own.place.and_then(|place| run.entries.get(place));
    let about = meant.and_then(by_its_card).or_else(|| named_by(run.code, demand, of?));
    incident.about = incident.about.or(about);
    used.incident = Some(incident);
}

/// Whether he has just asked the same of the same player: nothing has happened since, so that it is meant for the same.
fn is_said_again(run: &Run<'_>, act: &Act, demand: &Demand) -> bool {
    let (acts, incidents) = (run.facts.acts(), run.facts.incidents());
    let earlier = acts.partition_point(|one| one.moment < act.moment);
    let earlier = acts.get(..earlier).unwrap_or_default();
    let same = |one: &&Act| {
        one.who == act.who
            && matches!(&one.deed, ActKind::Demand(before) if asks_alike(before, demand))
    };
    let Some(before) = earlier.iter().rev().take(REACH).find(same) else {
        return false;
    };
    let next = incidents.partition_point(|one| one.moment <= before.moment);
    let since = incidents.get(next..).unwrap_or_default().iter();
    let mut since = since.take_while(|one| one.moment < act.moment);
    let since = since.any(|one| !one.kind.is_conduct());
    demand.from.is_some() && !since && before.about == act.about
}

fn asks_alike(one: &Demand, other: &Demand) -> bool {
    let of = |demand: &Demand| (demand.remedy, demand.card, demand.suit, demand.from);
    of(one) == of(other) && one.number == other.number
}

/// A demand that is meant for an offence by which nothing is available, while something is due for another, to him or
/// to his partner.
fn in_vain(
    run: &Run<'_>,
    act: &Act,
    demand: &Demand,
    (own, other): (Option<usize>, Option<usize>),
    path: &mut Path,
) -> Option<Incident> {
    let due = run.rights().latest(act.who.side(), |entry| {
        let known = is_noticed(run.facts, entry, act.line);
        known
            && has_losable_penalty(run.facts, entry, act.line)
            && (act.is_by(entitled(entry)) || is_the_partners(act, entry))
            && is_spoken_of(run.code, act.about, &entry.incident)
    });
    path.join(&due.path);
    due.place?;
    let about = named_in_vain(run, demand, other, own)?;
    let mut incident = demand_wrong(IncidentKind::WrongPenalty, act.who, act, demand);
    incident.about = Some(about);
    Some(incident)
}

/// A demand for which nothing at all was due, so that nothing is lost by it. What is stated of it is of the penalty:
/// that there was none. Where he who was called on did otherwise, it is asked of that whether the call was due.
fn for_nothing(run: &Run<'_>, act: &Act, demand: &Demand) -> Option<Incident> {
    let remedy = demand.remedy?;
    let refused = matches!(demand.fulfilment, Fulfilment::Disobeyed(_) | Fulfilment::Impossible(_));
    // A card of his own side that a player chooses is asked of nobody.
    let own_card = demand.card.is_some() && demand.from.is_none();
    let mut latest = run.entries.iter().rev().take(REACH);
    if refused || own_card || latest.any(|entry| gives_or_orders(entry, remedy, act.who)) {
        return None;
    }
    let mut incident = demand_wrong(IncidentKind::WrongPenalty, act.who, act, demand);
    incident.manner = Some(FactId::PenaltyOpen);
    Some(incident)
}

/// Whether a finding orders what is demanded, so that nobody has to ask, or gives it to his side, be it used or not.
fn gives_or_orders(entry: &Entry<'_>, remedy: Remedy, who: Seat) -> bool {
    let is = |one: &&Remedied| one.remedy == remedy;
    let stands = |one: &Remedied| {
        let lost = matches!(
            one.status,
            OptionStatus::Waived(_) | OptionStatus::Lapsed(_) | OptionStatus::Barred(_)
        );
        !lost
            && !matches!(
                one.status,
                OptionStatus::Foregone(_) | OptionStatus::Ended(_) | OptionStatus::Dropped(..)
            )
    };
    let settled = &entry.settled;
    settled.orders.iter().any(|one| one.remedy == remedy)
        || either_entitled(entitled(entry), Some(who))
            && settled.options.iter().filter(is).any(stands)
}

/// Whether a penalty is demanded, and of an adversary: not a card of his own side, which a player names to have it played,
/// nor what a bystander pays.
fn is_asked_of_an_adversary(run: &Run<'_>, act: &Act, demand: &Demand) -> bool {
    let nature = run.code.nature(demand.remedy);
    (demand.remedy.is_none() || nature.penalty && !nature.outsider)
        && demand.from.is_none_or(|from| from.side() != act.who.side())
}

/// Whether a finding gives what is demanded, and it is still open, but the turn is not that player's of whom it is asked.
fn gives_at_another_turn(run: &Run<'_>, entry: &Entry<'_>, act: &Act, demand: &Demand) -> bool {
    let of_his_partner = Demand {
        from: demand.from.map(Seat::partner),
        remedy: demand.remedy,
        card: demand.card,
        suit: demand.suit,
        number: demand.number,
        fulfilment: Fulfilment::Pending,
    };
    let mut options = entry.settled.options.iter();
    options.any(|one| {
        let asked = asks(one, demand) || asks(one, &of_his_partner);
        let suit = one.remedy == Remedy::CallSuit && asked;
        suit && is_open(run.facts, &entry.incident, one, act.line)
    })
}

/// Whether a finding gives what is demanded, but in another number.
fn gives_other_number(run: &Run<'_>, own: &Chosen, demand: &Demand) -> bool {
    let entry = own.place.and_then(|place| run.entries.get(place));
    let other = |one: &Remedied| Some(one.remedy) == demand.remedy && one.figure() != demand.number;
    entry.is_some_and(|entry| entry.settled.options.iter().any(other))
}

/// Whether a demand is for a penalty that is the partner's to exact. What both ask for together is asked by him whose it
/// is.
fn asks_for_the_partners(run: &Run<'_>, act: &Act, demand: &Demand, path: &mut Path) -> bool {
    let asked = latest_enforceable(run, act, demand, |entry| {
        let mut options = entry.settled.options.iter();
        is_the_partners(act, entry) && options.any(|one| asks(one, demand))
    });
    path.join(&asked.path);
    asked.place.is_some()
}

fn is_the_partners(act: &Act, entry: &Entry<'_>) -> bool {
    !act.whole_side && entitled(entry).has(act.who.partner())
}

/// The penalty that is the partner's to exact, where a demand is for something else.
fn of_the_partner(run: &Run<'_>, act: &Act, demand: &Demand, path: &mut Path) -> Option<usize> {
    let other = latest_enforceable(run, act, demand, |entry| is_the_partners(act, entry));
    path.join(&other.path);
    other.place
}

/// A demand that is itself mentioned.
fn demand_wrong(kind: IncidentKind, who: Seat, act: &Act, demand: &Demand) -> Incident {
    let mut incident = Incident::new(kind, Some(who), act.line, act.moment);
    incident.cards.extend(demand.card);
    incident.suit = demand.suit;
    incident.other = demand.from;
    incident.asked = demand.remedy;
    incident.together = act.whole_side;
    incident.about = act.about;
    incident
}

/// The latest penalty mentioned that one side may lose to the other.
fn latest_losable(
    run: &Run<'_>,
    act: &Act,
    demand: &Demand,
    fits: impl Fn(&Entry<'_>) -> bool,
) -> Chosen {
    let losable = |entry: &Entry<'_>| {
        has_losable_penalty(run.facts, entry, act.line)
            && fits(entry)
            && may_be_meant(run, act, demand, entry)
    };
    let mut meant =
        latest(run, act, demand, |entry| names_its_player(demand, entry) && losable(entry));
    if meant.place.is_none() {
        let other = latest(run, act, demand, losable);
        meant.place = other.place;
        meant.path.join(&other.path);
    }
    meant
}

/// Whether a demand names a player of whom something is available by a finding: it is meant of one like that before
/// others.
fn names_its_player(demand: &Demand, entry: &Entry<'_>) -> bool {
    demand.from.is_some_and(|from| concerns_player(entry, from))
}

/// The same, where one that was called for and not yet paid is one too.
fn latest_enforceable(
    run: &Run<'_>,
    act: &Act,
    demand: &Demand,
    fits: impl Fn(&Entry<'_>) -> bool,
) -> Chosen {
    latest(run, act, demand, |entry| {
        has_enforceable_penalty(run.facts, entry, act.line)
            && fits(entry)
            && may_be_meant(run, act, demand, entry)
    })
}

/// The latest finding that fits, of those that are mentioned. What nobody knew of is mentioned only in words for such a
/// penalty, which name no card.
fn latest(run: &Run<'_>, act: &Act, demand: &Demand, fits: impl Fn(&Entry<'_>) -> bool) -> Chosen {
    run.rights().latest(act.who.side(), |entry| {
        let known = is_noticed(run.facts, entry, act.line) || is_asked_about(entry, demand);
        known && is_spoken_of(run.code, act.about, &entry.incident) && fits(entry)
    })
}

/// Whether what is demanded shows that this is meant: it is what the code gives for it, or of the same player in the same
/// suit, or the very card.
fn is_asked_about(entry: &Entry<'_>, demand: &Demand) -> bool {
    let incident = &entry.incident;
    let same_suit = demand.suit.is_some() && demand.suit == incident.suit;
    let mut options = entry.settled.options.iter();
    let given = options.any(|one| Some(one.remedy) == demand.remedy);
    match demand.card {
        Some(card) => demand.from == incident.by && incident.cards.contains(&card),
        None => given || (same_suit && demand.from == incident.by),
    }
}
