//! What a search through the laws found.

use super::super::document::{Block, Document, Page};
use super::LAW_SCHEMA;
use crate::laws::Search;
use crate::source::{closed, joined, numbered};
use serde::Serialize;
use std::collections::BTreeMap;

/// The laws that some words find.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct SearchView {
    /// Version of this form.
    pub schema: u32,
    /// The words.
    pub words: String,
    /// Words that no law has, each with the word it was taken for.
    pub taken: BTreeMap<String, String>,
    /// Words that no law has, nor any like them.
    pub unknown: Vec<String>,
    /// The laws, the best first.
    pub laws: Vec<HitView>,
}

/// A law found.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct HitView {
    /// Its code.
    pub code: String,
    /// Its number.
    pub law: String,
    /// What it is about.
    pub title: String,
    /// The heading it is under.
    pub heading: String,
    /// Its chief topic.
    pub topic: String,
    /// All its topics, the chief one first.
    pub topics: Vec<String>,
    /// The sentence of its restatement in which most of the words stand.
    pub sentence: String,
}

impl SearchView {
    /// Tells a search.
    pub fn of(words: &str, search: &Search<'_>) -> Self {
        let hits = search.hits.iter().filter_map(|hit| {
            let law = hit.code.law(hit.law)?;
            Some(HitView {
                code: hit.code.id.clone(),
                law: law.number.clone(),
                title: law.title.clone(),
                heading: law.heading.clone(),
                topic: law.topic().to_owned(),
                topics: law.topics.clone(),
                sentence: hit.sentence.clone(),
            })
        });
        Self {
            schema: LAW_SCHEMA,
            words: words.to_owned(),
            taken: search.taken.iter().cloned().collect(),
            unknown: search.unknown.clone(),
            laws: hits.collect(),
        }
    }

    /// A list in Markdown, of so many laws.
    pub fn markdown(&self, most: usize) -> String {
        let mut document = Document::default();
        document.title(&self.words);
        document.append(self.document(most)).markdown()
    }

    fn document(&self, most: usize) -> Document {
        let mut document = Document::default();
        for line in self.remarks() {
            document.paragraph(line);
        }
        if !document.is_empty() {
            document.gap();
        }
        for hit in self.laws.iter().take(most) {
            let name = closed(&format!("{} {}. {}", hit.code, hit.law, hit.title));
            document.push(Block::Law(name, Some(hit.sentence.clone())));
        }
        document.gap();
        if let Some(more) = self.more(most) {
            document.paragraph(more);
        }
        if let Some(first) = self.laws.first() {
            let (code, law) = (&first.code, super::super::build_view::quoted(&first.law));
            document.paragraph(format!("`bystander law {code} {law}` prints the first in full."));
        }
        document
    }

    /// What was made of words that no law has.
    fn remarks(&self) -> Vec<String> {
        let mut lines: Vec<String> = self
            .taken
            .iter()
            .map(|(word, meant)| format!("No law has the word `{word}`; it is read as `{meant}`."))
            .collect();
        if !self.unknown.is_empty() {
            let words: Vec<String> = self.unknown.iter().map(|word| format!("`{word}`")).collect();
            lines.push(format!("No law has the word {}.", joined(&words, "or")));
        }
        lines
    }

    fn more(&self, most: usize) -> Option<String> {
        let more = self.laws.len().checked_sub(most).filter(|more| *more > 0)?;
        Some(format!(
            "And {}: `--most {}` shows them.",
            numbered(more, "more law"),
            self.laws.len()
        ))
    }
}

impl Page {
    /// How many of the laws found, and how to see one whole.
    pub fn search(self, view: &SearchView, most: usize) -> String {
        self.text(&view.document(most))
    }
}
