//! Every law is changed in one thing at a time, and some case must notice.

use crate::support::{asked, codes, facts, files, root, tree};
use bystander::coverage::{Caught, Entry, Mutant, Trial, mutants};
use bystander::held::Seats;
use bystander::laws::Code;
use bystander::syntax::LineKind;
use serde::Deserialize;
use std::collections::BTreeSet;
use std::sync::Mutex;
use std::thread;

/// A mutant that no case can notice, with the reason why.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Explained {
    code: String,
    law: String,
    clause: u8,
    mutation: String,
    why: String,
}

fn book() -> Vec<Entry> {
    let mut book = Vec::new();
    for path in files(&root().join("cases"), "case") {
        for case in &tree(&std::fs::read_to_string(&path).unwrap()).cases {
            let facts = facts(case);
            let held = case.lines.iter().filter_map(|line| match &line.kind {
                LineKind::Held(held) => Some(held.clone()),
                _ => None,
            });
            book.push(Entry {
                name: path.display().to_string(),
                held: held.collect(),
                seats: Seats::of(case, facts.seats().dealer),
                facts,
                codes: asked(case),
            });
        }
    }
    book
}

/// Each mutant of a code with how it was found out, in order; the work is shared out among the cores.
fn tried(code: &Code, book: &[Entry]) -> Vec<(Mutant, Caught)> {
    let trial = Trial::new(code, book);
    let all = mutants(code);
    let next = Mutex::new(all.into_iter().enumerate());
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
    done.into_iter()
        .map(|(_, mutant, caught)| (mutant, caught))
        .collect()
}

fn explained() -> Vec<Explained> {
    let text = std::fs::read_to_string(root().join("tests/mutants.yaml")).unwrap();
    serde_yaml::from_str(&text).unwrap()
}

#[test]
fn every_change_of_a_law_is_noticed_or_explained() {
    let book = book();
    let explained = explained();
    let mut wanting = Vec::new();
    let mut survivors = BTreeSet::new();
    let mut score = String::new();
    for code in codes() {
        let mut count = [0_usize; 4];
        for (mutant, caught) in tried(code, &book) {
            count[caught as usize] += 1;
            if matches!(caught, Caught::Held | Caught::Same) {
                continue;
            }
            let key = (
                code.id.clone(),
                mutant.law.clone(),
                mutant.clause,
                mutant.mutation.clone(),
            );
            let known = explained.iter().any(|one| {
                (&*one.code, &*one.law, one.clause, &*one.mutation)
                    == (&*key.0, &*key.1, key.2, &*key.3)
            });
            if !known {
                let how = if caught == Caught::Shown {
                    "only the printed ruling"
                } else {
                    "nothing"
                };
                wanting.push(format!(
                    "{} {} rule {}: {}: {how} tells",
                    key.0, key.1, key.2, key.3
                ));
            }
            survivors.insert(key);
        }
        let [held, shown, same, not] = count;
        score += &format!(
            "{}: {} mutants, {held} caught by a held line, {shown} by the printed ruling only, {not} by nothing, {same} are no change\n",
            code.id,
            held + shown + not + same
        );
    }
    println!("{score}");
    let idle: Vec<_> = explained
        .iter()
        .filter(|one| {
            let key = (
                one.code.clone(),
                one.law.clone(),
                one.clause,
                one.mutation.clone(),
            );
            one.why.trim().is_empty() || !survivors.contains(&key)
        })
        .collect();
    assert!(
        idle.is_empty(),
        "these no longer survive, or give no reason: {idle:#?}"
    );
    assert!(
        wanting.is_empty(),
        "{score}{}\n{} wanting",
        wanting.join("\n"),
        wanting.len()
    );
}
