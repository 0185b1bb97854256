//! Every command of the README and of the pages in `docs` runs, and prints what they say it prints.

use crate::support::{files, root, unbiased};
use std::path::PathBuf;

/// The README and the pages of `docs`.
fn pages() -> Vec<(PathBuf, String)> {
    let mut paths = files(&root().join("docs"), "md");
    paths.insert(0, root().join("README.md"));
    let read = |path: PathBuf| {
        let text = std::fs::read_to_string(&path).unwrap();
        (path, text)
    };
    paths.into_iter().map(read).collect()
}

/// A block that begins with `$ `: a command, and the output printed under it.
fn blocks() -> Vec<(String, String)> {
    let mut blocks = Vec::new();
    let text: String = pages().into_iter().map(|(_, text)| text).collect();
    for block in text.split("```console\n").skip(1) {
        let block = block.split("```").next().unwrap();
        let mut lines = block.lines().peekable();
        while let Some(line) = lines.next() {
            let command = line.strip_prefix("$ ").expect("a console block begins with a command");
            let mut output = String::new();
            while let Some(line) = lines.next_if(|line| !line.starts_with("$ ")) {
                output.push_str(line);
                output.push('\n');
            }
            blocks.push((command.to_owned(), output));
        }
    }
    blocks
}

#[test]
fn every_printed_output_is_true() {
    let mut count = 0;
    for (command, printed) in blocks() {
        // The two commands of the set-up build and test everything; they are run before these tests are.
        let Some(arguments) = command.strip_prefix("bystander ") else {
            assert!(command.starts_with("cargo "), "{command}");
            continue;
        };
        let output = unbiased("bash")
            .arg("-c")
            .arg(format!("\"$BYSTANDER\" {arguments}"))
            .env("BYSTANDER", env!("CARGO_BIN_EXE_bystander"))
            .output()
            .unwrap();
        let stated = String::from_utf8([output.stdout, output.stderr].concat()).unwrap();
        assert_eq!(stated.trim_end(), printed.trim_end(), "$ {command}");
        count += 1;
    }
    assert!(count >= 3, "only {count} commands were run");
}

#[test]
fn every_case_of_the_readme_can_be_read() {
    let text: String = pages().into_iter().map(|(_, text)| text).collect();
    let mut count = 0;
    for block in text.split("```case\n").skip(1) {
        let case = block.split("```").next().unwrap();
        let (_, faults) = bystander::syntax::parse(case);
        assert!(faults.is_empty(), "{faults:?}\n{case}");
        count += 1;
    }
    assert!(count > 0, "the README shows no case");
}

#[test]
fn every_link_leads_somewhere() {
    for (path, text) in pages() {
        for link in text.split("](").skip(1) {
            let link = link.split([')', '#']).next().unwrap();
            if link.is_empty() || link.contains("://") {
                continue;
            }
            let target = path.parent().unwrap().join(link);
            assert!(target.exists(), "{}: {link}", path.display());
        }
    }
}

#[test]
fn the_readme_is_short() {
    let size = std::fs::metadata(root().join("README.md")).unwrap().len();
    assert!(size <= 8 << 10, "{size} bytes");
}
