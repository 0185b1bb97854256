//! What the text of 1907 asks.
