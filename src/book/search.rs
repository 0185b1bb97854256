//! Search without a server: a page, a list of everything there is to find, and a small script.

use super::links::{self, From};
use super::{Book, Entry};
use crate::source::Gather as _;
use maud::{Markup, html};
use serde::Serialize;
use std::collections::BTreeSet;

/// The script.
pub(super) const SCRIPT: &str = include_str!("search.js");

/// Something to find; its names are short because the list is long.
#[derive(Debug, Serialize)]
struct Found<'b> {
    /// What it is: a case, a law, a topic.
    k: &'static str,
    /// Its title.
    t: String,
    /// More words to find it by.
    w: String,
    /// Its number, and those of the laws it rests on.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    n: Vec<String>,
    /// The codes.
    c: Vec<&'b str>,
    /// The heading.
    h: &'b str,
    /// Where it stands.
    l: String,
    /// Whether it belongs to the book to read.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    p: bool,
}

impl Book {
    /// The list, as a script that names it.
    pub(super) fn search_index(&self) -> String {
        let cases = self.cases.iter().enumerate();
        let cases = cases.filter_map(|(place, entry)| self.found_case(place, entry));
        let laws = self.codes.iter().flat_map(|code| {
            code.laws.iter().map(|law| Found {
                k: "law",
                t: format!("{} of {}: {}", law.number, code.id, law.title),
                w: format!("{} {}", law.restatement.trim(), law.topics.join(" ").replace('_', " ")),
                n: vec![law.number.to_lowercase()],
                c: vec![&code.id],
                h: &law.heading,
                l: From::Top.law(&code.id, law),
                p: false,
            })
        });
        let topics = self.topics.iter().map(|topic| Found {
            k: "topic",
            t: topic.name(),
            w: String::new(),
            n: Vec::new(),
            c: self.codes.iter().map(|code| code.id.as_str()).collect(),
            h: &topic.heading,
            l: From::Top.topic(&topic.word),
            p: false,
        });
        let all: Vec<Found<'_>> = laws.chain(cases).chain(topics).collect();
        // What is in the list JSON can say; in a script `<` is written so that it closes nothing.
        let list = serde_json::to_string(&all).unwrap_or_default();
        format!("window.BOOK = {};\n", list.replace('<', "\\u003c"))
    }

    fn found_case<'b>(&'b self, place: usize, entry: &'b Entry) -> Option<Found<'b>> {
        let chapter = self.chapter(place)?;
        let numbers = entry.laws.iter().flat_map(|(id, laws)| {
            let code = self.code(id).map(|(_, code)| code);
            laws.iter().filter_map(move |law| Some(code?.law(*law)?.number.to_lowercase()))
        });
        let numbers: BTreeSet<String> = numbers.gather();
        Some(Found {
            k: "case",
            t: entry.title.clone(),
            w: entry.questions.join(" "),
            n: numbers.into_iter().collect(),
            c: entry.codes.iter().map(String::as_str).collect(),
            h: &chapter.heading,
            l: self.case_link(From::Top, place)?,
            p: self.reading.is_some() && place < self.before_appendix(),
        })
    }
}

/// The page on which one searches.
pub(super) fn page(book: &Book) -> Markup {
    let mut headings: Vec<&str> = Vec::new();
    let laws = book.codes.iter().flat_map(|code| &code.laws).map(|law| law.heading.as_str());
    for heading in book.chapters.iter().map(|chapter| chapter.heading.as_str()).chain(laws) {
        if !headings.contains(&heading) {
            headings.push(heading);
        }
    }
    html! {
        h1 { "Search" }
        form id="search" role="search" {
            p.field {
                label for="words" { "Words, or the number of a law" }
                input id="words" name="words" type="search" autocomplete="off" placeholder="revoke dummy, or 80";
            }
            p.field {
                label for="code" { "Code" }
                select id="code" name="code" {
                    option value="" { "any" }
                    @for code in &book.codes { option value=(code.id) { (code.id) } }
                }
            }
            p.field {
                label for="heading" { "Heading" }
                select id="heading" name="heading" {
                    option value="" { "any" }
                    @for heading in headings { option value=(heading) { (heading) } }
                }
            }
        }
        p id="told" role="status" {}
        ul.caselist id="found" {}
        noscript {
            p { "To search, the browser must run the book's script. The " a href=(links::BY_LAW) { "index by law" } " needs none." }
        }
        script src=(links::INDEX) {}
        script src=(links::SCRIPT) {}
    }
}
