//! What the text of 1904 asks.

mod revokes;
