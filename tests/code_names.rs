//! How a code is named: on the command line by name or path, in a case by a plain name alone.

use crate::support::{bystander, bystander_in, folder, root};
use std::process::Output;

fn words(output: &Output) -> String {
    let all = [output.stdout.as_slice(), &output.stderr].concat();
    let text = String::from_utf8(all).unwrap();
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// A case that names a code, in a folder with a club's file.
fn with_case(code: &str) -> tempfile::TempDir {
    let folder = folder();
    let case = format!("code: {code}\ndealer: S\ntrumps: hearts by S\nE leads DK\n");
    std::fs::write(folder.path().join("a.case"), case).unwrap();
    let club = root().join("cases/house/riverside.yaml");
    std::fs::copy(club, folder.path().join("riverside.yaml")).unwrap();
    folder
}

#[test]
fn a_folder_in_the_way_does_not_stand_for_a_code_that_ships() {
    let folder = with_case("1904");
    std::fs::create_dir(folder.path().join("1904")).unwrap();
    std::fs::write(folder.path().join("1904/code.yaml"), "code: \"1904\"\n").unwrap();
    for arguments in
        [&["rule", "a.case"][..], &["rule", "a.case", "--code", "1904"], &["law", "1904", "80"]]
    {
        let output = bystander_in(folder.path(), arguments);
        assert_eq!(output.status.code(), Some(0), "{}", words(&output));
    }
    let output = bystander_in(folder.path(), &["rule", "a.case", "--code", "./1904"]);
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn a_path_is_taken_alike_by_every_command() {
    let folder = with_case("1904");
    for arguments in [
        &["rule", "a.case", "--code", "riverside.yaml"][..],
        &["law", "riverside.yaml", "E1"],
        &["verify", "x", "a.case", "--code", "riverside.yaml"],
    ] {
        let said = words(&bystander_in(folder.path(), arguments));
        assert!(!said.contains("there is no code"), "{said}");
    }
    let said = words(&bystander_in(folder.path(), &["rule", "a.case", "--code", "riverside.yaml"]));
    assert!(said.contains("The code was read from riverside.yaml."), "{said}");
}

#[test]
fn a_case_names_no_path() {
    for code in ["../riverside", "./riverside", "riverside.yaml", "/etc/passwd", "a\\b"] {
        let output = bystander_in(with_case(code).path(), &["rule", "a.case"]);
        assert_eq!(output.status.code(), Some(2), "{code}");
        let said = words(&output);
        assert!(said.contains("a case names a code, not a file"), "{said}");
    }
}

#[test]
fn a_case_finds_a_code_beside_it_and_where_it_is_stated_to_look() {
    let folder = with_case("riverside");
    assert_eq!(bystander_in(folder.path(), &["rule", "a.case"]).status.code(), Some(0));
    let case = std::fs::read(folder.path().join("a.case")).unwrap();
    assert_eq!(bystander(&["rule", "-"], &case).status.code(), Some(2));
    let house = root().join("cases/house").display().to_string();
    let output = bystander(&["rule", "-", "--codes-from", &house], &case);
    assert_eq!(output.status.code(), Some(0));
}

#[cfg(unix)]
#[test]
fn a_link_out_of_the_folder_is_not_followed() {
    let folder = with_case("hillside");
    let club = root().join("cases/house/hillside.yaml");
    let link = folder.path().join("hillside.yaml");
    std::os::unix::fs::symlink(club, &link).unwrap();
    let output = bystander_in(folder.path(), &["rule", "a.case"]);
    assert_eq!(output.status.code(), Some(2), "{}", words(&output));
    // A link within the folder is the file it leads to.
    std::fs::remove_file(&link).unwrap();
    std::os::unix::fs::symlink("riverside.yaml", link).unwrap();
    assert_eq!(bystander_in(folder.path(), &["rule", "a.case"]).status.code(), Some(0));
}
