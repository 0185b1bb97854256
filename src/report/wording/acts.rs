//! What may be done: the words that follow `may`.

use super::scores::score_act;
use super::{Teller, Terms, called, the_suit};
use crate::bridge::SeatSet;
use crate::facts::{Lapse, Remedy};
use crate::laws::Leave;
use crate::ruling::Remedied;

impl Teller<'_> {
    /// An option of some choosers after `may`: `call the king of diamonds from East`.
    #[allow(clippy::too_many_lines, reason = "one flat table, a row a remedy")]
    pub(crate) fn act(&self, remedied: &Remedied, chooser: SeatSet) -> String {
        let terms = Terms::of(self, remedied);
        let card = terms.card.as_str();
        let on = terms.named_or("the player");
        let of = terms.from();
        let suit = the_suit(remedied.suit, "a suit");
        let led = the_suit(remedied.suit, "the suit led");
        let asked = remedied.suit.map_or_else(
            || "a suit".to_owned(),
            |suit| format!("a {}", suit.singular()),
        );
        match remedied.remedy {
            Remedy::NewDeal => "have a new deal".to_owned(),
            Remedy::DealStands if remedied.from.is_empty() => "let the deal stand".to_owned(),
            Remedy::DealStands => format!(
                "let the deal stand; the card {on} has over at the end of the hand then counts to \
                 the trick he left out, and is no revoke there"
            ),
            Remedy::Proceed => "go on as if it had not happened".to_owned(),
            Remedy::PartnerMustDeclare => "require the dealer's partner to declare".to_owned(),
            Remedy::AcceptDouble => "let the double stand".to_owned(),
            Remedy::RefuseDouble => "refuse the double".to_owned(),
            Remedy::ConsentDouble if remedied.leave == Some(Leave::LastDoubler) => {
                format!("let {on} redouble, or refuse it")
            }
            Remedy::ConsentDouble if remedied.leave.is_none() => format!("let {on}'s double stand"),
            Remedy::ConsentDouble => format!("let {on} double, or refuse it"),
            Remedy::KeepDouble => "go on doubling".to_owned(),
            Remedy::ForfeitDouble => format!("hold {on} to have lost the right to double"),
            Remedy::CloseDoubling => "close the doubling".to_owned(),
            Remedy::CallCard if remedied.either => {
                format!("call{of} the card that did not go to the trick")
            }
            Remedy::CallCard => match remedied.card {
                Some(_) => format!("call {card}{of}"),
                None => format!("call any card of the hand{of}, and each of them in turn"),
            },
            Remedy::CallSuit => format!("call {asked}{of}"),
            Remedy::BarSuit => format!("forbid {on} to lead {suit}"),
            Remedy::PlayHighest => format!("require {on} to play his highest card of {led}"),
            Remedy::PlayLowest => format!("require {on} to play his lowest card of {led}"),
            Remedy::WinTrick if remedied.until == Some(Lapse::LastTargetPlays) => {
                format!(
                    "require {on} to win the first of these tricks or any other of them, if he can"
                )
            }
            Remedy::WinTrick => format!("require {on} to win the trick, if he can"),
            Remedy::LoseTrick => format!("require {on} to lose the trick, if he can"),
            Remedy::ChooseCard => format!("say that {card} goes to the trick"),
            Remedy::PlaySuggested => format!("require {card} to be played"),
            Remedy::NotPlaySuggested => format!("forbid {card} to be played"),
            Remedy::LeaveFaceUp if remedied.either => {
                format!("require {on} to leave the card that did not go to the trick face up")
            }
            Remedy::LeaveFaceUp => {
                let card = called(remedied.card, "every card of his hand");
                format!("require {on} to leave {card} face up on the table")
            }
            Remedy::TakeBack if chooser == remedied.from => format!("take back {card}"),
            Remedy::TakeBack => format!("have {card} taken back"),
            Remedy::CardStands => format!("let {card} stand as played"),
            Remedy::TrickStands => "let the trick stand".to_owned(),
            Remedy::RestoreCard => format!("have {card} restored to the hand"),
            Remedy::FillTrick => "have the trick filled".to_owned(),
            Remedy::Reshuffle => "have the cards shuffled again".to_owned(),
            Remedy::SeeCard => format!("see {card}"),
            Remedy::SeeTrick => "see the trick".to_owned(),
            Remedy::CountTricks => "count the tricks, face down".to_owned(),
            Remedy::SearchTricks => "search the tricks, if there is a card too many".to_owned(),
            Remedy::PlaceCards => "have the cards placed".to_owned(),
            Remedy::LayDownHand if chooser == remedied.from => "lay down his hand".to_owned(),
            Remedy::LayDownHand => format!("require {on} to lay his hand face up on the table"),
            Remedy::KeepHand => "keep his hand and play on".to_owned(),
            Remedy::AbandonHand => "give up the hand".to_owned(),
            Remedy::RevokePenalty => "claim the penalty of a revoke".to_owned(),
            Remedy::ProveClaim => "prove the claim".to_owned(),
            Remedy::ReplaceCard => format!("have {card} replaced"),
            Remedy::PlayOut => "have the hand played out".to_owned(),
            Remedy::TakeWord => "have his word taken".to_owned(),
            Remedy::GiveTime => "have a reasonable time to decide".to_owned(),
            Remedy::NotCallable => format!("hold that {card} cannot be called"),
            Remedy::NoRedress => "ask for no redress".to_owned(),
            Remedy::MendDeal => "set the deal right and go on".to_owned(),
            Remedy::Double => "double".to_owned(),
            Remedy::Redouble => "redouble".to_owned(),
            Remedy::CutAgain
            | Remedy::ChoosePack
            | Remedy::GoesOut
            | Remedy::MayEnter
            | Remedy::MayNotEnter
            | Remedy::Deals
            | Remedy::Partners
            | Remedy::Cut
            | Remedy::ChooseSeat
            | Remedy::ChoiceStands
            | Remedy::Belongs
            | Remedy::PriorRight
            | Remedy::LoseReEntry
            | Remedy::FillPlace
            | Remedy::Substitute
            | Remedy::SubstituteEnds
            | Remedy::RightsKept
            | Remedy::TwoPacks
            | Remedy::OnePack
            | Remedy::NewCards => self.table_act(remedied),
            Remedy::ThreeTricks
            | Remedy::DeductValue
            | Remedy::AddValue
            | Remedy::NoGame
            | Remedy::NoSlam
            | Remedy::Cap
            | Remedy::Cap28
            | Remedy::Cap13
            | Remedy::ThirteenTricks
            | Remedy::CorrectScore
            | Remedy::ScoreStands
            | Remedy::PayStakes
            | Remedy::PayBets
            | Remedy::SpadeTwo
            | Remedy::ScoreTricks
            | Remedy::ScoreHonours
            | Remedy::ScoreChicane
            | Remedy::DeductHonours
            | Remedy::ScoreSlam
            | Remedy::WinGame
            | Remedy::WinRubber
            | Remedy::RubberBonus
            | Remedy::SettleBets => score_act(remedied, &terms),
        }
    }
}
