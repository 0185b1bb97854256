//! Data flows one way: a module uses only those above it.

use crate::support::{files, root};

/// The stages, in the order data flows through them.
const ORDER: &[&str] = &[
    "source",
    "bridge",
    "score",
    "tally",
    "syntax",
    "table",
    "facts",
    "laws",
    "ruling",
    "held",
    "compare",
    "discover",
    "report",
    "book",
    "teach",
    "coverage",
    "interview",
    "cli",
];

#[test]
fn no_arrow_points_back() {
    let mut faults = Vec::new();
    for (place, stage) in ORDER.iter().enumerate() {
        for file in program(stage) {
            let text = std::fs::read_to_string(&file).unwrap();
            for used in uses(&text) {
                let target = ORDER.iter().position(|other| *other == used);
                if target.is_some_and(|target| target > place) {
                    faults.push(format!("{} uses {used}", file.display()));
                }
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn the_laws_never_see_the_table() {
    for file in program("laws") {
        let text = std::fs::read_to_string(&file).unwrap();
        for hidden in ["table", "syntax"] {
            assert!(
                !uses(&text).any(|used| used == hidden),
                "{} uses {hidden}",
                file.display()
            );
        }
    }
}

#[test]
fn only_the_command_touches_files_and_terminal() {
    for stage in ORDER.iter().filter(|stage| **stage != "cli") {
        for file in program(stage) {
            let text = std::fs::read_to_string(&file).unwrap();
            for word in [
                "std::fs",
                "std::env::",
                "println!",
                "eprintln!",
                "Instant::now",
                "SystemTime",
            ] {
                assert!(!text.contains(word), "{} has {word}", file.display());
            }
        }
    }
}

#[test]
fn no_code_of_laws_is_named_in_the_program() {
    for file in program("") {
        let text = std::fs::read_to_string(&file).unwrap();
        let program = text.split("#[cfg(test)]").next().unwrap_or_default();
        for line in program.lines().map(str::trim_start) {
            let told =
                line.starts_with("//") || line.contains("after_help") || line.contains("help");
            for code in ["\"1904\"", "\"1906\"", "\"1907\""] {
                assert!(told || !line.contains(code), "{}: {line}", file.display());
            }
        }
    }
}

fn uses(text: &str) -> impl Iterator<Item = &str> {
    text.split("crate::").skip(1).map(|rest| {
        let end = rest
            .find(|letter: char| !(letter.is_alphanumeric() || letter == '_'))
            .unwrap_or(rest.len());
        &rest[..end]
    })
}

/// The files of a stage, those of its own tests left out.
fn program(stage: &str) -> Vec<std::path::PathBuf> {
    let tests = |path: &std::path::PathBuf| {
        let name = path.file_stem().unwrap_or_default();
        name == "tests" || name == "sample" || path.iter().any(|part| part == "tests")
    };
    let mut found = files(&root().join("src").join(stage), "rs");
    found.retain(|path| !tests(path));
    found
}
