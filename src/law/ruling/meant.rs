//! What the words of a demand are meant for: which of several offences.

use super::entry::Entry;
use super::fold::Run;
use super::options_asked::asks;
use super::path::Path;
use super::repeat::taken_on;
use super::rights::REACH;
use super::settled::{OptionStatus, Remedied, Settled};
use crate::bridge::{Seat, Side};
use crate::facts::{Act, Demand, Incident, IncidentKind, MENTIONS, Remedy};
use crate::laws::Code;
use crate::syntax::{About, CardSpec, Mention};

/// The offence by the card with which it happened.
pub(super) fn by_its_card(entry: &Entry<'_>) -> Option<About> {
    let card = entry.incident.cards.first()?;
    Some(About::Card(*card))
}

/// The offence that is meant, where the words of the demand name it: by its card, or as a revoke.
pub(super) fn named_by(code: &Code, demand: &Demand, entry: &Entry<'_>) -> Option<About> {
    let incident = &entry.incident;
    let card = demand.card.filter(|card| incident.cards.contains(card));
    let revoke = code.nature(demand.remedy).of_a_revoke && incident.kind == IncidentKind::Revoke;
    let revoke = revoke.then_some(About::Mention(Mention::Revoke, None));
    card.map(About::Card).or(revoke)
}

/// Whether the words of a demand may be meant of a finding: those for a revoke of another offence only where the other side
/// has no revoke to answer for, and a card that is named of that with which it was shown, where it was.
pub(super) fn may_be_meant(run: &Run<'_>, act: &Act, demand: &Demand, entry: &Entry<'_>) -> bool {
    let mut all = run.entries.iter().rev().take(REACH);
    let side = act.who.side();
    let is_meant = |entry: &Entry<'_>| match (demand.remedy, demand.card) {
        (Some(Remedy::CallCard), Some(card @ CardSpec::Exact(_))) => {
            entry.incident.cards.contains(&card) && !only_follows(entry.incident.kind)
        }
        _ if run.code.nature(demand.remedy).of_a_revoke => pays_for_a_revoke(entry),
        _ => true,
    };
    is_meant(entry) || !all.any(|other| is_of_others(other, side) && is_meant(other))
}

/// Whether something is to be had of a player by a finding, or it is of his doing.
pub(super) fn concerns_player(entry: &Entry<'_>, player: Seat) -> bool {
    let mut options = entry.settled.options.iter();
    entry.incident.by == Some(player) || options.any(|one| one.from.has(player))
}

/// Whether it is no offence, but what another's offence brought a player to play.
fn only_follows(kind: IncidentKind) -> bool {
    matches!(kind, IncidentKind::FalseLeadFollowed | IncidentKind::FollowedRevoke)
}

/// Whether words that only a revoke is paid by may be meant of a finding: of another offence only where the other side has
/// no revoke to answer for.
pub(super) fn may_be_of_a_revoke(entries: &[Entry<'_>], side: Side, entry: &Entry<'_>) -> bool {
    let mut all = entries.iter().rev().take(REACH);
    pays_for_a_revoke(entry)
        || !all.any(|other| is_of_others(other, side) && pays_for_a_revoke(other))
}

/// Whether it is the doing of nobody on that side.
fn is_of_others(entry: &Entry<'_>, side: Side) -> bool {
    entry.incident.by.is_none_or(|by| by.side() != side)
}

/// Whether a finding is of a revoke, or is paid for as one is.
fn pays_for_a_revoke(entry: &Entry<'_>) -> bool {
    let Settled { options, orders, .. } = &*entry.settled;
    let mut had = options.iter().chain(orders);
    entry.incident.kind == IncidentKind::Revoke || had.any(|one| one.nature.of_a_revoke)
}

/// Whether a card is called of him who revoked with it: that is the offence which is meant.
pub(super) fn is_for_its_card(incident: &Incident, demand: &Demand) -> bool {
    let its = demand.card.is_some_and(|card| incident.cards.contains(&card));
    let of_him = demand.from.is_some() && demand.from == incident.by;
    incident.kind == IncidentKind::Revoke
        && demand.remedy == Some(Remedy::CallCard)
        && its
        && of_him
}

/// A demand for the very card, or the suit, that was available for something else mentions that, though nothing is due
/// by it any more, and not of what another has done; so does one for a card that its player has shown. What that rests
/// on is joined to the path.
pub(super) fn of_another(
    run: &Run<'_>,
    demand: &Demand,
    own: Option<usize>,
    path: &mut Path,
) -> Option<usize> {
    // What could be had for the offence itself, in another form, is asked for by such words before anything else.
    let gives = own.and_then(|place| run.entries.get(place));
    let gives = gives.is_some_and(|own| may_give(run, own, demand));
    let is_own = |entry: &Entry<'_>| {
        let own = own.and_then(|place| run.entries.get(place));
        own.is_some_and(|own| std::ptr::eq(own, entry))
    };
    let was_due = |entry: &Entry<'_>| {
        let Settled { options, orders, .. } = &*entry.settled;
        let mut had = options.iter().chain(orders);
        let paid = |one: &Remedied| !gives && was_had(one, demand);
        !is_own(entry) && had.any(|one| one.is_penalty() && (names(one, demand) || paid(one)))
    };
    let shows = |entry: &Entry<'_>| {
        let revoked = !is_own(entry) && is_for_its_card(&entry.incident, demand);
        revoked || shows_what_is_called(run, own, &entry.incident, demand)
    };
    let side = own.and_then(|place| run.entries.get(place)?.incident.by).map(Seat::side);
    let later = |place: usize| own.is_none_or(|own| place > own);
    let gone = |place: usize, entry: &Entry<'_>| {
        let theirs = entry.incident.by.map(Seat::side) == side;
        later(place) && theirs && paid_by_it_elsewhere(run, entry, demand)
    };
    let mut latest = run.entries.iter().enumerate().rev().take(REACH);
    let is_meant = |(place, entry): &(usize, &Entry<'_>)| {
        was_due(entry) || shows(entry) || gone(*place, entry)
    };
    let (place, entry) = latest.find(is_meant)?;
    path.join(&entry.path);
    Some(place)
}

/// The offence that a demand is meant for by its words, where it costs nothing that is due for another: by a card of its
/// own, or as a revoke.
pub(super) fn named_in_vain(
    run: &Run<'_>,
    demand: &Demand,
    other: Option<usize>,
    own: Option<usize>,
) -> Option<About> {
    let entry = |place: Option<usize>| place.and_then(|place| run.entries.get(place));
    let revoke = About::Mention(Mention::Revoke, None);
    match (demand.remedy, demand.card) {
        (Some(Remedy::CallCard), Some(card @ CardSpec::Exact(_))) => Some(About::Card(card)),
        _ if run.code.nature(demand.remedy).of_a_revoke => Some(revoke),
        _ => {
            let other = &*entry(other)?.incident;
            let own = entry(own).map(|own| &*own.incident);
            let Some(card) = other.cards.first() else {
                return by_its_mention(run.code, other, own);
            };
            let its = own.is_some_and(|own| own.cards.contains(card));
            (!its).then_some(About::Card(*card))
        }
    }
}

/// An offence that was no play of a card by what it was, where words for that are not as well for another.
fn by_its_mention(code: &Code, of: &Incident, other: Option<&Incident>) -> Option<About> {
    let points = |mention: Mention, to: &Incident| code.attention.points_to(Some(mention), to.kind);
    let mut mentions = MENTIONS.iter().map(|(_, mention)| *mention);
    let its = mentions.find(|mention| {
        points(*mention, of) && !other.is_some_and(|other| points(*mention, other))
    });
    its.map(|mention| About::Mention(mention, None))
}

/// Whether an offence, for which nothing is due as things went on, is else one for which the code gives what is demanded.
fn paid_by_it_elsewhere(run: &Run<'_>, entry: &Entry<'_>, demand: &Demand) -> bool {
    let Settled { options, orders, .. } = &*entry.settled;
    let mut had = options.iter().chain(orders);
    let kind = entry.incident.kind;
    let given = |remedy| run.code.may_grant(kind, remedy);
    demand.card.is_none() && demand.remedy.is_some_and(given) && !had.any(Remedied::is_penalty)
}

/// Whether a demand names what this would give, or would have given: its very card, or what was available and was not
/// taken, be it that it was let go or lost.
fn names(one: &Remedied, demand: &Demand) -> bool {
    let card = one.card.is_some() && one.card == demand.card;
    let untaken = matches!(
        one.status,
        OptionStatus::Open
            | OptionStatus::Waived(_)
            | OptionStatus::Lapsed(_)
            | OptionStatus::Ended(_)
            | OptionStatus::Barred(_)
    );
    let other = one.card.is_none() && one.remedy != Remedy::CallCard && untaken;
    (card || other) && asks(one, demand)
}

/// Whether a demand asks again, of whichever of the side, for what was taken for an offence and is paid, over or was not
/// obeyed.
fn was_had(one: &Remedied, demand: &Demand) -> bool {
    let taken = !matches!(one.status, OptionStatus::Open) && taken_on(one.status).is_some();
    let one_side = |seat: Seat| demand.from.is_none_or(|from| from.side() == seat.side());
    let other = one.card.is_none() && one.remedy != Remedy::CallCard;
    taken && other && demand.remedy == Some(one.remedy) && one.from.iter().all(one_side)
}

/// Whether an offence is one for which the code gives what is demanded, be it of another player or in another suit.
fn may_give(run: &Run<'_>, entry: &Entry<'_>, demand: &Demand) -> bool {
    let kind = entry.incident.kind;
    demand.remedy.is_some_and(|remedy| run.code.may_grant(kind, remedy))
}

/// Whether a card that is called was shown by him of whom it is called, and he has done nothing else that is meant.
fn shows_what_is_called(
    run: &Run<'_>,
    own: Option<usize>,
    incident: &Incident,
    demand: &Demand,
) -> bool {
    let card = demand.card.filter(|_| demand.remedy == Some(Remedy::CallCard));
    let (Some(card), Some(from)) = (card, demand.from) else {
        return false;
    };
    let own = own.and_then(|place| run.entries.get(place));
    let cards = &incident.cards;
    own.is_none_or(|own| own.incident.by != Some(from))
        && incident.kind == IncidentKind::CardExposed
        && incident.by == Some(from)
        && (cards.is_empty() || cards.contains(&card))
}
