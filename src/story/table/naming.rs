//! A card that the dealer names or touches, and that counts as played where the play goes on from it.

use super::replay::Replay;
use super::{Place, Trick};
use crate::bridge::{Counts, Seat};
use crate::syntax::{CardSpec, EventKind, LineKind};

/// How many lines on a card is looked for.
pub(super) const LATELY: usize = 64;

/// A card that was moved unasked, named or touched, and is not played by that: it counts where the play goes on from it.
#[derive(Debug, Clone, Copy)]
pub(super) struct Named {
    /// Whose hand it is of.
    pub(super) seat: Seat,
    pub(super) card: CardSpec,
    /// Where that was stated.
    pub(super) place: Place,
    /// How many cards had been played by then.
    pub(super) plays: usize,
}

impl Replay<'_> {
    /// A card named, touched or drawn, whether or not that counts as playing it.
    pub(super) fn named_or_touched(&mut self, kind: &EventKind) {
        use EventKind as E;
        match kind {
            E::Draws { who, card } => self.with(who, |table, seat| {
                table.draws(card.value);
                table.dealer_draws(seat, card.value);
            }),
            E::NamesInDummy { who, card } => self.with(who, |table, seat| {
                table.one_in_dummy(card.value);
                table.handled_in_dummy(seat);
                table.dealer_names(seat, card.value, true);
            }),
            E::TouchesInDummy { who, cards } => self.with(who, |table, seat| {
                table.in_dummy(&cards.value);
                table.handled_in_dummy(seat);
                table.dealer_touches(seat, &cards.value, true);
            }),
            E::Names { who, card } => self.with(who, |table, seat| {
                table.handles(card.value);
                table.dealer_names(seat, card.value, false);
            }),
            E::SuggestsCard { who, card } => {
                self.with(who, |table, seat| table.suggests(seat, card.value));
            }
            E::Touches { who, cards } => self.with(who, |table, seat| {
                let all = cards.value.0.iter();
                all.for_each(|card| table.handles(card.value));
                table.dealer_touches(seat, &cards.value, false);
            }),
            _ => {}
        }
    }

    /// What the dealer names or touches in dummy once a card has been led lies on the table there.
    fn handled_in_dummy(&mut self, who: Seat) {
        if self.record.roles.dealer == Some(who) && !self.record.plays.is_empty() {
            self.dummy_down();
        }
    }

    /// The player who's hand draws a card of dummy once that lies on the table, the dealer draws it.
    fn dealer_draws(&mut self, who: Seat, card: CardSpec) {
        let down = self.record.dummy.down.is_some();
        if down && self.record.roles.dummy() == Some(who) {
            self.touched(who.partner(), card);
        } else if self.is_dummys(card) {
            self.touched(who, card);
        }
    }

    /// Whether a card is known to be dummy's.
    pub(super) fn is_dummys(&self, card: CardSpec) -> bool {
        let owner = card.exact().and_then(|card| self.record.holdings.owner(card));
        owner.is_some() && owner.map(|(owner, _)| owner) == self.record.roles.dummy()
    }

    /// The dealer names a card: one of dummy's where he says so or it is known to lie there, else one of his own.
    pub(super) fn dealer_names(&mut self, who: Seat, card: CardSpec, in_dummy: bool) {
        let dummys = in_dummy || self.is_dummys(card);
        let counts = if dummys { Counts::NamedInDummy } else { Counts::NamedByDealer };
        let seat = if dummys { who.partner() } else { who };
        let dealers = self.record.roles.dealer == Some(who) && self.is_there(seat, card);
        if dealers && self.order.counts.contains(&counts) && self.mends_by_name(seat, card) {
            return;
        }
        self.may_count(who, card, counts, dummys);
    }

    /// The dealer touches a card of dummy, or draws it.
    pub(super) fn touched(&mut self, who: Seat, card: CardSpec) {
        let before = self.steps.iter().rev().nth(1);
        let arranging = before.is_some_and(|step| matches!(step.kind, EventKind::Arranges { .. }));
        if !arranging {
            self.may_count(who, card, Counts::TouchedInDummy, true);
        }
    }

    fn may_count(&mut self, who: Seat, card: CardSpec, counts: Counts, dummys: bool) {
        if !self.record.named_how.contains(&counts) {
            self.record.named_how.push(counts);
        }
        let seat = if dummys { who.partner() } else { who };
        let arranges = counts == Counts::TouchedInDummy && self.arranges_next();
        if self.record.roles.dealer != Some(who) || arranges || !self.is_there(seat, card) {
            return;
        }
        if self.order.counts.contains(&counts) {
            self.plays_by_name(seat, card);
        } else if self.leads_now(seat) || counts == Counts::NamedByDealer && self.awaits_now(seat) {
            let plays = self.record.plays.len();
            self.named = Some(Named { seat, card, place: self.here, plays });
        }
    }

    /// A card that is played by its name, or by the touch, goes to the trick that waits for it, or is led.
    fn plays_by_name(&mut self, seat: Seat, card: CardSpec) {
        let due = self.leads_now(seat) || self.would_lead_falsely(seat);
        let leads = self.is_followed(seat)
            || due && !self.names_again(seat, card) && !self.substitutes(seat, card);
        let number = self.next_play();
        if leads || self.leads_in_place(seat, card, self.next_to_play()) {
            self.leads(seat, card);
        } else if self.trick_awaiting(seat).is_some_and(Trick::lies_open)
            || self.followed_renounce(seat)
        {
            self.plays(seat, card, None);
        }
        if self.next_play() != number {
            self.record.counted = Some(number);
        }
    }

    /// Whether a card of the suit led is named in the place of one that followed a renounce since put right.
    fn substitutes(&self, seat: Seat, card: CardSpec) -> bool {
        let led = self.record.tricks.last().and_then(|trick| trick.suit);
        led == card.suit() && self.followed_renounce(seat)
    }

    /// Whether the hand has played to the trick in hand, and so has he who plays next: it leads to another.
    fn is_followed(&self, seat: Seat) -> bool {
        let last = self.record.tricks.last();
        let next = self.next_to_play().filter(|next| *next != seat);
        let played = |seat| last.is_some_and(|trick| trick.play_of(seat).is_some());
        self.trick_awaiting(seat).is_none() && played(seat) && next.is_some_and(played)
    }

    /// Whether another card is named for the trick that the one named just before has made whole: it is of the suit led,
    /// or that one was not.
    fn names_again(&self, seat: Seat, card: CardSpec) -> bool {
        let Some(play) = self.last_counted().and_then(|last| self.record.play(last)) else {
            return false;
        };
        let trick = self.record.trick(play.trick).filter(|trick| trick.quitted.is_none());
        let for_the_next = play.card.suit() == play.led && card.suit() != play.led;
        trick.is_some() && play.seat == seat && !for_the_next
    }

    /// Who is the next to be stated of with a card to a trick.
    fn next_to_play(&self) -> Option<Seat> {
        let later = self.rest.iter().skip(1).take(LATELY);
        let mut cards = later.filter_map(|line| match &line.kind {
            LineKind::Event(EventKind::Plays { who, .. }) => self.record.seat(&who.value),
            _ => None,
        });
        cards.next()
    }

    /// The card that lies there, moved by the dealer's partner unasked, is on the trick, if that waits for it.
    pub(super) fn lies_there(&mut self) {
        if let Some(named) = self.named.filter(|named| self.awaits_now(named.seat)) {
            self.named = None;
            self.counts(named, None, false);
        }
    }

    /// Whether the next thing told is that somebody was only arranging.
    fn arranges_next(&self) -> bool {
        let mut events = self.rest.iter().filter_map(|line| match &line.kind {
            LineKind::Event(kind) => Some(kind),
            _ => None,
        });
        matches!(events.nth(1), Some(EventKind::Arranges { .. }))
    }

    /// Whether a card may still be in that hand, and is told by its face.
    pub(super) fn is_there(&self, seat: Seat, card: CardSpec) -> bool {
        let holdings = &self.record.holdings;
        card.exact().is_some_and(|card| {
            let free = match holdings.owner(card) {
                Some((owner, _)) => owner == seat,
                None => holdings.whole(seat).is_none() && holdings.void(seat, card.suit).is_none(),
            };
            let there = holdings.gone(card).is_none() || self.may_be_left_over(seat, card);
            free && there && !self.record.dealt.twice.has(card)
        })
    }

    /// Whether a trick waits for a card of that hand.
    pub(super) fn awaits_now(&self, seat: Seat) -> bool {
        let trick = self.trick_awaiting(seat);
        trick.is_some_and(|trick| super::plays::in_turn(trick, seat) == Some(true))
    }

    /// The same, or it is its turn to lead and nobody else does.
    pub(super) fn may_play_now(&self, seat: Seat, leads: bool) -> bool {
        let last = self.record.tricks.last();
        let due = match last {
            // Somebody has left it without his card.
            Some(trick) if trick.complete.is_none() && trick.quitted.is_some() => {
                self.winner_without(trick, None)
            }
            _ => self.due(),
        };
        self.awaits_now(seat) || !leads && due == Some(seat)
    }

    /// A play belongs to the step that named its card.
    pub(super) fn stated_at(&mut self, at: u32, number: u32) {
        if let Some(step) = self.steps.last_mut() {
            step.play = None;
        }
        if let Some(step) = self.steps.get_mut(at as usize) {
            step.play = Some(number);
        }
        self.record.counted = Some(number);
    }

    /// The card that counted as played, or that followed a renounce since put right, where that hand plays another to the
    /// same trick: it goes there in its place.
    pub(super) fn replaces(&self, seat: Seat, card: CardSpec) -> Option<CardSpec> {
        let number = self.record.tricks.last()?.play_of(seat)?;
        let may = self.record.counted == Some(number) || self.followed_renounce(seat);
        let play = self.record.play(number).filter(|_| may)?;
        (play.card != card && play.withdrawn.is_none()).then_some(play.card)
    }
}

/// Whether a false lead of a card is found out by this, or is dealt with where it is a defender's.
pub(super) fn finds_lead_out(kind: &EventKind, lead: CardSpec, defends: bool) -> bool {
    use EventKind as E;
    match kind {
        E::ErrorDiscovered | E::DiscoversError { .. } => true,
        E::CallsSuit { .. } => defends,
        E::CallsCard { card, .. } => defends && card.value == lead,
        _ => false,
    }
}
