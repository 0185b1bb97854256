//! `bystander score`: the sheet of a rubber, as it was kept.

use super::boards::{self, Boards};
use super::bounded::Kind;
use super::code_name::CodesFrom;
use super::code_store::CodeStore;
use super::exit::{Ending, Exit};
use super::faults::Faults;
use super::files;
use super::output::Output;
use super::schemes::Finder;
use super::seats::Seats;
use crate::score::Movement;
use crate::tally::{MonthView, View, chart, evaluate, movement};
use clap::{Args, ValueEnum};
use std::path::{Path, PathBuf};

/// Which sheets, under which scheme, and how to show them.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct ScoreOf {
    #[command(flatten)]
    pub(super) codes_from: CodesFrom,
    /// Score files, or `-` for standard input.
    #[arg(value_name = "FILE", required_unless_present_any = ["needed", "board", "movement", "seats"])]
    pub(super) files: Vec<PathBuf>,
    /// The code or scheme to score under, whatever the file says: 1904, 1906, 1907, three-hand, double-dummy, one of
    /// `laws/schemes`, or a YAML file.
    #[arg(long, value_name = "CODE")]
    pub(super) code: Option<String>,
    /// Output format.
    #[arg(long, value_enum, default_value_t = Format::Text)]
    pub(super) format: Format,
    /// Only show how many tricks above six win the game from this score, for each trump; without a number, from every
    /// score.
    #[arg(long, value_name = "SCORE", num_args = 0..=1, conflicts_with = "files")]
    #[expect(clippy::option_option, reason = "left out differs from given without a number")]
    pub(super) needed: Option<Option<u32>>,
    /// With `--needed`: how many times the tricks have been doubled.
    #[arg(long, value_name = "TIMES", requires = "needed", default_value_t = 0)]
    pub(super) doubled: u32,
    /// With `--needed`: how many tricks save the game against a side that has this score.
    #[arg(long, requires = "needed")]
    pub(super) save: bool,
    /// Only add up the accounts of all the files, one evening each: what each player has won, and who pays whom.
    #[arg(long, conflicts_with = "needed")]
    pub(super) together: bool,
    /// Only show the dealer and the vulnerability of a board, or of a range of boards: `7`, `1-24`.
    #[arg(long, value_name = "NUMBER", conflicts_with_all = ["needed", "files", "together"])]
    pub(super) board: Option<Boards>,
    /// Only show who meets whom on which boards: `Mitchell, 5 tables, 2 boards a round`, `Howell, 4 tables, 3 boards a
    /// round`; as well, `4 rounds` and `arrow switch in round 4`.
    #[arg(long, value_name = "MOVEMENT", value_parser = movement, conflicts_with_all = ["needed", "board", "files", "together", "code", "codes_from"])]
    pub(super) movement: Option<Movement>,
    /// Only show who sits where at three-hand bridge, deal by deal: three names in the order in which they deal, and
    /// who keeps the score and so his seat: `Ann, Bob, Cal; Ann keeps the score`. With two names, who deals at double
    /// dummy, and in which deals the trump is named from a dummy's hand.
    #[arg(long, value_name = "PLAYERS", conflicts_with_all = ["needed", "board", "movement", "files", "together", "code", "codes_from"])]
    pub(super) seats: Option<Seats>,
}

const EXAMPLES: &str = "\
Examples:
  bystander score rubber.score
  bystander score rubber.score --code 1906
  bystander score rubber.score --format svg > sheet.svg
  bystander score --needed 18
  bystander score --needed --code 1906
  bystander score --needed 18 --doubled 1
  bystander score --needed 18 --save
  bystander score --together evenings/*.score
  bystander score --board 7
  bystander score --board 1-4 --code chicago
  bystander score --movement 'Howell, 4 tables, 3 boards a round'
  bystander score --seats 'Ann, Bob, Cal; Ann keeps the score'
  bystander score --seats 'Ann, Bob'
  echo 'hearts by S; 9 tricks; honours: N 4, S 1' | bystander score -

A session of pairs has a heading `pairs` with the number of each board, and a line for each result, North and \
South's pair first:
  scheme: duplicate
  pair 1: Ann and Bob
  pairs 7
  1 v 8: 4S by N; 10 tricks
  2 v 6: 3NT* by S; -1
  3 v 11: 60% and 40%
  4 v 9: not played
Every board is compared, and the pairs are ranked: all together or, if no pair changes direction, \
North-South and East-West separately. `compare:` chooses how: `match points`, `North American match points`, `IMPs across`, `IMPs \
against the average`; of the two tables of a match, `board a match`. With `movement: Mitchell, 5 tables, 2 boards a round` \
above, a line may begin with the table (`table 3: 4S by N; 10 tricks`), and what does not fit the movement is an error. Slips \
need no heading: `board 7, 1 v 8: 4S by N; 10 tricks`.

A match of two teams has a heading `table 1` and another `table 2`; the boards of a table stand below its heading, and \
its players too, if they are named:
  table 1
  players: N Ann, E Eve, S Bob, W Fay
  board 1: 4S by N; 10 tricks";

/// How to show a sheet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum Format {
    /// A ruled block.
    Text,
    /// A table in Markdown.
    Markdown,
    /// For programs.
    Json,
    /// A drawing.
    Svg,
}

impl ScoreOf {
    pub(super) fn run(&self, output: &mut Output, faults: &Faults) -> Ending {
        let faults = faults.or_data(self.format == Format::Json);
        let finder = Finder {
            code_store: CodeStore::with(&self.codes_from.codes_from),
            faults,
            forced: self.code.clone(),
        };
        if let Some((what, help)) = self.has_no_such_form() {
            return Err(faults.refuse(what, help));
        }
        if let Some(score) = self.needed {
            return self.tricks_needed(score, &finder, output);
        }
        if let Some(movement) = &self.movement {
            let json = self.format == Format::Json;
            let shown = if json { boards::meetings(movement) } else { chart(movement) };
            return output.answer(&shown);
        }
        if let Some(seats) = &self.seats {
            let page = output.page();
            let lines = seats.lines().into_iter();
            let shown = match self.format {
                Format::Json => seats.json(),
                Format::Text | Format::Markdown | Format::Svg => {
                    lines.map(|line| page.paragraph(0, &line)).collect()
                }
            };
            return output.answer(&shown);
        }
        if let Some(boards) = self.board {
            return self.of_boards(boards, &finder, output);
        }
        if self.together {
            return self.month(&finder, faults, output);
        }
        let mut exit = Exit::Done;
        for (place, path) in self.files.iter().enumerate() {
            match self.one(path, &finder, faults, output) {
                Ok(shown) => {
                    output.write(if place == 0 { "" } else { "\n" })?;
                    output.write(&shown)?;
                }
                Err(message) => {
                    output.finish()?;
                    faults.say(&[message]);
                    exit = Exit::Unreadable;
                }
            }
        }
        Ok(exit)
    }

    /// What is asked for that cannot be shown in the form that is asked for, and what to do instead.
    fn has_no_such_form(&self) -> Option<(String, &'static str)> {
        let not = match self.format {
            Format::Text | Format::Json => return None,
            Format::Markdown if self.together => return None,
            Format::Markdown => "not available as Markdown",
            Format::Svg => "not drawn",
        };
        let help = "choose `--format text` or `json`";
        let (what, help) = if self.needed.is_some() {
            ("the tricks that win a game are", help)
        } else if self.movement.is_some() {
            ("a movement is", help)
        } else if self.seats.is_some() {
            ("who sits where is", help)
        } else if self.board.is_some() {
            ("who deals a board is", help)
        } else if self.together {
            let help = "choose `--format text`, `markdown` or `json`";
            ("accounts added up are", help)
        } else {
            return None;
        };
        Some((format!("{what} {not}"), help))
    }

    pub(super) fn one(
        &self,
        path: &Path,
        finder: &Finder<'_>,
        faults: &Faults,
        output: &Output,
    ) -> Result<String, String> {
        let view = Self::view(path, finder, faults)?;
        Ok(match self.format {
            Format::Text => view.text(output.page().width, output.page().bold),
            Format::Markdown => view.markdown(),
            Format::Json => format!("{}\n", view.json()),
            Format::Svg => view.svg(),
        })
    }

    fn view(path: &Path, finder: &Finder<'_>, faults: &Faults) -> Result<View, String> {
        let source = files::read(path, Kind::Score, faults)?;
        let (file, wrong) = crate::tally::read(source.text());
        if !wrong.is_empty() {
            return Err(faults.of(wrong, &source));
        }
        if let Some(name) = &finder.forced {
            finder.find(name)?;
        }
        evaluate(&file, &|asked| finder.asked(asked, path))
            .map_err(|wrong| faults.of(wrong, &source))
    }

    /// The accounts of all files in one table.
    fn month(&self, finder: &Finder<'_>, faults: &Faults, output: &mut Output) -> Ending {
        let mut evenings = Vec::new();
        let mut errors = Vec::new();
        for (place, path) in self.files.iter().enumerate() {
            if self.files.iter().take(place).any(|other| other == path) {
                let message = format!("{} is given twice", path.display());
                errors.push(faults.plain(message, "give each evening once"));
                continue;
            }
            match Self::view(path, finder, faults) {
                Ok(view) => match view.account {
                    Some(account) => {
                        let name = path.file_stem().unwrap_or_default();
                        evenings.push((name.to_string_lossy().into_owned(), account));
                    }
                    None => errors.push(faults.plain(
                        format!("{} has no account", path.display()),
                        "an evening has several rubbers with the players' names, or one finished rubber and a `stake:`",
                    )),
                },
                Err(fault) => errors.push(fault),
            }
        }
        if !errors.is_empty() {
            return Err(faults.stop(&errors));
        }
        let month = MonthView::of(&evenings);
        let shown = match self.format {
            Format::Text | Format::Svg => month.text(),
            Format::Markdown => month.markdown(),
            Format::Json => format!("{}\n", month.json()),
        };
        output.answer(&shown)
    }
}
