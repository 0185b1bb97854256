//! `bystander advise case`: the make and the opening lead of a case, held against the schools.

use super::super::exit::Exit;
use super::super::faults::Faults;
use super::super::output::Output;
use super::super::page::{Pages, Plain};
use super::super::story::{self, Story};
use super::arguments::usual;
use super::schools;
use crate::advice::{Act, Done, DoneView, Position, School, Situation};
use crate::bridge::{Hand, Seat};
use crate::score::Scheme;
use crate::syntax::{CardSpec, Case, Header, LineKind};
use crate::table::{Timeline, replay};
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
    /// How to tell it; `json` is one array, an object a make or lead.
    #[arg(long, value_enum, default_value_t = Plain::Text)]
    format: Plain,
}

const EXAMPLES: &str = "\
Example:
  bystander advise case deal.case

Of every case are told the make, where the maker's hand is known, and the opening lead, where eldest hand's is.";

/// What is said where there is nothing to ask a school about.
const NOTHING: &str = "Nothing to ask about: no case tells a make or an opening lead with all thirteen cards of the hand \
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
                        for view in views(&story, case, &timeline, &schools) {
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

/// The make and the lead of a case, as far as the hands behind them are known.
fn views(story: &Story, case: &Case, timeline: &Timeline<'_>, schools: &[School]) -> Vec<DoneView> {
    let title = story.title(case);
    let done = [made(case, timeline), led(case, timeline)];
    let done = done.into_iter().flatten();
    done.map(|done| DoneView::of(&title, &done, schools))
        .collect()
}

fn made(case: &Case, timeline: &Timeline<'_>) -> Option<Done> {
    let record = &timeline.record;
    let (maker, dealer) = (record.roles.maker?, record.roles.dealer?);
    let position = match maker {
        maker if maker == dealer => Position::Dealer,
        maker if maker == dealer.partner() => Position::Passed,
        _ => return None,
    };
    let now = Situation {
        hand: hand_of(case, maker)?,
        position: Some(position),
        ..Situation::default()
    };
    Some(Done {
        by: maker,
        now: scored(now, timeline, maker, usual()),
        act: Act::Declare(record.strain?),
    })
}

/// The situation at the score that the case tells.
fn scored(
    now: Situation,
    timeline: &Timeline<'_>,
    seat: Seat,
    scheme: Option<Scheme>,
) -> Situation {
    let told = &timeline.record.score;
    let pair = |both: Option<crate::syntax::PerSide>| {
        let both = both?;
        Some((both.of(seat.side())?, both.of(seat.side().other())?))
    };
    let now = Situation {
        games: pair(told.games),
        ..now
    };
    match (pair(told.toward), scheme) {
        (Some((own, theirs)), Some(scheme)) => now.at(own, theirs, &scheme),
        _ => now,
    }
}

fn led(case: &Case, timeline: &Timeline<'_>) -> Option<Done> {
    let record = &timeline.record;
    let eldest = record.roles.eldest()?;
    let lead = record
        .plays
        .first()
        .filter(|play| play.leads && play.seat == eldest)?;
    let first = record
        .trick(lead.trick)
        .is_some_and(|trick| trick.number == 1);
    let CardSpec::Exact(card) = lead.card else {
        return None;
    };
    let hand = hand_of(case, eldest).filter(|hand| first && hand.has(card))?;
    let maker = record.roles.maker;
    let now = Situation {
        hand,
        trumps: Some(record.strain?),
        position: Some(Position::Eldest),
        made_by_dummy: maker.map(|maker| Some(maker) != record.roles.dealer),
        partner_doubled: partner_doubled(timeline, eldest),
        ..Situation::default()
    };
    Some(Done {
        by: eldest,
        now,
        act: Act::Lead(card, None),
    })
}

/// Whether eldest hand's partner doubled; none where it is told only that somebody did.
fn partner_doubled(timeline: &Timeline<'_>, eldest: Seat) -> Option<bool> {
    let record = &timeline.record;
    let doubler = record.closing.last_doubler(eldest.side());
    match (doubler, record.doubled.unwrap_or(0)) {
        (Some(doubler), _) => Some(doubler != eldest),
        (None, 0) => Some(false),
        (None, _) => None,
    }
}

/// A hand that the headers give in full.
fn hand_of(case: &Case, wanted: Seat) -> Option<Hand> {
    let headers = case.lines.iter().filter_map(|line| match &line.kind {
        LineKind::Header(header) => Some(header),
        _ => None,
    });
    let mut hands = headers.filter_map(|header| match header {
        Header::Hand(seat, hand) if seat.value == wanted => Some(hand.value),
        Header::Pbn(deal) => deal.value.get(wanted.index()).copied().flatten(),
        _ => None,
    });
    hands.next_back().filter(|hand| hand.len() == 13)
}
