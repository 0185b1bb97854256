//! `bystander check`: files can be read, cases replayed, and what was held is what is found.

use super::code_name::CodesFrom;
use super::exit::Exit;
use super::faults::{Faults, Once};
use super::files;
use super::order::in_order;
use super::output::Output;
use super::progress::Progress;
use super::shelf::Shelf;
use super::story::{self, Story};
use crate::held::{self, Mismatch};
use crate::ruling::rule;
use crate::syntax::{Case, LineKind};
use clap::Args;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io;
use std::path::{Path, PathBuf};

/// What to check.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct Check {
    #[command(flatten)]
    codes_from: CodesFrom,
    /// Case files, folders of them, or `-` for standard input.
    #[arg(required = true, value_name = "FILE|FOLDER")]
    files: Vec<PathBuf>,
    /// Clubs' own codes that `held` lines name, by their files; one beside its cases need not be given.
    #[arg(long, value_delimiter = ',', value_name = "CODE")]
    code: Vec<String>,
}

const EXAMPLES: &str = "\
Examples:
  bystander check dispute.case
  bystander check cases/
  bystander check disputes/ --code clubs/riverside.yaml

A line such as `held 1904: call_card DK from E; by S; law 80` says what was held. Where the ruling
differs, both are shown and the exit status is 1.";

/// What one file comes to.
#[derive(Default)]
struct Checked {
    cases: usize,
    held: usize,
    unmet: usize,
    differences: String,
    faults: Vec<String>,
}

impl Check {
    pub(super) fn run(&self, output: &mut Output, faults: &Faults) -> io::Result<Exit> {
        let at_hand = Shelf::with(&self.codes_from.codes_from);
        let (_, files) = match files::opened(&at_hand, &self.code, &self.files, faults) {
            Ok(opened) => opened,
            Err(exit) => return Ok(exit),
        };
        let work = Work {
            shelf: at_hand,
            faults,
        };
        let mut sum = Checked::default();
        let mut unreadable = 0;
        let mut once = Once::default();
        let mut progress = Progress::new(files.len());
        in_order(
            &files,
            |file| work.file(file),
            |checked| {
                progress.step();
                unreadable += usize::from(!checked.faults.is_empty());
                sum.add(&checked);
                if !(checked.differences.is_empty() && checked.faults.is_empty()) {
                    progress.clear();
                }
                output.write(&checked.differences)?;
                output.finish()?;
                once.say(checked.faults);
                Ok(())
            },
        )?;
        progress.clear();
        output.write(&sum.summary(files.len(), unreadable))?;
        Ok(match (unreadable, sum.unmet) {
            (0, 0) => Exit::Done,
            (0, _) => Exit::Failed,
            _ => Exit::Unreadable,
        })
    }
}

impl Checked {
    fn add(&mut self, other: &Self) {
        self.cases += other.cases;
        self.held += other.held;
        self.unmet += other.unmet;
    }

    fn summary(&self, files: usize, unreadable: usize) -> String {
        let of = |number: usize, word: &str| {
            format!("{number} {word}{}", if number == 1 { "" } else { "s" })
        };
        let mut summary = format!(
            "{}, {}, {}: ",
            of(files, "file"),
            of(self.cases, "case"),
            of(self.held, "held line")
        );
        let _ = match (self.unmet, self.held) {
            (0, 0) => write!(summary, "nothing to compare"),
            (0, _) => write!(summary, "all met"),
            (unmet, _) => write!(summary, "{unmet} not met"),
        };
        if unreadable > 0 {
            let _ = write!(summary, "; faults in {}", of(unreadable, "file"));
        }
        summary.push_str(".\n");
        summary
    }

    fn differ(&mut self, place: &str, title: &str, mismatch: &Mismatch) {
        self.unmet += 1;
        let _ = writeln!(self.differences, "{place}: {title}");
        let _ = writeln!(self.differences, "  held:  {}", mismatch.expected);
        if mismatch.found.is_empty() {
            self.differences
                .push_str("  found: nothing that calls for a ruling\n");
        }
        for found in &mismatch.found {
            let _ = writeln!(self.differences, "  found: {found}");
        }
    }
}

/// Everything that checking one file takes.
struct Work<'a> {
    shelf: Shelf,
    faults: &'a Faults,
}

impl Work<'_> {
    fn file(&self, path: &Path) -> Checked {
        let mut checked = Checked::default();
        match story::read(path, self.faults) {
            Err(told) => checked.faults.push(told),
            Ok(story) => {
                for case in &story.file.cases {
                    self.case(&story, case, &mut checked);
                }
            }
        }
        checked
    }

    fn case(&self, story: &Story, case: &Case, checked: &mut Checked) {
        checked.cases += 1;
        let replayed = story.replayed(case, self.faults);
        let replayed = replayed.and_then(|replayed| {
            story.heard(case, self.faults)?;
            Ok(replayed)
        });
        let (facts, seats) = match replayed {
            Ok(replayed) => replayed,
            Err(told) => return checked.faults.push(told),
        };
        // Several lines may hold something under one code: it rules once.
        let mut rulings = BTreeMap::new();
        for line in &case.lines {
            let LineKind::Held(held) = &line.kind else {
                continue;
            };
            let code = match self.shelf.asked(&held.code, &story.source, self.faults) {
                Ok(code) => code,
                Err(told) => {
                    checked.faults.push(told);
                    continue;
                }
            };
            let wrong = held::faults(held, &code, &seats);
            if !wrong.is_empty() {
                checked.faults.push(self.faults.of(wrong, &story.source));
                continue;
            }
            checked.held += 1;
            let ruling = rulings.entry(&*held.code.value);
            let ruling = ruling.or_insert_with(|| rule(&facts, &code, false));
            if let Err(mismatch) = held::compare(held, ruling, &code, &seats) {
                let place = format!("{}:{}", story.source.name(), line.number);
                let title = format!("{}, under {}", story.title(case), code.id);
                checked.differ(&place, &title, &mismatch);
            }
        }
    }
}
