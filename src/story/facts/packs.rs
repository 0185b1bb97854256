//! Calling for new cards, and cards unfit for use.

use super::derive::Derive;
use super::noted_so::plain;
use super::{FactId, Fulfilment, IncidentKind as K, Known, Remedy, Truth};
use crate::source::Spanned;
use crate::syntax::{EventKind, Who};
use crate::table::Stage;

impl Derive<'_> {
    /// Sentences about the packs.
    pub(super) fn stated_of_packs(&mut self, kind: &EventKind) {
        use EventKind as E;
        match kind {
            E::CallsForNewCards { who } => {
                if !self.replaces_torn(who) {
                    self.calls_for_cards(K::NewCardsCalled, who);
                }
                self.company.called = true;
            }
            E::CallsForOnePack { who } => self.calls_for_cards(K::OnePackCalled, who),
            E::CardTorn { card } => {
                self.raise(K::CardTorn, None).card(card.value);
                self.company.torn = self.last_place();
            }
            E::AgreeToReplace => {
                let now = Known::from_line(true, self.now.line);
                if let Some(torn) = self.company.torn.and_then(|place| self.found.get_mut(place)) {
                    torn.know(FactId::AgreedToReplace, now);
                }
            }
            E::CutsLeaving { .. }
            | E::CutsExposing { .. }
            | E::CutForNextDeal
            | E::NextDealComplete
            | E::NextTrumpDeclared => {
                self.company.pack_cut = Some(self.now);
            }
            E::Deals { .. } | E::DealsOutOfTurn { .. } | E::DealsWrongPack { .. } => {
                self.company.pack_cut = Some(self.now);
                self.company.beginning = None;
            }
            E::HandPlayedOut | E::ScoreAgreed => {
                self.company.pack_cut = None;
                self.company.going_on = Some(self.now);
            }
            E::PackImperfect | E::PackLacks { .. } | E::PackHasTwo { .. } => {
                self.company.imperfect = Some(self.now);
            }
            _ => {}
        }
    }

    /// Where a card is torn, and it is not agreed to replace it, who calls for new cards chooses those for it.
    fn replaces_torn(&mut self, who: &Spanned<Who>) -> bool {
        let torn = self.company.torn.and_then(|place| self.found.get(place));
        let open = torn.is_some_and(|torn| torn.said(FactId::AgreedToReplace).is_none());
        let Some(seat) = self.seat(who).filter(|_| open) else {
            return false;
        };
        self.company.torn = None;
        self.demand_as(seat, Some(Remedy::NewCards), None, None, Fulfilment::Pending);
        true
    }

    fn calls_for_cards(&mut self, kind: K, who: &Spanned<Who>) {
        let by = self.seat(who);
        let over = self.over_by_now();
        let stage = self.record.standing(self.now.at);
        // A hand that is over is followed by a deal for which the pack has not been cut.
        let dealt = stage.stage != Stage::Unknown
            && self.company.going_on.is_none()
            && over.truth != Truth::True;
        let cut = match self.company.pack_cut {
            Some(then) => Known::from_line(true, then.line),
            None if dealt => Known::from_line(true, stage.stage_line),
            None => plain(false),
        };
        let beginning = match (self.company.beginning, self.company.going_on) {
            (Some(then), _) => Known::from_line(true, then.line),
            (None, Some(then)) => Known::from_line(false, then.line),
            (None, None) => match self.record.rubber_begun {
                Some(line) => Known::from_line(false, line),
                None => Known::UNKNOWN,
            },
        };
        let imperfect = self.company.imperfect;
        let noted = self.raise(kind, by);
        noted
            .know(FactId::PackCut, cut)
            .know(FactId::HandOver, over)
            .know(FactId::RubberBeginning, beginning);
        if let Some(then) = imperfect {
            noted.know(FactId::PackWasImperfect, Known::from_line(true, then.line));
        }
    }
}
