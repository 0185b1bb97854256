//! The facts a ruling rests on, in plain words.

use super::Teller;
use super::negations::negation;
use crate::facts::{FactId, Incident};
use crate::ruling::{Because, StepResult};

impl Teller<'_> {
    /// A fact of an incident, or its contrary.
    pub(crate) fn fact(&self, because: Because, incident: &Incident) -> String {
        let words = if because.so {
            because.fact.meaning()
        } else {
            negation(because.fact)
        };
        let words = match incident.by {
            Some(seat) => words.replace("the offender", &self.scene.name(seat)),
            None => words.into_owned(),
        };
        self.filled(&words, incident)
    }

    /// The question that settles a fact, as one would ask it at the table.
    pub(crate) fn question(&self, fact: FactId, incident: &Incident) -> String {
        match &*fact.question() {
            "" => format!("Is it so that {}?", self.filled(&fact.meaning(), incident)),
            question => self.filled(question, incident),
        }
    }

    /// How a rule came out, in words.
    pub(crate) fn result(&self, result: StepResult) -> String {
        match result {
            StepResult::Fired => "it applies".to_owned(),
            StepResult::Failed => "it does not apply".to_owned(),
            StepResult::Unknown(fact) => {
                format!(
                    "it turns on what the case does not tell: whether {}",
                    fact.meaning()
                )
            }
            StepResult::Overridden(by) => match self.code.law(by) {
                Some(law) => format!("it would apply, but law {} takes its place", law.number),
                None => "it would apply, but another law takes its place".to_owned(),
            },
        }
    }
}
