//! A card that the dealer names or touches, and that counts as played where the play goes on from it.

use super::replay::Replay;
use super::{NamedCard, Place, Trick};
use crate::bridge::{Counts, Seat};
use crate::syntax::{CardSpec, EventKind, LineKind};

/// A card named or touched, and not yet put to a trick.
#[derive(Debug, Clone, Copy)]
pub(super) struct Named {
    /// Whose hand it is of.
    pub(super) seat: Seat,
    pub(super) card: CardSpec,
    /// Where that was stated.
    pub(super) place: Place,
    /// How many cards had been played by then.
    pub(super) plays: usize,
    /// Whether it was only touched.
    pub(super) touched: bool,
    /// Whether the dealer's partner moved it unasked, or nothing is played by naming or touching it: it counts only where
    /// the play goes on from it.
    pub(super) loose: bool,
    /// Whether he has wished to change it since: it stands, and counts where the play goes on from it.
    pub(super) changed: bool,
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

    /// What was just touched was only arranged.
    pub(super) fn arranged(&mut self) {
        let at = self.here.moment.at;
        let just = |named: &Named| named.touched && named.place.moment.at.saturating_add(1) == at;
        if let Some(named) = self.named.take_if(|named| just(named))
            && !named.loose
        {
            self.record.named.pop();
        }
    }

    fn may_count(&mut self, who: Seat, card: CardSpec, counts: Counts, dummys: bool) {
        let roles = self.record.roles;
        if !self.record.named_how.contains(&counts) {
            self.record.named_how.push(counts);
        }
        let seat = if dummys { who.partner() } else { who };
        // The lead that was named before it has been made by now.
        if self.named.is_some_and(|named| named.seat != seat && self.leads_now(named.seat)) {
            self.named_stands();
        }
        let played = self.record.plays.len();
        let first = self
            .named
            .is_none_or(|named| named.plays != played || named.seat != seat || named.loose);
        let by_dealer = roles.dealer == Some(who);
        if let Some(named) = self.named.as_mut().filter(|_| !first) {
            named.changed |= named.card != card;
        }
        let loose = !self.order.counts.contains(&counts);
        let may = !loose || self.leads_now(seat);
        if !(by_dealer && first && may && self.is_there(seat, card)) {
            return;
        }
        let touched = counts == Counts::TouchedInDummy;
        if self.would_lead_falsely(seat) && !(touched && self.arranges_next()) {
            let number = self.next_play();
            self.leads(seat, card);
            self.record.counted = Some(number).filter(|number| *number != self.next_play());
            return;
        }
        self.named = Some(Named {
            seat,
            card,
            place: self.here,
            plays: played,
            touched,
            loose,
            changed: false,
        });
        if !loose {
            self.record.named.push(NamedCard { then: self.here.moment, seat, card, plays: played });
        }
    }

    /// Whether a hand has the lead, and no trick waits for a card of it.
    fn leads_now(&self, seat: Seat) -> bool {
        self.trick_awaiting(seat).is_none() && self.due() == Some(seat)
    }

    /// What is stated now shows that the table took a card as played which was only named.
    pub(super) fn goes_by_name(&mut self, kind: &EventKind) {
        use EventKind as E;
        match kind {
            E::TrickTurned
            | E::ErrorDiscovered
            | E::DiscoversError { .. }
            | E::ClaimsRevoke { .. }
            | E::TouchesTrick { .. }
            | E::HandPlayedOut => self.named_lies_there(),
            E::Corrects { who, from, .. } | E::Changes { who, from, .. } => {
                let side = self.record.seat(who).map(Seat::side);
                if self
                    .named
                    .is_some_and(|named| side.is_some_and(|side| side != named.seat.side()))
                {
                    self.named_lies_there();
                } else if self.named.is_some_and(|named| named.card != from.value) {
                    self.named_stands();
                }
            }
            E::TakesBack { .. } if self.named_on_false_lead() => self.named_stands(),
            E::TakesBack { card, .. } => self.wishes_otherwise(card.value),
            E::CallsCard { .. }
            | E::CallsSuit { .. }
            | E::CallsSuitFor { .. }
            | E::CallsHighest { .. }
            | E::CallsLowest { .. }
            | E::CallsToWin { .. }
            | E::CallsToLose { .. }
            | E::BarsSuit { .. } => self.named_stands(),
            E::NamesInDummy { card, .. } | E::Names { card, .. }
                if self.names_for_the_next(card.value) =>
            {
                self.named_lies_there();
            }
            _ => {}
        }
    }

    /// Whether a card is named to lead: the one named before follows suit and makes the trick whole, and this does not.
    fn names_for_the_next(&self, card: CardSpec) -> bool {
        let Some(named) = self.named.filter(|named| named.card != card) else {
            return false;
        };
        let trick = self.trick_awaiting(named.seat);
        trick.is_some_and(|trick| {
            let led = trick.suit;
            let last = trick.played().len() == 3;
            last && led.is_some() && named.card.suit() == led && card.suit() != led
        })
    }

    /// What has been named and lies on no trick yet counts as played by now, if the trick waits for it: the trick is
    /// gathered with it, or what others have put there is changed, or looked into.
    fn named_lies_there(&mut self) {
        if self.named.is_some_and(|named| !named.loose) {
            self.lies_there();
        }
    }

    /// What has been named can be no revoke, so that nobody may put it back for one: it has been played, or led, where it
    /// is that hand's turn.
    pub(super) fn named_stands(&mut self) {
        if self.named.is_some_and(|named| !named.changed) {
            self.stands_by_name();
        }
    }

    /// The same when nothing more is told: a lead that he would change stands too.
    pub(super) fn named_stands_at_last(&mut self) {
        if self.named.is_some_and(|named| !named.changed || self.leads_now(named.seat)) {
            self.stands_by_name();
        }
    }

    fn stands_by_name(&mut self) {
        let stands = |named: &Named| {
            let plays = self.is_no_revoke(*named) && self.may_play_now(named.seat, false);
            !named.loose && (plays || self.leads_in_place(*named, None))
        };
        if let Some(named) = self.named.filter(stands) {
            self.named = None;
            self.counts(named, None, false);
        }
    }

    /// Whether what has been named goes to a lead out of turn, which may still go back and it with that.
    fn named_on_false_lead(&self) -> bool {
        let trick = self.named.and_then(|named| self.trick_awaiting(named.seat));
        trick.is_some_and(Trick::is_false_lead)
    }

    /// The dealer wishes that a card he has named were not played.
    fn wishes_otherwise(&mut self, card: CardSpec) {
        if let Some(named) = self.named.as_mut().filter(|named| named.card == card) {
            named.changed = true;
        }
    }

    /// Whether a card named leads, follows suit, or is of a hand known to have none of the suit led.
    fn is_no_revoke(&self, named: Named) -> bool {
        let led = self.trick_awaiting(named.seat).and_then(|trick| trick.suit);
        let other = led.filter(|led| Some(*led) != named.card.suit());
        other.is_none_or(|led| self.record.holdings.void(named.seat, led).is_some())
    }

    /// The card that lies there, named or moved by the dealer's partner unasked, is on the trick, if that waits for it.
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

    /// A card named is put back: it counts no more where it would have been a revoke, or was only moved unasked.
    pub(super) fn puts_back(&mut self, card: CardSpec) {
        let Some(named) = self.named.filter(|named| named.card == card) else {
            return;
        };
        if named.loose {
            self.named = None;
            return;
        }
        if !self.is_no_revoke(named) {
            self.named = None;
            self.record.named.pop();
        }
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
        self.wishes_otherwise(from);
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
        // The hand itself leads when it has left the card to lie as named; else it plays that card, or another.
        let fetched = |named: &Named| !leads && named.card == card && !self.awaits_now(seat);
        let other = |named: &Named| {
            named.seat != seat || leads && named.card != card && !named.loose || fetched(named)
        };
        let named = self.named.filter(other);
        self.named = None;
        if let Some(named) = named {
            self.counts(named, Some(seat), leads);
        }
    }

    /// A card that lies there counts as played, if it was that hand's turn, or a trick waits for it whose turn it is not;
    /// who plays next, leading or not, may show where it went.
    pub(super) fn counts(&mut self, named: Named, next: Option<Seat>, leads: bool) {
        let still = named.plays == self.record.plays.len() && self.is_there(named.seat, named.card);
        if !still {
            return;
        }
        let in_place = !leads && self.leads_in_place(named, next);
        let early = !leads && !in_place && self.awaits_early(named);
        if !in_place && !early && !self.may_play_now(named.seat, leads) {
            return;
        }
        let awaited = early || !in_place && self.awaits_now(named.seat);
        let here = std::mem::replace(&mut self.here, named.place);
        let number = self.next_play();
        if awaited {
            self.plays(named.seat, named.card, None);
        } else {
            self.leads(named.seat, named.card);
        }
        self.here = here;
        if self.next_play() != number {
            self.stated_at(named.place.moment.at, number);
        }
    }

    /// Whether a trick waits for a card of that hand.
    pub(super) fn awaits_now(&self, seat: Seat) -> bool {
        let trick = self.trick_awaiting(seat);
        trick.is_some_and(|trick| super::plays::in_turn(trick, seat) == Some(true))
    }

    /// Whether the trick in hand waits for a card of that hand, before its turn, and this was played by its name.
    fn awaits_early(&self, named: Named) -> bool {
        let trick = self.trick_awaiting(named.seat).filter(|_| !named.loose);
        trick.is_some_and(|trick| trick.leader.is_some() && trick.lies_open())
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

    /// Whether a card of the hand that had the lead takes the place of a false lead: that was found out before it was named;
    /// or the hand holds the suit which was led falsely, and this is of another; or it was not its turn to follow, and who
    /// plays next follows it.
    fn leads_in_place(&self, named: Named, next: Option<Seat>) -> bool {
        use EventKind as E;
        let last = self.record.tricks.last();
        let lying = last.filter(|trick| trick.complete.is_none() && trick.is_false_lead());
        let Some(trick) = lying.filter(|trick| trick.due == Some(named.seat)) else {
            return false;
        };
        let lead = trick.leader.and_then(|leader| self.record.play(trick.play_of(leader)?));
        let Some(lead) = lead else { return false };
        let since = self.steps.get(lead.moment.at as usize..).unwrap_or_default();
        let before = named.place.moment.at;
        let found_out = since
            .iter()
            .take_while(|step| step.moment.at < before)
            .any(|step| matches!(step.kind, E::ErrorDiscovered | E::DiscoversError { .. }));
        let other = trick.suit.filter(|led| Some(*led) != named.card.suit());
        let held = other.and_then(|led| self.record.holdings.held(named.seat, led, before));
        let own = lead.seat.side() == named.seat.side();
        let follows = match next {
            Some(next) => next == named.seat.left(),
            None => own || other.is_some(),
        };
        found_out || held.is_some_and(|held| held.so) || follows && !self.awaits_now(named.seat)
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

    /// The card that counted as played, where that hand plays another to the same trick: it goes there in its place.
    pub(super) fn replaces(&self, seat: Seat, card: CardSpec) -> Option<CardSpec> {
        let number = self.record.tricks.last()?.play_of(seat)?;
        let counted = self.record.counted.filter(|counted| *counted == number)?;
        let play = self.record.play(counted)?;
        (play.card != card && play.withdrawn.is_none()).then_some(play.card)
    }
}
