//! In what the laws of two codes differ.

use super::Aspect;
use crate::facts::IncidentKind;
use crate::laws::{Chooser, Clause, Consult, Effect, Limit, Offer};

/// One thing in which the rules of two codes differ.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LawParting {
    /// The code that has the thing, or the earlier of the two.
    pub one: usize,
    /// The other.
    pub other: usize,
    /// The incidents on which they differ; empty where a definition is for any.
    pub on: Vec<IncidentKind>,
    /// Where a code has several rules on the incident: what the one does that both have, as the one code has it.
    pub rule: Option<Effect>,
    /// In what.
    pub what: LawWhat,
}

/// In what the rules of two codes differ.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LawWhat {
    /// The one code has a rule to which none of the other answers.
    Rule {
        /// When it speaks.
        when: Vec<Clause>,
        /// What it does.
        effect: Effect,
        /// Whether the other has no rule at all on such an incident under this topic.
        unspoken: bool,
    },
    /// The one code requires what the other does not.
    Condition(Clause),
    /// For the one code this is enough, and not for the other.
    Enough(Clause),
    /// Who may choose.
    Chooser(Chooser, Chooser),
    /// Whether the choosers may consult.
    Consult(Option<Consult>, Option<Consult>),
    /// The one code shuts out a claimant who has looked at his cards.
    Looked,
    /// The one code gives, or orders, what the other does not.
    Offer {
        /// What.
        offer: Box<Offer>,
        /// Who may choose it; nobody where it is ordered.
        to: Option<Chooser>,
    },
    /// Both give it, and not alike.
    Changed {
        /// In what.
        aspect: Aspect,
        /// As the one has it.
        one: Box<Offer>,
        /// As the other has it.
        other: Box<Offer>,
    },
    /// Both give it, and not of the same card or suit.
    Card {
        /// As the one has it.
        one: Box<Offer>,
        /// As the other has it.
        other: Box<Offer>,
    },
    /// The one code sets a limit that the other does not.
    Limit(Limit),
    /// Where both speak, the one code's rule takes the place of the law on this topic.
    Displaces(String),
}
