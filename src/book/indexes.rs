//! The contents, the chapters, and the indexes by law and by topic.

use super::laws::{count, list, numbers};
use super::links::{self, From, chapter_id};
use super::topics::laws;
use super::{Book, Chapter, Chosen, Topic};
use crate::laws::{Law, LawIndex};
use crate::source::joined;
use maud::{Markup, html};
use std::collections::BTreeSet;

/// The first page: what this is, where to begin, and where to look something up.
pub(super) fn front(book: &Book, one_page: bool) -> Markup {
    let ids: Vec<&str> = book.codes.iter().map(|code| code.id.as_str()).collect();
    html! {
        h1 { (book.title()) }
        @match &book.reading {
            Some(reading) => {
                p.lead { (reading.about) }
                @if let Some(first) = book.case_link(From::Top, 0) {
                    p { a.begin href=(first) { "Begin with case 1" } }
                }
            }
            None => p.lead {
                (count(book.cases.len())) ", each with the table, the story, a question, and the answer folded away "
                "until you want it, under the laws of " (joined(&ids, "and")) "."
            },
        }
        (chapters(book, From::Top))
        h2 { "Look something up" }
        ul.chapters {
            li { a href=(links::SEARCH) { "Search" } " " span.count { "by words, by number, by code" } }
            li { a href=(links::LAWS) { "The laws" } " " span.count { (joined(&ids, "and")) } }
            li { a href=(links::BY_LAW) { "Index by law" } " " span.count { "every law with its cases" } }
            li { a href=(links::BY_TOPIC) { "Index by topic" } " " span.count { "the codes side by side" } }
            @if book.codes.len() > 1 {
                li { a href=(links::PARTED) { "Where the codes differ" } }
            }
            @if book.reading.is_some() {
                li {
                    a href=(links::APPENDIX) { "Appendix" } " "
                    span.count { (count(book.cases.len() - book.before_appendix())) " more, in the order of the laws" }
                }
            }
            @if one_page { li { a href=(links::ONE_PAGE) { "The book to print" } " " span.count { "on one page" } } }
        }
    }
}

/// The chapters that are read, in their order.
pub(super) fn chapters(book: &Book, from: From<'_>) -> Markup {
    let read = book.reading.as_ref().map_or(book.chapters.len(), |reading| reading.chapters);
    html! {
        h2 { @if book.reading.is_some() { "Chapters" } @else { "Cases" } }
        ol.chapters {
            @for chapter in book.chapters.iter().take(read) {
                li {
                    a href=(from.chapter(&chapter.slug)) { (chapter.heading) }
                    " " span.count { (count(chapter.cases.len())) (parted(book, chapter)) }
                }
            }
        }
    }
}

/// The appendix: the headings of the laws, each with its cases by law.
pub(super) fn appendix(book: &Book) -> Markup {
    let read = book.reading.as_ref().map_or(book.chapters.len(), |reading| reading.chapters);
    html! {
        h1 { "Appendix" }
        p.lead { "More cases, for reference, in the order of the laws." }
        @for chapter in book.chapters.iter().skip(read) {
            h2 { (chapter.heading) }
            ul.lawlist {
                @for page in book.appendix.iter().filter(|page| chapter.cases.contains(&page.cases.start)) {
                    li {
                        a href=(From::Top.page(&links::appendix_page(&page.slug))) { (page.title) }
                        " " span.count { (count(page.cases.len())) }
                    }
                }
            }
        }
    }
}

/// The codes of laws with their headings.
pub(super) fn codes(book: &Book) -> Markup {
    html! {
        h1 { "The laws" }
        @for code in &book.codes {
            section.index {
                h2 { a href=(links::laws_page(&code.id)) { (code.id) } }
                p { (code.title.trim_end_matches('.')) ", " (code.laws.len()) " laws." }
                ul.headings {
                    @for (heading, laws) in super::laws::headings(code) {
                        li {
                            a href=(links::heading_page(&code.id, heading)) { (heading) }
                            " " span.count { (laws.len()) }
                        }
                    }
                }
            }
        }
    }
}

fn parted(book: &Book, chapter: &Chapter) -> Markup {
    let cases = book.cases.get(chapter.cases.clone()).unwrap_or_default();
    let parted = cases.iter().filter(|case| case.parts()).count();
    html! { @if parted > 0 { "; the codes differ on " (parted) } }
}

/// The cases under one heading.
pub(super) fn chapter(book: &Book, chapter: &Chapter, from: From<'_>) -> Markup {
    let case = |at: usize| Some((at, book.cases.get(at)?, book.case_link(from, at)?));
    html! {
        h1 { (chapter.heading) }
        @if let Some(introduction) = &chapter.introduction { (introduced(introduction)) }
        h2 { "Cases" }
        ol.cases {
            @for (at, entry, link) in chapter.cases.clone().filter_map(case) {
                li value=(at + 1) {
                    a href=(link) { (entry.title) }
                    @if entry.parts() { " " span.parts { "the codes differ" } }
                    @if let Some(asked) = entry.questions.first() { p { (asked) } }
                }
            }
        }
    }
}

/// What is said before the cases of a chapter.
pub(super) fn introduced(chapter: &Chosen) -> Markup {
    html! {
        div.introduction {
            p.lead { (chapter.introduction.trim()) }
            p.aside { "To know" }
            ul.know { @for one in &chapter.know { li { (one) } } }
            p { b { "Where the codes differ. " } (chapter.part.trim()) }
        }
    }
}

/// How many cases of a law are in the index by title; the others are with the law.
const BY_TITLE: usize = 3;

/// Every law of every code by number and title, with the first of its cases; on the one page those that it mentions.
pub(super) fn by_law(book: &Book, from: From<'_>, spoken: Option<&BTreeSet<String>>) -> Markup {
    let is_spoken = |code: &str, law: &Law| {
        spoken.is_none_or(|ids| ids.contains(&links::law_id(code, &law.number)))
    };
    html! {
        @for (place, code) in book.codes.iter().enumerate() {
            @if code.laws.iter().any(|law| is_spoken(&code.id, law)) {
                section.index {
                    @if from == From::OnePage { h3 { (code.id) } } @else { h2 { (code.id) } }
                    ul.lawlist {
                        @for (law, index) in code.laws.iter().zip(0..).filter(|(law, _)| is_spoken(&code.id, law)) {
                            @let cases = book.by_law.get(&(place, LawIndex(index)));
                            li {
                                a href=(from.law(&code.id, law)) { (law.number) " " (law.title) }
                                @if let Some(cases) = cases { (of_law(book, from, &from.law(&code.id, law), cases)) }
                            }
                        }
                    }
                }
            }
        }
    }
}

fn of_law(book: &Book, from: From<'_>, law: &str, cases: &[usize]) -> Markup {
    if from == From::OnePage {
        return html! { br; (numbers(book, from, cases.iter().copied())) };
    }
    let titled = cases.iter().take(BY_TITLE);
    let titled =
        titled.filter_map(|case| Some((book.cases.get(*case)?, book.case_link(from, *case)?)));
    html! {
        ul.some {
            @for (entry, link) in titled { li { a href=(link) { (entry.title) } } }
            @if cases.len() > BY_TITLE {
                li { a.count href=(law) { "and " (cases.len() - BY_TITLE) " more" } }
            }
        }
    }
}

/// Every topic with its laws in each code, and its cases.
pub(super) fn by_topic(book: &Book, from: From<'_>) -> Markup {
    let mut headings: Vec<(&str, Vec<&Topic>)> = Vec::new();
    for topic in &book.topics {
        match headings.iter_mut().find(|(heading, _)| *heading == topic.heading) {
            Some((_, topics)) => topics.push(topic),
            None => headings.push((&topic.heading, vec![topic])),
        }
    }
    html! {
        @for (heading, topics) in headings {
            section.index {
                h2 { (heading) }
                ul.topics { @for topic in topics { (topic_line(book, from, topic)) } }
            }
        }
    }
}

fn topic_line(book: &Book, from: From<'_>, topic: &Topic) -> Markup {
    let codes = book.codes.iter().enumerate();
    let codes = codes.map(|(place, code)| (code, laws(topic, place, code)));
    html! {
        li {
            a href=(from.topic(&topic.word)) { (topic.name()) }
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
                (count(topic.cases.len()))
            }
        }
    }
}

/// The contents of the one page.
pub(super) fn contents(book: &Book) -> Markup {
    let read = book.reading.as_ref().map_or(book.chapters.len(), |reading| reading.chapters);
    html! {
        nav.contents aria-label="Contents" {
            h2 { "Contents" }
            ul.chapters {
                @for chapter in book.chapters.iter().take(read) {
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
                li { a href="#laws" { "The laws of these cases" } }
                li { a href="#by-law" { "Index by law" } }
            }
        }
    }
}

/// The heading of a chapter on the one page.
pub(super) fn chapter_heading(chapter: &Chapter) -> Markup {
    html! { h2.chapter id=(chapter_id(&chapter.slug)) { (chapter.heading) } }
}

/// The cases of the whole book, for the page that lists where the codes differ.
pub(super) fn listed(book: &Book, cases: impl Iterator<Item = usize>) -> Markup {
    list(book, From::Top, cases)
}
