//! What is read is a file, and no larger or deeper than its kind may be.

use crate::support::{bystander, folder, unbiased};
use std::time::{Duration, Instant};

/// The status and what was said, within a few seconds.
fn soon(arguments: &[&str], input: &[u8]) -> (Option<i32>, String) {
    let begun = Instant::now();
    let output = bystander(arguments, input);
    assert!(begun.elapsed() < Duration::from_secs(20), "{arguments:?}");
    let said = String::from_utf8([output.stdout, output.stderr].concat()).unwrap();
    (output.status.code(), said)
}

const CASE: &str = "dealer: S\nE leads DK\n";

#[cfg(unix)]
#[test]
fn pipes_devices_and_links_to_them_are_not_read() {
    let folder = folder();
    let pipe = folder.path().join("pipe");
    let made = std::process::Command::new("mkfifo").arg(&pipe).status();
    assert!(made.unwrap().success());
    for (end, arguments) in [
        ("case", &["rule", "FILE"][..]),
        ("case", &["check", "FILE"]),
        ("case", &["fmt", "FILE"]),
        ("score", &["score", "FILE"]),
        ("yaml", &["rule", "-", "--code", "FILE"]),
        ("yaml", &["score", "-", "--code", "FILE"]),
        ("json", &["teach", "--progress", "FILE"]),
    ] {
        for target in [pipe.to_str().unwrap(), "/dev/zero"] {
            let link = folder.path().join(format!("link.{end}"));
            let _ = std::fs::remove_file(&link);
            std::os::unix::fs::symlink(target, &link).unwrap();
            let file = link.display().to_string();
            let arguments: Vec<&str> =
                arguments.iter().map(|word| if *word == "FILE" { &*file } else { word }).collect();
            let input = if arguments.contains(&"score") { "hearts by S; NS 8\n" } else { CASE };
            let (status, said) = soon(&arguments, input.as_bytes());
            assert_eq!(status, Some(2), "{arguments:?}: {said}");
            assert!(said.contains("not a regular file"), "{arguments:?}: {said}");
        }
    }
    let beside = std::fs::read_dir(folder.path()).unwrap().flatten();
    let left = beside.filter(|one| one.path().extension().is_some_and(|end| end == "lock"));
    assert_eq!(left.count(), 0, "a lock is left beside what was refused");
}

#[test]
fn a_file_too_large_names_its_limit() {
    let folder = folder();
    let write = |name: &str, megabytes: usize| {
        let path = folder.path().join(name);
        std::fs::write(&path, "# ......\n".repeat(megabytes << 17)).unwrap();
        path.display().to_string()
    };
    for (arguments, limit) in [
        (vec!["rule", "-", "--code", &write("a.yaml", 1)], "1 MB"),
        (vec!["verify", &write("a.slip", 1), "-"], "1 MB"),
        (vec!["score", &write("a.score", 4)], "4 MB"),
        (vec!["rule", &write("a.case", 16)], "16 MB"),
    ] {
        let (status, said) = soon(&arguments, CASE.as_bytes());
        assert_eq!(status, Some(2), "{said}");
        assert!(said.contains(limit), "{said}");
    }
}

#[test]
fn a_configuration_file_costs_by_its_length() {
    let folder = folder();
    std::fs::create_dir(folder.path().join("bystander")).unwrap();
    let case = folder.path().join("dispute.case");
    std::fs::write(&case, CASE).unwrap();
    let many = vec!["nowhere"; 60_000].join(", ");
    for (text, said) in [
        ("{a: ".repeat(100_000), "more than 40 deep"),
        ("[ ".repeat(200_000), "more than 40 deep"),
        (format!("code: [{many}]\n"), "there is no code `nowhere`"),
    ] {
        std::fs::write(folder.path().join("bystander/config.yaml"), text).unwrap();
        let begun = Instant::now();
        let output = unbiased(env!("CARGO_BIN_EXE_bystander"))
            .arg("rule")
            .arg(&case)
            .env("XDG_CONFIG_HOME", folder.path())
            .output()
            .unwrap();
        assert!(begun.elapsed() < Duration::from_secs(10), "{said}");
        assert_eq!(output.status.code(), Some(2), "{said}");
        let stated = String::from_utf8(output.stderr).unwrap().replace('│', "");
        let stated = stated.split_whitespace().collect::<Vec<_>>().join(" ");
        assert_eq!(stated.matches(said).count(), 1, "{stated:.300}");
    }
}

#[test]
fn a_code_that_nests_too_deep_is_refused_at_once() {
    let folder = folder();
    let path = folder.path().join("deep.yaml");
    for text in [
        format!("laws: {}", "[".repeat(340_000)),
        format!("laws: {}", "{a: ".repeat(80_000)),
        "- ".repeat(170_000),
        (0..400).fold(String::new(), |stairs, step| stairs + &" ".repeat(step) + "a:\n"),
    ] {
        std::fs::write(&path, text).unwrap();
        let (status, said) =
            soon(&["rule", "-", "--code", path.to_str().unwrap()], CASE.as_bytes());
        assert_eq!(status, Some(2));
        assert!(said.contains("more than 40 deep"), "{}", said.get(..400).unwrap_or(&said));
        assert!(said.len() < 2_000, "{} bytes", said.len());
    }
}

#[test]
fn answers_that_cannot_all_be_so_are_ruled_on() {
    let stories = [
        "N leads DK\nS plays C7\nW plays DQ\nS corrects C7 to DJ\nW claims a revoke by N\nanswer: by_dummy no\n\
         S says a penalty is due\n",
        "W exposes H4\nanswer: by_dealer yes\nN exposes H5\nanswer: by_dealer yes\nE exposes H6\n",
    ];
    for story in stories {
        let (status, said) = soon(&["rule", "-"], story.as_bytes());
        assert_eq!(status, Some(0), "{story}: {said}");
    }
}

/// A story of which more is left open than a ruling can tell apart says so, in text and as data, whether a finding has too
/// many branches or rests on too many answers; one that is not says nothing.
#[test]
fn a_finding_that_is_cut_short_says_so() {
    let act = "E revokes\nS exposes a card\nN calls attention to the exposed card\nN waives the penalty\n";
    let acts = |times| format!("dealer: S\nto lead: W\n{}", act.repeat(times));
    let answers = "E exposes C4\nN says the trick is incomplete\n".to_owned();
    let stated = format!("dealer: S\ntrumps: hearts by S\nto lead: W\ndummy is down\n{answers}");
    for (story, cut) in [(acts(1), false), (acts(5), true), (answers, true), (stated, false)] {
        let rule =
            |format| soon(&["rule", "-", "--code", "1904", "--format", format], story.as_bytes()).1;
        let text = rule("text");
        assert_eq!(text.contains("Too much depends on what was not said"), cut, "{story}{text}");
        assert_eq!(rule("json").contains("\"cut\": true"), cut, "{story}");
    }
}
