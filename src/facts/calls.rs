//! Calls: cards and suits called, and what the player called on then does.

use super::derive::{Derive, known};
use super::{Deed, Demand, FactId, Fulfilment, IncidentKind, Known, Remedy};
use crate::bridge::{Card, Seat, Suit};
use crate::syntax::CardSpec;
use crate::table::{Moment, Play, Sure, winner};

/// What was called for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Called {
    /// A card.
    Card(CardSpec),
    /// A suit at his next lead.
    Suit(Suit),
    /// No lead of this suit.
    NotSuit(Suit),
    /// The highest (or lowest) of a suit.
    Extreme(Suit, bool),
    /// To win (or lose) a trick: the one named, or the next he plays to.
    Taking(bool, Option<u32>),
}

/// A call that waits for the player called on.
#[derive(Debug, Clone, Copy)]
pub(super) struct PendingCall {
    called: Called,
    caller: Option<Seat>,
    /// The act that made it.
    act: usize,
    /// When.
    then: Moment,
    /// Whether it was found impossible once; a card may be called again and again.
    spent: bool,
}

/// What a play shows of a call.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Answer {
    /// It does not answer the call.
    Waits,
    Obeyed,
    /// He could not; true where it would have been a revoke.
    Impossible(bool),
    /// He did otherwise; whether he could have obeyed.
    Disobeyed(Option<Sure>),
}

impl Called {
    fn remedy(self) -> Remedy {
        match self {
            Self::Card(_) => Remedy::CallCard,
            Self::Suit(_) => Remedy::CallSuit,
            Self::NotSuit(_) => Remedy::BarSuit,
            Self::Extreme(_, true) => Remedy::PlayHighest,
            Self::Extreme(_, false) => Remedy::PlayLowest,
            Self::Taking(true, _) => Remedy::WinTrick,
            Self::Taking(false, _) => Remedy::LoseTrick,
        }
    }

    fn fact(self) -> FactId {
        match self {
            Self::Card(_) => FactId::CalledCard,
            Self::Suit(_) => FactId::CalledSuit,
            Self::NotSuit(_) => FactId::SuitBarred,
            Self::Extreme(..) => FactId::CalledHighestOrLowest,
            Self::Taking(..) => FactId::CalledToWinOrLose,
        }
    }

    fn suit(self) -> Option<Suit> {
        match self {
            Self::Card(card) => card.suit(),
            Self::Suit(suit) | Self::NotSuit(suit) | Self::Extreme(suit, _) => Some(suit),
            Self::Taking(..) => None,
        }
    }

    fn card(self) -> Option<CardSpec> {
        match self {
            Self::Card(card) => Some(card),
            Self::Suit(_) | Self::NotSuit(_) | Self::Extreme(..) | Self::Taking(..) => None,
        }
    }
}

impl Derive<'_> {
    /// Somebody is called on.
    pub(super) fn calls(&mut self, who: Option<Seat>, from: Option<Seat>, called: Called) {
        let (Some(caller), Some(target)) = (who, from) else {
            return;
        };
        let act = self.acts.len();
        self.act(
            caller,
            Deed::Demand(Demand {
                remedy: Some(called.remedy()),
                card: called.card(),
                suit: called.suit(),
                from,
                fulfilment: Fulfilment::Pending,
            }),
        );
        let call = PendingCall {
            called,
            caller: who,
            act,
            then: self.now,
            spent: false,
        };
        if self.repeats(target, call) {
            let trick = self.trick_number();
            let noted = self.raise(IncidentKind::CallRepeated, who);
            noted.suit(called.suit()).trick(trick).other(from);
            if let Some(card) = called.card() {
                noted.card(card);
            }
        }
    }

    /// Puts a call on the list; tells whether a card is called that was called before.
    fn repeats(&mut self, target: Seat, call: PendingCall) -> bool {
        let Some(pending) = self.pending.get_mut(target.index()) else {
            return false;
        };
        if let Some(earlier) = pending
            .iter_mut()
            .find(|earlier| earlier.called == call.called)
        {
            *earlier = call;
            return call.called.card().is_some();
        }
        pending.push(call);
        false
    }

    /// What a play shows of the calls on the player.
    pub(super) fn answer_calls(&mut self, play: &Play) {
        let Some(pending) = self.pending.get_mut(play.seat.index()) else {
            return;
        };
        let calls = std::mem::take(pending);
        for mut call in calls {
            let answer = self.answer(call.called, play);
            self.conclude(&mut call, play, answer);
            let stays = match answer {
                Answer::Waits => true,
                Answer::Obeyed => false,
                Answer::Impossible(_) | Answer::Disobeyed(_) => call.called.card().is_some(),
            };
            if stays && let Some(pending) = self.pending.get_mut(play.seat.index()) {
                pending.push(call);
            }
        }
    }

    fn conclude(&mut self, call: &mut PendingCall, play: &Play, answer: Answer) {
        let line = play.moment.line;
        let fulfilment = match answer {
            Answer::Waits => return,
            Answer::Obeyed => Fulfilment::Done(line),
            Answer::Impossible(_) => Fulfilment::Impossible(line),
            Answer::Disobeyed(_) => Fulfilment::Disobeyed(line),
        };
        if let Some(act) = self.acts.get_mut(call.act)
            && let Deed::Demand(demand) = &mut act.deed
        {
            demand.fulfilment = fulfilment;
        }
        if call.spent {
            return;
        }
        match answer {
            Answer::Waits | Answer::Obeyed => {}
            Answer::Impossible(revoke) => {
                call.spent = true;
                self.not_answered(call, play, IncidentKind::CallImpossible)
                    .say(FactId::WouldRevoke, revoke)
                    .say(FactId::AbleToObey, false);
            }
            Answer::Disobeyed(able) => {
                call.spent = true;
                self.not_answered(call, play, IncidentKind::CallDisobeyed)
                    .know(FactId::AbleToObey, known(able));
            }
        }
    }

    fn not_answered(
        &mut self,
        call: &PendingCall,
        play: &Play,
        kind: IncidentKind,
    ) -> &mut super::note::Noted {
        let trick = self.number_of(play);
        let number = self
            .record
            .trick(play.trick)
            .and_then(|trick| trick.play_of(play.seat));
        let caller = call.caller;
        let called = call.called;
        let then = call.then.line;
        let noted = self.raise(kind, Some(play.seat));
        noted
            .about(number)
            .card(called.card().unwrap_or(play.card))
            .suit(called.suit())
            .trick(Some(trick))
            .other(caller)
            .know(called.fact(), Known::from_line(true, then));
        noted
    }

    fn answer(&self, called: Called, play: &Play) -> Answer {
        match called {
            Called::Card(card) => self.answer_card(card, play),
            Called::Suit(suit) => self.answer_suit(suit, play),
            Called::NotSuit(suit) => self.answer_barred(suit, play),
            Called::Extreme(suit, highest) => self.answer_extreme(suit, highest, play),
            Called::Taking(win, trick) => self.answer_taking(win, trick, play),
        }
    }

    fn answer_card(&self, card: CardSpec, play: &Play) -> Answer {
        if play.card == card {
            return Answer::Obeyed;
        }
        let owner = card
            .exact()
            .and_then(|card| self.record.holdings.owner(card));
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
        let held = self.record.holdings.held(play.seat, led, play.moment.at);
        if follows || held.is_some_and(|held| held.so) {
            Answer::Impossible(true)
        } else {
            Answer::Disobeyed(held.and(self.has_card(card, play)))
        }
    }

    fn has_card(&self, card: CardSpec, play: &Play) -> Option<Sure> {
        let card = card.exact()?;
        let holds = self
            .record
            .holdings
            .in_hand(card, play.seat, play.moment.at);
        holds.then_some(Sure::yes(play.moment.line))
    }

    fn answer_suit(&self, suit: Suit, play: &Play) -> Answer {
        if !play.leads || play.in_turn == Some(false) {
            return Answer::Waits;
        }
        if play.card.suit() == Some(suit) {
            return Answer::Obeyed;
        }
        match self.record.holdings.held(play.seat, suit, play.moment.at) {
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
        let at = play.moment.at;
        let others = Suit::ALL.into_iter().filter(|other| *other != suit);
        let held: Vec<Option<Sure>> = others
            .map(|other| self.record.holdings.held(play.seat, other, at))
            .collect();
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
            return match self.record.holdings.held(play.seat, suit, at) {
                Some(held) if !held.so => Answer::Impossible(false),
                held => Answer::Disobeyed(held),
            };
        }
        let left = self.record.holdings.left(play.seat, at).of(suit);
        let Some(card) = play.card.exact() else {
            return Answer::Obeyed;
        };
        let better = |other: Card| {
            if highest {
                other.rank > card.rank
            } else {
                other.rank < card.rank
            }
        };
        if left.iter().any(better) {
            return Answer::Disobeyed(Some(Sure::yes(play.moment.line)));
        }
        Answer::Obeyed
    }

    /// To win or to lose: what his card does against those that lie there.
    fn answer_taking(&self, win: bool, number: Option<u32>, play: &Play) -> Answer {
        if number.is_some_and(|number| number != self.number_of(play)) {
            return Answer::Waits;
        }
        let Some(trick) = self.record.trick(play.trick) else {
            return Answer::Waits;
        };
        let mut cards = self.record.cards_of(trick);
        cards.retain(|(seat, _)| play.before.has(*seat));
        let beats = |card: CardSpec| {
            let mut all = cards.clone();
            all.push((play.seat, card));
            winner(&all, play.led.or(card.suit()), self.record.strain).map(|best| best == play.seat)
        };
        match beats(play.card) {
            Some(best) if best == win => Answer::Obeyed,
            None => Answer::Obeyed,
            Some(_) => self.could_take(win, play, beats),
        }
    }

    fn could_take(
        &self,
        win: bool,
        play: &Play,
        beats: impl Fn(CardSpec) -> Option<bool>,
    ) -> Answer {
        let at = play.moment.at;
        let left = self.record.holdings.left(play.seat, at);
        let follows = play
            .led
            .filter(|led| !play.leads && play.card.suit() == Some(*led));
        let allowed = follows.map_or(left, |led| left.of(led));
        let better = allowed
            .iter()
            .any(|card| beats(CardSpec::Exact(card)) == Some(win));
        if better {
            Answer::Disobeyed(Some(Sure::yes(play.moment.line)))
        } else if self.record.holdings.knows_all(play.seat) {
            Answer::Impossible(false)
        } else {
            Answer::Disobeyed(None)
        }
    }
}
