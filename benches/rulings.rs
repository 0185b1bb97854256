//! How long text to ruling takes, and that it grows with the story and no faster.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    missing_docs,
    reason = "a bench says what it needs, and stops where it is not there"
)]

use bystander::facts::{Facts, derive};
use bystander::laws::{Code, embedded};
use bystander::ruling::rule;
use bystander::syntax::{Case, parse};
use bystander::table::replay;
use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
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

/// Stories that grow: each of a few lines told over and over.
const STORIES: [(&str, &[&str]); 4] = [
    ("talk", &["W talks"; 50]),
    (
        "revokes pointed out",
        &["E revokes", "N calls attention to the exposed card"],
    ),
    (
        "cards exposed and waived",
        &["E exposes a card", "N waives the penalty"],
    ),
    (
        "claims",
        &[
            "S claims the rest",
            "E exposes a card",
            "N claims a revoke by E",
        ],
    ),
];

/// A story of so many lines.
fn long_story(lines: usize, told: &[&str]) -> String {
    let mut text = String::from("dealer: S\ntrumps: hearts by S\nto lead: W\n");
    for line in told.iter().cycle().take(lines) {
        text.push_str(line);
        text.push('\n');
    }
    text
}

fn growth(bench: &mut Criterion) {
    let code = code();
    for (name, told) in STORIES {
        let mut group = bench.benchmark_group(format!("text to ruling, by lines: {name}"));
        group.sample_size(10);
        for lines in [500, 1_000, 2_000, 4_000] {
            let text = long_story(lines, told);
            group.throughput(Throughput::Elements(lines as u64));
            group.bench_with_input(BenchmarkId::from_parameter(lines), &text, |b, text| {
                b.iter(|| rule(&facts(black_box(text)), &code, false));
            });
        }
        group.finish();
    }
}

fn loading(bench: &mut Criterion) {
    bench.bench_function("a code that ships, loaded", |b| {
        b.iter(|| embedded(black_box("1904")).unwrap().unwrap());
    });
}

criterion_group!(benches, forty_lines, growth, loading);
criterion_main!(benches);
