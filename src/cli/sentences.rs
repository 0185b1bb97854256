//! `bystander sentences`: what can be said in a case.

use super::exit::Exit;
use super::faults::{Faults, say};
use super::output::Output;
use crate::syntax::SENTENCES;
use clap::Args;
use std::io;

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

Words in capitals stand for what the case tells: WHO is a seat (N), a part (dealer) or a player's
name; CARD is a card (DK), a small one (Dx) or `a diamond`.";

impl Sentences {
    pub(super) fn run(&self, output: &mut Output, faults: &Faults) -> io::Result<Exit> {
        let word = self.word.as_deref().unwrap_or_default().to_lowercase();
        let mut any = false;
        for sentence in SENTENCES {
            if sentence.to_lowercase().contains(&word) {
                any = true;
                output.write(&format!("{}\n", shown(sentence)))?;
            }
        }
        if any {
            return Ok(Exit::Done);
        }
        let help = "`bystander sentences` lists them all".to_owned();
        say(&faults.plain(format!("no sentence has `{word}` in it"), Some(help)));
        Ok(Exit::Unreadable)
    }
}

/// A sentence with its blanks in capitals.
fn shown(sentence: &str) -> String {
    let mut out = String::with_capacity(sentence.len());
    let mut blank = false;
    for letter in sentence.chars() {
        match letter {
            '{' => blank = true,
            '}' => blank = false,
            ':' | '#' if blank => {}
            letter if blank => out.extend(letter.to_uppercase()),
            letter => out.push(letter),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    #[test]
    fn blanks_stand_in_capitals() {
        assert_eq!(super::shown("{who} leads {card}"), "WHO leads CARD");
    }
}
