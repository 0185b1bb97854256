//! The contents, the chapters, and the indexes by law and by topic.

use super::laws::{count, list, numbers};
use super::links::{self, From, chapter_id, topic_id};
use super::topics::laws;
use super::{Book, Chapter, Topic};
use crate::laws::LawIndex;
use crate::report::joined;
use maud::{Markup, html};

/// The first page.
pub(super) fn front(book: &Book) -> Markup {
    let ids: Vec<&str> = book.codes.iter().map(|code| code.id.as_str()).collect();
    html! {
        h1 { "A case book of bridge" }
        p.lead {
            (count(book.cases.len())) ", each with the table, the facts, a question, and the answer folded away "
            "until you want it, under the laws of " (joined(&ids, "and")) "."
        }
        h2 { "Cases" }
        ul.chapters {
            @for chapter in &book.chapters {
                li {
                    a href=(From::Top.chapter(&chapter.slug)) { (chapter.heading) }
                    " " span.count { (count(chapter.cases.len())) (parted(book, chapter)) }
                }
            }
        }
        h2 { "Laws" }
        ul.chapters {
            @for code in &book.codes {
                li {
                    a href=(From::Top.page(&links::laws_page(&code.id))) { (code.id) }
                    " " span.count { (code.title) ", " (code.laws.len()) " laws" }
                }
            }
            li { a href=(links::BY_LAW) { "Index by law" } }
            li { a href=(links::BY_TOPIC) { "Index by topic, the codes side by side" } }
            @if book.codes.len() > 1 { li { a href=(links::PARTED) { "Where the codes part" } } }
        }
    }
}

fn parted(book: &Book, chapter: &Chapter) -> Markup {
    let cases = book.cases.get(chapter.cases.clone()).unwrap_or_default();
    let parted = cases.iter().filter(|case| case.parts()).count();
    html! { @if parted > 0 { "; the codes part on " (parted) } }
}

/// The cases under one heading.
pub(super) fn chapter(book: &Book, chapter: &Chapter) -> Markup {
    let case = |at: usize| Some((at, book.cases.get(at)?, book.slugs.get(at)?));
    html! {
        p.number { "Cases" }
        h1 { (chapter.heading) }
        ol.cases {
            @for (at, entry, slug) in chapter.cases.clone().filter_map(case) {
                li value=(at + 1) {
                    a href=(From::Folder.case(slug)) { (entry.title) }
                    @if entry.parts() { " " span.parts { "the codes part" } }
                    @if let Some(asked) = entry.questions.first() { p { (asked) } }
                }
            }
        }
    }
}

/// Every law of every code with its cases.
pub(super) fn by_law(book: &Book, from: From) -> Markup {
    html! {
        @for (place, code) in book.codes.iter().enumerate() {
            section.index {
                @if from == From::OnePage { h3 { (code.id) } } @else { h2 { (code.id) } }
                ul.lawlist {
                    @for (law, index) in code.laws.iter().zip(0..) {
                        li {
                            a href=(from.law(&code.id, law)) { (law.number) } " " (law.title)
                            @if let Some(cases) = book.by_law.get(&(place, LawIndex(index))) {
                                br;
                                (numbers(book, from, cases.iter().copied()))
                            }
                        }
                    }
                }
            }
        }
    }
}

/// Every topic with its laws in each code, and its cases.
pub(super) fn by_topic(book: &Book, from: From) -> Markup {
    let mut headings: Vec<(&str, Vec<&Topic>)> = Vec::new();
    for topic in &book.topics {
        match headings
            .iter_mut()
            .find(|(heading, _)| *heading == topic.heading)
        {
            Some((_, topics)) => topics.push(topic),
            None => headings.push((&topic.heading, vec![topic])),
        }
    }
    html! {
        @for (heading, topics) in headings {
            section.index {
                @if from == From::OnePage { h3 { (heading) } } @else { h2 { (heading) } }
                ul.topics { @for topic in topics { (topic_line(book, from, topic)) } }
            }
        }
    }
}

fn topic_line(book: &Book, from: From, topic: &Topic) -> Markup {
    let codes = book.codes.iter().enumerate();
    let codes = codes.map(|(place, code)| (code, laws(topic, place, code)));
    html! {
        li id=[(from == From::OnePage).then(|| topic_id(&topic.word))] {
            @if from == From::OnePage { b { (topic.name()) } } @else { a href=(from.topic(&topic.word)) { (topic.name()) } }
            " " span.count {
                @for (code, laws) in codes.filter(|(_, laws)| !laws.is_empty()) {
                    span.of { (code.id) ": "
                        @for (law, at) in laws.iter().zip(0..) {
                            @if at > 0 { ", " }
                            a href=(from.law(&code.id, law)) { (law.number) }
                        }
                    }
                    " "
                }
                @if from == From::OnePage {
                    (numbers(book, from, topic.cases.iter().copied()))
                } @else { (count(topic.cases.len())) }
            }
        }
    }
}

/// The contents of the one page.
pub(super) fn contents(book: &Book) -> Markup {
    html! {
        nav.contents aria-label="Contents" {
            h2 { "Contents" }
            ul.chapters {
                @for chapter in &book.chapters {
                    li {
                        a href=(From::OnePage.chapter(&chapter.slug)) { (chapter.heading) }
                        " " span.count {
                            @if chapter.cases.len() == 1 {
                                "case " (chapter.cases.end)
                            } @else {
                                "cases " (chapter.cases.start + 1) "–" (chapter.cases.end)
                            }
                        }
                    }
                }
                @for code in &book.codes {
                    li { a href=(format!("#{}", code_id(&code.id))) { "The laws of " (code.id) } }
                }
                li { a href="#by-law" { "Index by law" } }
                li { a href="#by-topic" { "Index by topic" } }
            }
        }
    }
}

/// The heading of a chapter on the one page.
pub(super) fn chapter_heading(chapter: &Chapter) -> Markup {
    html! { h2.chapter id=(chapter_id(&chapter.slug)) { (chapter.heading) } }
}

/// The place of a code on the one page.
pub(super) fn code_id(code: &str) -> String {
    format!("laws-{}", links::slug(code))
}

/// The cases of the whole book, for the page that lists where the codes part.
pub(super) fn listed(book: &Book, cases: impl Iterator<Item = usize>) -> Markup {
    list(book, From::Top, cases)
}
