//! What every paper to print is made of: a heading, what to do, questions with their choices, and the key by itself.

use super::marking::letter;
use crate::report::{OF_A_FILE, WholePage, no_icon};
use maud::{Markup, PreEscaped, html};
use std::fmt::Write as _;

/// How the printed paper looks: black on white, a question never split between sheets where it fits on one.
const STYLE: &str = include_str!("paper.css");

/// A paper about to be laid out.
pub(super) struct Printed {
    /// The heading of the paper.
    pub(super) title: String,
    /// What to do with each question.
    pub(super) task: &'static str,
    /// The number that drew it.
    pub(super) seed: u64,
    /// The letters that are right, with the reason, a question each.
    pub(super) key: Vec<(String, String)>,
}

impl Printed {
    fn key_title(&self) -> String {
        format!("Key to the paper number {}", self.seed)
    }

    /// In Markdown; a line parts the key from the paper.
    pub(super) fn markdown(&self, questions: &str) -> String {
        let (title, task) = (&self.title, self.task);
        let mut out = format!("# {title}\n\n{task} Name: ____________________\n{questions}");
        let _ = write!(out, "\n---\n\n# {}\n\n", self.key_title());
        for ((letters, reason), number) in self.key.iter().zip(1..) {
            let _ = writeln!(out, "{number}. **{letters}**. {reason}");
        }
        out
    }

    /// As a page to print, the key on a sheet of its own.
    pub(super) fn html(&self, questions: &Markup) -> String {
        let body = html! {
            body {
                main {
                    h1 { (self.title) }
                    p.task { (self.task) span.name { "Name" } }
                    (questions)
                }
                section.key {
                    h1 { (self.key_title()) }
                    ol {
                        @for (letters, reason) in &self.key { li { b { (letters) } ". " (reason) } }
                    }
                }
            }
        };
        WholePage {
            title: &self.title,
            viewport: OF_A_FILE,
            head: html! { (no_icon()) style { (PreEscaped(STYLE)) } },
            body,
        }
        .written()
    }
}

/// The choices of a question in Markdown, a box each.
pub(super) fn ticked_in_markdown<'c>(out: &mut String, choices: impl Iterator<Item = &'c str>) {
    for (place, words) in choices.enumerate() {
        let _ = writeln!(out, "- [ ] {}) {words}", letter(place));
    }
}

/// The choices of a question on a page, a box each.
pub(super) fn ticked<'c>(choices: impl Iterator<Item = &'c str>) -> Markup {
    html! {
        ul.choices {
            @for (place, words) in choices.enumerate() {
                li { span.box {} b { (letter(place)) } " " (words) }
            }
        }
    }
}
