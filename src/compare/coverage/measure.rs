//! A code measured: law by law, and in sum.

use super::tried::{Hits, Tried};
use crate::laws::{Code, Condition, LawIndex, Rule};
use serde::Serialize;

/// How far the cases cover a code.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Coverage {
    /// The code.
    pub code: String,
    /// Its title.
    pub title: String,
    /// Of the laws the code must hold, those that are there.
    pub present: Share,
    /// Of all rules, those that some case fires.
    pub fired: Share,
    /// Of the rules with a condition, those that some case comes near and does not fire.
    pub near_missed: Share,
    /// Of the laws with rules, those that some `held` line names.
    pub held: Share,
    /// The numbers of the laws that are not there.
    pub missing: Vec<String>,
    /// Every law that is there.
    pub laws: Vec<LawCoverage>,
}

/// A part of a whole, as two numbers.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
pub struct Share {
    /// How many.
    pub done: usize,
    /// Out of so many.
    pub of: usize,
}

/// How far the cases cover a law.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct LawCoverage {
    /// Its number.
    pub law: String,
    /// What it is about.
    pub title: String,
    /// What kind of law it is; if it has no rules, this is why.
    pub kind: &'static str,
    /// Whether a `held` line names it.
    pub held: bool,
    /// Its rules.
    pub rules: Vec<ClauseCoverage>,
}

/// How far the cases cover a rule.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ClauseCoverage {
    /// Its place among the law's rules, from 1.
    pub clause: u8,
    /// What it does: `grants`, `orders`, `limits`, `bars` or `defines`.
    pub effect: &'static str,
    /// The incidents on which it speaks; for a definition, empty means any.
    pub on: Vec<&'static str>,
    /// Whether it has a condition, so that a case can come near it.
    pub conditional: bool,
    /// The cases that fire it.
    pub fired: Hits,
    /// The cases that come near it and do not.
    pub near_missed: Hits,
}

impl Share {
    /// In whole parts of a hundred; only the whole is a hundred.
    pub fn percent(self) -> usize {
        (self.done * 100).checked_div(self.of).unwrap_or(100)
    }

    fn count(&mut self, done: bool) {
        self.of += 1;
        self.done += usize::from(done);
    }
}

impl ClauseCoverage {
    fn of(rule: &Rule, tried: &Tried) -> Self {
        Self {
            clause: rule.clause,
            effect: rule.effect.name(),
            on: rule.incidents.iter().map(|kind| kind.name()).collect(),
            conditional: rule.when != Condition::All(Vec::new()),
            fired: tried.fired(rule.law, rule.clause),
            near_missed: tried.missed(rule.law, rule.clause),
        }
    }

    /// Whether no case fires it.
    pub fn is_never_fired(&self) -> bool {
        self.fired.cases == 0
    }

    /// Whether it has a condition, and no case comes near it.
    pub fn lacks_near_miss(&self) -> bool {
        self.conditional && self.near_missed.cases == 0
    }
}

impl Coverage {
    /// Measures a code by what has been tried of it.
    pub fn of(code: &Code, tried: &Tried) -> Self {
        let (missing, of) = (code.missing(), code.numbers().len());
        let mut coverage = Self {
            code: code.id.clone(),
            title: code.title.clone(),
            present: Share { done: of.saturating_sub(missing.len()), of },
            fired: Share::default(),
            near_missed: Share::default(),
            held: Share::default(),
            missing,
            laws: Vec::with_capacity(code.laws.len()),
        };
        for (index, law) in (0..).map(LawIndex).zip(&code.laws) {
            coverage.add(LawCoverage {
                law: law.number.clone(),
                title: law.title.clone(),
                kind: law.kind.name(),
                held: tried.is_held(index),
                rules: code.rules_of(index).map(|rule| ClauseCoverage::of(rule, tried)).collect(),
            });
        }
        coverage
    }

    fn add(&mut self, law: LawCoverage) {
        for rule in &law.rules {
            self.fired.count(!rule.is_never_fired());
            if rule.conditional {
                self.near_missed.count(!rule.lacks_near_miss());
            }
        }
        if !law.rules.is_empty() {
            self.held.count(law.held);
        }
        self.laws.push(law);
    }

    /// What the cases leave missing, a line each; laws that are missing are not among it.
    pub fn untested(&self) -> Vec<String> {
        let mut untested = Vec::new();
        for law in &self.laws {
            let place = format!("{} {}", self.code, law.law);
            for rule in &law.rules {
                let place = format!("{place}, rule {} ({})", rule.clause, rule.effect);
                if rule.is_never_fired() {
                    untested.push(format!("{place}: no case fires it"));
                }
                if rule.lacks_near_miss() {
                    untested.push(format!("{place}: no case nearly fires it"));
                }
            }
            if !law.rules.is_empty() && !law.held {
                untested.push(format!("{place}: no held line names it"));
            }
        }
        untested
    }

    /// Whether the cases cover at least so many parts of a hundred, and as many of the laws are there.
    pub fn reaches(&self, at_least: usize, present: usize) -> bool {
        let tried = [self.fired, self.near_missed, self.held];
        self.present.percent() >= present && tried.iter().all(|share| share.percent() >= at_least)
    }
}
