//! What must be so: whole clauses.

use super::{Teller, Terms, called, the_suit};
use crate::facts::{Lapse, Remedy};
use crate::laws::{Leave, Revokes};
use crate::ruling::Remedied;

impl Teller<'_> {
    /// An order, or an option that was chosen: `East must play the king of diamonds`.
    #[allow(clippy::too_many_lines, reason = "one flat table, a row a remedy")]
    pub(crate) fn order(&self, remedied: &Remedied) -> String {
        let terms = Terms::of(self, remedied);
        let (named, card) = (terms.named.as_str(), terms.card.as_str());
        let who = terms.named_or("the offender");
        let suit = the_suit(remedied.suit, "the suit named");
        let followed = the_suit(remedied.suit, "the suit led");
        match remedied.remedy {
            Remedy::NewDeal if named.is_empty() => "there must be a new deal".to_owned(),
            Remedy::NewDeal => format!("there must be a new deal, and {named} deals again"),
            Remedy::DealStands if remedied.from.is_empty() => "the deal stands".to_owned(),
            Remedy::DealStands => format!(
                "the deal stands; the card {who} has over at the end of the hand counts to the trick \
                 he left out, and is no revoke there"
            ),
            Remedy::Proceed => {
                "what was wrongly said counts for nothing, and all goes on as if it had not been said".to_owned()
            }
            Remedy::PartnerMustDeclare => "the dealer's partner must declare".to_owned(),
            Remedy::AcceptDouble => "the double stands".to_owned(),
            Remedy::RefuseDouble => "the double is void".to_owned(),
            Remedy::ConsentDouble => match remedied.leave {
                Some(Leave::Maker) => {
                    format!("{who} may double only by leave of the one who named the trump")
                }
                Some(Leave::LastDoubler) => {
                    format!("{who} may redouble only by leave of the adversary who doubled last")
                }
                None => format!("{who} may double only by leave"),
            },
            Remedy::KeepDouble => {
                format!("the lead takes nothing from the right of {} to double further", self.scene.names_of(remedied.from, "and"))
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
            Remedy::LeaveFaceUp if remedied.either => {
                format!("{who} must leave the card that did not go to the trick face up on the table")
            }
            Remedy::LeaveFaceUp => {
                let card = called(remedied.card, "every card of his hand");
                format!("{who} must leave {card} face up on the table")
            }
            Remedy::TakeBack if named.is_empty() => format!("{card} is taken back"),
            Remedy::TakeBack => format!("{card} goes back to {who}'s hand"),
            Remedy::CardStands if remedied.unpaid => {
                format!("{card} stands as played; no penalty")
            }
            Remedy::CardStands if remedied.until == Some(Lapse::SavesRevoke) => {
                format!("{card} stands as played, unless it is taken back to save a revoke")
            }
            Remedy::CardStands => format!("{card} stands as played"),
            Remedy::TrickStands => "the trick stands".to_owned(),
            Remedy::RestoreCard => format!(
                "{card} goes back to the hand it came from, if the trick has a card too many"
            ),
            Remedy::FillTrick => "the card left over at the end of the hand counts to the trick that was short, and is no revoke there".to_owned(),
            Remedy::Reshuffle => "the cards must be shuffled again".to_owned(),
            Remedy::SeeCard => format!("{card} must be shown to either adversary who wishes to see it"),
            Remedy::SeeTrick => "the trick must be shown".to_owned(),
            Remedy::SearchTricks => "the tricks may be searched, if there is a card too many".to_owned(),
            Remedy::PlaceCards => "the cards must be placed before their players".to_owned(),
            Remedy::LayDownHand => format!("{who} lays his hand on the table, face up"),
            Remedy::KeepHand => format!("{who} need not give up his hand"),
            Remedy::AbandonHand => "the hand is given up as it stands".to_owned(),
            Remedy::RevokePenalty => match remedied.revokes {
                Some(Revokes::Consequent) => {
                    format!("{who} answers for any revoke that came of it")
                }
                Some(Revokes::Meanwhile) => {
                    format!("{who} answers for any revoke he has made in the meantime")
                }
                None => format!("{who} answers for it as for a revoke"),
            },
            Remedy::CountTricks => "the tricks may be counted, face down, to see whether there is a card too many".to_owned(),
            Remedy::ProveClaim => "the claim stays open although the cards are mixed, and has to be proved".to_owned(),
            Remedy::ReplaceCard => format!("{card} must be replaced"),
            Remedy::PlayOut => "the hand is played out".to_owned(),
            Remedy::TakeWord if named.is_empty() => "what the one asked says decides".to_owned(),
            Remedy::TakeWord if remedied.unpaid => format!(
                "{who}'s word is taken: a second card was put to the one trick, and he has not led out of turn"
            ),
            Remedy::TakeWord => format!("{who}'s word is taken"),
            Remedy::GiveTime => "a reasonable time to decide must be given".to_owned(),
            Remedy::NotCallable if remedied.card.is_none() => {
                format!("the cards of {who} cannot be called")
            }
            Remedy::NotCallable => format!("{card} cannot be called"),
            Remedy::NoRedress => "it is against etiquette, and there is no redress but to decline to play".to_owned(),
            Remedy::MendDeal => format!("{who} must set the deal right"),
            Remedy::Double => format!("{who} may double"),
            Remedy::Redouble => format!("{who} may redouble"),
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
            | Remedy::NewCards => self.table_order(remedied),
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
            | Remedy::SettleBets => self.score_order(remedied, &terms),
        }
    }
}
