//! A penalty is let go: one that may still be exacted, or one that was called for and has not been paid.

use super::entry::Entry;
use super::finding::{Fate, Remedied, Settled};
use super::fold::Run;
use super::repeat::is_pending;
use super::rights::{Chosen, REACH, entitled, has_open_penalty, is_noticed, is_open, is_spoken_of};
use crate::bridge::SeatSet;
use crate::facts::Act;
use crate::laws::Chooser;

/// Lets the latest penalty go that the actor might exact, or has called for.
pub(super) fn waive(run: &mut Run<'_>, act: &Act) {
    let facts = run.facts;
    let side = act.who.side();
    let mut chosen = latest(run, act, true);
    if chosen.place.is_none() {
        // Nothing else was open: it can only be that of which nobody else has spoken yet.
        let unnoticed = latest(run, act, false);
        chosen.place = unnoticed.place;
        chosen.path.join(&unnoticed.path);
    }
    run.rest(side, chosen.place, &chosen.path);
    run.live.calls.let_go(side, chosen.place, &chosen.path);
    let Some(entry) = chosen.place.and_then(|place| run.entries.get_mut(place)) else {
        return;
    };
    if waived_for_himself(&mut entry.settled, act) {
        return;
    }
    let incident = &entry.incident;
    let Settled {
        options, orders, ..
    } = &mut *entry.settled;
    // What must be is nobody's to let go.
    let orders = orders.iter_mut().filter(|one| one.is_owed());
    for one in options.iter_mut().chain(orders) {
        let open = one.is_penalty() && is_open(facts, incident, one, act.line);
        if open || is_called_for(one, act.line) {
            one.fate = Fate::Waived(act.line);
        }
    }
}

/// The later of the latest penalty that is open to the actor, and the latest that he has called for and not had; where
/// it is asked, of those alone of which the table could know.
fn latest(run: &Run<'_>, act: &Act, noticed: bool) -> Chosen {
    let is_meant = |entry: &Entry<'_>| {
        let known = !noticed || is_noticed(run.facts, entry, act.line);
        known && is_spoken_of(run.code, act.about, &entry.incident)
    };
    let mut open = run.rights().latest(act.who.side(), |entry| {
        is_meant(entry)
            && has_open_penalty(run.facts, entry, act.line)
            && act.is_by(entitled(entry))
    });
    let waits = |entry: &Entry<'_>| {
        let both = entry.settled.options.iter().chain(&entry.settled.orders);
        let mut waits = both.filter(|one| is_called_for(one, act.line));
        is_meant(entry) && act.is_by(entitled(entry)) && waits.next().is_some()
    };
    let from = open.place.map_or(0, |place| place.saturating_add(1));
    let later = run.entries.iter().enumerate().skip(from);
    let Some((place, entry)) = later.rev().take(REACH).find(|(_, entry)| waits(entry)) else {
        return open;
    };
    open.path.join(&entry.path);
    Chosen {
        place: Some(place),
        path: open.path,
    }
}

/// Whether a penalty of the play was called for, and on that line has not been paid.
pub(super) fn is_called_for(one: &Remedied, line: u32) -> bool {
    one.is_penalty() && one.is_of_the_play() && is_pending(one.fate, line)
}

/// What each of several has for himself, or either alone, one can let go for himself only: then the others keep it.
fn waived_for_himself(settled: &mut Settled, act: &Act) -> bool {
    let either = matches!(
        settled.chooser_as,
        Some(Chooser::EitherAdversary | Chooser::EitherDefender | Chooser::DealerOrPartner)
    );
    if either {
        lets_go(settled, act)
    } else {
        stands_for_himself(settled, act)
    }
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
    let others = settled
        .chooser
        .iter()
        .filter(|seat| *seat != act.who)
        .fold(SeatSet::NONE, SeatSet::with);
    let theirs = !act.whole_side && !others.is_empty();
    if theirs {
        settled.chooser = others;
    }
    theirs
}
