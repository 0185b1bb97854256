//! Every law of a code under its heading, by number and title.

use super::super::document::{Block, Document, Page};
use super::LAW_SCHEMA;
use crate::laws::Code;
use serde::Serialize;
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// The laws of a code.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ListingView {
    /// Version of this form.
    pub schema: u32,
    /// The code.
    pub code: String,
    /// Its title.
    pub title: String,
    /// What a reader must know of its numbers, where they is not in print.
    pub numbers: Option<String>,
    /// Its headings, in order.
    pub headings: Vec<HeadingListView>,
}

/// The laws under one heading.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct HeadingListView {
    /// The heading.
    pub heading: String,
    /// Its laws, in order.
    pub laws: Vec<ShortView>,
}

/// A law in one line.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ShortView {
    /// Its number.
    pub law: String,
    /// What it is about.
    pub title: String,
    /// The number it bears in other prints of the code, by print.
    pub prints: BTreeMap<String, String>,
    /// Its chief topic.
    pub topic: String,
    /// All its topics, the chief one first.
    pub topics: Vec<String>,
}

impl ListingView {
    /// Lists the laws of a code. The words on its numbers are the reader's to give.
    pub fn of(code: &Code, numbers: Option<String>) -> Self {
        let mut headings: Vec<HeadingListView> = Vec::new();
        for law in &code.laws {
            let short = ShortView {
                law: law.number.clone(),
                title: law.title.clone(),
                prints: law.prints.clone(),
                topic: law.topic().to_owned(),
                topics: law.topics.clone(),
            };
            match headings.last_mut() {
                Some(last) if last.heading == law.heading => last.laws.push(short),
                _ => headings
                    .push(HeadingListView { heading: law.heading.clone(), laws: vec![short] }),
            }
        }
        Self {
            schema: LAW_SCHEMA,
            code: code.id.clone(),
            title: code.title.clone(),
            numbers,
            headings,
        }
    }

    /// A list in Markdown.
    pub fn markdown(&self) -> String {
        self.document().markdown()
    }

    fn document(&self) -> Document {
        let mut document = Document::default();
        document.title(&self.title);
        if let Some(numbers) = &self.numbers {
            document.paragraph(numbers);
        }
        for heading in &self.headings {
            let laws = heading.laws.iter().map(|law| {
                let title = format!("{}{}", law.title, law.printed());
                Block::Term(format!("{}.", law.law), title)
            });
            document.heading(&heading.heading).inset(2, laws.collect());
        }
        document
    }
}

impl ShortView {
    /// Its number in other prints, to follow the title.
    fn printed(&self) -> String {
        self.prints.iter().fold(String::new(), |mut stated, (print, number)| {
            let _ = write!(stated, " ({print}: {number})");
            stated
        })
    }
}

impl Page {
    /// The laws of a code, a line each.
    pub fn listing(self, view: &ListingView) -> String {
        self.text(&view.document())
    }
}
