//! Score files: read, computed under a scheme, shown as the sheet that was kept.
//!
//! Takes the text of a file, gives a [`ScoreFile`]; takes that and a [`Scheme`](crate::score::Scheme),
//! gives a [`View`] which can be shown as text, Markdown, JSON or a drawing. Refuses a text with all
//! its faults at once, each on its words.

mod accounts;
mod boards;
mod checked;
mod clauses;
mod columns;
mod counted;
mod cutting;
mod deal_in_words;
mod draw;
mod dummy;
mod error;
mod evaluate;
mod file;
mod grammar;
mod grid;
mod hands;
mod label;
mod lower;
mod matched;
mod misplaced;
mod month;
mod movement;
mod names;
mod notes;
mod players_read;
mod ranking;
mod read;
mod ruled_off;
mod session;
mod settings;
mod stake;
mod terms;
mod text;
mod view;

pub use error::TallyError;
pub use evaluate::{Chosen, Find, evaluate};
pub use file::{AfterDummy, Compared, Correction, Division, Kind, Part, Paying, ScoreFile};
pub use month::{MonthRow, MonthView};
pub use movement::{chart, movement};
pub use names::Names;
pub use ranking::{FieldView, Hundredths, RankView, SessionView};
pub use read::read;
pub use stake::Stake;
pub use view::{AccountView, BoardView, Figure, PartView, SheetView, View};
