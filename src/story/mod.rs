//! What happened: the story replayed at the table, and the facts a law may ask of it.
//!
//! Takes a case, gives what was played, told and left open, each with its line. Never knows a law.

pub mod facts;
pub mod table;
