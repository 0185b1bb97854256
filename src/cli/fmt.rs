//! `bystander fmt`: case files in canonical form.

use super::exit::Exit;
use super::faults::{Faults, say};
use super::files;
use super::output::Output;
use super::story;
use clap::Args;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// What to print, and where.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct Fmt {
    /// Case files, folders of them, or `-` for standard input.
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Print nothing but the names of files that are not in canonical form; the exit status is then 1.
    #[arg(long)]
    check: bool,
    /// Write the canonical form back to each file.
    #[arg(long, conflicts_with = "check")]
    write: bool,
}

const EXAMPLES: &str = "\
Examples:
  bystander fmt dispute.case
  bystander fmt --write cases/
  bystander fmt --check cases/";

impl Fmt {
    pub(super) fn run(&self, output: &mut Output, faults: &Faults) -> io::Result<Exit> {
        let files = match files::gathered(&self.files, faults) {
            Ok(files) => files,
            Err(told) => {
                say(&told);
                return Ok(Exit::Unreadable);
            }
        };
        let mut exit = Exit::Done;
        for file in &files {
            exit = exit.max(self.file(file, output, faults)?);
        }
        Ok(exit)
    }

    fn file(&self, path: &Path, output: &mut Output, faults: &Faults) -> io::Result<Exit> {
        let story = match story::read(path, faults) {
            Ok(story) => story,
            Err(told) => {
                say(&told);
                return Ok(Exit::Unreadable);
            }
        };
        let canonical = story.file.to_string();
        let same = canonical == story.source.text();
        if self.check {
            if same {
                return Ok(Exit::Done);
            }
            output.write(&format!("{}\n", story.source.name()))?;
            return Ok(Exit::Failed);
        }
        if !self.write || files::is_standard_input(path) {
            output.write(&canonical)?;
        } else if !same && let Err(fault) = fs::write(path, &canonical) {
            say(&faults.plain(format!("cannot write {}: {fault}", path.display()), None));
            return Ok(Exit::Unreadable);
        }
        Ok(Exit::Done)
    }
}
