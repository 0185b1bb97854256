//! Who is named in the sentences that move no card.

use crate::source::Spanned;
use crate::syntax::{EventKind, Who};
use smallvec::{SmallVec, smallvec};

/// The people named in a sentence about play, or `None` for the sentences of headings not yet
/// ruled on (cutting, tables, the shuffle): the people in those may be candidates for a seat.
pub(super) fn named(kind: &EventKind) -> Option<SmallVec<[&Spanned<Who>; 4]>> {
    one(kind)
        .map(|who| smallvec![who])
        .or_else(|| two(kind).map(|(who, other)| smallvec![who, other]))
        .or_else(|| many(kind))
        .or_else(|| of_the_deal(kind))
}

/// Who is named where a deal goes wrong.
fn of_the_deal(kind: &EventKind) -> Option<SmallVec<[&Spanned<Who>; 4]>> {
    use EventKind as E;
    match kind {
        E::DealsTwoAtOnce { who }
        | E::DealsThird { who }
        | E::MovesOneCard { who }
        | E::SaysNotCut { who }
        | E::StopsDeal { who }
        | E::AsksToSee { who }
        | E::FindsShort { who }
        | E::SearchesOtherPack { who } => Some(smallvec![who]),
        E::DealsTwoTo { who, other } => Some(smallvec![who, other]),
        _ => None,
    }
}

fn many(kind: &EventKind) -> Option<SmallVec<[&Spanned<Who>; 4]>> {
    use EventKind as E;
    match kind {
        E::Consult { who }
        | E::ConsultOnPenalty { who }
        | E::ConsultOnDouble { who }
        | E::ConsultOnMake { who }
        | E::PermitIt { who } => Some(who.value.0.iter().collect()),
        _ => None,
    }
}

fn one(kind: &EventKind) -> Option<&Spanned<Who>> {
    use EventKind as E;
    match kind {
        E::ShufflesBelow { who }
        | E::ShufflesAfterCut { who }
        | E::ShufflesFaceSeen { who }
        | E::ShufflesDuringPlay { who }
        | E::ShufflesPackets { who }
        | E::ShufflesAcross { who }
        | E::ShufflesAgain { who }
        | E::Reshuffles { who }
        | E::CallsForReshuffle { who }
        | E::SeenAtCut { who }
        | E::CutsLeaving { who, .. }
        | E::CutsExposing { who }
        | E::CutsAgain { who }
        | E::CollectsCards { who }
        | E::MisplacesPack { who }
        | E::ClaimsMisdeal { who }
        | E::StopsDeal { who }
        | E::ExposesOneOfLast { who, .. }
        | E::LastCardFallsTo { who }
        | E::HasCards { who, .. }
        | E::PicksUp { who, .. }
        | E::ThrowsDown { who }
        | E::KeepsCards { who }
        | E::ClaimsRest { who }
        | E::ClaimsTricks { who, .. }
        | E::AdmitsClaim { who }
        | E::PlaysTwoTo { who, .. }
        | E::Revokes { who }
        | E::RevokesOnPurpose { who }
        | E::RevokesToHide { who }
        | E::Draws { who, .. }
        | E::NamesInDummy { who, .. }
        | E::TouchesInDummy { who, .. }
        | E::Names { who, .. }
        | E::Touches { who, .. }
        | E::Arranges { who }
        | E::SuggestsCard { who, .. }
        | E::CallsAttention { who, .. }
        | E::NamesOwnCard { who }
        | E::DrawsTrick { who }
        | E::TouchesTrick { who }
        | E::RefersToScore { who }
        | E::RefersToTrick { who, .. }
        | E::LooksAtTrick { who, .. }
        | E::AsksPlacing { who }
        | E::DiscoversError { who }
        | E::SaysHolds { who, .. }
        | E::SaysIncomplete { who }
        | E::CorrectsScore { who }
        | E::DeniesPenalty { who }
        | E::SaysWronglyTaken { who, .. }
        | E::JoinsDispute { who }
        | E::LeavesSeat { who }
        | E::MentionsCards { who }
        | E::Waives { who }
        | E::DemandsNewDeal { who }
        | E::ChangesDeclaration { who, .. }
        | E::TakesBackDouble { who }
        | E::ObjectsToDoubling { who }
        | E::SuggestsPenalty { who }
        | E::SaysPenaltyDue { who }
        | E::MixesCards { who }
        | E::CallsBystanderToPay { who }
        | E::AsksForTime { who }
        | E::DeniesIt { who }
        | E::ThoughtNotPlayed { who }
        | E::AsksWords { who, .. }
        | E::TakesTwo { who }
        | E::WantsPlayedOut { who }
        | E::HesitatesPassing { who }
        | E::Gestures { who }
        | E::ShowsPleasure { who }
        | E::Talks { who }
        | E::ActsOnIt { who }
        | E::DoesNotDouble { who }
        | E::CallsForNewCards { who }
        | E::CallsForOnePack { who }
        | E::Consents { who } => Some(who),
        _ => None,
    }
}

fn two(kind: &EventKind) -> Option<(&Spanned<Who>, &Spanned<Who>)> {
    use EventKind as E;
    match kind {
        E::ShufflesFor { who, other }
        | E::CutsFor { who, other }
        | E::NamesAs { who, other, .. }
        | E::PermitsToDeclare { who, other }
        | E::TellsToShow { who, other }
        | E::ShowsBelieving { who, other }
        | E::AsksToName { who, other }
        | E::WarnsAboutLead { who, other }
        | E::WarnsAboutPlay { who, other }
        | E::AsksIfObeyed { who, other }
        | E::TellsToPlay { who, other, .. }
        | E::TellsNotToPlay { who, other, .. }
        | E::LooksOverHand { who, other }
        | E::AsksWhoExacts { who, other }
        | E::Hurries { who, other }
        | E::SaysLedOutOfTurn { who, other, .. }
        | E::AsksPlacingFor { who, other }
        | E::DrawsEarly { who, other }
        | E::ClaimsRevoke { who, by: other }
        | E::CallsCard {
            who, from: other, ..
        }
        | E::CallsSuit {
            who, from: other, ..
        }
        | E::BarsSuit {
            who, from: other, ..
        }
        | E::CallsHighest {
            who, from: other, ..
        }
        | E::CallsLowest {
            who, from: other, ..
        }
        | E::CallsToWinTrick {
            who, from: other, ..
        }
        | E::CallsToLoseTrick {
            who, from: other, ..
        }
        | E::CallsToWin { who, from: other }
        | E::CallsToLose { who, from: other } => Some((who, other)),
        _ => None,
    }
}
