//! Every law is changed in one thing at a time, and some case must notice.

use crate::support::{asked, codes, facts, files, root, tree};
use bystander::coverage::{Caught, Entry, Mutant, Trial, mutants};
use bystander::held::Seats;
use bystander::laws::Code;
use bystander::syntax::LineKind;
use serde::Deserialize;
use std::sync::Mutex;
use std::thread;

/// What is asked of the cases, and the mutants that none of them can notice.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Bounds {
    /// Of a hundred mutants of each code, so many must be caught by a `held` line.
    held: usize,
    /// Of a hundred mutants of each code, so many must be caught by a `held` line or a printed ruling.
    noticed: usize,
    /// Of the headings still open so many mutants other than of a condition may go unnoticed and unexplained.
    unexplained: usize,
    /// The heading files of which a mutant of a condition needs no explanation yet.
    open: Vec<String>,
    /// Mutants that change nothing anybody could see, many for one reason.
    alike: Vec<Alike>,
    /// Mutants that change nothing anybody could see, each with its reason.
    explained: Vec<Explained>,
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

fn bounds() -> Bounds {
    let text = std::fs::read_to_string(root().join("tests/mutants.yaml")).unwrap();
    serde_yaml::from_str(&text).unwrap()
}

/// The headings of a code that stand in those files.
fn open_headings(code: &Code, files: &[String]) -> Vec<String> {
    let heading = |file: &String| {
        let path = root().join(format!("laws/{}/{file}.yaml", code.id));
        let text = std::fs::read_to_string(path).ok()?;
        let tree: serde_yaml::Value = serde_yaml::from_str(&text).unwrap();
        Some(tree["heading"].as_str().unwrap().to_owned())
    };
    files.iter().filter_map(heading).collect()
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

    /// So many of a hundred that do change something.
    fn percent(&self, caught: usize) -> usize {
        caught * 100 / (self.held + self.shown + self.not)
    }
}

#[test]
fn every_change_of_what_a_law_does_is_noticed_or_explained() {
    let book = book();
    let bounds = bounds();
    let mut due = Vec::new();
    let mut wanting = Vec::new();
    let mut low = Vec::new();
    let mut idle: Vec<&Explained> = bounds.explained.iter().collect();
    let mut idle_alike: Vec<&String> = bounds.alike.iter().flat_map(|one| &one.mutants).collect();
    for code in codes() {
        let open = open_headings(code, &bounds.open);
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
                    let told = format!("{place}: {}", mutant.mutation);
                    let known = bounds.explained.iter().any(|one| one.is(code, &mutant))
                        || idle_alike.contains(&&told);
                    idle.retain(|one| !one.is(code, &mutant));
                    idle_alike.retain(|one| **one != told);
                    let law = code.find(&mutant.law).and_then(|index| code.law(index));
                    let still_open = law.is_some_and(|law| open.contains(&law.heading));
                    if !known && !still_open {
                        due.push(format!("{told}: nothing tells"));
                    } else if !known && !mutant.in_condition {
                        wanting.push(format!("{told}: nothing tells"));
                    }
                }
            }
        }
        let Score {
            held,
            shown,
            same,
            not,
        } = score;
        println!(
            "{}: caught by a held line {held}, by a printed ruling only {shown}, by nothing {not}; no change {same}",
            code.id
        );
        for (least, caught, by) in [
            (bounds.held, held, "held lines"),
            (
                bounds.noticed,
                held + shown,
                "held lines and printed rulings",
            ),
        ] {
            let percent = score.percent(caught);
            if percent < least {
                low.push(format!(
                    "{}: {by} catch {percent} of 100, not {least}",
                    code.id
                ));
            }
        }
    }
    assert!(low.is_empty(), "{}", low.join("\n"));
    assert!(due.is_empty(), "{}", due.join("\n"));
    assert!(
        wanting.len() <= bounds.unexplained,
        "{}\n{} wanting",
        wanting.join("\n"),
        wanting.len()
    );
    assert!(idle.is_empty(), "these no longer survive: {idle:#?}");
    assert!(
        idle_alike.is_empty(),
        "these no longer survive: {idle_alike:#?}"
    );
    assert!(bounds.alike.iter().all(|one| !one.why.trim().is_empty()));
    assert!(
        bounds
            .explained
            .iter()
            .all(|one| !one.why.trim().is_empty())
    );
}
