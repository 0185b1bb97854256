//! Cards exposed, dropped, shown, thrown down; claims.

use super::derive::Derive;
use super::note::Noted;
use super::{ActKind, FactId, Fulfilment, IncidentKind, Remedy, Truth};
use crate::bridge::Seat;
use crate::syntax::{CardSpec, Cards};
use crate::table::Stage;

/// How many incidents back the hand may have been shown of which a claim is made.
pub(super) const LATELY: usize = 64;

impl Derive<'_> {
    /// Cards shown in some manner; `manner` is the fact that tells it.
    pub(super) fn shown(&mut self, who: Option<Seat>, cards: &Cards, manner: FactId) -> &mut Noted {
        let trick = self.trick_number();
        let noted = self.raise(IncidentKind::CardExposed, who);
        noted.trick(trick).say(manner, true);
        for card in &cards.0 {
            noted.card(card.value);
        }
        let suit = noted.incident.cards.first().and_then(|card| card.suit());
        noted.suit(suit)
    }

    pub(super) fn shown_one(
        &mut self,
        who: Option<Seat>,
        card: CardSpec,
        manner: FactId,
    ) -> &mut Noted {
        let trick = self.trick_number();
        self.raise(IncidentKind::CardExposed, who)
            .card(card)
            .suit(card.suit())
            .trick(trick)
            .say(manner, true)
    }

    /// Cards raised above the table: whether the partner could see them is not told by that.
    pub(super) fn shown_above(&mut self, who: Option<Seat>, cards: &Cards) {
        if self.stated_again(cards) {
            return;
        }
        self.shown(who, cards, FactId::ShownAbove).know(FactId::HeldInView, super::Known::UNKNOWN);
    }

    /// The dealer, who was told to lay down his hand or might be, has done it.
    pub(super) fn hand_shown(&mut self, who: Option<Seat>) {
        if !self.is_dealer(who) {
            return;
        }
        let line = self.now.line;
        for act in &mut self.acts {
            if let ActKind::Demand(demand) = &mut act.deed
                && demand.remedy == Some(Remedy::LayDownHand)
            {
                demand.fulfilment = Fulfilment::Done(line);
            }
        }
        if let Some(who) = who {
            self.act(who, ActKind::Do(Remedy::LayDownHand));
        }
    }

    /// A hand laid down when no card has been led: it is exposed, as any card shown then is. Once leave
    /// to lead was given nobody has a right to double left that this could cost his partner. In the play a
    /// defender has thrown his cards down by it, and the dealer, unless it bears out his claim, has shown them.
    pub(super) fn laid_down(&mut self, who: Option<Seat>) {
        let standing = self.record.standing(self.now.at);
        let early = matches!(standing.stage, Stage::Dealing | Stage::Dealt | Stage::Declared);
        let early = early && !standing.begun.is_some_and(|begun| begun.so);
        let claim = |noted: &Noted| noted.incident.kind == IncidentKind::DealerClaims;
        if !early && self.is_defender(who) {
            self.throws_down(who);
        } else if early || (self.is_dealer(who) && !self.found.iter().any(claim)) {
            self.whole_hand(who, FactId::ShownOnTable);
        }
    }

    /// One of the last cards dealt.
    pub(super) fn one_of_last(&mut self, who: Option<Seat>, card: CardSpec) {
        self.shown_one(who, card, FactId::ShownOnTable)
            .say(FactId::OneOfTheLast, true)
            .say(FactId::DuringDeal, true)
            .say(FactId::BeforeDeclaration, false)
            .say(FactId::BeforeFirstLead, false)
            .say(FactId::DuringPlay, false);
        self.remember_exposed(who);
    }

    pub(super) fn remember_exposed(&mut self, who: Option<Seat>) {
        let place = self.last_place();
        if let Some(slot) = who.and_then(|seat| self.exposed.get_mut(seat.index())) {
            *slot = place;
        }
    }

    /// `the deal is hurried to its end`: it touches every card exposed while dealing, and the last dealt face up.
    pub(super) fn deal_hurried(&mut self) {
        let line = self.now.line;
        for place in self.exposed.into_iter().chain([self.dealing.face_up]).flatten() {
            if let Some(noted) = self.found.get_mut(place) {
                noted.know(FactId::DealHurried, super::Known::from_line(true, line));
            }
        }
    }

    /// Cards exposed, plainly. Of those third hand shows before a lead each has a suit of its own that may
    /// be forbidden instead of its call, so each is a matter of its own.
    pub(super) fn exposes(&mut self, who: Option<Seat>, cards: &Cards) {
        if self.stated_again(cards) {
            return;
        }
        self.each_shown(who, cards, FactId::ShownOnTable);
        self.remember_exposed(who);
    }

    /// Whether the line before told the same of the same cards: they lie there, and are not exposed again.
    fn stated_again(&self, cards: &Cards) -> bool {
        self.same_again() && cards.0.iter().all(|card| card.value.exact().is_some())
    }

    /// Whether the line before told the very same.
    pub(super) fn same_again(&self) -> bool {
        let now = self.now.at as usize;
        let before = now.checked_sub(1).and_then(|last| self.steps.get(last));
        before.zip(self.steps.get(now)).is_some_and(|(one, other)| one.kind == other.kind)
    }

    /// Cards shown before a lead by third hand, one by one; any others together.
    pub(super) fn each_shown(&mut self, who: Option<Seat>, cards: &Cards, manner: FactId) {
        if self.stated_again(cards) {
            return;
        }
        let early = matches!(self.stage(), Stage::Dealt | Stage::Declared);
        if early && who.is_some() && who == self.record.roles.third_hand() {
            for card in &cards.0 {
                self.shown_one(who, card.value, manner);
            }
        } else {
            self.shown(who, cards, manner);
        }
    }

    /// Cards held so that somebody can see them: his partner, or only an opponent.
    pub(super) fn held_in_view(&mut self, who: Option<Seat>, cards: &Cards, of: Option<Seat>) {
        if self.stated_again(cards) {
            return;
        }
        let manner = self.seen_by(who, of);
        self.shown(who, cards, manner).other(of);
    }

    /// A card shown to one player.
    pub(super) fn shows_to(&mut self, who: Option<Seat>, card: CardSpec, to: Option<Seat>) {
        let again = card.exact().is_some() && self.same_again();
        if again || self.is_defender(to) && self.shows_what_he_saw(who, card) {
            return;
        }
        let manner = self.seen_by(who, to);
        self.shown_one(who, card, manner).other(to);
    }

    /// Whether it is his partner who sees a card; where he plays that hand himself, nobody else does.
    fn seen_by(&self, who: Option<Seat>, other: Option<Seat>) -> FactId {
        let (Some(who), Some(other)) = (who, other) else {
            return FactId::ShownToOpponent;
        };
        if who.partner() != other {
            FactId::ShownToOpponent
        } else if self.is_one_player(who, other) {
            FactId::ShownAbove
        } else {
            FactId::HeldInView
        }
    }

    /// A hand thrown down: the cards known to be left in it.
    pub(super) fn throws_down(&mut self, who: Option<Seat>) {
        if self.same_again() {
            return;
        }
        self.whole_hand(who, FactId::ThrownDown);
        self.remember_exposed(who);
        let known = |noted: &Noted| noted.incident.kind == IncidentKind::AllThrewDown;
        if Seat::ALL.into_iter().all(|seat| self.lies_on_the_table(seat))
            && !self.found.iter().any(known)
        {
            self.raise(IncidentKind::AllThrewDown, None).say(FactId::ThrownInTurn, true);
        }
    }

    /// Whether a player's hand was thrown down or shown whole, or is dummy's and has been laid down.
    fn lies_on_the_table(&self, seat: Seat) -> bool {
        let dummy = self.record.dummy.down.is_some_and(|then| then.at <= self.now.at);
        (dummy && self.is_dummy(Some(seat))) || self.hand_lies_open(Some(seat)).truth == Truth::True
    }

    /// All the cards of a hand; if they are not all known, the incident names none.
    pub(super) fn whole_hand(&mut self, who: Option<Seat>, manner: FactId) -> &mut Noted {
        let at = self.now.at;
        let whole = who.filter(|seat| self.record.holdings.knows_all(*seat));
        let left = whole.map(|seat| self.record.holdings.left(seat, at));
        let trick = self.trick_number();
        let noted = self.raise(IncidentKind::CardExposed, who);
        noted.trick(trick).say(manner, true);
        for card in left.iter().flat_map(|hand| hand.iter()) {
            noted.card(CardSpec::Exact(card));
        }
        noted
    }

    /// A hand shown in belief of the dealer's claim; in belief of anybody else's it is only shown.
    pub(super) fn shows_believing(&mut self, who: Option<Seat>, other: Option<Seat>) {
        let dealer = self.record.roles.dealer;
        if other.is_some() && dealer.is_some() && other != dealer {
            self.whole_hand(who, FactId::ShownOnTable).other(other);
            return;
        }
        self.whole_hand(who, FactId::BelievingClaim).say(FactId::ShownOnTable, true).other(other);
    }

    /// A hand kept by one whose partner threw his down.
    pub(super) fn keeps(&mut self, who: Option<Seat>) {
        let partner = who.map(|seat| seat.partner().index());
        let exposed = partner.and_then(|partner| self.exposed.get(partner).copied().flatten());
        let thrown = exposed
            .and_then(|place| self.found.get(place))
            .and_then(|noted| noted.said(FactId::ThrownDown))
            .is_some_and(|known| known.truth == Truth::True);
        if !thrown {
            return;
        }
        let trick = self.trick_number();
        self.raise(IncidentKind::HandKept, who).trick(trick).other(who.map(Seat::partner));
    }

    /// Whether that card was called from a player before.
    pub(super) fn was_called(&self, of: Seat, card: CardSpec) -> bool {
        self.acts.iter().any(|act| match &act.deed {
            ActKind::Demand(demand) => {
                demand.remedy == Some(Remedy::CallCard)
                    && demand.from == Some(of)
                    && demand.card == Some(card)
            }
            ActKind::Waive | ActKind::Do(_) => false,
        })
    }

    /// Whether the deal is going on, as far as a moment shows.
    pub(super) fn stage(&self) -> Stage {
        self.record.standing(self.now.at).stage
    }
}
