//! Signs that steer a terminal or turn the writing about are shown, and not passed on.

use crate::support::{bystander, folder};

const SIGNS: &str = "a\u{1b}[2Jb\u{202e}c\u{7}d\u{9b}e\u{2066}f";

fn is_clean(text: &str) -> bool {
    !text.chars().any(|sign| {
        (sign.is_control() && sign != '\n' && sign != '\t')
            || matches!(sign, '\u{200e}' | '\u{200f}' | '\u{61c}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
    })
}

fn case() -> String {
    format!(
        "case \"{SIGNS}\"\nsource: {SIGNS}\nplayers: N Ann\ndealer: S\ntrumps: hearts by S\nE leads DK\n? {SIGNS}\n"
    )
}

#[test]
fn no_output_passes_them_on() {
    let case = case();
    for arguments in [
        &["rule", "-"][..],
        &["rule", "-", "--format", "markdown"],
        &["rule", "-", "--format", "json"],
        &["rule", "-", "--format", "slip", "--code", "1904"],
        &["diff", "-"],
        &["diff", "--all", "-"],
        &["fmt", "-"],
        &["check", "-"],
        &["why", "1904", "80", "-"],
        &["rule", "-", "--case", SIGNS],
        &["law", SIGNS],
        &["rule", SIGNS],
        &["ask", SIGNS],
        // The parser of the arguments has words of its own.
        &[SIGNS],
        &["rule", "--\u{202e}"],
        &["help", SIGNS],
        &["schema", SIGNS],
        &["score", "--board", SIGNS],
        &["score", "--needed", SIGNS],
        &["deal", "--seed", SIGNS],
    ] {
        let output = bystander(arguments, case.as_bytes());
        for stream in [output.stdout, output.stderr] {
            let text = String::from_utf8(stream).unwrap();
            assert!(is_clean(&text), "{arguments:?}: {text:?}");
        }
    }
    let shown = String::from_utf8(bystander(&["rule", "-"], case.as_bytes()).stdout).unwrap();
    assert!(shown.contains("a\\u001b[2Jb\\u202ec"), "{shown}");
}

#[test]
fn no_fault_passes_them_on() {
    for case in [
        format!("dealer: S\nE leads {SIGNS}\n"),
        format!("{SIGNS}: x\n"),
        format!("players: N {SIGNS}, E {SIGNS}\ndealer: {SIGNS}\n"),
        format!("code: {SIGNS}\ndealer: S\nE leads DK\n"),
    ] {
        for arguments in [&["rule", "-"][..], &["--narrated", "rule", "-"], &["score", "-"]] {
            let output = bystander(arguments, case.as_bytes());
            assert_eq!(output.status.code(), Some(2), "{case:?}");
            let text = String::from_utf8(output.stderr).unwrap();
            assert!(is_clean(&text), "{case:?}: {text:?}");
        }
    }
}

#[test]
fn no_page_of_the_book_passes_them_on() {
    let folder = folder();
    std::fs::write(folder.path().join("a.case"), case()).unwrap();
    let out = folder.path().join("book").display().to_string();
    let cases = folder.path().display().to_string();
    let output = bystander(&["book", &cases, "--out", &out], b"");
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    let pages = crate::support::files(std::path::Path::new(&out), "html");
    assert!(!pages.is_empty());
    for page in pages {
        assert!(is_clean(&std::fs::read_to_string(page).unwrap()));
    }
}

#[test]
fn a_slip_with_them_is_verified() {
    let case = case();
    let arguments = ["rule", "-", "--format", "slip", "--code", "1904"];
    let slip = bystander(&arguments, case.as_bytes()).stdout;
    let folder = folder();
    let kept = folder.path().join("a.slip");
    std::fs::write(&kept, slip).unwrap();
    let arguments = ["verify", kept.to_str().unwrap(), "-", "--code", "1904"];
    let output = bystander(&arguments, case.as_bytes());
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stdout));
}
