//! Revokes: shown by the cards, asserted, asked about, corrected.

use super::derive::Derive;
use super::revoke_facts::{missing, strayed};
use super::{FactId, IncidentKind};
use crate::bridge::{Seat, Side, Suit};
use crate::syntax::CardSpec;
use crate::table::Play;

/// How many plays back a renounce may lie of which somebody speaks: more than a deal has cards.
pub(super) const LATELY: usize = 64;

impl Derive<'_> {
    /// A card of another suit than the one led.
    pub(super) fn renounced(&mut self, number: u32, play: &Play) {
        self.followed_revoke(play);
        let (Some(led), Some(suit)) = (play.led, play.card.suit()) else {
            return;
        };
        if led == suit || play.leads {
            return;
        }
        if let Some(slot) = self.renounced.get_mut(play.seat.index()) {
            *slot = Some(number);
        }
        let held = self.record.holdings.held(play.seat, led, play.moment.at);
        let stated = self.stated_held(play, led);
        let mended = play
            .replaced_by
            .and_then(|next| self.record.play(next))
            .is_some_and(|next| next.card.suit() == Some(led));
        if held.is_some_and(|held| held.so) || mended || stated || self.strayed_from(play, led) {
            self.revoke(play.seat, number);
        }
    }

    /// Whether he answers for a card of the suit that he put to a trick before, and has not had back.
    fn strayed_from(&self, play: &Play, suit: Suit) -> bool {
        let found = self.found.iter().map(|noted| &noted.incident);
        let restored = &self.story.restored;
        self.story.strayed && strayed(found, restored, play.seat, suit, play.moment.at).is_some()
    }

    /// A card that a player had put to a trick too many, or been dealt too few, comes back to him: he answers for what he
    /// discarded from its suit meanwhile as if it had been in his hand.
    pub(super) fn revoked_without(&mut self, seat: Seat, card: CardSpec) {
        let Some(suit) = card.suit() else { return };
        let found = self.found.iter().map(|noted| &noted.incident);
        let Some(since) = missing(found, self.record, seat) else {
            return;
        };
        let now = self.now.at;
        let discarded = |play: &Play| {
            let renounces = play.led == Some(suit) && !play.leads && play.card.suit() != Some(suit);
            let then = since.covers(play) && play.moment.at < now;
            play.seat == seat && renounces && then && play.withdrawn.is_none()
        };
        let plays = (0_u32..).zip(&self.record.plays);
        let revokes: Vec<u32> =
            plays.filter(|(_, play)| discarded(play)).map(|(number, _)| number).collect();
        for number in revokes {
            self.revoke(seat, number);
        }
    }

    /// Whether it is stated that he held the suit at that trick or at one after it.
    fn stated_held(&self, play: &Play, suit: Suit) -> bool {
        self.record.stated_held(play.seat, suit, self.number_of(play)).is_some()
    }

    /// Raises a revoke, once for a card; gives its place among the incidents found.
    pub(super) fn revoke(&mut self, seat: Seat, number: u32) -> Option<usize> {
        let same = |noted: &super::note::Noted| {
            noted.incident.kind == IncidentKind::Revoke && noted.play == Some(number)
        };
        if let Some(place) = self.found.iter().rposition(same) {
            return Some(place);
        }
        let play = self.record.play(number).copied()?;
        let trick = self.number_of(&play);
        let fourth = play.leader.map(Seat::right) == Some(seat);
        self.raise_at(IncidentKind::Revoke, Some(seat), play.moment)
            .about(Some(number))
            .card(play.card)
            .suit(play.led)
            .trick(Some(trick))
            .say(FactId::OffenderFourth, fourth);
        self.remember(seat)
    }

    /// The number of the trick in hand in which somebody may say that he revoked, unless it is seen that he has not renounced
    /// in it: he leads to it, follows suit, or his card is still awaited. Then it is one of those before.
    pub(super) fn trick_followed(&self, seat: Seat) -> Option<u32> {
        let trick = self.trick_in_hand()?;
        let lead = trick.leader.and_then(|leader| self.card_now(trick, leader));
        let stated = lead.is_some_and(|lead| lead.leads);
        let own = self.card_now(trick, seat);
        let fits = own
            .is_some_and(|play| play.leads || play.led.is_some() && play.card.suit() == play.led);
        let awaited = own.is_none() && self.waits_for(trick, seat);
        (!(stated && (fits || awaited))).then_some(trick.number)
    }

    pub(super) fn remember(&mut self, seat: Seat) -> Option<usize> {
        let place = self.last_place();
        if let Some(slot) = self.revokes.get_mut(seat.index()) {
            *slot = place;
        }
        place
    }

    /// The revoke meant by the player who mentions one by this seat, in a suit where he says so: the one found last, or
    /// his last renounce, or one whose card is not stated.
    pub(super) fn revoke_of(&mut self, seat: Seat, suit: Option<Suit>) -> Option<usize> {
        let last = self.revokes.get(seat.index()).copied().flatten();
        let fits = |place: &usize| {
            let noted = self.found.get(*place);
            suit.is_none() || noted.is_some_and(|noted| noted.incident.suit == suit)
        };
        if let Some(place) = last.filter(fits) {
            return Some(place);
        }
        match self.renounce_in(seat, suit) {
            Some(number) => self.revoke(seat, number),
            None => self.plain_revoke(seat, suit, self.trick_followed(seat)),
        }
    }

    /// His last renounce so far, in a suit where one is named.
    pub(super) fn renounce_in(&self, seat: Seat, suit: Option<Suit>) -> Option<u32> {
        let last = self.renounced.get(seat.index()).copied().flatten()?;
        let so_far = self.record.plays.get(..=last as usize)?;
        let renounces = |play: &Play| {
            play.seat == seat && is_renounce(play) && (suit.is_none() || play.led == suit)
        };
        let recent = so_far.iter().enumerate().rev().take(LATELY);
        let mut found = recent.filter(|(_, play)| renounces(play));
        found.next().and_then(|(number, _)| u32::try_from(number).ok())
    }

    pub(super) fn is_gathered(&self, number: u32) -> bool {
        let play = self.record.play(number);
        let trick = play.and_then(|play| self.record.trick(play.trick));
        let gathered = trick.and_then(|trick| self.record.gathered(trick));
        gathered.is_some_and(|then| then.at < self.now.at)
    }

    pub(super) fn last_renounce(&self, side: Side) -> Option<Seat> {
        let renounced = |seat: &Seat| self.renounced.get(seat.index()).copied().flatten();
        side.seats().into_iter().filter(|seat| renounced(seat).is_some()).max_by_key(renounced)
    }

    /// Those who had played after a revoke that is now corrected.
    fn followed_revoke(&mut self, play: &Play) {
        let Some(old) = play.corrects.and_then(|old| self.record.play(old)).copied() else {
            return;
        };
        let mends = old.led.is_some() && old.card.suit() != old.led && play.card.suit() == old.led;
        let Some(leader) = old.leader.filter(|_| mends && !old.leads) else {
            return;
        };
        let trick = self.number_of(play);
        let later = leader.in_turn().into_iter().skip_while(|seat| *seat != old.seat);
        for seat in later.skip(1) {
            if !old.then_played.has(seat) || old.before.has(seat) {
                continue;
            }
            let play = self.play_then(old.trick, seat);
            // Who has revoked himself answers for his own card.
            if play.is_some_and(|play| self.is_known_revoke(play)) {
                continue;
            }
            let card = play.map(|play| play.card);
            // Where two correct their revokes, he may take his card back by the first of the two.
            let stated = |noted: &super::note::Noted| {
                let incident = &noted.incident;
                incident.kind == IncidentKind::FollowedRevoke
                    && incident.by == Some(seat)
                    && incident.trick == Some(trick)
                    && card.is_some_and(|card| incident.cards.contains(&card))
            };
            if self.found.iter().rev().take(LATELY).any(stated) {
                continue;
            }
            let noted = self.raise(IncidentKind::FollowedRevoke, Some(seat));
            // To have followed is not a fault; whether the card may go back is for the code to say.
            noted.ordinary().suit(old.led).trick(Some(trick)).other(Some(old.seat));
            if let Some(card) = card {
                noted.card(card);
            }
        }
    }

    /// How many cards had been played before what is stated now.
    pub(super) fn plays_before_now(&self) -> usize {
        let plays = &self.record.plays;
        plays.partition_point(|play| play.moment.at < self.now.at)
    }

    /// Whether a player, who may not be dummy, is known to have had the suit that he did not follow with a card.
    fn is_known_revoke(&self, play: &Play) -> bool {
        let led = play.led.filter(|_| is_renounce(play));
        let held = led.and_then(|led| {
            let holdings = &self.record.holdings;
            holdings.held(play.seat, led, play.moment.at)
        });
        held.is_some_and(|held| held.so) && !self.is_dummy(Some(play.seat))
    }

    /// The card a seat had on a trick just before now.
    fn play_then(&self, trick: u32, seat: Seat) -> Option<&'_ Play> {
        let now = self.now.at;
        let stated = self.plays_before_now();
        let mut plays = self.record.plays.get(..stated)?.iter().rev();
        let lay = |play: &&Play| {
            let own = play.seat == seat && play.trick == trick;
            own && play.withdrawn.is_none_or(|then| then.at >= now)
        };
        plays.find(lay)
    }
}

/// Whether a card is of another suit than was led.
pub(super) fn is_renounce(play: &Play) -> bool {
    let other = play.led.is_some() && play.card.suit().is_some() && play.card.suit() != play.led;
    other && !play.leads
}
