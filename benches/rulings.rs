//! How long text to ruling takes, and that it grows with the story and no faster.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    missing_docs,
    dead_code,
    reason = "a bench says what it needs, and stops where it is not there"
)]

#[path = "../tests/costly.rs"]
mod costly;

use bystander::facts::{FactId, Facts, Incident, Truth, derive};
use bystander::laws::{Code, Rule, embedded};
use bystander::ruling::rule;
use bystander::syntax::{Case, parse};
use bystander::table::replay;
use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use std::cell::RefCell;
use std::fs;
use std::hint::black_box;

/// Forty lines: headers, four hands' worth of play, an exposed card, a lead out of turn, a remark, a call.
const FORTY_LINES: &str = include_str!("forty-lines.case");

fn code() -> Code {
    embedded("1904").unwrap().unwrap()
}

fn only_case(text: &str) -> Case {
    let (mut file, faults) = parse(text);
    assert!(faults.is_empty(), "{faults:?}");
    file.cases.remove(0)
}

fn facts(text: &str) -> Facts {
    derive(replay(&only_case(text)).unwrap())
}

fn forty_lines(bench: &mut Criterion) {
    let code = code();
    bench.bench_function("forty lines: text to tree", |b| {
        b.iter(|| parse(black_box(FORTY_LINES)));
    });
    let case = only_case(FORTY_LINES);
    bench.bench_function("forty lines: tree to facts", |b| {
        b.iter(|| derive(replay(black_box(&case)).unwrap()));
    });
    bench.bench_function("forty lines: text to ruling", |b| {
        b.iter(|| rule(&facts(black_box(FORTY_LINES)), &code, false));
    });
    let facts = facts(FORTY_LINES);
    bench.bench_function("forty lines: ruling alone", |b| {
        b.iter(|| rule(black_box(&facts), &code, false));
    });
    bench.bench_function("forty lines: ruling alone, explained", |b| {
        b.iter(|| rule(black_box(&facts), &code, true));
    });
}

fn growth(bench: &mut Criterion) {
    let code = code();
    for (name, stated) in costly::STORIES {
        let mut group = bench.benchmark_group(format!("text to ruling, by lines: {name}"));
        group.sample_size(10);
        for lines in [500, 1_000, 2_000, 4_000] {
            let text = costly::story(lines, stated);
            group.throughput(Throughput::Elements(lines as u64));
            group.bench_with_input(BenchmarkId::from_parameter(lines), &text, |b, text| {
                b.iter(|| rule(&facts(black_box(text)), &code, false));
            });
        }
        group.finish();
    }
}

/// The facts of every case of the book of 1904.
fn book() -> Vec<Facts> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/cases/1904");
    let mut paths: Vec<_> = fs::read_dir(folder).unwrap().flatten().collect();
    paths.sort_by_key(fs::DirEntry::path);
    let texts = paths.iter().map(|entry| fs::read_to_string(entry.path()).unwrap());
    let stories = texts.flat_map(|text| parse(&text).0.cases);
    stories.map(|case| derive(replay(&case).unwrap())).collect()
}

/// What a walk over the conditions needs of an incident: the rules on it, and what is known of their facts.
struct Found<'c> {
    rules: Vec<&'c Rule>,
    named: Vec<Option<bool>>,
    compared: Vec<(FactId, Option<bool>)>,
}

impl<'c> Found<'c> {
    fn of(facts: &Facts, incident: &Incident, code: &'c Code) -> Self {
        let ask = |fact| match facts.ask(fact, incident).truth {
            Truth::Unknown => None,
            truth => Some(truth == Truth::True),
        };
        let rules: Vec<&Rule> = code.rules_on(incident.kind).collect();
        let compared = RefCell::new(Vec::new());
        for rule in &rules {
            rule.when.truth(&|fact| {
                if matches!(fact, FactId::Measured(_)) {
                    compared.borrow_mut().push((fact, ask(fact)));
                }
                ask(fact)
            });
        }
        Self {
            rules,
            named: FactId::ALL.iter().map(|fact| ask(*fact)).collect(),
            compared: compared.into_inner(),
        }
    }

    /// How many rules speak, by facts already found; nothing is recorded.
    fn walk(&self) -> usize {
        let known = |fact: FactId| match self.named.get(fact.index()) {
            Some(known) => *known,
            None => {
                self.compared.iter().find(|(other, _)| *other == fact).and_then(|(_, known)| *known)
            }
        };
        let rules = self.rules.iter();
        rules.filter(|rule| rule.when.truth(&known) == Some(true)).count()
    }
}

/// A ruling beside the least that one can be made of: all conditions of each incident, walked once. By incidents.
fn book_of_cases(bench: &mut Criterion) {
    let (code, book) = (code(), book());
    let found: Vec<Found<'_>> = book
        .iter()
        .flat_map(|facts| facts.incidents().iter().map(move |one| (facts, one)))
        .map(|(facts, incident)| Found::of(facts, incident, &code))
        .collect();
    let mut group = bench.benchmark_group("the case book of 1904, by incidents");
    group.throughput(Throughput::Elements(found.len() as u64));
    group.bench_function("walk", |b| {
        b.iter(|| found.iter().map(Found::walk).sum::<usize>());
    });
    for (name, explained) in [("ruling", false), ("ruling, explained", true)] {
        group.bench_function(name, |b| {
            b.iter(|| {
                let rulings = book.iter().map(|facts| rule(facts, &code, explained));
                rulings.map(|ruling| ruling.findings.len()).sum::<usize>()
            });
        });
    }
    group.finish();
}

fn loading(bench: &mut Criterion) {
    bench.bench_function("a code that ships, loaded", |b| {
        b.iter(|| embedded(black_box("1904")).unwrap().unwrap());
    });
}

criterion_group!(benches, forty_lines, book_of_cases, growth, loading);
criterion_main!(benches);
