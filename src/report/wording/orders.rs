//! What must be so: whole clauses.

use super::acts::{called, counted, points};
use super::{Teller, the_suit};
use crate::bridge::SeatSet;
use crate::facts::Remedy;
use crate::ruling::Remedied;

impl Teller<'_> {
    /// An order, or an option that was chosen: `East must play the king of diamonds`.
    #[allow(clippy::too_many_lines, reason = "one flat table, a row a remedy")]
    pub(crate) fn order(&self, remedied: &Remedied) -> String {
        let named = self.scene.names_of(remedied.from, "or");
        let who = if named.is_empty() {
            "the offender"
        } else {
            named.as_str()
        };
        let card = remedied.card.map_or_else(|| "the card".to_owned(), called);
        let suit = the_suit(remedied.suit, "the suit named");
        let followed = the_suit(remedied.suit, "the suit led");
        // Where nobody in particular is named, both sides have offended.
        let (side, can) = match remedied.from.iter().next() {
            Some(seat) => {
                let seats = SeatSet::side(seat.side());
                (self.scene.names_of(seats, "and"), "cannot")
            }
            None => ("neither side".to_owned(), "can"),
        };
        let tricks = counted(remedied.number.unwrap_or(3), "trick");
        let scorers = if named.is_empty() {
            "the winners".to_owned()
        } else {
            self.scene.names_of(remedied.from, "and")
        };
        match remedied.remedy {
            Remedy::NewDeal => "there must be a new deal".to_owned(),
            Remedy::DealStands => "the deal stands".to_owned(),
            Remedy::Proceed => "the play goes on as if it had not happened".to_owned(),
            Remedy::PartnerMustDeclare => "the dealer's partner must declare".to_owned(),
            Remedy::AcceptDouble => "the double stands".to_owned(),
            Remedy::RefuseDouble => "the double is void".to_owned(),
            Remedy::ConsentDouble => {
                format!("{who} may double only by leave of the one who named the trump")
            }
            Remedy::ForfeitDouble => format!("{who} may no longer double or redouble"),
            Remedy::CloseDoubling => "the doubling is closed".to_owned(),
            Remedy::CallCard => format!("{who} must play {card}"),
            Remedy::CallSuit => format!("{who} must lead {suit}"),
            Remedy::BarSuit => format!("{who} must not lead {suit}"),
            Remedy::PlayHighest => format!("{who} must play his highest card of {followed}"),
            Remedy::PlayLowest => format!("{who} must play his lowest card of {followed}"),
            Remedy::WinTrick => format!("{who} must win the trick if he can"),
            Remedy::LoseTrick => format!("{who} must lose the trick if he can"),
            Remedy::ChooseCard => format!("{card} goes to the trick"),
            Remedy::PlaySuggested => format!("{card} must be played"),
            Remedy::NotPlaySuggested => format!("{card} must not be played"),
            Remedy::LeaveFaceUp => format!("{who} must leave {card} face up on the table"),
            Remedy::TakeBack => format!("{who} must take back {card}"),
            Remedy::CardStands => format!("{card} stands as played"),
            Remedy::TrickStands => "the trick stands".to_owned(),
            Remedy::ThreeTricks => format!("{tricks} go from the revoking side to the other"),
            Remedy::DeductValue => {
                format!("the value of {tricks} is deducted from the revoking side's score")
            }
            Remedy::AddValue => format!("the value of {tricks} is added to the other side's score"),
            Remedy::NoGame => format!("{side} {can} win the game by this hand"),
            Remedy::NoSlam => format!("{side} {can} score a slam by this hand"),
            Remedy::Cap28 => {
                format!("{side} {can} bring the score toward the game above 28 points")
            }
            Remedy::Cap13 => "the revoke penalties of a hand come to no more than thirteen tricks".to_owned(),
            Remedy::RestoreCard => format!("{card} goes back to the hand it came from"),
            Remedy::FillTrick => "if the deal stands, the spare card counts to the trick left short, at the end of the hand".to_owned(),
            Remedy::Reshuffle => "the cards must be shuffled again".to_owned(),
            Remedy::CutAgain => "there must be a new cut".to_owned(),
            Remedy::SeeCard => format!("{card} must be shown"),
            Remedy::SeeTrick => "the trick must be shown".to_owned(),
            Remedy::SearchTricks => "the tricks may be searched".to_owned(),
            Remedy::PlaceCards => "the cards must be placed before their players".to_owned(),
            Remedy::LayDownHand => format!("{who} lays his hand on the table, face up"),
            Remedy::KeepHand => format!("{who} need not give up his hand"),
            Remedy::AbandonHand => "the hand is given up as it stands".to_owned(),
            Remedy::RevokePenalty => format!("{who} answers for any revoke that came of it"),
            Remedy::CorrectScore => match remedied.number {
                Some(due) => format!("the score must be corrected to {due}"),
                None => "the score must be corrected".to_owned(),
            },
            Remedy::ScoreStands => match remedied.number {
                Some(wrote) => format!("the score stands as it was written, at {wrote}"),
                None => "the score stands".to_owned(),
            },
            Remedy::PayStakes => "the stakes must be paid".to_owned(),
            Remedy::ChoosePack => format!("{who} chooses the pack"),
            Remedy::ReplaceCard => format!("{card} must be replaced"),
            Remedy::GoesOut => format!("{who} goes out"),
            Remedy::MayEnter => format!("{who} may enter the table"),
            Remedy::MayNotEnter => format!("{who} may not enter the table"),
            Remedy::Deals => format!("{who} deals"),
            Remedy::Partners => {
                format!("{} are partners", self.scene.names_of(remedied.from, "and"))
            }
            Remedy::SpadeTwo => format!(
                "{} are taken on the score",
                counted(remedied.number.unwrap_or(2), "point")
            ),
            Remedy::PlayOut => "the hand is played out".to_owned(),
            Remedy::TakeWord if named.is_empty() => "what the one asked says decides".to_owned(),
            Remedy::TakeWord => format!("{who}'s word is taken"),
            Remedy::GiveTime => "a reasonable time to decide must be given".to_owned(),
            Remedy::ScoreTricks => format!("{scorers} score {} for tricks", points(remedied, "the tricks above six")),
            Remedy::ScoreHonours => format!("{scorers} score {} for honours", points(remedied, "their value")),
            Remedy::ScoreChicane => format!("{scorers} score {} for chicane", points(remedied, "its value")),
            Remedy::DeductHonours => format!("{} come off the honours of {scorers}", points(remedied, "the points of it")),
            Remedy::ScoreSlam => format!("{scorers} score {} for slam", points(remedied, "the points of it")),
            Remedy::WinGame => format!("{scorers} have won the game"),
            Remedy::WinRubber => format!("{scorers} have won the rubber, and no further game is played"),
            Remedy::RubberBonus => format!("{} are added to the score of {scorers}", points(remedied, "the points for the rubber")),
            Remedy::SettleBets => "bets are settled by the score as it stands after the penalty".to_owned(),
            Remedy::NoRedress => "the code disapproves, and gives no redress".to_owned(),
        }
    }
}
