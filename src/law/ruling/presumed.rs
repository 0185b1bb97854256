//! What an incident at the end of a story takes for so, and an answer to a question about it may deny.

use super::figures::{counts, is_revoke_form};
use super::fold::{Run, slot_of};
use super::path::{Answer, Path, settles};
use super::run_used::BORN_OF_ACTS;
use super::settled::Remedied;
use crate::bridge::Seat;
use crate::facts::{FactId, Incident, IncidentKind, Remedy, Truth};
use crate::laws::{Code, Condition};

impl Run<'_> {
    /// What the finding on an incident rests on from the start, what it takes for so among it; nothing where that is
    /// denied, so that there is no such incident. If nothing else that happened depends on it, it is not a question.
    pub(super) fn presumed(
        &mut self,
        incident: &Incident,
        slot: usize,
        mut rests_on: Path,
    ) -> Option<Path> {
        if incident.kind == IncidentKind::BothSidesRevoke {
            return self.both_revoked(incident, slot, rests_on);
        }
        if self.pays_as_for_a_revoke(incident, &mut rests_on) {
            self.absent.push((slot, rests_on));
            return None;
        }
        let Some((fact, so)) = incident.kind.presumes() else {
            return Some(rests_on);
        };
        let is_so = match self.stated(fact, incident, slot, &rests_on) {
            Some(stated) => stated,
            None if self.is_asked(fact) || self.is_asked_of_an_act(fact, &mut rests_on) => {
                self.asked(fact, incident, slot, &mut rests_on)
            }
            None => so,
        };
        if is_so == so {
            return Some(rests_on);
        }
        self.absent.push((slot, rests_on));
        None
    }

    /// Whether what a hand counts is for a penalty to say: that of a revoke, or of a call which was not obeyed, where
    /// it costs what a revoke does, or if no form of it is left, that the side cannot win the game. A slam is a side's
    /// own, and what a revoke does to it a law says.
    fn pays_as_for_a_revoke(&self, incident: &Incident, rests_on: &mut Path) -> bool {
        let slam = incident.kind == IncidentKind::SlamMade;
        if !slam && incident.kind != IncidentKind::TricksScored {
            return false;
        }
        let side = |one: &Incident| one.by.map(Seat::side);
        if !slam && self.kept_from_game(incident, rests_on) {
            return true;
        }
        let mut entries = self.entries.iter().filter(|entry| {
            let own = !slam || side(&entry.incident) == side(incident);
            let revoke = !slam && entry.incident.kind == IncidentKind::Revoke;
            own && (revoke || entry.incident.kind == IncidentKind::CallDisobeyed)
        });
        entries.any(|entry| {
            rests_on.join(&entry.path);
            let mut options = entry.settled.options.iter();
            options.any(|one| is_revoke_form(one.remedy) && counts(one.status))
        })
    }

    /// Whether the side whose tricks are counted cannot win the game by them.
    fn kept_from_game(&self, incident: &Incident, rests_on: &mut Path) -> bool {
        let side = |one: &Incident| one.by.map(Seat::side);
        let bars = |one: &Remedied| one.remedy == Remedy::NoGame && counts(one.status);
        let mut entries = self.entries.iter().filter(|entry| {
            let own = side(&entry.incident) == side(incident);
            own || entry.incident.kind == IncidentKind::BothSidesRevoke
        });
        entries.any(|entry| {
            let barred = entry.settled.orders.iter().any(bars);
            if barred || !entry.path.is_empty() && is_of_a_revoke(entry.incident.kind) {
                rests_on.join(&entry.path);
            }
            barred
        })
    }

    /// Revokes of both sides are set against each other where both players held the suit, or their side is answerable all
    /// the same for having mixed the cards, and neither is dummy; where that is denied of one of them there is nothing to
    /// set against the other's.
    fn both_revoked(
        &mut self,
        incident: &Incident,
        slot: usize,
        mut rests_on: Path,
    ) -> Option<Path> {
        let facts = self.facts;
        for revokes in facts.both_revokes(incident) {
            let mut revokes = revokes.into_iter();
            if !revokes.any(|revoke| self.costs(revoke, slot, &mut rests_on)) {
                self.absent.push((slot, rests_on));
                return None;
            }
        }
        Some(rests_on)
    }

    /// Whether what is called a revoke was one, and not dummy's; of a call that was not obeyed, whether it costs what a
    /// revoke does.
    fn costs(&mut self, revoke: &Incident, slot: usize, rests_on: &mut Path) -> bool {
        if revoke.kind == IncidentKind::CallDisobeyed {
            let mut entries = self.entries.iter().rev();
            let Some(entry) = entries.find(|entry| *entry.incident == *revoke) else {
                return false;
            };
            rests_on.join(&entry.path);
            let mut options = entry.settled.options.iter();
            return options.any(|one| is_revoke_form(one.remedy));
        }
        let slot = slot_of(self.facts, revoke).unwrap_or(slot);
        let established = self.facts.established_by_mixing(revoke);
        let mut is = |fact| match self.stated(fact, revoke, slot, rests_on) {
            Some(stated) => stated,
            None if rests_on.is_full() => {
                rests_on.cut_short();
                false
            }
            None => self.asked(fact, revoke, slot, rests_on),
        };
        (established || is(FactId::HeldTheSuit)) && !is(FactId::ByDummy)
    }

    /// What the story, or an answer, tells of a fact of an incident.
    fn stated(
        &self,
        fact: FactId,
        incident: &Incident,
        slot: usize,
        rests_on: &Path,
    ) -> Option<bool> {
        match self.facts.ask(fact, incident).truth {
            Truth::True => Some(true),
            Truth::False => Some(false),
            Truth::Unknown => {
                let question = Answer::yes(fact, self.facts, incident, slot);
                let given = self.world.given.bearing_on(&question);
                settles(&[rests_on.answers(), &given], &question)
            }
        }
    }

    /// The answer to a question that nothing told, on which the finding rests from then on.
    fn asked(
        &mut self,
        fact: FactId,
        incident: &Incident,
        slot: usize,
        rests_on: &mut Path,
    ) -> bool {
        let question = Answer::yes(fact, self.facts, incident, slot);
        let answer = self.world.answer(question);
        rests_on.rest_on(answer);
        answer.so
    }

    /// Whether something that happened depends on a fact that the story itself leaves open.
    fn is_asked(&self, fact: FactId) -> bool {
        let mut incidents = self.facts.incidents().iter();
        incidents.any(|incident| {
            asks(self.code, incident.kind, fact) && self.facts.is_open(fact, incident)
        })
    }

    /// The same of what an act turned out to be; that there is none rests on answers as well.
    fn is_asked_of_an_act(&self, fact: FactId, rests_on: &mut Path) -> bool {
        if !BORN_OF_ACTS.iter().any(|kind| asks(self.code, *kind, fact)) {
            return false;
        }
        let mut entries = self.entries.iter();
        let asking = entries.find(|entry| {
            let incident = &entry.incident;
            BORN_OF_ACTS.contains(&incident.kind)
                && asks(self.code, incident.kind, fact)
                && self.facts.is_open(fact, incident)
        });
        for (_, path) in &self.absent {
            rests_on.join(path);
        }
        if let Some(entry) = asking {
            rests_on.join(&entry.path);
        }
        asking.is_some()
    }
}

/// Whether such an incident is a revoke, or may cost what a revoke does.
fn is_of_a_revoke(kind: IncidentKind) -> bool {
    matches!(
        kind,
        IncidentKind::Revoke | IncidentKind::BothSidesRevoke | IncidentKind::CallDisobeyed
    )
}

/// Whether some rule on such an incident may ask for a fact.
pub(super) fn asks(code: &Code, kind: IncidentKind, fact: FactId) -> bool {
    let mut rules = code.rules_on(kind);
    rules.any(|rule| mentions(code, kind, &rule.when, fact))
}

/// Nesting is bounded, and definitions in a circle refused, when a code is loaded.
fn mentions(code: &Code, kind: IncidentKind, condition: &Condition, wanted: FactId) -> bool {
    match condition {
        Condition::Fact(fact) if fact.is_defined_by_codes() => {
            let mut rules = code.definitions(*fact, kind);
            rules.any(|rule| mentions(code, kind, &rule.when, wanted))
        }
        Condition::Fact(fact) => *fact == wanted,
        Condition::Not(inner) => mentions(code, kind, inner, wanted),
        Condition::All(parts) | Condition::Any(parts) => {
            parts.iter().any(|part| mentions(code, kind, part, wanted))
        }
    }
}
