//! What must be so: whole clauses.

use super::acts::{called, counted};
use super::{Teller, the_suit};
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
        let tricks = counted(remedied.number.unwrap_or(3), "trick");
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
            Remedy::ForfeitDouble => format!("{who} may no longer double"),
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
            Remedy::NoGame => "the offending side cannot win the game by this hand".to_owned(),
            Remedy::NoSlam => "the offending side cannot score a slam by this hand".to_owned(),
            Remedy::Cap28 => {
                "the offending side's score toward the game goes no higher than 28 points"
                    .to_owned()
            }
            Remedy::Cap13 => "no more than thirteen tricks are counted".to_owned(),
            Remedy::RestoreCard => format!("{card} goes back to the hand it came from"),
            Remedy::FillTrick => "the trick must be filled".to_owned(),
            Remedy::Reshuffle => "the cards must be shuffled again".to_owned(),
            Remedy::CutAgain => "there must be a new cut".to_owned(),
            Remedy::SeeCard => format!("{card} must be shown"),
            Remedy::SeeTrick => "the trick must be shown".to_owned(),
            Remedy::SearchTricks => "the tricks may be searched".to_owned(),
            Remedy::PlaceCards => "the cards must be placed before their players".to_owned(),
            Remedy::LayDownHand => format!("{who} must lay his hand on the table"),
            Remedy::KeepHand => format!("{who} keeps his hand and plays on"),
            Remedy::AbandonHand => "the hand is given up as it stands".to_owned(),
            Remedy::RevokePenalty => "the penalty of a revoke is due".to_owned(),
            Remedy::CorrectScore => "the score must be corrected".to_owned(),
            Remedy::ScoreStands => "the score stands".to_owned(),
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
            Remedy::TakeWord if named.is_empty() => "the word given is taken".to_owned(),
            Remedy::TakeWord => format!("{who}'s word is taken"),
            Remedy::GiveTime => "a reasonable time to decide must be given".to_owned(),
            Remedy::NoRedress => "the code disapproves, and gives no redress".to_owned(),
        }
    }
}
