//! What the lines of a case came to before: while one question is put, and one answer tried, the same stories are
//! replayed again and again.

use super::replayed::{self, Replayed};
use crate::facts::Facts;
use crate::laws::Code;
use crate::syntax::ReadBefore;
use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

/// The most stories that are remembered; beyond that all are forgotten.
const MOST: usize = 512;

/// Whether a line may answer a question.
fn answers(line: &str) -> bool {
    const BEGUN: &str = "answer";
    let begun = line.trim_start().get(..BEGUN.len());
    begun.is_some_and(|begun| begun.eq_ignore_ascii_case(BEGUN))
}

/// What lines come to, or what is wrong with them.
type Known<T> = HashMap<Vec<String>, Result<Rc<T>, String>>;

thread_local! {
    /// Lines that interviews on this thread read before: a server understands of the same cards and calls again and
    /// again.
    static READ: Rc<ReadBefore> = Rc::default();
}

/// Stories replayed before, and the rulings on them under some codes.
#[derive(Debug, Clone, Default)]
pub(super) struct Memory {
    facts: Rc<RefCell<Known<Facts>>>,
    replayed: Rc<RefCell<Known<Replayed>>>,
    /// Stories that are tried begin with the same lines.
    read: Rc<ReadBefore>,
}

impl Memory {
    /// Nothing but the lines that others read.
    pub(super) fn with_others() -> Self {
        Self { read: READ.with(Rc::clone), ..Self::default() }
    }

    /// The same stories, of which nothing is known yet under other codes.
    pub(super) fn under_others(&self) -> Self {
        Self { facts: Rc::clone(&self.facts), replayed: Rc::default(), read: Rc::clone(&self.read) }
    }

    /// What the lines tell.
    pub(super) fn facts(&self, lines: &[String]) -> Result<Rc<Facts>, String> {
        remembered(&self.facts, lines, || replayed::facts(lines, &self.read).map(Rc::new))
    }

    /// Whether the lines can be stated, if nobody asks for what they tell.
    pub(super) fn can_be(&self, lines: &[String]) -> bool {
        if let Some(stated) = self.facts.borrow().get(lines) {
            return stated.is_ok();
        }
        // Whether an answer fits is known only by what the lines tell.
        if lines.iter().any(|line| answers(line)) {
            return self.facts(lines).is_ok();
        }
        replayed::can_be(lines, &self.read)
    }

    /// Rules on the lines; what is wrong with them in words, where something is.
    pub(super) fn replayed(
        &self,
        lines: &[String],
        codes: &[&Code],
    ) -> Result<Rc<Replayed>, String> {
        remembered(&self.replayed, lines, || {
            let facts = self.facts(lines)?;
            Ok(Rc::new(Replayed::of(facts, codes)))
        })
    }
}

fn remembered<T>(
    known: &RefCell<Known<T>>,
    lines: &[String],
    find: impl FnOnce() -> Result<Rc<T>, String>,
) -> Result<Rc<T>, String> {
    if let Some(stated) = known.borrow().get(lines) {
        return stated.clone();
    }
    let found = find();
    let mut known = known.borrow_mut();
    if known.len() >= MOST {
        known.clear();
    }
    known.insert(lines.to_vec(), found.clone());
    found
}
