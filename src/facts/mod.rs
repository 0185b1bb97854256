//! Named facts about what happened, each with its evidence.

mod act;
mod catalogue;
mod fact;
mod incident;
mod relation;
mod remedy;
mod truth;

pub use act::{Act, Deed, Demand, Fulfilment, Lapse, OptionView};
pub use fact::FactId;
pub use incident::{Incident, IncidentKind};
pub use relation::{covering, implied};
pub use remedy::Remedy;
pub use truth::{Known, Truth};
mod stub;
pub use stub::*;
