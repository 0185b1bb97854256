//! Every check that runs against the whole of Bystander.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test says what it expects, and fails where it is not so"
)]

mod advice;
mod advised;
mod arrows;
mod book;
mod card;
mod cases;
mod causes;
mod cites;
mod cli;
mod code_names;
mod compare;
mod costly;
mod costs;
mod diff;
mod discover;
mod disputes;
mod exercise;
#[cfg(feature = "serve")]
mod exercise_page;
mod fault_data;
mod fits;
mod games;
mod guards;
mod hidden_signs;
mod house;
mod interview;
mod law_comparison;
mod laws;
mod limits;
mod lookup;
mod mutants;
mod mutated;
mod named_played;
mod notes;
mod oracle;
#[cfg(feature = "serve")]
mod page;
mod properties;
mod readme;
mod rejects;
mod schema;
mod score;
mod score_independent;
mod score_properties;
mod slip;
mod stated_plainly;
mod stories;
mod support;
mod teach;
mod told_once;
mod vocabulary;
mod whole_hands;
mod why;
mod writing;
