//! What follows from an incident, as plain text: the answer, then why, then what was lost.

use super::text::{Sheet, closed};
use super::view::{AskView, BecauseView, FindingView, StepView, View};

/// How far the branches of a question stand in.
const BRANCH: usize = 3;

impl Sheet {
    /// Every finding in turn, and what is owed when the story stops.
    pub(super) fn findings(&mut self, view: &View) {
        if view.findings.is_empty() && view.obligations.is_empty() {
            self.gap();
            self.paragraph(0, &view.nothing());
        }
        for (place, finding) in view.findings.iter().enumerate() {
            self.gap();
            self.item(0, &format!("{}. ", place + 1), &finding.happened);
            self.consequences(3, finding);
        }
        self.obligations(view);
    }

    /// What is owed or open when the story stops.
    fn obligations(&mut self, view: &View) {
        for (place, obligation) in view.stops().enumerate() {
            if place == 0 {
                self.gap();
                self.heading(0, "When the story stops");
            }
            self.item(0, "- ", &closed(&obligation.option.text));
        }
    }

    /// The ruling on a single incident.
    pub(super) fn lone(mut self, view: &View, finding: &FindingView) -> String {
        self.gap();
        self.paragraph(0, &closed(&finding.happened));
        self.answer(0, finding);
        if let Some(turn) = &view.turn {
            self.paragraph(0, turn);
        }
        self.obligations(view);
        self.score(view);
        self.laws(view);
        let why = !(finding.because.is_empty() && finding.barred.is_empty());
        if why || !(finding.settled.is_empty() && finding.steps.is_empty()) {
            self.gap();
        }
        self.why(0, finding);
        self.out
    }

    /// What follows from an incident, with what it rests on.
    pub(super) fn consequences(&mut self, indent: usize, finding: &FindingView) {
        self.answer(indent, finding);
        self.why(indent, finding);
    }

    /// The same under one answer to a question: what one may say waits for the answer.
    fn branch(&mut self, indent: usize, finding: &FindingView) {
        self.outcome_of_branch(indent, finding);
        self.asked(indent, finding);
        self.why(indent, finding);
    }

    /// What follows from an incident, what one may say so as to have it, and what must be known to say more.
    pub(super) fn answer(&mut self, indent: usize, finding: &FindingView) {
        self.outcome(indent, finding);
        if let Some(speech) = finding.speech() {
            self.paragraph(indent, &speech);
        }
        self.asked(indent, finding);
    }

    fn asked(&mut self, indent: usize, finding: &FindingView) {
        for ask in &finding.ask {
            self.ask(indent, ask, Self::branch);
        }
        if !finding.nearest.is_empty() {
            self.paragraph(indent, &finding.nearest_told());
        }
    }

    /// What it rests on, and what became of the rest.
    fn why(&mut self, indent: usize, finding: &FindingView) {
        self.because(indent, finding);
        self.past(indent, finding);
        self.steps(indent, &finding.steps);
    }

    /// What follows from an incident, and no more.
    pub(super) fn bare_consequences(&mut self, indent: usize, finding: &FindingView) {
        self.outcome(indent, finding);
        self.bare_rest(indent, finding);
    }

    fn bare_branch(&mut self, indent: usize, finding: &FindingView) {
        self.outcome_of_branch(indent, finding);
        self.bare_rest(indent, finding);
    }

    fn bare_rest(&mut self, indent: usize, finding: &FindingView) {
        for ask in &finding.ask {
            self.ask(indent, ask, Self::bare_branch);
        }
        self.past(indent, finding);
    }

    /// The same under an answer: where it leads to another question, the question says that more must be known.
    fn outcome_of_branch(&mut self, indent: usize, finding: &FindingView) {
        if finding.ask.is_empty() {
            self.outcome(indent, finding);
            return;
        }
        for also in finding.beside() {
            self.paragraph(indent, &also);
        }
    }

    fn outcome(&mut self, indent: usize, finding: &FindingView) {
        if let Some(order) = finding.lone_order() {
            self.paragraph(indent, &order);
        } else {
            self.paragraph(indent, &finding.led());
            self.options(indent, finding);
        }
        for also in finding.beside() {
            self.paragraph(indent, &also);
        }
    }

    /// What was lost and how, and what became of the rest.
    pub(super) fn past(&mut self, indent: usize, finding: &FindingView) {
        for barred in &finding.barred {
            self.item(indent, "Lost: ", &barred.text);
        }
        for past in finding.past() {
            self.paragraph(indent, &past);
        }
    }

    fn options(&mut self, indent: usize, finding: &FindingView) {
        let numbered = finding.verdict == "choice";
        for (place, option) in finding.listed().iter().enumerate() {
            let mark = if numbered {
                format!("{}. ", place + 1)
            } else {
                "- ".to_owned()
            };
            self.item(indent + 2, &mark, option);
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
            let mut below = Self::new(self.page);
            for then in &answer.then {
                branch(&mut below, indent + BRANCH, then);
            }
            let begin = format!("If {}:", answer.answer);
            match below.out.trim().split_once('\n') {
                // What takes one line stands on that of its answer, where there is room.
                None if self.has_room(indent, &[&begin, below.out.trim()]) => {
                    self.paragraph(indent, &format!("{begin} {}", below.out.trim()));
                }
                _ => {
                    self.paragraph(indent, &begin);
                    self.out.push_str(&below.out);
                }
            }
        }
    }

    fn because(&mut self, indent: usize, finding: &FindingView) {
        let reasons: Vec<&BecauseView> = finding.because.iter().collect();
        self.reasons(indent, "Because", &reasons);
    }

    /// Some reasons, after the words that introduce them; nothing where there are none.
    pub(super) fn reasons(&mut self, indent: usize, begin: &str, reasons: &[&BecauseView]) {
        match reasons {
            [] => {}
            [only] => self.paragraph(indent, &format!("{begin} {}.", only.told)),
            [one, other] => {
                self.paragraph(
                    indent,
                    &format!("{begin} {}, and {}.", one.told, other.told),
                );
            }
            several => {
                self.paragraph(indent, &format!("{begin}:"));
                for because in several {
                    self.item(indent + 2, "- ", &format!("{}.", because.told));
                }
            }
        }
    }

    pub(super) fn steps(&mut self, indent: usize, steps: &[StepView]) {
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
}

/// ` (line 4)`, or nothing where no single line shows it.
fn on_line(line: u32) -> String {
    match line {
        0 => String::new(),
        line => format!(" (line {line})"),
    }
}
