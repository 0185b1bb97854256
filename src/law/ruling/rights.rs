//! Rights to a penalty while the story runs: which one an incident refers to, and whose it is.

use super::called::Calls;
use super::entry::Entry;
use super::finding::Outcome;
use super::forfeits::Forfeits;
use super::meant::may_be_of_a_revoke;
use super::options_asked::asks;
use super::path::Path;
use super::penalties::{entitled, has_open_right, is_his_own, is_noticed, is_open, to_come};
use super::referred::{is_taken_for, refers};
use super::settled::{Remedied, Settled};
use super::which::Meant;
use crate::bridge::{Seat, SeatSet, Side};
use crate::facts::{
    Demand, Facts, Fulfilment, Incident, IncidentKind, Known, Lapse, OptionView, Remedy,
};
use crate::laws::Code;
use crate::syntax::Mention;
use smallvec::SmallVec;

/// How many findings back an act may reach: one made later than so many others is taken to be for one of those.
pub(super) const REACH: usize = 32;

/// The findings so far, and those among them that carry a penalty not yet known to be gone.
#[derive(Clone, Copy)]
pub(super) struct Rights<'a> {
    pub(super) code: &'a Code,
    pub(super) entries: &'a [Entry<'a>],
    pub(super) live: &'a Live,
}

/// Places of the findings that give a right not yet known to be gone, by the side that may use it.
#[derive(Default)]
pub(super) struct Live {
    places: [Vec<usize>; 2],
    pub(super) forfeits: Forfeits,
    /// The line on which a double out of turn was rightly refused; 0 if none was.
    pub(super) refused: u32,
    /// What it rests on whether one was.
    pub(super) refusal: Path,
    /// The line on which it was clear that there must be a new deal; 0 if it is not.
    pub(super) redealt: u32,
    /// The latest line on which it may have been.
    pub(super) may_be_redealt: u32,
    /// What it rests on whether it is.
    pub(super) redeal: Path,
    /// What was due by each call on a player to play something.
    pub(super) calls: Calls,
    /// What words that name no penalty were found to be about, where that was asked.
    pub(super) meant: SmallVec<[Meant; 1]>,
}

/// A finding chosen among several, and the answers the choice rests on.
#[derive(Default)]
pub(super) struct Chosen {
    pub(super) place: Option<usize>,
    pub(super) path: Path,
}

impl Live {
    /// Notes a finding that gives a right, or would if some answer were another.
    pub(super) fn add(&mut self, place: usize, entry: &Entry<'_>) {
        let then = entry.settled.then.as_ref().map(|once| once.then.chooser);
        let entitled = entitled(entry).iter().chain(then.into_iter().flat_map(SeatSet::iter));
        let entitled = entitled.fold(SeatSet::NONE, SeatSet::with);
        let all = !entry.path.is_empty();
        for side in [Side::NorthSouth, Side::EastWest] {
            let theirs = side.seats().into_iter().any(|seat| entitled.has(seat));
            if (all || theirs)
                && let Some(places) = self.places.get_mut(side.index())
            {
                places.push(place);
            }
        }
    }

    /// Forgets the latest ones that are gone by that line; they do not come back. So the latest that is left
    /// is open, and looking for it takes no longer as the story grows.
    pub(super) fn forget(&mut self, facts: &Facts, entries: &[Entry<'_>], line: u32) {
        let gone = |place: &usize| {
            entries
                .get(*place)
                .is_none_or(|entry| entry.path.is_empty() && !has_open_right(facts, entry, line))
        };
        for places in &mut self.places {
            while places.last().is_some_and(gone) {
                places.pop();
            }
        }
    }

    /// The places of one side, the latest first.
    pub(super) fn of(&self, side: Side) -> impl Iterator<Item = usize> {
        let places = self.places.get(side.index()).map_or(&[][..], Vec::as_slice);
        places.iter().rev().copied().take(REACH)
    }
}

impl<'a> Rights<'a> {
    /// The rights before anything has happened.
    pub(super) fn none_yet(code: &'a Code, live: &'a Live) -> Self {
        Self { code, entries: &[], live }
    }

    /// Whether something of a finding's penalty can still be lost by that: what was called for, or claimed, has been
    /// exacted.
    pub(super) fn can_be_lost(
        &self,
        facts: &Facts,
        (place, entry): (usize, &Entry<'_>),
        by: &Incident,
    ) -> bool {
        let line = by.line;
        let exacted = self.live.calls.exacted(facts, (place, entry), by);
        if to_come(facts, entry, line).is_some() {
            return true;
        }
        let owed = entry.settled.orders.iter().filter(|one| one.is_owed());
        let mut all = entry.settled.options.iter().chain(owed);
        all.any(|one| {
            let open = is_open(facts, &entry.incident, one, line);
            one.is_penalty() && !is_his_own(entry, one) && open && !exacted.keeps(one)
        })
    }

    /// The finding whose penalty an incident refers to: the latest that fits, of those first of which the table could know.
    pub(super) fn referred(&self, facts: &Facts, incident: &Incident) -> Chosen {
        let Some(by) = incident.by else {
            return Chosen::default();
        };
        let mut meant = self.live.meant.iter();
        if let Some(place) = meant.find_map(|meant| meant.of(incident)) {
            return Chosen { place: Some(place), path: Path::default() };
        }
        let divided = incident.kind == IncidentKind::PenaltyDivided;
        let fits = |entry: &Entry<'_>| {
            let meant = !divided || may_be_of_a_revoke(self.entries, by.side(), entry);
            meant && refers(facts, self.code, incident, entry)
        };
        // Who gives no time gives none to the side that has something to exact.
        let side = match incident.kind {
            IncidentKind::Hurried => by.side().other(),
            _ => by.side(),
        };
        if !incident.kind.is_of_an_open_penalty() {
            let revoke = |entry: &Entry<'_>| fits(entry) && !is_taken_for(incident, entry);
            let named = self.noticed_first(side, (facts, incident.line), revoke);
            if named.place.is_some() || incident.mention != Some(Mention::Revoke) {
                return named;
            }
            let mut other = self.noticed_first(side, (facts, incident.line), fits);
            other.path.join(&named.path);
            return other;
        }
        // What has been called for is decided: words about a penalty are of one that is not, if there is one.
        let undecided = self.latest_at(side, |place, entry| {
            let known = is_noticed(facts, entry, incident.line);
            known && fits(entry) && self.can_be_lost(facts, (place, entry), incident)
        });
        if undecided.place.is_some() {
            return undecided;
        }
        let mut other = self.noticed_first(side, (facts, incident.line), fits);
        other.path.join(&undecided.path);
        other
    }

    /// Whether a card that is called again can still be called: the right to it has not been given up or lost.
    pub(super) fn still_callable(&self, incident: &Incident, path: &mut Path) -> Known {
        let demand = Demand {
            remedy: Some(Remedy::CallCard),
            card: incident.cards.first().copied(),
            suit: None,
            number: None,
            from: incident.other,
            fulfilment: Fulfilment::Pending,
        };
        let last = incident.other.and_then(|from| self.live.calls.last_on(from));
        for entry in self.entries.iter().rev().take(REACH) {
            let mut given = entry.settled.options.iter().filter(|one| asks(one, &demand));
            let Some(first) = given.next() else { continue };
            path.join(&entry.path);
            if !first.status.is_gone() || given.any(|one| !one.status.is_gone()) {
                return Known::from_line(true, last.map_or(0, |call| call.line));
            }
        }
        match last {
            Some(call) => {
                path.join(&call.rests);
                Known::from_line(false, call.line)
            }
            None => Known::UNKNOWN,
        }
    }

    /// Whether the card with which a call was not obeyed is found a revoke for which a penalty may be claimed.
    pub(super) fn revoked_by(&self, incident: &Incident, path: &mut Path) -> Known {
        let its = |entry: &&Entry<'_>| {
            let (by, moment) = (entry.incident.by, entry.incident.moment);
            entry.incident.kind == IncidentKind::Revoke
                && (by, moment) == (incident.by, incident.moment)
        };
        let Some(entry) = self.entries.iter().rev().take(REACH).find(its) else {
            return Known::from_line(false, 0);
        };
        path.join(&entry.path);
        let mut options = entry.settled.options.iter();
        let pays = options.any(|one| one.until == Some(Lapse::UnclaimedAtCut));
        Known::from_line(pays, if pays { incident.line } else { 0 })
    }

    /// Whether the call that was not obeyed had been made by right. Of a call made in the story this is known:
    /// the one who made it had an option to it, or had not. Only of a call that nothing in the story could be
    /// the cause of is it open.
    pub(super) fn call_was_due(&self, incident: &Incident, path: &mut Path) -> Known {
        match self.live.calls.of(incident) {
            Some(call) => {
                path.join(&call.rests);
                Known::from_line(call.due, call.line)
            }
            None => Known::UNKNOWN,
        }
    }
}

pub(super) fn named_trump(facts: &Facts) -> Known {
    let roles = facts.seats();
    match (roles.maker, roles.dealer) {
        (Some(maker), Some(dealer)) => Known::from_line(maker == dealer, 0),
        _ => Known::UNKNOWN,
    }
}

pub(super) fn on_dealers_side(facts: &Facts, by: Option<Seat>) -> bool {
    match (facts.seats().dealer, by) {
        (Some(dealer), Some(by)) => dealer.side() == by.side(),
        _ => false,
    }
}

pub(super) fn view(one: &Remedied, until: Lapse) -> OptionView {
    // What is to be led at the next lead is over with it, whichever of the two had been named.
    let next = until == Lapse::TargetLeads;
    OptionView { from: if next { one.among } else { one.from }, card: one.card, by: one.claimants }
}

/// The settled outcomes at the ends of an outcome's branches.
pub(super) fn leaves(outcome: &Outcome) -> smallvec::SmallVec<[&Settled; 4]> {
    let mut leaves = smallvec::SmallVec::new();
    let mut open: smallvec::SmallVec<[&Outcome; 4]> = smallvec::smallvec![outcome];
    while let Some(outcome) = open.pop() {
        match outcome {
            Outcome::Settled(settled) => leaves.push(&**settled),
            Outcome::Depends(fork) => {
                open.push(&fork.no);
                open.push(&fork.yes);
            }
        }
    }
    leaves
}

/// Does something to every settled outcome at the ends of the branches.
pub(super) fn each_leaf(outcome: &mut Outcome, act: &mut dyn FnMut(&mut Settled)) {
    let mut open: smallvec::SmallVec<[&mut Outcome; 4]> = smallvec::smallvec![outcome];
    while let Some(outcome) = open.pop() {
        match outcome {
            Outcome::Settled(settled) => act(settled),
            Outcome::Depends(fork) => {
                open.push(&mut fork.no);
                open.push(&mut fork.yes);
            }
        }
    }
}
