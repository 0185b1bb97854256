//! One matter in every code: the laws side by side, and the cases.

use super::laws::summed;
use super::links::{From, topic_id};
use super::{Book, Topic};
use crate::laws::{Code, Law};
use crate::source::joined;
use maud::{Markup, html};

/// The laws of each code on the matter.
pub(super) fn topic(book: &Book, topic: &Topic) -> Markup {
    let from = From::Folder;
    html! {
        p.number { (topic.heading) }
        h1 id=(topic_id(&topic.word)) { (topic.name()) }
        div class=(if book.codes.len() > 1 { "columns" } else { "column" }) {
            @for (ids, code, laws) in sides(book, topic) {
                section.code {
                    h2 { (joined(&ids, "and")) }
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
            p { "No case of this book depends on it." }
        } @else {
            (summed(book, from, topic.cases.iter().copied()))
        }
    }
}

type Side<'b> = (Vec<&'b str>, &'b Code, Vec<&'b Law>);

/// The codes with their laws on the matter; a club's code that has the same laws is with the one it extends.
fn sides<'b>(book: &'b Book, topic: &Topic) -> Vec<Side<'b>> {
    let mut sides: Vec<Side<'b>> = Vec::new();
    for (place, code) in book.codes.iter().enumerate() {
        let own = laws(topic, place, code);
        let same = |side: &&mut Side<'b>| {
            let (_, _, laws) = side;
            let alike = |(one, other): (&&Law, &&Law)| {
                one.number == other.number && one.restatement == other.restatement
            };
            !own.is_empty() && laws.len() == own.len() && laws.iter().zip(&own).all(alike)
        };
        match sides.iter_mut().find(same) {
            Some((ids, _, _)) => ids.push(&code.id),
            None => sides.push((vec![&code.id], code, own)),
        }
    }
    sides
}

/// The laws of one code on the matter, in its order.
pub(super) fn laws<'c>(topic: &Topic, place: usize, code: &'c Code) -> Vec<&'c Law> {
    let own = topic.laws.iter().filter(|(of, _)| *of == place);
    own.filter_map(|(_, law)| code.law(*law)).collect()
}
