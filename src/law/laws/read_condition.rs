//! A condition as written becomes one whose facts are known.

use super::check_path::CheckPath;
use super::condition::Condition;
use super::fault::LawFault;
use super::flaw::{Flaws, every};
use super::raw_condition::{RawCondition, RawTests};
use super::scalar::RawSetting;
use super::{lookup, settings};
use crate::facts::{FactId, Measure, Measured, Test};
use std::collections::BTreeMap;

/// How deep conditions may be in one another; deeper ones nobody can read.
const DEEPEST: usize = 8;

/// Reads conditions of one code.
pub(super) struct ConditionReader<'c> {
    /// The settings with which numbers may be compared.
    pub settings: &'c BTreeMap<String, RawSetting>,
    /// Where faults go.
    pub flaws: &'c mut Flaws,
}

impl ConditionReader<'_> {
    /// What is under `when`.
    pub(super) fn read(&mut self, raw: &RawCondition, at: &CheckPath<'_>) -> Option<Condition> {
        match raw {
            RawCondition::List(items) => self.list(items, at, 0).map(Condition::All),
            one => self.condition(one, at, 0),
        }
    }

    fn condition(
        &mut self,
        raw: &RawCondition,
        at: &CheckPath<'_>,
        depth: usize,
    ) -> Option<Condition> {
        if depth > DEEPEST {
            self.flaws.add(at, LawFault::TooDeep { limit: DEEPEST });
            return None;
        }
        match raw {
            RawCondition::Fact(name) => {
                let fact = self.flaws.take(lookup::fact(name), at);
                fact.map(Condition::Fact)
            }
            RawCondition::List(items) => self.list(items, at, depth + 1).map(Condition::All),
            RawCondition::All(inner) => {
                self.parts(inner, &at.key("all"), depth).map(Condition::All)
            }
            RawCondition::Any(inner) => {
                self.parts(inner, &at.key("any"), depth).map(Condition::Any)
            }
            RawCondition::Not(inner) => {
                let denied = match &**inner {
                    RawCondition::List(items) => {
                        self.list(items, &at.key("not"), depth + 1).map(Condition::All)
                    }
                    one => self.condition(one, &at.key("not"), depth + 1),
                };
                denied.map(|denied| Condition::Not(Box::new(denied)))
            }
            RawCondition::Compare(measure, tests) => {
                self.compare(*measure, tests, &at.key(measure.name()))
            }
        }
    }

    /// The conditions under `all` or `any`; one alone needs no brackets.
    fn parts(
        &mut self,
        raw: &RawCondition,
        at: &CheckPath<'_>,
        depth: usize,
    ) -> Option<Vec<Condition>> {
        match raw {
            RawCondition::List(items) => self.list(items, at, depth + 1),
            one => self.condition(one, at, depth + 1).map(|one| vec![one]),
        }
    }

    fn list(
        &mut self,
        items: &[RawCondition],
        at: &CheckPath<'_>,
        depth: usize,
    ) -> Option<Vec<Condition>> {
        let items = items.iter().enumerate();
        every(items.map(|(place, item)| self.condition(item, &at.index(place), depth)))
    }

    /// A number compared, in one way or in several.
    fn compare(
        &mut self,
        measure: Measure,
        tests: &RawTests,
        at: &CheckPath<'_>,
    ) -> Option<Condition> {
        if tests.0.is_empty() {
            let what = "comparison";
            self.flaws.add(at, LawFault::Empty { what });
            return None;
        }
        let tests = tests.0.iter().enumerate();
        let mut all = every(tests.map(|(place, (test, with))| {
            let found = lookup::named::<Test>(test);
            let test = self.flaws.take(found, &at.entry(place))?;
            self.compared(measure, test, with, at, place)
        }))?;
        match all.len() {
            1 => all.pop(),
            _ => Some(Condition::All(all)),
        }
    }

    /// One comparison. With a setting that is `none` nothing is too much, and everything is less.
    fn compared(
        &mut self,
        measure: Measure,
        test: Test,
        with: &str,
        at: &CheckPath<'_>,
        place: usize,
    ) -> Option<Condition> {
        let number = settings::number(with, self.settings)
            .map_err(|help| LawFault::NoNumber { with: with.to_owned(), help });
        let number = self.flaws.take(number, &at.entry_value(place))?;
        Some(match (number, test) {
            (Some(number), test) => {
                Condition::Fact(FactId::Measured(Measured { measure, test, number }))
            }
            (None, Test::Below | Test::AtMost) => Condition::All(Vec::new()),
            (None, Test::Exactly | Test::AtLeast | Test::Above) => Condition::Any(Vec::new()),
        })
    }
}
