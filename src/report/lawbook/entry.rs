//! One law, with all that bears on it.

use super::super::json::pretty;
use super::super::markdown::plain;
use super::super::text::{Page, Sheet};
use super::{LAW_SCHEMA, plural};
use crate::laws::{Code, LawIndex, LawKind};
use serde::Serialize;
use std::fmt::Write as _;

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
    /// The heading it stands under.
    pub heading: String,
    /// The same word in every code that treats the matter.
    pub topic: String,
    /// `definition`, `procedure`, `right`, `penalty`, `score` or `etiquette`.
    pub kind: &'static str,
    /// What it says, in our own words.
    pub restatement: String,
    /// Where the text is open: the readings, and the one taken.
    pub note: Option<String>,
    /// Laws it refers to.
    pub see: Vec<CitedView>,
    /// Laws that refer to it.
    pub cited_by: Vec<CitedView>,
    /// Laws whose place it takes where both speak.
    pub displaces: Vec<CitedView>,
    /// Laws that take its place where both speak.
    pub displaced_by: Vec<CitedView>,
    /// Laws of other codes on the same topic.
    pub elsewhere: Vec<CodeLawView>,
    /// The other codes that have no law on the topic.
    pub no_law_in: Vec<String>,
    /// The cases whose ruling rests on it; none where no case book was at hand.
    pub cases: Option<Vec<IllustrationView>>,
    /// The kind in words.
    #[serde(skip)]
    pub of_kind: &'static str,
}

/// A law of the same code, by number and title.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct CitedView {
    /// Its number.
    pub law: String,
    /// What it is about.
    pub title: String,
}

/// A law of another code, by number and title.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct CodeLawView {
    /// The code.
    pub code: String,
    /// Its number there.
    pub law: String,
    /// What it is about.
    pub title: String,
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
        let on_topic = |other: &&&Code| other.on_topic(&law.topic).next().is_none();
        Some(Self {
            schema: LAW_SCHEMA,
            code: code.id.clone(),
            number: law.number.clone(),
            title: law.title.clone(),
            heading: law.heading.clone(),
            topic: law.topic.clone(),
            kind: law.kind.name(),
            restatement: law.restatement.trim().to_owned(),
            note: law.note.as_ref().map(|note| note.trim().to_owned()),
            see: cited(&bearing.see),
            cited_by: cited(&bearing.cited_by),
            displaces: cited(&bearing.displaces),
            displaced_by: cited(&bearing.displaced_by),
            elsewhere: others
                .clone()
                .flat_map(|other| elsewhere(other, &law.topic))
                .collect(),
            no_law_in: others
                .filter(on_topic)
                .map(|other| other.id.clone())
                .collect(),
            cases,
            of_kind: kind(law.kind),
        })
    }

    /// One object.
    pub fn json(&self) -> String {
        pretty(self)
    }

    /// What else there is to know of it, sentence by sentence, with so many cases named.
    fn relations(&self, most: usize) -> Vec<String> {
        let mut told = Vec::new();
        let lists = [
            ("See also", &self.see),
            ("Cited by", &self.cited_by),
            ("It takes the place of", &self.displaces),
            ("It gives way to", &self.displaced_by),
        ];
        for (words, laws) in lists {
            if !laws.is_empty() {
                let laws: Vec<String> = laws.iter().map(CitedView::told).collect();
                told.push(format!("{words} {}.", laws.join(", ")));
            }
        }
        told.extend(self.in_other_codes());
        told.extend(self.illustrated(most));
        told
    }

    fn in_other_codes(&self) -> Option<String> {
        let mut told: Vec<String> = self
            .elsewhere
            .iter()
            .map(|law| format!("{} {} ({})", law.code, law.law, law.title))
            .collect();
        let none = self.no_law_in.iter();
        told.extend(none.map(|code| format!("{code} has no such law")));
        (!told.is_empty()).then(|| format!("In other codes: {}.", told.join("; ")))
    }

    fn illustrated(&self, most: usize) -> Option<String> {
        let cases = self.cases.as_ref()?;
        if cases.is_empty() {
            return Some("No case of the book rests on it.".to_owned());
        }
        let shown: Vec<String> = cases
            .iter()
            .take(most)
            .map(|case| format!("{} ({})", case.case, case.file))
            .collect();
        let more = match cases.len().saturating_sub(most) {
            0 => String::new(),
            more => format!("; and {more} more"),
        };
        let count = cases.len();
        Some(format!(
            "Shown by {count} case{}: {}{more}.",
            plural(count),
            shown.join("; ")
        ))
    }

    /// As an entry of a list in Markdown, with so many cases named.
    pub fn markdown(&self, most: usize) -> String {
        let mut out = format!(
            "## {}. {}\n\n*{}*\n\n{}\n",
            plain(&self.number),
            plain(&self.title),
            plain(&self.under()),
            plain(&self.restatement)
        );
        if let Some(note) = &self.note {
            let _ = write!(out, "\nNote: {}\n", plain(note));
        }
        let relations = self.relations(most);
        if !relations.is_empty() {
            out.push('\n');
        }
        for line in relations {
            let _ = writeln!(out, "- {}", plain(&line));
        }
        out
    }

    fn under(&self) -> String {
        format!("Code of {}, {}; {}.", self.code, self.heading, self.of_kind)
    }
}

impl Page {
    /// A law with all that bears on it, so many cases named.
    pub fn entry(self, law: &EntryView, most: usize) -> String {
        let mut sheet = Sheet::new(self);
        sheet.heading(0, &format!("{}. {}", law.number, law.title));
        sheet.paragraph(0, &law.under());
        sheet.gap();
        sheet.paragraph(0, &law.restatement);
        if let Some(note) = &law.note {
            sheet.gap();
            sheet.paragraph(0, &format!("Note: {note}"));
        }
        for line in law.relations(most) {
            sheet.gap();
            sheet.paragraph(0, &line);
        }
        sheet.out
    }
}

impl CitedView {
    fn told(&self) -> String {
        format!("{} ({})", self.law, self.title)
    }
}

fn cited(code: &Code, laws: &[LawIndex]) -> Vec<CitedView> {
    let laws = laws.iter().filter_map(|law| code.law(*law));
    laws.map(|law| CitedView {
        law: law.number.clone(),
        title: law.title.clone(),
    })
    .collect()
}

fn elsewhere(code: &Code, topic: &str) -> Vec<CodeLawView> {
    let laws = code.laws.iter().filter(|law| law.topic == topic);
    laws.map(|law| CodeLawView {
        code: code.id.clone(),
        law: law.number.clone(),
        title: law.title.clone(),
    })
    .collect()
}

/// What a law is for, in words.
fn kind(kind: LawKind) -> &'static str {
    match kind {
        LawKind::Definition => "it says what a word means",
        LawKind::Procedure => "it says how a thing is done",
        LawKind::Right => "it gives a right",
        LawKind::Penalty => "it says what a fault costs",
        LawKind::Score => "it says what counts",
        LawKind::Etiquette => "it says what is proper",
    }
}
