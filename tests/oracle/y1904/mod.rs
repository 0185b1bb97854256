//! What the text of 1904 asks.

mod doubling;
mod play;
mod revokes;
