//! What has been answered so far, a sentence each, with the way to change it.

use super::address::{CHANGE, WORDS, link};
use super::sitting::{DEALER, HAPPENED, QUICK, Sitting, UNKNOWN};
use crate::source::{capital, closed};
use maud::{Markup, html};

/// Everything that was answered, or taken for given; with the one that is about to be changed.
pub(super) fn so_far(code: Option<&str>, sitting: &Sitting<'_>, changing: Option<usize>) -> Markup {
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
                            @if changing == Some(place) {
                                em { "Being changed" }
                            } @else if one.name == QUICK || one.name == HAPPENED {
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

/// The first page, with the words that were said in its box; who dealt, and so who sits where, stays what it was.
pub(super) fn anew(code: Option<&str>, sitting: &Sitting<'_>) -> String {
    let words = sitting.own_words().map(|words| (WORDS, words));
    let mut stated_pairs = sitting.pairs().into_iter();
    let dealer = stated_pairs.find(|(name, value)| *name == DEALER && *value != UNKNOWN);
    link("/", code, words.into_iter().chain(dealer))
}

/// What was said about who dealt, where the first page goes on with it.
pub(super) fn kept(sitting: &Sitting<'_>) -> Markup {
    let dealer = sitting.after.iter().find(|(name, _)| name == DEALER);
    let dealer = dealer.and_then(|(_, value)| {
        let whose = [
            ("me", "You"),
            ("partner", "Your partner"),
            ("left", "The player on your left"),
            ("right", "The player on your right"),
        ];
        whose.into_iter().find(|(own, _)| own == value)
    });
    html! {
        @if let Some((_, who)) = dealer { p.understood role="status" { (who) " dealt: that stays." } }
    }
}

/// The question that an open answer leaves open.
fn asked(sentence: &str) -> String {
    capital(sentence.strip_prefix("Not known: ").unwrap_or(sentence))
}
