//! What is wrong with a board of a PBN file, on its words.

use crate::bridge::{Card, Seat};
use crate::source::{Span, placed_faults};
use crate::syntax::SyntaxError;
use miette::{Diagnostic, LabeledSpan};
use std::fmt::Display;

/// A fault of a board.
#[derive(Debug, Clone, thiserror::Error)]
#[error("{board}: {fault}")]
pub(super) struct BoardError {
    /// What the board is called.
    pub(super) board: String,
    /// The words.
    pub(super) span: Span,
    pub(super) fault: BoardFault,
}

placed_faults! {
    /// One thing that is wrong with a board.
    pub(super) enum BoardFault in pbn
    /// What the reader of cases says about a deal.
    Unreadable { wrong: Box<Wrong> }
        "{}" (wrong.0) code unreadable of wrong label "here"
        help "a deal is written as `[Deal \"N:AK5.QJ42.876.T93 ...\"]`, with `-` for a hand not known";
    Seat { words: String }
        "`{words}` is not a seat" code seat label "here" help "write `N`, `E`, `S` or `W`";
    Cards { seat: Seat, count: usize }
        "{} has {count} {noun}" (seat.name(), noun = if *count == 1 { "card" } else { "cards" })
        code cards label "here" help "a deal gives thirteen to each hand, or `-`";
    Contract { words: String }
        "`{words}` is not a contract" code contract label "here"
        help "write the tricks and the trump, as `3NT`, `4S` or `4SX`, or `Pass`";
    Card { words: String }
        "`{words}` is not a card" code card label "here"
        help "write the suit's letter and the rank, as `SQ`, `-` for a card that was not played, or `*` where the play ends";
    Again { card: Card, trick: usize }
        "{card} has been played already, to trick {trick}" code card_played_twice label "again here"
        help "each card is played once: correct one of the two";
    NotHeld { card: Card, seat: Seat, owner: Option<Seat> }
        "{} does not hold {card}{}" (seat.name(), owner.map_or_else(String::new, |owner| format!(", but {} does", owner.name())))
        code not_held label "played here"
        help "each player has one column, and the first belongs to the player named by `[Play ...]`";
    Short { trick: usize, count: usize }
        "trick {trick} has {count} {noun}, and the play goes on" (noun = if *count == 1 { "card" } else { "cards" })
        code short_trick label "of this trick"
        help "a trick has four cards, all in one row; only the last may lack some";
    Fifth { trick: usize }
        "trick {trick} has a fifth card" code fifth_card label "here"
        help "write each trick in a row of its own, four cards";
    Fourteenth
        "a deal has thirteen tricks" code fourteenth_trick label "the fourteenth"
        help "leave out what was not played";
    OutOfOrder { seat: Seat, missing: Seat }
        "{} has played, and {} before him has not" (seat.name(), missing.name()) code out_of_order label "played here"
        help "a trick that was not finished lacks the cards of those who play last";
    Ended
        "the play goes on after its end" code ended label "here" help "`*` comes last";
}

/// A file of which no board has a deal.
#[derive(Debug, Clone, thiserror::Error, Diagnostic)]
#[error("this PBN file gives no deal")]
#[diagnostic(
    code(bystander::pbn::no_deal),
    help("a deal is written as `[Deal \"N:AK5.QJ42.876.T93 ...\"]`")
)]
pub(super) struct NoDeal {
    /// Where it begins.
    #[label("a tag or note of PBN")]
    pub(super) span: Span,
}

impl BoardFault {
    /// What the reader of cases says.
    pub(super) fn of(wrong: &SyntaxError) -> Self {
        let code = wrong.code().map(|code| code.to_string());
        let wrong = Box::new(Wrong(wrong.to_string(), code.unwrap_or_default()));
        Self::Unreadable { wrong }
    }
}

/// What the reader of cases says, and its code.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Wrong(String, String);

impl Wrong {
    fn code(&self) -> &str {
        &self.1
    }
}

impl Diagnostic for BoardError {
    fn code<'a>(&'a self) -> Option<Box<dyn Display + 'a>> {
        Some(Box::new(self.fault.code()))
    }

    fn help<'a>(&'a self) -> Option<Box<dyn Display + 'a>> {
        Some(Box::new(self.fault.help()))
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        Some(Box::new(std::iter::once(self.span.label(self.fault.label()))))
    }
}
