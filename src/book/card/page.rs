//! The card as a page to print: A4, two columns, as many sides as it takes.

use super::{Card, Line, Row};
use crate::report::{OF_A_FILE, WholePage, no_icon};
use maud::{Markup, PreEscaped, html};

/// How it looks, on a screen and on paper.
const STYLE: &str = include_str!("card.css");

impl Card {
    /// The card as a page that needs nothing beside it.
    pub fn html(&self) -> String {
        let two = self.codes.len() > 1;
        let body = html! {
            body class=(if two { "two" } else { "one" }) {
                main {
                    header { h1 { (self.title) } p { (self.preface) } }
                    div.columns {
                        @for section in &self.sections {
                            section {
                                h2 { (section.heading) }
                                @for row in &section.rows { (self.row(row)) }
                            }
                        }
                    }
                    footer { @for line in &self.foot { p { (line) } } }
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

    fn row(&self, row: &Row) -> Markup {
        html! {
            article {
                h3 { (row.when) }
                @if self.codes.len() > 1 {
                    dl {
                        @for (code, answer) in self.codes.iter().zip(&row.answers) {
                            dt { (code) }
                            dd { (stated(answer)) }
                        }
                    }
                } @else {
                    @for answer in &row.answers { (stated(answer)) }
                }
            }
        }
    }
}

/// Sentences, and the lists that they lead to.
fn stated(lines: &[Line]) -> Markup {
    html! {
        @for group in lines.chunk_by(|one, next| matches!((one, next), (Line::Item(_), Line::Item(_)))) {
            @match group {
                [Line::Said(words)] => p { (words) },
                items => ul { @for item in items { li { (item.words()) } } },
            }
        }
    }
}
