//! Codes of laws: read from YAML, checked as strictly as a program, and kept ready for the engine.
//!
//! Takes the texts of a folder, or the name of a code inside the binary; gives a [`Code`] in which
//! every name is settled and every citation found; refuses it with all its faults at once.

mod bearing;
mod brought_about;
mod canonical;
mod check;
mod check_path;
mod circle;
mod claimed;
mod clause;
mod code;
mod concordance;
mod condition;
mod effect;
mod error;
mod exchange;
mod fault;
mod flaw;
mod game;
mod house;
mod house_settings;
mod idle;
mod index;
mod laws_by_number;
mod lexicon;
mod load;
mod lookup;
mod named;
mod noun;
mod number;
mod pair;
mod place;
mod plain;
mod prints;
mod quoted;
mod raw;
mod raw_condition;
mod raw_house;
mod read_condition;
mod read_rule;
mod reference;
mod runs;
mod same;
mod satisfy;
mod scalar;
mod scored;
mod search;
mod sense;
mod settings;
mod shared;
mod subjects;
mod take_over;
mod topics;
mod twin;
mod unreadable;
mod values;
mod vocabulary;
mod words;

#[cfg(test)]
mod tests;

pub use bearing::{Bearing, topics};
pub use canonical::{canonical_embedded, canonical_house, canonical_texts};
pub use clause::Clause;
pub use code::{Code, Law, Rule, Setting};
pub use concordance::Concordance;
pub use condition::Condition;
pub use effect::{Effect, Grant, Offer};
pub use error::LawError;
pub use fault::LawFault;
pub use house::{from_house, is_club_name};
pub use index::{LawIndex, RuleIndex};
pub use load::{embedded, embedded_games, embedded_ids, from_texts, is_embedded};
pub use noun::Noun;
pub use quoted::shown;
pub(crate) use quoted::{CHOOSER, CONSULT, WHEN};
pub use search::{Hit, Search, search, search_in};
pub use subjects::{IndexEntry, Subject, subjects};
pub use values::{
    CardRef, Chooser, Consult, LawKind, Leave, Limit, Numbering, PersonRef, PlayerRef, Revokes,
    SuitRef, Target,
};
pub use vocabulary::{Use, WordKind, uses};
