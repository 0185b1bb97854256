//! `bystander check`: files can be read, cases replayed, and what was held is what is found.

use super::code_name::CodesFrom;
use super::code_store::CodeStore;
use super::exit::{Ending, Exit};
use super::faults::{Faults, Once};
use super::order::in_order;
use super::output::Output;
use super::page::{Pages, Plain};
use super::progress::Progress;
use super::story::{self, Story};
use super::{fault_data, files};
use crate::held;
use crate::ruling::rule;
use crate::source::numbered;
use crate::syntax::{Case, LineKind};
use clap::Args;
use serde::Serialize;
use std::collections::BTreeMap;
use std::fmt::{self, Display, Formatter, Write as _};
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
    /// Clubs' own codes that `held` lines name, by their files; one beside its cases does not have to be given.
    #[arg(long, value_delimiter = ',', value_name = "CODE")]
    code: Vec<String>,
    /// Output format; as JSON, an array with an entry for each line that does not match and for the errors of each
    /// case.
    #[arg(long, value_enum, default_value_t = Plain::Text)]
    format: Plain,
}

const EXAMPLES: &str = "\
Examples:
  bystander check dispute.case
  bystander check cases/
  bystander check disputes/ --code clubs/riverside.yaml

A line such as `held 1904: call_card DK from E; by S; law 80` states what the ruling should be. Where it differs, \
both are shown and the exit status is 1.";

/// What one file comes to.
#[derive(Default)]
struct Checked {
    cases: usize,
    held: usize,
    unmet: usize,
    differences: Vec<Difference>,
    faults: Vec<String>,
}

/// A `held` line that is not met.
#[derive(Debug, Serialize)]
struct Difference {
    file: String,
    line: u32,
    case: String,
    code: String,
    held: String,
    found: Vec<String>,
}

impl Display for Difference {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Self { file, line, case, code, held, found } = self;
        writeln!(f, "{file}:{line}: {case}, under {code}\n  held:  {held}")?;
        if found.is_empty() {
            f.write_str("  found: nothing that needs a ruling\n")?;
        }
        found.iter().try_for_each(|found| writeln!(f, "  found: {found}"))
    }
}

impl Check {
    pub(super) fn run(&self, output: &mut Output, faults: &Faults) -> Ending {
        let json = self.format == Plain::Json;
        let faults = faults.or_data(json);
        let at_hand = CodeStore::with(&self.codes_from.codes_from);
        let (_, files) = files::opened(&at_hand, &self.code, &self.files, faults)?;
        let work = Work { code_store: at_hand, faults };
        let mut sum = Checked::default();
        let mut unreadable = 0;
        let mut once = Once::default();
        let mut progress = Progress::new(files.len());
        let mut pages = Pages::new(json);
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
                if json {
                    return checked.entries().iter().try_for_each(|entry| pages.add(output, entry));
                }
                for difference in &checked.differences {
                    output.write(&difference.to_string())?;
                }
                output.finish()?;
                once.say(checked.faults);
                Ok(())
            },
        )?;
        progress.clear();
        pages.end(output)?;
        if !json {
            output.write(&sum.summary(files.len(), unreadable))?;
        }
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
        let mut summary = format!(
            "{}, {}, {}: ",
            numbered(files, "file"),
            numbered(self.cases, "case"),
            numbered(self.held, "held line")
        );
        let _ = match (self.unmet, self.held) {
            (0, 0) => write!(summary, "nothing to compare"),
            (0, _) => write!(summary, "all met"),
            (unmet, _) => write!(summary, "{unmet} not met"),
        };
        if unreadable > 0 {
            let _ = write!(summary, "; faults in {}", numbered(unreadable, "file"));
        }
        summary.push_str(".\n");
        summary
    }

    /// What is not met and what is at fault, for a program.
    fn entries(&self) -> Vec<String> {
        let differences = self.differences.iter();
        let differences = differences.filter_map(|one| serde_json::to_string_pretty(one).ok());
        let faults = self.faults.iter();
        let faults = faults.map(|message| fault_data::entry(std::slice::from_ref(message)));
        differences.chain(faults).collect()
    }
}

/// Everything that checking one file takes.
struct Work<'a> {
    code_store: CodeStore,
    faults: &'a Faults,
}

impl Work<'_> {
    fn file(&self, path: &Path) -> Checked {
        let mut checked = Checked::default();
        match story::read_each(path, self.faults) {
            Err(message) => checked.faults.push(message),
            Ok(story) => {
                for (place, case) in story.file.cases.iter().enumerate() {
                    match story.faults_of(place, self.faults) {
                        Some(message) => checked.faults.push(message),
                        None => self.case(&story, case, &mut checked),
                    }
                }
            }
        }
        checked
    }

    fn case(&self, story: &Story, case: &Case, checked: &mut Checked) {
        checked.cases += 1;
        let replayed = story.replayed(case, self.faults);
        let replayed = replayed.and_then(|replayed| {
            story.versions(case, self.faults)?;
            Ok(replayed)
        });
        let (facts, seats) = match replayed {
            Ok(replayed) => replayed,
            Err(message) => return checked.faults.push(message),
        };
        // Several lines may hold something under one code: it rules once.
        let mut rulings = BTreeMap::new();
        for line in &case.lines {
            let LineKind::Held(held) = &line.kind else {
                continue;
            };
            let code = match self.code_store.asked(&held.code, &story.source, self.faults) {
                Ok(code) => code,
                Err(message) => {
                    checked.faults.push(message);
                    continue;
                }
            };
            let wrong = held::faults(held, &code, &seats);
            if !wrong.is_empty() {
                checked.faults.push(self.faults.of(wrong, &story.source));
                continue;
            }
            if let Err(message) = story.seated(case, &code, self.faults) {
                checked.faults.push(message);
                continue;
            }
            checked.held += 1;
            let ruling = rulings.entry(&*held.code.value);
            let ruling = ruling.or_insert_with(|| rule(&facts, &code, false));
            if let Err(mismatch) = held::compare(held, ruling, &code, &seats) {
                checked.unmet += 1;
                checked.differences.push(Difference {
                    file: story.source.name().to_owned(),
                    line: line.number,
                    case: story.title(case),
                    code: code.id.clone(),
                    held: mismatch.expected,
                    found: mismatch.found,
                });
            }
        }
    }
}
