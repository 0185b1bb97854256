//! A view as plain text, to be read aloud at the table.

use super::lines::even;
use super::view::{LawView, View, readings, titled};
use std::fmt::Write as _;

/// The page a text is laid out on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Page {
    /// Columns.
    pub width: usize,
    /// Whether headings stand in bold (escape codes of a terminal).
    pub bold: bool,
    /// Whether every law named is restated; else only one that stands alone, and of several number and title.
    pub laws: bool,
}

impl Default for Page {
    fn default() -> Self {
        Self {
            width: 80,
            bold: false,
            laws: false,
        }
    }
}

impl Page {
    /// The whole ruling: the answer, the law, why, and what was lost. Of several incidents each has its own why.
    pub fn ruling(self, view: &View) -> String {
        let mut sheet = Sheet::new(self);
        sheet.heading(0, titled(&view.case));
        sheet.paragraph(0, &view.opening());
        match (view.in_dispute(), view.findings.as_slice()) {
            (Some(disputed), _) => sheet.disputed(disputed),
            (None, [only]) => return sheet.lone(view, only),
            (None, _) => {
                sheet.findings(view);
                sheet.turn(view);
            }
        }
        sheet.score(view);
        sheet.laws(view);
        sheet.out
    }

    /// One paragraph, wrapped, its later lines indented.
    pub fn paragraph(self, indent: usize, text: &str) -> String {
        let mut sheet = Sheet::new(self);
        sheet.paragraph(indent, text);
        sheet.out
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

/// What is said where there is nothing to rule on.
pub(crate) const NOTHING: &str = "Nothing in the story calls for a ruling under this code.";

/// A sentence with its full stop.
pub(super) fn closed(sentence: &str) -> String {
    [sentence.trim_end_matches('.'), "."].concat()
}

/// The most laws that have a line each where none is restated; more stand in one paragraph.
const LISTED: usize = 3;

/// A law's number and title within a sentence, with its mark.
fn named(law: &LawView) -> String {
    let mark = if law.open { "*" } else { "" };
    let title = law.title.trim_end_matches('.');
    format!("{}{HELD}{title}{mark}", law.number)
}

/// A space at which no line is broken, while the lines are being made.
const HELD: char = '\u{a0}';

/// The same text, with the number of a line or a law on the same line as its word.
fn kept_together(text: &str) -> String {
    text.replace("(line ", "(line\u{a0}")
        .replace("(law ", "(law\u{a0}")
}

/// The page being written.
pub(super) struct Sheet {
    pub(super) page: Page,
    pub(super) out: String,
}

impl Sheet {
    pub(super) fn new(page: Page) -> Self {
        Self {
            page,
            out: String::new(),
        }
    }

    pub(super) fn gap(&mut self) {
        self.out.push('\n');
    }

    pub(super) fn heading(&mut self, indent: usize, text: &str) {
        let bold = if self.page.bold {
            anstyle::Style::new().bold()
        } else {
            anstyle::Style::new()
        };
        for line in textwrap::wrap(text, even(self.room(indent))) {
            self.out.push_str(&" ".repeat(indent));
            let _ = writeln!(self.out, "{bold}{line}{bold:#}");
        }
    }

    pub(super) fn paragraph(&mut self, indent: usize, text: &str) {
        self.item(indent, "", text);
    }

    /// A paragraph that hangs on a mark: `1. `, `- `.
    pub(super) fn item(&mut self, indent: usize, mark: &str, text: &str) {
        let first = format!("{}{mark}", " ".repeat(indent));
        let rest = " ".repeat(indent + mark.len());
        let options = even(self.room(0))
            .initial_indent(&first)
            .subsequent_indent(&rest)
            .word_separator(textwrap::WordSeparator::AsciiSpace)
            .word_splitter(textwrap::WordSplitter::NoHyphenation)
            .break_words(false);
        for line in textwrap::wrap(&kept_together(text), options) {
            self.out.push_str(line.replace(HELD, " ").trim_end());
            self.out.push('\n');
        }
    }

    /// Whether some words have room on one line.
    pub(super) fn has_room(&self, indent: usize, words: &[&str]) -> bool {
        let spaces = words.len().saturating_sub(1);
        let all: usize = words.iter().map(|word| word.chars().count()).sum();
        indent + all + spaces <= self.page.width
    }

    fn room(&self, indent: usize) -> usize {
        self.page.width.saturating_sub(indent).max(20)
    }

    pub(super) fn turn(&mut self, view: &View) {
        if let Some(turn) = &view.turn {
            self.gap();
            self.paragraph(0, turn);
        }
    }

    pub(super) fn score(&mut self, view: &View) {
        if let Some(score) = &view.score {
            self.gap();
            self.paragraph(0, &score.text);
        }
    }

    /// The laws named; a mark stands at those of whose text a reading was taken.
    pub(super) fn laws(&mut self, view: &View) {
        if view.cited.is_empty() {
            return;
        }
        self.gap();
        match view.cited.as_slice() {
            [only] => self.law("Law ", only, true),
            several => {
                self.heading(0, "The laws");
                if self.page.laws || several.len() <= LISTED {
                    for law in several {
                        self.law("", law, self.page.laws);
                    }
                } else {
                    let named: Vec<String> = several.iter().map(named).collect();
                    self.paragraph(0, &closed(&named.join("; ")));
                }
            }
        }
        self.readings(&[view]);
    }

    /// One law: number and title, and what it says where that is wanted.
    pub(super) fn law(&mut self, before: &str, law: &LawView, restated: bool) {
        let mark = if law.open { "*" } else { "" };
        let title = law.title.trim_end_matches('.');
        self.paragraph(0, &format!("{before}{}. {title}.{mark}", law.number));
        if restated {
            self.paragraph(3, &law.restatement);
        }
    }

    /// What the mark means.
    pub(super) fn readings(&mut self, views: &[&View]) {
        let commands = views.iter().filter_map(|view| view.readings.as_deref());
        let commands: Vec<&str> = commands.collect();
        if !commands.is_empty() {
            self.item(0, "* ", &readings(&commands));
        }
    }
}
