//! What hands, games and rubbers are worth, under a scheme that is data.
//!
//! Takes a [`Scheme`] and what was made and held; gives points. A scheme is read from YAML: that of
//! a code of laws stands in its `code.yaml`. Refuses nothing: what a scheme does not reward is worth
//! nothing.

mod scheme;
mod value;

pub use scheme::{
    Aces, Balance, Chicane, Game, Honours, RevokeForm, RevokeRule, Rubber, Scheme, Slam, Trick,
};
pub use value::Holding;
