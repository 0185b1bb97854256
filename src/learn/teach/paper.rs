//! A paper to print: the questions on their sheets, the key on a sheet of its own.

use super::marking::letter;
use super::question::{Choice, Question};
use crate::laws::Code;
use crate::report::{OF_A_FILE, WholePage, no_icon};
use maud::{Markup, PreEscaped, html};
use std::fmt::Write as _;
use std::sync::Arc;

/// How the printed paper looks: black on white, a question never split between sheets where it fits on one.
pub(super) const STYLE: &str = include_str!("paper.css");

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
        Self {
            seed,
            laws,
            questions: with_choices.collect(),
        }
    }

    fn title(&self) -> String {
        let count = self.questions.len();
        let noun = if count == 1 { "question" } else { "questions" };
        format!("A paper of {count} {noun}, number {}", self.seed)
    }

    fn task(&self) -> &'static str {
        if self.laws {
            "Tick every statement that follows, and name the law."
        } else {
            "Tick every statement that follows."
        }
    }

    /// In Markdown; a line parts the key from the paper.
    pub fn markdown(&self) -> String {
        let mut out = format!(
            "# {}\n\n{} Name: ____________________\n",
            self.title(),
            self.task()
        );
        for (place, (question, choices)) in self.questions.iter().enumerate() {
            let (number, code) = (place + 1, &question.code.id);
            let _ = write!(
                out,
                "\n## {number}. {}\n\nUnder the code of {code}.\n\n```text\n",
                question.title
            );
            for (line, told) in question.matter.lines().enumerate() {
                let _ = writeln!(out, "{:>4}  {told}", line + 1);
            }
            let _ = write!(
                out,
                "```\n\n{} What follows from that?\n\n",
                question.incident()
            );
            for (place, choice) in choices.iter().enumerate() {
                let _ = writeln!(out, "- [ ] {}) {}", letter(place), choice.text);
            }
            if self.laws {
                out.push_str("\nLaw: ________\n");
            }
        }
        let _ = write!(out, "\n---\n\n# Key to the paper number {}\n\n", self.seed);
        for (place, (question, choices)) in self.questions.iter().enumerate() {
            let (number, letters) = (place + 1, question.right_letters(choices));
            let _ = writeln!(out, "{number}. **{letters}**. {}", question.by_law());
        }
        out
    }

    /// As a page to print, the key on a sheet of its own.
    pub fn html(&self) -> String {
        let body = html! {
            body {
                main {
                    h1 { (self.title()) }
                    p.task { (self.task()) span.name { "Name" } }
                    @for (place, (question, choices)) in self.questions.iter().enumerate() {
                        (self.asked(place + 1, question, choices))
                    }
                }
                section.key {
                    h1 { "Key to the paper number " (self.seed) }
                    ol {
                        @for (question, choices) in &self.questions {
                            li { b { (question.right_letters(choices)) } ". " (question.by_law()) }
                        }
                    }
                }
            }
        };
        WholePage {
            title: &self.title(),
            viewport: OF_A_FILE,
            head: html! { (no_icon()) style { (PreEscaped(STYLE)) } },
            body,
        }
        .written()
    }

    fn asked(&self, number: usize, question: &Question, choices: &[Choice]) -> Markup {
        html! {
            section.question {
                h2 { (number) ". " (question.title) }
                p.code { "Under the code of " (question.code.id) "." }
                ol.story { @for line in question.matter.lines() { li { (line) } } }
                @if !question.table.is_empty() {
                    pre role="img" aria-label="The table, drawn" { (question.table.trim_end()) }
                }
                p { (question.incident()) " What follows from that?" }
                ul.choices {
                    @for (place, choice) in choices.iter().enumerate() {
                        li { span.box {} b { (letter(place)) } " " (choice.text) }
                    }
                }
                @if self.laws { p.law { "Law" } }
            }
        }
    }
}
