//! Named facts about what happened, each with its evidence.
//!
//! Takes a [`Timeline`](crate::table::Timeline), gives [`Facts`]: the incidents and acts of the
//! story, and an answer (true, false, not stated) to every fact a law may ask of an incident.
//! Refuses nothing. It knows no law: which incident has what consequence is a code's to say.

mod act;
mod answered;
mod answers;
mod ask;
mod asked;
mod attention;
mod both_sides;
mod calls;
mod claims;
mod company;
mod declaring;
mod derive;
mod dispatch;
mod doubling;
mod dummy;
mod exposed;
mod fact;
mod false_lead;
mod game;
mod general;
mod hand_count;
mod incident;
mod instead;
mod lead_gone;
mod leads;
mod marks;
mod measure;
mod named_in_words;
mod new_deal;
mod next_lead;
mod note;
mod noticed;
mod obeyed;
#[cfg(test)]
mod order_tests;
mod overtaken;
mod own_words;
mod packs;
mod party;
mod pending;
mod plays;
mod rank;
mod recut;
mod relation;
mod remedy;
mod revoke;
mod revoke_facts;
mod score;
mod score_facts;
mod shuffle;
mod stage;
mod story;
mod subject;
mod taken_back;
#[cfg(test)]
mod tests;
mod time;
mod together;
mod truth;
mod turn;
mod two_hands;
mod winners;
mod worth;

pub use act::{Act, Deed, Demand, Fulfilment, Lapse, OptionView};
pub use answered::{AnswerError, answer_faults};
pub use answers::Facts;
pub use ask::About;
pub use asked::Asked;
pub(crate) use asked::{ASKABLE, MOMENTS, OWN};
pub use derive::derive;
pub use fact::FactId;
pub(crate) use game::{ANYTHING, MATTERS, Meant, with_qualities};
pub use game::{Attention, Nature, Natures, RemedySet};
pub use incident::{Incident, IncidentKind};
pub use measure::{Measure, Measured, Reach, Test};
pub use party::Going;
pub use rank::{CutOrder, Ranked};
pub use relation::{covering, implied};
pub use remedy::Remedy;
pub(crate) use score::BOOK;
pub use subject::Subject;
pub use truth::{Known, Truth};
