//! Files of cases and of PBN boards: what was done with the hands they give, or is to be done, and what the schools say.

use super::super::bounded::Kind;
use super::super::code_name::CodesFrom;
use super::super::code_store::CodeStore;
use super::super::exit::Exit;
use super::super::faults::Faults;
use super::super::files;
use super::super::indexed::Indexed;
use super::super::named::codes_of;
use super::super::output::Output;
use super::super::page::{Pages, Plain};
use super::super::story::{self, Story};
use super::arguments::Arguments;
use super::deal::Deal;
use super::of_hand::{HandOrFiles, Maker, OfHand};
use super::pbn_fault::{BoardError, NoDeal};
use super::{pbn, schools};
use crate::advice::{Done, DoneView, School, Table, in_case, in_play, usual};
use crate::laws::Code;
use crate::score::Scheme;
use crate::source::pbn_begins;
use crate::syntax::Case;
use crate::table::{Timeline, replay, replay_in};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// What was done in a case, or is to be done, by the scheme of its code.
pub(super) type DoneIn<'a> = dyn Fn(&Case, &Timeline<'_>, Option<&Scheme>) -> Vec<Done> + 'a;

/// What is asked of files.
pub(super) struct Asked<'a> {
    pub(super) files: &'a [PathBuf],
    pub(super) codes_from: &'a CodesFrom,
    pub(super) school: &'a [String],
    pub(super) format: Plain,
    /// What was done in a case, or is to be done.
    pub(super) done: &'a DoneIn<'a>,
    /// A question whose arguments say the rest of a PBN deal, and the first of them.
    pub(super) of_deals: Option<(&'a OfHand, &'static str)>,
    /// Whether that is shown of which no school says anything.
    pub(super) silent_too: bool,
    /// What is said if there is nothing to ask a school about.
    pub(super) nothing: &'a str,
}

/// The argument that says what a case says by its code.
const THREE_HAND: &str = "--three-hand";
/// What is said if no school has a row for it.
const NO_SCHOOL: &str = "No school says anything about such a hand.";

/// Shows what the schools say about each case, file by file.
pub(super) fn run(asked: &Asked<'_>, output: &mut Output, faults: &Faults) -> io::Result<Exit> {
    let faults = faults.or_data(asked.format == Plain::Json);
    let mut errors = Vec::new();
    let schools = schools::chosen(asked.school, faults, &mut errors);
    let json = asked.format == Plain::Json;
    let mut pages = Pages::new(json);
    let mut first = true;
    let code_store = CodeStore::with(&asked.codes_from.codes_from);
    let mut short = Vec::new();
    for path in asked.files {
        let views = match views(asked, path, (&schools, &code_store), faults, &mut short) {
            Ok(views) => views,
            Err(wrong) => {
                errors.extend(wrong);
                continue;
            }
        };
        for view in views {
            if json {
                pages.add(output, &view.json())?;
            } else {
                output.write(if first { "" } else { "\n" })?;
                let shown = text(&view, output);
                output.write(&shown)?;
            }
            first = false;
        }
    }
    pages.end(output)?;
    if first && errors.is_empty() && !json {
        let page = output.page();
        output.write(&page.paragraph(0, asked.nothing))?;
        for words in short {
            output.write(&page.paragraph(0, &words))?;
        }
    }
    if errors.is_empty() {
        return Ok(Exit::Done);
    }
    output.finish()?;
    faults.say(&errors);
    Ok(Exit::Unreadable)
}

fn text(view: &DoneView, output: &Output) -> String {
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

/// What the schools say about the cases or boards of one file; adds which hands lack cards.
fn views(
    asked: &Asked<'_>,
    path: &Path,
    (schools, code_store): (&[School], &CodeStore),
    faults: &Faults,
    short: &mut Vec<String>,
) -> Result<Vec<DoneView>, Vec<String>> {
    let source = files::read(path, Kind::Case, faults).map_err(|wrong| vec![wrong])?;
    let boards = pbn::boards(source.text());
    if let Some(boards) = &boards
        && let Some(wrong) = faults_of(boards, &source, faults)
    {
        return Err(vec![wrong]);
    }
    let story = match (&boards, asked.of_deals) {
        (Some(boards), of_deals) => {
            // The arguments take the place of what was played.
            let case = of_deals.map_or(pbn::Board::whole as fn(&_) -> _, |_| pbn::Board::deal);
            let cases: Vec<String> = boards.iter().map(case).collect();
            // Faults of the play are shown in the cases that are made of it.
            let name = format!("{}, as cases", source.name());
            story::of_text(&name, &cases.join("\n"), faults)
        }
        (None, Some((_, argument))) => {
            let help = if argument == THREE_HAND {
                "write `code: three-hand` in the case; the argument is for PBN deals"
            } else {
                "write it in the case; the argument is for PBN deals"
            };
            Err(faults.of_argument(argument, "a case says this itself", help))
        }
        (None, None) => story::of_source(source, faults),
    };
    let story = story.map_err(|wrong| vec![wrong])?;
    let mut errors = Vec::new();
    let mut views = Vec::new();
    for case in &story.file.cases {
        match of_case(asked, &story, case, code_store, faults) {
            Ok(all) => {
                short.extend(in_case::short_hands(case));
                let title = story.title(case);
                let all = all.iter().map(|done| DoneView::of(&title, done, schools));
                views.extend(all.filter(|view| asked.silent_too || !view.schools.is_empty()));
            }
            Err(wrong) => errors.extend(wrong),
        }
    }
    if errors.is_empty() { Ok(views) } else { Err(errors) }
}

/// What is wrong with the boards of a PBN file.
fn faults_of(boards: &[pbn::Board<'_>], source: &Arc<Indexed>, faults: &Faults) -> Option<String> {
    if boards.is_empty() {
        let span = pbn_begins(source.text()).unwrap_or_default();
        return Some(faults.of(vec![NoDeal { span }], source));
    }
    let wrong: Vec<BoardError> = boards.iter().flat_map(pbn::Board::faults).collect();
    (!wrong.is_empty()).then(|| faults.of(wrong, source))
}

fn of_case(
    asked: &Asked<'_>,
    story: &Story,
    case: &Case,
    code_store: &CodeStore,
    faults: &Faults,
) -> Result<Vec<Done>, Vec<String>> {
    let code = code_of(story, case, code_store, faults)?;
    let timeline = match &code {
        Some(code) => replay_in(case, &code.procedure),
        None => replay(case),
    };
    let timeline = timeline.map_err(|wrong| vec![faults.of(wrong, &story.source)])?;
    let Some((question, _)) = asked.of_deals else {
        let own = code.and_then(|code| code.scheme.clone());
        return Ok((asked.done)(case, &timeline, own.or_else(usual).as_ref()));
    };
    let mut errors = Vec::new();
    let mut words = Arguments { faults, errors: &mut errors };
    let dealer = timeline.record.roles.dealer;
    let deal = dealer.map(|dealer| Deal { case, dealer });
    let done = deal.map_or_else(Vec::new, |deal| deal.to_do(question, &mut words));
    if errors.is_empty() { Ok(done) } else { Err(errors) }
}

/// The code that a case names, of several the first.
fn code_of(
    story: &Story,
    case: &Case,
    code_store: &CodeStore,
    faults: &Faults,
) -> Result<Option<Arc<Code>>, Vec<String>> {
    if case.codes().is_none() {
        return Ok(None);
    }
    let codes = codes_of(code_store, &[], story, case, faults)?;
    Ok(codes.into_iter().next())
}

impl OfHand {
    /// What is asked of the hands that files give.
    pub(super) fn of_files(
        &self,
        from: &HandOrFiles,
        output: &mut Output,
        faults: &Faults,
    ) -> io::Result<Exit> {
        let done =
            |case: &Case, timeline: &Timeline<'_>, scheme: Option<&Scheme>| match self.table() {
                Table::Declare => in_case::makes(case, timeline, scheme),
                Table::Play => in_play::plays(case, timeline, scheme),
                _ => in_case::lead(case, timeline, scheme).into_iter().collect(),
            };
        let asked = Asked {
            files: &from.files,
            codes_from: &from.codes_from,
            school: &self.books().school,
            format: self.books().format,
            done: &done,
            of_deals: self.first_argument().map(|argument| (self, argument)),
            silent_too: self.table() != Table::Play,
            nothing: match self.table() {
                Table::Declare => {
                    "Nothing to declare: no file gives the thirteen cards of the dealer or, where he passed, of dummy."
                }
                Table::Play => {
                    "Nothing to say: no file gives a card led and the thirteen cards of a player who plays to it, with a row of a school that applies."
                }
                _ => {
                    "Nothing to lead: no file gives eldest hand's thirteen cards and a trump that the dealer's side declared. Of PBN deals --trumps says it."
                }
            },
        };
        run(&asked, output, faults)
    }

    /// The first argument that says more than the files.
    fn first_argument(&self) -> Option<&'static str> {
        let given = match self {
            Self::Lead(lead) => [
                (lead.trumps.is_some(), "--trumps"),
                (lead.partner_doubled, "--partner-doubled"),
                (lead.maker != Maker::Dealer, "--maker"),
                (false, ""),
            ],
            Self::Declare(declare) => [
                (declare.score.is_some(), "--score"),
                (declare.games.is_some(), "--games"),
                (declare.passed, "--passed"),
                (declare.three_hand, THREE_HAND),
            ],
            Self::Play(play) => [
                (play.trumps.is_some(), "--trumps"),
                (!play.led.is_empty(), "--led"),
                (false, ""),
                (false, ""),
            ],
            _ => [(false, ""); 4],
        };
        let given = given.into_iter().find(|(is, _)| *is);
        given.map(|(_, name)| name)
    }
}
