//! `bystander advise case`: the make and the opening lead of a case, compared with the schools.

use super::super::code_name::CodesFrom;
use super::super::exit::Exit;
use super::super::faults::Faults;
use super::super::output::Output;
use super::super::page::Plain;
use super::of_deal::{self, Asked};
use crate::advice::in_case;
use clap::Args;
use std::io;
use std::path::PathBuf;

/// Which cases.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct InCase {
    /// Case files, or `-` for standard input: the hands one by one, or the deal as PBN (`pbn:`); or PBN files.
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
    #[command(flatten)]
    codes_from: CodesFrom,
    /// Only this school: hoffmann, ames, elwell, or a path.
    #[arg(long, value_name = "SCHOOL")]
    school: Vec<String>,
    /// Output format; `json` is one array, an object for each pass, make or lead.
    #[arg(long, value_enum, default_value_t = Plain::Text)]
    format: Plain,
}

const EXAMPLES: &str = "\
Examples:
  bystander advise case deal.case
  bystander deal --seed 3 --format pbn | bystander advise case -

Shows the make, where the maker's hand is known, a pass, where the dealer's is, and the opening lead, where eldest \
hand's is. Where nothing was \
declared and the dealer's hand is known, shows what each school would declare; where nothing was led, what it would \
lead. Later plays: bystander advise play FILE. In a case under `code: three-hand` or `double-dummy` nobody chooses for dummy.

Of a PBN board the contract and the play are read if the dealer's side declared and the hand on the dealer's left led; \
otherwise only the deal.";

/// What is said if there is nothing to ask a school about.
const NOTHING: &str = "Nothing to compare: no case gives all thirteen cards of the dealer, of dummy to whom he passed, or \
of eldest hand who led first in turn, with the trump. Once a card is led, the case must say who named which trump. Where \
three or two play, dummy's hand has no choice: bystander advise forced.";

impl InCase {
    pub(super) fn run(&self, output: &mut Output, faults: &Faults) -> io::Result<Exit> {
        let asked = Asked {
            files: &self.files,
            codes_from: &self.codes_from,
            school: &self.school,
            format: self.format,
            done: &in_case::done,
            of_deals: None,
            silent_too: true,
            nothing: NOTHING,
        };
        of_deal::run(&asked, output, faults)
    }
}
