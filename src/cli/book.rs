//! `bystander book`: the case book as a site, and as one page to print.

use super::bounded::{self, Kind};
use super::code_name::CodesFrom;
use super::code_store::CodeStore;
use super::exit::{Ending, Stop};
use super::faults::{Faults, Once};
use super::files;
use super::order::in_order;
use super::out::Out;
use super::output::Output;
use super::progress::Progress;
use super::story::{self, Story};
use crate::book::{Book as Bound, Choice, Entry};
use crate::compare::Ruled;
use crate::laws::Code;
use crate::ruling::{Ruling, rule};
use crate::source::{Gather as _, numbered, visible};
use crate::syntax::Case;
use clap::Args;
use std::collections::BTreeSet;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Which cases to bind, under which codes, and where to.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct BookOf {
    #[command(flatten)]
    codes_from: CodesFrom,
    /// Folders of cases, or case files. A folder's `book.yaml` says which cases make the book to read, chapter by
    /// chapter; the others are its appendix. Without it the cases are in the order of the laws.
    #[arg(default_value = "cases", value_name = "DIR")]
    cases: Vec<PathBuf>,
    /// The folder to write to, created if needed. Unchanged pages of an earlier book are replaced; no other file is
    /// overwritten.
    #[arg(long, value_name = "FOLDER")]
    out: PathBuf,
    /// Also write the book as one page to print, `one-page.html`: its chapters, the laws they mention, an index.
    #[arg(long)]
    one_page: bool,
    /// The codes to rule under: 1904, 1906, 1907, `all`, or a path to a code of your own. Codes of a club that a
    /// case names are added.
    #[arg(long, value_delimiter = ',', value_name = "CODE", default_value = "all")]
    codes: Vec<String>,
}

const EXAMPLES: &str = "\
Examples:
  bystander book --out site
  bystander book cases/shared --out site --codes 1904,1907
  bystander book disputes/ --out site --one-page

Open index.html in the folder: the book and its search need no network and no server. To print it, open \
one-page.html and print on A4: each sheet has its chapter at the top and its number at the bottom.

Exit status: 0 done; 2 a case could not be read, and nothing was written.";

/// The file, in a folder of cases, that says what is to be read first.
const CHOICE: &str = "book.yaml";
const CANNOT_READ: &str = "check that the file exists and can be read";

/// A file without its ending, as a choice names it.
fn named(path: &Path) -> String {
    path.with_extension("").to_string_lossy().replace('\\', "/")
}

/// What one file comes to.
#[derive(Default)]
struct Done {
    cases: Vec<(Entry, Vec<Arc<Code>>)>,
    faults: Vec<String>,
}

impl BookOf {
    pub(super) fn run(&self, output: &mut Output, faults: &Faults) -> Ending {
        let at_hand = CodeStore::with(&self.codes_from.codes_from);
        let (codes, files) = files::opened(&at_hand, &self.codes, &self.cases, faults)?;
        let work = Work { code_store: at_hand, codes, faults };
        let choice = faults.had(self.choice(faults))?;
        let book = work.bound(&files, choice.as_ref())?;
        let to = |fault| faults.cannot_write(&format!("to {}", self.out.display()), &fault);
        let pages = self.write(&book).map_err(to)?;
        output.answer(&format!(
            "{} on {pages} pages: open {}\n",
            numbered(book.cases.len(), "case"),
            self.out.join("index.html").display()
        ))
    }

    /// What is to be read first: `book.yaml` in the first folder that has one.
    fn choice(&self, faults: &Faults) -> Result<Option<Choice>, String> {
        let mut places = self.cases.iter().map(|folder| folder.join(CHOICE));
        let Some(place) = places.find(|place| place.is_file()) else {
            return Ok(None);
        };
        let shown = place.display();
        let text = bounded::read_text(&place, Kind::Configuration).map_err(|fault| {
            faults.plain(format!("cannot read {shown}: {fault}"), CANNOT_READ.to_owned())
        })?;
        let help = "`cases/book.yaml` shows the form: title, about, and chapters with their cases"
            .to_owned();
        let folder = place.parent().unwrap_or(&place).to_string_lossy();
        let choice = Choice::read(&text, &folder.replace('\\', "/"));
        choice.map(Some).map_err(|wrong| {
            faults.plain(format!("{shown} is not a list of cases for a book: {wrong}"), help)
        })
    }

    /// Writes every page; gives their number.
    fn write(&self, book: &Bound) -> io::Result<usize> {
        let leaves = book.leaves(self.one_page);
        let mut pages = 0;
        let out = Out::open(&self.out)?;
        in_order(
            &leaves,
            |leaf| {
                let written = book.written(*leaf, self.one_page);
                written.map(|page| out.put(&page.path, visible(&page.text).as_bytes()))
            },
            |written| {
                pages += usize::from(written.is_some());
                written.unwrap_or(Ok(()))
            },
        )?;
        out.finish()?;
        // The style sheet, the script and its list are no pages.
        Ok(pages.saturating_sub(3))
    }
}

/// What binding a book takes.
struct Work<'a> {
    code_store: CodeStore,
    codes: Vec<Arc<Code>>,
    faults: &'a Faults,
}

impl Work<'_> {
    /// The book; where a case cannot be read, all its faults are reported.
    fn bound(&self, files: &[PathBuf], choice: Option<&Choice>) -> Result<Bound, Stop> {
        let taken = |path: &&PathBuf| choice.is_none_or(|choice| choice.takes(&named(path)));
        let files: Vec<PathBuf> = files.iter().filter(taken).cloned().collect();
        let mut progress = Progress::new(files.len());
        let mut codes = self.codes.clone();
        let mut cases = Vec::new();
        let mut wrong = Vec::new();
        in_order(
            &files,
            |file| self.file(file),
            |done| {
                progress.step();
                wrong.extend(done.faults);
                for (entry, own) in done.cases {
                    let known: BTreeSet<String> = codes.iter().map(|code| code.id.clone()).gather();
                    codes.extend(own.into_iter().filter(|code| !known.contains(&code.id)));
                    cases.push(entry);
                }
                Ok(())
            },
        )?;
        progress.clear();
        if wrong.is_empty() {
            return Ok(match choice {
                Some(choice) => Bound::chosen(cases, codes, choice),
                None => Bound::of(cases, codes),
            });
        }
        Once::default().say(wrong);
        Err(Stop::Said)
    }

    fn file(&self, path: &Path) -> Done {
        let mut done = Done::default();
        match story::read(path, self.faults) {
            Err(message) => done.faults.push(message),
            Ok(story) => {
                for case in &story.file.cases {
                    match self.case(&story, case, path) {
                        Ok(entry) => done.cases.push(entry),
                        Err(message) => done.faults.push(message),
                    }
                }
            }
        }
        done
    }

    fn case(
        &self,
        story: &Story,
        case: &Case,
        path: &Path,
    ) -> Result<(Entry, Vec<Arc<Code>>), String> {
        let (facts, seats) = story.replayed(case, self.faults)?;
        let codes = self.asked(story, case)?;
        let rulings: Vec<Ruling> = codes.iter().map(|code| rule(&facts, code, true)).collect();
        let ruled = Ruled::each(&codes, &rulings);
        let scene = story.scene(case, seats);
        Ok((Entry::of(case, &named(path), &facts, &ruled, &scene), codes))
    }

    /// The codes of the book, and the clubs' codes that the case names beside them.
    fn asked(&self, story: &Story, case: &Case) -> Result<Vec<Arc<Code>>, String> {
        let mut codes = self.codes.clone();
        for name in case.codes().unwrap_or_default() {
            let code = self.code_store.asked(name, &story.source, self.faults)?;
            let shipped = crate::laws::is_embedded(&code.id);
            if !shipped && codes.iter().all(|known| known.id != code.id) {
                codes.push(code);
            }
        }
        Ok(codes)
    }
}
