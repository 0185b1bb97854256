//! A comparison as Markdown.

use super::super::markdown::plain;
use super::super::scene::joined;
use super::super::text::closed;
use super::super::view::titled;
use super::text::by_law;
use super::{BranchView, ComparedView, ComparisonView};
use std::fmt::Write as _;

impl ComparisonView {
    /// The whole comparison.
    pub fn markdown(&self) -> String {
        let mut out = format!(
            "## {}\n\n{}\n",
            plain(titled(&self.case)),
            plain(&self.preface)
        );
        if self.incidents.is_empty() {
            out.push_str("\nNothing in the story calls for a ruling under any of them.\n");
        }
        for (place, compared) in self.incidents.iter().enumerate() {
            let _ = write!(out, "\n### {}. {}\n", place + 1, plain(&compared.happened));
            for branch in &compared.branches {
                branch_of(&mut out, compared, branch);
            }
        }
        out
    }
}

fn branch_of(out: &mut String, compared: &ComparedView, branch: &BranchView) {
    if !branch.assumed.is_empty() {
        let answers: Vec<&str> = branch.assumed.iter().map(|one| one.text.as_str()).collect();
        let _ = write!(out, "\nIf {}:\n", plain(&joined(&answers, "and")));
    }
    out.push('\n');
    for group in &branch.groups {
        // The finding of a code is told whole where it is the same whatever is answered.
        let whole = compared
            .same
            .then(|| compared.findings.values().flatten().next());
        let finding = whole.flatten().or(group.ruling.as_ref());
        let told = finding.map_or("Nothing is amiss in it.", |finding| &finding.text);
        let _ = writeln!(out, "- **{}**: {}", plain(&by_law(group)), plain(told));
    }
    if branch.differences.is_empty() {
        return;
    }
    out.push('\n');
    let heads = ["Where they part", "Cause"];
    table(out, &heads, &branch.differences, |parting| {
        let cells = [&parting.text, &parting.cause.text];
        cells.map(|cell| plain(&closed(cell))).into()
    });
}

/// A Markdown table, a row each of some things.
pub(super) fn table<T>(
    out: &mut String,
    heads: &[&str],
    things: &[T],
    row: impl Fn(&T) -> Vec<String>,
) {
    let _ = writeln!(out, "| {} |", heads.join(" | "));
    let _ = writeln!(out, "|{}", "---|".repeat(heads.len()));
    for thing in things {
        let _ = writeln!(out, "| {} |", row(thing).join(" | "));
    }
}
