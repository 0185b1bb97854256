//! What cannot have happened.

use crate::bridge::{Card, Seat, Strain, Suit};
use crate::source::Span;
use miette::Diagnostic;
use thiserror::Error;

macro_rules! define_errors {
    ($(
        $variant:ident { $($field:ident : $type:ty),* ; $label:literal, $before:literal }
            $message:literal code $code:ident help $help:literal
    )*) => {
        /// Something in a case that is impossible at any table, or contradicts the case itself.
        #[derive(Debug, Clone, PartialEq, Eq, Error, Diagnostic)]
        pub enum TableError {
            $(
                #[doc = $message]
                #[error($message)]
                #[diagnostic(code(bystander::table::$code), help($help))]
                $variant {
                    $(#[doc = concat!("`", stringify!($field), "` in the message.")] $field: $type,)*
                    /// The words at fault.
                    #[label($label)]
                    here: Span,
                    /// The words they contradict, if there are any.
                    #[label($before)]
                    before: Option<Span>,
                },
            )*
        }

        impl TableError {
            $(
                pub(super) fn $code($($field: $type,)* here: Span, before: Option<Span>) -> Self {
                    Self::$variant { $($field,)* here, before }
                }
            )*

            /// Where the words at fault begin.
            pub fn offset(&self) -> usize {
                self.here().start as usize
            }

            /// The words at fault.
            pub fn here(&self) -> Span {
                match self { $(Self::$variant { here, .. } => *here,)* }
            }

            /// The words they contradict, if there are any.
            pub fn before(&self) -> Option<Span> {
                match self { $(Self::$variant { before, .. } => *before,)* }
            }
        }
    };
}

define_errors! {
    NotThirteenWon { count: u32; "not thirteen", "given here" }
        "{count} tricks were won, but a hand has thirteen" code not_thirteen_won
        help "`tricks:` gives the tricks of both sides as won, before any penalty: thirteen together"
    TooManyClaimed { count: u32; "more than there are", "given here" }
        "{count} tricks are claimed, but a hand has thirteen" code too_many_claimed
        help "claim at most the tricks still to be played, or `the rest`"
    TooManyDealt { count: u32; "more than there are", "the others" }
        "{count} cards cannot be in one hand: a pack has fifty-two" code too_many_dealt
        help "write how many cards the hand was dealt: `W has 14 cards`"
    TooManyHonours { count: u32, most: u32; "more than there are", "given here" }
        "{count} honours were held, but there are only {most}" code too_many_honours
        help "a trump suit has five honours; without trumps the four aces are the honours"
    HonoursWithoutTrumps { seat: Seat; "one of the two is wrong", "said here" }
        "{seat} held honours, and held no trump" code honours_without_trumps
        help "honours are trumps: leave out the hand's honours, or the line that says it held no trump"
    UnknownName { name: String; "who is this?", "given here" }
        "nobody at this table is called `{name}`" code unknown_name
        help "use a seat (N, E, S, W), a role (dealer, dummy, eldest, third hand), or name the players: `players: N Ann, E Bob, S Cal, W Dee`"
    UnknownPart { part: String; "not known who this is", "given here" }
        "the case must say who deals before it can say `{part}`" code unknown_part
        help "add `dealer: S`, or name the seat"
    DealerDiffers { now: Seat, then: Seat; "deals here", "named as dealer here" }
        "`{now}` deals, but `{then}` was named as the dealer" code dealer_differs
        help "`dealer:` is the player who dealt; write `it was W's deal` if it was another player's turn"
    CardInTwoHands { card: Card, seat: Seat, owner: Seat; "in this hand", "and in this one" }
        "{card} is `{seat}`'s here, but it is `{owner}`'s" code card_in_two_hands
        help "a pack holds each card once: correct one of the two"
    CardPlayedTwice { card: Card; "again here", "played here" }
        "{card} has been played already" code card_played_twice
        help "each card is played once; if it was taken back first, say so: `<player> takes back <card>`"
    CardNotHeld { card: Card, seat: Seat; "not in his hand", "his hand is given here" }
        "`{seat}` does not hold {card}" code card_not_held
        help "correct the card or the hand"
    TooManyTricks { ; "one too many", "given here" }
        "thirteen tricks have been led already" code too_many_tricks
        help "a hand has thirteen tricks; write the next hand as another case"
    TrickFull { seat: Seat; "no trick lacks this card", "he has played to it here" }
        "`{seat}` has played to every trick that has been led" code trick_full
        help "write `leads` to open the next trick, `adds C9 to the trick` for a further card"
    LeadsInTurn { seat: Seat; "not out of turn", "given here" }
        "it was `{seat}`'s turn to lead" code leads_in_turn
        help "write `leads` alone, or whose turn it was: `to lead: W`"
    RevokesOnLead { seat: Seat; "not a revoke", "he led to it here" }
        "`{seat}` led to this trick, and a lead cannot be a revoke" code revokes_on_lead
        help "write the trick in which he revoked, card by card, or leave the lead out"
    FollowedSuit { seat: Seat, card: String; "not a revoke", "he followed suit here" }
        "`{seat}` followed suit to this trick with {card}, and that is no revoke" code followed_suit
        help "write the card he revoked with, or the trick if it is another: `W plays H4 to trick 3`"
    NoDiscard { seat: Seat, card: String; "no discard", "led here" }
        "{card} follows suit or is a trump, so `{seat}` does not discard it" code no_discard
        help "write `plays`, or correct the card or the suit"
    NoRuff { seat: Seat, card: String; "no ruff", "led here" }
        "{card} follows suit or is no trump, so `{seat}` does not ruff with it" code no_ruff
        help "write `plays`, or correct the card, the suit or the trump"
    NoSuchTrick { trick: u32; "no such trick", "given here" }
        "trick {trick} has not been led" code no_such_trick
        help "tricks are numbered 1 to 13; to begin in mid-play write `trick: 5`"
    NotPlayed { card: String, seat: Seat; "not on the table", "given here" }
        "`{seat}` has not played {card}" code not_played
        help "name the card as it was played"
    PassAfterDeclaration { seat: Seat; "too late to pass", "declared here" }
        "`{seat}` cannot pass: the trump has been named" code pass_after_declaration
        help "passing leaves the naming of the trump to the partner; write `is satisfied` or `does not double`"
    HandForcesOther { strain: Strain; "not with these cards", "said here" }
        "{strain}: dummy's hand forces something else" code hand_forces_other
        help "correct the line or the cards; `bystander advise forced` says what a hand makes"
    OnePlayerMore { name: String, players: usize; "one too many", "given here" }
        "`{name}` is one too many: {players} play this game" code one_player_more
        help "name only the players; nobody sits at a dummy's hand"
    AtDummysHand { name: String, seat: Seat; "a dummy's place", "opposite this player" }
        "`{name}` sits at `{seat}`, but the hand there is a dummy's" code at_dummys_hand
        help "the dealer's dummy is opposite him, and with two players each has a dummy opposite: give each player another seat"
    NobodyDeals { seat: Seat; "nobody sits there", "opposite this player" }
        "`{seat}` cannot deal: the hand there is a dummy's" code nobody_deals
        help "name the seat of the player who dealt, or seat the players otherwise"
    DoublingOver { seat: Seat; "doubling here", "over by this line" }
        "`{seat}` cannot double: `trumps:` means that the doubling is over" code doubling_over
        help "write the declaration in the story instead: `S declares hearts`"
    LeaveRefused { seat: Seat; "no such answer", "asked here" }
        "`{seat}` cannot say no to `May I lead?`" code leave_refused
        help "he says yes, or doubles"
    NothingAsked { seat: Seat; "answers no question", "given here" }
        "`{seat}` was asked nothing" code nothing_asked
        help "write the question first: `W asks to lead`, or `N asks S about spades`"
    NoSuchEvent { ; "no line of the story says this", "given here" }
        "no other line of this case has these words" code no_such_event
        help "repeat the words of another line: `trick 1 was quitted before E corrects H4 to S5`"
    SeveralErrors { what: String; "which of them?", "given here" }
        "more than one error is open: {what}" code several_errors
        help "say which was found out: write the others after this line, or in another case"
    HoldingContradicted { seat: Seat, suit: Suit; "this cannot be", "with this" }
        "`{seat}` cannot both hold {suit} and have none" code holding_contradicted
        help "a fact counts from its line on; if `{seat}` revoked, give the cards, or write `{seat} revokes`"
    FactContradicted { ; "this", "and this" }
        "these two cannot both be so" code fact_contradicted
        help "remove one of them, or write what changed between them"
    // Cutting
    CutTwice { name: String; "again here", "given here" }
        "`{name}` cuts twice in one line" code cut_twice
        help "write a second cut on a line of its own: `cut: Ann H5, Bob D9`"
    TooManyPeople { count: usize; "too many for one line", "given here" }
        "{count} people are named in one line, but only fifty-two can cut from a pack" code too_many_people
        help "name only those who cut, or who want a place at this table"
    CutsTooOften { name: String; "once too often", "given here" }
        "`{name}` has cut eight times in this round already" code cuts_too_often
        help "write the next cut as another case"
}
