//! Questions of the laws that a case answers by the names of their facts (`answer: held_the_suit yes`).

use super::{Act, FactId, Facts, Incident, IncidentKind, Known, Truth, implied};
use crate::source::Gather as _;
use crate::source::{Span, nearest};
use crate::table::Answered;
use miette::Diagnostic;
use std::collections::{BTreeMap, BTreeSet};
use thiserror::Error;

/// An answer that cannot stand.
#[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
pub enum AnswerError {
    /// No fact has that name.
    #[error("the laws ask for no fact `{name}`")]
    #[diagnostic(code(bystander::facts::unknown_fact))]
    UnknownFact {
        /// The word.
        name: String,
        /// Where it stands.
        #[label("not known")]
        at: Span,
        /// What to write.
        #[help]
        help: String,
    },
    /// The fact is never a question: the code settles it.
    #[error("`{name}` is not for the players to answer")]
    #[diagnostic(
        code(bystander::facts::not_a_question),
        help(
            "the code of laws defines it; `bystander sentences answer` lists what may be answered"
        )
    )]
    NotAQuestion {
        /// The word.
        name: String,
        /// Where it stands.
        #[label("not a question")]
        at: Span,
    },
    /// Nothing in the story leaves it open.
    #[error("nothing in the story leaves `{name}` open")]
    #[diagnostic(
        code(bystander::facts::answer_about_nothing),
        help(
            "an answer is about something that happened: put it under that line, or say which: `answer: {name} yes for E leads DK`"
        )
    )]
    AboutNothing {
        /// The fact.
        name: String,
        /// Where it stands.
        #[label("an answer about nothing")]
        at: Span,
    },
    /// The story shows the contrary.
    #[error("the story shows the contrary of `{name}`")]
    #[diagnostic(
        code(bystander::facts::answer_contradicted),
        help(
            "take the answer out, or correct the story; an answer is about the last event above it (line {about})"
        )
    )]
    Contradicted {
        /// The fact.
        name: String,
        /// The line it is about.
        about: u32,
        /// Where it stands.
        #[label("it follows from the story")]
        at: Span,
    },
}

impl AnswerError {
    /// The words at fault.
    pub fn span(&self) -> Span {
        match self {
            Self::UnknownFact { at, .. }
            | Self::NotAQuestion { at, .. }
            | Self::AboutNothing { at, .. }
            | Self::Contradicted { at, .. } => *at,
        }
    }
}

/// The answers of a case, and what happened, by the lines: a long story has thousands of either.
#[derive(Debug, Clone, Default)]
pub(super) struct ByLine {
    /// The answers about what is stated on a line, in the order of the file.
    answers: BTreeMap<u32, Vec<Resolved>>,
    /// The incidents on a line, by their places.
    incidents: BTreeMap<u32, Vec<usize>>,
    /// The acts on a line, by their places.
    acts: BTreeMap<u32, Vec<usize>>,
}

/// An answer, its fact found.
#[derive(Debug, Clone, Copy)]
struct Resolved {
    fact: FactId,
    so: bool,
    line: u32,
}

fn by_line(lines: impl Iterator<Item = u32>) -> BTreeMap<u32, Vec<usize>> {
    let mut places: BTreeMap<u32, Vec<usize>> = BTreeMap::new();
    for (place, line) in lines.enumerate() {
        places.entry(line).or_default().push(place);
    }
    places
}

impl Facts {
    /// What was answered of a fact, or follows from an answer, about an incident.
    pub fn answered(&self, fact: FactId, incident: &Incident) -> Option<Known> {
        let answers = self.by_line.answers.get(&incident.line)?;
        answers.iter().rev().find_map(|answer| {
            if self.is_about_another(answer.fact, incident) {
                return None;
            }
            let so = implied(answer.fact, answer.so, fact)?;
            Some(Known::from_line(so, answer.line))
        })
    }

    /// The incidents told on a line, in order.
    fn incidents_on(&self, line: u32) -> impl Iterator<Item = &Incident> {
        let places = self.by_line.incidents.get(&line).into_iter().flatten();
        places.filter_map(|place| self.incidents().get(*place))
    }

    fn acts_on(&self, line: u32) -> impl Iterator<Item = &Act> {
        let places = self.by_line.acts.get(&line).into_iter().flatten();
        places.filter_map(|place| self.acts().get(*place))
    }
}

impl Facts {
    /// An answer that stands where nothing happened that it could be about is about the nearest thing that leaves it
    /// open: above it, or else below.
    pub(super) fn place_answers(&mut self) {
        if self.record.answers.is_empty() {
            return;
        }
        self.by_line.incidents = by_line(self.incidents().iter().map(|one| one.line));
        self.by_line.acts = by_line(self.acts().iter().map(|act| act.line));
        let is_free = |answer: &Answered| {
            let stated = self.incidents_on(answer.about).next().is_some();
            let done = self.acts_on(answer.about).next().is_some();
            !stated && !done && !answer.named
        };
        let free: Vec<bool> = self.record.answers.iter().map(is_free).collect();
        for (answer, free) in self.record.answers.iter_mut().zip(free) {
            answer.free = free;
        }
        let mut open: BTreeMap<FactId, BTreeSet<u32>> = BTreeMap::new();
        for fact in self.free_facts() {
            let lines = self.incidents().iter();
            let is_open = |one: &&Incident| !one.kind.is_standing() && self.is_open(fact, one);
            open.insert(fact, lines.filter(is_open).map(|one| one.line).collect());
        }
        self.place_free(&open);
    }

    /// The facts of the answers that stand where nothing happened that they could be about.
    pub fn free_facts(&self) -> BTreeSet<FactId> {
        let free = self.record.answers.iter().filter(|answer| answer.free);
        free.filter_map(|answer| FactId::from_name(&answer.fact.value)).gather()
    }

    /// The same story, where answers stand by nothing that they could be about, or of which nobody may ask them; none where no
    /// answer does.
    pub fn with_answers_freed(
        &self,
        may_ask: &mut dyn FnMut(FactId, IncidentKind) -> bool,
    ) -> Option<Self> {
        let answers = self.record.answers.iter();
        let free: Vec<bool> =
            answers.map(|answer| answer.free || self.is_idle(answer, may_ask)).collect();
        free.contains(&true).then(|| {
            let mut freed = self.clone();
            for (answer, free) in freed.record.answers.iter_mut().zip(free) {
                answer.free = free;
            }
            freed
        })
    }

    /// Whether an answer stands, and not by name, under incidents of which nobody may ask it.
    fn is_idle(
        &self,
        answer: &Answered,
        may_ask: &mut dyn FnMut(FactId, IncidentKind) -> bool,
    ) -> bool {
        let Some(fact) = FactId::from_name(&answer.fact.value).filter(|_| !answer.named) else {
            return false;
        };
        let done = self.acts_on(answer.about).next().is_some();
        !done && !self.incidents_on(answer.about).any(|one| may_ask(fact, one.kind))
    }

    /// The same story without such answers: what a code then asks is what they may be about.
    #[must_use]
    pub fn without_free_answers(&self) -> Self {
        let mut without = self.clone();
        without.record.answers.retain(|answer| !answer.free);
        without.resolve();
        without
    }

    /// The same story without one of its answers.
    #[must_use]
    pub fn without_answer(&self, place: usize) -> Self {
        let mut without = self.clone();
        if place < without.record.answers.len() {
            without.record.answers.remove(place);
        }
        without.resolve();
        without
    }

    /// Whether the story itself shows what is answered of something that happened where the answer stands.
    pub fn is_answer_shown(&self, answer: &Answered) -> bool {
        let fact = FactId::from_name(&answer.fact.value);
        let so = Truth::from(answer.so);
        let mut here = self.incidents_on(answer.about);
        here.any(|one| fact.is_some_and(|fact| self.shown(fact, one).truth == so))
    }

    /// The same story, each of such answers about the nearest thing of which the question is asked: above it, or else
    /// below; where none is, as it was.
    #[must_use]
    pub fn with_free_answers_at(&self, asked: &BTreeMap<FactId, BTreeSet<u32>>) -> Self {
        let mut placed = self.clone();
        placed.place_free(asked);
        placed
    }

    /// Puts each of such answers on a line; of several answers to one question each takes a line of its own, where there
    /// are so many.
    fn place_free(&mut self, lines: &BTreeMap<FactId, BTreeSet<u32>>) {
        let mut left = lines.clone();
        for answer in self.record.answers.iter_mut().rev() {
            let fact = FactId::from_name(&answer.fact.value).filter(|_| answer.free);
            let Some(fact) = fact else { continue };
            let near = |lines: &BTreeSet<u32>| {
                let above = lines.range(..answer.line).next_back();
                above.or_else(|| lines.range(answer.line..).next()).copied()
            };
            let own = left.get(&fact).and_then(near);
            let about = own.or_else(|| lines.get(&fact).and_then(near));
            answer.about = about.unwrap_or(answer.about);
            if let Some(left) = left.get_mut(&fact) {
                left.remove(&answer.about);
            }
        }
        self.resolve();
    }

    fn resolve(&mut self) {
        self.by_line.answers.clear();
        for answer in &self.record.answers {
            let Some(fact) = FactId::from_name(&answer.fact.value) else {
                continue;
            };
            let resolved = Resolved { fact, so: answer.so, line: answer.line };
            let here = self.by_line.answers.entry(answer.about).or_default();
            here.push(resolved);
        }
    }
}

impl Facts {
    /// What the case answers by the names of the facts: each fact of each incident it is about. Of several incidents
    /// on one line it is about those of which the story does not show the contrary.
    pub fn answers_given(&self) -> impl Iterator<Item = (FactId, bool, &Incident)> {
        self.record.answers.iter().flat_map(move |answer| {
            let fact = FactId::from_name(&answer.fact.value);
            self.incidents_on(answer.about).filter_map(move |incident| {
                let fact = fact?;
                let open = self.is_open(fact, incident);
                let own = open && !self.is_about_another(fact, incident);
                own.then_some((fact, answer.so, incident))
            })
        })
    }

    /// The same of what an act may turn out to be, which is no incident before a code has judged it.
    pub fn answers_on_acts(
        &self,
        kinds: &[IncidentKind],
    ) -> impl Iterator<Item = (FactId, bool, Incident)> {
        self.record.answers.iter().flat_map(move |answer| {
            let fact = FactId::from_name(&answer.fact.value);
            self.acts_on(answer.about).flat_map(move |act| {
                kinds.iter().filter_map(move |kind| {
                    let incident = Incident::new(*kind, Some(act.who), act.line, act.moment);
                    let fact = fact.filter(|fact| self.is_open(*fact, &incident))?;
                    Some((fact, answer.so, incident))
                })
            })
        })
    }

    /// Whether the story leaves a fact open, whatever was answered.
    pub fn is_open(&self, fact: FactId, incident: &Incident) -> bool {
        self.shown(fact, incident).truth == Truth::Unknown
    }

    /// How things stand when the story stops is stated on the line from which it comes: an answer there is about what
    /// happened on that line, where it may be.
    fn is_about_another(&self, fact: FactId, incident: &Incident) -> bool {
        let open = |other: &Incident| !other.kind.is_standing() && self.is_open(fact, other);
        incident.kind.is_standing() && self.incidents_on(incident.line).any(open)
    }
}

/// What is wrong with the answers of a case, in the order of the file.
pub fn answer_faults(facts: &Facts) -> Vec<AnswerError> {
    let of_deal = |deal: &Facts| {
        let answers = deal.record.answers.iter();
        answers.filter_map(|answer| fault(deal, answer)).collect::<Vec<_>>()
    };
    facts.deals().flat_map(of_deal).collect()
}

/// The fact most like a name, or one that is said in words like it; none that says another thing.
fn meant(name: &str) -> Option<FactId> {
    /// Shorter words say little of what happened.
    const TELLING: usize = 4;
    let all = || FactId::ALL.iter().copied();
    let words = name.replace('_', " ");
    let by_name = nearest(name, all().map(FactId::name));
    let by_name = by_name.and_then(|name| FactId::from_name(&name));
    let by_words = || {
        let said = nearest(&words, all().map(FactId::meaning))?;
        all().find(|fact| fact.meaning() == said)
    };
    let near = by_name.or_else(by_words)?;
    let own = near.name();
    let mut telling = own.split('_').filter(|word| word.len() >= TELLING);
    telling.all(|word| nearest(word, words.split(' ')).is_some()).then_some(near)
}

/// Whether it is for a code to say how a fact stands: by what it makes of a double the play has begun, or not.
fn turns_on_a_double(facts: &Facts, fact: FactId) -> bool {
    let of_doubling =
        matches!(fact, FactId::PlayHadBegun | FactId::DoublingOpen | FactId::ConsultedOnPenalty);
    let mut kinds = facts.incidents().iter().map(|one| one.kind);
    let may_be_none = |kind: IncidentKind| {
        matches!(
            kind,
            IncidentKind::DoubledFurther
                | IncidentKind::DoubledOutOfTurn
                | IncidentKind::DoubledAfterLead
        )
    };
    of_doubling && kinds.any(may_be_none)
}

/// Whether it is for a code to say which card was played to which trick: by what it makes of a card named or touched.
fn turns_on_a_named_card(facts: &Facts, fact: FactId) -> bool {
    let of_a_trick = matches!(fact, FactId::TrickQuitted | FactId::SidePlayedOn);
    of_a_trick && !facts.record.named_how.is_empty()
}

fn fault(facts: &Facts, answer: &Answered) -> Option<AnswerError> {
    let name = answer.fact.value.clone();
    let at = answer.fact.span;
    let Some(fact) = FactId::from_name(&name) else {
        let help = meant(&name).map_or_else(
            || "`bystander sentences answer` lists what may be answered".to_owned(),
            |near| format!("did you mean `{}`: {}?", near.name(), near.meaning()),
        );
        return Some(AnswerError::UnknownFact { name, at, help });
    };
    if fact.is_defined_by_codes() {
        return Some(AnswerError::NotAQuestion { name, at });
    }
    if answer.about == 0 {
        return Some(AnswerError::AboutNothing { name, at });
    }
    if turns_on_a_double(facts, fact) || turns_on_a_named_card(facts, fact) {
        return None;
    }
    let contrary = Truth::from(!answer.so);
    let mut here = facts.incidents_on(answer.about).peekable();
    // Of several incidents on one line the answer may be about any; it is wrong where it fits none.
    let wrong = here.peek().is_some() && here.all(|one| facts.shown(fact, one).truth == contrary);
    wrong.then_some(AnswerError::Contradicted { name, about: answer.about, at })
}
