//! Naming the trump: by whom, with whose leave, and what was made of it afterwards.

use super::called::Called;
use super::derive::Derive;
use super::noted_so::plain;
use super::{ActKind, Demand, FactId, Fulfilment, IncidentKind, Remedy};
use crate::bridge::{Seat, Strain, Suit};
use crate::table::{Moment, Stage};

/// What the story mentions the declaration so far.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Declaring {
    /// When the dealer left it to his partner, who has not yet spoken.
    left: Option<Moment>,
    /// His partner has passed it back to him.
    passed_back: bool,
    /// The dealer left it to him, or gave him leave.
    leave: bool,
    /// How often an adversary has spoken when the dealer had not gone on yet.
    meddled: u32,
    /// The partner has named the trump without leave, as a place among the incidents found.
    unasked: Option<usize>,
    /// The story has stated of a trump that was named.
    named: bool,
}

impl Derive<'_> {
    /// `the trump is named`, nobody says by whom.
    pub(super) fn is_named(&mut self) {
        self.goes_on(None);
        self.declaring.named = true;
        self.declaring.left = None;
    }

    /// `S declares hearts`, `S names the trump`.
    pub(super) fn declares(&mut self, who: Option<Seat>, strain: Option<Strain>) {
        if self.is_defender(who) && !self.trump_is_named() {
            self.meddles(who, IncidentKind::DefenderDeclares);
            return;
        }
        if self.takes_it_back(who) {
            let taken = self.is_trump(strain) && self.record.roles.maker == who;
            return self.alters(who, taken);
        }
        let stated = self.record.standing(0).stage >= Stage::Declared;
        let named = self.stage() >= Stage::Declared;
        let first = !std::mem::replace(&mut self.declaring.named, true);
        let other = !self.is_trump(strain) || self.record.roles.maker != who;
        if named && other {
            return self.alters(who, false);
        }
        if named && first {
            self.led_before_naming();
        }
        if !named || (first && !stated) {
            // What the dealer has a choice about his partner does not choose for him.
            if self.is_dealer(who) || self.players < Seat::ALL.len() {
                self.goes_on(who);
            }
            let left = self.declaring.left.take().is_some();
            self.named_from_hand(who, left);
            if self.is_dummy(who) {
                self.declared_as_stated();
            }
            // Nobody sits at a dummy's hand but the dealer, who names the trump for it.
            let partner = self.is_dummy(who) && self.players >= Seat::ALL.len();
            if partner && !self.declaring.leave {
                self.raise(IncidentKind::PartnerDeclares, who).other(who.map(Seat::partner));
                self.declaring.unasked = self.last_place();
            }
        }
    }

    /// Whether that is what was named, as far as it is known.
    fn is_trump(&self, strain: Option<Strain>) -> bool {
        strain.is_none_or(|strain| self.record.strain == Some(strain))
    }

    /// The dealer, who has left the trump to his partner, names it himself before the partner has spoken.
    fn takes_it_back(&self, who: Option<Seat>) -> bool {
        let left = self.declaring.left.is_some() && !self.declaring.passed_back;
        left && self.is_dealer(who) && self.players >= Seat::ALL.len()
    }

    /// The partner, called on to name the trump, has done so.
    fn declared_as_stated(&mut self) {
        let line = self.now.line;
        for act in &mut self.acts {
            if let ActKind::Demand(demand) = &mut act.deed
                && demand.remedy == Some(Remedy::PartnerMustDeclare)
            {
                demand.fulfilment = Fulfilment::Done(line);
            }
        }
    }

    /// `S changes hearts to diamonds`; and whether the others have gone on from what he named.
    pub(super) fn alters(&mut self, who: Option<Seat>, went_on: bool) {
        self.raise(IncidentKind::DeclarationAltered, who)
            .know(FactId::OthersWentOn, plain(went_on));
    }

    /// Whether the trump is named by now, as far as is stated: it is where a card has been led, but for what shows that the
    /// lead came first.
    fn trump_is_named(&self) -> bool {
        if self.stage() < Stage::Play || self.record.standing(0).stage >= Stage::Declared {
            return self.stage() >= Stage::Declared;
        }
        let named = self.record.trump_named;
        let later = named.is_some_and(|named| named.at >= self.now.at);
        let going_on = self.declaring.leave || self.declaring.meddled > 0;
        !(later || named.is_none() && going_on)
    }

    /// `S passes`: before the trump is named it is left to the partner.
    pub(super) fn passes(&mut self, who: Option<Seat>) {
        if self.trump_is_named() {
            return;
        }
        if self.is_defender(who) {
            self.meddles(who, IncidentKind::DefenderPasses);
        } else if self.is_dealer(who) {
            self.goes_on(who);
            self.declaring.left = Some(self.now);
            self.declaring.leave = true;
        } else if self.is_dummy(who) {
            // It is still left to him: he must name the trump though he has passed it back.
            self.declaring.passed_back = true;
            self.raise(IncidentKind::PartnerPassesBack, who).other(who.map(Seat::partner));
        }
    }

    /// `S permits N to declare`.
    pub(super) fn permits(&mut self, who: Option<Seat>, other: Option<Seat>) {
        if self.is_dealer(who) && self.is_dummy(other) {
            self.declaring.leave = true;
        }
    }

    fn meddles(&mut self, who: Option<Seat>, kind: IncidentKind) {
        self.declaring.meddled = self.declaring.meddled.saturating_add(1);
        self.raise(kind, who);
    }

    /// The dealer's side goes on after an adversary has spoken: as if he had not, once or more.
    fn goes_on(&mut self, who: Option<Seat>) {
        let dealer = self.record.roles.dealer;
        for _ in 0..std::mem::take(&mut self.declaring.meddled) {
            self.demand(dealer.or(who), Some(Remedy::Proceed));
        }
    }

    /// Lets what was said before the play stand, where that is what there is to let stand: an adversary's
    /// word on the trump, or the partner's without leave.
    pub(super) fn lets_declaration_stand(&mut self, who: Option<Seat>) -> bool {
        if self.declaring.meddled > 0 && self.is_dealer(who) {
            self.goes_on(who);
            return true;
        }
        let unasked = self.declaring.unasked.filter(|_| self.stage() < Stage::Play);
        if unasked.is_some() && unasked == self.last_that_counts() && self.is_defender(who) {
            self.demand(who, Some(Remedy::DealStands));
            return true;
        }
        false
    }

    /// A demand in words of the player's own.
    pub(super) fn demands_words(&mut self, who: Option<Seat>, words: &str) {
        let standing = self.record.standing(self.now.at);
        if !standing.calls_to_declare(words) {
            if !self.demands_suggested(who, words) && !self.demands_in_own_words(who, words) {
                self.demands_named(who, words);
            }
            return;
        }
        let Some(seat) = who else { return };
        let partner = self.record.roles.dummy();
        self.demand_pending(seat, Remedy::PartnerMustDeclare, None, partner);
    }

    /// A suit is called from whom the words name, or from the one of the other side whose lead comes first.
    pub(super) fn calls_suit_of(&mut self, who: Option<Seat>, from: Option<Seat>, suit: Suit) {
        match from {
            Some(_) => self.calls(who, from, Called::Suit(suit)),
            None => self.calls_suit(who, suit),
        }
    }

    /// A suit is called, nobody says from whom: it is called from the one of the other side whose lead comes first.
    pub(super) fn calls_suit(&mut self, who: Option<Seat>, suit: Suit) {
        let Some(seat) = who else { return };
        let leader = self.first_to_lead(seat.side().other());
        if leader.is_some() {
            return self.calls(who, leader, Called::Suit(suit));
        }
        self.act(
            seat,
            ActKind::Demand(Demand {
                remedy: Some(Remedy::CallSuit),
                card: None,
                suit: Some(suit),
                number: None,
                from: None,
                fulfilment: Fulfilment::Pending,
            }),
        );
    }

    /// The story stops while the partner has still to name the trump.
    pub(super) fn declaration_waits(&mut self) {
        let Some(left) = self.declaring.left else {
            return;
        };
        if self.record.closing.stage < Stage::Declared || self.record.left_to_hand {
            let dealer = self.record.roles.dealer;
            self.raise_at(IncidentKind::DeclarationLeft, dealer, left)
                .other(dealer.map(Seat::partner));
        }
    }
}
