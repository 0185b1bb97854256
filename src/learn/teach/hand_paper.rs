//! A paper of one school's leads and makes to print: the hands on their sheets, the key on a sheet of its own.

use super::marking::letters;
use super::printed::{Printed, ticked, ticked_in_markdown};
use crate::advice::HandQuestion;
use crate::source::numbered;
use maud::html;
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
        Self { author, seed, questions }
    }

    fn title(&self) -> String {
        let (author, seed) = (&self.author, self.seed);
        let hands = numbered(self.questions.len(), "hand");
        format!("{author}: a paper of {hands}, number {seed}")
    }

    fn printed(&self) -> Printed {
        let questions = self.questions.iter();
        Printed {
            title: self.title(),
            task: TASK,
            seed: self.seed,
            key: questions.map(|one| (right(one), one.reasons())).collect(),
        }
    }

    /// In Markdown; a line parts the key from the paper.
    pub fn markdown(&self) -> String {
        let mut out = String::new();
        for (question, number) in self.questions.iter().zip(1..) {
            let _ = write!(out, "\n## {number}.\n\n{}\n\n", question.words);
            ticked_in_markdown(&mut out, choices(question));
        }
        self.printed().markdown(&out)
    }

    /// As a page to print, the key on a sheet of its own.
    pub fn html(&self) -> String {
        self.printed().html(&html! {
            @for (question, number) in self.questions.iter().zip(1..) {
                section.question {
                    h2 { (number) "." }
                    p { (question.words) }
                    (ticked(choices(question)))
                }
            }
        })
    }
}

fn choices(question: &HandQuestion) -> impl Iterator<Item = &str> {
    question.choices.iter().map(|(words, _)| words.as_str())
}

/// The letters of what is right.
fn right(question: &HandQuestion) -> String {
    let choices = question.choices.iter().enumerate();
    letters(choices.filter(|(_, (_, right))| *right).map(|(place, _)| place))
}
