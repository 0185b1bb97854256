//! What several codes make of a whole case book, told: the matrix, its sum by heading, the laws that decide.

use super::super::markdown::plain;
use super::markdown::table;
use crate::compare::{Cell, Row, Tally};
use crate::laws::Code;
use serde::Serialize;
use std::fmt::Write as _;

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
    /// The laws by which the codes part, those that decide the most cases first.
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
    /// Those on which the codes part.
    pub different: usize,
}

/// A law by which codes part.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct DecisiveView {
    /// The code.
    pub code: String,
    /// The law.
    pub law: String,
    /// What it is about.
    pub title: String,
    /// How many cases it makes the codes part on.
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

    /// Whether the codes part on any case.
    pub fn is_same(&self) -> bool {
        self.alike == self.cases.len()
    }

    /// The book as JSON.
    pub fn json(&self) -> String {
        super::super::json::pretty(self)
    }

    /// The book as a table, in columns.
    pub fn text(&self) -> String {
        let widest = self
            .cases
            .iter()
            .map(|row| row.file.chars().count())
            .max()
            .unwrap_or(4);
        let mut out = format!("{:widest$}", "case");
        for code in &self.codes {
            let _ = write!(out, "  {code:<9}");
        }
        end(&mut out);
        for row in &self.cases {
            let _ = write!(out, "{:widest$}", row.file);
            for cell in &row.codes {
                let _ = write!(out, "  {cell:<9}");
            }
            end(&mut out);
        }
        let _ = writeln!(
            out,
            "\n{}\n\nBy heading: cases, and those on which the codes part",
            self.sum()
        );
        for one in &self.headings {
            let _ = writeln!(
                out,
                "{:>5} {:>5}  {}",
                one.cases, one.different, one.heading
            );
        }
        out.push_str("\nThe laws by which they part, and the cases each decides\n");
        for one in &self.laws {
            let _ = writeln!(out, "{:>5}  {}", one.cases, one.named());
        }
        out
    }

    /// The book as Markdown tables.
    pub fn markdown(&self) -> String {
        let codes = self.codes.iter().map(String::as_str);
        let heads: Vec<&str> = std::iter::once("Case").chain(codes).collect();
        let mut out = String::new();
        table(&mut out, &heads, &self.cases, |row| {
            let cells = row.codes.iter().map(|cell| (*cell).to_owned());
            std::iter::once(plain(&row.case)).chain(cells).collect()
        });
        let _ = write!(out, "\n{}\n\n", self.sum());
        let heads = ["Heading", "Cases", "Where the codes part"];
        table(&mut out, &heads, &self.headings, |one| {
            let numbers = [one.cases, one.different].map(|number| number.to_string());
            std::iter::once(one.heading.clone())
                .chain(numbers)
                .collect()
        });
        out.push('\n');
        table(&mut out, &["Law", "Cases it decides"], &self.laws, |one| {
            vec![one.named(), one.cases.to_string()]
        });
        out
    }

    fn sum(&self) -> String {
        let cases = self.cases.len();
        format!(
            "{cases} cases: the codes rule alike on {}, and part on {}.",
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

/// Ends a row of columns without trailing blanks.
fn end(out: &mut String) {
    out.truncate(out.trim_end().len());
    out.push('\n');
}
