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

    /// Whether a hand has the lead, and no trick waits for a card of it.
    fn leads_now(&self, seat: Seat) -> bool {
        let last = self.record.tricks.last();
        let won = || last.and_then(|trick| self.winner_without(trick, None));
        let unled = last.filter(|trick| trick.leader.is_none() && trick.complete.is_none());
        if let Some(trick) = unled {
            return trick.due == Some(seat);
        }
        // A trick that was gathered waits for nobody, though nobody told all its cards.
        let gathered = last.is_some_and(|trick| self.record.gathered(trick).is_some());
        let due = self.due().or_else(won);
        self.trick_awaiting(seat).is_none() && due.map_or(gathered, |due| due == seat)
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
        let last =
            self.next_play().checked_sub(1).filter(|last| self.record.counted == Some(*last));
        let Some(play) = last.and_then(|last| self.record.play(last)) else {
            return false;
        };
        let trick = self.record.trick(play.trick).filter(|trick| trick.quitted.is_none());
        let for_the_next = play.card.suit() == play.led && card.suit() != play.led;
        trick.is_some() && play.seat == seat && !for_the_next
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
        // The hand itself plays that card, or another; when it leads on, the card went to the trick that waited for it.
        let fetched = |named: &Named| !leads && named.card == card && !self.awaits_now(seat);
        let led_on = leads && self.awaits_now(seat);
        let named = self.named.filter(|named| named.seat != seat || fetched(named) || led_on);
        self.named = None;
        if let Some(named) = named {
            self.counts(named, Some(seat), leads);
        }
    }

    /// The other side changes a card of its own: the play went on from what was named before.
    pub(super) fn mended_by(&mut self, seat: Seat) {
        let other = |named: &mut Named| named.seat.side() != seat.side();
        if let Some(named) = self.named.take_if(other) {
            self.counts(named, None, false);
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

    /// Whether a card takes the place of a false lead: that was found out, or dealt with, and nobody has followed since; or
    /// the card is of the hand that had the lead, and of another suit where that hand holds the one led, or may hold it and
    /// nobody has followed; or it was not that hand's turn to follow, and who plays next follows it.
    fn leads_in_place(&self, seat: Seat, card: CardSpec, next: Option<Seat>) -> bool {
        let last = self.record.tricks.last();
        let lying = last.filter(|trick| trick.complete.is_none() && trick.is_false_lead());
        let Some((trick, due)) = lying.and_then(|trick| Some((trick, trick.due?))) else {
            return false;
        };
        let lead = trick.leader.and_then(|leader| self.record.play(trick.play_of(leader)?));
        let Some(lead) = lead else { return false };
        let last = trick.plays.iter().flatten().max();
        let last = last.and_then(|last| self.record.play(*last)).map_or(0, |last| last.moment.at);
        let since = self.steps.get(last as usize..).unwrap_or_default();
        let defends = self.record.roles.is_defender(lead.seat) != Some(false);
        let found_out = since.iter().any(|step| finds_lead_out(step.kind, lead.card, defends));
        let other = trick.suit.filter(|led| Some(*led) != card.suit());
        let alone = trick.played().len() == 1;
        let has = |led| match self.record.holdings.held(seat, led, self.here.moment.at) {
            Some(held) => held.so,
            None => alone,
        };
        let follows = next.is_none_or(|next| next == seat.left()) && !self.awaits_now(seat);
        // The dealer's own false lead stands once the second hand has followed it.
        let stands = !defends && trick.played().has(lead.seat.left());
        let leads = due == seat && (found_out || follows);
        !stands && (leads || (due == seat || found_out) && other.is_some_and(has))
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

    /// A card that counts as played already is fetched: it lies on the trick by that. Tells whether it was.
    pub(super) fn fetch(&mut self, seat: Seat, card: CardSpec) -> bool {
        let fetches = self.fetches(seat, card);
        let number =
            self.next_play().checked_sub(1).filter(|last| self.record.counted == Some(*last));
        if let Some(number) = number.filter(|_| fetches) {
            self.lies_since_now(number);
            self.record.counted = None;
        }
        fetches
    }

    /// The last card counts from here on.
    fn lies_since_now(&mut self, number: u32) {
        let here = self.here;
        let Some(play) = self.record.plays.get_mut(number as usize) else {
            return;
        };
        let then = std::mem::replace(&mut play.moment, here.moment);
        play.span = here.span;
        let trick = self.record.tricks.get_mut(play.trick as usize);
        if let Some(trick) = trick.filter(|trick| trick.complete == Some(then)) {
            trick.complete = Some(here.moment);
        }
        for (at, play) in [(then, None), (here.moment, Some(number))] {
            if let Some(step) = self.steps.get_mut(at.at as usize) {
                step.play = play;
            }
        }
    }

    /// A card is told to be changed for another: of one played by its name alone, which stays, that is only said.
    pub(super) fn changes(&mut self, seat: Seat, from: CardSpec, to: CardSpec) {
        let number = self.played(seat, from).or_else(|| self.played(seat.partner(), from));
        let stays = number.is_some_and(|number| self.stays_named(number));
        if !stays || !self.says_otherwise(seat, from, to) {
            self.corrects(seat, from, to);
        }
    }

    /// Whether a card that was played by its name alone stays so: it is no revoke, and lies on no false lead.
    pub(super) fn stays_named(&self, number: u32) -> bool {
        let last = self.next_play().checked_sub(1);
        let counted = self.record.counted.filter(|one| *one == number && last == Some(number));
        let Some(play) = counted.and_then(|last| self.record.play(last)) else {
            return false;
        };
        let other = play.led.filter(|led| !play.leads && Some(*led) != play.card.suit());
        let revoke = other.is_some_and(|led| self.record.holdings.void(play.seat, led).is_none());
        let falsely = self.record.trick(play.trick).is_some_and(Trick::is_false_lead);
        !revoke && !falsely && play.in_turn != Some(false)
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

    /// The lead that counted as played, where that hand leads another before anybody has followed: it goes there in its place.
    pub(super) fn leads_instead(&self, seat: Seat, card: CardSpec) -> Option<CardSpec> {
        let last =
            self.next_play().checked_sub(1).filter(|last| self.record.counted == Some(*last));
        let play = self.record.play(last?).filter(|play| play.leads && play.seat == seat)?;
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

/// Whether a false lead of a card is found out by this, or is dealt with where it is a defender's.
fn finds_lead_out(kind: &EventKind, lead: CardSpec, defends: bool) -> bool {
    use EventKind as E;
    match kind {
        E::ErrorDiscovered | E::DiscoversError { .. } => true,
        E::CallsSuit { .. } => defends,
        E::CallsCard { card, .. } => defends && card.value == lead,
        _ => false,
    }
}
