//! The calls on players to play something, and what was due by each.

use super::entry::Entry;
use super::excused::{is_cause, is_over, take_after_all};
use super::fold::Run;
use super::options_asked::asks;
use super::path::Path;
use super::penalties::entitled;
use super::rights::Chosen;
use super::run_used::is_call;
use super::settled::Remedied;
use super::waive::is_called_for;
use crate::bridge::{Seat, Side};
use crate::facts::{Act, ActKind, Demand, Facts, Fulfilment, Incident, Lapse, Remedy};
use crate::syntax::CardSpec;
use smallvec::SmallVec;

/// The calls made so far, in order.
#[derive(Default)]
pub(super) struct Calls {
    made: Vec<Call>,
}

/// One call.
pub(super) struct Call {
    /// The number of the act that made it.
    pub(super) act: u32,
    /// The player called on.
    pub(super) on: Seat,
    /// The side that made it.
    pub(super) side: Side,
    /// The place of the finding that gave the right to it.
    pub(super) place: Option<usize>,
    /// Whether anything was due by it.
    pub(super) due: bool,
    /// The line on which it was made.
    pub(super) line: u32,
    /// The answers on which that rests.
    pub(super) rests: Path,
    /// Whether it binds nobody: what was called for had been given up, or was let go afterwards.
    pub(super) void: bool,
    /// The answers on which that rests.
    pub(super) rests_void: Path,
    /// The later demand, made of another player, of what was given up for this one; and what that rests on.
    pub(super) left: Option<(u32, Path)>,
}

impl Calls {
    /// The call that an incident is about.
    pub(super) fn of(&self, incident: &Incident) -> Option<&Call> {
        self.by_act(incident.call?)
    }

    /// Where an incident tells how a call was met by which nothing was due: the answers on which that rests.
    pub(super) fn undue(&self, incident: &Incident) -> Option<&Path> {
        let call = self.of(incident).filter(|call| !call.due)?;
        Some(&call.rests)
    }

    /// The last call on a player.
    pub(super) fn last_on(&self, player: Seat) -> Option<&Call> {
        let mut latest = self.made.iter().rev().take(REACH);
        latest.find(|call| call.on == player)
    }

    /// What of a finding's penalty was called for before something was said about it, and not had or found impossible
    /// by then.
    pub(super) fn exacted(
        &self,
        facts: &Facts,
        (place, entry): (usize, &Entry<'_>),
        by: &Incident,
    ) -> Exacted {
        let line = by.line;
        let waits = |call: &&Call| {
            call.place == Some(place) && call.line < line && !call.void && call.waits(facts, line)
        };
        let calls = self.made.iter().rev().take(REACH).filter(waits);
        let acts = calls.filter_map(|call| facts.acts().get(call.act as usize));
        // To claim a revoke is to call for its penalty; who then asks for another than the code gives has not.
        let claimed = by.kind.is_word_of_a_penalty()
            && facts.was_claimed_by(entitled(entry), &entry.incident, line);
        let mut exacted = Exacted { claimed, ..Exacted::default() };
        for act in acts {
            if let ActKind::Demand(demand) = &act.deed {
                exacted.demands.push(demand.clone());
            }
        }
        let options = entry.settled.options.iter();
        let called = options.filter(|one| is_called_for(one, line));
        exacted.cards.extend(called.filter_map(|one| one.card));
        exacted.cards.extend(exacted.demands.iter().filter_map(|one| one.card));
        exacted
    }

    /// What was called for by right of a finding is let go by a side: the calls that wait for it bind nobody any more.
    pub(super) fn let_go(
        &mut self,
        facts: &Facts,
        side: Side,
        (place, card): (Option<usize>, Option<CardSpec>),
        rests: &Path,
    ) {
        // Where one card of several was named, a call of another stands.
        let is_meant = |call: &Call| {
            let act = facts.acts().get(call.act as usize);
            match act.map(|act| &act.deed) {
                Some(ActKind::Demand(demand)) => card.is_none() || demand.card == card,
                _ => true,
            }
        };
        for call in self.made.iter_mut().rev().take(REACH) {
            if call.side == side && !call.void && is_meant(call) {
                call.rests_void.join(rests);
                call.void = place.is_some() && call.place == place;
            }
        }
    }

    /// What was given up for a call on one player is demanded of another after all, by a later act.
    pub(super) fn left(&mut self, player: Seat, before: &Chosen, act: u32) {
        for call in self.made.iter_mut().rev().take(REACH) {
            if call.on != player && before.place.is_some() && call.place == before.place {
                call.left = Some((act, before.path.clone()));
            }
        }
    }

    /// The line of the latest call by right of a finding that asked for this option.
    pub(super) fn made_for(&self, facts: &Facts, of: &Chosen, one: &Remedied) -> Option<u32> {
        let mut latest = self.made.iter().rev().take(REACH);
        let its = |call: &&Call| match facts.acts().get(call.act as usize).map(|act| &act.deed) {
            Some(ActKind::Demand(demand)) => call.place == of.place && asks(one, demand),
            _ => false,
        };
        latest.find(its).map(|call| call.line)
    }

    /// A call by its act.
    pub(super) fn by_act(&self, act: u32) -> Option<&Call> {
        let place = self.made.binary_search_by_key(&act, |call| call.act).ok()?;
        self.made.get(place)
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
pub(super) const REACH: usize = 32;

/// What has been exacted of one penalty: it is no more lost by what is said about it.
#[derive(Default)]
pub(super) struct Exacted {
    demands: SmallVec<[Demand; 1]>,
    cards: SmallVec<[CardSpec; 1]>,
    /// Whether it is for a revoke that was claimed.
    claimed: bool,
}

impl Exacted {
    /// Whether that is it: what was called for or claimed, or that a card called lies on the table till it is played.
    pub(super) fn keeps(&self, one: &Remedied) -> bool {
        let lies = one.remedy == Remedy::LeaveFaceUp;
        let its = lies && one.card.is_some_and(|card| self.cards.contains(&card));
        let claimed = self.claimed && one.until == Some(Lapse::UnclaimedAtCut);
        its || claimed || self.demands.iter().any(|demand| asks(one, demand))
    }
}

impl Call {
    /// Whether it had not been answered before that line.
    fn waits(&self, facts: &Facts, line: u32) -> bool {
        let act = facts.acts().get(self.act as usize);
        match act.map(|act| &act.deed) {
            Some(ActKind::Demand(demand)) => match demand.fulfilment {
                Fulfilment::Pending => true,
                Fulfilment::Done(then)
                | Fulfilment::Impossible(then)
                | Fulfilment::Disobeyed(then) => line <= then,
            },
            Some(ActKind::Waive | ActKind::Do(_)) | None => false,
        }
    }

    /// Whether it binds nobody; the answers on which that rests are joined to the path.
    pub(super) fn is_void(&self, path: &mut Path) -> bool {
        path.join(&self.rests_void);
        self.void
    }
}

/// Notes of a call on a player to play something whether anything was due by it. If nothing in the story could be the
/// cause of it, that is not known, unless the play is told from its first card on; how somebody behaved is not a cause.
pub(super) fn note_call(
    run: &mut Run<'_>,
    (act, number): (&Act, u32),
    demand: &Demand,
    (taken, before): (&Chosen, &Chosen),
) {
    let Some(from) = demand.from.filter(|_| is_call(demand.remedy)) else {
        return;
    };
    let side = from.side();
    let due = taken.place.is_some();
    let mut entries = run.entries.iter();
    let facts = run.facts;
    let caused = |entry: &Entry<'_>| is_cause(facts, &entry.incident, side);
    if !due && !entries.any(caused) && !facts.stated_from_the_lead(act.moment) {
        return;
    }
    let over = is_over(run, act, demand, taken);
    // Whether it was over before he could be held to it rests on what the right does.
    let mut rests_void = before.path.clone();
    rests_void.join(&taken.path);
    if before.place.is_some()
        && let Fulfilment::Done(done) = demand.fulfilment
    {
        run.live.calls.changed(from, before);
        take_after_all(run, before, (demand, act.line), done);
    }
    run.live.calls.left(from, before, number);
    run.live.calls.made.push(Call {
        act: number,
        on: from,
        side: act.who.side(),
        place: taken.place,
        due,
        line: act.line,
        rests: taken.path.clone(),
        void: before.place.is_some() || over,
        rests_void,
        left: None,
    });
}
