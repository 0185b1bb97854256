//! The score, stakes and bets in words: what may be done, what must be.

use super::{Teller, Terms, counted};
use crate::bridge::SeatSet;
use crate::facts::Remedy;
use crate::ruling::Remedied;

/// What may be done about the score, after `may`.
pub(super) fn score_act(remedied: &Remedied, terms: &Terms) -> String {
    let on = terms.named_or("the player");
    let of = terms.from();
    let tricks = figure(remedied, "trick");
    let end = if remedied.after_hand {
        " at the end of the hand"
    } else {
        ""
    };
    match remedied.remedy {
        Remedy::ThreeTricks => format!("take {tricks}{of}{end}"),
        Remedy::DeductValue => {
            format!("deduct the value of {tricks} from the revoking side's score{end}")
        }
        Remedy::AddValue => {
            format!("add the value of {tricks} to their own score{end}")
        }
        Remedy::NoGame => "say that the game cannot be won by this hand".to_owned(),
        Remedy::NoSlam => "say that no slam counts".to_owned(),
        Remedy::Cap | Remedy::Cap28 => {
            format!("hold the score to {}", figure(remedied, "point"))
        }
        Remedy::Cap13 => "hold the tricks to thirteen".to_owned(),
        Remedy::ThirteenTricks => "hold the tricks of the hand to thirteen".to_owned(),
        Remedy::CorrectScore => match remedied.number {
            Some(due) => format!("have the score corrected to {due}"),
            None => "have the score corrected".to_owned(),
        },
        Remedy::ScoreStands => "let the score stand".to_owned(),
        Remedy::PayStakes => "require the bystander to pay the stakes".to_owned(),
        Remedy::PayBets => "have all bets paid with the stakes".to_owned(),
        Remedy::SpadeTwo => format!("take {} on the score", figure(remedied, "point")),
        Remedy::ScoreTricks => format!(
            "score {} for tricks",
            points(remedied, "the tricks above six")
        ),
        Remedy::ScoreHonours => format!("score {} for honours", points(remedied, "the value")),
        Remedy::ScoreChicane => format!("score {} for chicane", points(remedied, "the value")),
        Remedy::DeductHonours => format!(
            "take {} off the honours of {on}",
            points(remedied, "the value")
        ),
        Remedy::ScoreSlam => format!("score {} for slam", points(remedied, "the value")),
        Remedy::WinGame => "win the game".to_owned(),
        Remedy::WinRubber => "win the rubber".to_owned(),
        Remedy::RubberBonus => format!("add {} for the rubber", points(remedied, "points")),
        Remedy::SettleBets => "have bets settled by the score after the penalty".to_owned(),
        other => other.name().replace('_', " "),
    }
}

impl Teller<'_> {
    /// What must be so of the score.
    pub(super) fn score_order(&self, remedied: &Remedied, terms: &Terms) -> String {
        // Where nobody in particular is named, both sides have offended.
        let (side, can) = match remedied.from.iter().next() {
            Some(seat) => {
                let seats = SeatSet::side(seat.side());
                (self.scene.names_of(seats, "and"), "cannot")
            }
            None => ("neither side".to_owned(), "can"),
        };
        let tricks = figure(remedied, "trick");
        let scorers = if terms.named.is_empty() {
            "the winners".to_owned()
        } else {
            self.scene.names_of(remedied.from, "and")
        };
        match remedied.remedy {
            Remedy::ThreeTricks => format!("{tricks} go from the revoking side to the other"),
            Remedy::DeductValue => {
                format!("the value of {tricks} is deducted from the revoking side's score")
            }
            Remedy::AddValue => format!("the value of {tricks} is added to the other side's score"),
            Remedy::NoGame => format!("{side} {can} win the game by this hand"),
            Remedy::NoSlam => format!("{side} {can} score a slam by this hand"),
            Remedy::Cap | Remedy::Cap28 => format!(
                "{side} {can} bring the score toward the game above {}",
                figure(remedied, "point")
            ),
            Remedy::Cap13 => {
                "the revoke penalties of a hand come to no more than thirteen tricks".to_owned()
            }
            Remedy::ThirteenTricks => {
                "no more than thirteen tricks can be scored in the hand".to_owned()
            }
            Remedy::CorrectScore => match remedied.number {
                Some(due) => format!("the score must be corrected to {due}"),
                None => "the score must be corrected".to_owned(),
            },
            Remedy::ScoreStands => match remedied.number {
                Some(wrote) => format!("the score stands as it was written, at {wrote}"),
                None => "the score stands as it is".to_owned(),
            },
            Remedy::PayStakes => "the stakes must be paid".to_owned(),
            Remedy::PayBets => "with the stakes go all bets on that game or rubber".to_owned(),
            Remedy::SpadeTwo => format!("{} are taken on the score", figure(remedied, "point")),
            Remedy::ScoreTricks => format!(
                "{scorers} score {} for tricks",
                points(remedied, "the tricks above six")
            ),
            Remedy::ScoreHonours => format!(
                "{scorers} score {} for honours",
                points(remedied, "their value")
            ),
            Remedy::ScoreChicane => format!(
                "{scorers} score {} for chicane",
                points(remedied, "its value")
            ),
            Remedy::DeductHonours => format!(
                "{} come off the honours of {scorers}",
                points(remedied, "the points of it")
            ),
            Remedy::ScoreSlam => format!(
                "{scorers} score {} for slam",
                points(remedied, "the points of it")
            ),
            Remedy::WinGame => format!("{scorers} have won the game"),
            Remedy::WinRubber => {
                format!("{scorers} have won the rubber, and no further game is played")
            }
            Remedy::RubberBonus => format!(
                "{} are added to the score of {scorers}",
                points(remedied, "the points for the rubber")
            ),
            Remedy::SettleBets => {
                "bets are settled by the score as it stands after the penalty".to_owned()
            }
            other => other.name().replace('_', " "),
        }
    }
}

/// `three tricks`, `28 points`: as many as the law has it, or else as many as such a thing always comes to.
fn figure(remedied: &Remedied, unit: &str) -> String {
    match remedied.figure() {
        Some(number) => counted(number, unit),
        None => format!("some {unit}s"),
    }
}

/// `24 points`, or words where it is not told how many.
fn points(remedied: &Remedied, otherwise: &str) -> String {
    remedied
        .number
        .map_or_else(|| otherwise.to_owned(), |number| counted(number, "point"))
}
