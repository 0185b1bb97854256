//! Which sheets are scored, and what the scheme needs to be stated.

use super::boards::{self, Boards};
use super::exit::Ending;
use super::needed::Needed;
use super::output::Output;
use super::schemes::{Finder, usual};
use super::score::{Format, ScoreOf};

/// The scheme that says who is vulnerable on a board, if none is asked for.
const BOARDS: &str = "duplicate";

impl ScoreOf {
    pub(super) fn of_boards(
        &self,
        boards: Boards,
        finder: &Finder<'_>,
        output: &mut Output,
    ) -> Ending {
        let name = finder.forced.as_deref().unwrap_or(BOARDS);
        let shown = finder.find(name).and_then(|chosen| {
            let shown = boards::rendered(&chosen.scheme, boards, self.format == Format::Json);
            shown.ok_or_else(|| {
                let message = format!("under {name} a side that has won a game is vulnerable");
                let help =
                    "choose a scheme that fixes it for each deal: `--code duplicate`".to_owned();
                finder.faults.plain(message, help)
            })
        });
        output.answer(&finder.faults.had(shown)?)
    }

    pub(super) fn tricks_needed(
        &self,
        score: Option<u32>,
        finder: &Finder<'_>,
        output: &mut Output,
    ) -> Ending {
        let name = finder.forced.clone().unwrap_or_else(|| usual().to_owned());
        let shown = finder.find(&name).and_then(|chosen| {
            let game = chosen.scheme.game.points;
            if !chosen.scheme.game.carried {
                let help = "choose a scheme in which points toward a game are kept: `--code rubber-bridge`";
                let message = format!("{name} keeps no points from one deal to the next");
                return Err(finder.faults.plain(message, help.to_owned()));
            }
            if score >= Some(game) {
                let help = format!("give a score below {game}");
                let message = format!("with {game} points the game is won");
                return Err(finder.faults.plain(message, help));
            }
            if let Some(score) = score.filter(|score| !chosen.scheme.can_stand_at(*score)) {
                let message = format!("no tricks add up to {score} points");
                let help = "give a side's points toward the game, such as `18`; `--needed` alone lists every score";
                return Err(finder.faults.plain(message, help.to_owned()));
            }
            let json = self.format == Format::Json;
            Ok(Needed {
                scheme: &chosen.scheme,
                doubled: self.doubled,
                save: self.save,
            }
            .shown(score, json))
        });
        output.answer(&finder.faults.had(shown)?)
    }
}
