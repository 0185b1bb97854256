//! What is shown of a fault, to the letter: one file a fault, of a case or of a code of laws.

use crate::support::{bystander_in, files, root};
use std::path::Path;

fn stated(arguments: &[&str], folder: &Path) -> String {
    let output = bystander_in(folder, arguments);
    assert_eq!(output.status.code(), Some(2), "{arguments:?}");
    String::from_utf8(output.stderr).unwrap()
}

#[test]
fn every_fault_of_a_case_is_shown_on_its_words() {
    for path in files(&root().join("tests/rejects/cases"), "case") {
        let name = path.file_name().unwrap().to_str().unwrap();
        let shown = stated(&["rule", name], path.parent().unwrap());
        insta::assert_snapshot!(format!("case-{name}"), shown);
    }
}

#[test]
fn every_fault_of_a_code_is_shown_on_its_words() {
    let codes = files(&root().join("tests/rejects/laws"), "yaml");
    for path in codes.iter().filter(|path| path.ends_with("code.yaml")) {
        let folder = path.parent().unwrap();
        let name = folder.file_name().unwrap().to_str().unwrap();
        let case = root().join("tests/rejects/sound.case");
        let code = format!("{name}/");
        let arguments = ["rule", case.to_str().unwrap(), "--code", &code];
        let shown = stated(&arguments, folder.parent().unwrap());
        insta::assert_snapshot!(format!("law-{name}"), shown);
    }
}

#[test]
fn every_fault_of_a_holding_is_shown_on_its_words() {
    for path in files(&root().join("tests/rejects/held"), "case") {
        let name = path.file_name().unwrap().to_str().unwrap();
        let shown = stated(&["check", name], path.parent().unwrap());
        insta::assert_snapshot!(format!("held-{name}"), shown);
    }
}

#[test]
fn every_fault_of_a_clubs_code_is_shown_in_its_file() {
    for path in files(&root().join("tests/rejects/house"), "yaml") {
        let name = path.file_name().unwrap().to_str().unwrap();
        let case = root().join("tests/rejects/sound.case");
        let arguments = ["rule", case.to_str().unwrap(), "--code", name];
        let shown = stated(&arguments, path.parent().unwrap());
        insta::assert_snapshot!(format!("house-{name}"), shown);
    }
}

#[test]
fn every_fault_of_a_board_is_shown_on_its_words() {
    for path in files(&root().join("tests/rejects/boards"), "pbn") {
        let name = path.file_name().unwrap().to_str().unwrap();
        let shown = stated(&["advise", "play", name], path.parent().unwrap());
        insta::assert_snapshot!(format!("board-{name}"), shown);
    }
}
