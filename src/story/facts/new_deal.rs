//! The deal gone wrong: the pack, its cut, cards dealt wrongly, the dealer's curiosity.

use super::derive::Derive;
use super::note::Noted;
use super::noted_so::{known, since};
use super::{ActKind, FactId, IncidentKind as K, Known, Measure, Reach, Remedy};
use crate::bridge::{Seat, SeatSet};
use crate::syntax::{CardSpec, EventKind as E};
use crate::table::{Stage, Step, WHOLE_PACK};

/// What went wrong in the deal so far, each as a place among the incidents found.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Dealing {
    /// Two cards dealt at once, and neither corrected nor followed by a third.
    two_at_once: Option<usize>,
    /// The pack not cut, with no adversary's word in time.
    uncut: Option<usize>,
    /// Whether it was stated that the pack was not cut.
    cut_told: bool,
    /// The dealer's last look at a card, with nothing stated about how many had been dealt.
    look: Option<usize>,
    /// The card the dealer looked at last.
    looked: Option<CardSpec>,
    /// How many cards were last said to have been dealt, and on which line.
    dealt: Option<(u32, u32)>,
    /// The last card, dealt face up.
    pub(super) face_up: Option<usize>,
    /// The players whose hands were found short.
    pub(super) short: SeatSet,
}

impl Derive<'_> {
    /// Something for which the dealer answers.
    pub(super) fn by_the_dealer(&mut self, kind: K) {
        let dealer = self.record.roles.dealer;
        self.raise(kind, dealer);
    }

    /// Whether the hand was over by now. What would end it is an event, so that it is stated if it was so.
    pub(super) fn over_by_now(&mut self) -> Known {
        let now = self.now;
        let over = self.record.over.filter(|over| over.at <= now.at);
        if over.is_none() {
            self.story.went_on = Some(now);
        }
        since(over)
    }

    /// The pack was found wrong: in a way not stated, or it holds a card so many times. What it means
    /// for earlier scores is a matter of its own.
    pub(super) fn pack_incorrect(&mut self, card: Option<(CardSpec, u32)>) {
        let over = self.over_by_now();
        if self.wrong_again(card) {
            return;
        }
        if card.is_none_or(|(_, times)| times == 0) {
            self.story.pack_missing.get_or_insert(self.now);
        }
        for kind in [K::PackIncorrect, K::PastScores] {
            let noted = self.raise(kind, None);
            noted.know(FactId::HandOver, over);
            if let Some((card, times)) = card {
                noted.card(card).number(Some(times));
            }
        }
    }

    /// Whether the pack was found wrong before, and this is that told again: of a pack of which it was only said that it
    /// is wrong, what is wrong with it is stated now.
    fn wrong_again(&mut self, card: Option<(CardSpec, u32)>) -> bool {
        let wrong = |noted: &&mut super::note::Noted| {
            matches!(noted.incident.kind, K::PackIncorrect | K::PastScores)
        };
        let mut stated = false;
        for noted in self.found.iter_mut().filter(wrong) {
            let bare = noted.incident.cards.is_empty();
            match card {
                None => stated = true,
                Some((card, times)) if bare => {
                    noted.card(card).number(Some(times));
                    stated = true;
                }
                Some((card, times)) => {
                    let same = noted.incident.number == Some(times);
                    stated |= same && noted.incident.cards.contains(&card);
                }
            }
        }
        stated
    }

    /// `the last card falls to W`: no fault where W deals.
    pub(super) fn last_card_falls_to(&mut self, to: Option<Seat>) {
        let dealer = self.record.roles.dealer;
        if dealer.is_some() && dealer == to {
            return;
        }
        let noted = self.raise(K::LastCardMisplaced, dealer);
        noted.other(to);
        if dealer.is_some() {
            noted.say(FactId::LastToDealer, false);
        }
    }

    /// Two cards dealt at once, or two to one hand.
    pub(super) fn two_at_once(&mut self, who: Option<Seat>, to: Option<Seat>) {
        // Two more that are dealt after two make a third, where the two have not been set right.
        let third = Known::from_line(true, self.now.line);
        if let Some(noted) = self.take_two_at_once() {
            noted.know(FactId::ThirdDealt, third);
        }
        self.raise(K::TwoDealtAtOnce, who).other(to);
        self.dealing.two_at_once = self.last_place();
    }

    /// A third card: too late to correct what has not been corrected. Told alone, it tells of the two before it as
    /// well.
    pub(super) fn deals_third(&mut self, who: Option<Seat>) {
        let two = |noted: &Noted| noted.incident.kind == K::TwoDealtAtOnce;
        if !self.found.iter().any(two) {
            self.two_at_once(who, None);
        }
        let third = Known::from_line(true, self.now.line);
        if let Some(noted) = self.take_two_at_once() {
            noted.know(FactId::ThirdDealt, third);
        }
    }

    /// The dealer moves a card to set the deal right.
    pub(super) fn moves_one_card(&mut self) {
        let line = self.now.line;
        if let Some(noted) = self.take_two_at_once() {
            noted
                .know(FactId::DealMended, Known::from_line(true, line))
                .know(FactId::OneMoveMends, Known::from_line(true, line))
                .know(FactId::ThirdDealt, Known::from_line(false, line));
        }
    }

    fn take_two_at_once(&mut self) -> Option<&mut super::note::Noted> {
        let place = self.dealing.two_at_once.take()?;
        self.found.get_mut(place)
    }

    /// `one move mends it`.
    pub(super) fn one_move_mends(&mut self) {
        let mends = Known::from_line(true, self.now.line);
        let place = self.dealing.two_at_once;
        if let Some(noted) = place.and_then(|place| self.found.get_mut(place)) {
            noted.know(FactId::OneMoveMends, mends);
        }
    }

    /// `50 cards are dealt`: so many, and no more, when something happened before or after it.
    pub(super) fn cards_dealt(&mut self, number: u32) {
        let line = self.now.line;
        self.dealing.dealt = Some((number, line));
        // More than a pack has cannot come from a right one.
        if number > WHOLE_PACK {
            self.pack_incorrect(None);
        }
        // No more than these had been dealt when he looked.
        let place = self.dealing.look.take();
        if let Some(noted) = place.and_then(|place| self.found.get_mut(place)) {
            noted.measure(Measure::CardsDealt, Reach::up_to(number), line);
        }
    }

    /// The dealer looks at a card while he deals; at his own hand afterwards, everybody may.
    pub(super) fn dealer_looks(&mut self, who: Option<Seat>, card: CardSpec, own: bool) {
        let stage = self.stage();
        let dealing = stage == Stage::Dealing || (stage == Stage::Unknown && !own);
        if !dealing || !self.is_dealer(who) {
            return;
        }
        let dealt = self.dealing.dealt;
        self.dealing.looked = Some(card);
        let noted = self.raise(K::DealerLooked, who);
        noted.card(card).suit(card.suit());
        match dealt {
            Some((number, line)) => {
                noted.measure(Measure::CardsDealt, Reach::just(number), line);
            }
            None => self.dealing.look = self.last_place(),
        }
    }

    /// `S looks at W's card`: whose it is changes nothing of what the adversaries may do.
    pub(super) fn dealer_looks_at(&mut self, who: Option<Seat>, whose: Option<Seat>) {
        let before = self.found.len();
        self.dealer_looks(who, CardSpec::Any, false);
        if let Some(noted) = self.found.get_mut(before) {
            noted.other(whose);
        }
    }

    /// `W asks to see it`: the right is of either adversary, no matter who of them may have more.
    pub(super) fn asks_to_see(&mut self, who: Option<Seat>) {
        let Some(seat) = who else { return };
        let dealer = self.record.roles.dealer;
        self.demand_pending(seat, Remedy::SeeCard, None, dealer);
        if let Some(act) = self.acts.last_mut() {
            act.whole_side = true;
        }
    }

    /// Whether the dealer shows the card that he looked at while dealing, which is his duty.
    pub(super) fn shows_what_he_saw(&mut self, who: Option<Seat>, card: CardSpec) -> bool {
        let fits = self.dealing.looked.is_some_and(|looked| match (looked, card) {
            (CardSpec::Exact(looked), CardSpec::Exact(card)) => looked == card,
            _ => true,
        });
        let dealer = who.filter(|_| fits && self.is_dealer(who) && self.stage() < Stage::Declared);
        let Some(dealer) = dealer else { return false };
        self.act(dealer, ActKind::Do(Remedy::SeeCard));
        true
    }

    /// `the pack is not cut`.
    pub(super) fn pack_not_cut(&mut self) {
        self.by_the_dealer(K::PackNotCut);
        self.dealing.uncut = self.last_place();
        self.dealing.cut_told = true;
    }

    /// `E says the pack was not cut`; and one who stops the deal when it was not calls attention to it.
    pub(super) fn attention_to_the_cut(&mut self, who: Option<Seat>, says: bool) {
        if says && !self.dealing.cut_told {
            self.pack_not_cut();
        }
        if !self.is_defender(who) {
            return;
        }
        let Some(place) = self.dealing.uncut else {
            return;
        };
        let line = self.now.line;
        let during = match self.stage() {
            // The cards are dealt on a line below.
            Stage::Unknown if self.is_dealt_below() => Known::from_line(true, line),
            Stage::Unknown => Known::UNKNOWN,
            stage => Known::from_line(stage == Stage::Dealing, line),
        };
        // A last card that lies face up has been dealt, though the deal is not complete.
        let in_time = match self.dealing.face_up {
            Some(_) => Known::from_line(false, line),
            None => during,
        };
        let roles = self.record.roles;
        let at = self.now.at;
        let looked =
            |seat: Option<Seat>| known(seat.and_then(|seat| self.record.has_looked(seat, at)));
        let eldest = looked(roles.eldest());
        let third = looked(roles.third_hand());
        if let Some(noted) = self.found.get_mut(place) {
            noted
                .know(FactId::AttentionInTime, in_time)
                .know(FactId::AttentionDuringDeal, during)
                .know(FactId::EldestHasLooked, eldest)
                .know(FactId::ThirdHandHasLooked, third);
        }
        self.dealing.uncut = None;
    }

    /// A demand for a new deal: if nothing else has happened since the cut was left out, it calls attention to that.
    pub(super) fn demands_new_deal(&mut self, who: Option<Seat>) {
        if self.dealing.uncut.is_some() && self.dealing.uncut == self.last_that_counts() {
            self.attention_to_the_cut(who, false);
        }
        self.demand(who, Some(Remedy::NewDeal));
    }

    /// Whether somebody is said to deal further on.
    fn is_dealt_below(&self) -> bool {
        let deals = |step: &Step<'_>| {
            matches!(
                step.kind,
                E::Deals { .. }
                    | E::DealsOutOfTurn { .. }
                    | E::DealsWrongPack { .. }
                    | E::DealsFor { .. }
            )
        };
        let now = usize::try_from(self.now.at).unwrap_or(usize::MAX);
        self.steps.iter().skip(now).any(deals)
    }
}
