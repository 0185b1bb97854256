//! What books of the time advise with a hand: what to declare, when to double, what to lead and play.
//!
//! Takes a [`Situation`] (a hand and what is known of the table) and a [`School`] (one author's advice, as data).
//! Gives [`Advice`]: what the school would do and by which row, and which rows turn on what is not stated. Refuses a
//! school that does not read or that speaks against itself, every fault at once and on the very words
//! ([`AdviceError`]). What no row reaches is silence: nothing here judges a hand by itself.

mod acts;
mod advise;
mod asked_words;
mod condition;
mod done;
mod eleven;
mod fault;
mod groups;
mod holding;
pub mod in_case;
pub mod in_play;
mod leader;
mod needs;
mod parted;
mod presumed;
mod question;
mod ranks;
mod read;
mod read_condition;
mod read_effect;
mod reader;
mod said;
#[cfg(test)]
mod schema;
mod school;
mod sense;
mod shipped;
mod situation;
mod suit_facts;
mod tally;
mod tree;
mod view;
mod wanted;
mod weigh;
mod wish;
mod wish_author;
mod wish_return;
mod wish_words;

pub use advise::{Act, Advice, Depends, Said};
pub use done::{Done, DoneView};
pub use eleven::{FourthBest, NoFourthBest, above_fourth_best};
pub use fault::{AdviceError, AdviceFault};
pub use leader::Leader;
pub use needs::Need;
pub use question::HandQuestion;
pub use ranks::Ranks;
pub use said::RowView;
pub use school::{Row, School, Table};
pub use sense::clashes;
pub use shipped::{from_texts, schools};
pub use situation::{Position, ScoreFault, Situation, Unstated, game_of_three, usual};
pub use tally::{Apart, Count, Tally, TallyTopic};
pub use view::{AdviceView, SchoolView};
pub use wish::{Wish, are_three, gives_a_hand};
