//! `bystander advise case`: the make and the opening lead of a case, held against the schools.

use super::super::exit::Exit;
use super::super::faults::Faults;
use super::super::output::Output;
use super::super::page::{Pages, Plain};
use super::super::story;
use super::arguments::usual;
use super::schools;
use crate::advice::{DoneView, in_case};
use crate::table::replay;
use clap::Args;
use std::io;
use std::path::PathBuf;

/// Which cases.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct InCase {
    /// Case files, or `-` for standard input. The hands may be told one by one or as a deal (`pbn:`).
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
    /// Only this school: hoffmann, ames, elwell, or a path.
    #[arg(long, value_name = "SCHOOL")]
    school: Vec<String>,
    /// How to print it; `json` is one array, an object a make or lead.
    #[arg(long, value_enum, default_value_t = Plain::Text)]
    format: Plain,
}

const EXAMPLES: &str = "\
Example:
  bystander advise case deal.case

Of every case are told the make, where the maker's hand is known, and the opening lead, where eldest hand's is.";

/// What is said where there is nothing to ask a school about.
const NOTHING: &str = "Nothing to ask about: no case has a make or an opening lead with all thirteen cards of the hand \
it was made from.";

impl InCase {
    pub(super) fn run(&self, output: &mut Output, faults: &Faults) -> io::Result<Exit> {
        let faults = faults.or_data(self.format == Plain::Json);
        let mut told = Vec::new();
        let schools = schools::chosen(&self.school, faults, &mut told);
        let json = self.format == Plain::Json;
        let mut pages = Pages::new(json);
        let mut first = true;
        for path in &self.files {
            let story = match story::read(path, faults) {
                Ok(story) => story,
                Err(wrong) => {
                    told.push(wrong);
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
                    Err(wrong) => told.push(faults.of(wrong, &story.source)),
                }
            }
        }
        pages.end(output)?;
        if first && told.is_empty() && !json {
            let page = output.page();
            output.write(&page.paragraph(0, NOTHING))?;
        }
        if told.is_empty() {
            return Ok(Exit::Done);
        }
        output.finish()?;
        faults.say(&told);
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
        out
    }
}
