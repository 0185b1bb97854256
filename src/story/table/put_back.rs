//! A card of dummy put back or changed, and one that was moved unasked.

use super::Trick;
use super::naming::Named;
use super::replay::Replay;
use crate::bridge::Seat;
use crate::syntax::CardSpec;

impl Replay<'_> {
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
        self.record.trick(self.missing(seat)?)
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

    /// A card that counts as played already is fetched: it lies on the trick by that. Says whether it was.
    pub(super) fn fetch(&mut self, seat: Seat, card: CardSpec) -> bool {
        let fetches = self.fetches(seat, card);
        if let Some(number) = self.last_counted().filter(|_| fetches) {
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

    /// Whether a card that was played by its name alone stays so: it is not a revoke, and lies on no false lead.
    pub(super) fn stays_named(&self, number: u32) -> bool {
        let counted = self.last_counted().filter(|last| *last == number);
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
}
