//! Puts the outcomes of one finding, each with the answers it rests on, together into a tree of questions.

use super::answers::Answers;
use super::finding::{Outcome, Settled};
use super::path::{Answer, Path, tells};
use super::reduce::{nothing, reduced};
use smallvec::{SmallVec, smallvec};

/// What is known so far of a finding's outcomes.
#[derive(Debug, Clone, Default)]
pub(super) enum Branches {
    /// Not worked out.
    #[default]
    Open,
    /// With these answers there is no such incident.
    Absent,
    /// With these answers this is the outcome.
    Leaf(Box<Settled>),
    /// It turns on a question.
    Fork(Box<Turn>),
}

/// A question, with what was found under either answer.
#[derive(Debug, Clone)]
pub(super) struct Turn {
    question: Answer,
    yes: Branches,
    no: Branches,
}

impl Turn {
    /// The question, and what follows from yes and from no.
    pub(super) fn parts(self) -> (Answer, Branches, Branches) {
        (self.question, self.yes, self.no)
    }
}

impl Branches {
    /// Puts an outcome where its answers lead, in whatever order they were needed; nothing stands for no incident.
    pub(super) fn put(&mut self, path: &Path, outcome: Option<Box<Settled>>) {
        let outcome = outcome.map_or(Self::Absent, Self::Leaf);
        self.put_at(path.answers(), path.answers(), outcome, false);
    }

    /// The same where some answers are `left` to follow. What does not rest on a question holds whatever its answer:
    /// it is `spread` to all that is not worked out. The depth is that of the longest path, which [`Path`] bounds.
    fn put_at(&mut self, all: &[Answer], left: &[Answer], outcome: Self, spread: bool) {
        if let Self::Fork(turn) = self {
            let question = turn.question;
            let left: SmallVec<[Answer; 6]> = left
                .iter()
                .filter(|one| !one.same_question(&question))
                .copied()
                .collect();
            let so = tells(&[all], &question);
            match so {
                Some(true) => turn.yes.put_at(all, &left, outcome, spread),
                Some(false) => turn.no.put_at(all, &left, outcome, spread),
                None => {
                    turn.yes.put_at(all, &left, outcome.clone(), true);
                    turn.no.put_at(all, &left, outcome, true);
                }
            }
            return;
        }
        if spread && !matches!(self, Self::Open) {
            return;
        }
        let Some(question) = left.first() else {
            *self = outcome;
            return;
        };
        *self = Self::Fork(Box::new(Turn {
            question: *question,
            yes: Self::Open,
            no: Self::Open,
        }));
        self.put_at(all, left, outcome, spread);
    }

    /// The answers that lead to the first branch not worked out, of those that can be so together and with those given.
    pub(super) fn next_open(&self, given: &Answers) -> Option<Vec<Answer>> {
        let mut led = Vec::new();
        let mut waiting: SmallVec<[(&Self, usize, Option<Answer>); 8]> = smallvec![(self, 0, None)];
        while let Some((here, before, last)) = waiting.pop() {
            led.truncate(before);
            led.extend(last);
            match here {
                Self::Open => return Some(led),
                Self::Absent | Self::Leaf(_) => {}
                Self::Fork(turn) => {
                    let answer = |so: bool| {
                        Some(Answer {
                            so,
                            ..turn.question
                        })
                    };
                    let told = {
                        let given = given.bearing_on(&turn.question);
                        tells(&[&led, &given], &turn.question)
                    };
                    if told != Some(true) {
                        waiting.push((&turn.no, led.len(), answer(false)));
                    }
                    if told != Some(false) {
                        waiting.push((&turn.yes, led.len(), answer(true)));
                    }
                }
            }
        }
        None
    }

    /// The tree, with no question whose answers end alike. Nothing where there is no such incident at all.
    pub(super) fn outcome(self, place_of: &dyn Fn(usize) -> usize) -> Option<Outcome> {
        let there = self.is_somewhere();
        there.then(|| match reduced(self, &mut Vec::new()) {
            Some(tree) => tree.told(place_of),
            None => Outcome::Settled(nothing()),
        })
    }

    fn is_somewhere(&self) -> bool {
        match self {
            Self::Open | Self::Absent => false,
            Self::Leaf(_) => true,
            Self::Fork(turn) => turn.yes.is_somewhere() || turn.no.is_somewhere(),
        }
    }
}
