//! `bystander advise case`: the make and the opening lead of a case, compared with the schools.

use super::super::bounded::Kind;
use super::super::exit::Exit;
use super::super::faults::Faults;
use super::super::files;
use super::super::output::Output;
use super::super::page::{Pages, Plain};
use super::super::story;
use super::arguments::usual;
use super::{pbn, schools};
use crate::advice::{DoneView, in_case};
use crate::table::replay;
use clap::Args;
use std::io;
use std::path::{Path, PathBuf};

/// Which cases.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct InCase {
    /// Case files, or `-` for standard input: the hands one by one, or the deal as PBN (`pbn:`); or PBN files, of which the
    /// dealer's hand is advised on.
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
    /// Only this school: hoffmann, ames, elwell, or a path.
    #[arg(long, value_name = "SCHOOL")]
    school: Vec<String>,
    /// Output format; `json` is one array, an object a make or lead.
    #[arg(long, value_enum, default_value_t = Plain::Text)]
    format: Plain,
}

const EXAMPLES: &str = "\
Examples:
  bystander advise case deal.case
  bystander deal --seed 3 --format pbn | bystander advise case -

Shows the make, where the maker's hand is known, and the opening lead, where eldest hand's is. Where nothing was \
declared and the dealer's hand is known, shows what each school would declare.";

/// What is said where no school has a row for it.
const NO_SCHOOL: &str = "No school says anything of such a hand.";

/// What is said where there is nothing to ask a school about.
const NOTHING: &str = "Nothing to compare: no case gives all thirteen cards of the dealer's hand, of the hand that \
named the trump or of the hand that led.";

/// Reads a file of cases, or of deals as PBN has them.
fn read(path: &Path, faults: &Faults) -> Result<story::Story, String> {
    let source = files::read(path, Kind::Case, faults)?;
    match pbn::cases(source.text()) {
        Some(cases) => story::of_text(source.name(), &cases, faults),
        None => story::of_source(source, faults),
    }
}

impl InCase {
    pub(super) fn run(&self, output: &mut Output, faults: &Faults) -> io::Result<Exit> {
        let faults = faults.or_data(self.format == Plain::Json);
        let mut errors = Vec::new();
        let schools = schools::chosen(&self.school, faults, &mut errors);
        let json = self.format == Plain::Json;
        let mut pages = Pages::new(json);
        let mut first = true;
        for path in &self.files {
            let story = match read(path, faults) {
                Ok(story) => story,
                Err(wrong) => {
                    errors.push(wrong);
                    continue;
                }
            };
            for case in &story.file.cases {
                match replay(case) {
                    Ok(timeline) => {
                        let title = story.title(case);
                        for done in in_case::done(case, &timeline, usual().as_ref()) {
                            let view = DoneView::of(&title, &done, &schools);
                            let shown = self.shown(&view, output);
                            if json {
                                pages.add(output, &shown)?;
                            } else {
                                output.write(if first { "" } else { "\n" })?;
                                output.write(&shown)?;
                            }
                            first = false;
                        }
                    }
                    Err(wrong) => errors.push(faults.of(wrong, &story.source)),
                }
            }
        }
        pages.end(output)?;
        if first && errors.is_empty() && !json {
            let page = output.page();
            output.write(&page.paragraph(0, NOTHING))?;
        }
        if errors.is_empty() {
            return Ok(Exit::Done);
        }
        output.finish()?;
        faults.say(&errors);
        Ok(Exit::Unreadable)
    }

    fn shown(&self, view: &DoneView, output: &Output) -> String {
        if self.format == Plain::Json {
            return view.json();
        }
        let page = output.page();
        let mut out = page.heading(&view.case);
        out.push_str(&page.paragraph(2, &view.words));
        for school in &view.schools {
            out.push_str(&page.paragraph(4, &school.words));
        }
        if view.schools.is_empty() {
            out.push_str(&page.paragraph(4, NO_SCHOOL));
        }
        out
    }
}
