//! `bystander fmt`: case files in canonical form.

use super::exit::{Ending, Exit, status_of};
use super::faults::Faults;
use super::output::Output;
use super::page::{Pages, Plain};
use super::replaced::{beside, itself, replace};
use super::{fault_data, files, story};
use clap::Args;
use serde::Serialize;
use std::io;
use std::path::{Path, PathBuf};

/// What to print, and where.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct Fmt {
    /// Case files, folders of them, or `-` for standard input.
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Only print the names of files that are not in canonical form, with exit status 1.
    #[arg(long)]
    check: bool,
    /// Write the canonical form back to each file.
    #[arg(long, conflicts_with = "check")]
    write: bool,
    /// Output format; as JSON, an array with an entry a file, `text` or `faults`.
    #[arg(long, value_enum, default_value_t = Plain::Text, conflicts_with = "write")]
    format: Plain,
}

/// One file, for a program.
#[derive(Serialize)]
struct Printed<'f> {
    file: &'f str,
    /// Whether the file is in canonical form already.
    canonical: bool,
    text: &'f str,
}

const EXAMPLES: &str = "\
Examples:
  bystander fmt dispute.case
  bystander fmt --write cases/
  bystander fmt --check cases/";

impl Fmt {
    pub(super) fn run(&self, output: &mut Output, faults: &Faults) -> Ending {
        let json = self.format == Plain::Json;
        let faults = faults.or_data(json);
        let files = faults.had(files::gathered(&self.files, faults))?;
        let mut exit = Exit::Done;
        let mut pages = Pages::new(json);
        for file in &files {
            let done = if json {
                self.entry(file, &mut pages, output, faults)
            } else {
                self.file(file, output, faults)
            };
            exit = exit.max(status_of(done)?);
        }
        pages.end(output)?;
        Ok(exit)
    }

    /// One file for a program.
    fn entry(
        &self,
        path: &Path,
        pages: &mut Pages,
        output: &mut Output,
        faults: &Faults,
    ) -> Ending {
        let story = match story::read(path, faults) {
            Ok(story) => story,
            Err(message) => {
                pages.add(output, &fault_data::entry(&[message]))?;
                return Ok(Exit::Unreadable);
            }
        };
        let text = story.file.to_string();
        let canonical = text == story.source.text();
        let entry = Printed { file: story.source.name(), canonical, text: &text };
        pages.add(output, &serde_json::to_string_pretty(&entry).map_err(io::Error::from)?)?;
        let failed = self.check && !canonical;
        Ok(if failed { Exit::Failed } else { Exit::Done })
    }

    fn file(&self, path: &Path, output: &mut Output, faults: &Faults) -> Ending {
        let story = faults.had(story::read(path, faults))?;
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
            return Err(faults.cannot_write(&path.display().to_string(), &fault));
        }
        Ok(Exit::Done)
    }
}

/// Puts the canonical text in the file's place; a link to it stays one.
fn written(path: &Path, text: &str) -> io::Result<()> {
    let path = itself(path.to_path_buf())?;
    let aside = beside(&path, "new");
    // What bears that name is not a file of ours.
    if aside.symlink_metadata().is_ok() {
        return Err(io::Error::other(format!("{} is in the way", aside.display())));
    }
    replace(&path, &aside, text.as_bytes())
}
