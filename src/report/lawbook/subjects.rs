//! The index of a law book.

use super::super::json::pretty;
use super::super::markdown::plain;
use super::super::scene::capital;
use super::super::text::{Page, Sheet};
use super::LAW_SCHEMA;
use crate::laws::{Code, LawIndex, subjects};
use serde::Serialize;
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// The subjects of some codes in the order of the alphabet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct IndexView {
    /// Version of this form.
    pub schema: u32,
    /// The codes, in order.
    pub codes: Vec<String>,
    /// The subjects.
    pub subjects: Vec<SubjectView>,
}

/// One subject.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct SubjectView {
    /// The word.
    pub word: String,
    /// The matters under it.
    pub matters: Vec<MatterView>,
}

/// One matter.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct MatterView {
    /// What it is about.
    pub title: String,
    /// Its topic.
    pub topic: String,
    /// By code, the numbers of the laws on it.
    pub laws: BTreeMap<String, Vec<String>>,
}

impl IndexView {
    /// The index of some codes.
    pub fn of(codes: &[&Code]) -> Self {
        let all = subjects(codes).into_iter().map(|subject| SubjectView {
            word: capital(&subject.word),
            matters: subject
                .matters
                .into_iter()
                .map(|matter| MatterView {
                    title: matter.title,
                    topic: matter.topic,
                    laws: numbers(codes, &matter.laws),
                })
                .collect(),
        });
        Self {
            schema: LAW_SCHEMA,
            codes: codes.iter().map(|code| code.id.clone()).collect(),
            subjects: all.collect(),
        }
    }

    /// One object.
    pub fn json(&self) -> String {
        pretty(self)
    }

    /// The index in Markdown.
    pub fn markdown(&self) -> String {
        let mut out = format!("## {}\n", plain(&self.title()));
        let mut letter = None;
        for subject in &self.subjects {
            if letter != subject.word.chars().next() {
                letter = subject.word.chars().next();
                let _ = write!(
                    out,
                    "\n### {}\n",
                    letter.map_or(String::new(), String::from)
                );
            }
            let _ = write!(out, "\n**{}**\n\n", plain(&subject.word));
            for matter in &subject.matters {
                let _ = writeln!(out, "- {}", plain(&self.line(matter)));
            }
        }
        out
    }

    fn title(&self) -> String {
        match self.codes.as_slice() {
            [code] => format!("Index to the laws of {code}"),
            codes => format!("Index to the laws of {}", codes.join(", ")),
        }
    }

    /// `A defender leads out of turn, 1904: 80; 1907: 75`; of one code alone, the number only.
    fn line(&self, matter: &MatterView) -> String {
        let codes: Vec<String> = matter
            .laws
            .iter()
            .map(|(code, laws)| match self.codes.len() {
                1 => laws.join(", "),
                _ => format!("{code}: {}", laws.join(", ")),
            })
            .collect();
        format!("{}, {}", matter.title, codes.join("; "))
    }
}

impl Page {
    /// The index, a subject a paragraph.
    pub fn index(self, view: &IndexView) -> String {
        let mut sheet = Sheet::new(self);
        sheet.heading(0, &view.title());
        let mut letter = None;
        for subject in &view.subjects {
            if letter != subject.word.chars().next() {
                letter = subject.word.chars().next();
                sheet.gap();
            }
            sheet.heading(0, &subject.word);
            for matter in &subject.matters {
                sheet.item(2, "- ", &kept_with_code(&view.line(matter)));
            }
        }
        sheet.out
    }
}

/// The same line, with the number of a law on the same line as its code.
fn kept_with_code(line: &str) -> String {
    line.replace(": ", ":\u{a0}")
}

fn numbers(codes: &[&Code], laws: &[Vec<LawIndex>]) -> BTreeMap<String, Vec<String>> {
    codes
        .iter()
        .zip(laws)
        .filter(|(_, own)| !own.is_empty())
        .map(|(code, own)| {
            let own = own.iter().filter_map(|law| code.law(*law));
            (code.id.clone(), own.map(|law| law.number.clone()).collect())
        })
        .collect()
}
