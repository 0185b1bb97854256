//! Claims of a revoke: by whom, of whom, which of his cards is meant; owned to by the accused, pressed by taking the
//! penalty, and the cards mixed after one.

use super::derive::Derive;
use super::note::Noted;
use super::revoke::is_renounce;
use super::score::TRICKS;
use super::story::Claim;
use super::{FactId, IncidentKind, Truth};
use crate::bridge::{Seat, Side};
use crate::syntax::{About, Mention};
use crate::table::{Moment, Play, Stage, Trick};

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
            let about = trick.map(|trick| About::Mention(Mention::Revoke, Some(trick)));
            let trick = trick.or(self.trick_number());
            let noted = self.raise(IncidentKind::DummyCallsAttention, who);
            noted.incident.about = about;
            noted.trick(trick).other(by).mention(Mention::Revoke);
        }
    }

    /// The revoke meant by the player who claims one of this seat and does not say in which trick.
    fn meant_of(&mut self, seat: Seat) -> Option<usize> {
        let stated = self.is_stated_to_revoke(seat);
        if !stated && self.followed_throughout(seat) || self.is_before_any_lead() {
            self.no_revoke(seat, None);
            return None;
        }
        let known = self.revokes.get(seat.index()).copied().flatten();
        // If no card of his can be one, the claim is of a call that he did not obey: that costs as much.
        if known.is_none()
            && self.renounce_in(seat, None).is_none()
            && let Some(place) = self.disobedience_of(seat)
        {
            return Some(place);
        }
        let place = self.latest(seat);
        // Where one is known to be a revoke, that one is meant.
        if known.is_none() || place != known {
            let open = self.open_renounces(seat);
            self.raise_renounces(seat, &open);
        }
        place
    }

    /// The last call that a player did not obey, unless it is known that he could not.
    fn disobedience_of(&self, seat: Seat) -> Option<usize> {
        self.found.iter().rposition(|noted| {
            let incident = &noted.incident;
            let able = noted.said(FactId::AbleToObey);
            incident.kind == IncidentKind::CallDisobeyed
                && incident.by == Some(seat)
                && able.is_none_or(|known| known.truth != Truth::False)
        })
    }

    /// Whether a revoke of his was stated in so many words, with or without its card.
    fn is_stated_to_revoke(&self, seat: Seat) -> bool {
        let mut found = self.found.iter();
        found.any(|noted| is_revoke_of(noted, seat) && !noted.incident.alleged)
    }

    /// His last revoke; but of one claimed before, or put right, nobody would speak where he may have made another since.
    pub(super) fn latest(&mut self, seat: Seat) -> Option<usize> {
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

    /// The revoke meant by the player who claims one of this seat in that trick.
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
        stated.or_else(|| self.plain_revoke(seat, None, Some(trick)))
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

    pub(super) fn moment_of(&self, place: usize) -> Option<u32> {
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

    pub(super) fn is_claimed(&self, noted: &Noted) -> bool {
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
    pub(super) fn open_renounces(&self, seat: Seat) -> Vec<u32> {
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

    /// If it is not said which card is meant, each of them may be; the one found last before stays the last.
    pub(super) fn raise_renounces(&mut self, seat: Seat, open: &[u32]) {
        let last = self.revokes.get(seat.index()).copied().flatten();
        for number in open {
            self.revoke(seat, *number);
        }
        if let Some(slot) = self.revokes.get_mut(seat.index()) {
            *slot = last;
        }
    }

    /// Whether the story has stated of the deal or of the declaration, and of no card led since.
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

    /// Who of a side was last said to revoke.
    fn last_said_to_revoke(&self, side: Side) -> Option<Seat> {
        let place = |seat: &Seat| self.revokes.get(seat.index()).copied().flatten();
        side.seats().into_iter().filter(|seat| place(seat).is_some()).max_by_key(place)
    }

    /// `N calls attention to the revoke`: the last renounce that may be one, the other side's first.
    pub(super) fn attention_to_revoke(&mut self, who: Option<Seat>) -> Option<Seat> {
        let caller = who?;
        let other = caller.side().other();
        let theirs = self.last_renounce(other).or_else(|| self.last_said_to_revoke(other));
        let seat = theirs.or_else(|| self.last_renounce(caller.side()))?;
        let meant = self.latest(seat);
        if theirs.is_some() {
            self.claimed(who, seat, meant);
        } else {
            self.story.owned.push((self.now, seat));
        }
        Some(seat)
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

pub(super) fn is_revoke_of(noted: &Noted, seat: Seat) -> bool {
    noted.incident.kind == IncidentKind::Revoke && noted.incident.by == Some(seat)
}

/// Whether a card followed the suit led.
fn follows(play: &Play) -> bool {
    play.led.is_some() && play.card.suit() == play.led
}
