//! What happened: one sentence for each kind of incident, without capital or full stop.

use super::{Teller, counted, the_cards, the_suit};
use crate::bridge::{Seat, SeatSet};
use crate::facts::{FactId, Incident, IncidentKind as Kind, Remedy};

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
            Kind::DeclarationLeft => format!("{by} left the naming of the trump to {partner}"),
            Kind::PartnerDeclares => format!("{by} named the trump without {partner}'s leave"),
            Kind::PartnerPassesBack => {
                format!("{by} passed the naming of the trump back to {partner}")
            }
            Kind::DefenderDeclares => {
                format!("{by}, an adversary of the dealer, named a trump")
            }
            Kind::DefenderPasses => {
                format!("{by}, an adversary of the dealer, passed as if he had to name the trump")
            }
            Kind::DeclarationAltered => {
                format!("{by} would have another trump after one had been named")
            }
            Kind::DoublingAwaited => format!("the right to double has come to {by}"),
            Kind::DoublingDone => format!("{by} has let the last right to double go"),
            Kind::DoubledOutOfTurn => match incident.other {
                Some(_) => format!("{by} doubled when the right was {other}'s"),
                None => format!("{by} doubled out of turn"),
            },
            Kind::DoubledAfterLead => format!("{by} doubled when {other} had led"),
            Kind::DoubledFurther => format!("{by} doubled"),
            Kind::DoubleRefused => format!("{by} refused the double"),
            Kind::DoubleAltered => {
                format!("{by} went back on what he had declared as to doubling")
            }
            Kind::DoublingObjected => format!("{by} objected to more doubling"),
            Kind::DoublingConsulted => {
                format!("{by} and {partner} consulted while the doubling was open")
            }
            Kind::SpadesMade => {
                format!("{by} named spades, and nobody has doubled")
            }
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
            Kind::Revoke if incident.alleged => format!("{by} is said to have revoked"),
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
            Kind::TricksSearched => "the tricks were searched".to_owned(),
            Kind::RevokeOnPurpose => format!("{by} revoked on purpose"),
            Kind::RevokeToHide => format!("{by} revoked again to hide a revoke"),
            Kind::CardExposed if incident.cards.is_empty() => {
                exposed(by, "his hand", incident.manner)
            }
            Kind::CardExposed => exposed(by, cards, incident.manner),
            Kind::WinnersWithoutWaiting => {
                format!("{by} played {cards} without waiting for his partner")
            }
            Kind::DefenderClaims | Kind::DealerClaims => match incident.number {
                Some(tricks) => format!("{by} said that {} would be his", counted(tricks, "more trick")),
                None => format!("{by} said that the remaining tricks were his"),
            },
            Kind::HandsExamined => "the hands thrown down were looked through".to_owned(),
            Kind::AllThrewDown => "all four threw their cards on the table".to_owned(),
            Kind::HandKept => format!("{by} kept his hand when his partner had thrown his down"),
            Kind::CardDetached => {
                format!("{by} parted {cards} from his hand")
            }
            Kind::CallDisobeyed => disobeyed(by, cards, trick, incident),
            Kind::CallImpossible => impossible(by, cards, trick, incident),
            Kind::CallRepeated => {
                format!("{cards} had been called from {other} before, and was called again")
            }
            Kind::DummyCallsAttention => format!("{by} called attention to {matter}"),
            Kind::CardSuggested => format!("{by} suggested playing {cards} from dummy"),
            Kind::CardDrawn => format!("{by} drew {cards} and had not quitted it"),
            Kind::CardNamed if incident.by == self.scene.dealer => {
                format!("{by} named {cards} as to be played")
            }
            Kind::CardNamed => format!("{by} named {cards}"),
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
            Kind::DummyAwaited => {
                format!("{other} has led, and {by}'s hand does not lie on the table")
            }
            Kind::DummyLaidDown => format!("{by} laid his hand on the table"),
            // A new deal
            Kind::PackIncorrect => the_pack(incident, cards),
            Kind::PastScores => format!(
                "{}, and there may be scores from the hands before",
                the_pack(incident, cards)
            ),
            Kind::CardFaced => "a card was found face up in the pack".to_owned(),
            Kind::DealtOutOfRotation => {
                "the cards were not dealt into four packets, one at a time, in rotation from the dealer's left".to_owned()
            }
            Kind::LastCardMisplaced => match incident.other {
                Some(seat) => format!("the last card fell to {}", self.scene.name(seat)),
                None => "the last card did not fall as it should".to_owned(),
            },
            Kind::TooManyCards => match incident.number {
                Some(number) => format!("{by} was dealt {number} cards"),
                None => format!("{by} was dealt more than thirteen cards"),
            },
            Kind::HandShort => match incident.number {
                Some(number) => format!("{by} was found to have been dealt {number} cards"),
                None => format!("{by} found that his hand was one card short"),
            },
            Kind::PlayedShort => format!("{by} had played with a hand that was short"),
            Kind::OtherPackSearched if incident.by == incident.other => {
                format!("{by} searched the other pack for what was missing from his hand")
            }
            Kind::OtherPackSearched => {
                format!("{other} searched the other pack for a missing card")
            }
            Kind::TwoDealtAtOnce => match incident.other {
                Some(seat) => format!("{by} dealt two cards to {}", self.scene.name(seat)),
                None => format!("{by} dealt two cards at once"),
            },
            Kind::PackNotCut => format!("{by} dealt without having had the pack cut"),
            Kind::DealerLooked => format!("{by} looked at {cards} while dealing"),
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
            Kind::QuittedTrickLookedAt => format!("{by} looked at {trick}"),
            Kind::PlacingAsked => format!("{by} asked to have the cards placed"),
            Kind::BystanderRemark => "a bystander spoke".to_owned(),
            Kind::BystanderAsked => "the players agreed to let a bystander decide".to_owned(),
            Kind::ScoreMentioned => format!("{by} spoke of the score"),
            Kind::Hesitation => format!("{by}'s pause may have told {partner} something"),
            Kind::Gesture => {
                format!("{by} showed by word, gesture or manner something of his hand or of a play")
            }
            Kind::Emphasis => format!("{by} played {cards} with emphasis"),
            Kind::Talk => format!("{by} talked during the play"),
            Kind::ActedOnManner => format!("{by} acted on what his partner's manner told him"),
            Kind::PlacingForPartner => format!("{by} had the cards placed for {partner}'s benefit"),
            Kind::Shuffled => shuffled(by, incident.manner),
            Kind::SeenAtCut => format!("a card was seen as {by} offered the pack to be cut"),
            Kind::CardsCollected => format!("{by} collected the cards for the next deal"),
            Kind::PackMisplaced => {
                format!("{by} shuffled and did not put the pack down as he should")
            }
            Kind::PackCut => cut(incident.by.map(|_| by.as_str()), incident),
            Kind::Recut => format!("{by} cut the pack a second time"),
            Kind::ShuffledAfterCut => format!("{by} shuffled the pack after the cut"),
            Kind::DealtOutOfTurn => match incident.other {
                Some(_) => format!("{by} dealt when it was {other}'s turn"),
                None => format!("{by} dealt when it was not his turn"),
            },
            Kind::DealtWrongPack => format!("{by} dealt with the adversaries' cards"),
            Kind::LastCardFaceUp => "the last card was dealt face up".to_owned(),
            Kind::MisdealClaimed => format!("{by} claimed that the deal was lost by a misdeal"),
            Kind::ShuffledForPartner => format!("{by} shuffled for {partner}"),
            Kind::CutForPartner => format!("{by} cut for {partner}"),
            Kind::DealtForPartner => format!("{by} dealt for {partner}"),
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
            Kind::Haste => format!("{by} named the trump or passed in haste"),
            Kind::UnusualWords => format!("{by} named the trump or passed in unusual words"),
            Kind::MakeConsulted => {
                format!("{by} and {partner} consulted about the trump to be named")
            }
            Kind::LedEarly => {
                format!("{by} led {cards} when the trick before was not yet turned and quitted")
            }
            Kind::DrawnEarly => format!("{by} drew another card before {other} had played"),
            Kind::CutForTable
            | Kind::CutForPartners
            | Kind::CutForDeal
            | Kind::CutForGoingOut
            | Kind::CutFromOtherPack
            | Kind::TwoCardsExposed
            | Kind::ChoiceMade
            | Kind::ChoiceChanged
            | Kind::AdmissionClaimed
            | Kind::DeclaredIn
            | Kind::PlaceAsked
            | Kind::Retired
            | Kind::NewTable
            | Kind::JoinedElsewhere
            | Kind::MeansToReturn
            | Kind::QuitTable
            | Kind::SubstitutionOver
            | Kind::TableBrokenUp
            | Kind::EntersUncut
            | Kind::NewCardsCalled
            | Kind::OnePackCalled
            | Kind::CardTorn => self.table_happened(incident),
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

/// How or when the pack was shuffled: whether that is allowed is for the code to say.
fn shuffled(by: &str, manner: Option<FactId>) -> String {
    match manner {
        Some(FactId::ShuffledBelow) => format!("{by} shuffled the pack below the table"),
        Some(FactId::FaceSeen) => format!("{by} shuffled so that the face of a card was seen"),
        Some(FactId::ShuffledInPlay) => format!("{by} shuffled the pack while a hand was played"),
        Some(FactId::DealtInPackets) => {
            format!("{by} shuffled the pack by dealing it into packets")
        }
        Some(FactId::ShuffledAcross) => format!("{by} shuffled the pack across the table"),
        _ => format!("{by} shuffled the pack once more"),
    }
}

/// What the cut was like. Nobody need be named where it is not told who cut.
fn cut(by: Option<&str>, incident: &Incident) -> String {
    let cut = match by {
        Some(by) => format!("{by} cut the pack"),
        None => "the pack was cut".to_owned(),
    };
    match incident.manner {
        Some(FactId::SeenInCutting) => format!("{cut} and a card was exposed"),
        Some(FactId::PacketsConfused) => format!("{cut} and the packets were confused"),
        Some(FactId::CutInDoubt) => format!("{cut} and it was in doubt where"),
        _ => match incident.number {
            Some(cards) => format!(
                "{cut} with {} in one of the packets",
                counted(cards, "card")
            ),
            None => cut,
        },
    }
}

/// What is wrong with the pack.
fn the_pack(incident: &Incident, cards: &str) -> String {
    match incident.number {
        Some(0) => format!("the pack was found to lack {cards}"),
        Some(_) => format!("the pack was found to hold {cards} twice"),
        None => "the pack was found incorrect or imperfect".to_owned(),
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
        Some(FactId::TakenUp) => format!("{by} took up {cards} again, having played it"),
        Some(FactId::ShownAbove) => format!("{by} showed {cards} above the table"),
        Some(FactId::ShownToOpponent) => format!("{by} showed {cards} to an opponent"),
        Some(FactId::NamedOnly) => format!("{by} said that he held {cards}"),
        Some(FactId::ThrownDown) => format!("{by} threw his cards on the table, face up"),
        Some(FactId::BelievingClaim) => {
            format!("{by} showed his cards, believing the dealer's claim")
        }
        _ => format!("{by} exposed {cards}"),
    }
}

/// What a player did when he was called on for something else.
fn disobeyed(by: &str, cards: &str, trick: &str, incident: &Incident) -> String {
    let suit = the_suit(incident.suit, "the suit led");
    match incident.asked {
        Some(Remedy::CallCard) => format!("{by} did not play {cards}, which was called"),
        Some(Remedy::CallSuit) => format!("{by} led {cards} when {suit} were called"),
        Some(Remedy::BarSuit) => format!("{by} led {cards} when he was forbidden to lead {suit}"),
        Some(Remedy::PlayHighest) => {
            format!("{by} played {cards} when his highest card of {suit} was called")
        }
        Some(Remedy::PlayLowest) => {
            format!("{by} played {cards} when his lowest card of {suit} was called")
        }
        Some(Remedy::WinTrick) => format!("{by} did not win {trick}, as he was called on to"),
        Some(Remedy::LoseTrick) => format!("{by} did not lose {trick}, as he was called on to"),
        _ => format!("{by} did not play as he was called on to"),
    }
}

/// What a player was called on for and could not do.
fn impossible(by: &str, cards: &str, trick: &str, incident: &Incident) -> String {
    let suit = the_suit(incident.suit, "the suit led");
    match incident.asked {
        Some(Remedy::CallCard) => format!("{by} could not play {cards}, which was called"),
        Some(Remedy::CallSuit) => format!("{by} had no card of {suit}, which were called"),
        Some(Remedy::BarSuit) => {
            format!("{by} had nothing to lead but {suit}, which he was forbidden")
        }
        Some(Remedy::PlayHighest) => {
            format!("{by} could not play his highest card of {suit}, which was called")
        }
        Some(Remedy::PlayLowest) => {
            format!("{by} could not play his lowest card of {suit}, which was called")
        }
        Some(Remedy::WinTrick) => format!("{by} could not win {trick}, as he was called on to"),
        Some(Remedy::LoseTrick) => format!("{by} could not lose {trick}, as he was called on to"),
        _ => format!("{by} could not do as he was called on to"),
    }
}
