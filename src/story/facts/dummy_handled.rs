//! The dealer's own handling of dummy's cards: touched, arranged, drawn, named.

use super::derive::Derive;
use super::note::Noted;
use super::noted_so::plain;
use super::{FactId, IncidentKind, Known, Truth};
use crate::bridge::Seat;
use crate::syntax::{CardSpec, Cards};
use crate::table::{Moment, Play, Stage, Trick};
use smallvec::SmallVec;

/// What the cards told show is a ground; that they do not show it is none.
pub(super) fn shown(so: bool, line: u32) -> Known {
    if so { Known::from_line(true, line) } else { plain(false) }
}

impl Derive<'_> {
    /// Cards touched: by the dealer in dummy's hand, or by dummy, which suggests them.
    pub(super) fn touches(&mut self, who: Option<Seat>, cards: &Cards, in_dummy: bool) {
        if self.is_dummy(who) {
            for card in &cards.0 {
                self.suggests(who, card.value);
            }
            return;
        }
        let trick = self.trick_of_dummy();
        let arranging = self.arranging.filter(|then| then.at.saturating_add(1) == self.now.at);
        let several = cards.0.len() > 1;
        let from_dummy = match cards.0.first() {
            Some(card) if !in_dummy => self.of_dummy(card.value),
            Some(_) | None => plain(in_dummy),
        };
        let first = cards.0.first().filter(|_| !several);
        let line = self.now.line;
        let mut each = cards.0.iter();
        let revoke = each.all(|card| self.would_be_revoke(card.value, from_dummy));
        let unfit = self.unfit_of_dummy(cards);
        let has_played = match first {
            Some(card) if arranging.is_none() => self.hand_has_played(who, card.value, from_dummy),
            Some(_) | None => plain(false),
        };
        let revoke = revoke && has_played.truth != Truth::True;
        let against = first.and_then(|_| self.against_order.take());
        let noted = self.raise(IncidentKind::CardTouched, who);
        noted
            .trick(trick)
            .other(against)
            .know(FactId::WouldRevoke, shown(revoke, line))
            .say(FactId::TouchedSeveral, several)
            .say(FactId::SomeWouldRevoke, !unfit.is_empty())
            .know(FactId::HandHasPlayed, has_played)
            .know(FactId::FromDummy, from_dummy);
        noted.incident.unfit = unfit;
        if let Some(then) = arranging {
            noted.know(FactId::SaidArrange, Known::from_line(true, then.line));
        }
        for card in &cards.0 {
            noted.card(card.value);
        }
        let suit = noted.incident.cards.first().and_then(|card| card.suit());
        noted.suit(suit);
        self.touched = self.last_place();
    }

    /// The trick for which a card of dummy is touched: the one in hand, if no card of dummy lies on it yet.
    fn trick_of_dummy(&self) -> Option<u32> {
        let dummy = self.record.roles.dummy();
        let lies =
            |trick: &Trick| dummy.is_some_and(|dummy| self.played_before(trick, dummy).is_some());
        let next = self.trick_in_hand().is_some_and(lies);
        self.trick_number().filter(|_| !next)
    }

    /// The card a seat had on a trick before what is stated now: a card named or touched now may count as played by that.
    pub(super) fn played_before(&self, trick: &Trick, seat: Seat) -> Option<&Play> {
        let now = self.now.at;
        self.card_now(trick, seat).filter(|play| play.moment.at < now)
    }

    /// Whether a trick had not been turned and quitted before what is stated now.
    fn lies_open_now(&self, trick: &Trick) -> bool {
        trick.quitted.is_none_or(|then| then.at >= self.now.at)
    }

    /// Whether a trick lies open and has no card of a hand yet.
    pub(super) fn awaits_card_of(&self, trick: &Trick, owner: Option<Seat>) -> bool {
        let has = owner.is_some_and(|owner| self.played_before(trick, owner).is_some());
        !has && self.lies_open_now(trick)
    }

    /// Whether the hand a card is of had put another to the trick in hand already, or another of it had been named that
    /// counts.
    pub(super) fn hand_has_played(
        &self,
        who: Option<Seat>,
        card: CardSpec,
        from_dummy: Known,
    ) -> Known {
        let roles = self.record.roles;
        if !self.is_dealer(who) {
            return plain(false);
        }
        let owner = match from_dummy.truth {
            Truth::True => roles.dummy(),
            Truth::False => roles.dealer,
            Truth::Unknown => None,
        };
        let now = self.now.at;
        let step = self.steps.get(now as usize);
        let plays = step.is_some_and(|step| step.play.is_some());
        let Some(owner) = owner.filter(|_| !plays) else {
            return plain(false);
        };
        let trick = self.trick_in_hand();
        let place = trick.and_then(|trick| trick.number.checked_sub(self.record.first_trick));
        let full = place.is_some_and(|place| self.record.full_before(place, now));
        let lies = trick.filter(|trick| !full && self.lies_open_now(trick));
        let lies = lies.and_then(|trick| self.played_before(trick, owner));
        if let Some(play) = lies.filter(|play| play.card != card) {
            return Known::from_line(true, play.moment.line);
        }
        let played = self.plays_before_now();
        // What was led by its name lies there, though its trick was not yet open then.
        let last = played.checked_sub(1).and_then(|last| self.record.plays.get(last));
        let there = |play: &&Play| {
            let lies = play.withdrawn.is_none_or(|then| then.at >= now);
            // Another card named for the trick that the one named last has made whole is not led.
            let again = self.is_handled(play.moment.at);
            play.seat == owner
                && play.card != card
                && lies
                && (again || !self.record.full_before(play.trick, now))
                && self.record.trick(play.trick).is_some_and(|trick| self.lies_open_now(trick))
        };
        last.filter(there).map_or(plain(false), |play| Known::from_line(true, play.moment.line))
    }

    /// Of dummy's cards touched at once, those that do not follow suit to the trick in hand where others do.
    fn unfit_of_dummy(&self, cards: &Cards) -> SmallVec<[CardSpec; 2]> {
        let dummy = self.record.roles.dummy();
        let waits = |trick: &&Trick| {
            let played = dummy.and_then(|seat| self.played_before(trick, seat));
            trick.leader.is_some() && played.is_none()
        };
        let trick = self.trick_in_hand().filter(waits);
        let led = trick.and_then(|trick| trick.suit);
        let follows = |card: &CardSpec| card.suit() == led;
        let all = cards.0.iter().map(|card| card.value);
        if led.is_none() || !all.clone().any(|card| follows(&card)) {
            return SmallVec::new();
        }
        all.filter(|card| card.suit().is_some() && !follows(card)).collect()
    }

    /// `S arranges`: it excuses the touching just before or just after.
    pub(super) fn arranges(&mut self) {
        let line = self.now.line;
        let at = self.now.at;
        self.arranging = Some(self.now);
        let touched = self.touched.and_then(|place| self.found.get_mut(place));
        if let Some(noted) = touched.filter(|noted| noted.incident.moment.saturating_add(1) == at) {
            noted.know(FactId::SaidArrange, Known::from_line(true, line));
        }
    }

    /// The story stops in the first trick, and the hand that goes down on a lead does not lie on the table.
    pub(super) fn dummy_waits(&mut self) {
        let record = self.record;
        let marks = record.dummy;
        let lead = record.plays.first().filter(|play| play.leads);
        let over = record.over.is_some();
        let Some(lead) = lead.filter(|lead| self.number_of(lead) == 1 && !over) else {
            return;
        };
        let own = record.roles.dummy().filter(|_| marks.down.is_none());
        // Of one hand alone it is stated only where that is told by its seat.
        let both = marks.down.is_some() && marks.laid.is_none();
        let other_down = both || marks.other_laid.is_some();
        let other = self.other_dummy().filter(|_| !other_down);
        if record.roles.dummy().is_none() || record.tricks.len() > 1 {
            return;
        }
        // As long as the trump has not been named, the hand that goes down may have to name it.
        let stage = record.standing(lead.moment.at).stage;
        let early = matches!(stage, Stage::Dealing | Stage::Dealt);
        let named = record.trump_named.is_some();
        if early && (named || !self.is_defender(Some(lead.seat))) {
            return;
        }
        // After everything else that is found at the end.
        let end = Moment { at: record.last_moment().saturating_add(2), line: lead.moment.line };
        let suit = lead.card.suit();
        for hand in [own, other].into_iter().flatten() {
            self.raise_at(IncidentKind::DummyAwaited, Some(hand), end)
                .other(Some(lead.seat))
                .card(lead.card)
                .suit(suit)
                .trick(Some(1));
        }
    }

    pub(super) fn of_dummy(&self, card: CardSpec) -> Known {
        let owner = card.exact().and_then(|card| self.record.holdings.owner(card));
        match (owner, self.record.roles.dummy()) {
            (Some((owner, place)), Some(dummy)) => {
                Known::from_line(owner == dummy, place.moment.line)
            }
            _ => plain(false),
        }
    }

    /// A card named or drawn, and whether it is dummy's; that hand may have played to the trick before.
    pub(super) fn handled(
        &mut self,
        kind: IncidentKind,
        who: Option<Seat>,
        (card, from_dummy): (CardSpec, Known),
        has_played: Known,
    ) -> &mut Noted {
        let trick = self.trick_number();
        let line = self.now.line;
        let revoke = self.would_be_revoke(card, from_dummy) && has_played.truth != Truth::True;
        let against = self.against_order.take();
        self.raise(kind, who)
            .card(card)
            .other(against)
            .know(FactId::HandHasPlayed, has_played)
            .suit(card.suit())
            .trick(trick)
            .know(FactId::WouldRevoke, shown(revoke, line))
            .know(FactId::FromDummy, from_dummy)
    }

    /// `N moves C4 himself`.
    pub(super) fn moves_himself(&mut self, who: Option<Seat>, card: CardSpec) {
        // Both hands are the dealer's to play.
        if self.is_dealer(who) {
            return;
        }
        let trick = self.trick_number();
        let named = self.named.is_some_and(|(named, _)| named == card);
        let line = self.now.line;
        let (revoke, only) = self.in_following(who, card);
        self.raise(IncidentKind::DummyMovesCard, who)
            .card(card)
            .suit(card.suit())
            .trick(trick)
            .say(FactId::FromDummy, true)
            .know(FactId::WouldRevoke, shown(revoke, line))
            .know(FactId::OnlyToFollow, shown(only, line))
            .say(FactId::CardWasNamed, named);
        self.suggested = Some(card);
    }

    /// The same of a card that has just been put to the trick.
    pub(super) fn as_played(&self, card: CardSpec) -> (bool, bool) {
        let step = self.steps.get(self.now.at as usize);
        let play = step.and_then(|step| self.record.play(step.play?));
        // The player who leads has no suit to follow.
        let follows = play.filter(|play| !play.leads);
        let Some((play, led)) = follows.and_then(|play| Some((play, play.led?))) else {
            return (false, false);
        };
        let holdings = &self.record.holdings;
        let held = holdings.held(play.seat, led, self.now.at);
        let held = held.map(|held| held.so);
        let follows = card.suit() == Some(led);
        let known = holdings.knows_all(play.seat);
        (!follows && held == Some(true), follows && held == Some(false) && known)
    }
}
