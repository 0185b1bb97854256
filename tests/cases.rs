//! The case book: every case and code against its snapshot, every `held` line against its ruling.

use crate::support::{codes, facts, files, house, root, tree, wanted};
use bystander::compare::Ruled;
use bystander::facts::Facts;
use bystander::held::{Seats, compare, faults};
use bystander::laws::Code;
use bystander::report::{ComparisonView, Page, Scene, View};
use bystander::ruling::{Ruling, rule};
use bystander::syntax::{Case, LineKind};
use std::borrow::Cow;

#[test]
fn every_ruling_is_as_it_was_read() {
    let book = root().join("cases");
    for path in files(&book, "case") {
        let text = std::fs::read_to_string(&path).unwrap();
        let mut told = text.clone();
        for case in &tree(&text).cases {
            let facts = facts(case);
            for code in wanted(case, &path) {
                let view = view(case, &facts, &code);
                told.push_str("\n--------\n");
                told.push_str(&Page::default().ruling(&view));
            }
        }
        let name = name(path.strip_prefix(&book).unwrap());
        insta::assert_snapshot!(format!("ruling-{name}"), told);
    }
}

#[test]
fn one_ruling_in_ten_is_as_it_was_read_for_machines() {
    // By the letters of its name, so that a new case does not change which the others are.
    let chosen = |path: &std::path::Path| {
        let name = path.file_stem().unwrap().as_encoded_bytes();
        name.iter().map(|letter| u32::from(*letter)).sum::<u32>() % 10 == 0
    };
    let all = files(&root().join("cases"), "case");
    for path in all.iter().filter(|path| chosen(path)) {
        let text = std::fs::read_to_string(path).unwrap();
        let case = &tree(&text).cases[0];
        let facts = facts(case);
        for code in wanted(case, path) {
            let name = name(path.strip_prefix(root().join("cases")).unwrap());
            let json = view(case, &facts, &code).json();
            insta::assert_snapshot!(format!("json-{name}-{}", code.id), json);
        }
    }
}

#[test]
fn every_holding_is_met() {
    let codes = codes();
    let mut failures = Vec::new();
    let mut count = 0;
    for path in files(&root().join("cases"), "case") {
        let text = std::fs::read_to_string(&path).unwrap();
        for case in &tree(&text).cases {
            let facts = facts(case);
            for line in &case.lines {
                let LineKind::Held(held) = &line.kind else {
                    continue;
                };
                let id = &held.code.value;
                let own = codes.iter().find(|code| code.id == *id);
                let own = own.map_or_else(
                    || Cow::Owned(house(&path.with_file_name(format!("{id}.yaml")))),
                    Cow::Borrowed,
                );
                let code = &*own;
                let seats = Seats::of(case, facts.seats().dealer);
                let wrong = faults(held, code, &seats);
                assert!(wrong.is_empty(), "{}: {wrong:?}", path.display());
                if let Err(mismatch) = compare(held, &rule(&facts, code, false), code, &seats) {
                    failures.push(format!("{}:{}\n{mismatch:#?}", path.display(), line.number));
                }
                count += 1;
            }
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
    assert!(count > 400, "only {count} held lines were found");
}

#[test]
fn every_case_asks_and_is_answered() {
    for path in files(&root().join("cases"), "case") {
        let text = std::fs::read_to_string(&path).unwrap();
        for case in &tree(&text).cases {
            let has =
                |wanted: fn(&LineKind) -> bool| case.lines.iter().any(|line| wanted(&line.kind));
            assert!(case.title.is_some(), "{}", path.display());
            assert!(
                has(|kind| matches!(kind, LineKind::Question(_))),
                "{}",
                path.display()
            );
            assert!(
                has(|kind| matches!(kind, LineKind::Held(_))),
                "{}",
                path.display()
            );
        }
    }
}

#[test]
fn every_shared_case_parts_the_codes_as_it_was_read() {
    let codes = codes();
    for path in files(&root().join("cases/shared"), "case") {
        let relative = path.strip_prefix(root().join("cases")).unwrap();
        for case in &tree(&std::fs::read_to_string(&path).unwrap()).cases {
            let told = parted(case, codes);
            let name = format!("diff-{}", name(relative));
            insta::assert_snapshot!(name, Page::default().comparison(&told));
        }
    }
}

fn parted(case: &Case, codes: &[Code]) -> ComparisonView {
    let facts = facts(case);
    let rulings: Vec<Ruling> = codes.iter().map(|code| rule(&facts, code, true)).collect();
    let pairs = codes.iter().zip(&rulings);
    let ruled: Vec<Ruled> = pairs.map(|(code, ruling)| Ruled { code, ruling }).collect();
    ComparisonView::of(
        &bystander::compare::compare(&ruled),
        &ruled,
        &scene(case, &facts),
    )
}

fn view(case: &Case, facts: &Facts, code: &Code) -> View {
    View::of(&rule(facts, code, false), code, &scene(case, facts))
}

fn scene(case: &Case, facts: &Facts) -> Scene {
    let seats = Seats::of(case, facts.seats().dealer);
    Scene {
        title: case.title.as_ref().unwrap().value.clone(),
        dealer: seats.dealer,
        names: seats.names,
    }
}

/// A case's name among the snapshots: its folder and its own.
fn name(path: &std::path::Path) -> String {
    path.with_extension("").to_string_lossy().replace('/', "--")
}
