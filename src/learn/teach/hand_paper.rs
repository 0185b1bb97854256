//! A paper of one school's leads and makes to print: the hands on their sheets, the key on a sheet of its own.

use super::marking::{letter, letters};
use super::paper::STYLE;
use crate::advice::HandQuestion;
use crate::report::{OF_A_FILE, WholePage, no_icon};
use maud::{PreEscaped, html};
use std::fmt::Write as _;

/// What is to be done with each question.
const TASK: &str = "Tick every answer that the school gives.";

/// A paper about the advice of one school.
#[derive(Debug, Clone)]
pub struct HandPaper {
    author: String,
    seed: u64,
    questions: Vec<HandQuestion>,
}

impl HandPaper {
    /// The paper of some questions about what an author advises, in that order.
    pub fn new(author: &str, questions: Vec<HandQuestion>, seed: u64) -> Self {
        let author = author.to_owned();
        Self {
            author,
            seed,
            questions,
        }
    }

    fn title(&self) -> String {
        let (author, seed, count) = (&self.author, self.seed, self.questions.len());
        let noun = if count == 1 { "hand" } else { "hands" };
        format!("{author}: a paper of {count} {noun}, number {seed}")
    }

    fn key(&self) -> String {
        format!("Key to the paper number {}", self.seed)
    }

    /// In Markdown; a line parts the key from the paper.
    pub fn markdown(&self) -> String {
        let mut out = format!("# {}\n\n{TASK} Name: ____________________\n", self.title());
        for (question, number) in self.questions.iter().zip(1..) {
            let _ = write!(out, "\n## {number}.\n\n{}\n\n", question.words);
            for (place, (words, _)) in question.choices.iter().enumerate() {
                let _ = writeln!(out, "- [ ] {}) {words}", letter(place));
            }
        }
        let _ = write!(out, "\n---\n\n# {}\n\n", self.key());
        for (question, number) in self.questions.iter().zip(1..) {
            let (right, reasons) = (right(question), question.reasons());
            let _ = writeln!(out, "{number}. **{right}**. {reasons}");
        }
        out
    }

    /// As a page to print, the key on a sheet of its own.
    pub fn html(&self) -> String {
        let body = html! {
            body {
                main {
                    h1 { (self.title()) }
                    p.task { (TASK) span.name { "Name" } }
                    @for (question, number) in self.questions.iter().zip(1..) {
                        section.question {
                            h2 { (number) "." }
                            p { (question.words) }
                            ul.choices {
                                @for (place, (words, _)) in question.choices.iter().enumerate() {
                                    li { span.box {} b { (letter(place)) } " " (words) }
                                }
                            }
                        }
                    }
                }
                section.key {
                    h1 { (self.key()) }
                    ol {
                        @for question in &self.questions {
                            li { b { (right(question)) } ". " (question.reasons()) }
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
}

/// The letters of what is right.
fn right(question: &HandQuestion) -> String {
    let choices = question.choices.iter().enumerate();
    letters(
        choices
            .filter(|(_, (_, right))| *right)
            .map(|(place, _)| place),
    )
}
