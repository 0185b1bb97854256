//! Puts the outcomes of one finding, each with the answers it rests on, together into a tree of questions.

use super::answers::Answers;
use super::finding::Outcome;
use super::path::{Answer, Path, settles};
use super::reduce::{nothing, reduced};
use super::settled::Settled;
use smallvec::{SmallVec, smallvec};
use std::rc::Rc;

/// How many questions the tree of one finding has at most. What would need more is not told apart from its like: a
/// finding that rests on more answers than anybody could be asked for would fill all memory otherwise.
const MOST_TURNS: usize = 128;

/// What is known so far of a finding's outcomes.
#[derive(Debug, Default)]
pub(super) struct Branches {
    tree: Branch,
    /// How many questions the tree has.
    turns: usize,
    /// Whether an outcome found no place in it, or rests on more than it was told apart by.
    left_out: bool,
}

/// What is known of a finding's outcomes with some answers.
#[derive(Debug, Clone, Default)]
pub(super) enum Branch {
    /// Not worked out.
    #[default]
    Open,
    /// With these answers there is no such incident.
    Absent,
    /// With these answers this is the outcome.
    Leaf(Rc<Settled>),
    /// It depends on a question.
    Fork(Box<Turn>),
}

/// A question, with what was found under either answer.
#[derive(Debug, Clone)]
pub(super) struct Turn {
    question: Answer,
    yes: Branch,
    no: Branch,
}

impl Turn {
    /// The question, and what follows from yes and from no.
    pub(super) fn parts(self) -> (Answer, Branch, Branch) {
        (self.question, self.yes, self.no)
    }
}

/// An outcome on its way to where its answers lead.
struct Put<'p> {
    all: &'p [Answer],
    outcome: Branch,
    turns: &'p mut usize,
    left_out: &'p mut bool,
}

impl Put<'_> {
    /// Puts it into a branch, where some answers are `left` to follow. What does not rest on a question holds whatever
    /// its answer: it is `spread` to all that is not worked out. The depth is bounded by [`MOST_TURNS`].
    fn follow(&mut self, branch: &mut Branch, left: &[Answer], spread: bool) {
        if let Branch::Fork(turn) = branch {
            self.follow_turn(turn, left, spread);
            return;
        }
        if spread && !matches!(branch, Branch::Open) {
            return;
        }
        let Some(question) = left.first() else {
            *branch = self.outcome.clone();
            return;
        };
        if *self.turns >= MOST_TURNS {
            *self.left_out = true;
            return;
        }
        *self.turns += 1;
        *branch = Branch::Fork(Box::new(Turn {
            question: *question,
            yes: Branch::Open,
            no: Branch::Open,
        }));
        self.follow(branch, left, spread);
    }

    fn follow_turn(&mut self, turn: &mut Turn, left: &[Answer], spread: bool) {
        let question = turn.question;
        let left: SmallVec<[Answer; 6]> =
            left.iter().filter(|one| !one.same_question(&question)).copied().collect();
        match settles(&[self.all], &question) {
            Some(true) => self.follow(&mut turn.yes, &left, spread),
            Some(false) => self.follow(&mut turn.no, &left, spread),
            None => {
                self.follow(&mut turn.yes, &left, true);
                self.follow(&mut turn.no, &left, true);
            }
        }
    }
}

impl Branches {
    /// Puts an outcome where its answers lead, in whatever order they were needed; nothing stands for no incident.
    pub(super) fn put(&mut self, path: &Path, outcome: Option<Box<Settled>>) {
        let outcome = outcome.map_or(Branch::Absent, |settled| Branch::Leaf(Rc::from(settled)));
        let mut put = Put {
            all: path.answers(),
            outcome,
            turns: &mut self.turns,
            left_out: &mut self.left_out,
        };
        *put.left_out |= path.is_cut();
        put.follow(&mut self.tree, path.answers(), false);
    }

    /// The answers that lead to the first branch not worked out, of those that can be so together and with those given.
    pub(super) fn next_open(&self, given: &Answers) -> Option<Vec<Answer>> {
        let full = self.turns >= MOST_TURNS;
        if full { None } else { self.first_open(given) }
    }

    /// Whether more depends on what nobody stated than the tree tells apart, if nothing more will be worked out: for
    /// want of room in it, or of `runs`.
    pub(super) fn is_cut(&self, given: &Answers, runs: bool) -> bool {
        let stopped = self.turns >= MOST_TURNS || !runs;
        self.left_out || (stopped && self.first_open(given).is_some())
    }

    fn first_open(&self, given: &Answers) -> Option<Vec<Answer>> {
        let mut led = Vec::new();
        let mut waiting: SmallVec<[(&Branch, usize, Option<Answer>); 8]> =
            smallvec![(&self.tree, 0, None)];
        while let Some((here, before, last)) = waiting.pop() {
            led.truncate(before);
            led.extend(last);
            match here {
                Branch::Open => return Some(led),
                Branch::Absent | Branch::Leaf(_) => {}
                Branch::Fork(turn) => {
                    let answer = |so: bool| Some(Answer { so, ..turn.question });
                    let stated = {
                        let given = given.bearing_on(&turn.question);
                        settles(&[&led, &given], &turn.question)
                    };
                    if stated != Some(true) {
                        waiting.push((&turn.no, led.len(), answer(false)));
                    }
                    if stated != Some(false) {
                        waiting.push((&turn.yes, led.len(), answer(true)));
                    }
                }
            }
        }
        None
    }

    /// Whether with some answers there is no such incident.
    pub(super) fn is_absent_somewhere(&self) -> bool {
        let mut waiting: SmallVec<[&Branch; 8]> = smallvec![&self.tree];
        while let Some(here) = waiting.pop() {
            match here {
                Branch::Absent => return true,
                Branch::Open | Branch::Leaf(_) => {}
                Branch::Fork(turn) => waiting.extend([&turn.yes, &turn.no]),
            }
        }
        false
    }

    /// The tree, with no question whose answers end alike. Nothing if there is no such incident at all.
    pub(super) fn outcome(self, place_of: &dyn Fn(usize) -> usize) -> Option<Outcome> {
        let there = self.tree.is_somewhere();
        there.then(|| match reduced(self.tree, &mut Vec::new()) {
            Some(tree) => tree.stated(place_of),
            None => Outcome::Settled(nothing()),
        })
    }
}

impl Branch {
    fn is_somewhere(&self) -> bool {
        match self {
            Self::Open | Self::Absent => false,
            Self::Leaf(_) => true,
            Self::Fork(turn) => turn.yes.is_somewhere() || turn.no.is_somewhere(),
        }
    }
}
