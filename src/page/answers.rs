//! What has been answered so far, a sentence each, with the way to change it.

use super::address::{CHANGE, WORDS, link};
use super::sitting::{HAPPENED, QUICK, Sitting, UNKNOWN};
use crate::source::{capital, closed};
use maud::{Markup, html};

/// Everything that was answered, or taken for given.
pub(super) fn so_far(code: Option<&str>, sitting: &Sitting<'_>) -> Markup {
    let changed = |place: usize| {
        let place = place.to_string();
        let all = sitting.pairs().into_iter();
        let after = sitting.after.iter().map(|(name, value)| (name.as_str(), value.as_str()));
        let change = std::iter::once((CHANGE, place.as_str()));
        link("/", code, all.chain(after).chain(change))
    };
    let all = || sitting.stated.iter().enumerate();
    let stated = |open: bool| all().filter(move |(_, one)| one.left_open == open);
    html! {
        @if !sitting.is_empty() {
            section.answers aria-labelledby="answers" {
                h2 id="answers" { "What happened so far" }
                ol {
                    @for (place, one) in stated(false) {
                        li {
                            span { (closed(&one.sentence)) }
                            @if one.name == QUICK || one.name == HAPPENED {
                                a href=(anew(code, sitting)) { "Change" span.aloud { " what happened" } }
                            } @else {
                                @let what = if one.value == UNKNOWN { "Say" } else { "Change" };
                                a href=(changed(place)) aria-label=(format!("{what}: {}", one.sentence)) { (what) }
                            }
                        }
                    }
                }
                @if stated(true).next().is_some() {
                    h3.minor { "Not needed for the ruling" }
                    ol {
                        @for (place, one) in stated(true) {
                            li {
                                span { (asked(&one.sentence)) }
                                a href=(changed(place)) aria-label=(format!("Say: {}", asked(&one.sentence))) { "Say" }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// The first page, with the words that were said in its box.
pub(super) fn anew(code: Option<&str>, sitting: &Sitting<'_>) -> String {
    link("/", code, sitting.own_words().map(|words| (WORDS, words)))
}

/// The question that an open answer leaves open.
fn asked(sentence: &str) -> String {
    capital(sentence.strip_prefix("Not known: ").unwrap_or(sentence))
}
