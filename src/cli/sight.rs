//! A question on one screen: the case stays in sight while it is answered.

use crate::report::Page;
use crate::teach::{Choice, Question, letter};
use std::fmt::Write as _;

/// The rows of a screen where the terminal gives no number.
const ROWS: usize = 24;
/// Rows that the answer takes.
const ANSWER: usize = 2;

/// The question as it fits on so many rows: with its table; without it; and where that is too much still, the lines of the
/// story set one after another.
pub(super) fn shown(
    question: &Question,
    choices: &[Choice],
    heading: &str,
    page: Page,
    rows: Option<usize>,
) -> String {
    let room = rows.unwrap_or(ROWS).saturating_sub(ANSWER);
    let at = |table: bool, lines: bool| laid_out(question, choices, heading, page, (table, lines));
    for (table, lines) in [(true, true), (false, true)] {
        let whole = at(table, lines);
        if whole.lines().count() <= room {
            return whole;
        }
    }
    at(false, false)
}

fn laid_out(
    question: &Question,
    choices: &[Choice],
    heading: &str,
    page: Page,
    (table, lines): (bool, bool),
) -> String {
    let title = format!("{heading}: {} ({})", question.title, question.code.id);
    let mut out = page.heading(&title);
    if lines {
        for (place, line) in question.case_text.lines().enumerate() {
            let _ = writeln!(out, "{:>4}  {line}", place + 1);
        }
    } else {
        let numbered = question.case_text.lines().enumerate();
        let numbered = numbered.map(|(place, line)| format!("[{}] {line}", place + 1));
        let story = numbered.collect::<Vec<_>>().join("; ");
        out.push_str(&page.paragraph(2, &story));
    }
    if table && !question.table.is_empty() {
        out.push('\n');
        out.push_str(&question.table);
        out.push('\n');
    }
    let asked = format!("{} What follows from that?", question.incident());
    out.push_str(&page.paragraph(0, &asked));
    for (place, choice) in choices.iter().enumerate() {
        let mark = format!("{}) ", letter(place));
        out.push_str(&page.item(2, &mark, &choice.text));
    }
    out
}
