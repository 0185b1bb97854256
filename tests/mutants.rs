//! Every law is changed in one thing at a time, and some case must notice. The usual run makes one change in twenty.

mod hunt;
mod mutate;
mod trial;

use crate::support::{BookCase, asked, case_book, codes, part, root};
use bystander::held::Seats;
use bystander::laws::Code;
pub(crate) use mutate::{Mutant, mutants};
use serde::Deserialize;
use std::sync::Mutex;
use std::thread;
pub(crate) use trial::{Caught, Entry, Trial};

/// The mutants that no case can notice, each with its reason.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Reasons {
    /// Mutants that change nothing anybody could see, many for one reason.
    alike: Vec<Alike>,
    /// Mutants that change nothing anybody could see, each with its reason.
    explained: Vec<Explained>,
    /// Mutants that no case catches yet, as they are printed: each is a case to write.
    open: Vec<String>,
}

/// One reason, and the mutants it explains, as they are printed.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Alike {
    why: String,
    mutants: Vec<String>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Explained {
    code: String,
    law: String,
    clause: u8,
    mutation: String,
    why: String,
}

impl Explained {
    fn is(&self, code: &Code, mutant: &Mutant) -> bool {
        self.code == code.id
            && self.law == mutant.law
            && self.clause == mutant.clause
            && self.mutation == mutant.mutation
    }
}

fn book() -> Vec<Entry> {
    let cases = case_book().iter();
    cases
        .map(|BookCase { case, facts, .. }| Entry {
            held: case.held().cloned().collect(),
            seats: Seats::of(case, facts.seats().dealer),
            facts: facts.clone(),
            codes: asked(case),
        })
        .collect()
}

/// Of so many changes one is made in the usual run.
const OF: usize = 20;

/// Each mutant of a code with how it was found out, in order; the work is shared out among the cores.
fn tried(code: &Code, book: &[Entry]) -> Vec<(Mutant, Caught)> {
    let trial = Trial::new(code, book);
    let all = mutants(code).into_iter().step_by(part(OF, 1));
    let next = Mutex::new(all.enumerate());
    let done = Mutex::new(Vec::new());
    let cores = thread::available_parallelism().map_or(1, std::num::NonZero::get);
    thread::scope(|scope| {
        for _ in 0..cores {
            scope.spawn(|| {
                let mut copy = trial.copy();
                loop {
                    let Some((place, mutant)) = next.lock().unwrap().next() else {
                        break;
                    };
                    let caught = trial.of(&mutant, &mut copy);
                    done.lock().unwrap().push((place, mutant, caught));
                }
            });
        }
    });
    let mut done = done.into_inner().unwrap();
    done.sort_by_key(|(place, ..)| *place);
    done.into_iter().map(|(_, mutant, caught)| (mutant, caught)).collect()
}

fn reasons() -> Reasons {
    let text = std::fs::read_to_string(root().join("tests/mutants.yaml")).unwrap();
    serde_yaml::from_str(&text).unwrap()
}

/// How the mutants of a code came off.
#[derive(Default)]
struct Score {
    held: usize,
    shown: usize,
    same: usize,
    not: usize,
}

impl Score {
    fn count(&mut self, caught: Caught) {
        *match caught {
            Caught::Held => &mut self.held,
            Caught::Shown => &mut self.shown,
            Caught::Same => &mut self.same,
            Caught::Not => &mut self.not,
        } += 1;
    }
}

#[test]
fn every_change_of_what_a_law_does_is_noticed_or_explained() {
    let book = book();
    let reasons = reasons();
    let mut due = Vec::new();
    let mut idle: Vec<&Explained> = reasons.explained.iter().collect();
    let mut idle_open: Vec<&String> = reasons.open.iter().collect();
    let mut idle_alike: Vec<&String> = reasons.alike.iter().flat_map(|one| &one.mutants).collect();
    for code in codes() {
        let mut score = Score::default();
        for (mutant, caught) in tried(code, &book) {
            score.count(caught);
            let place = format!("{} {} rule {}", code.id, mutant.law, mutant.clause);
            match caught {
                Caught::Held | Caught::Same => {}
                Caught::Shown => {
                    println!("{place}: {}: only a printed ruling tells", mutant.mutation);
                }
                Caught::Not => {
                    println!("{place}: {}: nothing tells", mutant.mutation);
                    let stated = format!("{place}: {}", mutant.mutation);
                    let known = reasons.explained.iter().any(|one| one.is(code, &mutant))
                        || idle_alike.contains(&&stated)
                        || idle_open.contains(&&stated);
                    idle_open.retain(|one| **one != stated);
                    idle.retain(|one| !one.is(code, &mutant));
                    idle_alike.retain(|one| **one != stated);
                    if !known {
                        due.push(format!("{stated}: nothing tells"));
                    }
                }
            }
        }
        let Score { held, shown, same, not } = score;
        println!(
            "{}: caught by a held line {held}, by a printed ruling only {shown}, by nothing {not}; no change {same}",
            code.id
        );
    }
    assert!(due.is_empty(), "{}", due.join("\n"));
    if part(OF, 1) == 1 {
        assert!(idle.is_empty(), "these no longer survive: {idle:#?}");
        let named: Vec<_> = idle_alike.iter().chain(&idle_open).collect();
        assert!(named.is_empty(), "these no longer survive: {named:#?}");
    }
    assert!(reasons.alike.iter().all(|one| !one.why.trim().is_empty()));
    assert!(reasons.explained.iter().all(|one| !one.why.trim().is_empty()));
}
