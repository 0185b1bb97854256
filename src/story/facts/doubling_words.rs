//! Words about the doubling, and a double gone back on.

use super::derive::Derive;
use super::noted_so::{plain, since};
use super::{FactId, IncidentKind, Known, Remedy};
use crate::bridge::Seat;
use crate::syntax::{EventKind, Whos};
use crate::table::{Moment, Stage, Standing};

impl Derive<'_> {
    /// Whether a word that he doubles is one as to doubling: not of the dealer's side if nobody has doubled against it.
    pub(super) fn speaks_of_doubling(&self, who: Option<Seat>) -> bool {
        let Some(seat) = who else { return true };
        let standing = self.record.standing(self.now.at);
        let dealers = self.record.roles.is_defender(seat) == Some(false);
        !dealers || standing.doubled > 0 || standing.answers_double(seat)
    }

    /// How the doubling stood, noted of the incident raised last.
    pub(super) fn say_of_doubles(&mut self, seat: Seat, standing: Standing) {
        let objected = since(self.doubling.objected);
        let first = self.record.times_doubled(standing) == 0 && standing.doubled == 0;
        let redouble = standing.answers_double(seat);
        let over = standing.goes_over_own(seat);
        let step = self.steps.get(self.now.at as usize);
        let called = step.is_some_and(|step| matches!(step.kind, EventKind::Redoubles { .. }));
        let Some(noted) = self.found.last_mut() else {
            return;
        };
        noted
            .know(FactId::FirstDouble, plain(first))
            .know(FactId::Redouble, plain(redouble))
            .know(FactId::OverPartners, plain(over))
            .know(FactId::Objected, objected);
        noted.incident.asked = (called || !first).then_some(Remedy::Redouble);
    }

    /// `E takes back his double`.
    pub(super) fn goes_back(&mut self, who: Option<Seat>) {
        self.raise(IncidentKind::DoubleAltered, who);
    }

    /// `N objects to more doubling`.
    pub(super) fn objects_to_doubling(&mut self, who: Option<Seat>) {
        self.doubling.objected.get_or_insert(self.now);
        self.raise(IncidentKind::DoublingObjected, who);
        self.demand(who, Some(Remedy::CloseDoubling));
    }

    /// Eldest hand who asks leave to lead declares that he does not double.
    pub(super) fn gives_up_double(&mut self, who: Option<Seat>) {
        let Some(seat) = who.filter(|who| self.record.roles.eldest() == Some(*who)) else {
            return;
        };
        let mut plays = self.record.plays.iter();
        if !plays.any(|play| play.seat == seat && play.moment.at < self.now.at) {
            self.story.doublings.push(self.now);
            self.story.declined.push((self.now, seat));
        }
    }

    /// Partners confer, about the doubling as far as is known.
    pub(super) fn consults_on_doubling(&mut self, who: &Whos, on_penalty: Known) {
        let [first, second] = self.two(who);
        self.raise(IncidentKind::DoublingConsulted, first)
            .other(second)
            .know(FactId::ConsultedOnPenalty, on_penalty);
    }

    /// The story stops before a card is led, or with the first lead: who may double, or that nobody may.
    pub(super) fn doubling_stops(&mut self) {
        let closing = self.record.closing;
        let led = closing.stage == Stage::Play && self.led_in_spite(closing);
        let over = self.record.over.is_some();
        if over || (closing.stage != Stage::Declared && !led) {
            return;
        }
        // After everything else that is found at the end.
        let now = Moment { at: self.record.last_moment().saturating_add(2), line: self.now.line };
        let agreed = self.record.spade_convention.is_some_and(|stated| stated.so);
        let quiet = self.all_in_order_but_words() || agreed && self.nothing_about_the_trump();
        if closing.has_begun() && closing.refused == 0 {
            self.done_with(closing, now);
        } else {
            self.next_to_double(closing, now);
        }
        if quiet && !led {
            self.spades_made(closing);
        }
    }

    /// Whether what is found is only of cards that were exposed, of what came before the trump was named, or what was
    /// said about a penalty, which takes nothing from an agreement not to play it.
    fn nothing_about_the_trump(&self) -> bool {
        let named = self.record.trump_named.map_or(0, |then| then.at);
        self.found.iter().all(|noted| {
            let incident = &noted.incident;
            let before = incident.moment < named || incident.kind == IncidentKind::CardExposed;
            let words = incident.kind.is_conduct() || incident.kind.is_word_of_a_penalty();
            before || incident.ordinary || words
        })
    }
}
