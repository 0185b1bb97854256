//! Score files: read, reckoned under a scheme, shown as the sheet that was kept.
//!
//! Takes the text of a file, gives a [`ScoreFile`]; takes that and a [`Scheme`](crate::score::Scheme),
//! gives a [`View`] which can be shown as text, Markdown, JSON or a drawing. Refuses a text with all
//! its faults at once, each on its words.

mod accounts;
mod boards;
mod clauses;
mod columns;
mod draw;
mod error;
mod file;
mod grammar;
mod grid;
mod hands;
mod lower;
mod names;
mod read;
mod reckon;
mod text;
mod told;
mod view;

pub use error::TallyError;
pub use file::{Correction, Kind, Part, ScoreFile};
pub use names::Names;
pub use read::read;
pub use reckon::{Chosen, Find, reckon};
pub use view::{AccountView, BoardView, Figure, PartView, SheetView, View};
