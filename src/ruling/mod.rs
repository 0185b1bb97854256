//! Applies a code of laws to the facts of a case.
//!
//! Takes [`Facts`](crate::facts::Facts) and a [`Code`](crate::laws::Code), gives a [`Ruling`], refuses nothing:
//! what is unknown becomes a question, and what the code does not speak of is said to be silent.

mod finding;

pub use finding::{
    BarCause, Barred, Because, Fate, Finding, Fork, Laws, Obligation, Outcome, Remedied, Ruling,
    Settled, Step, StepResult, Verdict,
};
