//! A code of laws, restated, each law with the cases that rest on it.

use super::Book;
use super::links::{From, law_id};
use crate::laws::{Code, Law, LawIndex};
use maud::{Markup, html};

/// The whole code.
pub(super) fn code(book: &Book, from: From, place: usize, code: &Code) -> Markup {
    let headings = headings(code);
    let anchor = |at: usize| format!("heading-{}-{at}", super::links::slug(&code.id));
    html! {
        p { (code.title.trim_end_matches('.')) ". " (code.source.trim_end_matches('.')) "." }
        @if let Some(note) = &code.numbering_note { p.note { (note) } }
        nav.headings aria-label=(format!("Headings of {}", code.id)) {
            ul {
                @for (at, (heading, _)) in headings.iter().enumerate() {
                    li { a href=(format!("#{}", anchor(at))) { (heading) } }
                }
            }
        }
        @for (at, (heading, laws)) in headings.iter().enumerate() {
            section.heading aria-labelledby=(anchor(at)) {
                @if from == From::OnePage {
                    h3 id=(anchor(at)) { (heading) }
                } @else {
                    h2 id=(anchor(at)) { (heading) }
                }
                @for (index, law) in laws { (entry(book, from, (place, code), *index, law)) }
            }
        }
    }
}

/// The headings in the order of the code, each once, with their laws.
fn headings(code: &Code) -> Vec<(&str, Vec<(LawIndex, &Law)>)> {
    let mut headings: Vec<(&str, Vec<(LawIndex, &Law)>)> = Vec::new();
    for (law, index) in code.laws.iter().zip(0..) {
        let own = headings
            .iter_mut()
            .find(|(heading, _)| *heading == law.heading);
        match own {
            Some((_, laws)) => laws.push((LawIndex(index), law)),
            None => headings.push((&law.heading, vec![(LawIndex(index), law)])),
        }
    }
    headings
}

fn entry(
    book: &Book,
    from: From,
    (place, code): (usize, &Code),
    index: LawIndex,
    law: &Law,
) -> Markup {
    let id = law_id(&code.id, &law.number);
    html! {
        article.law id=(id) aria-labelledby=(format!("{id}-h")) {
            @if from == From::OnePage {
                h4 id=(format!("{id}-h")) { (law.number) ". " (law.title) }
            } @else {
                h3 id=(format!("{id}-h")) { (law.number) ". " (law.title) }
            }
            p { (law.restatement.trim()) }
            @for (print, number) in &law.prints {
                p.more { "In the print of " (print) @if let Some(title) = code.prints.get(print) { " (" (title) ")" } ": " (number) "." }
            }
            @if let Some(note) = &law.note { p.note { b { "Where the text is open: " } (note.trim()) } }
            (beside(from, code, "See also ", &law.see))
            (beside(from, code, "It reads ", &law.interprets))
            p.more {
                "In the other codes: "
                @for (topic, at) in law.topics.iter().zip(0..) {
                    @if at > 0 { ", " }
                    a href=(from.topic(topic)) { (topic.replace('_', " ")) }
                }
                "."
            }
            (cases(book, from, book.by_law.get(&(place, index))))
        }
    }
}

fn beside(from: From, code: &Code, lead: &str, laws: &[LawIndex]) -> Markup {
    let laws: Vec<&Law> = laws.iter().filter_map(|law| code.law(*law)).collect();
    html! {
        @if !laws.is_empty() {
            p.more {
                (lead)
                @for (law, at) in laws.iter().zip(0..) {
                    @if at > 0 { ", " }
                    a href=(from.law(&code.id, law)) { (law.number) } " (" (law.title) ")"
                }
                "."
            }
        }
    }
}

/// The cases that rest on it: folded away, but on the one page by number.
pub(super) fn cases(book: &Book, from: From, cases: Option<&Vec<usize>>) -> Markup {
    let Some(cases) = cases else {
        return html! { p.more { "No case of this book rests on it." } };
    };
    if from == From::OnePage {
        return html! { p.more { "Cases: " (numbers(book, from, cases.iter().copied())) } };
    }
    html! {
        details.cases {
            summary { span { (count(cases.len())) } }
            (list(book, from, cases.iter().copied()))
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
pub(super) fn list(book: &Book, from: From, cases: impl Iterator<Item = usize>) -> Markup {
    let cases = cases.filter_map(|case| Some((case, book.cases.get(case)?, book.slugs.get(case)?)));
    html! {
        ul.caselist {
            @for (case, entry, slug) in cases {
                li {
                    span.n { (case + 1) } " "
                    a href=(from.case(slug)) { (entry.title) }
                    @if entry.parts() { " " span.parts { "the codes part" } }
                }
            }
        }
    }
}

/// Cases by number, for a reader and for one who only hears.
pub(super) fn numbers(book: &Book, from: From, cases: impl Iterator<Item = usize>) -> Markup {
    let cases = cases.filter_map(|case| Some((case + 1, book.slugs.get(case)?)));
    html! {
        span.numbers {
            @for (number, slug) in cases {
                a href=(from.case(slug)) { span.aloud { "case " } (number) } " "
            }
        }
    }
}
