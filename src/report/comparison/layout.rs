//! A comparison in blocks: in text what is alike is said once, and what parts side by side on a wide page; a record has
//! the whole ruling of each code.

use super::super::document::{Block, Document, Page};
use super::super::ruling::Extent;
use super::super::view::titled;
use super::{BranchView, ComparedView, ComparisonView, GroupView, PartingView};

use crate::source::{capital, closed, joined};
/// From how many columns the codes stand side by side.
pub(in crate::report) const WIDE: usize = 110;
/// How far the rulings of a branch are in below the answers.
const BELOW: usize = 3;

impl Page {
    /// The whole comparison.
    pub fn comparison(self, view: &ComparisonView) -> String {
        let wide = self.width >= WIDE;
        self.text(&view.document(|compared| compared.laid_out(wide)))
    }
}

impl ComparisonView {
    /// The whole comparison as Markdown.
    pub fn markdown(&self) -> String {
        self.document(ComparedView::record).markdown()
    }

    fn document(&self, laid_out: impl Fn(&ComparedView) -> Document) -> Document {
        let mut document = Document::default();
        document.title(titled(&self.case)).paragraph(&self.preface);
        if self.incidents.is_empty() {
            document.gap().paragraph("Nothing in the story needs a ruling under any of them.");
        }
        for (compared, number) in self.incidents.iter().zip(1..) {
            document.add_numbered(number, &compared.happened, laid_out(compared));
        }
        document
    }
}

impl ComparedView {
    fn laid_out(&self, wide: bool) -> Document {
        let mut document = Document::default();
        if self.same {
            for group in self.branches.iter().flat_map(|branch| &branch.groups) {
                self.once(&mut document, group);
            }
            return document;
        }
        for branch in &self.branches {
            let mut below = Document::default();
            match branch.groups.as_slice() {
                [group] => group.agreed(&mut below),
                groups => {
                    rulings(&mut below, groups, wide);
                    branch.partings(&mut below);
                }
            }
            match branch.answers() {
                None => document.append(below),
                Some(answers) => document.point(answers).inset(BELOW, below),
            };
        }
        document
    }

    /// What every code makes of it, told once, with the laws of each.
    fn once(&self, document: &mut Document, group: &GroupView) {
        document.point(group.same());
        let mut all = self.findings.values().flatten();
        let Some(mut first) = all.next().cloned() else {
            return;
        };
        // What is over is stated where it was there under every code.
        for other in all {
            let among = |text: &str| other.settled.iter().any(|past| past.became_text == text);
            first.settled.retain(|past| among(&past.became_text));
        }
        document.append(first.consequences(Extent::Short));
    }

    /// What each code makes of it, and a table of where they differ.
    fn record(&self) -> Document {
        let mut document = Document::default();
        for branch in &self.branches {
            if let Some(answers) = branch.answers() {
                document.paragraph(answers);
            }
            for group in &branch.groups {
                // The finding of a code is told whole where it is the same whatever is answered.
                let whole = self.findings.values().flatten().next();
                let whole = whole.filter(|_| self.same);
                let finding = whole.or(group.ruling.as_ref());
                let text = finding.map_or(NOT_WRONG, |finding| &finding.text);
                document.push(Block::Term(format!("{}:", group.by_law()), text.to_owned()));
            }
            if !branch.differences.is_empty() {
                let head = ["Where they differ", "Cause"].map(str::to_owned);
                let rows = branch.differences.iter().map(|parting| {
                    let cells = [&parting.text, &parting.cause.text];
                    cells.map(|cell| closed(cell)).into()
                });
                document.push(Block::Table(head.into(), rows.collect()));
            }
        }
        document
    }
}

/// What a code makes of an incident that is none under it.
const NOT_WRONG: &str = "Nothing irregular happened.";

impl GroupView {
    fn agreed(&self, document: &mut Document) {
        document.point(self.same());
        if let Some(finding) = &self.ruling {
            document.append(finding.consequences(Extent::Short));
        }
    }

    fn column(&self) -> Document {
        let mut document = Document::default();
        document.point(format!("{}:", self.by_law()));
        match &self.ruling {
            Some(finding) => document.append(finding.consequences(Extent::Short)),
            None => document.point(NOT_WRONG),
        };
        document
    }
}

fn rulings(document: &mut Document, groups: &[GroupView], wide: bool) {
    if wide {
        let columns = groups.iter().map(GroupView::column);
        document.push(Block::Columns(columns.collect()));
    } else {
        let short: Vec<String> = groups.iter().map(in_short).collect();
        document.point(format!("They differ: {}.", short.join("; ")));
    }
}

impl BranchView {
    /// The answers that make this branch; nothing if none was needed.
    fn answers(&self) -> Option<String> {
        let answers: Vec<&str> = self.assumed.iter().map(|one| one.text.as_str()).collect();
        (!answers.is_empty()).then(|| format!("If {}:", joined(&answers, "and")))
    }

    fn partings(&self, document: &mut Document) {
        if !self.common.is_empty() {
            let items = self.common.iter().map(|one| closed(&capital(&one.text)));
            document.point("Alike:").list(items);
        }
        document.point("Where they differ:");
        let mut left: Vec<&PartingView> = self.differences.iter().collect();
        while let Some(first) = left.first().copied() {
            let (of_one_cause, others): (Vec<_>, Vec<_>) =
                left.into_iter().partition(|one| one.cause.text == first.cause.text);
            let items = of_one_cause.iter().map(|parting| closed(&parting.text));
            let cause = format!("Cause: {}", closed(&first.cause.text));
            document.list(items).inset(4, Block::Point(cause).into());
            left = others;
        }
    }
}

/// The codes of a group, and in a word what they make of it where they give nothing.
fn in_short(group: &GroupView) -> String {
    let codes = group.by_law();
    let one = group.codes.len() == 1;
    let has = if one { "has" } else { "have" };
    let ruling = group.ruling.as_ref();
    match ruling.map(|finding| (finding.verdict, finding)) {
        None => format!("under {codes} nothing irregular happened"),
        Some(("silent", _)) => format!("{codes} {has} nothing on it"),
        Some(("no_penalty" | "barred", finding)) => {
            format!("{codes}: {}", small(&finding.lead.without_laws()))
        }
        Some(_) if one => format!("{codes} rules differently"),
        Some(_) => format!("{codes} rule alike"),
    }
}

/// The same sentence, its first letter small.
fn small(sentence: &str) -> String {
    let mut letters = sentence.chars();
    letters.next().map_or(String::new(), |first| first.to_lowercase().chain(letters).collect())
}

impl GroupView {
    /// That the codes of a group rule alike, and whose laws are cited in what follows.
    fn same(&self) -> String {
        let first = self.codes.first().map_or("", String::as_str);
        let codes = self.by_law();
        match self.laws.get(first).map(Vec::as_slice) {
            None | Some([]) => format!("The same under {codes}."),
            Some(_) => format!("The same under {codes}; in the numbers of {first}:"),
        }
    }

    /// The codes of a group with their laws: `1904 (law 80) and 1907 (law 75)`.
    fn by_law(&self) -> String {
        let with_laws = |code: &String| match self.laws.get(code).map(Vec::as_slice) {
            None | Some([]) => code.clone(),
            Some([law]) => format!("{code} (law {law})"),
            Some(laws) => format!("{code} (laws {})", joined(laws, "and")),
        };
        let codes: Vec<String> = self.codes.iter().map(with_laws).collect();
        capital(joined(&codes, "and"))
    }
}
