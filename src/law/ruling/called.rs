//! The calls on players to play something, and what was due by each.

use super::act::asks;
use super::entry::Entry;
use super::finding::{Fate, Remedied};
use super::fold::{Run, is_call};
use super::path::Path;
use super::repeat::given_up;
use super::rights::Chosen;
use crate::bridge::{Seat, Side};
use crate::facts::{Act, Demand, FactId, Facts, Fulfilment, Incident, IncidentKind, Truth};

/// The calls made so far, in order.
#[derive(Default)]
pub(super) struct Calls {
    made: Vec<Call>,
}

/// One call.
pub(super) struct Call {
    /// The number of the act that made it.
    act: u32,
    /// The player called on.
    on: Seat,
    /// The side that made it.
    side: Side,
    /// The place of the finding that gave the right to it.
    place: Option<usize>,
    /// Whether anything was due by it.
    pub(super) due: bool,
    /// The line on which it was made.
    pub(super) line: u32,
    /// The answers on which that rests.
    pub(super) rests: Path,
    /// Whether it binds nobody: what was called for had been given up, or was let go afterwards.
    void: bool,
    /// The answers on which that rests.
    rests_void: Path,
}

impl Calls {
    /// The call that an incident is about.
    pub(super) fn of(&self, incident: &Incident) -> Option<&Call> {
        let act = incident.call?;
        let place = self.made.binary_search_by_key(&act, |call| call.act).ok()?;
        self.made.get(place)
    }

    /// The last call on a player.
    pub(super) fn last_on(&self, player: Seat) -> Option<&Call> {
        let mut latest = self.made.iter().rev().take(REACH);
        latest.find(|call| call.on == player)
    }

    /// What was called for by right of a finding is let go by a side, or lost to it: the calls that wait for it bind nobody
    /// any more.
    pub(super) fn let_go(&mut self, side: Side, place: Option<usize>, rests: &Path) {
        for call in self.made.iter_mut().rev().take(REACH) {
            if call.side == side && !call.void {
                call.rests_void.join(rests);
                call.void = place.is_some() && call.place == place;
            }
        }
    }

    /// A player did what was demanded of him instead of what had been chosen before: that binds him no more.
    fn changed(&mut self, player: Seat, before: &Chosen) {
        for call in self.made.iter_mut().rev().take(REACH) {
            if call.on == player && call.place == before.place && !call.void {
                call.rests_void.join(&before.path);
                call.void = true;
            }
        }
    }
}

/// How many calls back one may be let go: one made later than so many others is over.
const REACH: usize = 32;

impl Call {
    /// Whether it binds nobody; the answers on which that rests are joined to the path.
    pub(super) fn is_void(&self, path: &mut Path) -> bool {
        path.join(&self.rests_void);
        self.void
    }
}

/// Notes of a call on a player to play something whether anything was due by it. Where nothing in the story could
/// be the cause of it, that is not known; how somebody behaved is no cause.
pub(super) fn note_call(
    run: &mut Run<'_>,
    (act, number): (&Act, u32),
    demand: &Demand,
    taken: &Chosen,
) {
    let Some(from) = demand.from.filter(|_| is_call(demand.remedy)) else {
        return;
    };
    let side = from.side();
    let due = taken.place.is_some();
    let mut entries = run.entries.iter();
    let facts = run.facts;
    let caused = |entry: &Entry<'_>| is_cause(facts, &entry.incident, side);
    if !due && !entries.any(caused) {
        return;
    }
    let before = if due {
        Chosen::default()
    } else {
        given_up(run, act, demand)
    };
    let over = is_over(run, act, demand, taken);
    if before.place.is_some() && matches!(demand.fulfilment, Fulfilment::Done(_)) {
        run.live.calls.changed(from, &before);
    }
    run.live.calls.made.push(Call {
        act: number,
        on: from,
        side: act.who.side(),
        place: taken.place,
        due,
        line: act.line,
        rests: taken.path.clone(),
        void: before.place.is_some() || over,
        rests_void: before.path,
    });
}

/// Whether what was called for was over before the player called on could be held to it.
fn is_over(run: &Run<'_>, act: &Act, demand: &Demand, taken: &Chosen) -> bool {
    let entry = taken.place.and_then(|place| run.entries.get(place));
    let over = |one: &Remedied| {
        asks(one, demand) && matches!(one.fate, Fate::Dropped(line, _) if line == act.line)
    };
    entry.is_some_and(|entry| entry.settled.options.iter().any(over))
}

/// Whether an incident of the story may be the cause of a call on that side.
fn is_cause(facts: &Facts, incident: &Incident, side: Side) -> bool {
    let theirs = incident.by.is_some_and(|by| by.side() == side);
    // Of a card that the other side parted from its hand the fault may be his who names it.
    let misnamed = || {
        incident.kind == IncidentKind::CardDetached
            && facts.ask(FactId::Misnamed, incident).truth == Truth::True
    };
    !incident.kind.is_conduct() && (theirs || misnamed())
}
