//! Bystander rules on what happened at a bridge table, under the code of laws the players chose.
//!
//! Data flows one way, and each module uses only those before it:
//!
//! ```text
//! text -> syntax -> table -> facts -> ruling -> report
//!                                      ^
//!                          laws (a code, as data)
//! ```
//!
//! | module | what it does |
//! | --- | --- |
//! | [`source`] | text and places in it |
//! | [`bridge`] | seats, suits, cards, hands |
//! | `document` | what a report says, in blocks, and its layout as text and Markdown |
//! | `drawing` | what every picture is made of |
//! | [`score`] | what hands, games and rubbers are worth, under a scheme that is data |
//! | [`tally`] | score files: read, reckoned, shown as a sheet |
//! | [`syntax`] | case text to tree, tree to text |
//! | [`table`] | the story replayed: tricks, turns, hands, doubling; no law |
//! | [`facts`] | incidents and circumstances, each true, false or not stated |
//! | [`laws`] | codes of laws, read from data and checked |
//! | [`ruling`] | who may now do what, under which law |
//! | [`advice`] | what books of the time advise with a hand, as data |
//! | [`held`] | a ruling compared with what was held |
//! | [`compare`] | several codes on one case, and their laws side by side |
//! | [`discover`] | where codes differ, are silent, or speak against themselves, and the cases that show it |
//! | [`report`] | the ruling in words, for eyes, ears and programs |
//! | [`teach`] | lessons from the case book: questions, marks, and when they come back |
//! | [`book`] | the cases as a site and as one printable page |
//! | [`coverage`] | how far a book of cases covers a code |
//! | [`interview`] | what to ask at the table, and the case that the answers make |
//! | `page` | the page for the table: one pure function of a request (feature `serve`) |
//! | [`cli`] | the command; the only module that reads files or prints |
//!
//! ```
//! use bystander::{facts, laws, ruling, syntax, table};
//!
//! let (file, faults) = syntax::parse("dealer: S\ntrumps: hearts by S\nE leads DK\n");
//! assert!(faults.is_empty());
//! let timeline = table::replay(&file.cases[0]).unwrap();
//! let facts = facts::derive(timeline);
//! let code = laws::embedded("1904").unwrap().unwrap();
//! let ruling = ruling::rule(&facts, &code, false);
//! assert_eq!(ruling.findings.len(), 1);
//! ```

pub mod advice;
pub mod book;
pub mod cli;
pub mod compare;
mod language;
mod law;
mod learn;
#[cfg(feature = "serve")]
pub mod page;
pub mod report;
pub mod score;
mod story;

pub use compare::{coverage, discover};
pub use language::{bridge, source, syntax};
pub(crate) use language::{document, drawing};
pub use law::{held, laws, ruling};
pub use learn::{interview, teach};
pub use score::tally;
pub use story::{facts, table};
