//! What happened: one sentence for each kind of incident, without capital or full stop.

use super::{Teller, the_cards};
use crate::bridge::{Seat, SeatSet};
use crate::facts::{FactId, Incident, IncidentKind as Kind};

/// The parts of an incident's sentence, in words.
struct Parts {
    by: String,
    other: String,
    partner: String,
    cards: String,
    trick: String,
    matter: String,
}

impl Teller<'_> {
    /// What happened: `East led the king of diamonds when it was West's turn to lead`.
    #[allow(clippy::too_many_lines, reason = "one flat table, a row a kind")]
    pub(crate) fn happened(&self, incident: &Incident) -> String {
        let Parts {
            by,
            other,
            partner,
            cards,
            trick,
            matter,
        } = &self.parts(incident);
        match incident.kind {
            Kind::LeadOutOfTurn => match incident.other {
                Some(seat) => format!(
                    "{by} led {cards} when it was {}'s turn to lead",
                    self.scene.name(seat)
                ),
                None => format!("{by} led {cards} when it was not his turn to lead"),
            },
            Kind::FalseLeadFollowed => match incident.other {
                Some(_) => format!("{by} played {cards} to {other}'s lead out of turn"),
                None => format!("{by} played {cards} to a lead out of turn"),
            },
            Kind::LeadBeforePlay => format!("{by} led {cards} before the play had begun"),
            Kind::AskedLeaveOutOfTurn => {
                format!("{by} asked leave to play before eldest hand had spoken")
            }
            Kind::PlayedOutOfTurn => format!("{by} played {cards} to {trick} before his turn"),
            Kind::Omission => {
                format!("{by} left {trick} without a card of his and has played to the next")
            }
            Kind::SurplusCard => format!("{by} played two cards to {trick}"),
            Kind::CardMixed => {
                format!("{by} mixed {cards} with {trick}, to which it does not belong")
            }
            Kind::FifthCard => format!("{by} put {cards} to {trick}, which was complete"),
            // The sentence must not say that he held the suit: that may be the very question.
            Kind::Revoke => format!("{by} played {cards} to {trick} when {}", led(incident)),
            Kind::FollowedRevoke => {
                format!("{by} had played {cards} after a revoke that was then corrected")
            }
            Kind::RenounceQuestioned => {
                format!("{by} asked {partner} whether he had none of the suit led")
            }
            Kind::PenaltyDivided => {
                format!(
                    "{} took the revoke penalty partly in one form and partly in another",
                    self.side(incident)
                )
            }
            Kind::BothSidesRevoke => {
                "players of both sides made themselves liable for a revoke".to_owned()
            }
            Kind::TricksSearched => {
                "the tricks were searched for a revoke after the hand".to_owned()
            }
            Kind::RevokeOnPurpose => format!("{by} revoked on purpose"),
            Kind::RevokeToHide => format!("{by} revoked again to hide a revoke"),
            Kind::CardExposed => exposed(by, cards, incident.manner),
            Kind::WinnersWithoutWaiting => {
                format!("{by} played {cards} without waiting for his partner")
            }
            Kind::DealerClaims => format!("{by} said that the remaining tricks were his"),
            Kind::AllThrewDown => "all four threw their cards on the table".to_owned(),
            Kind::HandKept => format!("{by} kept his hand when his partner had thrown his down"),
            Kind::CardDetached => {
                format!("{by} parted {cards} from his hand")
            }
            Kind::CallDisobeyed => format!("{by} did not play as he was called on to"),
            Kind::CallImpossible if incident.cards.is_empty() => {
                format!("{by} could not do as he was called on to")
            }
            Kind::CallImpossible => format!("{by} could not be made to play {cards}"),
            Kind::CallRepeated => {
                format!("{cards} had been called from {other} before, and was called again")
            }
            Kind::DummyCallsAttention => format!("{by} called attention to {matter}"),
            Kind::CardSuggested => format!("{by} suggested playing {cards} from dummy"),
            Kind::CardDrawn => format!("{by} drew {cards} and had not quitted it"),
            Kind::CardNamed => format!("{by} named {cards} as to be played"),
            Kind::CardTouched => format!("{by} touched {cards}"),
            Kind::CardTakenBack => format!("{by} took back {cards}"),
            Kind::DummyAsksIfObeyed => format!("{by} asked whether the call was obeyed"),
            Kind::DummySaysIncomplete => format!("{by} said that {trick} was not complete"),
            Kind::DummyCorrectsScore => format!("{by} corrected the score"),
            Kind::DummyDeniesPenalty => format!("{by} denied an adversary's claim to a penalty"),
            Kind::DummySaysWronglyTaken => {
                format!("{by} said that {trick} was taken by the wrong side")
            }
            Kind::DummyJoinsDispute => format!("{by} took part in a dispute of fact"),
            Kind::DummyMovesCard => format!("{by} moved {cards} himself"),
            Kind::DummyLooksOver => format!("{by} looked over {other}'s hand"),
            Kind::DummyLeavesSeat => format!("{by} left his seat to watch {partner} play"),
            Kind::DummyMentionsCards => format!("{by} spoke of the cards he or another holds"),
            Kind::DummyLaidDown => format!("{by} laid his hand on the table"),
            Kind::Consultation => format!("{by} and {partner} consulted about the penalty"),
            Kind::PenaltySuggested => format!("{by} suggested or demanded the penalty"),
            Kind::PenaltySaidDue => {
                format!("{by} told {partner} that a penalty was due, and no more")
            }
            Kind::PenaltyLeftToPartner => {
                format!("{by} asked {partner} which of them should exact the penalty")
            }
            Kind::WrongPenalty => {
                format!("{by} demanded a penalty that the code does not give for it")
            }
            Kind::Hurried => format!("{by} gave no reasonable time to decide"),
            Kind::AttentionToTrick => {
                format!("{by} called attention to {trick}")
            }
            Kind::WarnedOfLead => {
                format!("{by} told {partner} that he was about to lead out of turn")
            }
            Kind::WarnedOfPlay => {
                format!("{by} told {partner} that he was about to play out of turn")
            }
            Kind::UnauthorisedReference => {
                format!("{by} referred to an incident of the play without leave")
            }
            Kind::QuittedTrickLookedAt => {
                format!("{by} looked at {trick}, or wished to, when it was turned and quitted")
            }
            Kind::PlacingAsked => format!("{by} asked to have the cards placed"),
            Kind::BystanderRemark => "a bystander spoke unasked".to_owned(),
            Kind::BystanderAsked => "the players agreed to let a bystander decide".to_owned(),
            Kind::ScoreMentioned => format!("{by} spoke of the score"),
            Kind::Hesitation => format!("{by} hesitated where that tells something"),
            Kind::Gesture => {
                format!("{by} showed by word, gesture or manner something of his hand or of a play")
            }
            Kind::Emphasis => format!("{by} played {cards} with emphasis"),
            Kind::Talk => format!("{by} talked during the play"),
            Kind::ActedOnManner => format!("{by} acted on what his partner's manner told him"),
            Kind::PlacingForPartner => format!("{by} had the cards placed for {partner}'s benefit"),
            Kind::TricksScored => "the tricks of the hand were counted".to_owned(),
            Kind::SlamMade => format!("{} came to twelve or thirteen tricks", self.side(incident)),
            Kind::HonoursHeld => format!("{} held honours", self.side(incident)),
            Kind::Chicane => format!("{by} held no trump"),
            Kind::DoubleChicane => format!("{} both held no trump", self.side(incident)),
            Kind::RubberEnded => "the rubber came to its end".to_owned(),
            Kind::TrickScoreWrong => "the score for tricks was found to be wrong".to_owned(),
            Kind::HonourScoreWrong => {
                "the score for honours, chicane or slam was found to be wrong".to_owned()
            }
            Kind::BetLaid => "a bet was laid on the odd trick or on the score".to_owned(),
            Kind::DrawnEarly => format!("{by} drew another card before {other} had played"),
        }
    }

    fn parts(&self, incident: &Incident) -> Parts {
        let partner = incident.by.map(Seat::partner);
        Parts {
            by: self.player(incident),
            other: self.who(incident.other, "another player"),
            partner: self.who(incident.other.or(partner), "his partner"),
            cards: the_cards(&incident.cards),
            trick: incident
                .trick
                .map_or_else(|| "the trick".to_owned(), |trick| format!("trick {trick}")),
            matter: incident.matter.map_or_else(
                || "something that carries a penalty".to_owned(),
                |matter| matter.to_string(),
            ),
        }
    }

    /// The side whose doing it was.
    fn side(&self, incident: &Incident) -> String {
        match incident.by {
            Some(seat) => self.scene.names_of(SeatSet::side(seat.side()), "and"),
            None => "the claimants".to_owned(),
        }
    }

    /// Whose doing it was. A card from dummy's hand is dummy's play, whoever moved it.
    fn player(&self, incident: &Incident) -> String {
        let dummy = self.scene.dealer.map(Seat::partner);
        let play = matches!(
            incident.kind,
            Kind::LeadOutOfTurn
                | Kind::FalseLeadFollowed
                | Kind::PlayedOutOfTurn
                | Kind::Omission
                | Kind::SurplusCard
                | Kind::FifthCard
                | Kind::Revoke
        );
        match incident.by {
            Some(seat) if play && dummy == Some(seat) => format!("dummy ({})", seat.name()),
            by => self.who(by, "somebody"),
        }
    }
}

/// `spades were led`, or words for a suit that is not told.
fn led(incident: &Incident) -> String {
    incident.suit.map_or_else(
        || "another suit was led".to_owned(),
        |suit| format!("{suit} were led"),
    )
}

/// How a card came to be seen, or spoken of: whether that exposes it is for the code to say.
fn exposed(by: &str, cards: &str, manner: Option<FactId>) -> String {
    match manner {
        Some(FactId::TwoAtOnce) => format!("{by} played {cards} at once"),
        Some(FactId::DroppedFaceUp) => format!("{by} dropped {cards} face up"),
        Some(FactId::DroppedFaceDown) => format!("{by} dropped {cards} face down"),
        Some(FactId::DroppedBelow) => format!("{by} dropped {cards} below the table"),
        Some(FactId::HeldInView) => format!("{by} held {cards} in his partner's view"),
        Some(FactId::ShownToOpponent) => format!("{by} showed {cards} to an opponent"),
        Some(FactId::NamedOnly) => format!("{by} said that he held {cards}"),
        Some(FactId::ThrownDown) => format!("{by} threw his cards on the table, face up"),
        Some(FactId::BelievingClaim) => {
            format!("{by} showed his cards, believing the dealer's claim")
        }
        _ => format!("{by} exposed {cards}"),
    }
}
