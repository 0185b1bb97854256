//! What the dealer's partner says and does, and the dealer's handling of cards.

use super::derive::{Derive, plain};
use super::{Deed, FactId, IncidentKind, Known, Remedy, Truth};
use crate::bridge::Seat;
use crate::syntax::{CardSpec, Cards};
use crate::table::Play;

impl Derive<'_> {
    /// Something only the dealer's partner is asked about; nobody else's doing is an incident.
    pub(super) fn dummy_says(&mut self, who: Option<Seat>, kind: IncidentKind, trick: Option<u32>) {
        if self.is_dummy(who) || self.record.roles.dealer.is_none() {
            let trick = trick.or_else(|| self.trick_number());
            self.raise(kind, who).trick(trick);
        }
    }

    /// `N asks S if he obeyed`, `N looks over W's hand`.
    pub(super) fn dummy_to(&mut self, who: Option<Seat>, kind: IncidentKind, other: Option<Seat>) {
        if self.is_dummy(who) || self.record.roles.dealer.is_none() {
            let trick = self.trick_number();
            self.raise(kind, who).trick(trick).other(other);
        }
    }

    /// Whether the last call on the dealer, before his partner asked, was for his highest or lowest.
    pub(super) fn call_was_made(&mut self) {
        let dealer = self.record.roles.dealer;
        let call = self.acts.iter().rev().find_map(|act| match &act.deed {
            Deed::Demand(demand) if demand.from.is_some() && demand.from == dealer => {
                let remedy = demand.remedy;
                let extreme = matches!(remedy, Some(Remedy::PlayHighest | Remedy::PlayLowest));
                Some(Known::from_line(extreme, act.line))
            }
            _ => None,
        });
        self.note_of_dummy(IncidentKind::DummyAsksIfObeyed, FactId::CallMade, call);
    }

    /// Whether an adversary had claimed a penalty when the dealer's partner denied it, or had let it go.
    pub(super) fn penalty_was_claimed(&mut self) {
        let side = self.record.roles.dealers_side();
        let theirs = |seat: Seat| side.is_some_and(|side| seat.side() != side);
        let act = self.acts.iter().rev().find(|act| theirs(act.who));
        let claim = side.and_then(|side| self.story.claims.get(side.index()).copied().flatten());
        let known = match (act, claim) {
            (None, None) => None,
            (Some(act), None) => {
                let claimed = matches!(act.deed, Deed::Demand(_));
                Some(Known::from_line(claimed, act.line))
            }
            (_, Some(then)) => Some(Known::from_line(true, then.line)),
        };
        self.note_of_dummy(
            IncidentKind::DummyDeniesPenalty,
            FactId::PenaltyClaimed,
            known,
        );
    }

    fn note_of_dummy(&mut self, kind: IncidentKind, fact: FactId, known: Option<Known>) {
        if let (Some(noted), Some(known)) = (self.found.last_mut(), known)
            && noted.incident.kind == kind
        {
            noted.know(fact, known);
        }
    }

    /// A card of dummy suggested, by word or by touch.
    pub(super) fn suggests(&mut self, who: Option<Seat>, card: CardSpec) {
        let trick = self.trick_number();
        self.raise(IncidentKind::CardSuggested, who)
            .card(card)
            .suit(card.suit())
            .trick(trick);
        self.suggested = Some(card);
    }

    /// Cards touched: by the dealer in dummy's hand, or by dummy, which suggests them.
    pub(super) fn touches(&mut self, who: Option<Seat>, cards: &Cards, in_dummy: bool) {
        if self.is_dummy(who) {
            if let Some(card) = cards.0.first() {
                self.suggests(who, card.value);
            }
            return;
        }
        let trick = self.trick_number();
        let arranging = self
            .arranging
            .filter(|then| then.at.saturating_add(1) == self.now.at);
        let several = cards.0.len() > 1;
        let from_dummy = match cards.0.first() {
            Some(card) if !in_dummy => self.of_dummy(card.value),
            Some(_) | None => plain(in_dummy),
        };
        let noted = self.raise(IncidentKind::CardTouched, who);
        noted
            .trick(trick)
            .say(FactId::TouchedSeveral, several)
            .know(FactId::FromDummy, from_dummy);
        if let Some(then) = arranging {
            noted.know(FactId::SaidArrange, Known::from_line(true, then.line));
        }
        for card in &cards.0 {
            noted.card(card.value);
        }
        let suit = noted.incident.cards.first().and_then(|card| card.suit());
        noted.suit(suit);
        self.touched = self.last_place();
    }

    /// `S arranges`: it excuses the touching just before or just after.
    pub(super) fn arranges(&mut self) {
        let line = self.now.line;
        let at = self.now.at;
        self.arranging = Some(self.now);
        let touched = self.touched.and_then(|place| self.found.get_mut(place));
        if let Some(noted) = touched.filter(|noted| noted.incident.moment.saturating_add(1) == at) {
            noted.know(FactId::SaidArrange, Known::from_line(true, line));
        }
    }

    fn of_dummy(&self, card: CardSpec) -> Known {
        let owner = card
            .exact()
            .and_then(|card| self.record.holdings.owner(card));
        match (owner, self.record.roles.dummy()) {
            (Some((owner, place)), Some(dummy)) => {
                Known::from_line(owner == dummy, place.moment.line)
            }
            _ => plain(false),
        }
    }

    /// A card named, without or with the words `in dummy`.
    pub(super) fn names(&mut self, who: Option<Seat>, card: CardSpec, in_dummy: bool) {
        let from_dummy = if in_dummy {
            plain(true)
        } else {
            self.of_dummy(card)
        };
        let trick = self.trick_number();
        self.raise(IncidentKind::CardNamed, who)
            .card(card)
            .suit(card.suit())
            .trick(trick)
            .say(FactId::CardWasNamed, true)
            .know(FactId::FromDummy, from_dummy);
        self.named = Some((card, in_dummy));
    }

    /// A card drawn from a hand and held.
    pub(super) fn draws(&mut self, who: Option<Seat>, card: CardSpec) {
        let from_dummy = self.of_dummy(card);
        let trick = self.trick_number();
        self.raise(IncidentKind::CardDrawn, who)
            .card(card)
            .suit(card.suit())
            .trick(trick)
            .know(FactId::FromDummy, from_dummy)
            .say(FactId::CardQuitted, false);
    }

    /// A card taken back: by one whose card may go back after another's error, a right; else by
    /// the dealer, a matter of its own.
    pub(super) fn takes_back(&mut self, who: Option<Seat>, card: CardSpec) {
        let withdrawn = self.withdrawn_now(who, card);
        let by_right = withdrawn.is_some_and(|(_, play)| self.may_go_back(&play));
        if by_right || !(self.is_dealer(who) || self.record.roles.dealer.is_none()) {
            self.demand_card(who, Some(Remedy::TakeBack), Some(card), who);
            return;
        }
        let number = withdrawn.map(|(number, _)| number);
        self.taken_back(who, card, number);
        self.demand_card(who, Some(Remedy::TakeBack), Some(card), None);
    }

    /// The play of that card which was taken back at this moment.
    fn withdrawn_now(&self, who: Option<Seat>, card: CardSpec) -> Option<(u32, Play)> {
        let who = who?;
        let recent = self
            .record
            .plays
            .partition_point(|play| play.moment.at <= self.now.at);
        let span = recent.saturating_sub(56)..recent;
        let plays = self.record.plays.get(span.clone())?;
        let taken = plays.iter().rposition(|play| {
            play.card == card
                && play.seat.side() == who.side()
                && play.withdrawn.is_some_and(|then| then.at == self.now.at)
        })?;
        let number = u32::try_from(span.start.saturating_add(taken)).ok()?;
        Some((number, *plays.get(taken)?))
    }

    fn may_go_back(&self, play: &Play) -> bool {
        let lead = self.leads_now.get(play.trick as usize).copied().flatten();
        let lead = lead.and_then(|lead| self.record.play(lead));
        let false_lead = lead.is_some_and(|lead| lead.in_turn == Some(false));
        (false_lead && !play.leads) || self.followed_up == play.trick
    }

    fn taken_back(&mut self, who: Option<Seat>, card: CardSpec, number: Option<u32>) {
        let play = number.and_then(|number| self.record.play(number)).copied();
        let named = self.named.filter(|(named, _)| *named == card);
        let touch = self
            .touched
            .and_then(|place| self.found.get(place))
            .filter(|noted| noted.incident.cards.contains(&card));
        let touched = touch.is_some();
        // What was said or done in touching still tells when the card is put back.
        let of_touch = |fact| touch.and_then(|noted| noted.said(fact));
        let arranged = of_touch(FactId::SaidArrange).unwrap_or(plain(false));
        let several = of_touch(FactId::TouchedSeveral).unwrap_or(plain(false));
        let dummy = self.record.roles.dummy();
        let from_dummy = match play {
            Some(play) => plain(dummy == Some(play.seat)),
            None if named.is_some_and(|(_, dummys)| dummys) => plain(true),
            None if touched => of_touch(FactId::FromDummy).unwrap_or(plain(true)),
            None => self.of_dummy(card),
        };
        let quitted = play.map_or(plain(false), |play| {
            Known::from_line(true, play.moment.line)
        });
        let saves = match play {
            Some(play) => self.saves_revoke(&play),
            None => self.would_have_revoked(card, from_dummy),
        };
        let trick = play
            .map(|play| self.number_of(&play))
            .or_else(|| self.trick_number());
        self.raise(IncidentKind::CardTakenBack, who)
            .about(number)
            .card(card)
            .suit(card.suit())
            .trick(trick)
            .know(FactId::FromDummy, from_dummy)
            .know(FactId::CardQuitted, quitted)
            .know(FactId::SavesRevoke, saves)
            .say(FactId::CardWasNamed, named.is_some())
            .know(FactId::SaidArrange, arranged)
            .know(FactId::TouchedSeveral, several);
    }

    /// Whether a card named or touched, and not yet played, would have been a revoke.
    fn would_have_revoked(&self, card: CardSpec, from_dummy: Known) -> Known {
        let roles = self.record.roles;
        let owner = if from_dummy.truth == Truth::True {
            roles.dummy()
        } else {
            roles.dealer
        };
        let led = self.trick_in_hand().and_then(|trick| trick.suit);
        match (owner, led, card.suit()) {
            (Some(owner), Some(led), Some(suit)) if led != suit => {
                super::derive::known(self.record.holdings.held(owner, led, self.now.at))
            }
            _ => plain(false),
        }
    }

    /// Whether a card is taken back so that a revoke is saved.
    fn saves_revoke(&self, play: &Play) -> Known {
        match (play.led, play.card.suit()) {
            (Some(led), Some(suit)) if led != suit && !play.leads => {
                super::derive::known(self.record.holdings.held(play.seat, led, play.moment.at))
            }
            (Some(_), Some(_)) => plain(false),
            _ => Known::UNKNOWN,
        }
    }

    /// `S changes C4 to C7`, `W corrects H4 to S5`: the mending of a revoke is spoken of with the
    /// revoke; another card of the dealer's taken back is a matter of its own.
    pub(super) fn changes(&mut self, who: Option<Seat>, from: CardSpec) {
        let now = self.now.at;
        let last = self.steps.get(now as usize).and_then(|step| step.play);
        let old = last
            .and_then(|number| self.record.play(number))
            .and_then(|play| play.corrects);
        let Some(play) = old.and_then(|old| self.record.play(old)).copied() else {
            return;
        };
        let renounce = play.led.is_some() && play.card.suit() != play.led && !play.leads;
        if renounce {
            self.followed_up = play.trick;
        } else if self.may_go_back(&play) {
            self.demand_card(who, Some(Remedy::TakeBack), Some(from), who);
        } else if self.is_dealer(who) || self.is_dummy(who) {
            self.taken_back(who, from, old);
            self.demand_card(who, Some(Remedy::TakeBack), Some(from), None);
        }
    }

    /// `N moves C4 himself`.
    pub(super) fn moves_himself(&mut self, who: Option<Seat>, card: CardSpec) {
        let trick = self.trick_number();
        let named = self.named.is_some_and(|(named, _)| named == card);
        self.raise(IncidentKind::DummyMovesCard, who)
            .card(card)
            .suit(card.suit())
            .trick(trick)
            .say(FactId::FromDummy, true)
            .say(FactId::CardWasNamed, named);
    }
}
