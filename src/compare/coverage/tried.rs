//! Which rules some case fires, and which some case tries in vain.

use crate::facts::{Facts, Truth};
use crate::held::laws_named;
use crate::laws::{Code, LawIndex};
use crate::ruling::{Step, StepResult, left_out, rule};
use crate::syntax::Case;
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};

/// A rule, by its law and its place among that law's rules, from 1.
type Clause = (LawIndex, u8);

/// What the cases so far have tried of one code.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Tried {
    fired: BTreeMap<Clause, Hits>,
    missed: BTreeMap<Clause, Hits>,
    held: BTreeSet<LawIndex>,
}

/// How many cases, and the first of them.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct Hits {
    /// How many.
    pub cases: usize,
    /// What the first is called.
    pub first: Option<String>,
}

impl Tried {
    /// Rules on a case, and notes each rule that spoke and each that did not, and the laws that its `held` lines
    /// for this code name.
    pub fn record(&mut self, name: &str, case: &Case, facts: &Facts, code: &Code) {
        let mut fired = BTreeSet::new();
        let mut missed = BTreeSet::new();
        let ruling = rule(facts, code, true);
        for finding in ruling.all() {
            for step in &finding.steps {
                sort(step, &mut fired, &mut missed);
            }
        }
        // What was in order, and not enough to be anything, came near the rules on such a thing.
        let ordered = facts.in_order(&code.procedure);
        let facts = ordered.as_deref().unwrap_or(facts);
        for incident in left_out(facts, code) {
            let rules = code.rules_on(incident.kind);
            missed.extend(rules.map(|rule| (rule.law, rule.clause)));
        }
        for clause in fired {
            self.fired.entry(clause).or_default().note(name);
        }
        for clause in missed {
            self.missed.entry(clause).or_default().note(name);
        }
        let laws = case.held().flat_map(|held| laws_named(held, code));
        self.held.extend(laws);
    }

    /// Adds what later cases tried.
    pub fn add(&mut self, later: Self) {
        for (own, later) in [(&mut self.fired, later.fired), (&mut self.missed, later.missed)] {
            for (clause, hits) in later {
                own.entry(clause).or_default().add(hits);
            }
        }
        self.held.extend(later.held);
    }

    /// The cases that fire a rule.
    pub fn fired(&self, law: LawIndex, clause: u8) -> Hits {
        self.fired.get(&(law, clause)).cloned().unwrap_or_default()
    }

    /// The cases that come near a rule and do not fire it.
    pub fn missed(&self, law: LawIndex, clause: u8) -> Hits {
        self.missed.get(&(law, clause)).cloned().unwrap_or_default()
    }

    /// Whether some `held` line names the law.
    pub fn is_held(&self, law: LawIndex) -> bool {
        self.held.contains(&law)
    }
}

fn sort(step: &Step, fired: &mut BTreeSet<Clause>, missed: &mut BTreeSet<Clause>) {
    let own = match step.result {
        StepResult::Fired => &mut *fired,
        StepResult::Failed | StepResult::Unknown(_) | StepResult::Overridden(_) => &mut *missed,
    };
    own.insert((step.law, step.clause));
    for definition in &step.defined {
        let own = match definition.holds {
            Truth::True => &mut *fired,
            Truth::False | Truth::Unknown => &mut *missed,
        };
        own.insert((definition.law, definition.clause));
    }
}

impl Hits {
    fn note(&mut self, case: &str) {
        self.cases += 1;
        self.first.get_or_insert_with(|| case.to_owned());
    }

    fn add(&mut self, later: Self) {
        self.cases += later.cases;
        self.first = self.first.take().or(later.first);
    }
}
