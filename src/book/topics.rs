//! One matter in every code: the laws side by side, and the cases.

use super::laws::list;
use super::links::{From, topic_id};
use super::{Book, Topic};
use crate::laws::{Code, Law};
use maud::{Markup, html};

/// The laws of each code on the matter.
pub(super) fn topic(book: &Book, topic: &Topic) -> Markup {
    let from = From::Folder;
    html! {
        p.number { (topic.heading) }
        h1 id=(topic_id(&topic.word)) { (topic.name()) }
        div class=(if book.codes.len() > 1 { "columns" } else { "column" }) {
            @for (place, code) in book.codes.iter().enumerate() {
                section.code {
                    h2 { (code.id) }
                    @let laws = laws(topic, place, code);
                    @if laws.is_empty() { p { "The code has no law on it." } }
                    @for law in laws {
                        h3 { a href=(from.law(&code.id, law)) { (law.number) } " " (law.title) }
                        p { (law.restatement.trim()) }
                    }
                }
            }
        }
        h2 { "Cases" }
        @if topic.cases.is_empty() {
            p { "No case of this book rests on it." }
        } @else {
            (list(book, from, topic.cases.iter().copied()))
        }
    }
}

/// The laws of one code on the matter, in its order.
pub(super) fn laws<'c>(topic: &Topic, place: usize, code: &'c Code) -> Vec<&'c Law> {
    let own = topic.laws.iter().filter(|(of, _)| *of == place);
    own.filter_map(|(_, law)| code.law(*law)).collect()
}
