//! Whether a finding still gives a penalty, and who may exact it.

use super::entry::Entry;
use super::rights::view;
use super::settled::{OptionStatus, Remedied, Settled};
use super::waive::is_called_for;
use crate::bridge::{Seat, SeatSet};
use crate::facts::{Facts, Incident, Lapse, Remedy};
use crate::laws::Chooser;

/// What would be due once a card that may still be taken back has been.
pub(super) fn to_come<'e>(facts: &Facts, entry: &'e Entry<'_>, line: u32) -> Option<&'e Settled> {
    let then = &entry.settled.then.as_deref()?.then;
    let mut options = entry.settled.options.iter();
    let open = options
        .any(|one| one.remedy == Remedy::TakeBack && is_open(facts, &entry.incident, one, line));
    let mut due = then.options.iter();
    (open && due.any(|one| one.is_penalty() && one.status == OptionStatus::Open)).then_some(then)
}

/// Who may exact what a finding gives, or would give once the card is taken back.
pub(super) fn entitled_then(facts: &Facts, entry: &Entry<'_>, line: u32) -> SeatSet {
    match to_come(facts, entry, line) {
        Some(then) => then.chooser,
        None => entitled(entry),
    }
}

/// Who may exact a finding's penalty: its chooser, or where it is owed without choice the other side.
pub(super) fn entitled(entry: &Entry<'_>) -> SeatSet {
    if !entry.settled.chooser.is_empty() {
        return entry.settled.chooser;
    }
    let by = entry.incident.by;
    by.map_or(SeatSet::NONE, |seat| SeatSet::side(seat.side().other()))
}

/// Whether the finding carries, on that line, a penalty that one side may lose to the other.
pub(super) fn has_losable_penalty(facts: &Facts, entry: &Entry<'_>, line: u32) -> bool {
    is_between_sides(entry) && is_due(facts, entry, line) && has_open_penalty(facts, entry, line)
}

/// The same of a penalty that is open or called for.
pub(super) fn has_enforceable_penalty(facts: &Facts, entry: &Entry<'_>, line: u32) -> bool {
    is_between_sides(entry) && is_due(facts, entry, line) && has_live_penalty(facts, entry, line)
}

/// Whether the table could know on that line of what the penalty is for.
pub(super) fn is_noticed(facts: &Facts, entry: &Entry<'_>, line: u32) -> bool {
    let noticed = facts.noticed(&entry.incident);
    noticed.is_some_and(|then| then <= line)
}

/// Whether the penalty could be exacted on that line: nobody loses one that is due later.
pub(super) fn is_due(facts: &Facts, entry: &Entry<'_>, line: u32) -> bool {
    let incurred = facts.incurred(&entry.incident);
    incurred.is_none_or(|then| then <= line)
}

/// Whether the penalty is one side's against the other, and not what all four have against somebody else.
pub(super) fn is_between_sides(entry: &Entry<'_>) -> bool {
    !matches!(entry.settled.chooser_as, Some(Chooser::Players | Chooser::PlayersButDummy))
}

/// Whether the finding still gives somebody something to take on that line.
pub(super) fn has_open_right(facts: &Facts, entry: &Entry<'_>, line: u32) -> bool {
    let options = entry.settled.options.iter();
    // What is ordered by somebody's leave is his to give.
    let by_leave = entry.settled.orders.iter().filter(|one| one.leave.is_some());
    let mut all = options.chain(by_leave);
    has_live_penalty(facts, entry, line)
        || all.any(|one| is_open(facts, &entry.incident, one, line))
}

/// Whether on that line the finding carries a penalty that is open, or one of the play that was called for and has not
/// been paid: both may still be enforced.
pub(super) fn has_live_penalty(facts: &Facts, entry: &Entry<'_>, line: u32) -> bool {
    let mut options = entry.settled.options.iter();
    has_open_penalty(facts, entry, line) || options.any(|one| is_called_for(one, line))
}

/// Whether the finding still carries a penalty on that line.
pub(super) fn has_open_penalty(facts: &Facts, entry: &Entry<'_>, line: u32) -> bool {
    let Settled { options, orders, .. } = &*entry.settled;
    // What must be is a duty, and no penalty that anybody could exact, let go or lose.
    let owed = orders.iter().filter(|one| one.is_owed());
    options.iter().chain(owed).any(|one| {
        let penalty = one.is_penalty() && !is_his_own(entry, one);
        penalty && is_open(facts, &entry.incident, one, line)
    })
}

/// Whether what somebody may choose is asked of nobody but his own side: that is not a penalty he might exact, let go
/// or lose.
pub(super) fn is_his_own(entry: &Entry<'_>, one: &Remedied) -> bool {
    let chooser = entry.settled.chooser;
    let own = |of: Seat| chooser.iter().all(|seat| seat.side() == of.side());
    !(chooser.is_empty() || one.from.is_empty()) && one.from.iter().all(own)
}

/// Whether an option may still be taken on that line.
pub(super) fn is_open(facts: &Facts, incident: &Incident, one: &Remedied, line: u32) -> bool {
    let over = || {
        let overtaken = overtaken(facts, incident, one);
        gone(facts, incident, one).into_iter().chain(overtaken).min()
    };
    // Nothing is over before the story begins.
    one.status == OptionStatus::Open && (line == 0 || over().is_none_or(|over| over >= line))
}

/// The line on which an option lapsed, or was over with its deal, if it was by the end of the story.
pub(super) fn gone(facts: &Facts, incident: &Incident, one: &Remedied) -> Option<u32> {
    let with_the_deal = one.nature.deal.then_some(Lapse::NextCut);
    let until = one.until.or(with_the_deal)?;
    let view = view(one, until);
    match one.time {
        Some(_) => facts.lapsed_in_time(until, incident, view),
        None => facts.lapsed(until, incident, view),
    }
}

/// The line on which an option was overtaken by what happened.
pub(super) fn overtaken(facts: &Facts, incident: &Incident, one: &Remedied) -> Option<u32> {
    let hand = one.is_of_the_play();
    facts.overtaken(one.remedy, hand, one.card, incident, one.time.is_some())
}

/// The line on which what is ordered or offered ends by what its law says, if it does by the end of the story.
pub(super) fn lapsed(facts: &Facts, incident: &Incident, one: &Remedied) -> Option<u32> {
    let until = one.until?;
    facts.lapsed(until, incident, view(one, until))
}
