//! One law with all that bears on it, and what the codes have on one topic.

use super::address::link;
use super::fault::fault_of;
use super::laws::{SHOWN, law_link, topic_link};
use super::{Context, Page};
use crate::book::cited;
use crate::laws::{Code, LawIndex, topics};
use crate::report::{CitedView, EntryView, LawComparisonView, TopicView};
use crate::source::{capital, joined};
use maud::{Markup, html};
use percent_encoding::percent_decode_str;

/// One law: `/law/1904/80`.
pub(super) fn law(context: &Context<'_>, path: &str) -> Result<Page, Page> {
    let none = || fault_of(404, "There is no such law here.");
    let (id, number) = path.split_once('/').ok_or_else(none)?;
    let decoded = |part: &str| percent_decode_str(part).decode_utf8().ok().map(String::from);
    let (id, number) = decoded(id).zip(decoded(number)).ok_or_else(none)?;
    let code = context.library.code(&id).ok_or_else(none)?;
    let plain = || code.find(&number.replace(['-', '.', '_'], " "));
    let index = code.find(&number).or_else(plain).ok_or_else(none)?;
    let others: Vec<&Code> = context.library.codes().collect();
    let cases = context.library.shown(&id, index);
    let shown = if cases.is_empty() { in_book(context, &id, index) } else { Markup::default() };
    let view = EntryView::of(code, index, &others, None).ok_or_else(none)?;
    let title = format!("Law {} of {}: {}", view.number, view.code, view.title);
    let say = |text: &str| cited(&context.library.book, context.address.ways(), Some(code), text);
    let body = html! {
        nav.steps aria-label="Steps" { a.back href=(link("/laws", Some(&view.code), [])) { "Laws of " (view.code) } }
        p.eyebrow { (view.heading) }
        h1 { (title) }
        p.restated { (view.restatement) }
        @if let Some(note) = &view.note { section.note { h2 { "Where the text is open" } p { (say(note)) } } }
        @for print in &view.prints {
            @if let Some(number) = &print.number { p.hint { "In the print of " (print.print) " (" (print.title) "): " (number) "." } }
        }
        (beside(context, &id, "See also", &view.see))
        (beside(context, &id, "Cited by", &view.cited_by))
        (beside(context, &id, "It takes the place of", &view.displaces))
        (beside(context, &id, "It gives way to", &view.displaced_by))
        @if !view.elsewhere.is_empty() || !view.no_law_in.is_empty() {
            h2 { "In the other codes" }
            ul.laws.short {
                @for law in &view.elsewhere {
                    li { a href=(law_link(context, &law.code, &law.law)) { span.number.with-code { (law.code) " " (law.law) } " " (law.title) } }
                }
            }
            @if !view.no_law_in.is_empty() { p { (joined(&view.no_law_in, "and")) @if view.no_law_in.len() == 1 { " has" } @else { " have" } " no such law." } }
        }
        h2 { "Side by side" }
        ul.topics { @for topic in &view.topics { li { a href=(topic_link(context, topic)) { (capital(topic.replace('_', " "))) } } } }
        (shown)
        @if !cases.is_empty() {
            h2 { "Cases that show it" }
            ul.laws.short {
                @for case in cases { li { a href=(link("/case", Some(&id), [("text", case.text.as_str())])) { (case.title) } } }
            }
        }
    };
    Ok(context.frame(&title).page(&body))
}

/// The cases of the book to read that rest on a law, each with its way.
fn in_book(context: &Context<'_>, code: &str, law: LawIndex) -> Markup {
    let cases = context.library.bound().served_cases_of(context.address.ways(), code, law);
    html! {
        @if !cases.is_empty() {
            h2 { "Cases that show it" }
            ul.laws.short {
                @for (link, title) in cases.iter().take(SHOWN) { li { a href=(link) { (title) } } }
            }
        }
    }
}

fn beside(context: &Context<'_>, code: &str, lead: &str, laws: &[CitedView]) -> Markup {
    html! {
        @if !laws.is_empty() {
            h2 { (lead) }
            ul.laws.short {
                @for law in laws { li { a href=(law_link(context, code, &law.law)) { span.number { (law.law) } " " (law.title) } } }
            }
        }
    }
}

/// What the codes have on one topic, side by side: `/topic/two_at_once`.
pub(super) fn topic(context: &Context<'_>, word: &str) -> Result<Page, Page> {
    let codes: Vec<&Code> = context.library.codes().collect();
    if !topics(&codes).contains(&word) {
        return Err(fault_of(404, "There is no such topic."));
    }
    let view = LawComparisonView::of(&codes, &[word]);
    let name = capital(word.replace('_', " "));
    let body = html! {
        nav.steps aria-label="Steps" { a.back href=(link("/laws", Some("all"), [])) { "Topics" } }
        h1 { (name) }
        @for topic in &view.topics { (side_by_side(context, topic)) }
    };
    Ok(context.frame(&name).page(&body))
}

fn side_by_side(context: &Context<'_>, topic: &TopicView) -> Markup {
    html! {
        @let verdict = topic.verdict();
        @if !verdict.is_empty() { p.lead { (verdict) } }
        div.columns.wide {
            @for column in &topic.codes {
                section.column {
                    h2 { (column.code) }
                    @for law in &column.laws {
                        h3 { a href=(law_link(context, &column.code, &law.law)) { (law.law) ". " (law.title) } }
                        p { (law.restatement.trim()) }
                    }
                }
            }
        }
        @if !topic.differences.is_empty() {
            section.partings {
                h2 { "Where their rules differ" }
                @for (place, partings) in topic.by_place() {
                    h3 { (capital(&place)) }
                    ul { @for one in partings { li { (capital(&one.text)) "." } } }
                }
            }
        }
    }
}
