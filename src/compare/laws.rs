//! The codes' laws side by side, topic by topic: what one code's rules say that another's do not.

use super::Aspect;
use super::align::{grouped, pairs};
use super::provision::{Provision, parted, provisions};
use crate::facts::IncidentKind;
use crate::laws::{Chooser, Clause, Code, Consult, Effect, LawIndex, Limit, Offer};

/// What the codes have on one topic.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TopicCompared {
    /// The topic.
    pub topic: String,
    /// The laws of each code on it, in the order of the codes.
    pub laws: Vec<Vec<LawIndex>>,
    /// Whether any of them has a rule on it.
    pub ruled: bool,
    /// The codes that have laws on it, those whose rules say the same together.
    pub groups: Vec<Vec<usize>>,
    /// Where the first code of each group parts from the first of each later one.
    pub partings: Vec<LawParting>,
}

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

/// Lines up the laws of some codes on a topic.
pub fn topic(codes: &[&Code], topic: &str) -> TopicCompared {
    let laws: Vec<Vec<LawIndex>> = codes
        .iter()
        .map(|code| code.on_topic(topic).collect())
        .collect();
    let sides: Vec<Vec<Provision<'_>>> = codes.iter().map(|code| provisions(code, topic)).collect();
    let having = (0..)
        .zip(&laws)
        .filter(|(_, own)| !own.is_empty())
        .map(|(place, _)| place);
    let found = |one: usize, other: usize| {
        let pair = sides.get(one).zip(sides.get(other));
        pair.map(|(mine, theirs)| parted(mine, theirs))
    };
    let groups = grouped(having, |one, other| {
        found(one, other).is_some_and(|found| found.is_empty())
    });
    let partings = pairs(&groups)
        .flat_map(|(one, other)| {
            let found = found(one, other).unwrap_or_default();
            found
                .into_iter()
                .map(move |found| found.between(one, other))
        })
        .collect();
    TopicCompared {
        topic: topic.to_owned(),
        laws,
        ruled: sides.iter().any(|side| !side.is_empty()),
        groups,
        partings,
    }
}
