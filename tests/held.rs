//! The case book, a test a file: every case has a title, asks something, and is ruled as its `held` lines say.
//!
//! `cargo test --test held 1904/dummy` tries the files whose path has these letters in it.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test says what it expects, and fails where it is not so"
)]

#[expect(dead_code, reason = "the other tests need more of it")]
mod support;

use bystander::held::{Seats, compare, faults};
use bystander::ruling::rule;
use bystander::syntax::LineKind;
use libtest_mimic::{Arguments, Failed, Trial};
use std::fmt::Write;
use std::path::Path;
use support::{BookCase, files, named, read, root};

fn main() {
    let cases = root().join("cases");
    let trials = files(&cases, "case").into_iter().map(|path| {
        let name = path.strip_prefix(&cases).unwrap().with_extension("");
        Trial::test(name.display().to_string(), move || file(&path))
    });
    libtest_mimic::run(&Arguments::from_args(), trials.collect()).exit();
}

/// One file; what is wrong with any of its cases is stated at once.
fn file(path: &Path) -> Result<(), Failed> {
    let mut wrong = String::new();
    for stated in read(path) {
        is_whole(&stated, &mut wrong);
        is_met(&stated, &mut wrong);
    }
    if wrong.is_empty() { Ok(()) } else { Err(wrong.into()) }
}

/// Whether a case has what every case of the book has.
fn is_whole(stated: &BookCase, wrong: &mut String) {
    let has =
        |wanted: fn(&LineKind) -> bool| stated.case.lines.iter().any(|line| wanted(&line.kind));
    if stated.case.title.is_none() {
        wrong.push_str("a case has no title\n");
    }
    if !has(|kind| matches!(kind, LineKind::Question(_))) {
        wrong.push_str("a case asks nothing\n");
    }
    if !has(|kind| matches!(kind, LineKind::Held(_))) {
        wrong.push_str("a case has no `held` line\n");
    }
}

/// Whether each `held` line says what is ruled.
fn is_met(stated: &BookCase, wrong: &mut String) {
    let BookCase { path, case, facts } = stated;
    let seats = Seats::of(case, facts.seats().dealer);
    for line in &case.lines {
        let LineKind::Held(held) = &line.kind else {
            continue;
        };
        let code = named(&held.code.value, path);
        let faults = faults(held, code, &seats);
        let place = format!("{}:{}", path.display(), line.number);
        if !faults.is_empty() {
            writeln!(wrong, "{place}\n{faults:#?}").unwrap();
        } else if let Err(mismatch) = compare(held, &rule(facts, code, false), code, &seats) {
            writeln!(wrong, "{place}\n{mismatch:#?}").unwrap();
        }
    }
}
