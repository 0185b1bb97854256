//! What the text of 1904 asks.

mod doubling;
pub(super) mod play;
mod revokes;
