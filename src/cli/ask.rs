//! `bystander ask`: an interview at the table.

use super::asker::{Asker, Ended};
use super::exit::{Ending, Exit};
use super::faults::Faults;
use super::output::Colour;
use super::output::Output;
use super::page::Plain;
use super::{ask_match, remember};
use crate::interview::Interview;
use crate::laws::Code;
use clap::Args;
use std::fs::OpenOptions;
use std::io::Write;
use std::path::PathBuf;

/// What happened, under which codes, and where to keep the case.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct Ask {
    /// What happened, in a few words: `somebody led out of turn`. Default: it is asked.
    #[arg(value_name = "WORDS")]
    words: Vec<String>,
    /// The codes to rule under: 1904, 1906, 1907, `all`, or a folder that holds a `code.yaml`. Default: your own choice
    /// (`BYSTANDER_CODE`, or `code:` in the configuration file), else all.
    #[arg(long, value_delimiter = ',', value_name = "CODE")]
    code: Vec<String>,
    /// Only list what the words may mean, the likeliest first.
    #[arg(long = "match", requires = "words", conflicts_with_all = ["code", "save"])]
    meanings: bool,
    /// How `--match` prints: `text`, or `json` for `[{"incident": name, "score": n}]`, n in thousandths.
    #[arg(long, value_enum, default_value = "text", requires = "meanings")]
    format: Plain,
    /// Where to write the case; a file that exists already is left alone.
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
}

const EXAMPLES: &str = "\
Examples:
  bystander ask
  bystander ask somebody led out of turn --code 1904
  bystander ask what would Elwell declare
  bystander ask --save dispute.case < answers.txt
  bystander ask --match \"declarer led from the wrong hand\" --format json

Every question takes `?` (why it is asked), `back`, `quit`, `so far` (the ruling so far) and, where it can be left \
open, `don't know`. The ruling then has a branch for each answer. Without a terminal, each line of the input is an \
answer.

Exit status: 0 done; 2 nothing could be ruled on, or the file could not be written; 130 left with Ctrl-C.";

impl Ask {
    pub(super) fn run(&self, colour: Colour, output: &mut Output, faults: &Faults) -> Ending {
        if self.meanings {
            ask_match::list_matches(&self.words.join(" "), self.format, output)?;
            return Ok(Exit::Done);
        }
        let asker = Asker::new(colour);
        let chosen = remember::chosen(&self.code, &asker, output, faults)?;
        if let Some(path) = self.save.as_ref().filter(|path| path.exists()) {
            let help = "give the name of a new file".to_owned();
            let what = format!("{} already exists", path.display());
            return Err(faults.refuse(what, help));
        }
        let codes: Vec<&Code> = chosen.codes.iter().map(AsRef::as_ref).collect();
        let mut interview = Interview::new(codes, &chosen.names);
        let first = match chosen.happened {
            Some(words) if self.words.is_empty() => words,
            _ => self.words.join(" "),
        };
        let ended = asker.interview(&mut interview, &first, output)?;
        self.end(ended, &interview, output, faults)
    }

    /// The ruling, and the case that led to it.
    fn end(
        &self,
        ended: Ended,
        interview: &Interview<'_>,
        output: &mut Output,
        faults: &Faults,
    ) -> Ending {
        let Some(case) = interview.case() else {
            let missing = match ended {
                Ended::Answered => return Ok(Exit::Done),
                Ended::Gone => too_little(interview, faults),
                Ended::Unadvised(question) => unanswered("to ask the books", question, faults),
            };
            output.finish()?;
            return Err(faults.stop(&[missing]));
        };
        if let Some((views, compared)) = interview.rulings() {
            output.write("\n")?;
            output.write(&output.page().rulings(&views, &compared))?;
        }
        match &self.save {
            None => {
                output.write("\n")?;
                output.write(&output.page().heading("The case, to keep"))?;
                output.write(&case)?;
            }
            Some(path) => {
                let file = OpenOptions::new().write(true).create_new(true).open(path);
                let written = file.and_then(|mut file| file.write_all(case.as_bytes()));
                if let Err(fault) = written {
                    output.finish()?;
                    return Err(faults.cannot_write(&path.display().to_string(), &fault));
                }
                output.write(&format!("\nThe case is in {}.\n", path.display()))?;
            }
        }
        Ok(Exit::Done)
    }
}

/// Why there is nothing to rule on: nobody said which of several was meant, or who it was.
fn too_little(interview: &Interview<'_>, faults: &Faults) -> String {
    let several = interview.several();
    if several.is_empty() {
        return match interview.prompt().filter(|prompt| !prompt.first) {
            Some(open) => {
                let question = format!("{} ({})", open.question, open.answers());
                unanswered("to rule on", &question, faults)
            }
            None => too_little_for("to rule on", "say in a few words what happened", faults),
        };
    }
    let listed: Vec<String> = several.iter().map(|words| format!("`{words}`")).collect();
    let help = format!("say one of these: {}", listed.join("; "));
    faults.plain("the words may mean several things", help)
}

/// That too little was given for something, and which question would have told more.
fn unanswered(purpose: &str, question: &str, faults: &Faults) -> String {
    too_little_for(purpose, &format!("this was not answered: {question}"), faults)
}

fn too_little_for(purpose: &str, help: &str, faults: &Faults) -> String {
    faults.plain(format!("too little was given {purpose}"), help.to_owned())
}
