//! What a scale finds of a fact.

use super::path::Path;
use super::trace::Keep;
use super::weigh::Scale;
use crate::facts::{FactId, Known, Truth, implied};

impl Scale<'_> {
    pub(super) fn fact<K: Keep>(&self, fact: FactId, trace: &mut K) -> Truth {
        if K::KEEPS {
            return self.weighed(fact, trace);
        }
        let before = self.settled.of(fact, self.answers_needed());
        before.unwrap_or_else(|| self.weighed(fact, trace))
    }

    fn weighed<K: Keep>(&self, fact: FactId, trace: &mut K) -> Truth {
        if fact.is_defined_by_codes() && self.assumption(fact).is_none() {
            let answers = self.answers_needed();
            let truth = self.defined(fact, trace);
            // What rests on answers may come out otherwise with more of them.
            if truth == Truth::Unknown || self.has_no_answers() {
                self.settled.note(fact, truth, answers);
            }
            return truth;
        }
        let known = self.known(fact);
        trace.looked_at(fact, known);
        known.truth
    }

    /// A fact that the code defines is true when any of its definitions holds.
    fn defined<K: Keep>(&self, fact: FactId, trace: &mut K) -> Truth {
        let mut truth = Truth::False;
        for rule in self.code.definitions(fact, self.incident.kind) {
            let mut own = K::default();
            let holds = self.condition(&rule.when, &mut own);
            truth = truth.or(holds);
            trace.defined(rule, holds, own);
        }
        if truth != Truth::Unknown {
            trace.looked_at(fact, Known { truth, line: 0 });
        }
        truth
    }

    /// What is known, or assumed, of a fact.
    pub(super) fn known(&self, fact: FactId) -> Known {
        if let Some(so) = self.assumption(fact) {
            return Known::from_line(so, 0);
        }
        // What the story shows stays so, whatever is answered.
        let found = self.shown.borrow().of(fact);
        if let Some(known) = found.filter(|known| known.truth != Truth::Unknown) {
            return known;
        }
        let answers = self.answers_needed();
        if let Some(so) = self.settled.answered(fact, answers) {
            return Known::from_line(so, 0);
        }
        let shown = self.shown(fact);
        let known = match shown.truth {
            Truth::Unknown => self.found_otherwise(fact).unwrap_or(shown),
            Truth::True | Truth::False => shown,
        };
        // What the story itself shows no answer makes otherwise.
        if shown.truth != Truth::Unknown || known.truth == Truth::Unknown {
            self.settled.note(fact, known.truth, answers);
        } else if known.line == 0 {
            self.settled.note_answered(fact, known.truth, answers);
        }
        known
    }

    /// What is known of a fact that the story does not show.
    fn found_otherwise(&self, fact: FactId) -> Option<Known> {
        self.answered(fact)
            .map(|so| Known::from_line(so, 0))
            .or_else(|| self.revoked(fact))
            .or_else(|| self.implication(fact))
            .or_else(|| self.facts.answered(fact, self.incident))
    }

    /// What the story, and what the code makes of it, show of a fact.
    pub(super) fn shown(&self, fact: FactId) -> Known {
        if self.supposed {
            return Known::UNKNOWN;
        }
        if let Some(known) = self.shown.borrow().of(fact) {
            return known;
        }
        let known = self.look_for(fact);
        self.shown.borrow_mut().note(fact, known);
        known
    }

    fn look_for(&self, fact: FactId) -> Known {
        if fact.is_about_rights() {
            let mut path = Path::default();
            let known = self.rights.ask(fact, self.facts, self.incident, &mut path);
            self.join(&path);
            known
        } else if fact.is_about_the_rubber() {
            self.of_the_rubber(fact)
        } else if fact.is_about_cutting() {
            super::company::ask(fact, self.code, self.facts, self.incident, &self.ranked)
        } else if fact.is_about_score() {
            let doubled = || self.times_doubled();
            super::figures::ask(fact, self.code, (self.facts, self.incident), &doubled)
        } else if let Some(known) = self.compared(fact) {
            known
        } else {
            self.about.ask(fact)
        }
    }

    fn assumption(&self, fact: FactId) -> Option<bool> {
        self.assumed.iter().find(|(assumed, _)| *assumed == fact).map(|(_, so)| *so)
    }

    fn implication(&self, fact: FactId) -> Option<Known> {
        self.assumed
            .iter()
            .find_map(|(assumed, so)| implied(*assumed, *so, fact))
            .map(|so| Known::from_line(so, 0))
    }
}
