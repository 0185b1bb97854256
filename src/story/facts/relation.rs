//! What one fact tells of another, whatever the code: a player is either the dealer or his adversary.

use super::fact::FactId;
use super::fact::FactId as F;
use std::sync::LazyLock;

/// Of each group at most one is true of an incident.
const EXCLUSIVE: &[&[FactId]] = &[
    // Who
    &[F::ByDealer, F::ByDummy, F::ByDefender],
    &[F::ByDealer, F::ByDummy, F::ByEldest, F::ByThirdHand],
    // When
    &[F::DuringDeal, F::BeforeDeclaration, F::DoublingOpen],
    &[F::DuringDeal, F::BeforeFirstLead, F::DuringPlay],
    &[F::DuringDeal, F::TwoAtOnce],
    &[F::BeforeFirstLead, F::TwoAtOnce],
    &[F::BeforeDeclaration, F::TwoAtOnce],
    // A card led before the trump is named opens no play that any code knows.
    &[F::DuringDeal, F::BeforeDeclaration, F::DuringPlay],
    &[F::SpadesUndoubled, F::DoublingOpen],
    &[F::SpadesUndoubled, F::Redouble],
    &[F::SpadesUndoubled, F::OverPartners],
    // A card of dummy in following suit.
    &[F::WouldRevoke, F::OnlyToFollow],
    // What is named, touched or drawn after a card of that hand is no play.
    &[F::WouldRevoke, F::HandHasPlayed],
    &[F::TouchedSeveral, F::HandHasPlayed],
    &[F::DuringDeal, F::BeforeDeclaration, F::PlayHadBegun],
    &[F::DuringDeal, F::DummyDown],
    &[F::DuringDeal, F::BeforeFirstLead, F::HandOver],
    &[F::BeforeDeclaration, F::HandOver],
    // Of two leads eldest hand's is the one that bears on the doubling.
    &[F::ThirdHandLed, F::EldestLed],
    &[F::FirstDouble, F::Redouble],
    &[F::FirstDouble, F::OverPartners],
    &[F::Redouble, F::OverPartners],
    // How a card was shown
    &[F::DroppedFaceUp, F::DroppedBelow, F::DroppedFaceDown, F::NamedOnly],
    &[F::ShownOnTable, F::ShownAbove, F::NamedOnly],
    &[F::HeldInView, F::ShownToOpponent, F::NamedOnly],
    &[F::TwoAtOnce, F::NamedOnly],
    &[F::QuittedUnchosen, F::NamedOnly],
    &[F::BelievingClaim, F::NamedOnly],
    &[F::ThrownDown, F::DroppedBelow, F::NamedOnly],
    &[F::ShownOnTable, F::DroppedBelow],
    // One of the last cards is stated as shown.
    &[F::OneOfTheLast, F::DroppedBelow, F::DroppedFaceDown, F::NamedOnly],
    &[F::ShownAbove, F::DroppedBelow],
    &[F::HeldInView, F::DroppedBelow],
    // One law gives the penalty
    &[F::ConsultationAllowed, F::ConsultationForbidden],
    // What was corrected before the quitting was not quitted first
    &[F::TrickQuitted, F::CorrectedBeforeQuitting],
    &[F::TwoAtOnce, F::ThrownDown, F::DroppedBelow],
    &[F::TwoAtOnce, F::BelievingClaim, F::DroppedBelow],
    // Cards played at once were played, and in the play
    &[F::QuittedUnchosen, F::ThrownDown, F::DroppedBelow],
    &[F::QuittedUnchosen, F::BelievingClaim],
    &[F::QuittedUnchosen, F::DuringDeal],
    &[F::QuittedUnchosen, F::BeforeFirstLead],
    // A card taken up again had been played
    &[F::TakenUp, F::TwoAtOnce, F::ThrownDown, F::BelievingClaim, F::DroppedBelow, F::NamedOnly],
    &[F::TakenUp, F::QuittedUnchosen],
    &[F::TakenUp, F::DroppedFaceUp, F::DroppedFaceDown],
    &[F::TakenUp, F::ShownOnTable, F::ShownAbove],
    &[F::TakenUp, F::HeldInView, F::ShownToOpponent],
    &[F::TakenUp, F::DuringDeal],
    &[F::TakenUp, F::BeforeFirstLead],
    &[F::TakenUp, F::BeforeDeclaration],
    &[F::TakenUp, F::OneOfTheLast],
    // How, or when, the pack was shuffled
    &[
        F::ShuffledBelow,
        F::FaceSeen,
        F::ShuffledInPlay,
        F::DealtInPackets,
        F::ShuffledAcross,
        F::ShuffledTwice,
    ],
    // Two cards dealt at once
    &[F::ThirdDealt, F::DealMended],
    // What was called
    &[F::CalledCard, F::CalledSuit, F::SuitBarred, F::CalledHighestOrLowest, F::CalledToWinOrLose],
    // What was cut
    &[F::CutDecides, F::EqualPair, F::EqualThree],
    &[F::RecutByTwo, F::RecutByThree, F::EqualPair, F::EqualThree],
    &[F::AllRubbersEqual, F::RubbersDecide],
    // Whose the penalty is
    &[F::PenaltyIsDealers, F::OffenderDealersSide],
    &[F::ActorEntitled, F::PartnerSolelyEntitled],
];

/// Where the first is true, so is the second.
const IMPLIES: &[(FactId, FactId)] = &[
    (F::ByEldest, F::ByDefender),
    (F::ByThirdHand, F::ByDefender),
    (F::FollowedByAll, F::FollowedByNext),
    (F::MixedAfterClaim, F::Claimed),
    (F::MixedOtherwise, F::Claimed),
    (F::FirstCardPlayed, F::LastCardDealt),
    (F::NextCardsDealt, F::LastCardDealt),
    (F::AttentionInTime, F::AttentionDuringDeal),
    (F::LimitExceeded, F::LimitReached),
    (F::RecutByTwo, F::CutDecides),
    (F::RecutByThree, F::CutDecides),
    (F::NextTrumpNamed, F::NextDealDealt),
    (F::QuittedUnchosen, F::TwoAtOnce),
    (F::QuittedUnchosen, F::DuringPlay),
];

/// Where the first is not so, the second is: of a whole pack somebody has what another wants.
const EITHER: &[(FactId, FactId)] = &[(F::OthersRight, F::AnotherOver)];

/// Of each group at least one is true of an incident with an offender.
const COVERING: &[&[FactId]] = &[
    &[F::ByDealer, F::ByDummy, F::ByDefender],
    &[F::ByDealer, F::ByDummy, F::ByEldest, F::ByThirdHand],
];

/// What `known` being `value` tells of `asked`; nothing where the two have no relation.
///
/// That by eldest hand is a lead by a defender, and not by the dealer:
/// ```
/// use bystander::facts::{FactId, implied};
/// assert_eq!(implied(FactId::ByEldest, true, FactId::ByDefender), Some(true));
/// assert_eq!(implied(FactId::ByEldest, true, FactId::ByDealer), Some(false));
/// assert_eq!(implied(FactId::ByEldest, false, FactId::ByDealer), None);
/// ```
pub fn implied(known: FactId, value: bool, asked: FactId) -> Option<bool> {
    if known == asked {
        return Some(value);
    }
    if let (F::Measured(known), F::Measured(asked)) = (known, asked) {
        return asked.implied_by(known, value);
    }
    let stated = STATED.get(place(known, asked)?)?;
    match stated >> shift(value) & 0b11 {
        NO => Some(false),
        YES => Some(true),
        _ => None,
    }
}

/// What each named fact tells of each other, by [`place`]: two bits for where it is so, two for where it is not, so that
/// a table which tells little is quickly made.
static STATED: LazyLock<Vec<u8>> = LazyLock::new(stated);

const NO: u8 = 0b01;
const YES: u8 = 0b10;

/// Where the bits stand that hold if the known fact has this value.
fn shift(value: bool) -> u32 {
    if value { 0 } else { 2 }
}

/// The place of a pair of named facts; a comparison has none.
fn place(known: FactId, asked: FactId) -> Option<usize> {
    let named = FactId::ALL.len();
    let (known, asked) = (known.index(), asked.index());
    (known < named && asked < named).then(|| known * named + asked)
}

fn stated() -> Vec<u8> {
    let named = FactId::ALL.len();
    let mut stated = vec![0; named * named];
    let mut add_pair = |known: FactId, value: bool, asked: FactId, so: bool| {
        if let Some(stated) = place(known, asked).and_then(|place| stated.get_mut(place))
            && (NO | YES) << shift(value) & *stated == 0
        {
            *stated |= if so { YES } else { NO } << shift(value);
        }
    };
    for group in EXCLUSIVE {
        for known in *group {
            for asked in *group {
                add_pair(*known, true, *asked, false);
            }
        }
    }
    for &(first, second) in EITHER {
        for value in [true, false] {
            add_pair(first, value, second, !value);
            add_pair(second, value, first, !value);
        }
    }
    for &(first, second) in IMPLIES {
        add_pair(first, true, second, true);
        add_pair(second, false, first, false);
    }
    stated
}

/// The groups of facts of which one must be true where somebody is the offender.
pub fn covering() -> &'static [&'static [FactId]] {
    COVERING
}

#[cfg(test)]
mod tests {
    use super::{COVERING, EXCLUSIVE, FactId, IMPLIES, implied};

    #[test]
    fn no_fact_is_stated_both_ways() {
        for &(first, second) in IMPLIES {
            assert_eq!(implied(first, true, second), Some(true));
            assert_eq!(implied(second, false, first), Some(false));
        }
    }

    #[test]
    fn exclusion_goes_both_ways() {
        for &known in FactId::ALL {
            for &asked in FactId::ALL {
                if implied(known, true, asked) == Some(false) {
                    assert_eq!(implied(asked, true, known), Some(false));
                }
            }
        }
    }

    #[test]
    fn no_group_names_a_fact_twice() {
        for group in EXCLUSIVE.iter().chain(COVERING) {
            let mut names: Vec<_> = group.to_vec();
            names.sort_unstable();
            names.dedup();
            assert_eq!(names.len(), group.len());
        }
        assert!(IMPLIES.iter().all(|(first, second)| first != second));
    }
}
