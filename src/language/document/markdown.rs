//! A document as Markdown.

use super::{Block, Document, HELD};
use std::fmt::Write as _;

/// The indent of a list within a list.
const WITHIN: &str = "    ";

impl Document {
    /// The whole of it.
    pub(crate) fn markdown(&self) -> String {
        let mut sheet = Sheet::default();
        sheet.blocks("", self);
        sheet.out
    }
}

/// What a line is part of.
#[derive(Default, PartialEq, Eq)]
enum Within {
    #[default]
    Nothing,
    /// A list: its items follow each other.
    List,
    /// A block by itself.
    Block,
}

/// The page being written.
#[derive(Default)]
struct Sheet {
    out: String,
    last: Within,
}

impl Sheet {
    fn blocks(&mut self, indent: &str, document: &Document) {
        for block in &document.0 {
            self.block(indent, block);
        }
    }

    fn block(&mut self, indent: &str, block: &Block) {
        match block {
            Block::Title(text) => self.apart(&format!("## {}", plain(text))),
            Block::Heading(text) => {
                self.apart(&format!("### {}", plain(text.trim_end_matches(':'))));
            }
            Block::Gap => {}
            Block::Initial(letter) => self.apart(&format!("### {letter}")),
            Block::Paragraph(text) => self.apart(&plain(text)),
            Block::Note(text) => self.apart(&format!("\\* {text}")),
            Block::Point(text) | Block::RunIn(text) => self.item(indent, &plain(text)),
            Block::Labelled(label, text) => self.item(indent, &format!("{label}{}", plain(text))),
            Block::Numbered(number, text, under) => {
                self.apart(&format!("### {number}. {}", plain(text)));
                self.blocks(indent, under);
            }
            Block::Under(heading, under) => {
                self.apart(&format!("**{}**", plain(heading)));
                self.blocks(indent, under);
            }
            Block::Item(text, under) => {
                self.item(indent, &plain(text));
                self.blocks(&format!("{indent}{WITHIN}"), under);
            }
            Block::List { numbered, items } => {
                // After an item it is a list within the item.
                let within = if self.last == Within::List { WITHIN } else { "" };
                for (item, number) in items.iter().zip(1..) {
                    let mark = if *numbered { format!("{number}.") } else { "-".to_owned() };
                    self.line(indent, &format!("{within}{mark} {}", plain(item)));
                }
            }
            Block::Question(question, answers) => {
                self.item(indent, &format!("**{}**", plain(question)));
                for (answer, then) in answers {
                    self.line(indent, &format!("{WITHIN}- {}", plain(answer)));
                    self.blocks(&format!("{indent}{WITHIN}{WITHIN}"), then);
                }
            }
            Block::Reasons(begin, reasons) => {
                self.steps(indent, begin, reasons.iter().map(|one| (one, &[][..])));
            }
            Block::Steps(begin, steps) => {
                let steps = steps.iter().map(|(step, seen)| (step, seen.as_slice()));
                self.steps(indent, begin, steps);
            }
            Block::Law(name, says) => {
                let says = says.as_ref().map(|says| format!(" {}", plain(says)));
                let name = plain(name);
                self.item(indent, &format!("**{name}**{}", says.unwrap_or_default()));
            }
            Block::Term(word, text) => {
                self.item(indent, &format!("**{}** {}", plain(word), plain(text)));
            }
            Block::Table(head, rows) => self.table(head, rows),
            Block::Lines(lines) => {
                for (line, number) in lines.iter().zip(1..) {
                    self.line(indent, &format!("{number}. {}", plain(line)));
                }
            }
            Block::Verbatim(text) => self.apart(&format!("```text\n{}\n```", text.trim_end())),
            Block::Inset(_, blocks) => self.blocks(indent, blocks),
            Block::Columns(columns) => {
                for column in columns {
                    self.blocks(indent, column);
                }
            }
        }
    }

    fn steps<'s>(
        &mut self,
        indent: &str,
        begin: &str,
        steps: impl Iterator<Item = (&'s String, &'s [String])>,
    ) {
        self.item(indent, &format!("{begin}:"));
        for (step, seen) in steps {
            self.line(indent, &format!("{WITHIN}- {}.", plain(step)));
            for seen in seen {
                self.line(indent, &format!("{WITHIN}{WITHIN}- {}.", plain(seen)));
            }
        }
    }

    fn table(&mut self, head: &[String], rows: &[Vec<String>]) {
        let row = |cells: &[String]| {
            let cells = cells.iter().map(|cell| plain(cell).replace('\n', "<br>"));
            let cells: Vec<String> = cells.collect();
            format!("| {} |\n", cells.join(" | "))
        };
        let ruled = format!("|{}\n", "---|".repeat(head.len()));
        let rows: String = rows.iter().map(|cells| row(cells)).collect();
        self.apart(format!("{}{ruled}{rows}", row(head)).trim_end());
    }

    /// A block with an empty line before it, unless it is the first.
    fn apart(&mut self, text: &str) {
        if self.last != Within::Nothing {
            self.out.push('\n');
        }
        self.out.push_str(text);
        self.out.push('\n');
        self.last = Within::Block;
    }

    /// An item of a list.
    fn item(&mut self, indent: &str, text: &str) {
        self.line(indent, &format!("- {text}"));
    }

    fn line(&mut self, indent: &str, text: &str) {
        if self.last == Within::Block {
            self.out.push('\n');
        }
        let _ = writeln!(self.out, "{indent}{text}");
        self.last = Within::List;
    }
}

/// Text that a user wrote must not turn into markup.
pub(crate) fn plain(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text.chars() {
        if matches!(letter, '*' | '_' | '`' | '[' | ']' | '<' | '>' | '#' | '|' | '\\') {
            out.push('\\');
        }
        out.push(if letter == HELD { ' ' } else { letter });
    }
    out
}
