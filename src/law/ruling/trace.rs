//! What is kept of the way on which a condition was weighed: all of it, or nothing but how it came out.

use super::finding::{Because, Definition, Laws};
use crate::facts::{FactId, Known, Truth};
use crate::laws::Rule;
use smallvec::SmallVec;

/// Keeps what is found on the way, or lets it go.
pub(super) trait Keep: Default {
    /// Whether anything is kept.
    const KEEPS: bool;
    /// A fact was looked at.
    fn looked_at(&mut self, fact: FactId, known: Known);
    /// A definition was weighed; `own` is what was found on the way.
    fn defined(&mut self, rule: &Rule, holds: Truth, own: Self);
}

/// Everything that weighing a condition found on the way.
#[derive(Default)]
pub(super) struct Trace {
    /// Facts looked at, in order.
    pub(super) seen: SmallVec<[Because; 6]>,
    /// Laws whose definitions were relied on.
    pub(super) laws: Laws,
    /// Definitions tried.
    pub(super) defined: SmallVec<[Definition; 2]>,
    /// The first fact that nobody stated.
    pub(super) unknown: Option<FactId>,
}

impl Keep for Trace {
    const KEEPS: bool = true;

    fn looked_at(&mut self, fact: FactId, known: Known) {
        match known.truth {
            Truth::Unknown => {
                self.unknown.get_or_insert(fact);
            }
            Truth::True | Truth::False => {
                self.seen.push(Because { fact, so: known.truth == Truth::True, line: known.line });
            }
        }
    }

    fn defined(&mut self, rule: &Rule, holds: Truth, own: Self) {
        self.defined.push(Definition { law: rule.law, clause: rule.clause, holds });
        self.defined.extend_from_slice(&own.defined);
        if holds == Truth::True {
            self.laws.push(rule.law);
            self.laws.extend_from_slice(&own.laws);
        }
        let unknown = own.unknown.filter(|_| holds == Truth::Unknown);
        self.unknown = self.unknown.or(unknown);
        self.seen.extend_from_slice(&own.seen);
    }
}

/// Keeps nothing: only how the condition comes out is asked for.
#[derive(Default)]
pub(super) struct Unstated;

impl Keep for Unstated {
    const KEEPS: bool = false;

    fn looked_at(&mut self, _: FactId, _: Known) {}

    fn defined(&mut self, _: &Rule, _: Truth, _: Self) {}
}
