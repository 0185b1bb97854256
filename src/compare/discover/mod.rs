//! Finds what no one has written down: where two codes differ, where one is silent, where two of its laws speak
//! against each other.
//!
//! Takes codes, gives what was [`Found`] and how much was [`Examined`]; refuses a kind of incident whose space is too
//! large, and says so. It goes in two steps. First the space of situations: of one kind of incident, every seat and
//! every fact that any rule of the codes mentions, true, false or not stated, but for what is impossible together.
//! Facts that no rule depends on any more are left unstated, so that the situations which differ in nothing else are
//! weighed once; each that matters is ruled on by the engine itself, on the facts alone. Then the smallest situations
//! of each point are put into stories, out of a table of sentences, and the story is ruled on and compared as any case
//! is: only what the story confirms is stated as a case.

mod cause;
mod compose;
mod fact_set;
mod found;
mod lines;
mod realise;
mod recipe;
mod relations;
mod space;
mod speaking;
mod stories;
mod test;
#[cfg(test)]
mod tests;
mod tie;
mod tried;
mod turned;
mod walk;

pub use cause::{Cause, Reason};
pub use compose::{Composed, Composer};
pub use fact_set::{FactSet, places};
pub use found::{Aim, Clause, Found, Point, Search, Situation, join};
pub use realise::Realised;
pub use relations::Node;
pub use space::{SEATS, Space, Weighed};
pub use walk::{Examined, Memo, Piece, pieces, walk};
