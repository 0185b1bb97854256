//! Whether a side has revoked, or a revoke was proved, where that depends on what is not stated of the revokes.

use super::fold::slot_of;
use super::path::{Answer, settles};
use super::weigh::Scale;
use crate::facts::{FactId, Incident, Known, Truth};

impl Scale<'_> {
    /// What is known of it by the answers as to the revokes themselves: it is not a question of its own.
    pub(super) fn revoked(&self, fact: FactId) -> Option<Known> {
        let mut open = false;
        for revoke in self.revokes(fact)? {
            match self.counts(revoke) {
                Some(true) => return Some(Known::from_line(true, revoke.line)),
                Some(false) => {}
                None => open = true,
            }
        }
        (!open).then(|| Known::from_line(false, 0))
    }

    /// The question on which it turns: whether the first player of whom that is open held the suit, and if he did,
    /// whether he was dummy.
    pub(super) fn question_of_revokes(&self, fact: FactId) -> Option<Answer> {
        let open = self.revokes(fact)?.find(|revoke| self.counts(revoke).is_none())?;
        let slot = slot_of(self.facts, open)?;
        let fact = match self.held(open) {
            Some(_) => FactId::ByDummy,
            None => FactId::HeldTheSuit,
        };
        Some(Answer::yes(fact, self.facts, open, slot))
    }

    fn revokes(&self, fact: FactId) -> Option<impl Iterator<Item = &Incident>> {
        let side = match fact {
            _ if self.supposed => return None,
            FactId::SideRevoked => Some(self.incident.by?.side()),
            FactId::RevokeProved => None,
            _ => return None,
        };
        Some(self.facts.revokes_that_count(side))
    }

    /// Whether one of them was a revoke that costs something, as far as is answered.
    fn counts(&self, revoke: &Incident) -> Option<bool> {
        let mut entries = self.rights.entries.iter();
        if let Some(entry) = entries.find(|entry| *entry.incident == *revoke) {
            self.join(&entry.path);
        }
        match (self.held(revoke), self.known_of(FactId::ByDummy, revoke)) {
            (Some(false), _) | (_, Some(true)) => Some(false),
            (Some(true), Some(false)) => Some(true),
            (Some(true), None) if revoke.by.is_none() => Some(true),
            (Some(true) | None, _) => None,
        }
    }

    fn held(&self, revoke: &Incident) -> Option<bool> {
        self.known_of(FactId::HeldTheSuit, revoke)
    }

    /// What the story, or the answers so far, tell of a revoke.
    fn known_of(&self, fact: FactId, revoke: &Incident) -> Option<bool> {
        match self.facts.ask(fact, revoke).truth {
            Truth::Unknown => {
                let question = Answer::yes(fact, self.facts, revoke, 0);
                let given = self.given_on(&question);
                settles(&[self.path().answers(), &given], &question)
            }
            truth => Some(truth == Truth::True),
        }
    }
}
