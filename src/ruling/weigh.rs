//! Weighs a rule's condition: true, false, or turning on a fact nobody told.

use super::finding::{Because, Definition, Laws};
use super::path::{Answer, Path, tells};
use super::rights::Rights;
use crate::facts::{About, FactId, Facts, Incident, Known, Truth, implied};
use crate::laws::{Code, Condition, Rule};
use smallvec::SmallVec;
use std::cell::RefCell;

/// Facts of the incident taken for so or not so, where it is asked what would be if they were.
pub(super) type Assumed = SmallVec<[(FactId, bool); 6]>;

/// All that a condition may be weighed against.
pub(super) struct Scale<'a> {
    pub(super) facts: &'a Facts,
    pub(super) code: &'a Code,
    pub(super) rights: Rights<'a>,
    pub(super) incident: &'a Incident,
    about: About<'a>,
    pub(super) assumed: &'a Assumed,
    /// Whether nothing is known but what is assumed: there is no story to ask.
    pub(super) supposed: bool,
    /// What has been found of facts so far; no answer makes that otherwise.
    found: RefCell<SmallVec<[(FactId, Known); 12]>>,
    /// The answers to open questions on which what is weighed rests, those of other findings among them.
    path: RefCell<Path>,
    /// The answers that the case itself gives.
    pub(super) given: &'a [Answer],
}

/// What weighing a condition found on the way.
#[derive(Default)]
pub(super) struct Trail {
    /// Facts looked at, in order.
    pub(super) seen: SmallVec<[Because; 6]>,
    /// Laws whose definitions were relied on.
    pub(super) laws: Laws,
    /// Definitions tried.
    pub(super) defined: SmallVec<[Definition; 2]>,
    /// The first fact that nobody told.
    pub(super) unknown: Option<FactId>,
}

impl<'a> Scale<'a> {
    /// A scale for an incident of a story.
    pub(super) fn new(
        facts: &'a Facts,
        code: &'a Code,
        rights: Rights<'a>,
        incident: &'a Incident,
        assumed: &'a Assumed,
    ) -> Self {
        Self {
            facts,
            code,
            rights,
            incident,
            about: facts.about(incident),
            assumed,
            supposed: false,
            found: RefCell::default(),
            path: RefCell::default(),
            given: &[],
        }
    }

    /// The same scale, with other assumptions.
    pub(super) fn assuming<'b>(&self, assumed: &'b Assumed) -> Scale<'b>
    where
        'a: 'b,
    {
        Scale {
            facts: self.facts,
            code: self.code,
            rights: self.rights,
            incident: self.incident,
            about: self.about,
            assumed,
            supposed: self.supposed,
            found: RefCell::default(),
            path: self.path.clone(),
            given: self.given,
        }
    }

    /// The same scale, where the case itself gives some answers.
    pub(super) fn given(self, given: &'a [Answer]) -> Self {
        Self { given, ..self }
    }

    /// A scale for an incident of which no story is told: nothing is known but what is assumed.
    pub(super) fn without_story(self) -> Self {
        Self {
            supposed: true,
            ..self
        }
    }

    /// The same scale, resting on some answers from the start.
    pub(super) fn resting_on(self, path: Path) -> Self {
        Self {
            path: RefCell::new(path),
            ..self
        }
    }

    /// How many answers have been needed so far.
    pub(super) fn answers_needed(&self) -> usize {
        self.path.borrow().answers().len()
    }

    /// Whether no further question may be asked.
    pub(super) fn is_full(&self) -> bool {
        self.path.borrow().is_full()
    }

    /// Rests on one answer more.
    pub(super) fn rest_on(&self, answer: Answer) {
        self.path.borrow_mut().rest_on(answer);
    }

    /// Rests also on what another finding rests on.
    pub(super) fn join(&self, path: &Path) {
        self.path.borrow_mut().join(path);
    }

    /// The answers needed.
    pub(super) fn path(&self) -> Path {
        self.path.borrow().clone()
    }

    /// What the answers this rests on, and those of the case itself, tell of a fact.
    fn answered(&self, fact: FactId) -> Option<bool> {
        let path = self.path.borrow();
        if path.is_empty() && self.given.is_empty() {
            return None;
        }
        let question = Answer::yes(fact, self.facts, self.incident, 0);
        tells(&[path.answers(), self.given], &question)
    }

    /// The question whether a fact is so of the incident, whose finding has that slot.
    pub(super) fn question(&self, fact: FactId, slot: usize) -> Answer {
        let of_revokes = self.question_of_revokes(fact);
        of_revokes.unwrap_or_else(|| Answer::yes(fact, self.facts, self.incident, slot))
    }

    /// Weighs a rule's condition.
    pub(super) fn rule(&self, rule: &Rule, trail: &mut Trail) -> Truth {
        self.condition(&rule.when, trail)
    }

    /// Nesting is bounded when a code is loaded, so the depth here is too.
    pub(super) fn condition(&self, condition: &Condition, trail: &mut Trail) -> Truth {
        match condition {
            Condition::Fact(fact) => self.fact(*fact, trail),
            Condition::Not(inner) => self.condition(inner, trail).negated(),
            Condition::All(parts) => self.fold(parts, trail, Truth::True, Truth::False, Truth::and),
            Condition::Any(parts) => self.fold(parts, trail, Truth::False, Truth::True, Truth::or),
        }
    }

    fn fold(
        &self,
        parts: &[Condition],
        trail: &mut Trail,
        start: Truth,
        stop: Truth,
        join: fn(Truth, Truth) -> Truth,
    ) -> Truth {
        let mut truth = start;
        for part in parts {
            truth = join(truth, self.condition(part, trail));
            if truth == stop {
                break;
            }
        }
        truth
    }

    fn fact(&self, fact: FactId, trail: &mut Trail) -> Truth {
        if fact.is_defined_by_codes() && self.assumption(fact).is_none() {
            return self.defined(fact, trail);
        }
        let known = self.known(fact);
        match known.truth {
            Truth::Unknown => {
                trail.unknown.get_or_insert(fact);
            }
            Truth::True | Truth::False => trail.seen.push(Because {
                fact,
                so: known.truth == Truth::True,
                line: known.line,
            }),
        }
        known.truth
    }

    /// A fact that the code defines is true when any of its definitions holds.
    fn defined(&self, fact: FactId, trail: &mut Trail) -> Truth {
        let mut truth = Truth::False;
        for rule in self.code.definitions(fact, self.incident.kind) {
            let mut own = Trail::default();
            let holds = self.condition(&rule.when, &mut own);
            truth = truth.or(holds);
            trail.defined.push(Definition {
                law: rule.law,
                clause: rule.clause,
                holds,
            });
            trail.defined.extend(own.defined);
            if holds == Truth::True {
                trail.laws.push(rule.law);
                trail.laws.extend(own.laws);
            }
            trail.unknown = trail
                .unknown
                .or(own.unknown.filter(|_| holds == Truth::Unknown));
            trail.seen.extend(own.seen);
        }
        if truth != Truth::Unknown {
            trail.seen.push(Because {
                fact,
                so: truth == Truth::True,
                line: 0,
            });
        }
        truth
    }

    /// What is known, or assumed, of a fact.
    pub(super) fn known(&self, fact: FactId) -> Known {
        if let Some(so) = self.assumption(fact) {
            return Known::from_line(so, 0);
        }
        let known = self.shown(fact);
        match known.truth {
            // What the story itself shows no answer makes otherwise.
            Truth::Unknown => self
                .answered(fact)
                .map(|so| Known::from_line(so, 0))
                .or_else(|| self.revoked(fact))
                .or_else(|| self.implication(fact))
                .or_else(|| self.facts.answered(fact, self.incident))
                .unwrap_or(known),
            Truth::True | Truth::False => known,
        }
    }

    /// What the story, and what the code makes of it, show of a fact.
    fn shown(&self, fact: FactId) -> Known {
        if self.supposed {
            return Known::UNKNOWN;
        }
        let found = self.found.borrow();
        if let Some((_, known)) = found.iter().find(|(other, _)| *other == fact) {
            return *known;
        }
        drop(found);
        let known = if fact.is_about_rights() {
            let mut path = Path::default();
            let known = self.rights.ask(fact, self.facts, self.incident, &mut path);
            self.join(&path);
            known
        } else if fact.is_about_cutting() {
            super::company::ask(fact, self.code, self.facts, self.incident)
        } else if fact.is_about_score() {
            super::figures::ask(fact, self.code, self.facts, self.incident)
        } else {
            self.about.ask(fact)
        };
        if known.truth != Truth::Unknown {
            self.found.borrow_mut().push((fact, known));
        }
        known
    }

    fn assumption(&self, fact: FactId) -> Option<bool> {
        self.assumed
            .iter()
            .find(|(assumed, _)| *assumed == fact)
            .map(|(_, so)| *so)
    }

    fn implication(&self, fact: FactId) -> Option<Known> {
        self.assumed
            .iter()
            .find_map(|(assumed, so)| implied(*assumed, *so, fact))
            .map(|so| Known::from_line(so, 0))
    }
}
