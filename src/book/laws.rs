//! A code of laws, restated, each law with the cases that rest on it.

use super::Book;
use super::links::{From, heading_page, law_id};
use crate::laws::{Code, Law, LawIndex};
use maud::{Markup, html};
use std::collections::BTreeSet;

/// A code: what it is, and its laws by title under their headings.
pub(super) fn code(book: &Book, code: &Code) -> Markup {
    html! {
        p { (code.title.trim_end_matches('.')) ". " (code.source.trim_end_matches('.')) "." }
        @if let Some(note) = &code.numbering_note { p.note { (note) } }
        @for (heading, laws) in headings(code) {
            section.heading {
                h2 { a href=(From::Folder.page(&heading_page(&code.id, heading))) { (heading) } }
                ul.lawlist {
                    @for (_, law) in laws {
                        li { a href=(From::Folder.law(&code.id, law)) { (law.number) " " (law.title) } }
                    }
                }
            }
        }
        (others(book, code))
    }
}

fn others(book: &Book, code: &Code) -> Markup {
    let others = book.codes.iter().filter(|other| other.id != code.id);
    html! {
        p.more {
            "Other codes: "
            @for (other, at) in others.zip(0..) {
                @if at > 0 { ", " }
                a href=(From::Folder.page(&super::links::laws_page(&other.id))) { (other.id) }
            }
        }
    }
}

/// The laws under a heading, each with what it says.
pub(super) fn heading(book: &Book, place: usize, code: &Code, heading: &str) -> Markup {
    let laws = headings(code).into_iter().find(|(own, _)| *own == heading);
    html! {
        @for (index, law) in laws.into_iter().flat_map(|(_, laws)| laws) {
            (entry(book, From::Folder, (place, code), index, law))
        }
    }
}

/// Those laws of a code that the one page mentions, each with what it says.
pub(super) fn spoken_of(book: &Book, place: usize, code: &Code, ids: &BTreeSet<String>) -> Markup {
    let spoken = |law: &Law| ids.contains(&law_id(&code.id, &law.number));
    html! {
        @for (heading, laws) in headings(code) {
            @if laws.iter().any(|(_, law)| spoken(law)) {
                section.heading {
                    h3 { (heading) }
                    @for (index, law) in laws {
                        @if spoken(law) { (entry(book, From::OnePage, (place, code), index, law)) }
                    }
                }
            }
        }
    }
}

/// The headings in the order of the code, each once, with their laws.
pub(super) fn headings(code: &Code) -> Vec<(&str, Vec<(LawIndex, &Law)>)> {
    let mut headings: Vec<(&str, Vec<(LawIndex, &Law)>)> = Vec::new();
    for (law, index) in code.laws.iter().zip(0..) {
        let own = headings.iter_mut().find(|(heading, _)| *heading == law.heading);
        match own {
            Some((_, laws)) => laws.push((LawIndex(index), law)),
            None => headings.push((&law.heading, vec![(LawIndex(index), law)])),
        }
    }
    headings
}

fn entry(
    book: &Book,
    from: From<'_>,
    (place, code): (usize, &Code),
    index: LawIndex,
    law: &Law,
) -> Markup {
    let id = from.law_id(&code.id, &law.number);
    html! {
        article.law id=(id) aria-labelledby=(format!("{id}-h")) {
            @if from == From::OnePage {
                h4 id=(format!("{id}-h")) { (law.number) ". " (law.title) }
            } @else {
                h2 id=(format!("{id}-h")) { (law.number) ". " (law.title) }
            }
            p { (law.restatement.trim()) }
            @for (print, number) in law.prints.iter().filter(|_| from != From::OnePage) {
                p.more { "In the print of " (print) @if let Some(title) = code.prints.get(print) { " (" (title) ")" } ": " (number) "." }
            }
            @if let Some(note) = law.note.as_ref().filter(|_| from != From::OnePage) { p.note { b { "Where the text is open: " } (note.trim()) } }
            @if from != From::OnePage {
                (beside(from, code, "See also ", &law.see))
                (beside(from, code, "It reads ", &law.interprets))
            }
            @if from != From::OnePage {
                p.more {
                    "In the other codes: "
                    @for (topic, at) in law.topics.iter().zip(0..) {
                        @if at > 0 { ", " }
                        a href=(from.topic(topic)) { (topic.replace('_', " ")) }
                    }
                    "."
                }
            }
            @if from != From::OnePage { (cases(book, from, book.by_law.get(&(place, index)))) }
        }
    }
}

fn beside(from: From<'_>, code: &Code, lead: &str, laws: &[LawIndex]) -> Markup {
    let laws: Vec<&Law> = laws.iter().filter_map(|law| code.law(*law)).collect();
    html! {
        @if !laws.is_empty() {
            p.more {
                (lead)
                @for (law, at) in laws.iter().zip(0..) {
                    @if at > 0 { ", " }
                    a href=(from.law(&code.id, law)) { (law.number) }
                    " (" (law.title) ")"
                }
                "."
            }
        }
    }
}

/// The cases that rest on it: folded away, but on the one page by number.
pub(super) fn cases(book: &Book, from: From<'_>, cases: Option<&Vec<usize>>) -> Markup {
    let Some(cases) = cases else {
        return html! { p.more { "No case of this book depends on it." } };
    };
    if from == From::OnePage {
        return html! {};
    }
    html! {
        details.cases {
            summary { span { (count(cases.len())) } }
            (summed(book, from, cases.iter().copied()))
        }
    }
}

/// Cases that are read by title; those of the appendix by its pages, each with how many of them it holds.
pub(super) fn summed(book: &Book, from: From<'_>, cases: impl Iterator<Item = usize>) -> Markup {
    let (read, rest): (Vec<usize>, Vec<usize>) =
        cases.partition(|case| *case < book.before_appendix());
    let pages = book.appendix.iter().filter_map(|page| {
        let held = rest.iter().filter(|case| page.cases.contains(case)).count();
        (held > 0).then_some((page, held))
    });
    html! {
        @if !read.is_empty() { (list(book, from, read.into_iter())) }
        @if !rest.is_empty() {
            p.more {
                "In the appendix: "
                @for ((page, held), at) in pages.zip(0..) {
                    @if at > 0 { "; " }
                    a href=(from.page(&super::links::appendix_page(&page.slug))) { (page.title) } " (" (held) ")"
                }
                "."
            }
        }
    }
}

/// `1 case`, `12 cases`.
pub(super) fn count(cases: usize) -> String {
    match cases {
        0 => "no case".to_owned(),
        1 => "1 case".to_owned(),
        _ => format!("{cases} cases"),
    }
}

/// Cases by title.
pub(super) fn list(book: &Book, from: From<'_>, cases: impl Iterator<Item = usize>) -> Markup {
    let cases =
        cases.filter_map(|case| Some((case, book.cases.get(case)?, book.case_link(from, case)?)));
    html! {
        ul.caselist {
            @for (case, entry, link) in cases {
                li {
                    span.n { (case + 1) } " "
                    a href=(link) { (entry.title) }
                    @if entry.parts() { " " span.parts { "the codes differ" } }
                }
            }
        }
    }
}

/// Cases by number, for a reader and for one who only understands.
pub(super) fn numbers(book: &Book, from: From<'_>, cases: impl Iterator<Item = usize>) -> Markup {
    let cases = cases.filter_map(|case| Some((case + 1, book.case_link(from, case)?)));
    html! {
        span.numbers {
            @for (number, link) in cases {
                a href=(link) { span.aloud { "case " } (number) } " "
            }
        }
    }
}
