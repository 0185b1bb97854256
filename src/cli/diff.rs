//! `bystander diff`: how several codes rule on the same cases, and why they differ.

use super::code_store::CodeStore;
use super::exit::{Ending, Exit};
use super::faults::{Faults, say};
use super::files;
use super::order::in_order;
use super::output::Output;
use super::page::{Format, Pages};
use super::story::{self, Story};
use crate::compare::{Comparison, Row, Ruled, compare, row};
use crate::laws::Code;
use crate::report::{BookView, ComparisonView, Page};
use crate::ruling::{Ruling, rule};
use crate::syntax::Case;
use clap::Args;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// What to compare, under which codes, and in which format.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct Diff {
    /// Case files, folders of them, or `-` for standard input; with `--all`, `cases` by default.
    #[arg(required_unless_present = "all", value_name = "CASE")]
    files: Vec<PathBuf>,
    /// The codes to compare, two or more: 1904, 1906, 1907, `all`, or a path to a code of your own.
    #[arg(long, value_delimiter = ',', value_name = "CODE", default_value = "all")]
    codes: Vec<String>,
    /// One line a case, then totals by heading and the laws that make the difference.
    #[arg(long)]
    all: bool,
    /// Output format; `json` is one array, an object a case, and with `--all` one object.
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
    /// Columns of the page; from 110 on the codes stand side by side. Default: the terminal's, else 80.
    #[arg(long, value_name = "COLUMNS")]
    width: Option<usize>,
}

const EXAMPLES: &str = "\
Examples:
  bystander diff dispute.case --codes 1904,1907
  bystander diff dispute.case --format markdown
  bystander diff --all cases/

Exit status: 0 the codes rule alike; 1 they differ; 2 the input could not be read.";

impl Diff {
    pub(super) fn run(&self, output: &mut Output, faults: &Faults) -> Ending {
        let (mut codes, files) =
            files::opened(&CodeStore::default(), &self.codes, &self.paths(), faults)?;
        // One code named twice is compared with itself: nothing may part there.
        let twice = codes.first().filter(|_| codes.len() < self.codes.len());
        if let Some(code) = twice.filter(|_| codes.len() == 1) {
            codes.push(Arc::clone(code));
        }
        if codes.len() < 2 {
            let help = "name two or more, as in `--codes 1904,1907`".to_owned();
            return Err(faults.refuse("name two codes".to_owned(), help));
        }
        let page = match self.width {
            Some(width) => Page { width, ..output.page() },
            None => output.wide_page(),
        };
        let work = Work { codes: &codes, faults, format: self.format, page };
        if self.all { work.book(&files, output) } else { work.each(&files, output) }
    }

    fn paths(&self) -> Vec<PathBuf> {
        if self.files.is_empty() { vec![PathBuf::from("cases")] } else { self.files.clone() }
    }
}

/// What comparing one file takes, and what it comes to.
struct Work<'a> {
    codes: &'a [Arc<Code>],
    faults: &'a Faults,
    format: Format,
    page: Page,
}

/// What one file comes to: something a case, and what was wrong.
struct Done<T> {
    cases: Vec<T>,
    faults: String,
}

impl Work<'_> {
    /// Shows every case at length.
    fn each(&self, files: &[PathBuf], output: &mut Output) -> Ending {
        let mut pages = Pages::new(self.format == Format::Json);
        let mut exit = Exit::Done;
        in_order(
            files,
            |file| self.file(file, |story, case, compared| self.rendered(story, case, compared)),
            |done| {
                for (same, view) in done.cases {
                    pages.add(output, &view)?;
                    exit = exit.max(if same { Exit::Done } else { Exit::Failed });
                }
                wrong(&done.faults, &mut exit, output)
            },
        )?;
        pages.end(output)?;
        Ok(exit)
    }

    fn rendered(&self, story: &Story, case: &Case, compared: &Made<'_>) -> (bool, String) {
        let scene = story.scene(case, compared.seats.clone());
        let view = ComparisonView::of(&compared.comparison, &compared.rulings(), &scene);
        let shown = match self.format {
            Format::Text => self.page.comparison(&view),
            Format::Markdown => view.markdown(),
            Format::Json => view.json(),
        };
        (view.same, shown)
    }

    /// Shows the whole book, a line a case.
    fn book(&self, files: &[PathBuf], output: &mut Output) -> Ending {
        let mut rows: Vec<(String, String, Row)> = Vec::new();
        let mut exit = Exit::Done;
        in_order(
            files,
            |file| {
                self.file(file, |story, case, compared| {
                    let row = row(&compared.comparison, &compared.rulings());
                    (story.source.name().to_owned(), story.title(case), row)
                })
            },
            |done| {
                rows.extend(done.cases);
                wrong(&done.faults, &mut exit, output)
            },
        )?;
        let codes: Vec<&Code> = self.codes.iter().map(Arc::as_ref).collect();
        let view = BookView::of(&rows, &codes);
        output.write(&match self.format {
            Format::Text => view.text(self.page),
            Format::Markdown => view.markdown(),
            Format::Json => view.json() + "\n",
        })?;
        Ok(exit.max(if view.is_same() { Exit::Done } else { Exit::Failed }))
    }

    fn file<T>(&self, path: &Path, make: impl Fn(&Story, &Case, &Made<'_>) -> T) -> Done<T> {
        let mut done = Done { cases: Vec::new(), faults: String::new() };
        let story = match story::read(path, self.faults) {
            Ok(story) => story,
            Err(faults) => return Done { faults, ..done },
        };
        for case in &story.file.cases {
            match self.made(&story, case) {
                Ok(under) => done.cases.push(make(&story, case, &under)),
                Err(faults) => done.faults.push_str(&faults),
            }
        }
        done
    }

    fn made(&self, story: &Story, case: &Case) -> Result<Made<'_>, String> {
        let (facts, seats) = story.replayed(case, self.faults)?;
        story.versions(case, self.faults)?;
        let rulings: Vec<Ruling> = self.codes.iter().map(|code| rule(&facts, code, true)).collect();
        let comparison = compare(&Ruled::each(self.codes, &rulings));
        Ok(Made { codes: self.codes, rulings, comparison, seats })
    }
}

/// Reports what was wrong with a file, after what has been shown so far.
fn wrong(faults: &str, exit: &mut Exit, output: &mut Output) -> io::Result<()> {
    if !faults.is_empty() {
        output.finish()?;
        say(faults);
        *exit = Exit::Unreadable;
    }
    Ok(())
}

/// One case, ruled on under every code and compared.
struct Made<'a> {
    codes: &'a [Arc<Code>],
    rulings: Vec<Ruling>,
    comparison: Comparison,
    seats: crate::held::Seats,
}

impl Made<'_> {
    fn rulings(&self) -> Vec<Ruled<'_>> {
        Ruled::each(self.codes, &self.rulings)
    }
}
