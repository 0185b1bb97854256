//! The calls on players to play something, and what was due by each.

use super::act::{asks, fate};
use super::entry::Entry;
use super::finding::{Fate, Remedied};
use super::fold::{Run, is_call};
use super::path::Path;
use super::presumed::asks as asks_whether;
use super::repeat::taken_on;
use super::rights::{Chosen, entitled};
use super::waive::is_called_for;
use crate::bridge::{Seat, SeatSet, Side};
use crate::facts::{
    Act, Deed, Demand, FactId, Facts, Fulfilment, Incident, IncidentKind, Lapse, Remedy, Truth,
};
use crate::laws::Code;
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
    /// The later demand, made of another player, of what was given up for this one; and what that rests on.
    left: Option<(u32, Path)>,
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

    /// What of a finding's penalty was called for before something was said of it, and not had or found impossible by then.
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
            if let Deed::Demand(demand) = &act.deed {
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
                Some(Deed::Demand(demand)) => card.is_none() || demand.card == card,
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
    fn left(&mut self, player: Seat, before: &Chosen, act: u32) {
        for call in self.made.iter_mut().rev().take(REACH) {
            if call.on != player && before.place.is_some() && call.place == before.place {
                call.left = Some((act, before.path.clone()));
            }
        }
    }

    /// The line of the latest call by right of a finding that asked for this option.
    fn made_for(&self, facts: &Facts, of: &Chosen, one: &Remedied) -> Option<u32> {
        let mut latest = self.made.iter().rev().take(REACH);
        let its = |call: &&Call| match facts.acts().get(call.act as usize).map(|act| &act.deed) {
            Some(Deed::Demand(demand)) => call.place == of.place && asks(one, demand),
            _ => false,
        };
        latest.find(its).map(|call| call.line)
    }

    /// A call by its act.
    fn by_act(&self, act: u32) -> Option<&Call> {
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
const REACH: usize = 32;

/// What has been exacted of one penalty: it is no more lost by what is said of it.
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
            Some(Deed::Demand(demand)) => match demand.fulfilment {
                Fulfilment::Pending => true,
                Fulfilment::Done(then)
                | Fulfilment::Impossible(then)
                | Fulfilment::Disobeyed(then) => line <= then,
            },
            Some(Deed::Waive | Deed::Do(_)) | None => false,
        }
    }

    /// Whether it binds nobody; the answers on which that rests are joined to the path.
    pub(super) fn is_void(&self, path: &mut Path) -> bool {
        path.join(&self.rests_void);
        self.void
    }
}

/// Notes of a call on a player to play something whether anything was due by it. Where nothing in the story could
/// be the cause of it, that is not known, unless the play is told from its first card on; how somebody behaved is no
/// cause.
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

/// Whether a call that was not obeyed binds nobody: it was not due, which has been said, or let go, or given up; or the player did instead what else was
/// lawfully demanded of him, where no card would have done for both; or something else was demanded of his partner in its
/// stead. The answers on which that rests are joined to the path.
pub(super) fn excused(run: &mut Run<'_>, incident: &Incident, path: &mut Path) -> bool {
    let calls = &run.live.calls;
    let Some(call) = calls.of(incident) else {
        return false;
    };
    // A call that nobody had a right to binds nobody, and has been spoken of where it was made.
    if !call.due
        && let Some(entry) = spoken_of(&run.entries, call)
    {
        path.join(&call.rests);
        path.join(&entry.path);
        return true;
    }
    let void = call.is_void(path);
    let disobeyed = incident.kind == IncidentKind::CallDisobeyed;
    let mut others = incident.instead.iter().filter_map(|act| calls.by_act(*act));
    let met = others.any(|other| {
        path.join(&other.rests);
        other.side == call.side && other.due && !other.is_void(path)
    });
    let left = call.left.as_ref().filter(|_| disobeyed && call.due);
    let other = left.map(|(act, rests)| {
        path.join(rests);
        *act
    });
    let place = call.place.filter(|_| disobeyed);
    let excused = void || met || other.is_some();
    if excused && let Some(entry) = place.and_then(|place| run.entries.get_mut(place)) {
        entry.path.join(path);
        excuse(run.facts, entry, incident, other);
    } else if let Some(entry) = place.and_then(|place| run.entries.get_mut(place)) {
        mend(run.code, run.facts, entry, incident);
    }
    excused
}

/// Where the code lets a call be met by putting the card right in time, it was met then.
fn mend(code: &Code, facts: &Facts, entry: &mut Entry<'_>, incident: &Incident) {
    let in_time = FactId::CorrectedBeforeQuitting;
    let mended = facts.ask(in_time, incident);
    if mended.truth != Truth::True || !asks_whether(code, incident.kind, in_time) {
        return;
    }
    for one in &mut entry.settled.options {
        if let Fate::Disobeyed(taken, line) = one.fate
            && line == incident.line
        {
            one.fate = Fate::Paid(taken, mended.line);
        }
    }
}

/// The finding that speaks of a call as a demand for which there was no right.
fn spoken_of<'e, 'a>(entries: &'e [Entry<'a>], call: &Call) -> Option<&'e Entry<'a>> {
    let mut latest = entries.iter().rev().take(REACH);
    latest.find(|entry| {
        let demanded = matches!(
            entry.incident.kind,
            IncidentKind::WrongPenalty
                | IncidentKind::PenaltySuggested
                | IncidentKind::PenaltyChanged
        );
        demanded && !entry.incident.is_for_nothing() && entry.incident.line == call.line
    })
}

/// What was called for, and not had for no fault of the player's, is over; what else was demanded stands in its place.
fn excuse(facts: &Facts, entry: &mut Entry<'_>, incident: &Incident, other: Option<u32>) {
    let its = |one: &Remedied| Some(one.remedy) == incident.asked;
    let mut options = entry.settled.options.iter_mut().filter(|one| its(one));
    let over = options.find_map(|one| match one.fate {
        Fate::Disobeyed(taken, line) if line == incident.line => {
            one.fate = Fate::Dropped(taken, line);
            Some(taken)
        }
        _ => None,
    });
    let act = other.and_then(|act| facts.acts().get(act as usize));
    let (Some(taken), Some(act)) = (over, act) else {
        return;
    };
    let Deed::Demand(demand) = &act.deed else {
        return;
    };
    let mut options = entry.settled.options.iter_mut();
    let next = options.find(|one| one.fate == Fate::Foregone(taken) && asks(one, demand));
    if let Some(next) = next {
        next.fate = fate(next, demand.fulfilment, act.line);
    }
}

/// What was demanded instead of what had been chosen before, and was done, is what the penalty came to; unless what was
/// chosen had been done by then.
fn take_after_all(run: &mut Run<'_>, before: &Chosen, (demand, line): (&Demand, u32), done: u32) {
    let Some(entry) = before.place.and_then(|place| run.entries.get_mut(place)) else {
        return;
    };
    let (facts, calls) = (run.facts, &run.live.calls);
    let options = &mut entry.settled.options;
    let paid = |one: &Remedied| matches!(one.fate, Fate::Paid(_, then) | Fate::Impossible(_, then) if then <= done);
    if options.iter().any(paid) {
        return;
    }
    let given_up = |one: &Remedied| matches!(one.fate, Fate::Foregone(_)) && asks(one, demand);
    let same = |one: &Remedied| Some(one.remedy) == demand.remedy && taken_on(one.fate).is_some();
    let place = options.iter().position(given_up).or_else(|| options.iter().position(same));
    for (number, one) in options.iter_mut().enumerate() {
        if Some(number) == place {
            one.suit = demand.suit.filter(|_| one.card.is_none()).or(one.suit);
            one.from = demand.from.map_or(one.from, SeatSet::one);
            one.fate = Fate::Paid(line, done);
        } else if place.is_some() && !one.besides && !one.fate.is_gone() {
            one.fate = calls
                .made_for(facts, before, one)
                .map_or(Fate::Foregone(line), |taken| Fate::Dropped(taken, line));
        }
    }
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
pub(super) fn is_cause(facts: &Facts, incident: &Incident, side: Side) -> bool {
    let theirs = incident.by.is_some_and(|by| by.side() == side);
    // Of a card that the other side parted from its hand the fault may be his who names it.
    let misnamed = || {
        incident.kind == IncidentKind::CardDetached
            && facts.ask(FactId::Misnamed, incident).truth == Truth::True
    };
    // To name or draw a card is a way to play it.
    let played = matches!(
        incident.kind,
        IncidentKind::CardNamed | IncidentKind::CardTouched | IncidentKind::CardDrawn
    );
    !incident.kind.is_conduct() && !played && (theirs || misnamed())
}
