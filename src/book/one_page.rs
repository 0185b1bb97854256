//! The whole book as one page, to be printed.

use super::article::article;
use super::links::{From, ONE_PAGE};
use super::page::{Written, alone};
use super::{Book, indexes, laws};
use maud::html;

impl Book {
    /// The one page.
    pub fn one_page(&self) -> Written {
        let from = From::OnePage;
        let body = html! {
            h1 { "A case book of bridge" }
            (indexes::contents(self))
            @for chapter in &self.chapters {
                section {
                    (indexes::chapter_heading(chapter))
                    @for case in chapter.cases.clone() { (article(self, from, case)) }
                }
            }
            @for (place, code) in self.codes.iter().enumerate() {
                section {
                    h2.chapter id=(indexes::code_id(&code.id)) { "The laws of " (code.id) }
                    (laws::code(self, from, place, code))
                }
            }
            section { h2.chapter id="by-law" { "Index by law" } (indexes::by_law(self, from)) }
            section { h2.chapter id="by-topic" { "Index by topic" } (indexes::by_topic(self, from)) }
        };
        Written {
            path: ONE_PAGE.to_owned(),
            text: alone("The whole book", &body, self),
        }
    }
}
