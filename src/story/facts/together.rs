//! Several cards played at once, and the choice of one of them.

use super::answers::after;
use super::derive::Derive;
use super::note::Noted;
use super::noted_so::{known, plain};
use super::{ActKind, FactId, IncidentKind, Known, Remedy, Truth};
use crate::bridge::{Seat, Suit};
use crate::syntax::{CardSpec, Cards};
use crate::table::{Moment, Play};
use smallvec::SmallVec;

impl Derive<'_> {
    /// Two or more cards played at once.
    pub(super) fn plays_together(&mut self, who: Option<Seat>, cards: &Cards) {
        let step = self.steps.get(self.now.at as usize);
        let number = step.and_then(|step| step.play);
        let play = number.and_then(|number| self.record.play(number));
        let trick = play.map(|play| self.number_of(play));
        let together = number.and_then(|number| self.record.together_of(number));
        let all: SmallVec<[CardSpec; 2]> = cards.0.iter().map(|card| card.value).collect();
        let revokes = play.map_or(plain(false), |play| self.all_would_revoke(play, &all));
        let noted = self.shown(who, cards, FactId::TwoAtOnce);
        if trick.is_some() {
            noted.trick(trick);
        }
        if let Some(together) = together {
            let all = together.all.iter().copied();
            let unfit = all.filter(|card| !together.fit.contains(card));
            noted.incident.unfit.extend(unfit);
            let some = !noted.incident.unfit.is_empty();
            noted.say(FactId::SomeWouldRevoke, some);
        }
        noted.know(FactId::HeldTheSuit, revokes);
    }

    /// Whether a player who puts cards to a trick of which none is of the suit led holds that suit: then any of them would
    /// be a revoke.
    fn all_would_revoke(&self, play: &Play, cards: &[CardSpec]) -> Known {
        let other = |led: &Suit| {
            let mut suits = cards.iter().map(|card| card.suit());
            suits.all(|suit| suit.is_some_and(|suit| suit != *led))
        };
        let led = play.led.filter(|led| !play.leads && other(led));
        led.map_or(plain(false), |led| {
            known(self.record.holdings.held(play.seat, led, play.moment.at))
        })
    }

    /// Cards put to a trick at once of which none was taken back before it was turned and quitted: where it is found out
    /// only then that something was wrong, he has played as many to one trick.
    pub(super) fn left_in_the_trick(&mut self) {
        let record = self.record;
        for together in &record.together {
            let Some(play) = self.record.play(together.play) else {
                continue;
            };
            let left = together.back.is_empty() && play.withdrawn.is_none();
            let gathered = self.record.trick(play.trick);
            let gathered = gathered.and_then(|trick| self.record.gathered(trick));
            if let Some(then) = gathered.filter(|_| left && !self.is_apart(play, &together.all)) {
                self.two_to_one_trick(*play, then);
            }
        }
    }

    /// Whether one of the cards lay apart from the trick: it was played later, or called.
    fn is_apart(&self, play: &Play, all: &[CardSpec]) -> bool {
        let after = |at: u32| at > play.moment.at;
        let mut plays = self.record.plays.iter();
        let mut acts = self.acts.iter();
        let played = plays.any(|other| {
            after(other.moment.at) && other.seat == play.seat && all.contains(&other.card)
        });
        played
            || acts.any(|act| match &act.deed {
                ActKind::Demand(demand) if after(act.moment) => {
                    demand.card.is_some_and(|card| all.contains(&card))
                }
                _ => false,
            })
    }

    /// The trick was quitted at a moment with more than one of his cards: told in words, or shown by what was found out or
    /// counted with nothing else wrong since.
    fn two_to_one_trick(&mut self, play: Play, quitted: Moment) {
        let number = self.number_of(&play);
        let stated = |noted: &Noted| {
            let incident = &noted.incident;
            incident.kind == IncidentKind::SurplusCard && incident.trick == Some(number)
        };
        if let Some(noted) = self.found.iter_mut().find(|noted| stated(noted)) {
            noted.incident.by = noted.incident.by.or(Some(play.seat));
            return;
        }
        let counted = after(&self.story.counted, quitted.at);
        let counted = counted.filter(|then| self.record.over.is_none_or(|over| over.at > then.at));
        let discovered = after(&self.story.discovered, quitted.at);
        let discovered = discovered.filter(|then| {
            let since = |noted: &Noted| {
                let at = noted.incident.moment;
                play.moment.at < at && at < then.at
            };
            let wrong =
                |noted: &Noted| !noted.incident.kind.is_conduct() && !noted.incident.ordinary;
            !self.found.iter().any(|noted| since(noted) && wrong(noted))
        });
        if counted.or(discovered).is_some() {
            let noted = self.raise_at(IncidentKind::SurplusCard, Some(play.seat), quitted);
            noted.trick(Some(number));
        }
    }

    fn revokes_by_any(&self, play: &Play, cards: &[CardSpec]) -> bool {
        self.all_would_revoke(play, cards).truth == Truth::True
    }

    /// `S chooses HK`: of several cards that lie on the trick. A card that would be a revoke there cannot be chosen.
    pub(super) fn chooses(&mut self, who: Option<Seat>, card: CardSpec) {
        if let Some(first) = self.of_several_touched(who, card) {
            if first {
                self.demand_card(who, Some(Remedy::ChooseCard), Some(card), None);
            }
            if !self.led_falsely_now() {
                self.names(who, card, true);
            }
            return;
        }
        let Some(play) = self.would_revoke_there(card) else {
            // When the trick is quitted the choice is over, and to mention it demands nothing.
            if self.trick_lies() {
                self.chosen(who, card);
            }
            return;
        };
        let trick = self.number_of(&play);
        let noted = self.raise(IncidentKind::CallImpossible, Some(play.seat));
        noted.incident.asked = Some(Remedy::CallCard);
        noted
            .card(card)
            .suit(card.suit())
            .trick(Some(trick))
            .other(who)
            .say(FactId::CalledCard, true)
            .say(FactId::WouldRevoke, true)
            .say(FactId::AbleToObey, false);
    }

    /// Of several cards of dummy's that the dealer has touched he plays one: that is his choice.
    pub(super) fn plays_one_touched(&mut self, play: &Play) {
        let dealer = self.record.roles.dealer;
        let dummys = self.is_dummy(Some(play.seat));
        if dummys && self.of_several_touched(dealer, play.card) == Some(true) {
            self.demand_card(dealer, Some(Remedy::ChooseCard), Some(play.card), None);
        }
    }

    /// Whether a card is one of several of dummy's that the dealer has just touched; and then whether it is the first of
    /// them he chooses, and may be chosen.
    fn of_several_touched(&self, who: Option<Seat>, card: CardSpec) -> Option<bool> {
        let noted = self.touched.and_then(|place| self.found.get(place))?;
        let incident = &noted.incident;
        let known = |fact| noted.said(fact).map(|known| known.truth);
        let its = incident.by == who
            && self.is_dealer(who)
            && known(FactId::TouchedSeveral) == Some(Truth::True)
            && known(FactId::FromDummy) == Some(Truth::True)
            && incident.cards.contains(&card);
        let between = |then: u32| incident.moment < then && then < self.now.at;
        let mut others = self.record.plays.iter();
        if !its
            || others.any(|play| between(play.moment.at) && !incident.cards.contains(&play.card))
        {
            return None;
        }
        let fits = known(FactId::WouldRevoke) != Some(Truth::True);
        Some(fits && !incident.unfit.contains(&card))
    }

    /// Of several cards a defender put to the trick at once that is to call it, and it is met as it is made.
    fn chosen(&mut self, who: Option<Seat>, card: CardSpec) {
        let lies = |seat: &Seat| self.is_defender(Some(*seat)) && self.lies_together(*seat, card);
        let from = Seat::ALL.into_iter().find(lies);
        let remedy = if from.is_some() { Remedy::CallCard } else { Remedy::ChooseCard };
        self.demand_card(who, Some(remedy), Some(card), from);
    }

    /// Whether the cards last played at once still lie on the table, if any were.
    fn trick_lies(&self) -> bool {
        let mut recent = self.record.together.iter().rev();
        let stated = recent.find_map(|together| {
            let play = self.record.play(together.play)?;
            (play.moment.at < self.now.at).then_some(play)
        });
        let trick = stated.and_then(|play| self.record.trick(play.trick));
        let gathered = trick.and_then(|trick| self.record.gathered(trick));
        gathered.is_none_or(|then| then.at > self.now.at)
    }

    /// The play with which a card was put to the trick in hand that would be a revoke there.
    fn would_revoke_there(&self, card: CardSpec) -> Option<Play> {
        let mut recent = self.record.together.iter().rev();
        let together = recent.find(|together| {
            let play = self.record.play(together.play);
            play.is_some_and(|play| play.moment.at < self.now.at)
        })?;
        let play = self.record.play(together.play)?;
        let unfit = !together.fit.contains(&card) || self.revokes_by_any(play, &together.all);
        let play = Some(play).filter(|_| unfit && together.all.contains(&card))?;
        let trick = self.record.trick(play.trick)?;
        let gathered = self.record.gathered(trick);
        let lies = gathered.is_none_or(|then| then.at > self.now.at);
        lies.then_some(*play)
    }
}
