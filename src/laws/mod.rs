//! Codes of laws: read from YAML, checked as strictly as a program, and kept ready for the engine.

mod code;
mod effect;

pub use code::{Code, Law, LawIndex, LawKind, Numbering, Rule, RuleIndex, Setting};
pub use effect::{
    CardRef, Chooser, Condition, Consult, Effect, Grant, Limit, Offer, PlayerRef, SuitRef, Target,
};
