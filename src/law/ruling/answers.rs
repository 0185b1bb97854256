//! Answers found by what they are about: a long story has thousands, of which few tell anything of one question.

use super::path::{Answer, settles};
use super::run_used::BORN_OF_ACTS;
use crate::bridge::Seat;
use crate::facts::{Facts, Incident, IncidentKind, Subject};
use smallvec::SmallVec;
use std::collections::BTreeMap;

/// Places among the answers, in order.
type Places = SmallVec<[usize; 4]>;

/// So few answers are looked through one by one.
const FEW: usize = 8;

/// Some answers, in the order in which they were given.
#[derive(Debug, Default)]
pub(super) struct Answers {
    all: SmallVec<[Answer; 1]>,
    index: Index,
}

/// Where the answers stand that are about one thing, once they are many.
#[derive(Debug, Default)]
struct Index {
    subjects: BTreeMap<Subject, Places>,
    incidents: BTreeMap<(u32, IncidentKind, Option<Seat>), Places>,
    /// Those as to how the hand stood.
    standing: Places,
    /// Those as to who sits where.
    players: Places,
}

impl Answers {
    /// Those that the case itself gives by the names of the facts.
    pub(super) fn given(facts: &Facts) -> Self {
        let mut given = Self::default();
        let mut give = |fact, so, incident: &Incident| {
            let answer = Answer { so, ..Answer::yes(fact, facts, incident, 0) };
            if settles(&[&given.bearing_on(&answer)], &answer).is_none() {
                given.push(answer);
            }
        };
        for (fact, so, incident) in facts.answers_given() {
            give(fact, so, incident);
        }
        for (fact, so, incident) in facts.answers_on_acts(&BORN_OF_ACTS) {
            give(fact, so, &incident);
        }
        given
    }

    /// The same, with some that are taken to be given.
    pub(super) fn known(facts: &Facts, more: &[Answer]) -> Self {
        let mut given = Self::given(facts);
        for answer in more {
            if settles(&[&given.bearing_on(answer)], answer).is_none() {
                given.push(*answer);
            }
        }
        given
    }

    /// Takes one answer more.
    pub(super) fn push(&mut self, answer: Answer) {
        self.all.push(answer);
        match self.all.len() {
            ..=FEW => {}
            count if count == FEW + 1 => {
                for (place, one) in self.all.iter().enumerate() {
                    self.index.note(place, one);
                }
            }
            count => self.index.note(count - 1, &answer),
        }
    }

    /// The answer to that very question.
    pub(super) fn to(&self, question: &Answer) -> Option<Answer> {
        if self.all.len() <= FEW {
            let mut all = self.all.iter();
            return all.find(|one| one.same_question(question)).copied();
        }
        let places = self.index.subjects.get(&question.subject)?;
        let mut answers = places.iter().filter_map(|place| self.all.get(*place));
        answers.find(|one| one.same_question(question)).copied()
    }

    /// Those that may tell something of a question, in order: no other does.
    pub(super) fn bearing_on(&self, question: &Answer) -> SmallVec<[Answer; 4]> {
        if self.is_empty() {
            return SmallVec::new();
        }
        if self.all.len() <= FEW {
            let all = self.all.iter();
            return all.filter(|one| bears_on(one, question)).copied().collect();
        }
        let places = self.index.bearing_on(question);
        let answers = places.iter().filter_map(|place| self.all.get(*place));
        answers.copied().collect()
    }

    /// Whether there is none.
    pub(super) fn is_empty(&self) -> bool {
        self.all.is_empty()
    }
}

/// Whether an answer may tell something of a question.
fn bears_on(one: &Answer, question: &Answer) -> bool {
    let alike = match (one.subject, question.subject) {
        (Subject::Standing(_), Subject::Standing(_)) | (Subject::Player(_), Subject::Player(_)) => {
            true
        }
        (one, other) => one == other,
    };
    alike || one.about == question.about
}

impl Index {
    fn note(&mut self, place: usize, answer: &Answer) {
        self.subjects.entry(answer.subject).or_default().push(place);
        self.incidents.entry(answer.about).or_default().push(place);
        match answer.subject {
            Subject::Standing(_) => self.standing.push(place),
            Subject::Player(_) => self.players.push(place),
            Subject::Incident(..) | Subject::Play(_) | Subject::Hand => {}
        }
    }

    /// Where those stand that bear on a question, in order.
    fn bearing_on(&self, question: &Answer) -> Places {
        let alike = match question.subject {
            Subject::Standing(_) => self.standing.as_slice(),
            Subject::Player(_) => &self.players,
            subject => self.subjects.get(&subject).map_or(&[][..], Places::as_slice),
        };
        let about = self.incidents.get(&question.about);
        let about = about.into_iter().flatten();
        let mut places: Places = alike.iter().chain(about).copied().collect();
        places.sort_unstable();
        places.dedup();
        places
    }
}

#[cfg(test)]
mod tests {
    use super::Answers;
    use crate::bridge::Seat;
    use crate::facts::{FactId as F, IncidentKind, Subject};
    use crate::ruling::path::{Answer, settles};

    const KINDS: [IncidentKind; 2] = [IncidentKind::Revoke, IncidentKind::CardExposed];
    const OF_PLAYERS: [F; 4] = [F::ByDealer, F::ByDummy, F::ByEldest, F::ByDefender];
    const OF_STAGES: [F; 4] = [F::DuringDeal, F::DuringPlay, F::DummyDown, F::TrumpUnnamed];
    const OF_INCIDENTS: [F; 3] = [F::HeldTheSuit, F::FollowedByAll, F::FollowedByNext];

    /// Any question about one of so many incidents, answered any way.
    fn any(chance: &mut fastrand::Rng, incidents: u32) -> Answer {
        let moment = chance.u32(..incidents);
        let by = chance.choice(Seat::ALL).unwrap();
        let kind = chance.choice(KINDS).unwrap();
        let (fact, subject) = match chance.u8(..4) {
            0 => (chance.choice(OF_PLAYERS), Subject::Player(by)),
            1 => (chance.choice(OF_STAGES), Subject::Standing(moment / 2)),
            2 => (chance.choice(OF_INCIDENTS), Subject::Play(moment)),
            _ => {
                let subject = Subject::Incident(moment, kind, Some(by), None);
                (chance.choice(OF_INCIDENTS), subject)
            }
        };
        Answer {
            fact: fact.unwrap(),
            subject,
            about: (moment, kind, Some(by)),
            slot: 0,
            so: chance.bool(),
        }
    }

    #[test]
    fn those_that_bear_on_a_question_tell_all_that_all_do() {
        let mut chance = fastrand::Rng::with_seed(1904);
        for _ in 0..2_000 {
            let all: Vec<Answer> = (0..chance.usize(..12)).map(|_| any(&mut chance, 6)).collect();
            let mut known = Answers::default();
            for one in &all {
                known.push(*one);
            }
            let question = any(&mut chance, 6);
            let bearing = known.bearing_on(&question);
            let stated = settles(&[&all], &question);
            assert_eq!(settles(&[&bearing], &question), stated, "{all:?} {question:?}");
            let same = all.iter().find(|one| one.same_question(&question));
            assert_eq!(known.to(&question), same.copied());
        }
    }

    #[test]
    fn few_answers_of_a_long_story_are_looked_at() {
        let mut known = Answers::default();
        let answer = |moment: u32| {
            let kind = IncidentKind::Revoke;
            let by = Some(Seat::East);
            Answer {
                fact: F::HeldTheSuit,
                subject: Subject::Incident(moment, kind, by, None),
                about: (moment, kind, by),
                slot: 0,
                so: true,
            }
        };
        for moment in 0..10_000 {
            known.push(answer(moment));
        }
        assert_eq!(known.bearing_on(&answer(5_000)).len(), 1);
    }
}
