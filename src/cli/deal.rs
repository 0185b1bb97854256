//! `bystander deal`: boards dealt by chance that a number decides.

use super::deals::Deals;
use super::exit::Ending;
use super::faults::Faults;
use super::output::Output;
use crate::report::BoardView;
use crate::score::scheme;
use clap::{Args, ValueEnum};

/// The scheme that says who is vulnerable on which board.
const BOARDS: &str = "duplicate";

/// How many boards, and how to show them.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct Deal {
    /// The seed: with the same seed a board of the same number has the same cards.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many boards.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=1000))]
    boards: u32,
    /// The number of the first board; it decides dealer and vulnerability.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=10000))]
    first: u32,
    /// Output format.
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
}

/// How to show a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Format {
    /// The start of a case.
    Text,
    /// For other bridge programs.
    Pbn,
    /// For programs.
    Json,
    /// A drawing.
    Svg,
}

const EXAMPLES: &str = "\
Examples:
  bystander deal
  bystander deal --seed 7 --boards 24 --format pbn > evening.pbn
  bystander deal --seed 7 --format svg > board.svg

A board in text is the start of a case: add `trumps:` and what happened. Each of several is a case with a title.";

impl Deal {
    pub(super) fn run(&self, output: &mut Output, faults: &Faults) -> Ending {
        let Some(Ok(scheme)) = scheme(BOARDS) else {
            return Err(faults.refuse("there is no scheme of boards", ""));
        };
        let mut deals = Deals::new(self.seed, 0);
        for _ in 1..self.first {
            // The boards before the first are dealt all the same, so that a number has its cards wherever it begins.
            deals.deal();
        }
        let mut boards = Vec::new();
        for number in (self.first..).take(self.boards as usize) {
            boards.push(BoardView::new(number, deals.deal(), &scheme.scheme.vulnerable));
        }
        output.answer(&match self.format {
            Format::Text => each(&boards, |board| board.text(boards.len() > 1)),
            Format::Pbn => each(&boards, BoardView::pbn),
            Format::Json => BoardView::json(&boards) + "\n",
            Format::Svg => BoardView::svg(&boards),
        })
    }
}

fn each(boards: &[BoardView], shown: impl Fn(&BoardView) -> String) -> String {
    boards.iter().map(shown).collect::<Vec<_>>().join("\n")
}
