//! What several codes make of a whole case book, told: the matrix, its sum by heading, the laws that decide.

use super::super::document::{Block, Document, Page};
use crate::compare::{Cell, Row, Tally};
use crate::laws::Code;
use serde::Serialize;

/// A case book under several codes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct BookView {
    /// Version of this form.
    pub schema: u32,
    /// The codes compared.
    pub codes: Vec<String>,
    /// One row a case.
    pub cases: Vec<RowView>,
    /// Cases on which every code rules alike.
    pub alike: usize,
    /// The same by heading.
    pub headings: Vec<HeadingView>,
    /// The laws by which the codes differ, those that decide the most cases first.
    pub laws: Vec<DecisiveView>,
}

/// One case.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct RowView {
    /// Its file.
    pub file: String,
    /// Its title.
    pub case: String,
    /// For each code `same` (as the first), `different` or `silent`.
    pub codes: Vec<&'static str>,
}

/// The cases under one heading.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct HeadingView {
    /// The heading, as the first code that speaks has it.
    pub heading: String,
    /// Cases.
    pub cases: usize,
    /// Those on which the codes differ.
    pub different: usize,
}

/// A law by which codes differ.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct DecisiveView {
    /// The code.
    pub code: String,
    /// The law.
    pub law: String,
    /// What it is about.
    pub title: String,
    /// How many cases it makes the codes differ on.
    pub cases: usize,
}

impl BookView {
    /// Tells the rows of a book: each with its file and its title.
    pub fn of(rows: &[(String, String, Row)], codes: &[&Code]) -> Self {
        let mut tally = Tally::default();
        for (_, _, row) in rows {
            tally.add(row);
        }
        let decisive = tally.decisive(codes);
        Self {
            schema: super::COMPARISON_SCHEMA,
            codes: codes.iter().map(|code| code.id.clone()).collect(),
            cases: rows
                .iter()
                .map(|(file, case, row)| RowView {
                    file: file.clone(),
                    case: case.clone(),
                    codes: row.cells.iter().map(|cell| word(*cell)).collect(),
                })
                .collect(),
            alike: tally.alike,
            headings: tally
                .headings
                .iter()
                .map(|(heading, (cases, different))| HeadingView {
                    heading: heading.clone(),
                    cases: *cases,
                    different: *different,
                })
                .collect(),
            laws: decisive
                .iter()
                .filter_map(|(code, law, cases)| {
                    let law = code.law(*law)?;
                    Some(DecisiveView {
                        code: code.id.clone(),
                        law: law.number.clone(),
                        title: law.title.clone(),
                        cases: *cases,
                    })
                })
                .collect(),
        }
    }

    /// Whether the codes differ on any case.
    pub fn is_same(&self) -> bool {
        self.alike == self.cases.len()
    }

    /// The book on a page, a row a file.
    pub fn text(&self, page: Page) -> String {
        page.text(&self.document(|row| &row.file))
    }

    /// The book as Markdown, a row a case.
    pub fn markdown(&self) -> String {
        self.document(|row| &row.case).markdown()
    }

    fn document(&self, name: impl Fn(&RowView) -> &String) -> Document {
        let mut document = Document::default();
        let mut head = vec!["Case".to_owned()];
        head.extend(self.codes.iter().cloned());
        let rows = self.cases.iter().map(|row| {
            let cells = row.codes.iter().map(|cell| (*cell).to_owned());
            std::iter::once(name(row).clone()).chain(cells).collect()
        });
        document.push(Block::Table(head, rows.collect()));
        document.gap().paragraph(self.sum());
        document.heading("By heading: cases, and those on which the codes differ");
        let head = ["Cases", "Part", "Heading"].map(str::to_owned);
        let rows = self.headings.iter().map(|one| {
            let [cases, different] = [one.cases, one.different].map(|count| count.to_string());
            vec![cases, different, one.heading.clone()]
        });
        document.push(Block::Table(head.into(), rows.collect()));
        document.heading("The laws that make the difference, and the cases each decides");
        let head = ["Cases", "Law"].map(str::to_owned);
        let rows = self.laws.iter();
        let rows = rows.map(|one| vec![one.cases.to_string(), one.named()]);
        document.push(Block::Table(head.into(), rows.collect()));
        document
    }

    fn sum(&self) -> String {
        let cases = self.cases.len();
        format!(
            "{cases} cases: the codes rule alike on {}, and differ on {}.",
            self.alike,
            cases - self.alike
        )
    }
}

impl DecisiveView {
    /// `1904 80: A defender leads out of turn.`
    fn named(&self) -> String {
        format!("{} {}: {}", self.code, self.law, self.title)
    }
}

fn word(cell: Cell) -> &'static str {
    match cell {
        Cell::Same => "same",
        Cell::Different => "different",
        Cell::Silent => "silent",
    }
}
