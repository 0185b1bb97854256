//! When a rule speaks.

use crate::facts::FactId;

/// When a rule speaks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Condition {
    /// All of these hold (an empty list always holds).
    All(Vec<Condition>),
    /// At least one of these holds.
    Any(Vec<Condition>),
    /// This does not hold.
    Not(Box<Condition>),
    /// This fact is true.
    Fact(FactId),
}

impl Condition {
    /// Whether it mentions a fact.
    pub fn mentions(&self, fact: FactId) -> bool {
        self.facts().any(|own| own == fact)
    }

    /// Whether it mentions no fact that codes define.
    pub(super) fn is_plain(&self) -> bool {
        !self.facts().any(FactId::is_defined_by_codes)
    }

    /// Every fact of which it speaks, as often as it does.
    pub fn facts(&self) -> impl Iterator<Item = FactId> {
        let mut open = vec![self];
        std::iter::from_fn(move || {
            while let Some(condition) = open.pop() {
                match condition {
                    Self::Fact(fact) => return Some(*fact),
                    Self::Not(inner) => open.push(inner),
                    Self::All(parts) | Self::Any(parts) => open.extend(parts),
                }
            }
            None
        })
    }

    /// How it comes out by what is known of the facts; none if that does not settle it. Nesting is bounded when a code
    /// is loaded, so the depth here is too.
    pub fn truth(&self, known: &dyn Fn(FactId) -> Option<bool>) -> Option<bool> {
        match self {
            Self::Fact(fact) => known(*fact),
            Self::Not(inner) => inner.truth(known).map(|truth| !truth),
            Self::All(parts) => settled(parts, false, known),
            Self::Any(parts) => settled(parts, true, known),
        }
    }
}

/// One part that is `stop` settles all of them; else every part must be known.
fn settled(
    parts: &[Condition],
    stop: bool,
    known: &dyn Fn(FactId) -> Option<bool>,
) -> Option<bool> {
    let mut open = false;
    for part in parts {
        match part.truth(known) {
            Some(truth) if truth == stop => return Some(stop),
            Some(_) => {}
            None => open = true,
        }
    }
    (!open).then_some(!stop)
}
