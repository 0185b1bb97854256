//! A case: the table, the facts, the question, the answer folded away, the laws cited.

use super::answer::Desk;
use super::links::{From, case_id};
use super::page::heading;
use super::prose::is_closed;
use super::{Book, Entry, picture};
use crate::laws::{Code, Law};
use crate::source::capital;
use maud::{Markup, html};

/// The whole case, its title a heading of this depth.
pub(super) fn article(book: &Book, from: From<'_>, case: usize) -> Markup {
    let (Some(entry), Some(slug)) = (book.cases.get(case), book.slugs.get(case)) else {
        return html! {};
    };
    let id = case_id(slug);
    let desk = Desk { book, from };
    html! {
        // Each of many on a page of the appendix is known by its heading alone: what repeats its long name makes the site large.
        @let named = (from != From::Appendix).then(|| format!("{id}-h"));
        article.case id=(id) aria-labelledby=[named.as_ref()] {
            p.number { "Case " (case + 1) @if entry.parts() { " · " span.parts { "the codes differ" } } }
            @match from {
                From::OnePage => h3.title id=(format!("{id}-h")) { (entry.title) },
                From::Appendix => h2.title { (entry.title) },
                From::Top | From::Folder | From::Served(_) => h1.title id=(format!("{id}-h")) { (entry.title) },
            }
            @if let Some(source) = entry.source.as_deref().filter(|source| *source != "composed") {
                p.source { (source) }
            }
            @if from == From::Appendix && !entry.shows_hands() {
                (facts(from, entry))
                (question(from, entry))
            } @else {
                div.scene {
                    figure.bare[entry.shows_no_card()] { (picture::table(&entry.table, &id)) }
                    div.tale { (facts(from, entry)) (question(from, entry)) }
                }
            }
            details.answer {
                summary { span { "The answer" } }
                (desk.answer(entry))
                @if matches!(from, From::Top | From::Folder | From::Served(_)) { (laws(book, from, entry)) }
            }
        }
    }
}

/// The story in prose; a small number before each sentence is the line that the answer mentions.
fn facts(from: From<'_>, entry: &Entry) -> Markup {
    let prose = &entry.prose;
    html! {
        div.facts {
            (heading(from, 2, &html! { "The story" }))
            @if !prose.setting.is_empty() { p.setting { (prose.setting.join(" ")) } }
            @if !prose.story.is_empty() {
                p.story {
                    @for sentence in &prose.story { (stated(sentence)) }
                }
            }
        }
    }
}

/// One sentence of one clause or several.
fn stated(sentence: &[(u32, String)]) -> Markup {
    let last = sentence.len().saturating_sub(1);
    html! {
        @for (at, (number, words)) in sentence.iter().enumerate() {
            @if at > 0 && at == last { " and " }
            sup { (number) }
            @if at == 0 { (capital(words)) } @else { (words) }
            @if at + 1 < last { ", " }
        }
        (stop(sentence)) " "
    }
}

/// The full stop, but where the sentence has its own.
fn stop(sentence: &[(u32, String)]) -> &'static str {
    let closed = sentence.last().is_some_and(|(_, words)| is_closed(words));
    if closed { "" } else { "." }
}

fn question(from: From<'_>, entry: &Entry) -> Markup {
    html! {
        div.question {
            (heading(from, 2, &html! { "The question" }))
            @if entry.questions.is_empty() { p { "What is the ruling?" } }
            @for words in &entry.questions { p { (words) } }
        }
    }
}

/// The laws the answer rests on, code by code, each with what it says.
fn laws(book: &Book, from: From<'_>, entry: &Entry) -> Markup {
    let of = |id: &String| -> Option<(&Code, Vec<&Law>)> {
        let (_, code) = book.code(id)?;
        let laws = entry.laws.get(id)?.iter();
        let laws: Vec<&Law> = laws.filter_map(|law| code.law(*law)).collect();
        (!laws.is_empty()).then_some((code, laws))
    };
    let cited: Vec<(&Code, Vec<&Law>)> = entry.codes.iter().filter_map(of).collect();
    html! {
        @if !cited.is_empty() {
            section.cited {
                (heading(from, 3, &html! { "The laws" }))
                div class=(if cited.len() > 1 { "columns" } else { "column" }) {
                    @for (code, laws) in cited {
                        section.code {
                            (heading(from, 4, &html! { (code.id) }))
                            ul.lawlist {
                                @for law in laws {
                                    li {
                                        a href=(from.law(&code.id, law)) { (law.number) } " "
                                        (law.title)
                                        @if matches!(from, From::Top | From::Folder | From::Served(_)) { p.says { (law.restatement.trim()) } }
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}
