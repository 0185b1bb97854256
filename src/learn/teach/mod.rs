//! Lessons from the case book: questions, their marks, and when they come back.
//!
//! Takes cases and the codes they are ruled on under, gives [`Question`]s whose answers the engine
//! finds; marks an [`Answer`], and keeps in a [`Progress`] what is to be asked again and when. The
//! day it is and the place where progress is kept come from outside.

mod anki;
mod hand_paper;
mod hint;
mod lesson;
mod made;
mod marking;
mod memory;
mod origin;
mod paper;
mod printed;
mod progress;
mod question;
mod shuffle;
mod standing;
mod statements;
mod tally;

pub use anki::deck;
pub use hand_paper::HandPaper;
pub use lesson::{Lesson, paper};
pub use made::Maker;
pub use marking::letter;
pub use memory::{Memory, Quality};
pub use origin::{Asked, book, by_chance, of_file, texts};
pub use paper::Paper;
pub use progress::{NoProgress, Progress, VERSION};
pub use question::{Answer, Choice, Difficulty, Mark, Question};
pub use shuffle::Chance;
pub use standing::{HeadingStanding, STANDING_SCHEMA, Standing};
pub use tally::Tally;
