//! Claims of a revoke: by whom, of whom, which of his cards is meant; owned to by the accused, pressed by taking the
//! penalty, and the cards mixed after one.

use super::derive::Derive;
use super::note::Noted;
use super::revoke::is_renounce;
use super::score::TRICKS;
use super::story::Claim;
use super::{FactId, IncidentKind, Known, Natures, Remedy, Truth};
use crate::bridge::{Seat, Side};
use crate::syntax::{About, Matter};
use crate::table::{Moment, Play, Stage, Trick};

/// What has been found for which a side may have to pay as for a revoke.
#[derive(Default)]
pub(super) struct Due {
    /// How many of the incidents found have been looked at.
    seen: usize,
    /// How many of them were claimed.
    claimed: u32,
    /// The places of those that were not.
    unclaimed: Vec<usize>,
}

impl Derive<'_> {
    /// `E claims a revoke by S`, in a trick where he says so. From the dealer's partner that is to call attention to it.
    pub(super) fn claims_revoke(
        &mut self,
        who: Option<Seat>,
        by: Option<Seat>,
        trick: Option<u32>,
    ) {
        let Some(seat) = by else { return };
        let meant = match trick {
            Some(trick) => self.meant_in(seat, trick),
            None => self.meant_of(seat),
        };
        let against = who.is_none_or(|who| who.side() != seat.side());
        if !against {
            self.story.owned.push((self.now, seat));
            return;
        }
        self.story.claims.push(Claim {
            then: self.now,
            by: who,
            of: seat,
            trick,
            meant: meant.and_then(|place| self.moment_of(place)),
        });
        if self.is_dummy(who) && self.record.over.is_none_or(|then| then.at > self.now.at) {
            let about = trick.map(|trick| About::Matter(Matter::Revoke, Some(trick)));
            let trick = trick.or(self.trick_number());
            let noted = self.raise(IncidentKind::DummyCallsAttention, who);
            noted.incident.about = about;
            noted.trick(trick).other(by).matter(Matter::Revoke);
        }
    }

    /// The revoke meant by whoever claims one of this seat and does not say in which trick.
    fn meant_of(&mut self, seat: Seat) -> Option<usize> {
        let stated = self.is_stated_to_revoke(seat);
        if !stated && self.followed_throughout(seat) || self.is_before_any_lead() {
            self.no_revoke(seat, None);
            return None;
        }
        let known = self.revokes.get(seat.index()).copied().flatten();
        let place = self.latest(seat);
        // Where one is known to be a revoke, that one is meant.
        if known.is_none() || place != known {
            let open = self.open_renounces(seat);
            self.raise_renounces(seat, &open);
        }
        place
    }

    /// Whether a revoke of his was stated in so many words, with or without its card.
    fn is_stated_to_revoke(&self, seat: Seat) -> bool {
        let mut found = self.found.iter();
        found.any(|noted| is_revoke_of(noted, seat) && !noted.incident.alleged)
    }

    /// His last revoke; but of one claimed before, or put right, nobody would speak where he may have made another since.
    fn latest(&mut self, seat: Seat) -> Option<usize> {
        let known = self.revokes.get(seat.index()).copied().flatten();
        let done = known.is_some_and(|place| self.is_done_with(place));
        let last = self.open_renounces(seat).last().copied();
        if let Some(last) = last.filter(|_| done) {
            return self.revoke(seat, last);
        }
        // Of one that was claimed before any card of his showed it, nobody speaks any more when he has renounced since.
        let bare = known.filter(|_| done).and_then(|place| self.found.get(place));
        let bare = bare.is_some_and(|noted| noted.play.is_none());
        match self.renounce_in(seat, None).filter(|_| bare) {
            Some(number) => self.revoke(seat, number),
            None => self.revoke_of(seat, None),
        }
    }

    /// The revoke meant by whoever claims one of this seat in that trick.
    fn meant_in(&mut self, seat: Seat, trick: u32) -> Option<usize> {
        let so_far = self.plays_so_far().iter().enumerate();
        let mut own = so_far.filter(|(_, play)| play.seat == seat && self.number_of(play) == trick);
        let last = own.clone().rfind(|(_, play)| is_renounce(play));
        if let Some((number, _)) = last {
            return self.revoke(seat, u32::try_from(number).ok()?);
        }
        let none = own.clone().next().is_none();
        let awaited = self.trick_in_hand().filter(|hand| hand.number == trick && none);
        let awaited = awaited.is_some_and(|hand| {
            let lead = hand.leader.and_then(|leader| self.card_now(hand, leader));
            lead.is_some_and(|lead| lead.leads) && self.waits_for(hand, seat)
        });
        // Where he left the trick without a card there is none of his to be a revoke, nor is the one left over at the end.
        let left_out = none && self.is_stated(&[IncidentKind::Omission], Some(seat), Some(trick));
        if awaited || left_out || own.any(|(_, play)| play.leads || follows(play)) {
            self.no_revoke(seat, Some(trick));
            return None;
        }
        let mut found = self.found.iter();
        let stated = found
            .position(|noted| is_revoke_of(noted, seat) && noted.incident.trick == Some(trick));
        stated.or_else(|| self.bare_revoke(seat, None, Some(trick)))
    }

    /// Notes a claim of the revoke at that place, made by calling attention to it. That of the dealer's partner is his
    /// alone.
    pub(super) fn claimed(&mut self, who: Option<Seat>, seat: Seat, meant: Option<usize>) {
        self.story.claims.push(Claim {
            then: self.now,
            by: who.filter(|_| self.is_dummy(who)),
            of: seat,
            trick: None,
            meant: meant.and_then(|place| self.moment_of(place)),
        });
    }

    fn moment_of(&self, place: usize) -> Option<u32> {
        self.found.get(place).map(|noted| noted.incident.moment)
    }

    /// Whether a revoke has been claimed already, or put right.
    fn is_done_with(&self, place: usize) -> bool {
        let Some(noted) = self.found.get(place) else {
            return false;
        };
        let play = noted.play.and_then(|play| self.record.play(play));
        let mended = play.and_then(|play| play.withdrawn);
        let mended = mended.is_some_and(|then| then.at < self.now.at);
        mended || self.is_claimed(noted)
    }

    fn is_claimed(&self, noted: &Noted) -> bool {
        self.story.claim_of(&noted.incident).is_some()
    }

    /// A revoke is claimed of one who led or followed suit with each of his cards, or with that of the trick that is
    /// named: there is none, once said.
    fn no_revoke(&mut self, seat: Seat, trick: Option<u32>) {
        let same = |noted: &Noted| {
            let incident = &noted.incident;
            let in_it = trick.is_none() || incident.trick == trick;
            is_revoke_of(noted, seat) && incident.alleged && in_it
        };
        if !self.found.iter().any(same) {
            let trick = trick.or(self.trick_number());
            self.raise(IncidentKind::Revoke, Some(seat))
                .alleged()
                .trick(trick)
                .say(FactId::HeldTheSuit, false);
        }
    }

    fn plays_so_far(&self) -> &[Play] {
        let plays = &self.record.plays;
        plays.get(..self.plays_before_now()).unwrap_or_default()
    }

    /// His renounces so far that may have been revokes and have not been found to be any.
    fn open_renounces(&self, seat: Seat) -> Vec<u32> {
        let raised = |number: usize| {
            let number = u32::try_from(number).ok();
            let mut found = self.found.iter();
            found.any(|noted| noted.incident.kind == IncidentKind::Revoke && noted.play == number)
        };
        let may = |play: &Play| {
            let held = |led| self.record.holdings.held(seat, led, play.moment.at);
            let led = play.led;
            led.is_some_and(|led| held(led).is_none_or(|held| held.so))
        };
        let so_far = self.plays_so_far().iter().enumerate();
        let open = so_far.filter(|(number, play)| {
            let his = play.seat == seat && is_renounce(play) && play.withdrawn.is_none();
            his && may(play) && !raised(*number)
        });
        open.filter_map(|(number, _)| u32::try_from(number).ok()).collect()
    }

    /// Where it is not said which card is meant, each of them may be; the one found last before stays the last.
    fn raise_renounces(&mut self, seat: Seat, open: &[u32]) {
        let last = self.revokes.get(seat.index()).copied().flatten();
        for number in open {
            self.revoke(seat, *number);
        }
        if let Some(slot) = self.revokes.get_mut(seat.index()) {
            *slot = last;
        }
    }

    /// Whether the story has told of the deal or of the declaration, and of no card led since.
    fn is_before_any_lead(&self) -> bool {
        let standing = self.record.standing(self.now.at);
        let early = match standing.stage {
            Stage::Dealing | Stage::Dealt => true,
            Stage::Declared => self.record.trump_named.is_some(),
            _ => false,
        };
        early && standing.tricks == 0 && self.record.over.is_none_or(|over| over.at > self.now.at)
    }

    /// Whether all of a player's cards so far are told from the first trick on, and he led or followed suit with each; a
    /// trick to which he played none has no card of his.
    fn followed_throughout(&self, seat: Seat) -> bool {
        let own = self.plays_so_far().iter();
        let own = own.filter(|play| play.seat == seat);
        let fits = |play: &Play| play.leads || follows(play);
        let tricks = self.record.standing(self.now.at).tricks;
        let mut places: Vec<u32> =
            own.clone().filter(|play| fits(play)).map(|play| play.trick).collect();
        places.dedup();
        let stated = self.record.tricks.get(..tricks as usize);
        let left_out = |trick: &&Trick| trick.omitted.has(seat);
        let left_out = stated.unwrap_or_default().iter().filter(left_out).count();
        let count = u32::try_from(places.len() + left_out).unwrap_or(u32::MAX);
        let all = count == tricks || self.is_awaited(seat) && count.saturating_add(1) == tricks;
        // Of a hand that was played out, what was not stated may have been a revoke.
        let out = self.record.played_out;
        let whole = tricks == TRICKS || out.is_none_or(|out| out.at > self.now.at);
        self.record.first_trick == 1 && tricks > 0 && all && whole && own.clone().all(fits)
    }

    /// Whether a trick has been led to, and this player has still to play to it.
    fn is_awaited(&self, seat: Seat) -> bool {
        let last = self.record.standing(self.now.at).tricks.checked_sub(1);
        let last = last.filter(|place| !self.record.full_before(*place, self.now.at));
        let mut plays = self.plays_so_far().iter();
        last.is_some_and(|place| !plays.any(|play| play.seat == seat && play.trick == place))
    }

    /// `N calls attention to the revoke`: the last renounce that may be one, the other side's first.
    pub(super) fn attention_to_revoke(&mut self, who: Option<Seat>) -> Option<Seat> {
        let caller = who?;
        let other = caller.side().other();
        let theirs = self.last_renounce(other);
        let seat = theirs.or_else(|| self.last_renounce(caller.side()))?;
        let meant = self.latest(seat);
        if theirs.is_some() {
            self.claimed(who, seat, meant);
        } else {
            self.story.owned.push((self.now, seat));
        }
        Some(seat)
    }

    /// A side that takes the penalty for so many tricks claims by that what has not been claimed before: where it asks
    /// for no more than what was claimed, it speaks of that.
    pub(super) fn claims_by_taking(&mut self, accused: Side, remedy: Remedy, tricks: u32) {
        let each = Natures::shared().of(remedy).number.unwrap_or(tricks).max(1);
        let asked = tricks.checked_div(each).unwrap_or(1).max(1);
        let trick = match self.about {
            Some(About::Trick(trick) | About::Matter(_, Some(trick))) => Some(trick),
            _ => None,
        };
        if trick.is_none() && !self.is_any_to_pay(accused) {
            for seat in accused.seats() {
                let open = self.open_renounces(seat);
                self.raise_renounces(seat, &open);
            }
        }
        let Some(taken) = self.story.taken.get_mut(accused.index()) else {
            return;
        };
        *taken = taken.saturating_add(asked);
        let taken = *taken;
        if trick.is_none() && self.are_claimed(accused, taken) {
            return;
        }
        for of in accused.seats() {
            self.story.claims.push(Claim { then: self.now, by: None, of, trick, meant: None });
        }
    }

    /// Whether anything has been found for which a side may have to pay as for a revoke.
    fn is_any_to_pay(&mut self, accused: Side) -> bool {
        let due = self.due_by(accused);
        let any = due.claimed > 0 || !due.unclaimed.is_empty();
        self.keep_due(accused, due);
        any
    }

    /// Whether so many of such things have been claimed. What was claimed once is not looked at again, so that many
    /// penalties taken cost no more than their lines.
    fn are_claimed(&mut self, accused: Side, number: u32) -> bool {
        let mut due = self.due_by(accused);
        let mut still = Vec::new();
        while due.claimed < number
            && let Some(place) = due.unclaimed.pop()
        {
            let noted = self.found.get(place);
            if noted.is_some_and(|noted| self.is_claimed(noted)) {
                due.claimed = due.claimed.saturating_add(1);
            } else {
                still.push(place);
            }
        }
        due.unclaimed.extend(still.into_iter().rev());
        let all = due.claimed >= number;
        self.keep_due(accused, due);
        all
    }

    /// What a side may have to pay for, with what has been found since it was last asked.
    fn due_by(&mut self, accused: Side) -> Due {
        let due = self.due.get_mut(accused.index());
        let mut due = due.map(std::mem::take).unwrap_or_default();
        let since = self.found.iter().enumerate().skip(due.seen);
        let costs = since.filter(|(_, noted)| self.may_cost(noted, accused));
        due.unclaimed.extend(costs.map(|(place, _)| place));
        due.seen = self.found.len();
        due
    }

    fn keep_due(&mut self, accused: Side, due: Due) {
        if let Some(slot) = self.due.get_mut(accused.index()) {
            *slot = due;
        }
    }

    /// Whether it is something for which a side may have to pay as for a revoke.
    fn may_cost(&self, noted: &Noted, accused: Side) -> bool {
        let incident = &noted.incident;
        let kind = matches!(incident.kind, IncidentKind::Revoke | IncidentKind::CallDisobeyed);
        let theirs = incident.by.is_some_and(|by| by.side() == accused);
        let none = noted.said(FactId::HeldTheSuit);
        let none = none.is_some_and(|held| held.truth == Truth::False);
        let play = noted.play.and_then(|play| self.record.play(play));
        let mended = play.is_some_and(|play| play.withdrawn.is_some());
        let mended = incident.kind == IncidentKind::Revoke && mended;
        kind && theirs && !none && !mended && !self.is_dummy(incident.by)
    }

    /// `E admits the claim`: of the one claim, of a revoke of his or of tricks, that was made last. To own to a revoke
    /// is to say that he held the suit.
    pub(super) fn admits(&mut self, who: Option<Seat>) {
        let Some(seat) = who else { return };
        let tricks = self.story.claims_of_rest.last().map(|(then, _)| then.at);
        let mut claims = self.story.claims.iter().rev();
        let claim = claims.find(|claim| claim.of == seat);
        let claim = claim.filter(|claim| tricks.is_none_or(|tricks| claim.then.at > tricks));
        match claim.and_then(|claim| claim.meant) {
            Some(meant) => self.owns_to(seat, meant),
            None => self.admits_claim(who),
        }
    }

    /// `E says he has one`, and nobody has asked him: of the suit led to the last trick, to which he did not follow.
    pub(super) fn says_he_has_one(&mut self, who: Option<Seat>) {
        let Some(seat) = who else { return };
        let mut queries = self.record.queries.iter().rev();
        let asked = queries.any(|query| {
            let answer = query.answer.is_some_and(|answer| answer.line == self.now.line);
            query.asked == seat && query.suit.is_some() && answer
        });
        let last = self.renounce_in(seat, None).filter(|_| !asked);
        let number = last.filter(|number| {
            let play = self.record.play(*number);
            let latest = self.record.standing(self.now.at).tricks.checked_sub(1);
            play.is_some_and(|play| play.withdrawn.is_none() && Some(play.trick) == latest)
        });
        let place = number.and_then(|number| self.revoke(seat, number));
        let Some(moment) = place.and_then(|place| self.moment_of(place)) else {
            return;
        };
        self.story.owned.push((self.now, seat));
        self.owns_to(seat, moment);
    }

    fn owns_to(&mut self, seat: Seat, moment: u32) {
        let line = self.now.line;
        let mut found = self.found.iter_mut();
        let its = found.find(|noted| is_revoke_of(noted, seat) && noted.incident.moment == moment);
        let Some(noted) = its else { return };
        let suit = noted.incident.suit;
        let held = suit.and_then(|suit| self.record.holdings.held(seat, suit, moment));
        if held.is_none() && noted.said(FactId::HeldTheSuit).is_none() {
            noted.know(FactId::HeldTheSuit, Known::from_line(true, line));
        }
    }

    /// `N mixes the cards`: before a claim, or after it and before they were examined.
    pub(super) fn mixes(&mut self, who: Option<Seat>) {
        let Some(side) = who.map(Seat::side) else {
            return;
        };
        let claim = self.story.claims.last().map(|claim| claim.then.at);
        let stated = |(then, other): &(Moment, Side)| {
            *other == side && claim.is_none_or(|claim| then.at > claim)
        };
        // Told again before another claim, it tells nothing more.
        if !self.story.mixings.iter().rev().take(2).any(stated) {
            self.story.mixings.push((self.now, side));
        }
    }
}

fn is_revoke_of(noted: &Noted, seat: Seat) -> bool {
    noted.incident.kind == IncidentKind::Revoke && noted.incident.by == Some(seat)
}

/// Whether a card followed the suit led.
fn follows(play: &Play) -> bool {
    play.led.is_some() && play.card.suit() == play.led
}
