//! How an interview begins: what may have happened, and the lines of a case that tell it.
//!
//! One row a kind of incident, or several where it may come about in several ways. A row gives the incident, how
//! somebody says it at the table, in brackets what to ask for a blank where the usual question would not be plain,
//! and the lines. Words in braces are blanks: the players are asked for those that
//! `blank.rs` has a question for, and the rest follow from them. A kind that gets a sentence gets a row here.

use crate::facts::IncidentKind::{self as K};

/// One way to begin.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Opening {
    /// The incident it tells.
    pub kind: K,
    /// What somebody says at the table.
    pub words: &'static str,
    /// Blanks with a question of this opening's own.
    pub asks: &'static [(&'static str, &'static str)],
    /// The lines of the case, their blanks in braces.
    pub story: &'static [&'static str],
}

/// Openings of one sort, together in a list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Group {
    /// What they are about.
    pub name: &'static str,
    /// The openings.
    pub openings: &'static [Opening],
}

macro_rules! groups {
    ($($name:literal {
        $($kind:ident $words:literal $([$($blank:ident $question:literal),+])? $($line:literal)|+;)*
    })*) => {
        /// Every opening, in the order a list shows them.
        pub const GROUPS: &[Group] = &[$(Group {
            name: $name,
            openings: &[$(Opening {
                kind: K::$kind,
                words: $words,
                asks: &[$($((stringify!($blank), $question)),+)?],
                story: &[$($line),+],
            }),*],
        }),*];
    };
}

groups! {
    "leads and plays" {
        LeadOutOfTurn "somebody led out of turn to the first trick" [who "Who led?"]
            "dealer: {dealer}" | "{who} leads {card}";
        LeadOutOfTurn "somebody led out of turn later in the hand" [who "Who led?"]
            "dealer: {dealer}" | "to lead: {turn}" | "trick: {later}" | "{who} leads {card}";
        FalseLeadFollowed "a player played to a lead out of turn" [who "Who led out of turn?"]
            "dealer: {dealer}" | "to lead: {turn}" | "trick: {later}" | "{who} leads {card}" | "{next} plays {follow}";
        FalseLeadFollowed "all three played to a lead out of turn" [who "Who led out of turn?"]
            "dealer: {dealer}" | "to lead: {turn}" | "trick: {later}" | "{who} leads {card}" | "{next} plays a card"
            | "{partner} plays a card" | "{last} plays a card";
        LeadBeforePlay "eldest hand led before the doubling was done, or without asking leave"
            "dealer: {dealer}" | "{declaration}" | "{eldest} leads {card}";
        AskedLeaveOutOfTurn "third hand asked leave to play"
            "dealer: {dealer}" | "{declaration}" | "{third} asks to lead";
        PlayedOutOfTurn "somebody played to a trick before his turn"
            "dealer: {dealer}" | "to lead: {leader}" | "trick: {trick}" | "{leader} leads {lead}" | "{who} plays {card}";
        Omission "somebody left a trick without a card and played to the next"
            "dealer: {dealer}" | "to lead: {leader}" | "trick: {trick}" | "{leader} leads a card" | "{who} omits to play"
            | "{winner} leads a card" | "{who} plays a card" | "the error is discovered";
        SurplusCard "somebody played two cards to one trick, found out later"
            "dealer: {dealer}" | "trick: {later}" | "{who} plays two cards to trick {earlier}" | "the error is discovered";
        CardMixed "somebody mixed a card with a trick it does not belong to"
            "dealer: {dealer}" | "trick: {later}" | "{who} mixes {card} with trick {earlier}" | "the error is discovered";
        FifthCard "a further card was put to a complete trick"
            "dealer: {dealer}" | "to lead: {leader}" | "trick: {trick}"
            | "trick: {leader} a card, {leader2} a card, {leader3} a card, {leader4} a card" | "{who} adds {card} to the trick";
    }
    "the revoke" {
        Revoke "somebody revoked, and all have played to the trick" [who "Who revoked?"]
            "dealer: {dealer}" | "to lead: {leader}" | "trick: {trick}" | "{who} holds {suit}"
            | "{leader} leads {a_suit}" | "{renounce_in_turn}";
        Revoke "somebody revoked, and the next has not played" [who "Who revoked?"]
            "dealer: {dealer}" | "to lead: {leader}" | "trick: {trick}" | "{who} holds {suit}"
            | "{leader} leads {a_suit}" | "{renounce_so_far}";
        RenounceQuestioned "a player asked his partner whether he had none of the suit, when all had played"
            [who "Who did not follow suit?"]
            "dealer: {dealer}" | "to lead: {leader}" | "trick: {trick}" | "{leader} leads {a_suit}" | "{renounce_in_turn}"
            | "{partner} asks {who} about {suit}";
        RenounceQuestioned "a player asked his partner whether he had none of the suit, before the next had played"
            [who "Who did not follow suit?"]
            "dealer: {dealer}" | "to lead: {leader}" | "trick: {trick}" | "{leader} leads {a_suit}" | "{renounce_so_far}"
            | "{partner} asks {who} about {suit}";
        FollowedRevoke "a revoke was corrected after the next player had played" [who "Who revoked?", discard "Which card did he play first?", follow "Which card did the next player play?"]
            "dealer: {dealer}" | "to lead: {leader}" | "trick: {trick}" | "{leader} leads {a_suit}" | "{who} plays {discard}"
            | "{next} plays {follow}" | "{who} corrects {discard} to {a_suit}";
        RevokeOnPurpose "somebody revoked on purpose" [who "Who revoked?"]
            "dealer: {dealer}" | "to lead: {leader}" | "trick: {trick}" | "{leader} leads {a_suit}" | "{who} revokes on purpose";
        RevokeToHide "somebody revoked again to hide a revoke" [who "Who revoked?"]
            "dealer: {dealer}" | "to lead: {leader}" | "trick: {trick}" | "{leader} leads {a_suit}" | "{who} revokes to hide it";
        PenaltyDivided "the revoke penalty was taken partly in one form and partly in another" [who "Who revoked?"]
            "dealer: {dealer}" | "to lead: {leader}" | "trick: {trick}" | "{who} holds {suit}"
            | "{leader} leads {a_suit}" | "{renounce_in_turn}"
            | "the trick is turned and quitted" | "{next} claims a revoke by {who}" | "{their_side} divide the penalty";
        BothSidesRevoke "both sides revoked" [who "Who revoked first?", other "Who revoked later?"]
            "dealer: {dealer}" | "to lead: {leader}" | "trick: {trick}" | "{who} holds {suit}"
            | "{leader} leads {a_suit}" | "{renounce_in_turn}"
            | "the trick is turned and quitted" | "{winner} leads {a_suit2}" | "{other} revokes"
            | "the trick is turned and quitted";
        TricksSearched "the tricks were searched"
            "dealer: {dealer}" | "the hand is played out" | "the tricks are searched";
    }
    "exposed cards" {
        CardExposed "a card was exposed"
            "dealer: {dealer}" | "{who} exposes {card}";
        CardExposed "a card was dropped on the table"
            "dealer: {dealer}" | "{who} drops {card}";
        CardExposed "a card was dropped on the floor"
            "dealer: {dealer}" | "{who} drops {card} on the floor";
        CardExposed "a card was held so that the partner could see it"
            "dealer: {dealer}" | "{who} holds {card} in view of {partner}";
        CardExposed "two cards were played at once"
            "dealer: {dealer}" | "to lead: {leader}" | "trick: {trick}" | "{who} plays {card} and {card2} together";
        CardExposed "a player threw down his cards"
            "dealer: {dealer}" | "trick: {trick}" | "{who} throws down his cards";
        WinnersWithoutWaiting "a defender led winning cards without waiting for his partner"
            "dealer: {dealer}" | "to lead: {who}" | "trick: {trick}" | "{who} leads {card}" | "{who} leads {card2}";
        DealerClaims "the dealer claimed the rest of the tricks"
            "dealer: {dealer}" | "trick: {trick}" | "{dealer} claims the rest";
        DefenderClaims "one of the dealer's adversaries claimed the rest of the tricks"
            "dealer: {dealer}" | "trick: {trick}" | "{who} claims the rest";
        AllThrewDown "all four threw their cards on the table"
            "dealer: {dealer}" | "trick: {trick}" | "all throw down their cards";
        HandsExamined "the hands thrown down were looked through"
            "dealer: {dealer}" | "trick: {trick}" | "all throw down their cards" | "the hands are examined";
        HandKept "a player kept his hand when his partner had thrown his down" [who "Who kept his hand?"]
            "dealer: {dealer}" | "trick: {trick}" | "{partner} throws down his cards" | "{who} keeps his cards";
        CardDetached "a card was parted from a hand so as to be named"
            "dealer: {dealer}" | "trick: {trick}" | "{who} detaches {card}";
    }
    "calls" {
        CallDisobeyed "a suit was called and the player led another" [card "Which card had his partner led out of turn?", discard "Which card did he then lead?"]
            "dealer: {dealer}" | "to lead: {turn}" | "trick: {later}" | "{opposite} leads {card}"
            | "{dealer} calls {a_called} from {turn}" | "{turn} leads {discard}";
        CallImpossible "a suit was called of which the player had none" [card "Which card had his partner led out of turn?", discard "Which card did he then lead?"]
            "dealer: {dealer}" | "to lead: {turn}" | "trick: {later}" | "{opposite} leads {card}"
            | "{dealer} calls {a_called} from {turn}" | "{turn} has no {called}" | "{turn} leads {discard}";
    }
    "dummy" {
        DummyCallsAttention "dummy called attention to a lead out of turn" [who "Who led out of turn?"]
            "dealer: {dealer}" | "to lead: {turn}" | "trick: {later}" | "{who} leads {card}"
            | "{dummy} calls attention to the lead out of turn";
        CardSuggested "dummy suggested a card"
            "dealer: {dealer}" | "trick: {trick}" | "{dummy} suggests {card}";
        CardDrawn "the dealer drew a card and had not quitted it"
            "dealer: {dealer}" | "to lead: {dealer}" | "trick: {trick}" | "{dealer} draws {card}";
        CardNamed "the dealer named a card of his own hand"
            "dealer: {dealer}" | "to lead: {dealer}" | "trick: {trick}" | "{dealer} names {card}";
        CardNamed "the dealer named a card in dummy"
            "dealer: {dealer}" | "to lead: {dummy}" | "trick: {trick}" | "{dealer} names {card} in dummy";
        CardTouched "the dealer touched a card in dummy"
            "dealer: {dealer}" | "to lead: {dummy}" | "trick: {trick}" | "{dealer} touches {card} in dummy";
        CardTouched "the dealer touched two cards in dummy"
            "dealer: {dealer}" | "to lead: {dummy}" | "trick: {trick}" | "{dealer} touches {card} and {card2} in dummy";
        CardTakenBack "the dealer took back a card he had played"
            "dealer: {dealer}" | "to lead: {dealer}" | "trick: {trick}" | "{dealer} leads {card}" | "{dealer} takes back {card}";
        DummyAsksIfObeyed "dummy asked whether a call was obeyed"
            "dealer: {dealer}" | "trick: {trick}" | "{dummy} asks {dealer} if he obeyed";
        DummySaysIncomplete "dummy said that a trick was incomplete"
            "dealer: {dealer}" | "to lead: {leader}" | "trick: {trick}" | "{leader} leads a card" | "{dummy} says the trick is incomplete";
        DummyCorrectsScore "dummy corrected a wrong score"
            "dealer: {dealer}" | "trick: {trick}" | "{dummy} corrects the score";
        DummyDeniesPenalty "dummy denied that a penalty was due"
            "dealer: {dealer}" | "trick: {trick}" | "{dummy} denies the penalty";
        DummySaysWronglyTaken "dummy said that a trick was taken by the wrong side"
            "dealer: {dealer}" | "trick: {later}" | "{dummy} says trick {earlier} is wrongly taken";
        DummyJoinsDispute "dummy took part in a dispute of fact"
            "dealer: {dealer}" | "trick: {trick}" | "{dummy} joins the dispute";
        DummyMovesCard "dummy moved a card himself"
            "dealer: {dealer}" | "to lead: {dummy}" | "trick: {trick}" | "{dummy} moves {card} himself";
        DummyLooksOver "dummy looked over an adversary's hand" [other "Whose hand did he look over?"]
            "dealer: {dealer}" | "trick: {trick}" | "{dummy} looks over {other}'s hand";
        DummyLeavesSeat "dummy left his seat"
            "dealer: {dealer}" | "trick: {trick}" | "{dummy} leaves his seat";
        DummyMentionsCards "dummy spoke of the cards somebody holds"
            "dealer: {dealer}" | "trick: {trick}" | "{dummy} mentions his cards";
        DummyLaidDown "dummy laid down his hand"
            "dealer: {dealer}" | "{declaration}" | "{dummy} lays down his cards";
    }
    "the deal" {
        PackIncorrect "the pack was found imperfect"
            "dealer: {dealer}" | "the pack is imperfect";
        PastScores "the pack was found imperfect and something had been scored"
            "dealer: {dealer}" | "the hand is played out" | "the pack is imperfect";
        CardFaced "a card was found face up in the pack"
            "dealer: {dealer}" | "{dealer} deals" | "a card is faced in the pack";
        DealtOutOfRotation "the cards were not dealt one at a time in rotation"
            "dealer: {dealer}" | "{dealer} deals" | "the cards are dealt out of rotation";
        LastCardMisplaced "the last card did not come to the dealer" [who "To whom did the last card come?"]
            "dealer: {dealer}" | "{dealer} deals" | "the last card falls to {who}";
        TooManyCards "a player was dealt fourteen cards"
            "dealer: {dealer}" | "{who} has 14 cards";
        HandShort "a player found that he was a card short"
            "dealer: {dealer}" | "{who} finds he is one card short";
        PlayedShort "a player who was a card short had played before he found it out"
            "dealer: {dealer}" | "{who} leads {card}" | "{who} finds he is one card short";
        OtherPackSearched "the other pack was searched for a missing card" [other "Who was a card short?", who "Who searched the other pack?"]
            "dealer: {dealer}" | "{other} finds he is one card short" | "{who} searches the other pack";
        TwoDealtAtOnce "the dealer dealt two cards at once"
            "dealer: {dealer}" | "{dealer} deals" | "{dealer} deals two cards at once";
        PackNotCut "the pack was not cut"
            "dealer: {dealer}" | "the pack is not cut" | "{dealer} deals";
        DealerLooked "the dealer looked at a card while dealing"
            "dealer: {dealer}" | "{dealer} deals" | "{dealer} looks at a card";
        CardExposed "a card was exposed in the deal"
            "dealer: {dealer}" | "{dealer} deals" | "{who} exposes {card}";
        CardExposed "one of the last cards was exposed and the deal was hurried"
            "dealer: {dealer}" | "{dealer} deals" | "{who} exposes {card}, one of the last" | "the deal is hurried to its end";
        DealtOutOfTurn "somebody dealt out of turn"
            "{dealer} deals out of turn";
        DealtWrongPack "somebody dealt with the adversaries' cards"
            "{dealer} deals with the adversaries' cards";
        LastCardFaceUp "the last card was dealt face up"
            "dealer: {dealer}" | "{dealer} deals" | "the last card is dealt face up";
        MisdealClaimed "somebody claimed a misdeal"
            "dealer: {dealer}" | "{dealer} deals" | "{who} claims a misdeal";
        DealtForPartner "somebody dealt for his partner"
            "{who} deals for {partner}";
    }
    "shuffling and cutting" {
        Shuffled "somebody shuffled below the table"
            "dealer: {dealer}" | "{who} shuffles below the table";
        Shuffled "a face was seen in shuffling"
            "dealer: {dealer}" | "{who} shuffles, a face is seen";
        Shuffled "somebody shuffled while a hand was being played"
            "dealer: {dealer}" | "{who} shuffles during play";
        Shuffled "somebody shuffled a second time"
            "dealer: {dealer}" | "{who} shuffles again";
        SeenAtCut "a card was seen as the pack was offered to be cut"
            "dealer: {dealer}" | "a card is seen as {dealer} offers the cut";
        CardsCollected "somebody collected the cards for the next deal"
            "dealer: {dealer}" | "{who} collects the cards";
        PackMisplaced "the shuffled pack was put in the wrong place"
            "dealer: {dealer}" | "{who} misplaces the pack";
        PackCut "a card was exposed in cutting"
            "dealer: {dealer}" | "{who} cuts, a card is exposed";
        PackCut "fewer than four cards were left in a packet"
            "dealer: {dealer}" | "{who} cuts leaving 3 cards";
        PackCut "the cut was in doubt"
            "dealer: {dealer}" | "the cut is in doubt";
        Recut "the pack was cut a second time"
            "dealer: {dealer}" | "{who} cuts again";
        ShuffledAfterCut "somebody shuffled after the cut"
            "dealer: {dealer}" | "{who} shuffles after the cut";
        ShuffledForPartner "somebody shuffled for his partner"
            "dealer: {dealer}" | "{who} shuffles for {partner}";
        CutForPartner "somebody cut for his partner"
            "dealer: {dealer}" | "{who} cuts for {partner}";
    }
    "penalties" {
        Consultation "partners consulted about the penalty for a lead out of turn" [card "Which card was led out of turn?", who "Who of them spoke first?"]
            "dealer: {dealer}" | "to lead: {turn}" | "trick: {later}" | "{offender} leads {card}" | "{who} and {partner} consult";
        PenaltySuggested "a player suggested the penalty for a lead out of turn to his partner" [card "Which card was led out of turn?"]
            "dealer: {dealer}" | "to lead: {turn}" | "trick: {later}" | "{offender} leads {card}" | "{who} suggests the penalty";
        PenaltySaidDue "a player told his partner that a penalty was due for a lead out of turn" [card "Which card was led out of turn?"]
            "dealer: {dealer}" | "to lead: {turn}" | "trick: {later}" | "{offender} leads {card}" | "{who} says a penalty is due";
        PenaltyLeftToPartner "an adversary asked his partner who shall exact the penalty for a card the dealer exposed"
            "dealer: {dealer}" | "{dealer} deals" | "{dealer} exposes {card}" | "{who} asks {partner} who shall exact the penalty";
        WrongPenalty "the dealer demanded what is not the penalty for a lead out of turn" [card "Which card was led out of turn?"]
            "dealer: {dealer}" | "to lead: {turn}" | "trick: {later}" | "{offender} leads {card}" | "{dealer} demands \"another penalty\"";
        Hurried "who had led out of turn left the dealer no time to decide" [card "Which card was led out of turn?"]
            "dealer: {dealer}" | "to lead: {turn}" | "trick: {later}" | "{offender} leads {card}" | "{offender} hurries {dealer}";
    }
    "conduct of play" {
        AttentionToTrick "a defender called attention to the trick"
            "dealer: {dealer}" | "to lead: {leader}" | "trick: {trick}" | "{leader} leads a card" | "{who} calls attention to the trick";
        WarnedOfLead "a defender warned his partner about a lead out of turn"
            "dealer: {dealer}" | "trick: {trick}" | "{who} warns {partner} about the lead";
        WarnedOfPlay "a defender warned his partner about a play out of turn"
            "dealer: {dealer}" | "to lead: {leader}" | "trick: {trick}" | "{leader} leads a card" | "{who} warns {partner} about the play";
        UnauthorisedReference "somebody referred to an earlier trick"
            "dealer: {dealer}" | "trick: {later}" | "{who} refers to trick {earlier}";
        QuittedTrickLookedAt "somebody looked at an earlier trick"
            "dealer: {dealer}" | "trick: {later}" | "{who} looks at trick {earlier}";
        PlacingAsked "somebody asked to have the cards placed"
            "dealer: {dealer}" | "to lead: {leader}" | "trick: {trick}" | "{leader} leads a card" | "{who} asks to have the cards placed";
        PlacingForPartner "somebody had the cards placed for his partner"
            "dealer: {dealer}" | "to lead: {leader}" | "trick: {trick}" | "{leader} leads a card"
            | "{who} asks to have the cards placed for {partner}";
        DrawnEarly "a defender who had led a winner drew another card too early"
            "dealer: {dealer}" | "to lead: {who}" | "trick: {trick}" | "{who} leads {card}" | "{who} draws a card before {partner} plays";
    }
    "bystanders and manners" {
        BystanderRemark "a bystander spoke of the score"
            "dealer: {dealer}" | "bystander remarks on the score";
        BystanderRemark "a bystander spoke of a penalty"
            "dealer: {dealer}" | "bystander remarks on the penalty";
        BystanderRemark "a bystander spoke of the play"
            "dealer: {dealer}" | "bystander remarks on the play";
        BystanderAsked "the players agreed to let a bystander decide"
            "dealer: {dealer}" | "all agree to ask the bystander";
        ScoreMentioned "a player spoke of the score"
            "dealer: {dealer}" | "{who} refers to the score";
        Hesitation "a player hesitated before passing"
            "dealer: {dealer}" | "{who} hesitates before passing";
        Haste "a player passed in haste"
            "dealer: {dealer}" | "{who} passes in haste";
        UnusualWords "a player passed in unusual words"
            "dealer: {dealer}" | "{who} passes in unusual words";
        MakeConsulted "partners consulted about the trump to be named"
            "dealer: {dealer}" | "{who} and {partner} consult on the declaration";
        LedEarly "somebody led before the last trick was quitted"
            "dealer: {dealer}" | "to lead: {who}" | "trick: {trick}" | "{who} leads {card} before the trick is quitted";
        Gesture "a player showed something by a gesture"
            "dealer: {dealer}" | "{who} gestures";
        Emphasis "a player played a card with emphasis"
            "dealer: {dealer}" | "to lead: {who}" | "trick: {trick}" | "{who} plays {card} with emphasis";
        Talk "a player talked during the play"
            "dealer: {dealer}" | "trick: {trick}" | "{who} talks";
        ActedOnManner "a player acted on his partner's manner"
            "dealer: {dealer}" | "{partner} gestures" | "{who} acts on it";
    }
}
