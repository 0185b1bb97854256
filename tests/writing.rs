//! What is written to the disc: whole or not at all, through no link, over nothing that is another's.

use crate::support::{folder, unbiased};
use std::collections::BTreeMap;
use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use std::time::Duration;

fn command(arguments: &[&str]) -> Command {
    let mut command = unbiased(env!("CARGO_BIN_EXE_bystander"));
    command.args(arguments);
    command
}

/// What was said, without where its lines end.
fn said(output: &Output) -> String {
    let said = String::from_utf8_lossy(&output.stderr).replace('│', "");
    said.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// A small book, bound into a folder.
fn book(out: &Path) -> Command {
    book_of("1906", out)
}

fn book_of(code: &str, out: &Path) -> Command {
    let mut command = command(&["book", "cases/decisions", "--codes", code, "--out"]);
    command.arg(out);
    command
}

fn cases(out: &Path) -> Command {
    let mut command = command(&["discover", "1904", "1907", "--on", "talk,card_named", "--write"]);
    command.arg(out);
    command
}

/// Every file below a folder, with its text.
fn texts(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let mut found = BTreeMap::new();
    let mut open = vec![folder.to_path_buf()];
    while let Some(here) = open.pop() {
        for entry in fs::read_dir(here).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                open.push(path);
            } else {
                let name = path.strip_prefix(folder).unwrap().display().to_string();
                found.insert(name, fs::read(&path).unwrap());
            }
        }
    }
    found
}

#[test]
fn what_was_written_before_is_replaced_and_what_is_no_longer_found_goes() {
    let folder = folder();
    let out = folder.path().join("out");
    let wide = ["discover", "1904", "1907", "--on", "talk,card_named,revoke", "--write"];
    command(&wide).arg(&out).output().unwrap();
    let many = texts(&out).len();
    fs::write(out.join("mine.case"), "dealer: S\n").unwrap();
    let done = cases(&out).output().unwrap();
    assert_eq!(done.status.code(), Some(1), "{}", said(&done));
    let left = texts(&out);
    assert!(left.len() < many, "{:?}", left.keys());
    assert_eq!(left["mine.case"], b"dealer: S\n");
    let clean = folder.path().join("clean");
    cases(&clean).output().unwrap();
    let mut clean = texts(&clean);
    clean.insert("mine.case".to_owned(), b"dealer: S\n".to_vec());
    assert_eq!(left, clean);
}

#[test]
fn no_file_of_anothers_is_written_over_nor_one_that_was_changed() {
    let folder = folder();
    let out = folder.path().join("out");
    fs::create_dir(&out).unwrap();
    fs::write(out.join("index.html"), "mine").unwrap();
    let refused = book(&out).output().unwrap();
    assert_eq!(refused.status.code(), Some(2));
    assert!(said(&refused).contains("not written by an earlier run"), "{}", said(&refused));
    assert_eq!(texts(&out).len(), 1, "nothing else is written");
    fs::remove_file(out.join("index.html")).unwrap();
    assert_eq!(book(&out).output().unwrap().status.code(), Some(0));
    fs::write(out.join("laws/1906.html"), "my notes").unwrap();
    let before = texts(&out);
    let refused = book(&out).output().unwrap();
    assert_eq!(refused.status.code(), Some(2));
    assert!(said(&refused).contains("changed since"), "{}", said(&refused));
    assert_eq!(texts(&out), before);
}

#[test]
fn a_marker_that_leads_out_of_the_folder_is_not_followed() {
    let folder = folder();
    let out = folder.path().join("out");
    cases(&out).output().unwrap();
    fs::write(folder.path().join("mine"), "").unwrap();
    let marker = fs::read_to_string(out.join(".bystander")).unwrap();
    let empty = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
    fs::write(out.join(".bystander"), format!("{marker}{empty}  ../mine\n")).unwrap();
    assert_eq!(cases(&out).output().unwrap().status.code(), Some(1));
    assert!(folder.path().join("mine").exists());
}

#[cfg(unix)]
#[test]
fn nothing_is_written_through_a_link_or_into_a_pipe() {
    use std::os::unix::fs::symlink;
    let folder = folder();
    let elsewhere = folder.path().join("elsewhere");
    fs::create_dir(&elsewhere).unwrap();
    fs::write(elsewhere.join("index.html"), "mine").unwrap();
    let links: [(&str, &Path); 4] = [
        ("index.html", &elsewhere.join("index.html")),
        ("laws", &elsewhere),
        (".bystander", &elsewhere.join("index.html")),
        (".bystander-new", &elsewhere),
    ];
    for (place, (name, to)) in links.into_iter().enumerate() {
        let out = folder.path().join(format!("out{place}"));
        fs::create_dir(&out).unwrap();
        symlink(to, out.join(name)).unwrap();
        let refused = book(&out).output().unwrap();
        assert_eq!(refused.status.code(), Some(2), "{name}");
        assert!(said(&refused).contains("in the way"), "{}", said(&refused));
        assert_eq!(texts(&elsewhere).len(), 1, "{name}");
        assert_eq!(fs::read_to_string(elsewhere.join("index.html")).unwrap(), "mine");
    }
    // Nor where the folder itself is a link, with a stroke at its end or without.
    let link = folder.path().join("link");
    symlink(&elsewhere, &link).unwrap();
    for out in [link.clone(), link.join("")] {
        let refused = book(&out).output().unwrap();
        assert_eq!(refused.status.code(), Some(2), "{}", out.display());
        assert!(said(&refused).contains("it is a link"), "{}", said(&refused));
        assert_eq!(texts(&elsewhere).len(), 1);
    }
    for (place, name) in ["index.html", ".bystander", ".bystander-new/lock"].into_iter().enumerate()
    {
        let out = folder.path().join(format!("pipe{place}"));
        fs::create_dir_all(out.join(name).parent().unwrap()).unwrap();
        let made = Command::new("mkfifo").arg(out.join(name)).status();
        assert!(made.unwrap().success());
        let refused = book(&out).output().unwrap();
        assert_eq!(refused.status.code(), Some(2), "{name}");
        assert!(said(&refused).contains("not a regular file"), "{}", said(&refused));
    }
}

/// Kills a process after a while.
fn kill(mut child: Child, after: Duration) {
    std::thread::sleep(after);
    let _ = child.kill();
    child.wait().unwrap();
}

#[test]
fn a_book_killed_at_any_time_leaves_every_page_whole_and_the_next_run_nothing_else() {
    let folder = folder();
    let out = folder.path().join("out");
    let begun = std::time::Instant::now();
    let clean = ["1906", "1904"].map(|code| {
        let clean = folder.path().join(code);
        assert_eq!(book_of(code, &clean).output().unwrap().status.code(), Some(0));
        texts(&clean)
    });
    let whole = begun.elapsed() / 2;
    let mut chance = fastrand::Rng::with_seed(1904);
    for round in 0..12 {
        // Two books in turn, so that one is put in the other's place.
        let code = ["1906", "1904"][round % 2];
        let quiet = book_of(code, &out).stdout(Stdio::null()).stderr(Stdio::null()).spawn();
        kill(quiet.unwrap(), whole.mul_f64(chance.f64() * 1.1));
        for (name, text) in texts(&out) {
            let aside = name.starts_with(".bystander");
            let whole = clean.iter().any(|clean| clean.get(&name) == Some(&text));
            assert!(aside || whole, "{name} is not whole");
        }
    }
    let done = book(&out).output().unwrap();
    assert_eq!(done.status.code(), Some(0), "{}", said(&done));
    assert_eq!(texts(&out), clean[0]);
}

/// A sitting that keeps its progress in a file. Of few cases, so that it soon comes to keep it.
fn sitting(progress: &Path) -> Child {
    let mut command = command(&["teach", "cases/decisions", "--seed", "1", "--new", "20"]);
    let command = command.arg("--progress");
    let command = command.arg(progress).stdin(Stdio::piped());
    command.stdout(Stdio::null()).stderr(Stdio::piped()).spawn().unwrap()
}

#[test]
fn a_sitting_killed_at_any_time_loses_nothing_and_leaves_nothing() {
    let folder = folder();
    let progress = folder.path().join("progress.json");
    let mut chance = fastrand::Rng::with_seed(1907);
    for _ in 0..12 {
        let mut child = sitting(&progress);
        let _ = child.stdin.take().unwrap().write_all(&b"a\n80\n".repeat(20));
        kill(child, Duration::from_millis(chance.u64(..600)));
        if progress.exists() {
            let text = fs::read_to_string(&progress).unwrap();
            serde_json::from_str::<serde_json::Value>(&text).unwrap();
        }
    }
    let mut child = sitting(&progress);
    child.stdin.take().unwrap().write_all(b"q\n").unwrap();
    let done = child.wait_with_output().unwrap();
    assert!(!said(&done).contains("corrupt"), "{}", said(&done));
    let names = texts(folder.path()).into_keys();
    for name in names {
        assert_eq!(name, "progress.json", "it is left");
    }
}

#[cfg(unix)]
#[test]
fn a_sitting_waits_for_no_pipe_and_makes_nothing_through_a_link() {
    let folder = folder();
    let progress = folder.path().join("progress.json");
    let lock = folder.path().join("progress.json.lock");
    let refuses = || {
        let done = sitting(&progress).wait_with_output().unwrap();
        assert_eq!(done.status.code(), Some(2), "{}", said(&done));
        assert!(said(&done).contains("not a regular file"), "{}", said(&done));
    };
    let made = Command::new("mkfifo").arg(&lock).status();
    assert!(made.unwrap().success());
    refuses();
    fs::remove_file(&lock).unwrap();
    let elsewhere = folder.path().join("elsewhere");
    std::os::unix::fs::symlink(&elsewhere, &lock).unwrap();
    refuses();
    assert!(!elsewhere.exists());
}

#[cfg(unix)]
#[test]
fn a_linked_file_stays_linked() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let folder = folder();
    let (real, link) = (folder.path().join("real.json"), folder.path().join("link.json"));
    let kept = r#"{ "version": 1, "questions": {}, "pace": { "b": 1.50, "a": 1E2 } }"#;
    fs::write(&real, kept).unwrap();
    fs::set_permissions(&real, fs::Permissions::from_mode(0o640)).unwrap();
    symlink("real.json", &link).unwrap();
    let mut child = sitting(&link);
    child.stdin.take().unwrap().write_all(b"a\n80\n").unwrap();
    child.wait_with_output().unwrap();
    assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
    let text = fs::read_to_string(&real).unwrap();
    assert!(text.contains(r#"{ "b": 1.50, "a": 1E2 }"#) && text.contains("\"due\""), "{text}");
    assert_eq!(fs::metadata(&real).unwrap().permissions().mode() & 0o777, 0o640);
    let (case, alias) = (folder.path().join("real.case"), folder.path().join("link.case"));
    fs::write(&case, "dealer:   S\n").unwrap();
    symlink("real.case", &alias).unwrap();
    let done = command(&["fmt", "--write"]).arg(&alias).output().unwrap();
    assert_eq!(done.status.code(), Some(0), "{}", said(&done));
    assert!(fs::symlink_metadata(&alias).unwrap().is_symlink());
    assert_eq!(fs::read_to_string(&case).unwrap(), "dealer: S\n");
}

#[test]
fn a_byte_order_mark_is_let_pass_and_every_letter_comes_back() {
    let folder = folder();
    let club = folder.path().join("club.yaml");
    fs::write(&club, "\u{feff}code: club\ntitle: A club\nextends: 1904\n").unwrap();
    // If no case book stands that would have to be ruled on.
    let mut law = command(&["law"]);
    let law = law.arg(&club).arg("63").current_dir(folder.path());
    let done = law.output().unwrap();
    assert_eq!(done.status.code(), Some(0), "{}", said(&done));
    let board = command(&["deal", "--seed", "3", "--format", "pbn"]).output().unwrap();
    let marked = ["\u{feff}".as_bytes(), &board.stdout].concat();
    let pbn = folder.path().join("board.pbn");
    fs::write(&pbn, marked).unwrap();
    let done = command(&["advise", "case"]).arg(&pbn).output().unwrap();
    assert_eq!(done.status.code(), Some(0), "{}", said(&done));
    let case = "cases/shared/east-leads-out-of-turn.case";
    let printed = command(&["rule", case, "--format", "slip"]).output().unwrap();
    let slip = folder.path().join("kept.slip");
    fs::write(&slip, ["\u{feff}".as_bytes(), &printed.stdout].concat()).unwrap();
    let done = command(&["verify"]).arg(&slip).arg(case).output().unwrap();
    assert_eq!(done.status.code(), Some(0), "{}", said(&done));
    for letter in ["İ", "ß", "ẞ", "Σ", "ς", "ŉ", "ǆ", "ﬁ", "\u{212a}", "\u{212b}"] {
        let text = format!("dealer: S\nanswer: said_a{letter}rrange yes\n");
        let case = folder.path().join("letter.case");
        fs::write(&case, &text).unwrap();
        let done = command(&["fmt"]).arg(&case).output().unwrap();
        let printed = String::from_utf8_lossy(&done.stdout).into_owned();
        // Either it is not a sentence, or it is the one that was written.
        assert!(printed.is_empty() || printed == text, "{letter}: {printed}");
    }
}
