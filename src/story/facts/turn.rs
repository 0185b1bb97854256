//! Whose deal it was and with which pack, and how late it was found out.

use super::answers::after;
use super::derive::Derive;
use super::noted_so::plain;
use super::{FactId, Facts, Incident, IncidentKind, Known, Remedy};
use crate::bridge::Seat;
use crate::syntax::EventKind;
use crate::table::{Moment, Stage, asks_a_new_deal};

/// How many findings back it may have been stated that the deal was out of turn.
const LATELY: usize = 16;

/// What bears on how late it was found out that the wrong player dealt, or dealt the wrong pack.
#[derive(Debug, Clone, Default)]
pub(super) struct Dealing {
    /// When the cards were first said to be dealt.
    begun: Option<Moment>,
    /// The first sign that the last card had been dealt.
    complete: Option<Moment>,
    /// The first sign that the cards of the next deal had been dealt.
    next: Option<Moment>,
    /// When something was found out, or the deal was stopped, in order.
    found_out: Vec<Moment>,
}

impl Derive<'_> {
    /// What a sentence mentions the deal itself.
    pub(super) fn stated_of_deal(&mut self, kind: &EventKind) {
        use EventKind as E;
        match kind {
            E::Deals { who } => self.deals(self.seat(who), false),
            E::DealsOutOfTurn { who } => self.deals(self.seat(who), true),
            E::DealsWrongPack { who } => {
                let seat = self.seat(who);
                self.raise(IncidentKind::DealtWrongPack, seat);
                self.deals(seat, false);
            }
            E::HasDealtOutOfTurn { who } => {
                let who = self.seat(who);
                if !self.stated_of(IncidentKind::DealtOutOfTurn, who) {
                    self.out_of_turn(who, self.now);
                }
            }
            E::HasDealtWrongPack { who } => {
                let seat = self.seat(who);
                if !self.stated_of(IncidentKind::DealtWrongPack, seat) {
                    self.raise(IncidentKind::DealtWrongPack, seat);
                }
            }
            // A deal for an adversary has been taken for one out of turn already.
            E::DealsFor { who, other } => {
                let (who, other) = (self.seat(who), self.seat(other));
                let dealer = other.filter(|other| who == Some(other.partner()));
                self.deals(dealer, false);
            }
            E::ClaimsMisdeal { who } => {
                let seat = self.seat(who);
                self.raise(IncidentKind::MisdealClaimed, seat);
            }
            E::LastCardFaceUp => {
                self.story.dealing.begun.get_or_insert(self.now);
                self.story.dealing.complete.get_or_insert(self.now);
                self.raise(IncidentKind::LastCardFaceUp, self.record.roles.dealer);
                self.dealing.face_up = self.last_place();
            }
            E::StopsDeal { who } => {
                self.found_out();
                self.demand(self.seat(who), Some(Remedy::NewDeal));
            }
            E::DemandsNewDeal { .. } => {
                self.found_out();
                self.pack.new_deal = Some(self.now.line);
            }
            E::Demands { words, .. } if asks_a_new_deal(&words.value.0) => {
                self.found_out();
                self.pack.new_deal = Some(self.now.line);
            }
            E::ErrorDiscovered | E::DiscoversError { .. } => self.found_out(),
            E::CardsDealt { number } if number.value < 52 => {}
            E::CardsDealt { .. } | E::DealComplete | E::CutForNextDeal => self.completes_deal(),
            E::NextDealComplete | E::NextTrumpDeclared => {
                self.completes_deal();
                self.story.dealing.next.get_or_insert(self.now);
            }
            _ if is_after_the_last_card(kind) => self.completes_deal(),
            _ => {}
        }
    }

    fn completes_deal(&mut self) {
        self.story.dealing.complete.get_or_insert(self.now);
    }

    fn found_out(&mut self) {
        self.story.dealing.found_out.push(self.now);
    }

    fn deals(&mut self, who: Option<Seat>, stated: bool) {
        self.story.dealing.begun.get_or_insert(self.now);
        self.pack.dealt();
        let turn = self.record.turn_to_deal.map(|(turn, _)| turn);
        if stated || (who.is_some() && turn.is_some() && who != turn) {
            self.out_of_turn(who, self.now);
        }
    }

    fn out_of_turn(&mut self, who: Option<Seat>, then: Moment) {
        if self.stated_of_this_deal(who) {
            return;
        }
        let turn = self.record.turn_to_deal;
        let noted = self.raise_at(IncidentKind::DealtOutOfTurn, who, then);
        let Some((turn, place)) = turn else { return };
        noted.other(Some(turn));
        if let Some(who) = who {
            let adversary = who.side() != turn.side();
            let known = Known::from_line(adversary, place.moment.line);
            noted.know(FactId::TurnOfAdversary, known);
        }
    }

    /// Whether such a fault of this player's in dealing has been found before.
    fn stated_of(&self, kind: IncidentKind, who: Option<Seat>) -> bool {
        let mut found = self.found.iter().rev().take(LATELY);
        found.any(|noted| noted.incident.kind == kind && noted.incident.by == who)
    }

    /// Whether it was stated before that he dealt these very cards out of turn: one deal may be stated in two lines.
    fn stated_of_this_deal(&self, who: Option<Seat>) -> bool {
        let dealing = &self.story.dealing;
        let since = |then: Option<Moment>| then.map_or(0, |then| then.at);
        let over = since(dealing.complete).max(since(dealing.next));
        let mut found = self.found.iter().rev().take(LATELY);
        found.any(|noted| {
            let incident = &noted.incident;
            let own = incident.kind == IncidentKind::DealtOutOfTurn && incident.by == who;
            own && incident.moment >= over
        })
    }

    /// Whose deal it was is stated, and who dealt instead is in a header alone.
    pub(super) fn turn_stated_alone(&mut self) {
        let Some((turn, place)) = self.record.turn_to_deal else {
            return;
        };
        let dealer = self.record.roles.dealer;
        let stated = self.stated_of(IncidentKind::DealtOutOfTurn, dealer);
        let header = self.story.dealing.begun.is_none() && !stated;
        if header && dealer.is_some_and(|dealer| dealer != turn) {
            self.out_of_turn(dealer, place.moment);
        }
    }
}

impl Facts {
    /// Whether something had come to pass when the error was found out; not stated where the case gives no sign of the
    /// stage.
    fn by_then(&self, incident: &Incident, sign: Option<Moment>) -> Known {
        let found = after(&self.story.dealing.found_out, incident.moment);
        let at = found.map_or(u32::MAX, |then| then.at);
        if let Some(sign) = sign.filter(|sign| sign.at < at) {
            return Known::from_line(true, sign.line);
        }
        let dealing = &self.story.dealing;
        let begun = dealing.begun.or(dealing.complete.filter(|then| then.at < at));
        match begun {
            // As long as it is not found out, no line shows that it was in time.
            Some(_) => Known::from_line(false, found.map_or(0, |then| then.line)),
            None if self.record.standing(0).stage > Stage::Unknown => plain(false),
            None => Known::UNKNOWN,
        }
    }

    /// The line that shows that the cards of the next deal are all out.
    pub fn next_complete(&self) -> Option<u32> {
        self.story.dealing.next.map(|then| then.line)
    }

    pub(super) fn last_card_dealt(&self, incident: &Incident) -> Known {
        let start = self.record.standing(0);
        if start.stage >= Stage::Dealt {
            return Known::from_line(true, start.stage_line);
        }
        self.by_then(incident, self.story.dealing.complete)
    }

    pub(super) fn first_card_played(&self, incident: &Incident) -> Known {
        let start = self.record.standing(0);
        if start.stage == Stage::Play {
            return Known::from_line(true, start.stage_line);
        }
        let first = self.record.plays.first().map(|play| play.moment);
        let over = self.record.over;
        self.by_then(incident, first.into_iter().chain(over).min())
    }

    pub(super) fn next_cards_dealt(&self, incident: &Incident) -> Known {
        self.by_then(incident, self.story.dealing.next)
    }
}

/// Whether nobody does this before the last card has been dealt.
fn is_after_the_last_card(kind: &EventKind) -> bool {
    kind.names_trump()
        || kind.passes_the_trump()
        || kind.is_after_the_deal()
        || kind.is_after_a_lead()
        || kind.is_one_card()
}
