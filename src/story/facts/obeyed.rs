//! Whether a play answers a call: done, impossible, or disobeyed.

use super::called::Called;
use super::derive::Derive;
use super::revoke_facts::was_his_last;
use crate::bridge::{Card, Rank, Seat, Suit};
use crate::syntax::CardSpec;
use crate::table::{Play, Sure, winner};
use smallvec::SmallVec;

/// What a play shows of a call.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Answer {
    /// It does not answer the call.
    Waits,
    /// He did as he was called on.
    Obeyed,
    /// He could not; true where it would have been a revoke.
    Impossible(bool),
    /// He did otherwise; whether he could have obeyed.
    Disobeyed(Option<Sure>),
}

impl Derive<'_> {
    /// What a play shows of a call on the player.
    pub(super) fn answer(&self, called: Called, play: &Play) -> Answer {
        let answer = match called {
            Called::Card(card) => self.answer_card(card, play),
            Called::Suit(suit) => self.answer_suit(suit, play),
            Called::NotSuit(suit) => self.answer_barred(suit, play),
            Called::Extreme(suit, highest) => self.answer_extreme(suit, highest, play),
            Called::Taking(win, trick) => self.answer_taking(win, trick, play),
        };
        match answer {
            // Who plays his last card has no other.
            Answer::Disobeyed(None) if self.was_his_last(play) => Answer::Impossible(false),
            answer => answer,
        }
    }

    /// Whether the card was the last of its hand: played to the last trick, by one who had left none out.
    fn was_his_last(&self, play: &Play) -> bool {
        let found = self.found.iter().map(|noted| &noted.incident);
        was_his_last(found, self.number_of(play), play.seat)
    }

    /// Whether he held a suit just after he played, by the cards or by what is said about that trick.
    fn held_then(&self, play: &Play, suit: Suit) -> Option<Sure> {
        let stated = self.record.stated_held(play.seat, suit, self.number_of(play));
        stated.map_or_else(
            || self.record.holdings.held(play.seat, suit, play.moment.at),
            |line| Some(Sure::yes(line)),
        )
    }

    fn answer_card(&self, card: CardSpec, play: &Play) -> Answer {
        // Of a card that nobody has named any of its suit may be that one.
        let unnamed = card.exact().is_none() && card.suit() == play.card.suit();
        let trick = self.record.trick(play.trick);
        let whole = trick.is_some_and(|trick| trick.complete.is_some());
        // A lead out of turn is no answer: it goes back, and the call is for his next card.
        if play.leads && play.in_turn == Some(false) && !whole {
            return Answer::Waits;
        }
        if play.card == card || unnamed {
            return self.answer_kept(play);
        }
        let owner = card.exact().and_then(|card| self.record.holdings.owner(card));
        if owner.is_some_and(|(owner, _)| owner != play.seat) {
            return Answer::Impossible(false);
        }
        let (Some(called), Some(led)) = (card.suit(), play.led.filter(|_| !play.leads)) else {
            return Answer::Disobeyed(self.has_card(card, play));
        };
        if called == led {
            return Answer::Disobeyed(self.has_card(card, play));
        }
        let follows = play.card.suit() == Some(led);
        let held = self.held_then(play, led);
        if follows || held.is_some_and(|held| held.so) {
            Answer::Impossible(true)
        } else {
            Answer::Disobeyed(held.and(self.has_card(card, play)))
        }
    }

    /// The card called was played. Where it was taken back again it has not been: as a revoke, it could not be.
    fn answer_kept(&self, play: &Play) -> Answer {
        if play.withdrawn.is_none() {
            return Answer::Obeyed;
        }
        let other = play.led.filter(|led| !play.leads && play.card.suit() != Some(*led));
        let held = other.and_then(|led| self.held_then(play, led));
        if held.is_some_and(|held| held.so) { Answer::Impossible(true) } else { Answer::Waits }
    }

    fn has_card(&self, card: CardSpec, play: &Play) -> Option<Sure> {
        let card = card.exact()?;
        let holds = self.record.holdings.in_hand(card, play.seat, play.moment.at);
        holds.then_some(Sure::yes(play.moment.line))
    }

    fn answer_suit(&self, suit: Suit, play: &Play) -> Answer {
        if !play.leads || play.in_turn == Some(false) {
            return Answer::Waits;
        }
        if play.card.suit() == Some(suit) {
            return Answer::Obeyed;
        }
        match self.held_then(play, suit) {
            Some(held) if !held.so => Answer::Impossible(false),
            held => Answer::Disobeyed(held),
        }
    }

    fn answer_barred(&self, suit: Suit, play: &Play) -> Answer {
        if !play.leads || play.in_turn == Some(false) {
            return Answer::Waits;
        }
        if play.card.suit() != Some(suit) {
            return Answer::Obeyed;
        }
        let others = Suit::ALL.into_iter().filter(|other| *other != suit);
        let held: SmallVec<[Option<Sure>; 3]> =
            others.map(|other| self.held_then(play, other)).collect();
        if let Some(other) = held.iter().flatten().find(|held| held.so) {
            return Answer::Disobeyed(Some(*other));
        }
        if held.iter().all(Option::is_some) {
            return Answer::Impossible(false);
        }
        Answer::Disobeyed(None)
    }

    fn answer_extreme(&self, suit: Suit, highest: bool, play: &Play) -> Answer {
        let at = play.moment.at;
        if play.card.suit() != Some(suit) {
            let other_led = play.led.is_some_and(|led| led != suit) && !play.leads;
            if other_led && play.card.suit() == play.led {
                return Answer::Impossible(true);
            }
            return match self.held_then(play, suit) {
                Some(held) if !held.so => Answer::Impossible(false),
                held => Answer::Disobeyed(held),
            };
        }
        let left = self.record.holdings.left(play.seat, at).of(suit);
        let Some(card) = play.card.exact() else {
            return Answer::Obeyed;
        };
        let better = |other: Card| {
            if highest { other.rank > card.rank } else { other.rank < card.rank }
        };
        if left.iter().any(better) {
            return Answer::Disobeyed(Some(Sure::yes(play.moment.line)));
        }
        Answer::Obeyed
    }

    /// To win or to lose: what his card does against those of the others.
    fn answer_taking(&self, win: bool, number: Option<u32>, play: &Play) -> Answer {
        if number.is_some_and(|number| number != self.number_of(play)) {
            return Answer::Waits;
        }
        let cards = self.others_with(play);
        let beats = |card: CardSpec| {
            let mut all = cards.clone();
            all.push((play.seat, card));
            winner(&all, play.led.or(card.suit()), self.record.strain).map(|best| best == play.seat)
        };
        match beats(play.card) {
            None => Answer::Obeyed,
            // Who wins so far may lose the trick yet.
            Some(true) if self.is_unfinished(play) => Answer::Waits,
            Some(best) if best == win => Answer::Obeyed,
            Some(_) => self.could_take(win, play, beats),
        }
    }

    /// Whether the story stops with the trick that he played to, and somebody has still to play to it.
    fn is_unfinished(&self, play: &Play) -> bool {
        let last = self.record.tricks.len().checked_sub(1);
        let last = last == usize::try_from(play.trick).ok();
        let trick = self.record.trick(play.trick);
        last && trick.is_some_and(|trick| trick.complete.is_none())
    }

    /// The cards of the others on the trick as it ended; if it has not, those that lay there when he played.
    fn others_with(&self, play: &Play) -> SmallVec<[(Seat, CardSpec); 4]> {
        let trick = self.record.trick(play.trick);
        let whole = trick.filter(|trick| trick.complete.is_some());
        let mut cards =
            whole.map_or_else(|| self.record.cards_with(play), |trick| self.record.cards_of(trick));
        cards.retain(|(seat, _)| *seat != play.seat);
        cards
    }

    fn could_take(
        &self,
        win: bool,
        play: &Play,
        beats: impl Fn(CardSpec) -> Option<bool>,
    ) -> Answer {
        let at = play.moment.at;
        let left = self.record.holdings.left(play.seat, at);
        let follows = play.led.filter(|led| !play.leads && play.card.suit() == Some(*led));
        let allowed = follows.map_or(left, |led| left.of(led));
        let better = allowed.iter().any(|card| beats(CardSpec::Exact(card)) == Some(win));
        let mut others = self.may_have_had(play, follows);
        if better {
            Answer::Disobeyed(Some(Sure::yes(play.moment.line)))
        } else if others.all(|card| beats(CardSpec::Exact(card)) == Some(!win)) {
            Answer::Impossible(false)
        } else {
            Answer::Disobeyed(None)
        }
    }

    /// The cards that a player may have had in addition to those known, as far as the story states: of the suit he
    /// followed, where he did.
    fn may_have_had(&self, play: &Play, follows: Option<Suit>) -> impl Iterator<Item = Card> + '_ {
        let (holdings, seat) = (&self.record.holdings, play.seat);
        let suits = Suit::ALL.into_iter().filter(move |suit| {
            let follows = follows.is_none_or(|led| led == *suit);
            follows && holdings.void(seat, *suit).is_none()
        });
        let all = suits.flat_map(|suit| Rank::all().map(move |rank| Card::new(suit, rank)));
        let unstated = holdings.whole(seat).is_none();
        all.filter(move |card| unstated && holdings.owner(*card).is_none())
    }
}
