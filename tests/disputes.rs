//! Thirty disputes, told to `bystander ask` as people tell them, and how few answers each takes.

use crate::support::{bystander, folder, part, root};
use serde_json::Value;
use std::fmt::Write;

/// Of how many disputes one is stated in the usual run.
const OF: usize = 3;
/// The most answers that half of the disputes take.
const MEDIAN: usize = 6;

struct Dispute<'a> {
    title: &'a str,
    code: &'a str,
    answers: Vec<&'a str>,
    ruled: Vec<&'a str>,
}

fn disputes(text: &str) -> Vec<Dispute<'_>> {
    let blocks = text.split("\n\n").filter(|block| block.starts_with("case "));
    blocks
        .map(|block| {
            let of = |mark: &'static str| {
                let lines = block.lines();
                lines.filter_map(|line| line.strip_prefix(mark)).collect::<Vec<_>>()
            };
            Dispute {
                title: of("case ")[0],
                code: of("code ")[0],
                answers: of("> "),
                ruled: of("= "),
            }
        })
        .collect()
}

/// What a ruling comes to: `lead_out_of_turn choice call_card, call_suit; law 80`.
fn ruled(view: &Value) -> Vec<String> {
    let words = |value: &Value, key: &str| -> Vec<String> {
        let list = value.as_array().unwrap().iter();
        let word = |one: &Value| one.get(key).unwrap_or(one).as_str().unwrap().to_owned();
        list.map(word).collect()
    };
    let findings = view["findings"].as_array().unwrap().iter();
    findings
        .map(|finding| {
            let incident = finding["incident"].as_str().unwrap();
            let verdict = finding["verdict"].as_str().unwrap();
            let (options, laws) = (words(&finding["options"], "do"), words(&finding["laws"], ""));
            let mut stated = format!("{incident} {verdict}");
            if !options.is_empty() {
                write!(stated, " {}", options.join(", ")).unwrap();
            }
            if !laws.is_empty() {
                write!(stated, "; law {}", laws.join(", ")).unwrap();
            }
            stated
        })
        .collect()
}

#[test]
fn a_dispute_takes_few_answers() {
    let text = std::fs::read_to_string(root().join("tests/disputes.txt")).unwrap();
    let disputes = disputes(&text);
    assert!(disputes.len() >= 30, "only {} disputes", disputes.len());
    let folder = folder();
    let mut wrong = String::new();
    for (place, dispute) in disputes.iter().enumerate().step_by(part(OF, 1)) {
        let path = folder.path().join(format!("{place}.case"));
        let path = path.to_str().unwrap();
        let input = dispute.answers.join("\n");
        let asked = bystander(&["ask", "--code", dispute.code, "--save", path], input.as_bytes());
        let said = String::from_utf8(asked.stdout).unwrap();
        let title = dispute.title;
        assert!(
            !said.contains("Not accepted") && !said.contains("Not understood"),
            "{title}: an answer was not taken\n{said}"
        );
        assert!(said.contains("> no\n\n"), "{title}: something is still asked\n{said}");
        let json = bystander(&["rule", path, "--format", "json"], b"").stdout;
        let views: Value = serde_json::from_slice(&json).unwrap();
        let found = ruled(&views[0]);
        if found != dispute.ruled {
            writeln!(wrong, "{title}\n= {}", found.join("\n= ")).unwrap();
        }
        println!("{:>3} answers: {title}", dispute.answers.len());
    }
    assert!(wrong.is_empty(), "{wrong}");
    let counts = disputes.iter().map(|dispute| dispute.answers.len());
    let mut counts: Vec<usize> = counts.collect();
    counts.sort_unstable();
    let median = counts[counts.len() / 2];
    println!("{} disputes, median of {median} answers", counts.len());
    assert!(median <= MEDIAN, "{counts:?}");
}

/// The terminal session that the documents show is what `ask` says.
#[test]
fn the_session_shown_is_as_it_was_read() {
    let text = std::fs::read_to_string(root().join("tests/disputes.txt")).unwrap();
    let mut stated = String::from(
        "# Three disputes\n\nWhat `bystander ask` asks and says, from the first words to the ruling; a test makes this page.\n",
    );
    for title in [
        "Third hand leads, and the play had begun",
        "Partner drops a card during the play",
        "A lead out of turn that is let go",
    ] {
        let disputes = disputes(&text);
        let dispute = disputes.iter().find(|one| one.title == title).unwrap();
        let asked =
            bystander(&["ask", "--code", dispute.code], dispute.answers.join("\n").as_bytes());
        let said = String::from_utf8(asked.stdout).unwrap();
        write!(
            stated,
            "\n## {title}\n\n```text\n$ bystander ask --code {}\n{said}```\n",
            dispute.code
        )
        .unwrap();
    }
    let path = root().join("docs/three-disputes.md");
    if std::env::var("INSTA_UPDATE").is_ok_and(|how| how == "always") {
        std::fs::write(&path, &stated).unwrap();
    }
    assert_eq!(std::fs::read_to_string(&path).unwrap_or_default(), stated);
}
