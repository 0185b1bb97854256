//! The book as one page, to be printed: what is to be read, the laws that it mentions, and an index.

use super::article::article;
use super::links::{From, ONE_PAGE};
use super::page::{Written, alone};
use super::{Book, indexes, laws};
use crate::source::Gather as _;
use maud::{Markup, html};
use std::collections::BTreeSet;

/// How a link to a law on this page begins.
const TO_LAW: &str = "href=\"#";

impl Book {
    /// The one page.
    pub fn one_page(&self) -> Written {
        let from = From::OnePage;
        let read = self.chapters_read();
        let cases = html! {
            @for chapter in self.chapters.iter().take(read) {
                section class=(format!("p-{}", chapter.slug)) {
                    (indexes::chapter_heading(chapter))
                    @if let Some(introduction) = &chapter.introduction { (indexes::introduced(introduction)) }
                    @for case in chapter.cases.clone() { (article(self, from, case)) }
                }
            }
        };
        let spoken = laws_in(&cases);
        let body = html! {
            div.cover {
                h1 { (self.title()) }
                @if let Some(reading) = &self.reading { p.lead { (reading.about) } }
            }
            (indexes::contents(self))
            (cases)
            section {
                h2.chapter id="laws" { "The laws of these cases" }
                @for (place, code) in self.codes.iter().enumerate() {
                    @let own = laws::spoken_of(self, place, code, &spoken);
                    @if !own.0.is_empty() { h3.codename { (code.id) } (own) }
                }
            }
            section { h2.chapter id="by-law" { "Index by law" } (indexes::by_law(self, from, Some(&spoken))) }
        };
        Written { path: ONE_PAGE.to_owned(), text: alone("The whole book", &body, self) }
    }

    /// How many chapters are read from the beginning.
    pub(super) fn chapters_read(&self) -> usize {
        let reading = self.reading.as_ref();
        reading.map_or(self.chapters.len(), |reading| reading.chapters)
    }
}

/// The places of the laws to which a link leads.
fn laws_in(markup: &Markup) -> BTreeSet<String> {
    let links = markup.0.split(TO_LAW).skip(1);
    let links = links.filter_map(|rest| rest.split('"').next());
    let laws = links.filter(|id| id.starts_with("law-"));
    laws.map(str::to_owned).gather()
}
