//! The answer to each fact: one small function a fact, or what was noted when it was found.

use super::asked_about::About;
use super::noted_so::{plain, since};
use super::{FactId, Facts, Incident, IncidentKind, Known};
use crate::bridge::Seat;
use crate::table::Play;

impl Facts {
    /// What is known of a fact about an incident. Facts which codes define, and facts about
    /// rights and games, are not the table's to tell: of those nothing is known here.
    pub fn ask(&self, fact: FactId, incident: &Incident) -> Known {
        self.about(incident).ask(fact)
    }

    /// What the story itself shows of a fact, whatever was answered.
    pub(super) fn shown(&self, fact: FactId, incident: &Incident) -> Known {
        self.about(incident).shown(fact)
    }

    /// An incident about which more than one thing is asked.
    pub fn about<'f>(&'f self, incident: &'f Incident) -> About<'f> {
        let noted = self.noted(incident);
        let play = noted.and_then(|noted| noted.play);
        About { facts: self, incident, noted, play: play.and_then(|play| self.record.play(play)) }
    }

    #[allow(clippy::too_many_lines, reason = "one flat table, a row a fact")]
    pub(super) fn answer(&self, fact: FactId, incident: &Incident, play: Option<&Play>) -> Known {
        use FactId as F;
        let roles = self.record.roles;
        match fact {
            F::ByDealer => is_seat(incident, roles.dealer),
            F::ByDummy => is_seat(incident, roles.dummy()),
            F::ByEldest => is_seat(incident, roles.eldest()),
            F::ByThirdHand => is_seat(incident, roles.third_hand()),
            F::ByDefender => self.defender_is(incident.by),
            F::LeaderIsDefender => self.defender_is(incident.other),
            F::DuringDeal | F::BeforeDeclaration | F::BeforeFirstLead | F::DuringPlay => {
                self.stage_is(fact, incident, play)
            }
            F::TrumpUnnamed => self.trump_unnamed(incident),
            F::PlayHadBegun => self.play_had_begun(incident),
            F::DoublingOpen => self.doubling_open(incident),
            F::PartnerDeclined => self.partner_had_declined(incident),
            F::FirstDouble | F::Redouble => self.of_doubles(fact, incident),
            F::DummyDown => self.dummy_down(incident),
            F::HandOver => self.hand_over(incident, play),
            F::DealerHasLooked => self.has_looked(roles.dealer, incident),
            F::DummyHasLooked => self.has_looked(roles.dummy(), incident),
            F::EldestHasLooked => self.has_looked(roles.eldest(), incident),
            F::ThirdHandHasLooked => self.has_looked(roles.third_hand(), incident),
            F::BlindDeal => self.blind_deal(),
            F::NobodySits => self.nobody_sits(incident),
            F::DummySeen => self.dummy_seen(incident),
            F::RedoubleAgreed => self.redouble_agreed(),
            F::LimitAgreed => plain(self.agreed_limit().is_some()),
            F::SpadesUndoubled => self.spades_undoubled(incident),
            F::Measured(measured) => self.measured(measured, incident),
            F::FollowedByNext => followed_by_next(incident, play),
            F::FollowedByAll => followed_by_all(incident, play),
            F::LeadTakenBack => self.lead_taken_back(play),
            F::OnFalseLead => self.on_false_lead(play.or_else(|| self.put_down_by(incident))),
            F::HeldTheSuit => self.held_the_suit(incident, play),
            F::ByMissingCard => self.by_missing_card(incident, play),
            F::TrickQuitted => self.trick_quitted(incident, play),
            F::QuittedUnchosen => self.quitted_unchosen(incident),
            F::SidePlayedOn => self.side_played_on(incident, play),
            F::AskedBeforeQuitting => self.asked_before_quitting(incident, play),
            F::AnsweredNone => self.answered_none(incident, play),
            F::Corrected => corrected(play),
            F::CorrectedBeforeQuitting => self.corrected_before_quitting(incident, play),
            F::FoundOutBeforeQuitting => self.found_out_before_quitting(incident),
            F::Claimed | F::RevokeClaimed => self.revoke_claimed(fact, incident),
            F::ClaimedAfterCut => self.claimed_after_cut(incident),
            F::MixedOtherwise => self.mixed_otherwise(incident),
            F::MixedAfterClaim => self.mixed_after_claim(incident),
            F::DefendersHavePlayed => self.defenders_have_played(incident, play),
            F::ClaimFalse => self.claim_false(incident),
            F::BelievingClaim => self.believing_claim(incident),
            F::PlayedToNext => self.played_to_next(incident),
            F::ClaimedTheRest => self.claimed_the_rest(incident),
            F::EldestHasLed => self.eldest_has_led(incident),
            F::PartnerHasPlayed => self.partner_has_played(incident),
            F::ConsultedOnPenalty | F::PackPlayedWith => plain(true),
            F::BestOnTable | F::LedWinner => {
                open_where(incident, IncidentKind::WinnersWithoutWaiting)
            }
            F::TurnOfAdversary => open_where(incident, IncidentKind::DealtOutOfTurn),
            F::LastCardDealt => self.last_card_dealt(incident),
            F::FirstCardPlayed => self.first_card_played(incident),
            F::NextCardsDealt => self.next_cards_dealt(incident),
            F::CollectorsPartnerDeals => open_where(incident, IncidentKind::CardsCollected),
            F::AbleToObey => open_where(incident, IncidentKind::CallDisobeyed),
            F::CardQuitted | F::SavesRevoke => open_where(incident, IncidentKind::CardTakenBack),
            F::LastTrick => open_where(incident, IncidentKind::QuittedTrickLookedAt),
            F::CallMade => open_where(incident, IncidentKind::DummyAsksIfObeyed),
            F::PenaltyClaimed => open_where(incident, IncidentKind::DummyDeniesPenalty),
            F::ThoughtNotPlayed => open_where(incident, IncidentKind::FifthCard),
            F::TrickTouched => open_where(incident, IncidentKind::PlacingAsked),
            F::LastToDealer
            | F::OneMoveMends
            | F::ThirdDealt
            | F::AttentionInTime
            | F::AttentionDuringDeal
            | F::AnotherShort
            | F::AnotherOver
            | F::DealtShort
            | F::OthersRight
            | F::PackProvedWrong
            | F::DummyShort
            | F::MissingFound
            | F::FoundAfterPlaying => self.of_the_deal(fact, incident),
            F::NoTrumpHand
            | F::RevokeProved
            | F::HasAGame
            | F::SideRevoked
            | F::NextDealDealt
            | F::NextTrumpNamed
            | F::LastGame
            | F::ScoreAgreed
            | F::RubberAgreed => self.of_score(fact, incident),
            // Circumstances that were noted when the incident was found, or were not there.
            F::HeldInView
            | F::LeaveAsked
            | F::ThirdHandLed
            | F::EldestLed
            | F::DoubleUnanswered
            | F::Objected
            | F::PartnerShowedCard
            | F::FirstLead
            | F::AsFourth
            | F::SecondNotPlayed
            | F::ThirdNotPlayed
            | F::OffenderFourth
            | F::TwoAtOnce
            | F::SomeWouldRevoke
            | F::DroppedFaceUp
            | F::DroppedBelow
            | F::DroppedFaceDown
            | F::ShownOnTable
            | F::ShownAbove
            | F::ShownToOpponent
            | F::NamedOnly
            | F::TakenUp
            | F::ThrownDown
            | F::ThrownInTurn
            | F::HandLayOpen
            | F::OneOfTheLast
            | F::DealHurried
            | F::LedAgain
            | F::NextWinner
            | F::SeveralWinners
            | F::Misnamed
            | F::FalseLead
            | F::CalledCard
            | F::CalledSuit
            | F::SuitBarred
            | F::CalledHighestOrLowest
            | F::CalledToWinOrLose
            | F::WouldRevoke
            | F::FromDummy
            | F::HandHasPlayed
            | F::SaidArrange
            | F::PlayedAnother
            | F::TouchedSeveral
            | F::OnlyToFollow
            | F::OverPartners
            | F::NobodyHasWon
            | F::SuitRenounced
            | F::AdversarysHand
            | F::AgainstDisobedience
            | F::CardWasNamed
            | F::WasRequired
            | F::SurplusSuspected
            | F::SearcherIsShort
            | F::DealMended
            | F::ClaimDisputed
            | F::PleasureShown
            | F::OnScore
            | F::ShuffledBelow
            | F::FaceSeen
            | F::ShuffledInPlay
            | F::DealtInPackets
            | F::ShuffledAcross
            | F::ShuffledTwice
            | F::DealerShuffledSince
            | F::AfterNewDeal
            | F::SeenInCutting
            | F::PacketsConfused
            | F::CutInDoubt
            | F::LeaveGiven
            | F::EnablesTable
            | F::FromBrokenTable
            | F::PackWasImperfect
            | F::AgreedToReplace
            | F::OnPenalty => plain(false),
            F::CutBegun
            | F::SomePlayedElsewhere
            | F::SomeFresh
            | F::OthersConsented
            | F::RubberOver
            | F::TooFewPlaces
            | F::NextPlaceAsked => self.company_fact(fact, incident),
            F::RevokeEstablished
            | F::ExposedCard
            | F::FalseCut
            | F::PenaltyOpen
            | F::PenaltyIsDealers
            | F::ActorEntitled
            | F::PartnerSolelyEntitled
            | F::ConsultationAllowed
            | F::ConsultationForbidden
            | F::OffenderDealersSide
            | F::CallWasDue
            | F::RevokedByIt
            | F::PenaltyMeant
            | F::DealerNamedTrump
            | F::RightForfeited
            | F::PartnersRightForfeited
            | F::DoublingRefused
            | F::LimitReached
            | F::LimitExceeded
            | F::PackCut
            | F::RubberBeginning
            | F::CutDecides
            | F::EqualPair
            | F::EqualThree
            | F::EqualHighest
            | F::RecutByTwo
            | F::RecutByThree
            | F::RestApart
            | F::NextTwoApart
            | F::AdmissionOpen
            | F::PlaceSpokenFor
            | F::NextLowestWaits
            | F::AllRubbersEqual
            | F::RubbersDecide
            | F::WasCutOut
            | F::ChoiceWasHis
            | F::AsHandForces
            | F::LeftToDummy
            | F::OthersWentOn
            | F::ReachesGame
            | F::RevokeWasEstablished
            | F::SpadeConvention
            | F::SideScoresHonours
            | F::GameGoesOn => Known::UNKNOWN,
        }
    }
}

/// Whether the offender is the player in that seat.
fn is_seat(incident: &Incident, seat: Option<crate::bridge::Seat>) -> Known {
    match (incident.by, seat) {
        (Some(by), Some(seat)) => plain(by == seat),
        _ => Known::UNKNOWN,
    }
}

/// A circumstance that is open for one kind of incident, and of no other.
pub(super) fn open_where(incident: &Incident, kind: IncidentKind) -> Known {
    if incident.kind == kind { Known::UNKNOWN } else { plain(false) }
}

/// Whether the player after the leader has followed: until he has, the dealer may correct a lead of his.
fn followed_by_next(incident: &Incident, play: Option<&Play>) -> Known {
    let followed = play.is_some_and(|play| play.followed_by.has(play.seat.left()));
    Known::from_line(followed, incident.line)
}

/// Whether the other three have followed a lead.
fn followed_by_all(incident: &Incident, play: Option<&Play>) -> Known {
    let all = |play: &Play| {
        let mut others = Seat::ALL.into_iter().filter(|seat| *seat != play.seat);
        others.all(|seat| play.followed_by.has(seat))
    };
    Known::from_line(play.is_some_and(all), incident.line)
}

/// Whether a card was taken back.
fn corrected(play: Option<&Play>) -> Known {
    since(play.and_then(|play| play.withdrawn))
}
