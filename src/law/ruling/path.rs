//! The answers that a ruling rests on where the story does not give them.

use super::consistent::{is_about_stage, of_seat, of_stage, only_left};
use crate::bridge::Seat;
use crate::facts::{FactId, Facts, Incident, IncidentKind, Subject, implied};

/// How many answers an outcome may rest on: with that many it counts every further fact as not shown, and is said to
/// be cut short.
pub(super) const MOST_QUESTIONS: usize = 6;

/// A question nobody answered, and the answer it is given while its branch is worked out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Answer {
    /// The fact.
    pub(super) fact: FactId,
    /// What it is asked of.
    pub(super) subject: Subject,
    /// The incident about which it was asked: when it happened, what it was, whose doing.
    pub(super) about: (u32, IncidentKind, Option<Seat>),
    /// The slot of the finding on that incident.
    pub(super) slot: usize,
    /// Whether it is so.
    pub(super) so: bool,
}

impl Answer {
    /// The answer yes to whether a fact is so of an incident, whose finding has that slot.
    pub(super) fn yes(fact: FactId, facts: &Facts, incident: &Incident, slot: usize) -> Self {
        Self {
            fact,
            subject: facts.subject_of(fact, incident),
            about: (incident.moment, incident.kind, incident.by),
            slot,
            so: true,
        }
    }

    /// Whether the other is an answer to the same question.
    pub(super) fn same_question(&self, other: &Self) -> bool {
        self.fact == other.fact && self.subject == other.subject
    }

    /// Whether, alone or with others, it may tell something of a fact, whatever that is asked of.
    pub(super) fn may_imply(&self, fact: FactId) -> bool {
        match self.subject {
            Subject::Player(_) => true,
            Subject::Standing(_) if is_about_stage(self.fact) && is_about_stage(fact) => true,
            _ if self.fact.is_of_player() && fact.is_of_player() => true,
            _ => implied(self.fact, self.so, fact).is_some(),
        }
    }

    /// What this answer alone tells of another question.
    fn settles(&self, question: &Self) -> Option<bool> {
        if self.subject == question.subject || self.about == question.about {
            return implied(self.fact, self.so, question.fact);
        }
        self.carries(question)
    }

    /// What was so before is so after, where it is of a kind that stays; and the other way about.
    fn carries(&self, question: &Self) -> Option<bool> {
        let (Subject::Standing(then), Subject::Standing(now)) = (self.subject, question.subject)
        else {
            return None;
        };
        let fact = self.fact;
        if fact != question.fact || then == now {
            return None;
        }
        let later = now > then;
        let settles = (fact.stays() && self.so == later) || (fact.ends() && self.so != later);
        settles.then_some(self.so)
    }
}

/// The answers an outcome rests on, in the order in which they were needed. None of them follows from those before.
#[derive(Debug, Clone, Default)]
pub(super) struct Path {
    answers: Vec<Answer>,
    /// Whether there was no room for an answer that it rests on as well.
    cut: bool,
}

impl Path {
    /// The answers.
    pub(super) fn answers(&self) -> &[Answer] {
        &self.answers
    }

    pub(super) fn is_empty(&self) -> bool {
        self.answers.is_empty()
    }

    /// Whether more is rested on than there was room for.
    pub(super) fn is_cut(&self) -> bool {
        self.cut
    }

    /// Notes that more would be asked if there were room.
    pub(super) fn cut_short(&mut self) {
        self.cut = true;
    }

    /// Whether no further question may be asked.
    pub(super) fn is_full(&self) -> bool {
        self.answers.len() >= MOST_QUESTIONS
    }

    /// Rests on one answer more.
    pub(super) fn push(&mut self, answer: Answer) {
        if self.implies(&answer).is_none() {
            self.answers.push(answer);
        }
    }

    fn implies(&self, question: &Answer) -> Option<bool> {
        settles(&[&self.answers], question)
    }

    /// Rests on an answer that had to be asked for: where those before cannot all be so, they tell nothing together.
    pub(super) fn rest_on(&mut self, answer: Answer) {
        if !self.answers.iter().any(|one| one.same_question(&answer)) {
            self.answers.push(answer);
        }
    }

    /// Rests on what another outcome rests on, so far as there is room.
    pub(super) fn join(&mut self, other: &Self) {
        self.join_within(other, 2 * MOST_QUESTIONS);
    }

    /// The same, so long as it rests on no more answers than so many.
    pub(super) fn join_within(&mut self, other: &Self, most: usize) {
        self.cut |= other.cut;
        for answer in &other.answers {
            if self.answers.len() < most {
                self.push(*answer);
            } else if !self.cut {
                self.cut = self.implies(answer).is_none();
            }
        }
    }
}

/// What some answers tell of a question, each alone and all together.
pub(super) fn settles(known: &[&[Answer]], question: &Answer) -> Option<bool> {
    let all = || known.iter().copied().flatten();
    all()
        .find_map(|one| one.settles(question))
        .or_else(|| of_seat(all, question))
        .or_else(|| only_left(all, question))
        .or_else(|| of_stage(all, question))
}
