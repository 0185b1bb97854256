//! Every law is changed in one thing at a time, and some case must notice.

use crate::support::{asked, codes, facts, files, root, tree};
use bystander::coverage::{Caught, Entry, Mutant, Trial, mutants};
use bystander::held::Seats;
use bystander::laws::Code;
use bystander::syntax::LineKind;
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};
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
    /// Under the headings still open so many mutants other than of a condition may go unnoticed and unexplained.
    unexplained: usize,
    /// The files of the headings under which a changed condition may still go unnoticed and unexplained.
    #[serde(default)]
    open: Vec<String>,
    /// Mutants that change nothing anybody could see.
    explained: Vec<Explained>,
}

/// Why some mutants survive.
#[derive(Debug, Deserialize)]
#[serde(untagged)]
enum Explained {
    One(One),
    Several(Several),
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct One {
    code: String,
    law: String,
    clause: u8,
    mutation: String,
    why: String,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Several {
    /// Each as the test prints it: `1904 46 rule 2: leave out leave_given`.
    mutants: Vec<String>,
    why: String,
}

impl Explained {
    /// The mutants it explains, as the test prints them.
    fn names(&self) -> Vec<String> {
        match self {
            Self::One(one) => vec![format!(
                "{} {} rule {}: {}",
                one.code, one.law, one.clause, one.mutation
            )],
            Self::Several(several) => several.mutants.clone(),
        }
    }

    fn why(&self) -> &str {
        match self {
            Self::One(one) => &one.why,
            Self::Several(several) => &several.why,
        }
    }
}

/// The file of each heading of each code, without its ending.
fn heading_files() -> BTreeMap<(String, String), String> {
    let mut all = BTreeMap::new();
    for code in codes() {
        for path in files(&root().join("laws").join(&code.id), "yaml") {
            let text = std::fs::read_to_string(&path).unwrap();
            if let Some(heading) = text.lines().find_map(|line| line.strip_prefix("heading: ")) {
                let file = path.file_stem().unwrap().to_string_lossy().into_owned();
                all.insert(
                    (code.id.clone(), heading.trim_matches('"').to_owned()),
                    file,
                );
            }
        }
    }
    all
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
    let headings = heading_files();
    let explained: BTreeSet<String> = bounds.explained.iter().flat_map(Explained::names).collect();
    let mut idle = explained.clone();
    let mut wanting = Vec::new();
    let mut allowed = Vec::new();
    let mut low = Vec::new();
    for code in codes() {
        let mut score = Score::default();
        for (mutant, caught) in tried(code, &book) {
            score.count(caught);
            let Mutant {
                law,
                clause,
                mutation,
                ..
            } = &mutant;
            let name = format!("{} {law} rule {clause}: {mutation}", code.id);
            match caught {
                Caught::Held | Caught::Same => {}
                Caught::Shown => println!("{name}: only a printed ruling tells"),
                Caught::Not => {
                    println!("{name}: nothing tells");
                    let heading = code.laws.iter().find(|one| one.number == *law);
                    let heading = heading.map(|one| (code.id.clone(), one.heading.clone()));
                    let file = heading.and_then(|heading| headings.get(&heading)).unwrap();
                    if idle.remove(&name) || explained.contains(&name) {
                        continue;
                    }
                    if !bounds.open.contains(file) {
                        wanting.push(name);
                    } else if !mutant.in_condition {
                        allowed.push(name);
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
    assert!(
        wanting.is_empty(),
        "nothing tells these, and nothing explains them:\n{}",
        wanting.join("\n")
    );
    assert!(
        allowed.len() <= bounds.unexplained,
        "{}\n{} wanting",
        allowed.join("\n"),
        allowed.len()
    );
    assert!(idle.is_empty(), "these no longer survive: {idle:#?}");
    assert!(
        bounds
            .explained
            .iter()
            .all(|one| !one.why().trim().is_empty())
    );
}
