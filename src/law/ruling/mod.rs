//! Applies a code of laws to the facts of a case.
//!
//! Takes [`Facts`](crate::facts::Facts) and a [`Code`](crate::laws::Code), gives a [`Ruling`], refuses nothing: what is
//! unknown becomes a question, and what the code does not mention is said to be silent. The story is gone through once
//! ([`rule`]): each incident is judged by the rules that apply to it, each act uses or loses a right that is at that
//! moment, and what is left when the story stops is the ruling.

mod act;
mod added;
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
mod excused;
mod figures;
mod filled;
mod finding;
mod fold;
mod forfeits;
mod hand_score;
mod imagined;
mod judge;
mod latest;
mod live;
mod looked;
mod meant;
mod misdemand;
mod near;
mod obligations;
mod once;
mod options_asked;
mod outcome;
mod parted;
mod parts;
mod path;
mod penalties;
mod people;
mod place;
mod presumed;
mod reasons;
mod redealt;
mod reduce;
mod referred;
mod refused_double;
mod repeat;
mod rests;
mod revoked;
mod rights;
mod run;
mod run_used;
mod scale_facts;
mod settled;
mod shown;
mod slots;
mod spared;
mod supposed;
mod taken;
mod trace;
mod unasked;
mod unscored;
mod verdict;
mod waive;
mod weigh;
mod which;
mod why;
mod worlds;
mod written;

pub(crate) use added::bare;
pub use alter::{Altered, Changes};
pub use concerns::left_out;
pub use deciding::deciding;
pub use finding::{
    Because, Definition, Finding, Fork, FormScore, HandScore, Laws, Obligation, OfDeal, Outcome,
    Reason, Ruling, Step, StepResult,
};
pub use imagined::{imagined, misgiven};
pub use live::{Live, Offers, live};
pub use settled::{BarCause, Barred, Once, OptionStatus, Remedied, Settled, Verdict};
pub use supposed::{claim_turns_on, suppose};
pub use unasked::{Unasked, unasked};
pub use unscored::{Unscored, unscored};
pub use why::{RuleResult, Why, why};
pub use worlds::{Watch, rule, rule_watched};
