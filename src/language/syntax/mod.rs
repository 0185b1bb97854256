//! Case text to syntax tree, and the tree back to canonical text.
//!
//! Takes the text of a case file. Gives a [`CaseFile`]: each line as the player wrote it, with its place, and nothing
//! inferred. Refuses, fault by fault and on the very words, what is not a sentence of the language, no card, nobody at
//! the table, a header told twice or too late ([`SyntaxError`]). Whether the story is possible at a card table is for
//! the next stage.
//!
//! A line goes through `lines` (comment off), `text` (plainly written), `pairs` (the grammar),
//! `pieces` (the blanks of its sentence); one that fits no rule goes to `diagnose` instead.

mod again;
mod case;
mod contrary;
mod diagnose;
mod error;
mod event;
mod filling;
mod fit;
mod forms;
mod hand;
mod header;
mod held;
mod help;
mod lines;
mod mentions;
mod near_sentences;
mod negation;
mod pairs;
mod parse;
mod people;
mod pieces;
mod print;
mod sharing;
mod shown;
mod slips;
mod suggest;
mod terms;
#[cfg(test)]
mod tests;
mod text;
mod version;
mod word;

pub use again::ReadBefore;
pub use case::{
    Answer, Case, CaseFile, Disputed, Header, Held, HeldOption, HeldOutcome, Line, LineKind,
};
pub use error::SyntaxError;
pub use event::{EventKind, SENTENCES};
pub use filling::Filling;
pub use forms::sentences;
pub use hand::{one_card, some_cards, whole_hand};
pub use parse::{parse, parse_again, read_text, readable};
pub use people::company;
pub use shown::is_small;
pub use terms::{asked_for, strain};
pub use version::{Dispute, Version, disputes, versions, with_only};
pub use word::{
    About, CardSpec, Cards, Make, Mention, OneOf, PerSide, Phrase, Quoted, Role, Roll, Sentence,
    Stated, Tally, Who, Whos,
};
