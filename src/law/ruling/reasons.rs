//! Why a rule speaks: the facts without which it would not, each with the laws that ask for it.

use super::added::cite;
use super::finding::{Because, Laws, Reason};
use super::judge::Tried;
use super::weigh::Scale;
use crate::facts::{FactId, IncidentKind, implied};
use crate::laws::{Code, Condition, LawIndex};
use crate::source::InOrder as _;
use smallvec::SmallVec;

/// Reasons, in no order yet.
pub(super) type Reasons = SmallVec<[Reason; 4]>;

/// Adds the reasons for which a rule speaks, those shown by some line of the case.
pub(super) fn add_reasons(reasons: &mut Reasons, scale: &Scale<'_>, one: &Tried<'_>) {
    let mut grounds =
        Evidence { code: scale.code, kind: scale.incident.kind, seen: &one.trace.seen, reasons };
    grounds.of(&one.rule.when, true, one.rule.law, None);
}

/// Puts reasons in the order of the story, without those that another already tells.
pub(super) fn in_order(reasons: &mut Reasons) {
    if reasons.len() < 2 {
        return;
    }
    let stated = |one: &Reason| reasons.iter().any(|other| other.settles(one));
    let stated: SmallVec<[bool; 8]> = reasons.iter().map(stated).collect();
    if stated.contains(&true) {
        let mut stated = stated.iter();
        reasons.retain(|_| !stated.next().is_some_and(|stated| *stated));
    }
    reasons.order_by_key(|one| (one.because.line, one.because.fact));
}

impl Reason {
    /// Whether this reason already says that the other is so: a card that was led says that the deal was complete.
    fn settles(&self, other: &Self) -> bool {
        let (own, stated) = (self.because, other.because);
        own.fact != stated.fact
            && implied(own.fact, own.so, stated.fact) == Some(stated.so)
            && implied(stated.fact, stated.so, own.fact) != Some(own.so)
    }
}

/// The fact that the code defines, where a definition is weighed, and whether it holds.
type Defined = Option<(FactId, bool)>;

struct Evidence<'s> {
    code: &'s Code,
    kind: IncidentKind,
    seen: &'s [Because],
    reasons: &'s mut Reasons,
}

impl Evidence<'_> {
    /// The grounds on which a condition is so, or not so, for a law. Nesting is bounded, and definitions in a circle
    /// refused, when a code is loaded.
    fn of(&mut self, condition: &Condition, so: bool, law: LawIndex, defined: Defined) {
        match condition {
            Condition::Fact(fact) => self.fact(*fact, so, law, defined),
            Condition::Not(inner) => self.of(inner, !so, law, defined),
            Condition::All(parts) => self.parts(parts, so, true, law, defined),
            Condition::Any(parts) => self.parts(parts, so, false, law, defined),
        }
    }

    /// All the parts, if none settles it alone; else the first that does.
    fn parts(
        &mut self,
        parts: &[Condition],
        so: bool,
        together: bool,
        law: LawIndex,
        defined: Defined,
    ) {
        if so == together {
            for part in parts {
                self.of(part, so, law, defined);
            }
        } else if let Some(part) = parts.iter().find(|part| self.truth(part) == Some(so)) {
            self.of(part, so, law, defined);
        }
    }

    fn fact(&mut self, fact: FactId, so: bool, law: LawIndex, defined: Defined) {
        let code = self.code;
        if fact.is_defined_by_codes() {
            for rule in code.definitions(fact, self.kind) {
                if self.truth(&rule.when) == Some(so) {
                    self.of(&rule.when, so, rule.law, Some((fact, so)));
                }
            }
            return;
        }
        let Some(because) = self.looked_at(fact).filter(|seen| seen.line > 0) else {
            return;
        };
        let other = self.exception(fact, so, defined);
        let mut laws: Laws = [law].into_iter().chain(other).collect();
        laws.sort_unstable();
        laws.dedup();
        let definition = defined.is_some();
        let mut reasons = self.reasons.iter_mut();
        match reasons.find(|one| one.because.fact == fact) {
            // A definition that fails on what another has failed on already adds nothing.
            Some(one) if definition && !so && one.by_definition => {}
            Some(one) => {
                cite(&mut one.laws, &laws);
                one.by_definition &= definition;
            }
            None => self.reasons.push(Reason { because, laws, by_definition: definition }),
        }
    }

    /// Where a definition fails because a fact is so, and another asks for that very fact: the law of that other, which
    /// makes the exception.
    fn exception(&self, fact: FactId, so: bool, defined: Defined) -> Option<LawIndex> {
        let (defined, _) = defined.filter(|(_, meets)| so && !meets)?;
        let mut others = self.code.definitions(defined, self.kind);
        let asks = |rule: &&crate::laws::Rule| match &rule.when {
            Condition::All(parts) => parts.contains(&Condition::Fact(fact)),
            one => *one == Condition::Fact(fact),
        };
        others.find(asks).map(|rule| rule.law)
    }

    fn looked_at(&self, fact: FactId) -> Option<Because> {
        self.seen.iter().find(|seen| seen.fact == fact).copied()
    }

    fn truth(&self, condition: &Condition) -> Option<bool> {
        condition.truth(&|fact| self.looked_at(fact).map(|seen| seen.so))
    }
}

/// The laws whose definitions are among the reasons.
pub(super) fn laws_of(reasons: &Reasons) -> Laws {
    let laws = reasons.iter().flat_map(|one| one.laws.iter().copied());
    laws.collect()
}
