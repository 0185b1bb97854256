//! The vocabulary of the game: seats, sides, suits, cards, hands.
//!
//! Takes nothing, gives the words every later stage uses, refuses nothing. It knows the pack and
//! the table's geometry, and no law.

mod agreed;
mod card;
mod forced;
mod hand;
mod order;
mod seat;

pub use agreed::{chicane_deducted, limit_agreed, redoubled_after_dummy, spades_not_played};
pub use card::{Card, Rank, Strain, Suit};
pub use forced::{DummyMakes, Forced, HandMakes, Why};
pub use hand::Hand;
pub use order::{Counts, LostRights, Procedure, Speaker, Speakers, Stands};
pub use seat::{Seat, SeatSet, Side};
