//! A penalty is let go: one that may still be exacted, or one that was called for and has not been paid.

use super::entry::Entry;
use super::fold::Run;
use super::path::Path;
use super::penalties::{
    entitled, has_open_penalty, is_between_sides, is_noticed, is_open, to_come,
};
use super::referred::is_spoken_of;
use super::repeat::is_pending;
use super::rights::{Chosen, REACH};
use super::settled::{OptionStatus, Remedied, Settled};
use super::which::{apart, rest_on_all, which};
use crate::bridge::SeatSet;
use crate::facts::{Act, ActKind, Remedy};
use crate::laws::Chooser;
use crate::syntax::{About, CardSpec};
use smallvec::SmallVec;

/// Lets the latest penalty go that the actor might exact, or has called for.
pub(super) fn waive(run: &mut Run<'_>, act: &Act) {
    let side = act.who.side();
    let mut chosen = latest(run, act, true, is_between_sides);
    if chosen.place.is_none() {
        // What somebody owes to all four is meant only if no adversary owes anything.
        let of_all = latest(run, act, true, |_| true);
        chosen.place = of_all.place;
        chosen.path.join(&of_all.path);
    }
    if chosen.place.is_none() {
        // Nothing else was open: it can only be that of which nobody else has spoken yet.
        let unnoticed = latest(run, act, false, |_| true);
        chosen.place = unnoticed.place;
        chosen.path.join(&unnoticed.path);
    }
    let Some(latest) = chosen.place else {
        if !waive_what_comes(run, act, &chosen.path) {
            take_back_demand(run, act, &chosen.path);
        }
        return;
    };
    let place = meant(run, act, latest, &mut chosen.path);
    chosen.place = Some(place);
    run.rest(side, chosen.place, &chosen.path);
    let others = alike(run, act, place);
    let_go(run, act, &chosen);
    for other in others {
        let_go(run, act, &Chosen { place: Some(other), path: chosen.path.clone() });
    }
}

/// Where nothing is open yet, lets go what would be due once a card is taken back; whether there was anything.
fn waive_what_comes(run: &mut Run<'_>, act: &Act, path: &Path) -> bool {
    let comes = |entry: &Entry<'_>| {
        let then = to_come(run.facts, entry, act.line);
        then.is_some_and(|then| act.is_by(then.chooser))
            && is_spoken_of(run.code, act.about, &entry.incident)
    };
    let found = run.rights().latest(act.who.side(), comes);
    let Some(entry) = found.place.and_then(|place| run.entries.get_mut(place)) else {
        return false;
    };
    entry.path.join(path);
    entry.path.join(&found.path);
    if let Some(once) = &mut entry.settled.then
        && !waived_for_himself(&mut once.then, act)
    {
        let Settled { options, orders, .. } = &mut once.then;
        let owed = orders.iter_mut().filter(|one| one.is_owed());
        for one in options.iter_mut().chain(owed).filter(|one| one.is_penalty()) {
            one.status = OptionStatus::Waived(act.line);
        }
    }
    true
}

/// Of several penalties that may be let go with words that name none, the one that is meant.
fn meant(run: &mut Run<'_>, act: &Act, latest: usize, path: &mut Path) -> usize {
    if act.about.is_some() || !matches!(act.deed, ActKind::Waive) {
        return latest;
    }
    rest_on_all(run, Some(act.who), path);
    let is_open = |entry: &Entry<'_>| has_open_penalty(run.facts, entry, act.line);
    // What has been called for is decided: words are of what is not, if there is something that came later.
    let decided = !run.entries.get(latest).is_some_and(is_open);
    let may_be = |place: &usize| {
        run.entries.get(*place).is_some_and(|entry| {
            is_noticed(run.facts, entry, act.line)
                && is_between_sides(entry)
                && act.is_by(entitled(entry))
                && (is_open(entry) || decided && awaits(entry, act.line))
        })
    };
    let first = run.entries.len().saturating_sub(REACH);
    let others = (first..run.entries.len()).rev().filter(may_be);
    let others = others.filter(|place| *place != latest);
    let candidates = apart(&run.entries, std::iter::once(latest).chain(others));
    which(run, &candidates, path).unwrap_or(latest)
}

/// Whether something was called for by a finding, and on that line has not been paid.
fn awaits(entry: &Entry<'_>, line: u32) -> bool {
    let mut both = entry.settled.options.iter().chain(&entry.settled.orders);
    both.any(|one| is_called_for(one, line))
}

/// What he might ask for in the play that is not a penalty, or has asked for and not had, is all that he can mean if
/// nothing else is open.
fn take_back_demand(run: &mut Run<'_>, act: &Act, path: &Path) {
    let facts = run.facts;
    if let Some(place) = may_ask(run, act) {
        let Some(entry) = run.entries.get_mut(place) else {
            return;
        };
        entry.path.join(path);
        if !waived_for_himself(&mut entry.settled, act) {
            let incident = &entry.incident;
            for one in &mut entry.settled.options {
                if is_open(facts, incident, one, act.line) {
                    one.status = OptionStatus::Waived(act.line);
                }
            }
        }
        return;
    }
    let waits = |one: &Remedied| is_hand_asked_for(one, act.line);
    let mut latest = run.entries.iter_mut().rev().take(REACH);
    let found = latest.find(|entry| {
        let mine = act.is_by(entitled(entry)) && is_between_sides(entry);
        mine && entry.settled.options.iter().any(waits)
    });
    let Some(entry) = found else { return };
    entry.path.join(path);
    for one in entry.settled.options.iter_mut().filter(|one| waits(one)) {
        one.status = OptionStatus::Waived(act.line);
    }
}

/// The latest finding by which he might ask the other side for something in the play that is not a penalty.
fn may_ask(run: &Run<'_>, act: &Act) -> Option<usize> {
    let side = act.who.side();
    let open = |entry: &Entry<'_>| {
        let mut options = entry.settled.options.iter();
        let theirs = |one: &Remedied| {
            let of_them = one.from.iter().all(|seat| seat.side() != side);
            let of_play = one.is_of_the_play() && !one.answers_a_double();
            !one.from.is_empty() && of_them && !one.is_penalty() && of_play
        };
        act.is_by(entitled(entry))
            && is_between_sides(entry)
            && options.any(|one| theirs(one) && is_open(run.facts, &entry.incident, one, act.line))
    };
    let mut latest = run.entries.iter().enumerate().rev().take(REACH);
    latest.find(|(_, entry)| open(entry)).map(|(place, _)| place)
}

/// Whether something that is not a penalty was asked for in the play, and on that line has not been done.
fn is_hand_asked_for(one: &Remedied, line: u32) -> bool {
    !one.is_penalty() && one.is_of_the_play() && is_pending(one.status, line)
}

/// The findings that are let go with another: all that give something for the card that was named, or the same call of a
/// card.
fn alike(run: &Run<'_>, act: &Act, place: usize) -> SmallVec<[usize; 4]> {
    let called = |entry: &Entry<'_>| -> SmallVec<[CardSpec; 2]> {
        let calls = entry
            .settled
            .options
            .iter()
            .filter(|one| one.remedy == Remedy::CallCard && is_called_for(one, act.line));
        calls.filter_map(|one| one.card).collect()
    };
    let cards = run.entries.get(place).map(&called).unwrap_or_default();
    let by_card = matches!(act.about, Some(About::Card(_)));
    let is_alike = |other: &usize| {
        let Some(entry) = run.entries.get(*other).filter(|_| *other != place) else {
            return false;
        };
        let named = by_card && is_spoken_of(run.code, act.about, &entry.incident);
        let same = || called(entry).iter().any(|card| cards.contains(card));
        act.is_by(entitled(entry)) && (named || same())
    };
    run.live.of(act.who.side()).filter(is_alike).collect()
}

/// The card that is named of several with which the same thing happened: only what is had by that one is let go.
fn card_named(run: &Run<'_>, act: &Act, of: &Chosen) -> Option<CardSpec> {
    let Some(About::Card(card)) = act.about else {
        return None;
    };
    let entry = of.place.and_then(|place| run.entries.get(place))?;
    let Settled { options, orders, .. } = &*entry.settled;
    let mut all = options.iter().chain(orders);
    let another = entry.incident.cards.iter().any(|other| *other != card);
    let its = all.any(|one| one.card == Some(card));
    (another && its).then_some(card)
}

/// Lets go what of one finding may still be exacted, or was called for and not had.
fn let_go(run: &mut Run<'_>, act: &Act, of: &Chosen) {
    let facts = run.facts;
    let card = card_named(run, act, of);
    let calls = &mut run.live.calls;
    calls.let_go(facts, act.who.side(), (of.place, card), &of.path);
    let Some(entry) = of.place.and_then(|place| run.entries.get_mut(place)) else {
        return;
    };
    if waived_for_himself(&mut entry.settled, act) {
        return;
    }
    let incident = &entry.incident;
    let Settled { options, orders, .. } = &mut *entry.settled;
    // What must be is nobody's to let go.
    let orders = orders.iter_mut().filter(|one| one.is_owed());
    let named = |one: &Remedied| card.is_none() || one.card == card;
    for one in options.iter_mut().chain(orders).filter(|one| named(one)) {
        let open = one.is_penalty() && is_open(facts, incident, one, act.line);
        if open || is_called_for(one, act.line) {
            one.status = OptionStatus::Waived(act.line);
        }
    }
}

/// The later of the latest penalty that is open to the actor, and the latest that he has called for and not had; where
/// it is asked, of those alone of which the table could know.
fn latest(run: &Run<'_>, act: &Act, noticed: bool, fits: impl Fn(&Entry<'_>) -> bool) -> Chosen {
    let is_meant = |entry: &Entry<'_>| {
        let known = !noticed || is_noticed(run.facts, entry, act.line);
        known && fits(entry) && is_spoken_of(run.code, act.about, &entry.incident)
    };
    let mut open = run.rights().latest(act.who.side(), |entry| {
        is_meant(entry)
            && has_open_penalty(run.facts, entry, act.line)
            && act.is_by(entitled(entry))
    });
    let waits = |entry: &Entry<'_>| {
        is_meant(entry) && act.is_by(entitled(entry)) && awaits(entry, act.line)
    };
    let from = open.place.map_or(0, |place| place.saturating_add(1));
    let later = run.entries.iter().enumerate().skip(from);
    let Some((place, entry)) = later.rev().take(REACH).find(|(_, entry)| waits(entry)) else {
        return open;
    };
    open.path.join(&entry.path);
    Chosen { place: Some(place), path: open.path }
}

/// Whether a penalty of the play was called for, and on that line has not been paid.
pub(super) fn is_called_for(one: &Remedied, line: u32) -> bool {
    one.is_penalty() && one.is_of_the_play() && is_pending(one.status, line)
}

/// What each of several has for himself, or either alone, one can let go for himself only: then the others keep it.
fn waived_for_himself(settled: &mut Settled, act: &Act) -> bool {
    let either = matches!(
        settled.chooser_as,
        Some(Chooser::EitherAdversary | Chooser::EitherDefender | Chooser::DealerOrPartner)
    );
    if either { lets_go(settled, act) } else { stands_for_himself(settled, act) }
}

/// What each has for himself: that one lets the deal stand binds nobody else, where to let it stand is one of two things
/// to choose.
pub(super) fn stands_for_himself(settled: &mut Settled, act: &Act) -> bool {
    let each = matches!(
        settled.chooser_as,
        Some(Chooser::EachAdversary | Chooser::Players | Chooser::PlayersButDummy)
    );
    each && lets_go(settled, act)
}

/// Leaves the right to the others, if there are any.
fn lets_go(settled: &mut Settled, act: &Act) -> bool {
    let others =
        settled.chooser.iter().filter(|seat| *seat != act.who).fold(SeatSet::NONE, SeatSet::with);
    let theirs = !act.whole_side && !others.is_empty();
    if theirs {
        settled.chooser = others;
    }
    theirs
}
