//! Data flows one way: a module uses only those above it.

use crate::support::{files, root};

/// The stages in the order data flows through them, each with its folder in `src`.
const ORDER: &[(&str, &str)] = &[
    ("source", "language/source"),
    ("bridge", "language/bridge"),
    ("document", "language/document"),
    ("drawing", "language/drawing"),
    ("score", "score"),
    ("tally", "score/tally"),
    ("syntax", "language/syntax"),
    ("table", "story/table"),
    ("facts", "story/facts"),
    ("laws", "law/laws"),
    ("ruling", "law/ruling"),
    ("held", "law/held"),
    ("advice", "advice"),
    ("compare", "compare"),
    ("discover", "compare/discover"),
    ("report", "report"),
    ("book", "book"),
    ("teach", "learn/teach"),
    ("coverage", "compare/coverage"),
    ("interview", "learn/interview"),
    ("page", "page"),
    ("cli", "cli"),
];

/// What else is in `src`: the tables of words, and what makes the library and the command.
const BESIDE: &[&str] = &["build", "lib.rs", "main.rs", "words"];

#[test]
fn every_file_belongs_to_a_stage() {
    let mut stray = Vec::new();
    for entry in std::fs::read_dir(root().join("src")).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        let wing = |(_, folder): &(&str, &str)| folder.split('/').next() == Some(&*name);
        if !BESIDE.contains(&&*name) && !ORDER.iter().any(wing) {
            stray.push(name);
        }
    }
    assert!(stray.is_empty(), "{stray:?}");
    for wing in ["language", "story", "law", "learn"] {
        for entry in std::fs::read_dir(root().join("src").join(wing)).unwrap() {
            let name = entry.unwrap().file_name().into_string().unwrap();
            let folder = format!("{wing}/{name}");
            let is_stage = ORDER.iter().any(|(_, own)| *own == folder);
            assert!(is_stage || name == "mod.rs", "{folder}");
        }
    }
}

/// What somebody can read in one sitting has one subject; tests may be longer.
#[test]
fn no_file_is_longer_than_somebody_reads_at_once() {
    let mut long = Vec::new();
    for file in files(&root().join("src"), "rs") {
        let lines = std::fs::read_to_string(&file).unwrap().lines().count();
        let name = file.strip_prefix(root()).unwrap().display().to_string();
        if lines > 300 && !name.contains("tests") {
            long.push(format!("{name}: {lines}"));
        }
    }
    assert!(long.is_empty(), "{long:#?}");
}

/// A file that no module names is compiled by nobody, and stays when its twin takes its place.
#[test]
fn every_file_is_part_of_a_module() {
    let mut stray = Vec::new();
    for file in files(&root().join("src"), "rs") {
        let name = file.file_stem().unwrap().to_str().unwrap();
        if ["mod", "lib", "main", "build"].contains(&name) {
            continue;
        }
        let folder = file.parent().unwrap();
        let beside = std::fs::read_dir(folder).unwrap();
        let mut near: Vec<_> = beside.map(|entry| entry.unwrap().path()).collect();
        near.extend([folder.with_extension("rs"), root().join("src/build/main.rs")]);
        near.extend(["lib.rs", "main.rs"].map(|top| root().join("src").join(top)));
        near.retain(|one| one.extension().is_some_and(|end| end == "rs") && *one != file);
        let declares = format!("mod {name};");
        let named = near
            .iter()
            .any(|one| std::fs::read_to_string(one).is_ok_and(|text| text.contains(&declares)));
        if !named {
            stray.push(file.display().to_string());
        }
    }
    assert!(stray.is_empty(), "{}", stray.join("\n"));
}

#[test]
fn no_arrow_points_back() {
    let mut faults = Vec::new();
    for (place, (stage, _)) in ORDER.iter().enumerate() {
        for file in program(stage) {
            let text = std::fs::read_to_string(&file).unwrap();
            for used in uses(&text) {
                let target = ORDER.iter().position(|(other, _)| *other == used);
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
            assert!(!uses(&text).any(|used| used == hidden), "{} uses {hidden}", file.display());
        }
    }
}

#[test]
fn only_the_command_touches_files_and_terminal() {
    for stage in ORDER.iter().map(|(stage, _)| stage).filter(|stage| **stage != "cli") {
        for file in program(stage) {
            let text = std::fs::read_to_string(&file).unwrap();
            for word in
                ["std::fs", "std::env::", "println!", "eprintln!", "Instant::now", "SystemTime"]
            {
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
            let stated =
                line.starts_with("//") || line.contains("after_help") || line.contains("help");
            for code in ["\"1904\"", "\"1906\"", "\"1907\""] {
                assert!(stated || !line.contains(code), "{}: {line}", file.display());
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
    let src = root().join("src");
    let of = |(_, folder): &(&str, &str)| src.join(folder);
    let own = ORDER.iter().find(|(name, _)| *name == stage);
    let own = own.map_or_else(|| src.clone(), of);
    let within: Vec<_> = ORDER.iter().map(of).filter(|other| *other != own).collect();
    // A stage may lie in the folder of another; asked for none, all are wanted.
    let of_another = |path: &std::path::PathBuf| {
        let mut inner = within.iter().filter(|other| other.starts_with(&own));
        !stage.is_empty() && inner.any(|other| path.starts_with(other))
    };
    let mut found = files(&own, "rs");
    found.retain(|path| !tests(path) && !of_another(path));
    found
}
