//! Texts that cost the most for their length, of any length. The tests count the work on them, the bench `costs` times it.

use std::fmt::Write;

/// Stories, each of a few lines told over and over.
pub(crate) const STORIES: [(&str, &[&str]); 8] = [
    ("talk", &["W talks"]),
    (
        "revokes, an exposed card pointed out",
        &["E revokes", "N calls attention to the exposed card"],
    ),
    ("revokes, their penalty waived", &["E revokes", "N waives the penalty"]),
    (
        "revokes and exposed cards, pointed out and waived",
        &[
            "E revokes",
            "S exposes a card",
            "N calls attention to the exposed card",
            "N waives the penalty",
        ],
    ),
    ("cards exposed and waived", &["E exposes a card", "N waives the penalty"]),
    ("claims", &["S claims the rest", "E exposes a card", "N claims a revoke by E"]),
    (
        "revokes, their penalty taken",
        &["E revokes", "the trick is turned and quitted", "NS take three tricks"],
    ),
    ("cards exposed, nothing else told", &["E exposes a card"]),
];

/// A story of so many lines.
pub(crate) fn story(lines: usize, stated: &[&str]) -> String {
    let head = match stated {
        ["E exposes a card"] => "dealer: S\n",
        _ => "dealer: S\ntrumps: hearts by S\nto lead: W\n",
    };
    let lines = stated.iter().cycle().take(lines);
    lines.fold(head.to_owned(), |text, line| text + line + "\n")
}

/// How many cases in one file.
pub(crate) fn cases(count: usize) -> String {
    (0..count).fold(String::new(), |mut text, number| {
        let _ = write!(
            text,
            "case \"number {number}\"\ndealer: S\ntrumps: hearts by S\nE leads DK\nS calls a heart from W\n\n"
        );
        text
    })
}

/// The beginning of a story in which so many things are disputed: who of the four has looked at his cards.
pub(crate) fn disputes(count: usize) -> String {
    let seats = ["E", "N", "W", "S"].iter().take(count);
    seats.fold("dealer: S\n".to_owned(), |text, seat| {
        text + &format!("disputed: {seat} has looked at his cards\n")
    })
}

/// A code of so many laws, every second of which gives way to the one after it.
pub(crate) fn code(laws: usize) -> [(String, String); 2] {
    let facts = ["by_dealer", "by_defender", "by_dummy", "trick_quitted"];
    let kinds = ["revoke", "card_exposed", "card_named", "talk"];
    let mut text = "heading: All of them\nlaws:\n".to_owned();
    for number in 1..=laws {
        let pair = (number - 1) / 2;
        let (fact, kind) = (facts[pair % 4], kinds[pair / 4 % 4]);
        let (more, overrides) = match number % 2 {
            1 => ("", String::new()),
            _ => (", hand_over", format!("\n        overrides: [{}]", number - 1)),
        };
        let _ = writeln!(
            text,
            "  - law: {number}\n    title: Law {number}\n    topic: topic_{number}\n    kind: penalty\n    restatement: >-\n      \
             What law {number} says.\n    rules:\n      - incident: {kind}\n        when: [{fact}{more}]\n        orders: [{{ do: new_deal }}]{overrides}"
        );
    }
    let head = "code: long\ntitle: A long code\nsource: made up\nyear: 1910\nnumbering: printed\n";
    [("code.yaml".to_owned(), head.to_owned()), ("laws.yaml".to_owned(), text)]
}
