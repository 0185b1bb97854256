//! A card that the dealer names or touches, and that counts as played where the play goes on from it.

use super::replay::Replay;
use super::{Place, Play, Trick};
use crate::bridge::{Counts, Seat};
use crate::syntax::{CardSpec, EventKind, LineKind};

/// How many lines on a card is looked for.
const LATELY: usize = 64;

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

    /// Whoever's hand draws a card of dummy once that lies on the table, the dealer draws it.
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
        } else if self.leads_now(seat) {
            let plays = self.record.plays.len();
            self.named = Some(Named { seat, card, place: self.here, plays });
        }
    }

    /// A card that is played by its name, or by the touch, goes to the trick that waits for it, or is led.
    fn plays_by_name(&mut self, seat: Seat, card: CardSpec) {
        let leads = (self.leads_now(seat) || self.would_lead_falsely(seat))
            && !self.names_again(seat, card)
            && !self.substitutes(seat, card);
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

    /// Whether a hand has the lead, and no trick waits for a card of it.
    fn leads_now(&self, seat: Seat) -> bool {
        let last = self.record.tricks.last();
        let due = || last.and_then(|trick| self.winner_without(trick, None));
        self.trick_awaiting(seat).is_none() && self.due().or_else(due) == Some(seat)
    }

    /// Whether another card is named for the trick that the one named just before has made whole: it is of the suit led,
    /// or that one was not, and that hand has not won the trick.
    fn names_again(&self, seat: Seat, card: CardSpec) -> bool {
        let last =
            self.next_play().checked_sub(1).filter(|last| self.record.counted == Some(*last));
        let Some(play) = last.and_then(|last| self.record.play(last)) else {
            return false;
        };
        let trick = self.record.trick(play.trick).filter(|trick| trick.quitted.is_none());
        let for_the_next = play.card.suit() == play.led && card.suit() != play.led;
        trick.is_some() && play.seat == seat && !for_the_next && self.due() != Some(seat)
    }

    /// Who is the next to be told of with a card to a trick.
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

    /// Whether a card of that hand which counts as played can only be a lead, and it is known to be another's turn to
    /// lead.
    pub(super) fn would_lead_falsely(&self, seat: Seat) -> bool {
        let record = &self.record;
        let due = match record.tricks.last() {
            Some(trick) if trick.complete.is_some() => self.due(),
            // What had been led to it was taken back.
            Some(trick) => trick.due.filter(|_| trick.played().is_empty()),
            None if record.to_lead.is_some() || record.dummy.down.is_some() => self.due(),
            None => None,
        };
        due.is_some_and(|due| due != seat)
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

    /// A card named or moved that was not played by that is put back.
    pub(super) fn puts_back(&mut self, card: CardSpec) {
        self.named.take_if(|named| named.card == card);
    }

    /// A card that the dealer named or touched, and that lies on no trick, is changed for another: he puts it back, and
    /// names the other of the same hand.
    pub(super) fn says_otherwise(&mut self, seat: Seat, from: CardSpec, to: CardSpec) -> bool {
        let handled = from.exact().is_some_and(|card| self.handled.has(card));
        let dealer = self.record.roles.dealer;
        let sides = dealer.filter(|dealer| dealer.side() == seat.side());
        let Some(dealer) = sides.filter(|_| handled) else {
            return false;
        };
        let dummys = self.is_dummys(from);
        self.puts_back(from);
        if dummys {
            self.one_in_dummy(to);
        } else {
            self.handles(to);
        }
        self.dealer_names(dealer, to, dummys);
        true
    }

    /// The trick to which a card of that seat would go.
    pub(super) fn trick_awaiting(&self, seat: Seat) -> Option<&Trick> {
        self.record.trick(self.wanting(seat)?)
    }

    /// Somebody else puts a card to a trick: what was named before counts as played, if it was that hand's turn.
    pub(super) fn goes_on(&mut self, seat: Seat, card: CardSpec, leads: bool) {
        // The hand itself plays that card, or another.
        let fetched = |named: &Named| !leads && named.card == card && !self.awaits_now(seat);
        let named = self.named.filter(|named| named.seat != seat || fetched(named));
        self.named = None;
        if let Some(named) = named {
            self.counts(named, Some(seat), leads);
        }
    }

    /// A card that lies there counts as played, if it was that hand's turn; who plays next, leading or not, may show where
    /// it went.
    pub(super) fn counts(&mut self, named: Named, next: Option<Seat>, leads: bool) {
        let Named { seat, card, place, plays } = named;
        if plays != self.record.plays.len() || !self.is_there(seat, card) {
            return;
        }
        let in_place = !leads && self.leads_in_place(seat, card, next);
        if !in_place && !self.may_play_now(seat, leads) {
            return;
        }
        let awaited = !in_place && self.awaits_now(seat);
        let here = std::mem::replace(&mut self.here, place);
        let number = self.next_play();
        if awaited {
            self.plays(seat, card, None);
        } else {
            self.leads(seat, card);
        }
        self.here = here;
        if self.next_play() != number {
            self.stated_at(place.moment.at, number);
        }
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

    /// Whether a card of the hand that had the lead takes the place of a false lead: that was found out, or dealt with,
    /// before it was named; or it is of another suit, and that hand may hold the suit which was led falsely; or it was not
    /// its turn to follow, and who plays next follows it.
    fn leads_in_place(&self, seat: Seat, card: CardSpec, next: Option<Seat>) -> bool {
        let last = self.record.tricks.last();
        let lying = last.filter(|trick| trick.complete.is_none() && trick.is_false_lead());
        let Some(trick) = lying.filter(|trick| trick.due == Some(seat)) else {
            return false;
        };
        let lead = trick.leader.and_then(|leader| self.record.play(trick.play_of(leader)?));
        let Some(lead) = lead else { return false };
        let since = self.steps.get(lead.moment.at as usize..).unwrap_or_default();
        let found_out = since.iter().any(|step| deals_with_lead(step.kind));
        let other = trick.suit.filter(|led| Some(*led) != card.suit());
        let has = |led| self.record.holdings.void(seat, led).is_none();
        let follows = next.is_none_or(|next| next == seat.left());
        found_out || other.is_some_and(has) || follows && !self.awaits_now(seat)
    }

    /// A play belongs to the step that named its card.
    fn stated_at(&mut self, at: u32, number: u32) {
        if let Some(step) = self.steps.last_mut() {
            step.play = None;
        }
        if let Some(step) = self.steps.get_mut(at as usize) {
            step.play = Some(number);
        }
        self.record.counted = Some(number);
    }

    /// Whether a card is only fetched that counts as played already.
    pub(super) fn fetches(&self, seat: Seat, card: CardSpec) -> bool {
        let counted = self.record.counted.and_then(|number| self.record.play(number));
        counted
            .is_some_and(|play| play.seat == seat && play.card == card && play.withdrawn.is_none())
    }

    /// The card that counted as played, or that followed a renounce since put right, where that hand plays another to the
    /// same trick: it goes there in its place.
    pub(super) fn replaces(&self, seat: Seat, card: CardSpec) -> Option<CardSpec> {
        let number = self.record.tricks.last()?.play_of(seat)?;
        let may = self.record.counted == Some(number) || self.followed_renounce(seat);
        let play = self.record.play(number).filter(|_| may)?;
        (play.card != card && play.withdrawn.is_none()).then_some(play.card)
    }

    /// Whether a seat's card in the trick in hand was put there after a renounce of another's that has been put right since.
    fn followed_renounce(&self, seat: Seat) -> bool {
        let trick = self.record.tricks.last().filter(|trick| trick.quitted.is_none());
        let own = trick.and_then(|trick| self.record.play(trick.play_of(seat)?));
        let Some(own) = own else { return false };
        let mended = |old: &Play| {
            let renounce = !old.leads && old.led.is_some() && old.card.suit() != old.led;
            let before = old.trick == own.trick && old.moment.at < own.moment.at;
            let since = old.withdrawn.is_some_and(|then| then.at > own.moment.at);
            old.seat != seat && renounce && before && since && old.replaced_by.is_some()
        };
        self.record.plays.iter().rev().take(LATELY).any(mended)
    }
}

/// Whether a false lead is found out, or is dealt with, by this.
fn deals_with_lead(kind: &EventKind) -> bool {
    use EventKind as E;
    matches!(
        kind,
        E::ErrorDiscovered | E::DiscoversError { .. } | E::CallsCard { .. } | E::CallsSuit { .. }
    )
}
