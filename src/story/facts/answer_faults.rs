//! What is wrong with the answers of a case.

use super::{FactId, Facts, IncidentKind, Truth};
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
    #[error("players cannot answer `{name}`")]
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
            "an answer is about something that happened: put it under that line, or name the line: `answer: {name} yes for E leads DK`"
        )
    )]
    AboutNothing {
        /// The fact.
        name: String,
        /// Where it stands.
        #[label("an answer to nothing")]
        at: Span,
    },
    /// The story shows the contrary.
    #[error("the story shows the opposite of `{name}`")]
    #[diagnostic(
        code(bystander::facts::answer_contradicted),
        help(
            "remove the answer, or correct the story; an answer is about the last event above it (line {about})"
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
