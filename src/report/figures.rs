//! The score a hand leaves, told.

use super::option_view::{BothView, ScoreView};
use super::wording::Phrasing;
use crate::bridge::{SeatSet, Side};
use crate::ruling::{FormScore, HandScore};
use crate::score::Settled;

const SIDES: [Side; 2] = [Side::NorthSouth, Side::EastWest];

impl Phrasing<'_> {
    /// What a form of a penalty leaves.
    pub(super) fn form_score(&self, score: &FormScore) -> ScoreView {
        let best =
            if score.best == Some(true) { "; this is the best form for the claimants" } else { "" };
        let lost = match score.settled.lost {
            0 => String::new(),
            lost => {
                format!(" ({lost} of the deduction cannot be taken: a score does not go below 0)")
            }
        };
        let text = format!("leaving {}{lost}{best}", self.settled_score(&score.settled));
        score_view(&score.settled, score.best, None, text)
    }

    /// What the hand leaves.
    pub(super) fn hand_score(&self, score: &HandScore) -> ScoreView {
        let open = if score.open { ", before the penalty that is still to be chosen" } else { "" };
        let left = self.settled_score(&score.settled);
        let text = format!("The hand leaves {left}{open}.");
        score_view(&score.settled, None, Some(score.open), text)
    }

    /// `North and South at 66 and East and West at 6, the game to North and South`.
    fn settled_score(&self, settled: &Settled) -> String {
        let side = |side: Side| self.scene.names_of(SeatSet::side(side), "and");
        let [first, second] = settled.toward;
        let game = settled
            .game
            .and_then(|won| SIDES.get(won))
            .map_or_else(String::new, |won| format!(", the game to {}", side(*won)));
        let capped =
            if settled.capped > 0 { ", the side that revoked held to its limit" } else { "" };
        format!(
            "{} at {first} and {} at {second}{capped}{game}",
            side(Side::NorthSouth),
            side(Side::EastWest)
        )
    }
}

fn score_view(
    settled: &Settled,
    best: Option<bool>,
    open: Option<bool>,
    text: String,
) -> ScoreView {
    let both = |[north_south, east_west]: [u32; 2]| BothView { north_south, east_west };
    ScoreView {
        tricks: both(settled.tricks),
        points: both(settled.toward),
        game: settled.game.and_then(|won| SIDES.get(won)).map(ToString::to_string),
        best,
        open,
        text,
    }
}
