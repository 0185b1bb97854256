//! Answers found by what they are about: a long story has thousands, of which few tell anything of one question.

use super::path::Answer;
use crate::bridge::Seat;
use crate::facts::{IncidentKind, Subject};
use smallvec::SmallVec;
use std::collections::BTreeMap;

/// Places among the answers, in order.
type Places = SmallVec<[usize; 4]>;

/// Some answers, in the order in which they were given.
#[derive(Debug, Default)]
pub(super) struct Answers {
    all: Vec<Answer>,
    of_subject: BTreeMap<Subject, Places>,
    of_incident: BTreeMap<(u32, IncidentKind, Option<Seat>), Places>,
    /// Those as to how the hand stood.
    of_standing: Places,
    /// Those as to who sits where.
    of_players: Places,
}

impl Answers {
    /// Takes one answer more.
    pub(super) fn push(&mut self, answer: Answer) {
        let place = self.all.len();
        self.all.push(answer);
        self.of_subject
            .entry(answer.subject)
            .or_default()
            .push(place);
        self.of_incident
            .entry(answer.about)
            .or_default()
            .push(place);
        match answer.subject {
            Subject::Standing(_) => self.of_standing.push(place),
            Subject::Player(_) => self.of_players.push(place),
            Subject::Incident(..) | Subject::Play(_) | Subject::Hand => {}
        }
    }

    /// The answer to that very question.
    pub(super) fn to(&self, question: &Answer) -> Option<Answer> {
        let places = self.of_subject.get(&question.subject)?;
        let mut answers = places.iter().filter_map(|place| self.all.get(*place));
        answers.find(|one| one.same_question(question)).copied()
    }

    /// Those that may tell something of a question, in order: no other does.
    pub(super) fn bearing_on(&self, question: &Answer) -> SmallVec<[Answer; 4]> {
        let alike = match question.subject {
            Subject::Standing(_) => self.of_standing.as_slice(),
            Subject::Player(_) => &self.of_players,
            subject => self
                .of_subject
                .get(&subject)
                .map_or(&[][..], Places::as_slice),
        };
        let about = self.of_incident.get(&question.about);
        let mut places: Places = alike
            .iter()
            .chain(about.into_iter().flatten())
            .copied()
            .collect();
        places.sort_unstable();
        places.dedup();
        let answers = places.iter().filter_map(|place| self.all.get(*place));
        answers.copied().collect()
    }

    pub(super) fn is_empty(&self) -> bool {
        self.all.is_empty()
    }
}
