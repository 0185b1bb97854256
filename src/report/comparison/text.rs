//! A comparison as plain text: stacked on a narrow page, the codes side by side on a wide one.

use super::super::scene::{capital, joined};
use super::super::text::{Page, Sheet, closed};
use super::super::view::titled;
use super::{BranchView, ComparedView, ComparisonView, GroupView, PartingView};

/// From how many columns the codes stand side by side.
pub(in crate::report) const WIDE: usize = 110;
/// Columns between two codes that stand side by side.
const GUTTER: usize = 3;

impl Page {
    /// The whole comparison.
    pub fn comparison(self, view: &ComparisonView) -> String {
        let mut sheet = Sheet::new(self);
        sheet.heading(0, titled(&view.case));
        sheet.paragraph(0, &view.preface);
        if view.incidents.is_empty() {
            sheet.gap();
            sheet.paragraph(
                0,
                "Nothing in the story calls for a ruling under any of them.",
            );
        }
        for (place, compared) in view.incidents.iter().enumerate() {
            sheet.gap();
            sheet.item(0, &format!("{}. ", place + 1), &compared.happened);
            sheet.compared(compared);
        }
        sheet.out
    }
}

impl Sheet {
    fn compared(&mut self, compared: &ComparedView) {
        if compared.same {
            for group in compared.branches.iter().flat_map(|branch| &branch.groups) {
                self.alike(compared, group);
            }
            return;
        }
        for branch in &compared.branches {
            let indent = self.assumed(branch);
            match branch.groups.as_slice() {
                [group] => self.agreed(indent, group),
                groups => {
                    self.rulings(indent, groups);
                    self.partings(indent, branch);
                }
            }
        }
    }

    /// What every code makes of it, told once, with the laws of each.
    fn alike(&mut self, compared: &ComparedView, group: &GroupView) {
        self.paragraph(3, &same(group));
        let mut all = compared.findings.values().flatten();
        let Some(mut told) = all.next().cloned() else {
            return;
        };
        // What is over is told where it was there under every code.
        for other in all {
            let among = |text: &str| other.settled.iter().any(|past| past.became_text == text);
            told.settled.retain(|past| among(&past.became_text));
        }
        self.bare_consequences(3, &told);
    }

    fn agreed(&mut self, indent: usize, group: &GroupView) {
        self.paragraph(indent, &same(group));
        if let Some(finding) = &group.ruling {
            self.bare_consequences(indent, finding);
        }
    }

    /// The answers of a branch; gives how far in the rest stands.
    fn assumed(&mut self, branch: &BranchView) -> usize {
        if branch.assumed.is_empty() {
            return 3;
        }
        let answers: Vec<&str> = branch.assumed.iter().map(|one| one.text.as_str()).collect();
        self.paragraph(3, &format!("If {}:", joined(&answers, "and")));
        6
    }

    fn rulings(&mut self, indent: usize, groups: &[GroupView]) {
        if self.page.width >= WIDE {
            return self.side_by_side(indent, groups);
        }
        let told: Vec<String> = groups.iter().map(in_short).collect();
        self.paragraph(indent, &format!("They part: {}.", told.join("; ")));
    }

    fn ruling(&mut self, indent: usize, group: &GroupView) {
        match &group.ruling {
            Some(finding) => self.bare_consequences(indent, finding),
            None => self.paragraph(indent, "Nothing is amiss in it."),
        }
    }

    fn side_by_side(&mut self, indent: usize, groups: &[GroupView]) {
        self.columns(indent, groups, |column, group| {
            column.paragraph(0, &format!("{}:", by_law(group)));
            column.ruling(0, group);
        });
    }

    /// Some things side by side, each written on a column of its own.
    pub(in crate::report) fn columns<T>(
        &mut self,
        indent: usize,
        things: &[T],
        write: impl Fn(&mut Self, &T),
    ) {
        let each =
            (self.page.width.saturating_sub(indent) / things.len().max(1)).saturating_sub(GUTTER);
        let columns: Vec<Vec<String>> = things
            .iter()
            .map(|thing| {
                let mut column = Sheet::new(Page {
                    width: each,
                    bold: false,
                    laws: false,
                });
                write(&mut column, thing);
                column.out.lines().map(str::to_owned).collect()
            })
            .collect();
        let tallest = columns.iter().map(Vec::len).max().unwrap_or(0);
        for line in 0..tallest {
            let mut row = " ".repeat(indent);
            for column in &columns {
                let text = column.get(line).map_or("", String::as_str);
                let room = each.saturating_sub(text.chars().count()) + GUTTER;
                row.push_str(text);
                row.push_str(&" ".repeat(room));
            }
            self.out.push_str(row.trim_end());
            self.out.push('\n');
        }
    }

    fn partings(&mut self, indent: usize, branch: &BranchView) {
        if !branch.common.is_empty() {
            self.paragraph(indent, "Alike:");
            for one in &branch.common {
                self.item(indent + 2, "- ", &closed(&capital(&one.text)));
            }
        }
        self.paragraph(indent, "Where they part:");
        let mut left: Vec<&PartingView> = branch.differences.iter().collect();
        while let Some(first) = left.first().copied() {
            let (of_one_cause, others): (Vec<_>, Vec<_>) =
                left.into_iter().partition(|one| one.cause == first.cause);
            self.of_one_cause(indent, &of_one_cause);
            left = others;
        }
    }

    /// Differences that have one cause, and then the cause.
    fn of_one_cause(&mut self, indent: usize, partings: &[&PartingView]) {
        for parting in partings {
            self.item(indent + 2, "- ", &closed(&parting.text));
        }
        if let Some(parting) = partings.first() {
            self.paragraph(
                indent + 4,
                &format!("Cause: {}", closed(&parting.cause.text)),
            );
        }
    }
}

/// The codes of a group, and in a word what they make of it where they give nothing.
fn in_short(group: &GroupView) -> String {
    let codes = by_law(group);
    let one = group.codes.len() == 1;
    let has = if one { "has" } else { "have" };
    let ruling = group.ruling.as_ref();
    match ruling.map(|finding| (finding.verdict, finding)) {
        None => format!("under {codes} nothing is amiss in it"),
        Some(("silent", _)) => format!("{codes} {has} nothing on it"),
        Some(("no_penalty" | "barred", finding)) => {
            format!("{codes}: {}", small(&finding.lead.without_laws()))
        }
        Some(_) if one => format!("{codes} gives a ruling of its own"),
        Some(_) => format!("{codes} rule alike"),
    }
}

/// The same sentence, its first letter small.
fn small(sentence: &str) -> String {
    let mut letters = sentence.chars();
    letters.next().map_or(String::new(), |first| {
        first.to_lowercase().chain(letters).collect()
    })
}

/// That the codes of a group rule alike, and whose laws are cited in what follows.
fn same(group: &GroupView) -> String {
    let first = group.codes.first().map_or("", String::as_str);
    match group.laws.get(first).map(Vec::as_slice) {
        None | Some([]) => format!("The same under {}.", by_law(group)),
        Some(_) => format!(
            "The same under {}; in the numbers of {first}:",
            by_law(group)
        ),
    }
}

/// The codes of a group with their laws: `1904 (law 80) and 1907 (law 75)`.
pub(super) fn by_law(group: &GroupView) -> String {
    let codes: Vec<String> = group
        .codes
        .iter()
        .map(|code| match group.laws.get(code).map(Vec::as_slice) {
            None | Some([]) => code.clone(),
            Some([law]) => format!("{code} (law {law})"),
            Some(laws) => format!("{code} (laws {})", joined(laws, "and")),
        })
        .collect();
    capital(joined(&codes, "and"))
}
