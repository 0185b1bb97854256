//! A fault of a code of laws, with its place.

use super::fault::LawFault;
use crate::source::Span;
use miette::{Diagnostic, LabeledSpan};
use std::fmt::Display;

/// A fault of a code of laws, with the file and the words it is in.
///
/// The text of the file is not in it; the player who has read the file puts the two together.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{fault}")]
pub struct LawError {
    /// The file, by the name it was given.
    pub file: String,
    /// The words, where the text was available.
    pub span: Option<Span>,
    /// Other words of the same file that the fault is about, and what they are.
    pub also: Option<(Span, &'static str)>,
    /// What is wrong.
    pub fault: LawFault,
}

impl Diagnostic for LawError {
    fn code<'a>(&'a self) -> Option<Box<dyn Display + 'a>> {
        Some(Box::new(self.fault.code()))
    }

    fn help<'a>(&'a self) -> Option<Box<dyn Display + 'a>> {
        Some(Box::new(self.fault.help()))
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        let first = self.span.map(|span| span.label(self.fault.label()))?;
        let second = self.also.map(|(span, text)| span.label(text));
        Some(Box::new(std::iter::once(first).chain(second)))
    }
}
