//! One law, with all that bears on it.

use super::super::document::{Document, Page};
use super::LAW_SCHEMA;
use super::cited::{
    CitedView, CodeLawView, LackView, PrintView, cited, elsewhere, lacking, prints, same_as,
};
use crate::laws::{Code, LawIndex, LawKind};
use crate::source::{joined, numbered};
use serde::Serialize;

/// One law of a code.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct EntryView {
    /// Version of this form.
    pub schema: u32,
    /// Its code.
    pub code: String,
    /// Its number.
    #[serde(rename = "law")]
    pub number: String,
    /// What it is about.
    pub title: String,
    /// The heading it is under.
    pub heading: String,
    /// What it is chiefly about: the same word in every code that treats the matter.
    pub topic: String,
    /// Every matter it treats, the chief one first.
    pub topics: Vec<String>,
    /// `definition`, `procedure`, `right`, `penalty`, `score` or `etiquette`.
    pub kind: &'static str,
    /// The number it bears in other prints of the code.
    pub prints: Vec<PrintView>,
    /// What it says, in our own words.
    pub restatement: String,
    /// Where the text is open: the readings, and the one taken.
    pub note: Option<String>,
    /// The laws of other codes in which rules of its own are written, as `1904 58`.
    pub same_as: Vec<String>,
    /// Laws it refers to.
    pub see: Vec<CitedView>,
    /// Laws that refer to it.
    pub cited_by: Vec<CitedView>,
    /// Laws whose place it takes where both speak.
    pub displaces: Vec<CitedView>,
    /// Laws that take its place where both speak.
    pub displaced_by: Vec<CitedView>,
    /// Laws of other codes on any of its topics.
    pub elsewhere: Vec<CodeLawView>,
    /// The other codes that have no law on any of them.
    pub no_law_in: Vec<String>,
    /// Of the others, those that have none on some of its topics.
    pub lacking: Vec<LackView>,
    /// The cases whose ruling rests on it; none if no case book was available.
    pub cases: Option<Vec<IllustrationView>>,
    /// The kind in words.
    #[serde(skip)]
    pub of_kind: &'static str,
}

/// A case whose ruling rests on a law.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct IllustrationView {
    /// Its file.
    pub file: String,
    /// Its title.
    pub case: String,
}

impl EntryView {
    /// A law with all that bears on it in its own code and in the others.
    pub fn of(
        code: &Code,
        index: LawIndex,
        others: &[&Code],
        cases: Option<Vec<IllustrationView>>,
    ) -> Option<Self> {
        let law = code.law(index)?;
        let bearing = code.bearing(index);
        let cited = |laws: &[LawIndex]| cited(code, laws);
        let others = others.iter().filter(|other| other.id != code.id);
        let silent = |other: &&&Code| elsewhere(other, law).is_empty();
        Some(Self {
            schema: LAW_SCHEMA,
            code: code.id.clone(),
            number: law.number.clone(),
            title: law.title.clone(),
            heading: law.heading.clone(),
            topic: law.topic().to_owned(),
            topics: law.topics.clone(),
            kind: law.kind.name(),
            prints: prints(code, index, law),
            restatement: law.restatement.trim().to_owned(),
            note: law.note.as_ref().map(|note| note.trim().to_owned()),
            same_as: same_as(code, index),
            see: cited(&bearing.see),
            cited_by: cited(&bearing.cited_by),
            displaces: cited(&bearing.displaces),
            displaced_by: cited(&bearing.displaced_by),
            elsewhere: others.clone().flat_map(|other| elsewhere(other, law)).collect(),
            no_law_in: others.clone().filter(silent).map(|other| other.id.clone()).collect(),
            lacking: others.filter_map(|other| lacking(other, law)).collect(),
            cases,
            of_kind: kind(law.kind),
        })
    }

    /// What else there is to know of it, sentence by sentence, with so many cases named.
    fn relations(&self, most: usize) -> Vec<String> {
        let mut lines: Vec<String> = self.prints.iter().map(PrintView::stated).collect();
        let lists = [
            ("See also", &self.see),
            ("Cited by", &self.cited_by),
            ("It takes the place of", &self.displaces),
            ("It gives way to", &self.displaced_by),
        ];
        for (words, laws) in lists {
            if !laws.is_empty() {
                let laws: Vec<String> = laws.iter().map(CitedView::stated).collect();
                lines.push(format!("{words} {}.", laws.join(", ")));
            }
        }
        if !self.same_as.is_empty() {
            let laws = joined(&self.same_as, "and");
            lines.push(format!("It rules as {laws} does; the common text is there."));
        }
        lines.extend(self.in_other_codes());
        lines.extend(self.illustrated(most));
        lines
    }

    fn in_other_codes(&self) -> Option<String> {
        let mut lines: Vec<String> = self
            .elsewhere
            .iter()
            .map(|law| format!("{} {} ({})", law.code, law.law, law.title))
            .collect();
        let none = self.no_law_in.iter();
        lines.extend(none.map(|code| format!("{code} has no such law")));
        lines.extend(self.lacking.iter().map(LackView::stated));
        (!lines.is_empty()).then(|| format!("In other codes: {}.", lines.join("; ")))
    }

    fn illustrated(&self, most: usize) -> Option<String> {
        let cases = self.cases.as_ref()?;
        if cases.is_empty() {
            return Some("No case of the book depends on it.".to_owned());
        }
        let shown: Vec<String> =
            cases.iter().take(most).map(|case| format!("{} ({})", case.case, case.file)).collect();
        let more = match cases.len().saturating_sub(most) {
            0 => String::new(),
            more => format!("; and {more} more"),
        };
        let count = numbered(cases.len(), "case");
        Some(format!("Shown by {count}: {}{more}.", shown.join("; ")))
    }

    /// As Markdown, with so many cases named.
    pub fn markdown(&self, most: usize) -> String {
        self.document(most).markdown()
    }

    fn document(&self, most: usize) -> Document {
        let mut document = Document::default();
        document.title(format!("{}. {}", self.number, self.title));
        document.paragraph(self.under());
        document.gap().paragraph(&self.restatement);
        if let Some(note) = &self.note {
            document.gap().paragraph(format!("Note: {note}"));
        }
        for line in self.relations(most) {
            document.gap().point(line);
        }
        document
    }

    fn under(&self) -> String {
        format!("Code of {}, {}; {}.", self.code, self.heading, self.of_kind)
    }
}

impl Page {
    /// A law with all that bears on it, so many cases named.
    pub fn entry(self, law: &EntryView, most: usize) -> String {
        self.text(&law.document(most))
    }
}

/// What a law is for, in words.
fn kind(kind: LawKind) -> &'static str {
    match kind {
        LawKind::Definition => "it says what a word means",
        LawKind::Procedure => "it says how something is done",
        LawKind::Right => "it gives a right",
        LawKind::Penalty => "it says what a fault costs",
        LawKind::Score => "it says what counts",
        LawKind::Etiquette => "it says what is proper",
    }
}
