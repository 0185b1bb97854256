//! Applies a code of laws to the facts of a case.
//!
//! Takes [`Facts`](crate::facts::Facts) and a [`Code`](crate::laws::Code), gives a [`Ruling`], refuses nothing:
//! what is unknown becomes a question, and what the code does not speak of is said to be silent.
//! The story is gone through once ([`rule`]): each incident is judged by the rules that speak on it, each act uses or
//! loses a right that stands at that moment, and what is left when the story stops is the ruling.

mod act;
mod alike;
mod alter;
mod answers;
mod branches;
mod called;
mod carry;
mod cited;
mod company;
mod concerns;
mod consistent;
mod counted;
mod deals;
mod deciding;
mod entry;
mod figures;
mod finding;
mod fold;
mod forfeits;
mod imagined;
mod judge;
mod live;
mod looked;
mod meant;
mod misdemand;
mod near;
mod once;
mod outcome;
mod parted;
mod parts;
mod path;
mod people;
mod place;
mod presumed;
mod reasons;
mod redealt;
mod reduce;
mod repeat;
mod rests;
mod revoked;
mod rights;
mod run;
mod shown;
mod spared;
mod supposed;
mod trail;
mod verdict;
mod waive;
mod weigh;
mod why;
mod worlds;
mod written;

pub use alter::{Altered, Changes};
pub use concerns::left_out;
pub use deciding::deciding;
pub use finding::{
    BarCause, Barred, Because, Definition, Fate, Finding, Fork, FormScore, HandScore, Laws,
    Obligation, OfDeal, Outcome, Reason, Remedied, Ruling, Settled, Step, StepResult, Verdict,
};
pub use imagined::{imagined, misgiven};
pub use live::{Live, Offers, live};
pub(crate) use outcome::bare;
pub use supposed::{claim_turns_on, suppose};
pub use why::{Spoken, Why, why};
pub use worlds::{Watch, rule, rule_watched};
