//! A comparison in blocks: in text what is alike is said once, and what parts side by side on a wide page; a record has
//! the whole ruling of each code.

use super::super::document::{Block, Document, Page};
use super::super::ruling::Extent;
use super::super::scene::{capital, closed, joined};
use super::super::view::titled;
use super::{BranchView, ComparedView, ComparisonView, GroupView, PartingView};

/// From how many columns the codes stand side by side.
pub(in crate::report) const WIDE: usize = 110;
/// How far the rulings of a branch stand in below the answers.
const BELOW: usize = 3;

impl Page {
    /// The whole comparison.
    pub fn comparison(self, view: &ComparisonView) -> String {
        let wide = self.width >= WIDE;
        self.text(&view.document(|compared| compared.tell(wide)))
    }
}

impl ComparisonView {
    /// The whole comparison as Markdown.
    pub fn markdown(&self) -> String {
        self.document(ComparedView::record).markdown()
    }

    fn document(&self, tell: impl Fn(&ComparedView) -> Document) -> Document {
        let mut told = Document::default();
        told.title(titled(&self.case)).paragraph(&self.preface);
        if self.incidents.is_empty() {
            told.gap()
                .paragraph("Nothing in the story calls for a ruling under any of them.");
        }
        for (compared, number) in self.incidents.iter().zip(1..) {
            told.matter(number, &compared.happened, tell(compared));
        }
        told
    }
}

impl ComparedView {
    fn tell(&self, wide: bool) -> Document {
        let mut told = Document::default();
        if self.same {
            for group in self.branches.iter().flat_map(|branch| &branch.groups) {
                self.once(&mut told, group);
            }
            return told;
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
                None => told.append(below),
                Some(answers) => told.point(answers).inset(BELOW, below),
            };
        }
        told
    }

    /// What every code makes of it, told once, with the laws of each.
    fn once(&self, told: &mut Document, group: &GroupView) {
        told.point(group.same());
        let mut all = self.findings.values().flatten();
        let Some(mut first) = all.next().cloned() else {
            return;
        };
        // What is over is told where it was there under every code.
        for other in all {
            let among = |text: &str| other.settled.iter().any(|past| past.became_text == text);
            first.settled.retain(|past| among(&past.became_text));
        }
        told.append(first.consequences(Extent::Bare));
    }

    /// What each code makes of it, and a table of where they differ.
    fn record(&self) -> Document {
        let mut told = Document::default();
        for branch in &self.branches {
            if let Some(answers) = branch.answers() {
                told.paragraph(answers);
            }
            for group in &branch.groups {
                // The finding of a code is told whole where it is the same whatever is answered.
                let whole = self.findings.values().flatten().next();
                let whole = whole.filter(|_| self.same);
                let finding = whole.or(group.ruling.as_ref());
                let text = finding.map_or(NOT_AMISS, |finding| &finding.text);
                told.push(Block::Term(format!("{}:", group.by_law()), text.to_owned()));
            }
            if !branch.differences.is_empty() {
                let head = ["Where they differ", "Cause"].map(str::to_owned);
                let rows = branch.differences.iter().map(|parting| {
                    let cells = [&parting.text, &parting.cause.text];
                    cells.map(|cell| closed(cell)).into()
                });
                told.push(Block::Table(head.into(), rows.collect()));
            }
        }
        told
    }
}

/// What a code makes of an incident that is none under it.
const NOT_AMISS: &str = "Nothing is amiss in it.";

impl GroupView {
    fn agreed(&self, told: &mut Document) {
        told.point(self.same());
        if let Some(finding) = &self.ruling {
            told.append(finding.consequences(Extent::Bare));
        }
    }

    fn column(&self) -> Document {
        let mut told = Document::default();
        told.point(format!("{}:", self.by_law()));
        match &self.ruling {
            Some(finding) => told.append(finding.consequences(Extent::Bare)),
            None => told.point(NOT_AMISS),
        };
        told
    }
}

fn rulings(told: &mut Document, groups: &[GroupView], wide: bool) {
    if wide {
        let columns = groups.iter().map(GroupView::column);
        told.push(Block::Columns(columns.collect()));
    } else {
        let short: Vec<String> = groups.iter().map(in_short).collect();
        told.point(format!("They differ: {}.", short.join("; ")));
    }
}

impl BranchView {
    /// The answers that make this branch; nothing where none was needed.
    fn answers(&self) -> Option<String> {
        let answers: Vec<&str> = self.assumed.iter().map(|one| one.text.as_str()).collect();
        (!answers.is_empty()).then(|| format!("If {}:", joined(&answers, "and")))
    }

    fn partings(&self, told: &mut Document) {
        if !self.common.is_empty() {
            let items = self.common.iter().map(|one| closed(&capital(&one.text)));
            told.point("Alike:").list(items);
        }
        told.point("Where they differ:");
        let mut left: Vec<&PartingView> = self.differences.iter().collect();
        while let Some(first) = left.first().copied() {
            let (of_one_cause, others): (Vec<_>, Vec<_>) =
                left.into_iter().partition(|one| one.cause == first.cause);
            let items = of_one_cause.iter().map(|parting| closed(&parting.text));
            let cause = format!("Cause: {}", closed(&first.cause.text));
            told.list(items).inset(4, Block::Point(cause).into());
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
