//! A tree of questions without those whose answers end alike, in whatever order what follows is asked.

use super::branches::Branch;
use super::finding::{Fork, Outcome};
use super::path::{Answer, settles};
use super::settled::{Settled, Verdict};
use std::rc::Rc;

/// What is left of a tree if no question is asked in vain.
pub(super) enum Tree {
    Leaf(Box<Settled>),
    Ask(Answer, Box<[Tree; 2]>),
}

/// What follows in a branch in which there is no such incident: nothing, and nobody pays.
pub(super) fn nothing() -> Box<Settled> {
    Box::new(Settled { verdict: Verdict::NoPenalty, ..Settled::default() })
}

/// The tree, given some answers, with no question whose answers end alike, or that those before have settled. The
/// depth here and below is that of the tree, which [`super::branches::Branches`] bounds.
pub(super) fn reduced(branch: Branch, known: &mut Vec<Answer>) -> Option<Tree> {
    match branch {
        Branch::Open => None,
        Branch::Absent => Some(Tree::Leaf(nothing())),
        Branch::Leaf(settled) => Some(Tree::Leaf(Box::new(Rc::unwrap_or_clone(settled)))),
        Branch::Fork(turn) => {
            let (question, yes, no) = turn.parts();
            let stated = settles(&[known], &question);
            let mut side = |so: bool, branch: Branch| {
                if stated.is_some_and(|stated| stated != so) {
                    return None;
                }
                with(known, question, so, |known| reduced(branch, known))
            };
            let (yes, no) = (side(true, yes), side(false, no));
            match (yes, no) {
                (None, one) | (one, None) => one,
                (Some(yes), Some(no)) => Some(joined(question, yes, no, known)),
            }
        }
    }
}

fn joined(question: Answer, yes: Tree, no: Tree, known: &mut Vec<Answer>) -> Tree {
    if !alike(&yes, &no, known) {
        return Tree::Ask(question, Box::new([yes, no]));
    }
    let (mut kept, other) = if yes.leaves() < no.leaves() { (yes, no) } else { (no, yes) };
    cite(&mut kept, &other, known);
    kept
}

/// Does something with one answer more.
fn with<T>(
    known: &mut Vec<Answer>,
    question: Answer,
    so: bool,
    act: impl FnOnce(&mut Vec<Answer>) -> T,
) -> T {
    known.push(Answer { so, ..question });
    let done = act(known);
    known.pop();
    done
}

/// The answers that a question may have.
fn possible(known: &[Answer], question: &Answer) -> impl Iterator<Item = bool> + use<> {
    let stated = settles(&[known], question);
    let both = [true, false].into_iter();
    both.filter(move |so| stated.is_none_or(|stated| stated == *so))
}

/// Whether two trees give the same whatever is answered, by whatever laws and on whatever evidence.
fn alike(one: &Tree, other: &Tree, known: &mut Vec<Answer>) -> bool {
    let question = match (one, other) {
        (Tree::Ask(question, _), _) | (_, Tree::Ask(question, _)) => *question,
        (Tree::Leaf(one), Tree::Leaf(other)) => return one.gives_the_same(other),
    };
    possible(known, &question).all(|so| {
        with(known, question, so, |known| alike(one.under(known), other.under(known), known))
    })
}

/// Makes one tree rest also on what another rests on, which gives the same.
fn cite(one: &mut Tree, other: &Tree, known: &mut Vec<Answer>) {
    match one {
        Tree::Leaf(settled) => cite_leaves(settled, other, known),
        Tree::Ask(question, sides) => {
            let question = *question;
            let [yes, no] = &mut **sides;
            for (so, side) in [(true, yes), (false, no)] {
                if settles(&[known], &question).is_none_or(|stated| stated == so) {
                    with(known, question, so, |known| cite(side, other, known));
                }
            }
        }
    }
}

fn cite_leaves(one: &mut Settled, other: &Tree, known: &mut Vec<Answer>) {
    match other.under(known) {
        Tree::Leaf(other) => one.cite_also(other),
        Tree::Ask(question, sides) => {
            let [yes, no] = &**sides;
            for so in possible(known, question) {
                let side = if so { yes } else { no };
                with(known, *question, so, |known| cite_leaves(one, side, known));
            }
        }
    }
}

impl Tree {
    /// What is left of it under some answers: its first question is not settled by them.
    fn under(&self, known: &[Answer]) -> &Self {
        let mut here = self;
        while let Self::Ask(question, sides) = here {
            let [yes, no] = &**sides;
            here = match settles(&[known], question) {
                Some(true) => yes,
                Some(false) => no,
                None => return here,
            };
        }
        here
    }

    fn leaves(&self) -> usize {
        match self {
            Self::Leaf(_) => 1,
            Self::Ask(_, sides) => sides.iter().map(Self::leaves).sum(),
        }
    }

    /// The same as the ruling tells it.
    pub(super) fn stated(self, place_of: &dyn Fn(usize) -> usize) -> Outcome {
        match self {
            Self::Leaf(settled) => Outcome::Settled(settled),
            Self::Ask(question, sides) => {
                let [yes, no] = *sides;
                Outcome::Depends(Box::new(Fork {
                    fact: question.fact,
                    about: place_of(question.slot),
                    yes: yes.stated(place_of),
                    no: no.stated(place_of),
                }))
            }
        }
    }
}
