//! Case text to syntax tree, and the tree back to canonical text.

mod case;
mod event;
mod word;

pub use case::{Case, CaseFile, Header, Held, HeldOption, HeldOutcome, Line, LineKind};
pub use event::{EventKind, SENTENCES};
pub use word::{
    CardSpec, Cards, Make, Matter, OneOf, PerSide, Quoted, Role, Roll, Tally, Told, Who, Whos,
    is_small,
};
