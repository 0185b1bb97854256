//! `bystander coverage`: which laws are there, and which rules the cases fire and come near.

use super::code_store::CodeStore;
use super::exit::{Ending, Exit, Stop};
use super::faults::Faults;
use super::order::in_order;
use super::output::Output;
use super::page::Format;
use super::{files, story};
use crate::coverage::{Coverage, Tried};
use crate::laws::Code;
use clap::Args;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Which codes, by which cases.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct CoverageOf {
    /// The codes: 1904, 1906, 1907, `all`, a folder that holds a `code.yaml`, or a club's own file. Default: all.
    #[arg(value_name = "CODE")]
    codes: Vec<String>,
    /// The case files, or folders of them, to measure.
    #[arg(long, default_value = "cases", value_name = "FILE|FOLDER")]
    cases: Vec<PathBuf>,
    /// Output format; `json` is one array, an object a code.
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
    /// The share, in per cent, of rules that must be fired, of rules nearly fired, and of laws with a held line.
    #[arg(long, default_value_t = 100, value_name = "PERCENT")]
    at_least: usize,
    /// The share, in per cent, of the code's laws that must be there.
    #[arg(long, default_value_t = 100, value_name = "PERCENT")]
    present: usize,
}

const EXAMPLES: &str = "\
Examples:
  bystander coverage
  bystander coverage 1904 --format markdown
  bystander coverage 1907 --present 60
  bystander coverage clubs/riverside.yaml --cases clubs/cases --at-least 90

Exit status 1 where some rule is never fired, some rule has no near miss, some law with rules has no held line, or \
some law of the code is missing; `--at-least` and `--present` ask for less.";

impl CoverageOf {
    pub(super) fn run(&self, output: &mut Output, faults: &Faults) -> Ending {
        let asked: Vec<&str> = match self.codes.as_slice() {
            [] => vec!["all"],
            codes => codes.iter().map(String::as_str).collect(),
        };
        let (codes, files) = files::opened(&CodeStore::default(), &asked, &self.cases, faults)?;
        let tried = try_all(&codes, &files, faults)?;
        self.show(&codes, &tried, output)
    }

    fn show(&self, codes: &[Arc<Code>], tried: &[Tried], output: &mut Output) -> Ending {
        let all: Vec<Coverage> =
            codes.iter().zip(tried).map(|(code, tried)| Coverage::of(code, tried)).collect();
        let page = output.page();
        for (place, coverage) in all.iter().enumerate() {
            let gap = if place == 0 { "" } else { "\n" };
            match self.format {
                Format::Text => output.write(&format!("{gap}{}", coverage.text(page)))?,
                Format::Markdown => output.write(&format!("{gap}{}", coverage.markdown()))?,
                Format::Json => {}
            }
        }
        if self.format == Format::Json {
            let json = serde_json::to_string_pretty(&all).map_err(io::Error::other)?;
            output.write(&json)?;
            output.write("\n")?;
        }
        let reached = all.iter().all(|coverage| coverage.reaches(self.at_least, self.present));
        Ok(if reached { Exit::Done } else { Exit::Failed })
    }
}

/// What the cases try of each code, or all that is wrong with the cases.
fn try_all(codes: &[Arc<Code>], files: &[PathBuf], faults: &Faults) -> Result<Vec<Tried>, Stop> {
    let mut sum = vec![Tried::default(); codes.len()];
    let mut wrong = String::new();
    in_order(
        files,
        |file| of_file(file, codes, faults),
        |tried| {
            match tried {
                Ok(tried) => {
                    for (sum, tried) in sum.iter_mut().zip(tried) {
                        sum.add(tried);
                    }
                }
                Err(message) => wrong.push_str(&message),
            }
            Ok(())
        },
    )?;
    faults.had(if wrong.is_empty() { Ok(sum) } else { Err(wrong) })
}

/// What the cases of a file try of each code.
fn of_file(path: &Path, codes: &[Arc<Code>], faults: &Faults) -> Result<Vec<Tried>, String> {
    let story = story::read(path, faults)?;
    let mut tried = vec![Tried::default(); codes.len()];
    for case in &story.file.cases {
        let (facts, _) = story.replayed(case, faults)?;
        for (code, tried) in codes.iter().zip(&mut tried) {
            tried.record(story.source.name(), case, &facts, code);
        }
    }
    Ok(tried)
}
