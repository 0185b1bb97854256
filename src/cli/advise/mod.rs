//! `bystander advise`: what books of the time advise with a hand.

mod arguments;
mod deal;
mod diff;
mod forced;
mod in_case;
mod of_deal;
mod of_hand;
mod pbn;
mod pbn_fault;
mod pbn_play;
pub(super) mod schools;
mod shown;
mod situation;

use self::of_hand::OfHand;
pub(super) use self::shown::text;
use super::exit::Exit;
use super::faults::Faults;
use super::output::Output;
use clap::{Args, Subcommand};
use std::io;

/// What is asked of the books.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct Advise {
    #[command(subcommand)]
    asked: Asked,
}

#[derive(Debug, Subcommand)]
enum Asked {
    #[command(flatten)]
    Hand(OfHand),
    /// Compare the make and the opening lead of a case with the schools.
    Case(in_case::InCase),
    /// What dummy must declare at three-hand bridge and double dummy, if nobody holds its cards.
    Forced(forced::ForcedOf),
    /// How often two schools differ over many deals, and where.
    Diff(diff::DiffOf),
}

const EXAMPLES: &str = "\
Examples:
  bystander advise lead --trumps none --hand \"SQ9732 HA54 DK83 C62\"
  bystander advise declare --hand \"SA832 HKQJ74 DA6 C52\" --score 18-0
  bystander advise declare --hand \"SA832 HKQJ74 DA6 C52\" --passed --school elwell
  bystander advise play --led S4 --hand \"SAQ2 H9542 DK83 CJT4\" --dummy SK53

Each school gives what its book says of such a hand, row by row, and a note where a row had to be interpreted. Where \
no row applies, the school says nothing. A school of your own is a YAML file of the same form as those in \
laws/advice:

  school: ours
  author: The club
  year: 1910
  book: What we agreed
  rows:
    - row: long-suit
      place: card of the club
      says: At no trumps lead the third best of the longest suit.
      when: no_trumps
      suit: [longest, { length: { from: 4 }, lacks: AK }]
      lead: third_best";

impl Advise {
    pub(super) fn run(&self, output: &mut Output, faults: &Faults) -> io::Result<Exit> {
        match &self.asked {
            Asked::Hand(asked) => asked.run(output, faults),
            Asked::Case(case) => case.run(output, faults),
            Asked::Forced(forced) => forced.run(output, faults),
            Asked::Diff(diff) => diff.run(output, faults),
        }
    }
}
