//! A paper to print: the questions on their sheets, the key on a sheet of its own.

use super::printed::{Printed, ticked, ticked_in_markdown};
use super::question::{Choice, Question};
use crate::laws::Code;
use crate::source::numbered;
use maud::{Markup, html};
use std::fmt::Write as _;
use std::sync::Arc;

/// A paper with its choices.
#[derive(Debug, Clone)]
pub struct Paper {
    seed: u64,
    laws: bool,
    questions: Vec<(Question, Vec<Choice>)>,
}

impl Paper {
    /// The paper of some questions, in that order; `laws` asks for law numbers too.
    pub fn new(questions: Vec<Question>, codes: &[Arc<Code>], seed: u64, laws: bool) -> Self {
        let with_choices = questions.into_iter().map(|question| {
            let choices = question.choices(codes, seed);
            (question, choices)
        });
        Self { seed, laws, questions: with_choices.collect() }
    }

    fn title(&self) -> String {
        let questions = numbered(self.questions.len(), "question");
        format!("A paper of {questions}, number {}", self.seed)
    }

    fn task(&self) -> &'static str {
        if self.laws {
            "Tick every statement that follows, and name the law."
        } else {
            "Tick every statement that follows."
        }
    }

    fn printed(&self) -> Printed {
        let key = self.questions.iter().map(|(question, choices)| {
            let letters = question.right_letters(choices);
            (letters, question.by_law())
        });
        Printed { title: self.title(), task: self.task(), seed: self.seed, key: key.collect() }
    }

    /// In Markdown; a line parts the key from the paper.
    pub fn markdown(&self) -> String {
        let mut out = String::new();
        for (place, (question, choices)) in self.questions.iter().enumerate() {
            let (number, code) = (place + 1, &question.code.id);
            let _ = write!(
                out,
                "\n## {number}. {}\n\nUnder the code of {code}.\n\n```text\n",
                question.title
            );
            for (line, stated) in question.case_text.lines().enumerate() {
                let _ = writeln!(out, "{:>4}  {stated}", line + 1);
            }
            let _ = write!(out, "```\n\n{} What follows from that?\n\n", question.incident());
            ticked_in_markdown(&mut out, choices.iter().map(|choice| choice.text.as_str()));
            if self.laws {
                out.push_str("\nLaw: ________\n");
            }
        }
        self.printed().markdown(&out)
    }

    /// As a page to print, the key on a sheet of its own.
    pub fn html(&self) -> String {
        self.printed().html(&html! {
            @for (place, (question, choices)) in self.questions.iter().enumerate() {
                (self.asked(place + 1, question, choices))
            }
        })
    }

    fn asked(&self, number: usize, question: &Question, choices: &[Choice]) -> Markup {
        html! {
            section.question {
                h2 { (number) ". " (question.title) }
                p.code { "Under the code of " (question.code.id) "." }
                ol.story { @for line in question.case_text.lines() { li { (line) } } }
                @if !question.table.is_empty() {
                    pre role="img" aria-label="The table, drawn" { (question.table.trim_end()) }
                }
                p { (question.incident()) " What follows from that?" }
                (ticked(choices.iter().map(|choice| choice.text.as_str())))
                @if self.laws { p.law { "Law" } }
            }
        }
    }
}
