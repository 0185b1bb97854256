//! Revokes: shown by the cards, asserted, asked about, corrected, claimed, searched for.

use super::derive::Derive;
use super::{FactId, IncidentKind, Known};
use crate::bridge::{Seat, Side, Suit};
use crate::syntax::{CardSpec, Matter};
use crate::table::{Moment, Play};

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
        let mended = play
            .replaced_by
            .and_then(|next| self.record.play(next))
            .is_some_and(|next| next.card.suit() == Some(led));
        if held.is_some_and(|held| held.so) || mended {
            self.revoke(play.seat, number);
        }
    }

    /// Raises a revoke, once for a card; gives its place among the incidents found.
    pub(super) fn revoke(&mut self, seat: Seat, number: u32) -> Option<usize> {
        let last = self.revokes.get(seat.index()).copied().flatten();
        let same = |place: &usize| {
            self.found
                .get(*place)
                .is_some_and(|noted| noted.play == Some(number))
        };
        if let Some(place) = last.filter(same) {
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

    /// A revoke of which no card is told.
    fn bare_revoke(&mut self, seat: Seat) -> Option<usize> {
        let trick = self.trick_number();
        self.raise(IncidentKind::Revoke, Some(seat)).trick(trick);
        self.remember(seat)
    }

    fn remember(&mut self, seat: Seat) -> Option<usize> {
        let place = self.last_place();
        if let Some(slot) = self.revokes.get_mut(seat.index()) {
            *slot = place;
        }
        place
    }

    /// The revoke meant by whoever speaks of one by this seat: the one found last, or his last
    /// renounce, or one whose card is not told.
    fn revoke_of(&mut self, seat: Seat) -> Option<usize> {
        let renounced = self.renounced.get(seat.index()).copied().flatten();
        let last = self.revokes.get(seat.index()).copied().flatten();
        match (renounced, last) {
            (_, Some(place)) => Some(place),
            (Some(number), None) => self.revoke(seat, number),
            (None, None) => self.bare_revoke(seat),
        }
    }

    /// `W revokes`: the bystander's own word that he held the suit.
    pub(super) fn revokes(&mut self, who: Option<Seat>) {
        let Some(seat) = who else { return };
        let renounced = self.renounced.get(seat.index()).copied().flatten();
        let place = match renounced {
            Some(number) => self.revoke(seat, number),
            None => self.bare_revoke(seat),
        };
        let line = self.now.line;
        let Some(noted) = place.and_then(|place| self.found.get_mut(place)) else {
            return;
        };
        let (suit, at) = (noted.incident.suit, noted.incident.moment);
        let held = suit.and_then(|suit| self.record.holdings.held(seat, suit, at));
        if held.is_none_or(|held| held.so) {
            noted.know(FactId::HeldTheSuit, Known::from_line(true, line));
        }
    }

    /// `W revokes on purpose`, `W revokes to hide it`.
    pub(super) fn revokes_with(&mut self, who: Option<Seat>, kind: IncidentKind) {
        self.revokes(who);
        let trick = self.trick_number();
        self.raise(kind, who).trick(trick);
    }

    /// `E claims a revoke by S`. From the dealer's partner that is to call attention to it.
    pub(super) fn claims_revoke(&mut self, who: Option<Seat>, by: Option<Seat>) {
        let Some(seat) = by else { return };
        self.revoke_of(seat);
        self.claimed(seat.side());
        let against = who.is_some_and(|who| who.side() != seat.side());
        if against
            && self.is_dummy(who)
            && self.record.over.is_none_or(|then| then.at > self.now.at)
        {
            let trick = self.trick_number();
            self.raise(IncidentKind::DummyCallsAttention, who)
                .trick(trick)
                .matter(Matter::Revoke);
        }
    }

    fn claimed(&mut self, side: Side) {
        let now = self.now;
        if let Some(slot) = self.story.claims.get_mut(side.index()) {
            slot.get_or_insert(now);
        }
    }

    /// `N calls attention to the revoke`: the last renounce that may be one, the other side's first.
    pub(super) fn attention_to_revoke(&mut self, who: Option<Seat>) {
        let Some(caller) = who else { return };
        let other = caller.side().other();
        if let Some(seat) = self.last_renounce(other) {
            self.revoke_of(seat);
            self.claimed(other);
        } else if let Some(seat) = self.last_renounce(caller.side()) {
            self.revoke_of(seat);
        }
    }

    fn last_renounce(&self, side: Side) -> Option<Seat> {
        let renounced = |seat: &Seat| self.renounced.get(seat.index()).copied().flatten();
        side.seats()
            .into_iter()
            .filter(|seat| renounced(seat).is_some())
            .max_by_key(renounced)
    }

    /// `N asks S about spades`: an open question makes a renounce matter, unless he says none.
    pub(super) fn asks_about(&mut self, who: Option<Seat>, other: Option<Seat>, suit: Suit) {
        // A question to an adversary is no question to a partner: from the dealer's partner it points to a revoke.
        if let (Some(who), Some(other)) = (who, other)
            && other != who.partner()
        {
            if self.is_dummy(Some(who)) {
                self.calls_attention(Some(who), Matter::Revoke);
            }
            return;
        }
        let trick = self.trick_number();
        self.raise(IncidentKind::RenounceQuestioned, who)
            .suit(Some(suit))
            .trick(trick)
            .other(other);
        let Some(asked) = other else { return };
        let now = self.now.at;
        let answer = self
            .record
            .queries
            .partition_point(|query| query.moment.at < now);
        let answer = self
            .record
            .queries
            .get(answer)
            .and_then(|query| query.answer);
        let renounced = self.renounced.get(asked.index()).copied().flatten();
        let Some(number) = renounced else { return };
        let Some(play) = self.record.play(number).copied() else {
            return;
        };
        let held = self.record.holdings.held(asked, suit, play.moment.at);
        let denied = answer.is_some_and(|answer| !answer.so);
        if play.led == Some(suit) && held.is_none() && !denied {
            self.revoke(asked, number);
        }
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
        if self.mended_too_late(&old) {
            return;
        }
        let trick = self.number_of(play);
        let later = order_from(leader)
            .into_iter()
            .skip_while(|seat| *seat != old.seat);
        for seat in later.skip(1) {
            if !old.then_played.has(seat) || old.before.has(seat) {
                continue;
            }
            let card = self.played_card(old.trick, seat);
            let noted = self.raise(IncidentKind::FollowedRevoke, Some(seat));
            noted.suit(old.led).trick(Some(trick)).other(Some(old.seat));
            if let Some(card) = card {
                noted.card(card);
            }
        }
    }

    /// Whether the revoke was past mending when the card was changed: his side had played on, or the trick was
    /// quitted and no question of his partner's had kept it open.
    fn mended_too_late(&self, old: &Play) -> bool {
        let Some((trick, then)) = self.record.trick(old.trick).zip(old.withdrawn) else {
            return false;
        };
        let side = trick.played_on.get(old.seat.side().index());
        let played_on = side.copied().flatten().is_some_and(|on| on.at < then.at);
        let quitted = trick.quitted.filter(|quitted| quitted.at < then.at);
        let asked = quitted.is_some_and(|quitted| {
            self.record.queries.iter().any(|query| {
                let about = query.asked == old.seat && query.asker == old.seat.partner();
                let none = query.answer.is_some_and(|answer| !answer.so);
                let span = old.moment.at..quitted.at;
                about && query.suit == old.led && span.contains(&query.moment.at) && !none
            })
        });
        played_on || (quitted.is_some() && !asked)
    }

    fn played_card(&self, trick: u32, seat: Seat) -> Option<CardSpec> {
        let trick = self.record.trick(trick)?;
        Some(self.card_now(trick, seat)?.card)
    }

    /// `N mixes the cards`: before a claim, or after it and before they were examined.
    pub(super) fn mixes(&mut self, who: Option<Seat>) {
        let now = self.now;
        let Some(seat) = who else { return };
        let side = seat.side().index();
        for (accused, slot) in self.story.mixed_otherwise.iter_mut().enumerate() {
            let claimed = self.story.claims.get(accused).copied().flatten();
            if claimed.is_none() || accused != side {
                slot.get_or_insert(now);
            }
        }
        let claimed = self.story.claims.get(side).copied().flatten().is_some();
        if claimed
            && self.story.examined.is_none()
            && let Some(slot) = self.story.mixed.get_mut(side)
        {
            slot.get_or_insert(now);
        }
    }

    /// Players of both sides have revoked.
    pub(super) fn both_sides(&mut self) {
        let proven = |noted: &&super::note::Noted| noted.incident.kind == IncidentKind::Revoke;
        let mut first: [Option<(Seat, Moment)>; 2] = [None; 2];
        for noted in self.found.iter().filter(proven) {
            let incident = &noted.incident;
            let Some(seat) = incident.by.filter(|seat| !self.is_dummy(Some(*seat))) else {
                continue;
            };
            let then = Moment {
                at: incident.moment,
                line: incident.line,
            };
            let asserted = noted.said(FactId::HeldTheSuit).is_some();
            let held = incident
                .suit
                .and_then(|suit| self.record.holdings.held(seat, suit, then.at));
            let mended = noted
                .play
                .and_then(|play| self.record.play(play))
                .is_some_and(|play| play.withdrawn.is_some());
            if (asserted || held.is_some_and(|held| held.so))
                && !mended
                && let Some(slot) = first.get_mut(seat.side().index())
            {
                slot.get_or_insert((seat, then));
            }
        }
        if let [Some(one), Some(other)] = first {
            let ((seat, then), (_, _)) = if one.1 > other.1 {
                (one, other)
            } else {
                (other, one)
            };
            let against = if one.0 == seat { other.0 } else { one.0 };
            self.raise_at(IncidentKind::BothSidesRevoke, Some(seat), then)
                .other(Some(against));
        }
    }
}

/// The four seats in the order of play.
fn order_from(leader: Seat) -> [Seat; 4] {
    [leader, leader.left(), leader.partner(), leader.right()]
}
