//! A document as plain text, to be read aloud at the table.

use super::lines::even;
use super::{Block, Document};
use std::fmt::Write as _;

/// Columns between two things that stand side by side.
const GUTTER: usize = 3;
/// How far in stands what is said about a matter, of a law, or of an answer.
const BELOW: usize = 3;

/// The page a text is laid out on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Page {
    /// Columns.
    pub width: usize,
    /// Whether headings are in bold (escape codes of a terminal).
    pub bold: bool,
    /// Whether every law named is restated; else only one that is alone, and of several number and title.
    pub laws: bool,
}

impl Default for Page {
    fn default() -> Self {
        Self { width: 80, bold: false, laws: false }
    }
}

impl Page {
    /// A document on this page.
    pub(crate) fn text(self, document: &Document) -> String {
        let mut sheet = Sheet::new(self);
        sheet.blocks(0, document);
        sheet.out
    }

    /// One paragraph, wrapped, its later lines indented.
    pub fn paragraph(self, indent: usize, text: &str) -> String {
        self.item(indent, "", text)
    }

    /// A paragraph that hangs on a mark.
    pub fn item(self, indent: usize, mark: &str, text: &str) -> String {
        let mut sheet = Sheet::new(self);
        sheet.item(indent, mark, text);
        sheet.out
    }

    /// One line in bold, where the page has bold.
    pub fn heading(self, text: &str) -> String {
        let mut sheet = Sheet::new(self);
        sheet.heading(0, text);
        sheet.out
    }
}

/// A space at which no line is broken, while the lines are being made.
pub(crate) const HELD: char = '\u{a0}';

/// The same text, with the number of a line or a law on the same line as its word.
fn kept_together(text: &str) -> String {
    text.replace("(line ", "(line\u{a0}").replace("(law ", "(law\u{a0}")
}

/// How to part a paragraph of that width, no word of it broken.
fn unbroken(width: usize) -> textwrap::Options<'static> {
    even(width)
        .word_separator(textwrap::WordSeparator::AsciiSpace)
        .word_splitter(textwrap::WordSplitter::NoHyphenation)
        .break_words(false)
}

/// The page being written.
struct Sheet {
    page: Page,
    out: String,
}

impl Sheet {
    fn new(page: Page) -> Self {
        Self { page, out: String::new() }
    }

    fn blocks(&mut self, indent: usize, document: &Document) {
        for block in &document.0 {
            self.block(indent, block);
        }
    }

    fn block(&mut self, indent: usize, block: &Block) {
        match block {
            Block::Title(text) => self.heading(indent, text),
            Block::Heading(text) => {
                self.out.push('\n');
                self.heading(indent, text);
            }
            Block::Gap | Block::Initial(_) => self.out.push('\n'),
            Block::Paragraph(text) | Block::Point(text) | Block::RunIn(text) => {
                self.item(indent, "", text);
            }
            Block::Note(text) => self.item(indent, "* ", text),
            Block::Labelled(label, text) => self.item(indent, label, text),
            Block::Numbered(number, text, under) => {
                self.item(indent, &format!("{number}. "), text);
                self.blocks(indent + BELOW, under);
            }
            Block::Under(heading, under) => {
                self.heading(indent, heading);
                self.blocks(indent + 2, under);
            }
            Block::Item(text, under) => {
                self.item(indent, "- ", text);
                self.blocks(indent + 2, under);
            }
            Block::List { numbered, items } => self.list(indent + 2, *numbered, items),
            Block::Question(question, answers) => {
                // One that runs in with the answer before it has been asked.
                if !question.is_empty() {
                    self.heading(indent, question);
                }
                for (answer, then) in answers {
                    self.answer(indent, answer, then);
                }
            }
            Block::Reasons(begin, reasons) => self.reasons(indent, begin, reasons),
            Block::Steps(begin, steps) => {
                self.heading(indent, begin);
                for (step, seen) in steps {
                    self.item(indent + 2, "- ", &format!("{step}."));
                    for seen in seen {
                        self.item(indent + 6, "- ", &format!("{seen}."));
                    }
                }
            }
            Block::Law(name, says) => {
                self.heading(indent, name);
                if let Some(says) = says {
                    self.item(indent + BELOW, "", says);
                }
            }
            Block::Term(word, text) => self.item(indent, "", &format!("{word} {text}")),
            Block::Table(head, rows) => self.table(head, rows),
            Block::Lines(lines) => {
                for (line, number) in lines.iter().zip(1..) {
                    self.item(indent, &format!("{number:>4}  "), line);
                }
            }
            Block::Verbatim(text) => {
                for line in text.lines() {
                    let _ = writeln!(self.out, "{}{line}", " ".repeat(indent));
                }
            }
            Block::Inset(by, blocks) => self.blocks(indent + by, blocks),
            Block::Columns(columns) => self.columns(indent, columns),
        }
    }

    fn heading(&mut self, indent: usize, text: &str) {
        let bold =
            if self.page.bold { anstyle::Style::new().bold() } else { anstyle::Style::new() };
        let room = self.page.width.saturating_sub(indent).max(20);
        for line in textwrap::wrap(&kept_together(text), unbroken(room)) {
            let line = line.replace(HELD, " ");
            let _ = writeln!(self.out, "{:indent$}{bold}{line}{bold:#}", "");
        }
    }

    /// A paragraph that hangs on a mark: `1. `, `- `.
    fn item(&mut self, indent: usize, mark: &str, text: &str) {
        self.hanging(indent, mark.len(), &format!("{mark}{text}"));
    }

    /// A paragraph whose later lines are in so far.
    fn hanging(&mut self, indent: usize, by: usize, text: &str) {
        let (first, rest) = (" ".repeat(indent), " ".repeat(indent + by));
        let options =
            unbroken(self.page.width.max(20)).initial_indent(&first).subsequent_indent(&rest);
        for line in textwrap::wrap(&kept_together(text), options) {
            self.out.push_str(line.replace(HELD, " ").trim_end());
            self.out.push('\n');
        }
    }

    fn list(&mut self, indent: usize, numbered: bool, items: &[String]) {
        for (place, item) in items.iter().enumerate() {
            if numbered {
                self.item(indent, &format!("{}. ", place + 1), item);
            } else {
                self.item(indent, "- ", item);
            }
        }
    }

    /// An answer, and what follows: what takes one line is on that of its answer, if there is room.
    fn answer(&mut self, indent: usize, answer: &str, then: &Document) {
        if let [Block::RunIn(text)] = then.0.as_slice() {
            return self.hanging(indent, BELOW, &format!("{answer} {text}"));
        }
        let mut below = Self::new(self.page);
        below.blocks(indent + BELOW, then);
        let only = below.out.trim();
        let length = answer.chars().count() + 1 + only.chars().count();
        if !only.contains('\n') && indent + length <= self.page.width {
            self.item(indent, "", &format!("{answer} {only}"));
        } else {
            self.item(indent, "", answer);
            self.out.push_str(&below.out);
        }
    }

    fn reasons(&mut self, indent: usize, begin: &str, reasons: &[String]) {
        match reasons {
            [] => {}
            [only] => self.item(indent, "", &format!("{begin} {only}.")),
            [one, other] => self.item(indent, "", &format!("{begin} {one}, and {other}.")),
            several => {
                self.item(indent, "", &format!("{begin}:"));
                for reason in several {
                    self.item(indent + 2, "- ", &format!("{reason}."));
                }
            }
        }
    }

    fn table(&mut self, head: &[String], rows: &[Vec<String>]) {
        let all = || std::iter::once(head).chain(rows.iter().map(Vec::as_slice));
        let mut widths = vec![0; head.len()];
        for row in all() {
            for (width, cell) in widths.iter_mut().zip(row) {
                *width = cell.chars().count().max(*width);
            }
        }
        for row in all() {
            let cells = row.iter().zip(&widths);
            let cells = cells.map(|(cell, width)| match cell.parse::<u32>() {
                Ok(_) => format!("{cell:>width$}"),
                Err(_) => format!("{cell:width$}"),
            });
            let cells: Vec<String> = cells.collect();
            let _ = writeln!(self.out, "{}", cells.join("  ").trim_end());
        }
    }

    /// Some documents side by side, each on a page of its own.
    fn columns(&mut self, indent: usize, columns: &[Document]) {
        let room = self.page.width.saturating_sub(indent);
        let each = (room / columns.len().max(1)).saturating_sub(GUTTER);
        let page = Page { width: each, bold: false, laws: false };
        let texts: Vec<String> = columns.iter().map(|column| page.text(column)).collect();
        let mut columns: Vec<_> = texts.iter().map(|text| text.lines()).collect();
        loop {
            let lines: Vec<Option<&str>> = columns.iter_mut().map(Iterator::next).collect();
            if lines.iter().all(Option::is_none) {
                return;
            }
            let mut row = " ".repeat(indent);
            for line in lines {
                let _ = write!(row, "{:each$}{:GUTTER$}", line.unwrap_or_default(), "");
            }
            let _ = writeln!(self.out, "{}", row.trim_end());
        }
    }
}
