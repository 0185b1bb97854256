//! A view as plain text, to be read aloud at the table.

use super::lines::even;
use super::view::{AskView, FindingView, LawView, StepView, View, readings, titled};
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
    /// The whole ruling.
    pub fn ruling(self, view: &View) -> String {
        let mut sheet = Sheet::new(self);
        sheet.heading(0, titled(&view.case));
        sheet.paragraph(0, &view.opening());
        match view.in_dispute() {
            Some(disputed) => sheet.disputed(disputed),
            None => sheet.findings(view),
        }
        if let Some(turn) = view.turn.as_ref().filter(|_| view.in_dispute().is_none()) {
            sheet.gap();
            sheet.paragraph(0, turn);
        }
        if let Some(score) = &view.score {
            sheet.gap();
            sheet.paragraph(0, &score.text);
        }
        if !view.cited.is_empty() {
            sheet.gap();
            sheet.laws(view);
        }
        sheet.out
    }

    /// One paragraph, wrapped, its later lines indented.
    pub fn paragraph(self, indent: usize, text: &str) -> String {
        let mut sheet = Sheet::new(self);
        sheet.paragraph(indent, text);
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
    format!("{}.", sentence.trim_end_matches('.'))
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

    fn room(&self, indent: usize) -> usize {
        self.page.width.saturating_sub(indent).max(20)
    }

    /// Every finding in turn, and what is owed when the story stops.
    fn findings(&mut self, view: &View) {
        if view.findings.is_empty() && view.obligations.is_empty() {
            self.gap();
            self.paragraph(0, &view.nothing());
        }
        for (place, finding) in view.findings.iter().enumerate() {
            self.gap();
            self.item(0, &format!("{}. ", place + 1), &finding.happened);
            self.consequences(3, finding);
        }
        if view.stops_with_something() {
            self.gap();
            self.heading(0, "When the story stops");
            for obligation in view.stops() {
                self.item(0, "- ", &closed(&obligation.option.text));
            }
        }
    }

    /// What follows from an incident, with what it rests on.
    pub(super) fn consequences(&mut self, indent: usize, finding: &FindingView) {
        self.outcome(indent, finding);
        if let Some(speech) = finding.speech() {
            self.paragraph(indent, &speech);
        }
        self.grounds(indent, finding);
    }

    /// The same under one answer to a question: what one may say waits for the answer.
    fn branch(&mut self, indent: usize, finding: &FindingView) {
        self.outcome(indent, finding);
        self.grounds(indent, finding);
    }

    /// What it rests on, and what became of the rest.
    fn grounds(&mut self, indent: usize, finding: &FindingView) {
        for ask in &finding.ask {
            self.ask(indent, ask, Self::branch);
        }
        if !finding.nearest.is_empty() {
            self.paragraph(indent, &finding.nearest_told());
        }
        self.because(indent, finding);
        self.past(indent, finding);
        self.steps(indent, &finding.steps);
    }

    /// What follows from an incident, and no more.
    pub(super) fn bare_consequences(&mut self, indent: usize, finding: &FindingView) {
        self.outcome(indent, finding);
        for ask in &finding.ask {
            self.ask(indent, ask, Self::bare_consequences);
        }
        self.past(indent, finding);
    }

    fn outcome(&mut self, indent: usize, finding: &FindingView) {
        if let Some(order) = finding.lone_order() {
            self.paragraph(indent, &order);
        } else {
            self.paragraph(indent, &finding.outcome);
            self.options(indent, finding);
        }
        for also in &finding.also {
            self.paragraph(indent, &also.text);
        }
    }

    /// What was lost and how, and what became of the rest.
    fn past(&mut self, indent: usize, finding: &FindingView) {
        for barred in &finding.barred {
            self.item(indent, "Lost: ", &barred.text);
        }
        for past in &finding.settled {
            self.paragraph(indent, &past.became_text);
        }
    }

    fn options(&mut self, indent: usize, finding: &FindingView) {
        let numbered = finding.verdict == "choice";
        for (place, option) in finding.options.iter().enumerate() {
            let mark = if numbered {
                format!("{}. ", place + 1)
            } else {
                "- ".to_owned()
            };
            self.item(indent + 2, &mark, &closed(&option.listed()));
        }
    }

    fn ask(
        &mut self,
        indent: usize,
        ask: &AskView,
        branch: impl Fn(&mut Self, usize, &FindingView),
    ) {
        self.heading(indent, &ask.question);
        for answer in &ask.answers {
            self.paragraph(indent, &format!("If {}:", answer.answer));
            for then in &answer.then {
                branch(self, indent + 3, then);
            }
        }
    }

    fn because(&mut self, indent: usize, finding: &FindingView) {
        if finding.because.is_empty() {
            return;
        }
        self.paragraph(indent, "Because:");
        for because in &finding.because {
            self.item(indent + 2, "- ", &format!("{}.", because.told));
        }
    }

    fn steps(&mut self, indent: usize, steps: &[StepView]) {
        if steps.is_empty() {
            return;
        }
        self.heading(indent, "Every rule tried");
        for step in steps {
            let line = format!("law {}, rule {}: {}.", step.law, step.clause, step.text);
            self.item(indent + 2, "- ", &line);
            for seen in &step.seen {
                self.item(
                    indent + 6,
                    "- ",
                    &format!("{}{}.", seen.text, on_line(seen.line)),
                );
            }
        }
    }

    /// The laws named; a mark stands at those of whose text a reading was taken.
    fn laws(&mut self, view: &View) {
        let alone = view.cited.len() == 1;
        self.heading(0, if alone { "The law" } else { "The laws" });
        for law in &view.cited {
            self.law("", law, self.page.laws || alone);
        }
        self.readings(&[view]);
    }

    /// One law: number and title, and what it says where that is wanted.
    pub(super) fn law(&mut self, before: &str, law: &LawView, restated: bool) {
        let mark = if law.open { "*" } else { "" };
        let title = law.title.trim_end_matches('.');
        self.item(0, "", &format!("{before}{}. {title}.{mark}", law.number));
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

/// ` (line 4)`, or nothing where no single line shows it.
fn on_line(line: u32) -> String {
    match line {
        0 => String::new(),
        line => format!(" (line {line})"),
    }
}
