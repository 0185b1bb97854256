//! `bystander advise forced`: what dummy must declare where it is nobody.

use super::super::exit::Exit;
use super::super::faults::Faults;
use super::super::output::Output;
use super::super::page::Plain;
use super::arguments::Arguments;
use crate::advice::game_of_three;
use crate::score::Why;
use clap::Args;
use serde_json::json;
use std::io;

/// Dummy's hand.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct ForcedOf {
    /// Dummy's thirteen cards, suit by suit, `S97542 HQ3 DKJ4 CA82`, or as a PBN deal has them: `97542.Q3.KJ4.A82`.
    #[arg(long, value_name = "CARDS")]
    hand: String,
    /// Output format.
    #[arg(long, value_enum, default_value_t = Plain::Text)]
    format: Plain,
}

const EXAMPLES: &str = "\
Examples:
  bystander advise forced --hand \"S97542 HQ3 DKJ4 CA82\"
  bystander advise forced --hand \"SKQ52 H54 D654 CKQ52\" --format json

At three-hand bridge and at double dummy nobody holds dummy's cards. A dealer who leaves the make to it has no choice:
with three aces it is no trumps, otherwise the longest suit; of two equally long the better, of two equally good the \
dearer. The better suit counts more by its honours: 7 for an ace, 5 for a king, 3 for a queen, 2 for a jack and 1 for a \
ten.";

impl ForcedOf {
    pub(super) fn run(&self, output: &mut Output, faults: &Faults) -> io::Result<Exit> {
        let faults = faults.or_data(self.format == Plain::Json);
        let mut errors = Vec::new();
        let mut words = Arguments { faults, errors: &mut errors };
        let hand = words.hand(&self.hand);
        if !errors.is_empty() {
            faults.say(&errors);
            return Ok(Exit::Unreadable);
        }
        let game = game_of_three();
        let forced = game.as_ref().and_then(|game| game.scheme.forced(hand));
        let (Some(game), Some(forced)) = (game, forced) else {
            faults.say(&[faults.plain("no scheme says what dummy declares", "")]);
            return Ok(Exit::Unreadable);
        };
        let why = match forced.why {
            Why::Aces(_) => "aces",
            Why::Longest(_) => "longest",
            Why::Better(_) => "better",
            Why::Dearer(_) => "dearer",
        };
        output.write(&match self.format {
            Plain::Text => output.page().paragraph(0, &format!("Dummy declares {} ({}).", forced.words(), game.source)),
            Plain::Json => {
                let strain = forced.strain.to_string();
                let answer = json!({ "declares": strain, "why": why, "words": forced.words(), "source": game.source });
                format!("{answer:#}\n")
            }
        })?;
        Ok(Exit::Done)
    }
}
