//! The case book: the rulings of chosen cases against their snapshots. What every case must be is in `tests/held.rs`.

use crate::support::{codes, facts, root, tree, wanted};
use bystander::compare::Ruled;
use bystander::facts::Facts;
use bystander::held::Seats;
use bystander::laws::Code;
use bystander::report::{ComparisonView, Page, Scene, TurnView, View};
use bystander::ruling::{Ruling, rule};
use bystander::syntax::Case;
use std::path::{Path, PathBuf};

/// The cases whose rulings are kept as prose, with the place of each in the list.
fn chosen() -> Vec<PathBuf> {
    let list = std::fs::read_to_string(root().join("tests/chosen.txt")).unwrap();
    let names = list.lines().filter(|line| !line.starts_with('#'));
    names.map(|name| root().join("cases").join(name).with_extension("case")).collect()
}

#[test]
fn every_chosen_ruling_is_as_it_was_read() {
    for path in chosen() {
        let text = std::fs::read_to_string(&path).unwrap();
        let mut stated = text.clone();
        for case in &tree(&text).cases {
            let facts = facts(case);
            for code in wanted(case, &path) {
                let view = view(case, &facts, code);
                stated.push_str("\n--------\n");
                stated.push_str(&Page::default().ruling(&view));
            }
        }
        insta::assert_snapshot!(format!("ruling-{}", name(&path)), stated);
    }
}

#[test]
fn one_chosen_ruling_in_five_is_as_it_was_read_for_machines() {
    for path in chosen().iter().step_by(5) {
        let text = std::fs::read_to_string(path).unwrap();
        let case = &tree(&text).cases[0];
        let facts = facts(case);
        for code in wanted(case, path) {
            let json = view(case, &facts, code).json();
            insta::assert_snapshot!(format!("json-{}-{}", name(path), code.id), json);
        }
    }
}

#[test]
fn a_dispute_is_as_it_was_read_for_machines_and_pages() {
    let path = root().join("cases/shared/disputed-whether-an-adversary-had-looked.case");
    let text = std::fs::read_to_string(path).unwrap();
    let case = &tree(&text).cases[0];
    let stated = view(case, &facts(case), &codes()[0]);
    insta::assert_snapshot!("disputed-json", stated.json());
    insta::assert_snapshot!("disputed-markdown", stated.markdown());
}

#[test]
fn one_chosen_case_in_five_parts_the_codes_as_it_was_read() {
    for path in chosen().iter().step_by(5) {
        for case in &tree(&std::fs::read_to_string(path).unwrap()).cases {
            let stated = parted(case, codes());
            let name = format!("diff-{}", name(path));
            insta::assert_snapshot!(name, Page::default().comparison(&stated));
        }
    }
}

fn parted(case: &Case, codes: &[Code]) -> ComparisonView {
    let facts = facts(case);
    let rulings: Vec<Ruling> = codes.iter().map(|code| rule(&facts, code, true)).collect();
    let pairs = codes.iter().zip(&rulings);
    let ruled: Vec<Ruled> = pairs.map(|(code, ruling)| Ruled { code, ruling }).collect();
    ComparisonView::of(&bystander::compare::compare(&ruled), &ruled, &scene(case, &facts))
}

pub(crate) fn view(case: &Case, facts: &Facts, code: &Code) -> View {
    let scene = scene(case, facts);
    let versions = bystander::compare::replay_versions(case).unwrap();
    View::of(&rule(facts, code, false), code, &scene).disputed(
        &versions,
        &versions.rulings(code, false),
        code,
        &scene,
    )
}

fn scene(case: &Case, facts: &Facts) -> Scene {
    let seats = Seats::of(case, facts.seats().dealer);
    Scene {
        title: case.title.as_ref().unwrap().value.clone(),
        dealer: seats.dealer,
        names: seats.names,
        over: facts.played_out(),
        turn: TurnView::of(facts),
        ..Scene::default()
    }
}

/// A case's name among the snapshots: its folder and its own.
fn name(path: &Path) -> String {
    let inside = path.strip_prefix(root().join("cases")).unwrap();
    inside.with_extension("").to_string_lossy().replace('/', "--")
}
