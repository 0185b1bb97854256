//! What is wrong with a board of a PBN file, on its words.

use crate::bridge::Seat;
use crate::source::Span;
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

/// One thing that is wrong with a board.
#[derive(Debug, Clone, thiserror::Error)]
pub(super) enum BoardFault {
    /// What the reader of cases says of a deal.
    #[error("{message}")]
    Unreadable { message: String, code: String },
    /// A dealer who is no seat.
    #[error("`{words}` is no seat")]
    Dealer { words: String },
    /// A hand of another number than thirteen.
    #[error("{} has {count} {noun}", seat.name(), noun = if *count == 1 { "card" } else { "cards" })]
    Cards { seat: Seat, count: usize },
    /// A contract of a trump that there is not.
    #[error("`{words}` is no contract")]
    Contract { words: String },
}

/// A file of which no board has a deal.
#[derive(Debug, Clone, thiserror::Error, Diagnostic)]
#[error("this PBN file gives no deal")]
#[diagnostic(
    code(bystander::pbn::no_deal),
    help("a deal stands as `[Deal \"N:AK5.QJ42.876.T93 ...\"]`")
)]
pub(super) struct NoDeal {
    /// Where it begins.
    #[label("a tag or note of PBN")]
    pub(super) span: Span,
}

impl BoardFault {
    /// What the reader of cases says.
    pub(super) fn of(wrong: &SyntaxError) -> Self {
        let words = |told: Option<Box<dyn Display + '_>>| {
            told.map_or_else(String::new, |told| told.to_string())
        };
        Self::Unreadable {
            message: wrong.to_string(),
            code: words(wrong.code()),
        }
    }
}

impl Diagnostic for BoardError {
    fn code<'a>(&'a self) -> Option<Box<dyn Display + 'a>> {
        Some(Box::new(match &self.fault {
            BoardFault::Unreadable { code, .. } => code.as_str(),
            BoardFault::Dealer { .. } => "bystander::pbn::dealer",
            BoardFault::Cards { .. } => "bystander::pbn::cards",
            BoardFault::Contract { .. } => "bystander::pbn::contract",
        }))
    }

    fn help<'a>(&'a self) -> Option<Box<dyn Display + 'a>> {
        Some(Box::new(match &self.fault {
            BoardFault::Unreadable { .. } => {
                "a deal stands as `[Deal \"N:AK5.QJ42.876.T93 ...\"]`, with `-` for a hand not known"
            }
            BoardFault::Dealer { .. } => "write `N`, `E`, `S` or `W`",
            BoardFault::Cards { .. } => "a deal gives thirteen to each hand, or `-`",
            BoardFault::Contract { .. } => {
                "write the tricks and the trump, as `3NT`, `4S` or `4SX`, or `Pass`"
            }
        }))
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        Some(Box::new(std::iter::once(self.span.label("here"))))
    }
}
