//! `bystander fmt`: case files in canonical form.

use super::exit::Exit;
use super::faults::{Faults, say};
use super::files;
use super::output::Output;
use super::replaced::{beside, itself, replace};
use super::story;
use clap::Args;
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
        } else if !same && let Err(fault) = written(path, &canonical) {
            say(&faults.plain(format!("cannot write {}: {fault}", path.display()), None));
            return Ok(Exit::Unreadable);
        }
        Ok(Exit::Done)
    }
}

/// Puts the canonical text in the file's place; a link to it stays one.
fn written(path: &Path, text: &str) -> io::Result<()> {
    let path = itself(path.to_path_buf())?;
    let aside = beside(&path, "new");
    // What bears that name is no file of ours.
    if aside.symlink_metadata().is_ok() {
        return Err(io::Error::other(format!(
            "{} is in the way",
            aside.display()
        )));
    }
    replace(&path, &aside, text.as_bytes())
}
