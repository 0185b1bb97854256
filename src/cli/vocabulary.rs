//! `bystander vocabulary`: the names a law may use.

use super::code_store::CodeStore;
use super::exit::{Ending, Exit};
use super::faults::Faults;
use super::output::Output;
use super::page::Plain;
use crate::report::{vocabulary, vocabulary_json};
use clap::Args;

/// Which names.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct Vocabulary {
    /// Only names that all these words fit: a kind (`incidents`, `facts`, `numbers`, `remedies`, `choosers`, `players`,
    /// `people`, `cards`, `suits`, `ends`, `leaves`, `revokes`, `limits`, `penalties`), or a part of the name or of its
    /// meaning.
    #[arg(value_name = "WORD")]
    words: Vec<String>,
    /// Output format.
    #[arg(long, value_enum, default_value_t = Plain::Text)]
    format: Plain,
}

const EXAMPLES: &str = "\
Examples:
  bystander vocabulary                   every name, kind by kind
  bystander vocabulary remedies          what a law may offer or order
  bystander vocabulary facts dummy       facts about dummy
  bystander vocabulary --format json     for an editor

Each name is listed with its meaning, a law that uses it, and the incidents of such laws. \
`bystander law 1904 80` shows a law in full.";

impl Vocabulary {
    pub(super) fn run(&self, output: &mut Output, faults: &Faults) -> Ending {
        let codes = faults.had(CodeStore::default().codes(["all"], faults))?;
        let words = vocabulary(&codes, &self.words);
        if self.format == Plain::Json {
            return output.answer(&format!("{}\n", vocabulary_json(&words)));
        }
        if words.is_empty() {
            let help = "`bystander vocabulary` lists them all".to_owned();
            let wanted = self.words.join(" ");
            return Err(faults.refuse(format!("no name has `{wanted}` in its description"), help));
        }
        let page = output.page();
        let mut kind = "";
        for word in &words {
            if word.kind != kind {
                output.write(if kind.is_empty() { "" } else { "\n" })?;
                output.write(&page.heading(&format!("{} (`{}:`)", word.kind, word.key)))?;
                kind = word.kind;
            }
            output.write(&page.paragraph(2, &word.name))?;
            for line in word.lines() {
                output.write(&page.paragraph(6, &line))?;
            }
        }
        Ok(Exit::Done)
    }
}
