//! Weighs a rule's condition: true, false, or turning on a fact nobody stated.

use super::answers::Answers;
use super::company::Ways;
use super::consistent::is_about_stage;
use super::path::{Answer, Path, settles};
use super::rights::Rights;
use super::shown::{Settled, Shown};
use super::trace::{Keep, Unstated};
use crate::facts::{About, FactId, Facts, Incident, Truth};
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
    pub(super) about: About<'a>,
    pub(super) assumed: &'a Assumed,
    /// Whether nothing is known but what is assumed: there is no story to ask.
    pub(super) supposed: bool,
    /// What the story shows of the facts asked for so far; no answer makes that otherwise.
    pub(super) shown: RefCell<Shown>,
    /// How the facts asked for so far came out.
    pub(super) settled: Settled,
    /// How the cut that the incident is about is ranked, where that has been asked.
    pub(super) ranked: Ways,
    /// The answers to open questions on which what is weighed rests, those of other findings among them.
    pub(super) path: RefCell<Path>,
    /// The answers that the case itself gives.
    pub(super) given: Option<&'a Answers>,
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
            shown: RefCell::default(),
            settled: Settled::default(),
            ranked: Ways::new(),
            path: RefCell::default(),
            given: None,
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
            shown: RefCell::default(),
            settled: Settled::default(),
            ranked: Ways::new(),
            path: self.path.clone(),
            given: self.given,
        }
    }

    /// The case itself gives some answers.
    pub(super) fn give(&mut self, given: &'a Answers) {
        self.given = Some(given);
    }

    /// Of its incident no story is stated: nothing is known but what is assumed.
    pub(super) fn suppose(&mut self) {
        self.supposed = true;
    }

    /// It rests on some answers from the start.
    pub(super) fn begin_with(&mut self, path: Path) {
        self.path = RefCell::new(path);
    }

    /// How many answers have been needed so far.
    pub(super) fn answers_needed(&self) -> usize {
        self.path.borrow().answers().len()
    }

    /// Whether no further question may be asked.
    pub(super) fn is_full(&self) -> bool {
        self.path.borrow().is_full()
    }

    /// Notes that more would be asked if there were room.
    pub(super) fn cut_short(&self) {
        self.path.borrow_mut().cut_short();
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
    pub(super) fn answered(&self, fact: FactId) -> Option<bool> {
        if self.has_no_answers() {
            return None;
        }
        let path = self.path.borrow();
        // Of most facts nothing that was answered tells anything, whatever they are asked of.
        let given = self.given.is_some_and(|given| !given.is_empty());
        if !given && !path.answers().iter().any(|one| one.may_imply(fact)) {
            return None;
        }
        let question = Answer::yes(fact, self.facts, self.incident, 0);
        let given = self.given_on(&question);
        let seen = self.seen_of_stage(fact);
        settles(&[path.answers(), &given, &seen], &question)
    }

    /// What the story shows of the stage of the hand, where it is asked what some answer tells of that.
    fn seen_of_stage(&self, fact: FactId) -> SmallVec<[Answer; 2]> {
        if !is_about_stage(fact) || self.supposed {
            return SmallVec::new();
        }
        let seen = self.facts.seen_of_stage(self.incident);
        let answer = |(fact, so)| Answer { so, ..Answer::yes(fact, self.facts, self.incident, 0) };
        seen.into_iter().map(answer).collect()
    }

    /// Whether nothing was answered, here or in the case.
    pub(super) fn has_no_answers(&self) -> bool {
        self.given.is_none_or(Answers::is_empty) && self.path.borrow().is_empty()
    }

    /// The answers of the case itself that may tell something of a question.
    pub(super) fn given_on(&self, question: &Answer) -> SmallVec<[Answer; 4]> {
        let given = self.given.map(|given| given.bearing_on(question));
        given.unwrap_or_default()
    }

    /// The question whether a fact is so of the incident, whose finding has that slot.
    pub(super) fn question(&self, fact: FactId, slot: usize) -> Answer {
        let of_revokes = self.question_of_revokes(fact);
        of_revokes.unwrap_or_else(|| Answer::yes(fact, self.facts, self.incident, slot))
    }

    /// How a rule's condition comes out.
    pub(super) fn rule(&self, rule: &Rule) -> Truth {
        self.condition(&rule.when, &mut Unstated)
    }

    /// Weighs a condition. Nesting is bounded when a code is loaded, so the depth here is too.
    pub(super) fn condition(&self, condition: &Condition, trace: &mut impl Keep) -> Truth {
        match condition {
            Condition::Fact(fact) => self.fact(*fact, trace),
            Condition::Not(inner) => self.condition(inner, trace).negated(),
            Condition::All(parts) => self.fold(parts, trace, Truth::False),
            Condition::Any(parts) => self.fold(parts, trace, Truth::True),
        }
    }

    /// One part that is `stop` settles all of them; else every part must be known.
    fn fold(&self, parts: &[Condition], trace: &mut impl Keep, stop: Truth) -> Truth {
        let mut truth = stop.negated();
        for part in parts {
            let one = match part {
                // Most parts are facts.
                Condition::Fact(fact) => self.fact(*fact, trace),
                other => self.condition(other, trace),
            };
            if one == stop {
                return stop;
            }
            if one == Truth::Unknown {
                truth = one;
            }
        }
        truth
    }
}
