//! Replays the events of a story at the table.
//!
//! Takes a [`Case`](crate::syntax::Case), gives a [`Timeline`]: what was played, by whom, in turn
//! or not, what every hand is known to hold, what was declared and doubled, and when. Refuses the
//! impossible (a card played twice, a card out of a hand that never held it) with every fault at
//! once, each a [`TableError`]. It knows the mechanics of the game and no law of any code.

mod cards;
mod company;
mod cutters;
mod cutting;
mod deal;
mod deal_signs;
mod deal_starts;
mod dealing;
mod deals;
mod dealt;
mod discovery;
mod double_declined;
mod doubling;
mod early_double;
mod error;
mod events;
mod headers;
mod holdings;
mod leads;
mod led_by_name;
mod left;
mod left_out;
mod mending;
mod moment;
mod moved;
mod naming;
mod next_dealer;
mod nobody;
mod order;
mod own_words;
mod plays;
mod put_back;
mod quitting;
mod record;
mod replay;
mod roles;
mod score;
mod seated;
mod seen;
mod several;
mod shown;
mod stated_against;
mod stated_events;
mod statements;
#[cfg(test)]
mod tests;
mod timed;
mod together;
mod trick_cards;
mod tricks;
mod waiting;
mod ways;

pub use company::{Company, Cut, Drawn, Party, Person, Purpose, Stretch};
pub use deal::{Deal, NextDeal};
pub use dealt::Dealt;
pub use doubling::asks_leave;
pub use error::TableError;
pub use events::WHOLE_PACK;
pub use holdings::Holdings;
pub use moment::{Moment, Place, Stage, Standing, Sure};
pub use nobody::differs_with_fewer;
pub use own_words::{
    OTHER, SHOWN, asked_by, asks_a_new_deal, asks_it_not, card_by_code, is_denied, rank_named,
    says_trumps, seat_named, suit_asked_about, suit_named, words_of,
};
pub use record::{Answered, DummyMarks, LeftBefore, Query, Record, Step, Timeline};
pub use replay::{replay, replay_deal, replay_in};
pub use roles::{Names, Roles, Sitting};
pub use score::{ScoreStated, Wrote};
pub use seated::misseated;
pub use tricks::{Play, Together, Trick, TrickMarks, winner};
