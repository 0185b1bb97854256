//! Text, its name, and places in it.
//!
//! Takes nothing, gives [`Source`], [`Span`] and [`Spanned`], refuses nothing.
//! A place is two byte offsets; the text is only attached to it when an error leaves the library.

mod fault_rows;
mod named;
mod nearest;
mod nesting;
mod number;
mod order;
mod packed;
mod pbn;
mod sentence;
mod signs;
mod span;
#[cfg(test)]
pub(crate) mod tests;

pub(crate) use fault_rows::{placed_faults, spanned_faults};
pub(crate) use named::named;
pub(crate) use nearest::{all_nearest, nearest, nearest_or};
pub use nesting::{DEEPEST, too_deep_at};
pub(crate) use number::{place, spelled, unspelled};
pub(crate) use order::{Gather, InOrder};
pub(crate) use packed::{packed, table, unpacked};
pub use pbn::pbn_begins;
pub(crate) use pbn::{lines, pbn_tag, pbn_with_tags};
pub(crate) use sentence::{agreeing, capital, closed, joined, numbered};
pub use signs::{marked, visible};
pub use span::{Span, Spanned};

/// A text with the name a reader knows it by (a file's path, or `<standard input>`).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Source {
    /// What to call the text in a report.
    pub name: String,
    /// The whole text.
    pub text: String,
}

impl Source {
    /// Names a text.
    pub fn new(name: impl Into<String>, text: impl Into<String>) -> Self {
        Self { name: name.into(), text: text.into() }
    }
}
