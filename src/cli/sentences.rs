//! `bystander sentences`: what can be said in a case.

use super::exit::{Ending, Exit};
use super::faults::Faults;
use super::output::Output;
use crate::facts::FactId;
use crate::syntax::sentences;
use clap::Args;

/// Which sentences.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct Sentences {
    /// Only the sentences with this word in them.
    #[arg(value_name = "WORD")]
    word: Option<String>,
}

const EXAMPLES: &str = "\
Examples:
  bystander sentences
  bystander sentences dummy
  bystander sentences answer    also the facts that a case may answer by name

Replace the words in angle brackets: <player> is a seat (N), a role (dealer) or a player's \
name; <card> is a card (DK), a small one (Dx) or `a diamond`; a disputed fact must have an opposite, \
or be an answer. Acts may be in the past tense.";

/// The word that lists what may be answered.
const ANSWER: &str = "answer";

/// The facts that a ruling may ask for.
fn answerable() -> impl Iterator<Item = FactId> {
    let all = FactId::ALL.iter().copied();
    all.filter(|fact| !fact.question().is_empty() && !fact.is_defined_by_codes())
}

impl Sentences {
    pub(super) fn run(&self, output: &mut Output, faults: &Faults) -> Ending {
        let word = self.word.as_deref().unwrap_or_default().to_lowercase();
        let mut any = false;
        for sentence in sentences() {
            if sentence.to_lowercase().contains(&word) {
                any = true;
                output.write(&format!("{sentence}\n"))?;
            }
        }
        if word == ANSWER {
            output.write("\n<fact> is one of these, about the line above it:\n")?;
            for fact in answerable() {
                output.write(&format!("  {}: {}\n", fact.name(), shown(&fact.question())))?;
            }
        }
        if any {
            return Ok(Exit::Done);
        }
        let help = "`bystander sentences` lists them all";
        Err(faults.refuse(format!("no sentence contains `{word}`"), help))
    }
}

/// A question with its blanks in angles.
fn shown(sentence: &str) -> String {
    let mut out = String::with_capacity(sentence.len());
    let mut blank = false;
    for letter in sentence.chars() {
        match letter {
            '{' => {
                blank = true;
                out.push('<');
            }
            '}' => {
                blank = false;
                out.push('>');
            }
            ':' | '#' if blank => {}
            letter => out.push(letter),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    #[test]
    fn blanks_stand_in_angles() {
        assert_eq!(super::shown("Did {who} lead {card}?"), "Did <who> lead <card>?");
    }
}
