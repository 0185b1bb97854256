//! The index of a law book.

use super::super::document::{Block, Document, HELD, Page};
use super::LAW_SCHEMA;
use crate::laws::{Code, LawIndex, subjects};
use crate::source::{Gather as _, InOrder as _, capital};
use serde::Serialize;
use std::collections::BTreeMap;

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
    pub matters: Vec<IndexEntryView>,
}

/// One matter.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct IndexEntryView {
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
                .entries
                .into_iter()
                .map(|item| IndexEntryView {
                    title: item.title,
                    topic: item.topic,
                    laws: numbers(codes, &item.laws),
                })
                .collect(),
        });
        Self {
            schema: LAW_SCHEMA,
            codes: codes.iter().map(|code| code.id.clone()).collect(),
            subjects: all.collect(),
        }
    }

    /// The index in Markdown.
    pub fn markdown(&self) -> String {
        self.document().markdown()
    }

    fn document(&self) -> Document {
        let mut document = Document::default();
        document.title(self.title());
        let mut letter = None;
        for subject in &self.subjects {
            if letter != subject.word.chars().next() {
                letter = subject.word.chars().next();
                document.push(Block::Initial(letter.into_iter().collect()));
            }
            let lines = by_title(&subject.matters).into_iter();
            let lines = lines.map(|(title, laws)| {
                Block::Item(kept_with_code(&self.line(title, &laws)), Document::default())
            });
            document.push(Block::Under(subject.word.clone(), lines.collect()));
        }
        document
    }

    fn title(&self) -> String {
        match self.codes.as_slice() {
            [code] => format!("Index to the laws of {code}"),
            codes => format!("Index to the laws of {}", codes.join(", ")),
        }
    }

    /// `A defender leads out of turn, 1904: 80; 1907: 75`; of one code alone, the number only.
    fn line(&self, title: &str, laws: &Numbers<'_>) -> String {
        let codes: Vec<String> = laws
            .iter()
            .map(|(code, laws)| match self.codes.len() {
                1 => laws.join(", "),
                _ => format!("{code}: {}", laws.join(", ")),
            })
            .collect();
        format!("{title}, {}", codes.join("; "))
    }
}

/// By code, the numbers of some laws.
type Numbers<'v> = BTreeMap<&'v str, Vec<&'v str>>;

/// The matters under one word, a title once: a law may treat several.
fn by_title(matters: &[IndexEntryView]) -> Vec<(&str, Numbers<'_>)> {
    let mut lines: Vec<(&str, Numbers<'_>)> = Vec::new();
    for item in matters {
        let known = lines.iter().position(|(title, _)| *title == item.title);
        let known = known.unwrap_or_else(|| {
            lines.push((&item.title, Numbers::new()));
            lines.len() - 1
        });
        let Some((_, numbers)) = lines.get_mut(known) else {
            continue;
        };
        for (code, laws) in &item.laws {
            let all = numbers.entry(code.as_str()).or_default();
            for law in laws.iter().map(String::as_str) {
                if !all.contains(&law) {
                    all.push(law);
                }
            }
            all.order_by_key(|law| leading(law));
        }
    }
    lines
}

impl Page {
    /// The index, a subject a paragraph.
    pub fn index(self, view: &IndexView) -> String {
        self.text(&view.document())
    }
}

/// The figure a law's number begins with.
fn leading(number: &str) -> u32 {
    let end = number.find(|one: char| !one.is_ascii_digit());
    let figure = number.get(..end.unwrap_or(number.len()));
    figure.and_then(|figure| figure.parse().ok()).unwrap_or(u32::MAX)
}

/// The same line, with the number of a law on the same line as its code.
fn kept_with_code(line: &str) -> String {
    line.replace(": ", &format!(":{HELD}"))
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
        .gather()
}
