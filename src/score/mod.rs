//! What hands, games and rubbers are worth, under a scheme that is data.
//!
//! Takes a [`Scheme`] and what was made and held; gives points, sheets, accounts. A scheme is read from YAML: that of a
//! code of laws is in its `code.yaml`, those of other games in `laws/schemes`. Refuses nothing: what a scheme does not
//! reward is worth nothing.

mod account;
mod compare;
mod counted;
mod deal;
mod embedded;
mod forced;
mod movement;
mod penalty;
mod rates;
mod rules;
mod scheme;
mod session;
mod sheet;
mod sheet_builder;
pub mod tally;
mod three;
mod three_seats;
mod two_seats;
mod undertaken;
mod value;
mod victory;

pub use crate::bridge::Why;
pub use account::{Payment, Settlement, payments, running};
pub use compare::matchpoints;
pub use counted::Declarer;
pub use deal::{Call, Deal, Penalty, Revoke};
pub use embedded::{SchemeFile, scheme, scheme_from_text, scheme_ids};
pub use movement::{Movement, MovementFile, movements};
pub use penalty::{Form, Settled, Standing};
pub use rates::{Aces, Balance, Chicane, Honours, Slam, Unit};
pub use rules::{Contract, RevokeForm, RevokeRule, Three, ThreeBy, Vulnerable};
pub use scheme::{Compare, Game, Rubber, Scheme, Stops, Trick, Unplayed, Until};
pub use session::{Came, Method, Share, Sum, nearest, ranks};
pub use sheet::{Entry, GameWon, Sheet, What};
pub use three::ThreeSheet;
pub use three_seats::{Seated, three_seats};
pub use two_seats::{Dealt, two_seats};
pub use value::Holding;
pub use victory::Curve;
