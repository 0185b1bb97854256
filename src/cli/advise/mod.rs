//! `bystander advise`: what books of the time advise with a hand.

mod schools;
mod shown;
mod told;

use self::told::Told;
use super::exit::Exit;
use super::faults::Faults;
use super::output::Output;
use super::page::Plain;
use crate::advice::{AdviceView, Position, Situation, Table};
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
    /// Which card to lead, from every suit or from the one the school opens.
    #[command(after_help = LEADS)]
    Lead(Lead),
    /// What to declare, as the dealer or on a passed make.
    #[command(after_help = MAKES)]
    Declare(Declare),
}

#[derive(Debug, Args)]
struct Lead {
    #[command(flatten)]
    common: Common,
    /// What is trumps: a suit, or `none`.
    #[arg(long, value_name = "TRUMPS")]
    trumps: String,
}

#[derive(Debug, Args)]
struct Declare {
    #[command(flatten)]
    common: Common,
    /// Points toward the game, his own side's first: `18-0`.
    #[arg(long, value_name = "OWN-THEIRS")]
    score: Option<String>,
    /// Games won of the rubber, his own side's first: `1-1`.
    #[arg(long, value_name = "OWN-THEIRS")]
    games: Option<String>,
    /// The dealer has passed: the hand is dummy's.
    #[arg(long)]
    passed: bool,
}

#[derive(Debug, Args)]
struct Common {
    /// The thirteen cards, suit by suit: `SQ9732 HA54 DK83 C62`.
    #[arg(long, value_name = "CARDS")]
    hand: String,
    /// Only this school: hoffmann, ames, elwell, or the path of one of your own (a YAML file, or a folder of them).
    #[arg(long, value_name = "SCHOOL")]
    school: Vec<String>,
    /// How to tell it.
    #[arg(long, value_enum, default_value_t = Plain::Text)]
    format: Plain,
}

const EXAMPLES: &str = "\
Examples:
  bystander advise lead --trumps none --hand \"SQ9732 HA54 DK83 C62\"
  bystander advise declare --hand \"SA832 HKQJ74 DA6 C52\" --score 18-0
  bystander advise declare --hand \"SA832 HKQJ74 DA6 C52\" --passed --school elwell

Each school says what its book says of such a hand, row by row, and where a row is one's own reading, how it is read.
What no row reaches is silence. A school of your own is a YAML file of the same form as those in laws/advice:

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

const LEADS: &str = "\
Examples:
  bystander advise lead --trumps none --hand \"SQ9732 HA54 DK83 C62\"
  bystander advise lead --trumps hearts --hand \"SKQ5 H962 DAK83 CJT4\" --format json

Where a school says which suit to open, its card of that suit is told; else its card of each suit.";

const MAKES: &str = "\
Examples:
  bystander advise declare --hand \"SA832 HKQJ74 DA6 C52\" --score 18-0
  bystander advise declare --hand \"S3 HAKQJ72 DA6 C9852\" --passed --score 0-0 --games 1-1

Without a score, rows that turn on it are told as such.";

impl Advise {
    pub(super) fn run(&self, output: &mut Output, faults: &Faults) -> io::Result<Exit> {
        let (common, table) = match &self.asked {
            Asked::Lead(lead) => (&lead.common, Table::Lead),
            Asked::Declare(declare) => (&declare.common, Table::Declare),
        };
        let faults = faults.or_data(common.format == Plain::Json);
        let mut told = Vec::new();
        let schools = schools::chosen(&common.school, faults, &mut told);
        let now = self.asked.situation(&mut Told {
            faults,
            told: &mut told,
        });
        if !told.is_empty() {
            faults.say(&told);
            return Ok(Exit::Unreadable);
        }
        let view = AdviceView::of(&schools, &now, table);
        output.write(&match common.format {
            Plain::Text => shown::text(&view, output.page()),
            Plain::Json => view.json() + "\n",
        })?;
        Ok(Exit::Done)
    }
}

impl Asked {
    fn situation(&self, told: &mut Told<'_>) -> Situation {
        match self {
            Self::Lead(lead) => Situation {
                hand: told.hand(&lead.common.hand),
                trumps: told.trumps(&lead.trumps),
                position: Some(Position::Eldest),
                ..Situation::default()
            },
            Self::Declare(declare) => {
                let position = if declare.passed {
                    Position::Passed
                } else {
                    Position::Dealer
                };
                let now = Situation {
                    hand: told.hand(&declare.common.hand),
                    position: Some(position),
                    games: declare.games.as_ref().and_then(|games| told.games(games)),
                    ..Situation::default()
                };
                match declare.score.as_ref().and_then(|score| told.score(score)) {
                    Some((own, theirs)) => told.at(now, own, theirs),
                    None => now,
                }
            }
        }
    }
}
