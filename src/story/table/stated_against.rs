//! Words that the plays and the hands told before them contradict.

use super::plays::in_turn;
use super::replay::Replay;
use super::{Place, Play, TableError, Trick};
use crate::bridge::{Card, Seat, Suit};
use crate::syntax::{CardSpec, Cards};

impl Replay<'_> {
    /// Somebody is said to revoke, no card told: neither by a lead nor by a card that followed suit, nor in a suit
    /// of which he is known to have had none.
    pub(super) fn revokes(&mut self, seat: Seat) {
        let renounces = self.record.plays.iter().rev();
        let mut renounces = renounces.filter(|play| play.seat == seat && renounces_suit(play));
        let empty = renounces.next().copied();
        if let Some(play) = empty {
            if let Some(suit) = play.led.filter(|_| !self.may_have_held(&play))
                && !renounces.any(|play| self.may_have_held(play))
            {
                let void = self.record.holdings.void(seat, suit);
                let stated = void.or(self.record.holdings.whole(seat));
                if let Some(place) = stated {
                    self.contradicted(seat, suit, place);
                }
            }
            self.revoked.extend(play.led.map(|suit| (seat, suit, self.here)));
            return;
        }
        let trick = self.record.tricks.last();
        let open = |trick: &Trick| self.record.gathered(trick).is_none();
        let lies = trick.filter(|trick| open(trick) || self.followed_to_each(seat));
        let own = lies.and_then(|trick| self.record.play(trick.play_of(seat)?));
        let Some(play) = own.copied() else {
            self.nobody_waits_for(seat);
            return;
        };
        let here = self.here.span;
        let before = Some(play.span);
        if play.leads {
            self.errors.push(TableError::revokes_on_lead(seat, here, before));
        } else if play.led.is_some() && play.led == play.card.suit() {
            let card = play.card.to_string();
            self.errors.push(TableError::followed_suit(seat, card, here, before));
        }
    }

    /// Where a player was said to revoke in a suit of which he has shown no card since: that he has none of it now cannot
    /// be so.
    pub(super) fn revoked_in(&self, seat: Seat, suit: Suit) -> Option<Place> {
        let plays = self.record.plays.iter().rev();
        let mut own = plays.filter(|play| play.seat == seat && play.card.suit() == Some(suit));
        let shown = own.next().map(|play| play.moment.at);
        let mut stated = self.revoked.iter().rev();
        let stated = stated.find(|(who, of, _)| (*who, *of) == (seat, suit));
        let place = stated.map(|(.., place)| *place)?;
        shown.is_none_or(|then| then < place.moment.at).then_some(place)
    }

    /// Somebody revokes once more, where the card he last played to another suit has been gathered.
    pub(super) fn revokes_again(&mut self, seat: Seat) {
        let mut renounces = self.record.plays.iter().rev();
        let last = renounces.find(|play| play.seat == seat && renounces_suit(play));
        let trick = last.and_then(|play| self.record.trick(play.trick));
        if trick.is_some_and(|trick| self.record.gathered(trick).is_some()) {
            self.nobody_waits_for(seat);
        } else {
            self.revokes(seat);
        }
    }

    /// Who revokes when it is his turn has played, though his card is not stated: those after him are not out of turn.
    fn nobody_waits_for(&mut self, seat: Seat) {
        let last = self.record.tricks.last_mut();
        let waits = |trick: &&mut Trick| {
            let follows = trick.leader.is_some_and(|leader| leader != seat);
            follows && trick.lies_open() && in_turn(trick, seat) == Some(true)
        };
        if let Some(trick) = last.filter(waits) {
            self.revoked.extend(trick.suit.map(|suit| (seat, suit, self.here)));
            trick.omitted = trick.omitted.with(seat);
            trick.unseen = trick.unseen.with(seat);
        }
    }

    /// Whether the story states a card of his to each trick from the first on, all of them led or following suit, and
    /// that the hand goes on.
    fn followed_to_each(&self, seat: Seat) -> bool {
        let record = &self.record;
        let follows = |trick: &Trick| {
            let own = trick.play_of(seat).and_then(|number| record.play(number));
            own.is_some_and(|play| !renounces_suit(play))
        };
        record.first_trick == 1 && record.over.is_none() && record.tricks.iter().all(follows)
    }

    fn may_have_held(&self, play: &Play) -> bool {
        let held = play.led.and_then(|suit| {
            let holdings = &self.record.holdings;
            holdings.held(play.seat, suit, play.moment.at)
        });
        held.is_none_or(|held| held.so)
    }

    /// A seat is said to have left out a trick to which he has played.
    pub(super) fn played_after_all(&mut self, play: u32) {
        let before = self.record.play(play).map(|play| play.span);
        self.errors.push(TableError::fact_contradicted(self.here.span, before));
    }

    /// A card is taken back: out of a trick in which it can still be changed, or one that was only named, touched,
    /// drawn or shown.
    pub(super) fn takes_back(&mut self, seat: Seat, card: CardSpec) {
        self.mended_by(seat);
        if self.takes_one_back(seat, card) {
            return;
        }
        let dealers = self.record.roles.dealer == Some(seat);
        let dummys = || self.played(seat.partner(), card).filter(|_| dealers);
        if let Some(number) = self.played(seat, card).or_else(dummys) {
            self.takes_out(number);
            return;
        }
        let owner = card.exact().and_then(|card| self.record.holdings.owner(card));
        let own = |owner: Seat| owner == seat || (dealers && owner == seat.partner());
        if let (Some((owner, place)), CardSpec::Exact(card)) = (owner, card)
            && !own(owner)
        {
            self.in_two_hands(card, seat, owner, place);
        } else if let (None, CardSpec::Exact(card)) = (owner, card)
            && self.all_is_stated(seat)
            && (!dealers || self.all_is_stated(seat.partner()))
        {
            // His hand is stated, and the card is none of it: that is said.
            self.learn(card, seat);
        } else if self.never_handled(card) {
            self.errors.push(TableError::not_played(card.to_string(), seat, self.here.span, None));
        } else if let CardSpec::Exact(card) = card {
            self.record.holdings.restore(card);
        }
    }

    /// Whether all the cards of a hand are stated.
    fn all_is_stated(&self, seat: Seat) -> bool {
        self.record.holdings.whole(seat).is_some()
    }

    fn takes_out(&mut self, number: u32) {
        if self.stays_named(number) {
            return;
        }
        let Some(play) = self.record.play(number).copied() else {
            return;
        };
        if self.record.stands_since(&play).is_some() {
            self.too_late(number);
        } else {
            self.withdraw(number);
            self.reopen(play.trick);
            if play.leads {
                self.awaited_again(&play);
            }
        }
    }

    /// A lead is taken back: the tricks, still on the table, that its player had left without his card by it wait for him
    /// again.
    fn awaited_again(&mut self, lead: &Play) {
        let tricks = &mut self.record.tricks;
        self.record.omissions.retain(|(seat, place, then)| {
            let by_lead = *seat == lead.seat && *then == lead.moment;
            let trick = tricks.get_mut(*place as usize);
            let Some(trick) = trick.filter(|trick| by_lead && trick.quitted.is_none()) else {
                return true;
            };
            trick.omitted = trick.omitted.without(*seat);
            false
        });
    }

    /// A card goes back to the hand it came from, out of a trick that had one too many or otherwise.
    pub(super) fn goes_back(&mut self, seat: Seat, card: CardSpec) {
        if let Some(number) = self.played(seat, card) {
            self.withdraw(number);
        } else if let CardSpec::Exact(card) = card {
            self.record.holdings.restore(card);
        }
    }

    /// Whether the story states the play and never mentions such a card.
    fn never_handled(&self, card: CardSpec) -> bool {
        let CardSpec::Exact(card) = card else {
            return false;
        };
        let first = self.steps.first().map_or(0, |step| step.moment.line);
        let owner = self.record.holdings.owner(card);
        let shown = owner.is_some_and(|(_, place)| place.moment.line >= first);
        !self.record.plays.is_empty() && !shown && !self.handled.has(card)
    }

    /// A card is named, touched or drawn.
    pub(super) fn handles(&mut self, card: CardSpec) {
        if let CardSpec::Exact(card) = card {
            self.handled.add(card);
        }
    }

    /// Cards named or touched in dummy are dummy's.
    pub(super) fn in_dummy(&mut self, cards: &Cards) {
        for card in &cards.0 {
            self.one_in_dummy(card.value);
        }
    }

    /// A card named or touched in dummy is dummy's.
    pub(super) fn one_in_dummy(&mut self, card: CardSpec) {
        self.handles(card);
        let dummy = self.record.roles.dummy();
        let owner = card.exact().and_then(|card| self.record.holdings.owner(card));
        match (dummy, owner, card) {
            (Some(dummy), Some((owner, place)), CardSpec::Exact(card)) if owner != dummy => {
                self.in_two_hands(card, dummy, owner, place);
            }
            (Some(dummy), None, CardSpec::Exact(card)) => {
                self.learn(card, dummy);
            }
            _ => {}
        }
    }

    /// A card that the dealer's partner suggests is dummy's.
    pub(super) fn suggests(&mut self, seat: Seat, card: CardSpec) {
        if self.record.roles.dummy() == Some(seat) {
            self.one_in_dummy(card);
        } else {
            self.handles(card);
        }
    }

    /// Whose card a player plays: what the dealer plays of the cards known for dummy's, he plays from there.
    pub(super) fn plays_for(&self, seat: Seat, card: CardSpec) -> Seat {
        let roles = self.record.roles;
        let owner = card.exact().and_then(|card| self.record.holdings.owner(card));
        let dummy = roles.dummy().filter(|_| roles.dealer == Some(seat));
        match (dummy, owner) {
            (Some(dummy), Some((owner, _))) if owner == dummy => dummy,
            _ => seat,
        }
    }

    /// A card drawn from a hand is still in it.
    pub(super) fn draws(&mut self, card: CardSpec) {
        self.handles(card);
        if let CardSpec::Exact(card) = card {
            self.still_there(card);
        }
    }

    /// A card that is shown, or played, cannot have been played before; of a card the pack has twice, the second may
    /// be. Says whether it can be so.
    pub(super) fn still_there(&mut self, card: Card) -> bool {
        let gone = self.record.holdings.gone(card);
        let Some(gone) = gone.filter(|_| !self.record.dealt.twice.has(card)) else {
            return true;
        };
        self.errors.push(TableError::card_played_twice(card, self.here.span, Some(gone.span)));
        false
    }
}

/// Whether the card may have been played to a lead in another suit.
fn renounces_suit(play: &Play) -> bool {
    let follows = play.led.is_some() && play.card.suit() == play.led;
    !play.leads && !follows
}
