//! The card as a page to print: A4, two columns, as many sides as it takes.

use super::{Card, Line, Row};
use maud::{DOCTYPE, Markup, PreEscaped, html};

/// How it looks, on a screen and on paper.
const STYLE: &str = include_str!("card.css");

impl Card {
    /// The card as a page that needs nothing beside it.
    pub fn html(&self) -> String {
        let two = self.codes.len() > 1;
        let page = html! {
            (DOCTYPE)
            html lang="en-GB" {
                head {
                    meta charset="utf-8";
                    meta name="viewport" content="width=device-width, initial-scale=1";
                    meta name="color-scheme" content="light dark";
                    title { (self.title) }
                    link rel="icon" href="data:,";
                    style { (PreEscaped(STYLE)) }
                }
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
            }
        };
        page.into_string()
    }

    fn row(&self, row: &Row) -> Markup {
        html! {
            article {
                h3 { (row.when) }
                @if self.codes.len() > 1 {
                    dl {
                        @for (code, answer) in self.codes.iter().zip(&row.answers) {
                            dt { (code) }
                            dd { (told(answer)) }
                        }
                    }
                } @else {
                    @for answer in &row.answers { (told(answer)) }
                }
            }
        }
    }
}

/// Sentences, and the lists that they lead to.
fn told(lines: &[Line]) -> Markup {
    html! {
        @for group in lines.chunk_by(|one, next| matches!((one, next), (Line::Item(_), Line::Item(_)))) {
            @match group {
                [Line::Said(words)] => p { (words) },
                items => ul { @for item in items { li { (item.words()) } } },
            }
        }
    }
}
