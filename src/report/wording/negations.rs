//! The contrary of every fact, in plain words.

use crate::facts::FactId as F;
use std::borrow::Cow;

/// What it means that a fact is not so.
#[allow(clippy::too_many_lines, reason = "one flat table, a row a fact")]
pub(crate) fn negation(fact: F) -> Cow<'static, str> {
    Cow::Borrowed(match fact {
        F::Measured(measured) => return Cow::Owned(measured.words(false)),
        F::ByDealer => "the offender is not the dealer",
        F::ByDummy => "the offender is not the dealer's partner",
        F::ByDefender => "the offender is not one of the dealer's adversaries",
        F::ByEldest => "the offender is not on the dealer's left",
        F::ByThirdHand => "the offender is not on the dealer's right",
        F::DuringDeal => "the deal was complete",
        F::BeforeDeclaration => "the trump had been named, or the deal was still going on",
        F::TrumpUnnamed => "the trump had been named",
        F::BeforeFirstLead => "a card had been led, or the deal was still going on",
        F::DuringPlay => "no card had been led",
        F::PlayHadBegun => "the play had not begun",
        F::DoublingOpen => "no double was waiting for an answer",
        F::DummyDown => "no part of dummy's hand was on the table",
        F::DealerNamedTrump => "it was not the dealer who named the trump",
        F::HandOver => "the hand had not been played out",
        F::DealerHasLooked => "the dealer had not looked at his cards",
        F::DummyHasLooked => "the dealer's partner had not looked at his cards",
        F::EldestHasLooked => "eldest hand had not looked at his cards",
        F::ThirdHandHasLooked => "third hand had not looked at his cards",
        F::SpadeConvention => "the table had no agreement about spades",
        F::SpadesUndoubled => "it was not a matter of spades undoubled",
        // A new deal
        F::LastToDealer => "the last card did not come to the dealer in its regular order",
        F::AnotherShort => "no other player was dealt fewer than thirteen cards",
        F::DealtShort => "the offender was not dealt fewer than thirteen cards",
        F::OthersRight => "the other three were not dealt thirteen cards each",
        F::FoundAfterPlaying => {
            "the offender had not played a card before he found that he was short"
        }
        F::SearcherIsShort => "the player who searched was not the one whose hand was short",
        F::PackProvedWrong => "the pack itself was not shown to be incorrect or imperfect",
        F::DummyShort => "the short hand was not dummy's",
        F::MissingFound => "what was missing had not been found",
        F::ThirdDealt => "no third card was dealt before the error was set right",
        F::DealMended => "the error had not been set right before a third card was dealt",
        F::OneMoveMends => "the error could not be set right by moving one card and no more",
        F::AttentionInTime => {
            "neither of the dealer's adversaries called attention to it before the last card was dealt"
        }
        F::AttentionDuringDeal => {
            "neither of the dealer's adversaries called attention to it before the deal was complete"
        }
        F::FirstDouble => "somebody had doubled before",
        F::OverPartners => "his partner had not doubled last, over an adversary's double",
        F::Redouble => "no double of an adversary stood",
        F::ThirdHandLed => "third hand had not led",
        F::DoubleUnanswered => "no double waited for leave",
        F::AnotherOver => "no other player was dealt more than thirteen cards",
        F::AdmissionOpen => "none of those who claimed admission could come in",
        F::PlaceSpokenFor => "the places that were free belonged to nobody else",
        F::NextLowestWaits => "the place that was free belonged to nobody else by the cards cut",
        F::DoublingRefused => "no double had been refused",
        F::Objected => "nobody had objected to more doubling",
        F::LimitAgreed => "the table had agreed on no limit of the doubling of its own",
        F::PartnerShowedCard => "the offender's partner had shown no card",
        F::PartnersRightForfeited => "the offender's partner had not lost the right to double",
        F::RightForfeited => "the offender had not lost the right to double",
        F::LimitReached => "the value of a trick had not come to any limit of the doubling",
        F::LimitExceeded => "the value of a trick was not above any limit of the doubling",
        F::FirstLead => "it did not open the first trick of the hand",
        F::FollowedByNext => "the next player had not played to the false lead",
        F::FollowedByAll => "the other three had not all played to the false lead",
        F::LeaderIsDefender => "the false lead came from the dealer's side",
        F::LeaveAsked => "eldest hand had not asked leave to lead",
        F::AsFourth => "the offender was not to play fourth to the trick",
        F::SecondNotPlayed => "the second hand had played to the trick",
        F::ThirdNotPlayed => "the third hand had played to the trick",
        F::HeldTheSuit => "the offender held no card of the suit led",
        F::TrickQuitted => "the trick had not been turned and quitted",
        F::SidePlayedOn => "neither the offender nor his partner had played to the next trick",
        F::AskedBeforeQuitting => "his partner had not asked about the renounce in time",
        F::AnsweredNone => "nobody answered that he had none",
        F::Corrected => "the mistake was not corrected",
        F::Claimed => "the revoke had not been claimed",
        F::ClaimedAfterCut => "the claim was made before the cards were cut for the next deal",
        F::MixedOtherwise => {
            "the cards were not mixed before the claim, nor after it by anybody but the accused and his partner"
        }
        F::ThoughtNotPlayed => "the dealer does not say that he thought dummy had not played",
        F::MixedAfterClaim => "the cards were not mixed after the claim",
        F::OffenderFourth => "the offender was not fourth to play to the trick",
        F::DefendersHavePlayed => "the dealer's adversaries had not both played to the trick",
        F::QuittedUnchosen => {
            "the trick had not been quitted before one of the cards was chosen for it"
        }
        F::PlayedToNext => "the offender had not yet played to the next trick",
        F::SomeWouldRevoke => "none of the cards would have been a revoke, or all of them",
        F::TwoAtOnce => "no two cards were played at once",
        F::DroppedFaceUp => "the card was not dropped face upward on the table",
        F::DroppedBelow => "the card did not fall below the table",
        F::DroppedFaceDown => "the card was not dropped face down",
        F::EldestHasLed => "eldest hand had not led",
        F::ClaimedTheRest => "the dealer had not said that all the tricks left were his",
        F::TakenUp => "the card had not been played and taken up again",
        F::HeldInView => "the card was not so held that the offender's partner could see its face",
        F::ShownOnTable => "the card was not exposed on the table",
        F::ShownAbove => "the card was not shown above the table",
        F::ShownToOpponent => "others than an opponent could see the card",
        F::NamedOnly => "the card was shown, not only spoken of",
        F::ThrownDown => "the player did not throw down his whole hand",
        F::OneOfTheLast => "it was not one of the last cards dealt",
        F::DealHurried => "the deal was not hurried to its end",
        F::BelievingClaim => "the cards were not shown in belief of a claim of the dealer's",
        F::ClaimFalse => "the dealer's claim did not prove false",
        F::BestOnTable => "no card was played as the best on the table",
        F::LedWinner => "the card led was not a winning card against the dealer and dummy",
        F::LedAgain => "the offender did not lead again without waiting",
        F::NextWinner => "no winning card was led after it",
        F::SeveralWinners => "several winners were not led one after another",
        F::Misnamed => "the dealer did not name a wrong card",
        F::CalledCard => "no card was called",
        F::CalledSuit => "no suit was called",
        F::SuitBarred => "the lead of a suit was not forbidden",
        F::CalledHighestOrLowest => "neither the highest nor the lowest of a suit was called",
        F::CalledToWinOrLose => "he was not called on to win or to lose the trick",
        F::AbleToObey => "he could not have done as he was called on to",
        F::CorrectedBeforeQuitting => {
            "it was not corrected before the trick was turned and quitted"
        }
        F::WouldRevoke => "to play the card would not have been a revoke",
        F::CallWasDue => "nobody entitled to it had made the call",
        F::FromDummy => "the card is not dummy's",
        F::SaidArrange => "the dealer had not said that he was arranging",
        F::TouchedSeveral => "only one card was touched",
        F::ConsultedOnPenalty => "they consulted about the doubling, not about a penalty",
        F::OnlyToFollow => "suit could have been followed with another card",
        F::CardQuitted => "the card had not been quitted",
        F::CardWasNamed => "the card had not been named as to be played",
        F::SavesRevoke => "it was not taken back to save a revoke",
        F::PenaltyOpen => "there was no penalty to which this refers",
        F::PenaltyIsDealers => "the penalty was not the dealer's to exact",
        F::ActorEntitled => "he was not himself entitled to exact it",
        F::PartnerSolelyEntitled => "his partner was not the only one entitled to exact it",
        F::ConsultationForbidden => {
            "the law that gives the penalty does not forbid the partners to consult about it"
        }
        F::ConsultationAllowed => {
            "the law that gives the penalty does not let the partners consult"
        }
        F::OffenderDealersSide => "the penalty was not incurred by the dealer's side",
        F::PartnerHasPlayed => "the offender's partner had not played to the trick",
        F::WasRequired => "he had not been asked to",
        F::TrickTouched => "the cards had not been touched to be gathered",
        F::SurplusSuspected => "the tricks were not being counted to find a surplus card",
        F::LastTrick => "it was not the last trick turned and quitted",
        F::CallMade => "nobody had called on the dealer for his highest or lowest card",
        F::PenaltyClaimed => "neither adversary had claimed a penalty",
        F::PlayedAnother => "he did not then play another card",
        F::ClaimDisputed => "no disputed claim was to be settled by the trick",
        F::RevokeClaimed => "no revoke had been claimed",
        F::PleasureShown => "neither pleasure nor displeasure was shown at a play",
        F::OnScore => "the remark did not touch the score",
        F::OnPenalty => "the remark did not touch a penalty",
        F::ShuffledBelow => "the pack was not shuffled below the table",
        F::FaceSeen => "no face of a card was seen",
        F::ShuffledInPlay => "no hand was being played",
        F::DealtInPackets => "the pack was not dealt into packets",
        F::ShuffledAcross => "the pack was not shuffled across the table",
        F::PackPlayedWith => "the pack was new and had not been played with",
        F::ShuffledTwice => "the offender had not shuffled that pack before",
        F::DealerShuffledSince => "the dealer had not shuffled after the cut",
        F::AfterNewDeal => "no new deal had been called for",
        F::CollectorsPartnerDeals => "the offender is not the partner of the player about to deal",
        F::SeenInCutting => "no card was exposed in cutting",
        F::PacketsConfused => "the packets were not confused",
        F::CutInDoubt => "it was not in doubt where the pack had been parted",
        F::TurnOfAdversary => "it was not the turn of one of the offender's adversaries to deal",
        F::LastCardDealt => "the last card had not been dealt when it was found out",
        F::FirstCardPlayed => "no card had been played when it was found out",
        F::NextCardsDealt => "the cards had not been dealt for the next deal when it was found out",
        F::LeaveGiven => "his adversaries had not both given leave",
        F::CutDecides => "the cards cut do not settle what was cut for",
        F::EqualPair => "no two equal cards had to be told apart",
        F::EqualThree => "no three equal cards had to be told apart",
        F::EqualHighest => "the equal cards were not the highest of all",
        F::RecutByTwo => "no two had cut again because their cards were equal",
        F::RecutByThree => "no three had cut again because their cards were equal",
        F::RestApart => {
            "the two next lowest, and the next after them, cannot be told from the others"
        }
        F::ChoiceWasHis => "the choice was not his, for another had cut the lowest card",
        F::WasCutOut => "he had not been cut out of another table",
        F::FromBrokenTable => "he did not come from a table that had been broken up",
        F::CutBegun => "nobody had cut a card yet",
        F::AllRubbersEqual => {
            "not all the players had played the same number of consecutive rubbers"
        }
        F::RubbersDecide => "the rubbers played do not settle who must make room",
        F::SomePlayedElsewhere => {
            "none of the candidates had belonged to another table, or played at one"
        }
        F::SomeFresh => "all of the candidates had belonged to another table, or played at one",
        F::EnablesTable => "no fresh table was made possible by his joining",
        F::OthersConsented => "the other three players did not consent",
        F::RubberOver => "the rubber was not over",
        F::TooFewPlaces => "there were places enough",
        F::NextPlaceAsked => "nobody had announced before that he wished for the next place",
        F::PackCut => "the pack had not been cut for the deal",
        F::RubberBeginning => "it was during a rubber",
        F::PackWasImperfect => "the pack was not imperfect",
        F::AgreedToReplace => "the players had not agreed to replace the card",
        F::NoTrumpHand => "there was a trump suit",
        F::ReachesGame => "the points told do not show that this hand brought the side to the game",
        F::HasAGame => {
            "the case does not tell of a game of the rubber that the side had won before"
        }
        F::SideRevoked => "nobody of that side had revoked",
        F::SideScoresHonours => "the side scored no honours",
        F::NextDealDealt => "the last card of the following deal had not been dealt",
        F::NextTrumpNamed => "the trump of the following deal had not been declared",
        F::GameGoesOn => "the game was over with the hand that was wrongly scored",
        F::LastGame => "it was not the last game of the rubber",
        F::ScoreAgreed => "no score had been made up and agreed",
        F::RubberAgreed => "the score of the rubber had not been made up and agreed",
        F::RevokeProved => "no revoke was proved",
        F::FalseLead => "the card had not been led out of turn",
        F::RevokeWasEstablished => {
            "the revoke that was followed was put right before it was established, as the code defines it"
        }
        F::RevokeEstablished => "the revoke is not established",
        F::ExposedCard => "the card is not an exposed card, as the code defines it",
        F::FalseCut => "the cut was not at fault, as the code defines it",
    })
}
