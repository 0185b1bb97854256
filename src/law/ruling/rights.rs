//! Rights to a penalty while the story runs: which one an incident refers to, and whose it is.

use super::act::asks;
use super::called::Calls;
use super::entry::Entry;
use super::finding::{Fate, Outcome, Remedied, Settled};
use super::forfeits::Forfeits;
use super::meant::may_be_of_a_revoke;
use super::path::Path;
use super::waive::is_called_for;
use super::which::Meant;
use crate::bridge::{Seat, SeatSet, Side};
use crate::facts::{
    Demand, FactId, Facts, Fulfilment, Incident, IncidentKind, Known, Lapse, OptionView, Remedy,
};
use crate::laws::{Chooser, Code, Consult};
use crate::syntax::{About, Matter};
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
    /// The line on which a double out of turn was rightly refused; 0 where none was.
    pub(super) refused: u32,
    /// What it rests on whether one was.
    pub(super) refusal: Path,
    /// The line on which it was clear that there must be a new deal; 0 where it is not.
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
        let entitled = entitled(entry);
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
    fn can_be_lost(
        &self,
        facts: &Facts,
        (place, entry): (usize, &Entry<'_>),
        by: &Incident,
    ) -> bool {
        let line = by.line;
        let exacted = self.live.calls.exacted(facts, (place, entry), by);
        let owed = entry.settled.orders.iter().filter(|one| one.is_owed());
        let mut all = entry.settled.options.iter().chain(owed);
        all.any(|one| {
            let open = is_open(facts, &entry.incident, one, line);
            one.is_penalty() && !is_his_own(entry, one) && open && !exacted.keeps(one)
        })
    }

    /// The latest finding of a side's that fits.
    pub(super) fn latest(&self, side: Side, fits: impl Fn(&Entry<'_>) -> bool) -> Chosen {
        self.latest_at(side, |_, entry| fits(entry))
    }

    /// The same, by its place too.
    fn latest_at(&self, side: Side, fits: impl Fn(usize, &Entry<'_>) -> bool) -> Chosen {
        let mut path = Path::default();
        for place in self.live.of(side) {
            let Some(entry) = self.entries.get(place) else {
                continue;
            };
            path.join(&entry.path);
            if fits(place, entry) {
                return Chosen { place: Some(place), path };
            }
        }
        Chosen { place: None, path }
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
            if named.place.is_some() || incident.matter != Some(Matter::Revoke) {
                return named;
            }
            let mut other = self.noticed_first(side, (facts, incident.line), fits);
            other.path.join(&named.path);
            return other;
        }
        // What has been called for is decided: words about a penalty are of one that is not, where there is one.
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

    /// The findings, the latest first, whose penalties words about an open one may be about: what has been called for is
    /// decided.
    pub(super) fn undecided(&self, facts: &Facts, incident: &Incident) -> Vec<usize> {
        let side = incident.by.map(Seat::side);
        let all = side.map(|side| self.live.of(side));
        let may_be = |place: &usize| {
            self.entries.get(*place).is_some_and(|entry| {
                is_noticed(facts, entry, incident.line)
                    && refers(facts, self.code, incident, entry)
                    && self.can_be_lost(facts, (*place, entry), incident)
            })
        };
        all.into_iter().flatten().filter(may_be).collect()
    }

    /// The latest finding of a side's that fits, of those of which the table could know on a line; of the others where
    /// there is none.
    pub(super) fn noticed_first(
        &self,
        side: Side,
        (facts, line): (&Facts, u32),
        fits: impl Fn(&Entry<'_>) -> bool,
    ) -> Chosen {
        self.first_of(side, &fits, |entry| is_noticed(facts, entry, line))
    }

    /// The latest finding of a side's that fits, of those first which have something before the others.
    pub(super) fn first_of(
        &self,
        side: Side,
        fits: &dyn Fn(&Entry<'_>) -> bool,
        before: impl Fn(&Entry<'_>) -> bool,
    ) -> Chosen {
        let mut chosen = self.latest(side, |entry| before(entry) && fits(entry));
        if chosen.place.is_none() {
            let other = self.latest(side, fits);
            chosen.place = other.place;
            chosen.path.join(&other.path);
        }
        chosen
    }

    /// What is known of a right at the moment of an incident; the answers it rests on are joined to the path.
    pub(super) fn ask(
        &self,
        fact: FactId,
        facts: &Facts,
        incident: &Incident,
        path: &mut Path,
    ) -> Known {
        match fact {
            FactId::DealerNamedTrump => return named_trump(facts),
            FactId::CallWasDue if incident.kind == IncidentKind::CallRepeated => {
                return self.still_callable(incident, path);
            }
            FactId::CallWasDue => return self.call_was_due(incident, path),
            FactId::RevokedByIt => return self.revoked_by(incident, path),
            FactId::DoublingRefused => {
                path.join(&self.live.refusal);
                return Known::from_line(self.live.refused > 0, self.live.refused);
            }
            FactId::RightForfeited => return self.live.forfeits.of(incident.by, path),
            FactId::PartnersRightForfeited => {
                let partner = incident.by.map(Seat::partner);
                return self.live.forfeits.of(partner, path);
            }
            _ => {}
        }
        if incident.is_for_nothing() {
            return Known::from_line(false, 0);
        }
        let referred = self.referred(facts, incident);
        path.join(&referred.path);
        let found = referred.place.and_then(|place| Some((place, self.entries.get(place)?)));
        let Some((place, entry)) = found else {
            return Known::from_line(false, 0);
        };
        let losable = matches!(
            fact,
            FactId::PenaltyOpen
                | FactId::PenaltyIsDealers
                | FactId::PartnerSolelyEntitled
                | FactId::ConsultationForbidden
        );
        if losable && !self.can_be_lost(facts, (place, entry), incident) {
            return Known::from_line(false, 0);
        }
        let entitled = entitled(entry);
        let by = incident.by;
        let so = match fact {
            FactId::PenaltyOpen => true,
            FactId::PenaltyIsDealers => {
                facts.seats().dealer.is_some_and(|dealer| entitled.has(dealer))
            }
            // Where a side speaks, he of them speaks whose right it is.
            FactId::ActorEntitled if incident.together => either_entitled(entitled, by),
            FactId::ActorEntitled => by.is_some_and(|seat| entitled.has(seat)),
            FactId::PartnerSolelyEntitled => {
                by.is_some_and(|seat| entitled == SeatSet::one(seat.partner()))
            }
            FactId::ConsultationForbidden => entry.settled.consult == Some(Consult::Forbidden),
            FactId::ConsultationAllowed => entry.settled.consult == Some(Consult::Free),
            FactId::OffenderDealersSide => on_dealers_side(facts, entry.incident.by),
            _ => return Known::UNKNOWN,
        };
        Known::from_line(so, entry.incident.line)
    }

    /// Whether a card that is called again can still be called: the right to it has not been given up or lost.
    fn still_callable(&self, incident: &Incident, path: &mut Path) -> Known {
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
            if !first.fate.is_gone() || given.any(|one| !one.fate.is_gone()) {
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
    fn revoked_by(&self, incident: &Incident, path: &mut Path) -> Known {
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
    fn call_was_due(&self, incident: &Incident, path: &mut Path) -> Known {
        match self.live.calls.of(incident) {
            Some(call) => {
                path.join(&call.rests);
                Known::from_line(call.due, call.line)
            }
            None => Known::UNKNOWN,
        }
    }
}

fn named_trump(facts: &Facts) -> Known {
    let roles = facts.seats();
    match (roles.maker, roles.dealer) {
        (Some(maker), Some(dealer)) => Known::from_line(maker == dealer, 0),
        _ => Known::UNKNOWN,
    }
}

fn on_dealers_side(facts: &Facts, by: Option<Seat>) -> bool {
    match (facts.seats().dealer, by) {
        (Some(dealer), Some(by)) => dealer.side() == by.side(),
        _ => false,
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

fn refers(facts: &Facts, code: &Code, incident: &Incident, entry: &Entry<'_>) -> bool {
    // What is pointed out, or asked about, may be something for which a penalty is still to come.
    let pointed_out = matches!(
        incident.kind,
        IncidentKind::DummyCallsAttention
            | IncidentKind::DummySaysIncomplete
            | IncidentKind::RenounceQuestioned
            | IncidentKind::DummyAsksIfObeyed
    );
    let due = pointed_out || is_due(facts, entry, incident.line);
    let meant = is_spoken_of(code, incident.about, &entry.incident);
    if !(meant && due && is_between_sides(entry) && has_live_penalty(facts, entry, incident.line)) {
        return false;
    }
    let entitled = entitled(entry);
    match incident.kind {
        IncidentKind::DummyCallsAttention | IncidentKind::DummySaysIncomplete => {
            let dealers = facts.seats().dealer.is_some_and(|dealer| entitled.has(dealer));
            let points = code.attention.points_to(incident.matter, entry.incident.kind);
            dealers
                && (points || is_taken_for(incident, entry))
                && is_meant(incident, &entry.incident)
        }
        // Who asks a player about his renounce speaks of that player's card, and of no other penalty.
        IncidentKind::RenounceQuestioned => {
            entry.incident.kind == IncidentKind::Revoke
                && entry.incident.by == incident.other
                && either_entitled(entitled, incident.by)
        }
        // So who asks one whether he did as he was called on to.
        IncidentKind::DummyAsksIfObeyed => {
            entry.incident.kind == IncidentKind::CallDisobeyed
                && entry.incident.by == incident.other
                && either_entitled(entitled, incident.by)
        }
        IncidentKind::Hurried => {
            let side = |seat: Option<Seat>| seat.map(Seat::side);
            side(entry.incident.by) == side(incident.by)
                && either_entitled(entitled, incident.by.map(Seat::left))
        }
        // Nobody confers about the penalty for that very word.
        IncidentKind::Consultation if entry.incident.moment >= incident.moment => false,
        _ => either_entitled(entitled, incident.by) && demanded(incident, entry),
    }
}

/// Whether words about a revoke are about something else for which the penalty of one is due: he followed suit, and it
/// was not obeyed.
fn is_taken_for(incident: &Incident, entry: &Entry<'_>) -> bool {
    let mut options = entry.settled.options.iter();
    incident.matter == Some(Matter::Revoke)
        && entry.incident.kind == IncidentKind::CallDisobeyed
        && options.any(|one| one.nature.of_a_revoke)
}

/// Whether the finding gives what the partner demanded, where it is stated what that was.
fn demanded(incident: &Incident, entry: &Entry<'_>) -> bool {
    if incident.kind != IncidentKind::PenaltySuggested || incident.asked.is_none() {
        return true;
    }
    let demand = Demand {
        remedy: incident.asked,
        card: incident.cards.first().copied(),
        suit: incident.suit,
        from: incident.other,
        number: None,
        fulfilment: Fulfilment::Pending,
    };
    entry.settled.options.iter().any(|one| asks(one, &demand))
}

/// Whether words about a penalty may speak of the one for this incident: by what happened, by its card or its trick.
pub(super) fn is_spoken_of(code: &Code, about: Option<About>, incident: &Incident) -> bool {
    match about {
        None => true,
        Some(About::Card(card)) => incident.cards.contains(&card),
        Some(About::Trick(trick)) => incident.trick == Some(trick),
        Some(About::Matter(matter, trick)) => {
            code.attention.points_to(Some(matter), incident.kind)
                && trick.is_none_or(|trick| incident.trick == Some(trick))
        }
    }
}

fn either_entitled(entitled: SeatSet, by: Option<Seat>) -> bool {
    by.is_some_and(|seat| entitled.has(seat) || entitled.has(seat.partner()))
}

/// Whether it is the incident of that player, and in that suit, where the one who speaks of it says whose.
fn is_meant(incident: &Incident, other: &Incident) -> bool {
    let by = incident.other.is_none() || incident.other == other.by;
    let suit = incident.suit.is_none() || other.suit.is_none() || incident.suit == other.suit;
    by && suit
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
fn has_live_penalty(facts: &Facts, entry: &Entry<'_>, line: u32) -> bool {
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

/// Whether what somebody may choose is asked of nobody but his own side: that is no penalty he might exact, let go or lose.
fn is_his_own(entry: &Entry<'_>, one: &Remedied) -> bool {
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
    one.fate == Fate::Open && (line == 0 || over().is_none_or(|over| over >= line))
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

fn view(one: &Remedied, until: Lapse) -> OptionView {
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
