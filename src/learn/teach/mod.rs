//! Lessons from the case book: questions, their marks, and when they come back.
//!
//! Takes cases and the codes they are ruled on under, gives [`Question`]s whose answers the engine
//! finds; marks an [`Answer`], and keeps in a [`Progress`] what is to be asked again and when. The
//! day it is and the place where progress is kept come from outside.

mod lesson;
mod made;
mod memory;
mod origin;
mod progress;
mod question;
mod shuffle;
mod statements;

pub use lesson::{Lesson, paper};
pub use made::Maker;
pub use memory::{Memory, Quality};
pub use origin::{Asked, book, of_file};
pub use progress::{NoProgress, Progress, VERSION};
pub use question::{Answer, Choice, Difficulty, Mark, Question};
pub use shuffle::Chance;
