//! Facts the story states, and whether they agree with the rest.

use super::replay::Replay;
use super::{Place, TableError, winner};
use crate::bridge::{Seat, Suit};
use crate::source::Spanned;
use crate::syntax::{CardSpec, Who};

impl Replay<'_> {
    pub(super) fn has_not_looked(&mut self, seat: Seat) {
        let moment = self.here.moment;
        let looked = self.record.looked.get(seat.index()).copied().flatten();
        if let Some(looked) = looked {
            self.facts_differ(looked.at);
        } else if let Some(slot) = self.record.not_looked.get_mut(seat.index()) {
            *slot = Some(moment);
        }
    }

    /// The dealer has seen dummy's cards; what another sees changes nothing.
    pub(super) fn sees_dummy(&mut self, seat: Seat) {
        if self.record.roles.dealer == Some(seat) {
            let moment = self.here.moment;
            self.record.dummy.seen.get_or_insert(moment);
        }
    }

    /// The dealer sees a card of dummy's, or one lies open to all.
    pub(super) fn sees_card_of_dummy(&mut self) {
        let moment = self.here.moment;
        self.record.dummy.seen_in_part.get_or_insert(moment);
    }

    /// Somebody looks at a card of another's hand.
    pub(super) fn looks_at_card_of(&mut self, who: &Spanned<Who>, other: &Spanned<Who>) {
        let dummys = self.record.roles.dummy() == self.who(other);
        self.with(who, |table, seat| {
            if dummys && table.record.roles.dealer == Some(seat) {
                table.sees_card_of_dummy();
            }
        });
    }

    pub(super) fn has_not_seen_dummy(&mut self, seat: Seat) {
        if self.record.roles.dealer != Some(seat) {
            return;
        }
        match self.record.dummy.seen {
            Some(seen) => self.facts_differ(seen.at),
            None => self.record.dummy.not_seen = Some(self.here.moment),
        }
    }

    pub(super) fn dummy_not_down(&mut self) {
        match self.record.dummy.down {
            Some(down) => self.facts_differ(down.at),
            None => self.record.dummy.not_down = Some(self.here.moment),
        }
    }

    pub(super) fn held_at(&mut self, seat: Seat, suit: Suit, trick: u32) {
        let line = self.here.moment.line;
        let then = self.record.trick_numbered(trick).and_then(|trick| trick.play_of(seat));
        let then = then.and_then(|play| self.record.play(play)).map(|play| play.moment.at);
        let held = then.and_then(|at| self.record.holdings.held(seat, suit, at));
        match held {
            Some(held) if !held.so && self.record.holdings.whole(seat).is_some() => {
                self.holds_suit(seat, suit);
            }
            _ => {
                let row = self.record.held_at.get_mut(seat.index());
                let stated = row.and_then(|row| row.get_mut(suit.index()));
                if let Some(stated) =
                    stated.filter(|stated| stated.is_none_or(|last| last.0 <= trick))
                {
                    *stated = Some((trick, line));
                }
            }
        }
    }

    /// `the play has not begun`, if no whole trick has been played.
    pub(super) fn says_not_begun(&mut self) {
        match self.record.tricks.iter().find_map(|trick| trick.complete) {
            Some(played) => self.facts_differ(played.at),
            None => self.not_begun(),
        }
    }

    /// `CK is winning`, of a card on the trick that no other there has beaten.
    pub(super) fn is_winning(&mut self, card: CardSpec) {
        let record = &self.record;
        let best = record.tricks.last().and_then(|trick| {
            let cards = record.cards_of(trick);
            let own = cards.iter().find(|(_, lies)| *lies == card)?;
            let best = winner(&cards, trick.suit, record.strain)?;
            (best != own.0).then_some(record.play(trick.play_of(best)?)?)
        });
        if let Some(then) = best.map(|play| play.moment.at) {
            self.facts_differ(then);
        }
    }

    /// What is stated now contradicts what was stated there.
    pub(super) fn stated_before(&mut self, place: Place) {
        self.errors.push(TableError::fact_contradicted(self.here.span, Some(place.span)));
    }

    pub(super) fn facts_differ(&mut self, at: u32) {
        let before = self.steps.get(at as usize).map(|step| step.span);
        self.errors.push(TableError::fact_contradicted(self.here.span, before));
    }
}
