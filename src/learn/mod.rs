//! People who do not write cases: an interview that asks what happened, and lessons from the case book.
//!
//! Takes codes, cases and answers, gives questions, cases and marks. Never reads a file, a clock or a terminal.

pub mod interview;
pub mod teach;
