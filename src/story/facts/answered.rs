//! Questions of the laws that a case answers by the names of their facts (`answer: held_the_suit yes`).

use super::{FactId, Facts, Incident, IncidentKind, Known, Truth, implied};
use crate::source::{Span, nearest};
use crate::table::Answered;
use miette::Diagnostic;
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

impl Facts {
    /// What was answered of a fact, or follows from an answer, about an incident.
    pub fn answered(&self, fact: FactId, incident: &Incident) -> Option<Known> {
        let about = |answer: &&Answered| answer.about == incident.line;
        self.record
            .answers
            .iter()
            .rev()
            .filter(about)
            .find_map(|answer| {
                let answered = FactId::from_name(&answer.fact.value)?;
                if self.is_about_another(answered, incident) {
                    return None;
                }
                let so = implied(answered, answer.so, fact)?;
                Some(Known::from_line(so, answer.line))
            })
    }
}

impl Facts {
    /// An answer that stands where nothing happened that it could be about is about the nearest thing that leaves it
    /// open: above it, or else below.
    pub(super) fn place_answers(&mut self) {
        let answers = self.record.answers.iter();
        let placed: Vec<u32> = answers.map(|answer| self.place_of(answer)).collect();
        for (answer, about) in self.record.answers.iter_mut().zip(placed) {
            answer.about = about;
        }
    }

    fn place_of(&self, answer: &Answered) -> u32 {
        let told = self.incidents().iter().any(|one| one.line == answer.about);
        let done = self.acts().iter().any(|act| act.line == answer.about);
        let Some(fact) = FactId::from_name(&answer.fact.value) else {
            return answer.about;
        };
        if told || done || answer.named {
            return answer.about;
        }
        let open = |one: &&Incident| !one.kind.is_standing() && self.is_open(fact, one);
        let open = self.incidents().iter().filter(open).map(|one| one.line);
        let above = open.clone().filter(|line| *line < answer.line).max();
        above
            .or_else(|| open.filter(|line| *line > answer.line).min())
            .unwrap_or(answer.about)
    }
}

impl Facts {
    /// What the case answers by the names of the facts: each fact of each incident it is about. Of several incidents
    /// on one line it is about those of which the story does not show the contrary.
    pub fn answers_given(&self) -> impl Iterator<Item = (FactId, bool, &Incident)> {
        self.record.answers.iter().flat_map(move |answer| {
            let fact = FactId::from_name(&answer.fact.value);
            let about = self
                .incidents()
                .iter()
                .filter(move |incident| incident.line == answer.about);
            about.filter_map(move |incident| {
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
            let acts = self.acts().iter().filter(|act| act.line == answer.about);
            acts.flat_map(move |act| {
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

    /// How things stand when the story stops is told on the line from which it comes: an answer there is about what
    /// happened on that line, where it may be.
    fn is_about_another(&self, fact: FactId, incident: &Incident) -> bool {
        let mut others = self.incidents().iter();
        incident.kind.is_standing()
            && others.any(|other| {
                other.line == incident.line
                    && !other.kind.is_standing()
                    && self.is_open(fact, other)
            })
    }
}

/// What is wrong with the answers of a case, in the order of the file.
pub fn answer_faults(facts: &Facts) -> Vec<AnswerError> {
    let answers = facts.record.answers.iter();
    answers.filter_map(|answer| fault(facts, answer)).collect()
}

fn fault(facts: &Facts, answer: &Answered) -> Option<AnswerError> {
    let name = answer.fact.value.clone();
    let at = answer.fact.span;
    let Some(fact) = FactId::from_name(&name) else {
        let help = nearest(&name, FactId::ALL.iter().map(|fact| fact.name())).map_or_else(
            || "`bystander sentences answer` lists what may be answered".to_owned(),
            |near| format!("did you mean `{near}`?"),
        );
        return Some(AnswerError::UnknownFact { name, at, help });
    };
    if fact.is_defined_by_codes() {
        return Some(AnswerError::NotAQuestion { name, at });
    }
    if answer.about == 0 {
        return Some(AnswerError::AboutNothing { name, at });
    }
    let contrary = Truth::from(!answer.so);
    let mut here = facts
        .incidents()
        .iter()
        .filter(|incident| incident.line == answer.about)
        .peekable();
    // Of several incidents on one line the answer may be about any; it is wrong where it fits none.
    let wrong = here.peek().is_some() && here.all(|one| facts.shown(fact, one).truth == contrary);
    wrong.then_some(AnswerError::Contradicted {
        name,
        about: answer.about,
        at,
    })
}
