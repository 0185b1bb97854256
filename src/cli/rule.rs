//! `bystander rule`: the ruling on each case, under each code.

use super::code_name::CodesFrom;
use super::code_store::CodeStore;
use super::exit::{Ending, Exit};
use super::faults::{Faults, Once, say};
use super::named::{codes_of, is_wanted, no_such_case};
use super::order::in_order;
use super::output::Output;
use super::slip::Made;
use super::story::{self, Story};
use super::{fault_data, files, page};
use crate::compare::{Ruled as Compared, compare};
use crate::laws::Code;
use crate::report::{ComparisonView, Page, Scene, TurnView, View};
use crate::ruling::{Ruling, rule, unasked};
use crate::syntax::Case;
use clap::{Args, ValueEnum};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// What to rule on, under which codes, and in which format.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct Rule {
    #[command(flatten)]
    codes_from: CodesFrom,
    /// Case files, folders of them, or `-` for standard input.
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// The codes to rule under: 1904, 1906, 1907, `all` of these, `three-hand` and `double-dummy`, a club's own file,
    /// or a folder that holds a `code.yaml`. Default: the codes that the case names, else your own choice
    /// (`BYSTANDER_CODE`, or `code:` in the configuration file), else all.
    #[arg(long, value_delimiter = ',', value_name = "CODE")]
    code: Vec<String>,
    /// Output format.
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
    /// Show every rule that was tried, and why it applied or did not.
    #[arg(long)]
    explain: bool,
    /// Print every law named in full. Without it, a single law is printed in full, and several by number and title.
    #[arg(long)]
    laws: bool,
    /// Only the case with this number in its file, or with these words in its title.
    #[arg(long, value_name = "CASE")]
    case: Option<String>,
}

const EXAMPLES: &str = "\
Examples:
  bystander rule dispute.case
  bystander rule dispute.case --code 1904,1907
  bystander rule dispute.case --laws
  bystander rule cases/ --code all --format json
  bystander rule dispute.case --case 2 --explain
  bystander rule dispute.case --code 1904 --format slip > dispute.slip
  bystander rule dispute.case --code clubs/riverside.yaml";

/// The formats of a ruling.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Format {
    /// Sentences for the table.
    Text,
    /// One array, an object for each case and code.
    Json,
    /// For a page of a record.
    Markdown,
    /// One page to file with the score: what happened, facts, ruling, laws, and a fingerprint for `bystander verify`.
    Slip,
}

/// What one file comes to.
#[derive(Default)]
struct Ruled {
    views: Vec<String>,
    faults: Vec<String>,
    /// Whether a case of it is reported as faulty among the views.
    unreadable: bool,
    /// Whether `--case` found its case in it.
    found: bool,
}

impl Rule {
    pub(super) fn run(&self, output: &mut Output, faults: &Faults) -> Ending {
        let faults = faults.or_data(self.format == Format::Json);
        if let Some((what, help)) = self.is_not_shown() {
            return Err(faults.refuse(what, help));
        }
        let codes_at_hand = CodeStore::with(&self.codes_from.codes_from).minding_choice();
        let (codes, files) = files::opened(&codes_at_hand, &self.code, &self.files, faults)?;
        let work = Work {
            rule: self,
            code_store: &codes_at_hand,
            codes: &codes,
            faults,
            page: Page { laws: self.laws, ..output.page() },
        };
        let exit = work.all(&files, output);
        // The process ends here; taking the codes apart first would be a good part of its time.
        std::mem::forget(codes_at_hand);
        exit
    }

    /// What is asked for that the format has no place for, and what to do instead.
    fn is_not_shown(&self) -> Option<(&'static str, &'static str)> {
        match self.format {
            Format::Slip if self.explain => Some((
                "a slip cannot show every rule that was tried",
                "leave out `--format slip`, or `--explain`",
            )),
            Format::Json if self.laws => Some((
                "JSON does not contain the full laws",
                "leave out `--laws`; `bystander law --format json` has the laws",
            )),
            Format::Text | Format::Json | Format::Markdown | Format::Slip => None,
        }
    }
}

/// Everything that ruling on one file takes.
struct Work<'a> {
    rule: &'a Rule,
    code_store: &'a CodeStore,
    codes: &'a [Arc<Code>],
    faults: &'a Faults,
    page: Page,
}

impl Work<'_> {
    fn all(&self, files: &[PathBuf], output: &mut Output) -> Ending {
        let mut exit = Exit::Done;
        let mut found = self.rule.case.is_none();
        let mut pages = page::Pages::new(self.rule.format == Format::Json);
        let mut once = Once::default();
        let mut show = |ruled: Ruled| {
            found |= ruled.found;
            for view in &ruled.views {
                pages.add(output, view)?;
            }
            if ruled.unreadable {
                exit = Exit::Unreadable;
            }
            if ruled.faults.is_empty() {
                return Ok(());
            }
            exit = Exit::Unreadable;
            if self.rule.format == Format::Json {
                return pages.add(output, &fault_data::entry(&ruled.faults));
            }
            output.finish()?;
            once.say(ruled.faults);
            Ok(())
        };
        match files {
            // One file may be a long stream of cases: then the cases are shared out.
            [file] => self.cases(file, &mut show)?,
            files => in_order(files, |file| self.file(file), &mut show)?,
        }
        if !found && exit == Exit::Done {
            let wanted = self.rule.case.as_deref().unwrap_or_default();
            let error = no_such_case(wanted, self.faults);
            if self.rule.format == Format::Json {
                pages.add(output, &fault_data::entry(&[error]))?;
            } else {
                say(&error);
            }
            exit = Exit::Unreadable;
        }
        pages.end(output)?;
        Ok(exit)
    }

    fn file(&self, path: &Path) -> Ruled {
        let story = match story::read_each(path, self.faults) {
            Ok(story) => story,
            Err(message) => {
                return Ruled { faults: vec![message], ..Ruled::default() };
            }
        };
        let mut all = Ruled::default();
        for case in story.file.cases.iter().enumerate() {
            let ruled = self.case(&story, case);
            all.views.extend(ruled.views);
            all.faults.extend(ruled.faults);
            all.found |= ruled.found;
            all.unreadable |= ruled.unreadable;
        }
        all
    }

    fn cases(&self, path: &Path, show: impl FnMut(Ruled) -> io::Result<()>) -> io::Result<()> {
        let mut show = show;
        match story::read_each(path, self.faults) {
            Err(message) => show(Ruled { faults: vec![message], ..Ruled::default() }),
            Ok(story) => {
                let cases: Vec<_> = story.file.cases.iter().enumerate().collect();
                in_order(&cases, |case| self.case(&story, *case), show)
            }
        }
    }

    fn case(&self, story: &Story, (place, case): (usize, &Case)) -> Ruled {
        let wanted = self.rule.case.as_deref();
        if wanted.is_some_and(|wanted| !is_wanted(wanted, place, case)) {
            return Ruled::default();
        }
        if let Some(message) = story.faults_of(place, self.faults) {
            return self.faulty(story, case, vec![message]);
        }
        if self.rule.format == Format::Slip {
            return self.slips(story, case);
        }
        let ruled = self.codes_of(story, case).and_then(|codes| {
            let message = |message| vec![message];
            let (facts, seats) = story.replayed(case, self.faults).map_err(message)?;
            let versions = story.versions(case, self.faults).map_err(message)?;
            let scene = Scene {
                turn: TurnView::of(&facts),
                lying: TurnView::lying(&facts),
                ..story.scene(case, seats)
            };
            Ok((codes, facts, versions, scene))
        });
        match ruled {
            Err(faults) => self.faulty(story, case, faults),
            Ok((codes, facts, versions, scene)) => {
                let explain = self.rule.explain;
                let rulings = codes.iter().map(|code| (code, rule(&facts, code, explain)));
                let rulings: Vec<_> = rulings.collect();
                let idle =
                    unasked(&facts, rulings.iter().map(|(code, ruling)| (code.as_ref(), ruling)));
                let views = rulings.iter().map(|(code, ruling)| {
                    let scene = scene.in_code(&facts, code);
                    let view = View::of(ruling, code, &scene);
                    let view = view.noted((ruling, code), &facts, &scene, &idle);
                    view.disputed(&versions, &versions.rulings(code, explain), code, &scene)
                });
                Ruled {
                    views: self.laid_out(&views.collect::<Vec<_>>(), &rulings, &scene),
                    found: true,
                    ..Ruled::default()
                }
            }
        }
    }

    /// A case that cannot be ruled on; for a program it has its place among the rulings.
    fn faulty(&self, story: &Story, case: &Case, faults: Vec<String>) -> Ruled {
        let found = true;
        if self.rule.format == Format::Json {
            let entry = fault_data::entry_of(&story.title(case), case.line(), &faults);
            return Ruled { views: vec![entry], unreadable: true, found, ..Ruled::default() };
        }
        Ruled { faults, found, ..Ruled::default() }
    }

    fn codes_of(&self, story: &Story, case: &Case) -> Result<Vec<Arc<Code>>, Vec<String>> {
        codes_of(self.code_store, self.codes, story, case, self.faults)
    }

    /// A slip for each code.
    fn slips(&self, story: &Story, case: &Case) -> Ruled {
        let mut ruled = Ruled { found: true, ..Ruled::default() };
        let slips = self.codes_of(story, case).and_then(|codes| {
            let one = |code| Made::of(story, case, code, self.code_store, self.faults);
            let made = codes.iter().map(one).collect::<Result<Vec<_>, _>>();
            made.map_err(|message| vec![message])
        });
        match slips {
            Ok(slips) => ruled.views = slips.iter().map(Made::text).collect(),
            Err(faults) => ruled.faults = faults,
        }
        ruled
    }

    /// The rulings of one case, one after the other; as text, what several codes say alike once.
    fn laid_out(
        &self,
        views: &[View],
        rulings: &[(&Arc<Code>, Ruling)],
        scene: &Scene,
    ) -> Vec<String> {
        let each = |one: &dyn Fn(&View) -> String| views.iter().map(one).collect();
        match self.rule.format {
            Format::Markdown => each(&View::markdown),
            Format::Json => each(&View::json),
            // Every rule that was tried belongs to its code.
            Format::Text | Format::Slip if views.len() > 1 && !self.rule.explain => {
                let ruled = rulings.iter().map(|(code, ruling)| Compared { code, ruling });
                let ruled: Vec<_> = ruled.collect();
                let compared = ComparisonView::of(&compare(&ruled), &ruled, scene);
                vec![self.page.rulings(views, &compared)]
            }
            // A slip is made of more than its view.
            Format::Text | Format::Slip => each(&|view| self.page.ruling(view)),
        }
    }
}
