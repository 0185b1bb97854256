//! The findings of all runs, by slot.

use super::answers::Answers;
use super::branches::Branches;
use super::finding::Finding;
use super::fold::Run;
use super::path::{Answer, settles};
use super::rights::each_leaf;
use super::worlds::{MOST_RUNS, place, place_of};
use crate::facts::{Facts, Incident};
use crate::laws::Code;
use std::collections::BTreeMap;

/// The findings of all runs, by slot.
#[derive(Default)]
pub(super) struct Slots(BTreeMap<usize, Slot>);

#[derive(Default)]
struct Slot {
    incident: Option<Incident>,
    steps: Vec<super::finding::Step>,
    branches: Branches,
}

impl Slots {
    /// Puts the findings of a run where their answers lead.
    pub(super) fn take(&mut self, run: Run<'_>) {
        for (slot, path) in run.absent {
            self.0.entry(slot).or_default().branches.put(&path, None);
        }
        for entry in run.entries {
            let slot = self.0.entry(entry.slot).or_default();
            if slot.incident.is_none() {
                slot.incident = Some(entry.incident.into_owned());
                slot.steps = entry.steps;
            }
            slot.branches.put(&entry.path, Some(entry.settled));
        }
    }

    /// Runs through the story until every branch of every finding has been worked out; whether there were runs enough.
    pub(super) fn fill(
        &mut self,
        facts: &Facts,
        code: &Code,
        explained: bool,
        given: &Answers,
    ) -> bool {
        for _ in 1..MOST_RUNS {
            let Some(tried) = self.next(given) else {
                return true;
            };
            let mut run = Run::new(facts, code, explained, &tried, given);
            run.go(&mut |_, _| {});
            self.take(run);
        }
        self.next(given).is_none()
    }

    /// The answers to try next: of each finding those that lead to a branch of its own, as far as they agree with
    /// each other and with those of the case.
    pub(super) fn next(&self, given: &Answers) -> Option<Answers> {
        let mut tried = Answers::default();
        for slot in self.0.values() {
            let Some(led) = slot.branches.next_open(given) else {
                continue;
            };
            let stated =
                |one: &Answer| settles(&[&tried.bearing_on(one), &given.bearing_on(one)], one);
            let fits = |one: &Answer| stated(one).is_none_or(|so| so == one.so);
            if !led.iter().all(fits) {
                continue;
            }
            for one in led {
                if tried.to(&one).is_none() {
                    tried.push(one);
                }
            }
        }
        (!tried.is_empty()).then_some(tried)
    }

    pub(super) fn findings(self, given: &Answers, runs: bool) -> Vec<Finding> {
        let there = |slot: &Slot| slot.incident.is_some();
        let slots: Vec<usize> =
            self.0.iter().filter(|(_, slot)| there(slot)).map(|(place, _)| *place).collect();
        let place_of = |slot: usize| place_of(&slots, slot);
        let all = self.0.into_values();
        all.filter_map(|slot| {
            let cut = slot.branches.is_cut(given, runs);
            let mut incident = slot.incident?;
            incident.supposed = slot.branches.is_absent_somewhere();
            let mut outcome = slot.branches.outcome(&place_of)?;
            each_leaf(&mut outcome, &mut |settled| place(settled, &place_of));
            Some(Finding { incident, outcome, steps: slot.steps, cut })
        })
        .collect()
    }
}
