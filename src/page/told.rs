//! What has been told so far, a sentence each, with the way to change it.

use super::address::{CHANGE, link};
use super::sitting::{By, HAPPENED, QUICK, Sitting, UNKNOWN};
use crate::report::closed;
use maud::{Markup, html};

/// Everything that was told, or taken for given.
pub(super) fn told(code: Option<&str>, sitting: &Sitting<'_>) -> Markup {
    let changed = |place: usize| {
        let place = place.to_string();
        let all = sitting.pairs().into_iter();
        let after = sitting
            .after
            .iter()
            .map(|(name, value)| (name.as_str(), value.as_str()));
        let change = std::iter::once((CHANGE, place.as_str()));
        link("/", code, all.chain(after).chain(change))
    };
    html! {
        @if !sitting.is_empty() {
            section.told aria-labelledby="told" {
                h2 id="told" { "What you told" }
                ol {
                    @for (place, one) in sitting.told.iter().enumerate().filter(|(_, one)| one.by != By::Button) {
                        li {
                            span { (closed(&one.sentence)) }
                            @if one.name == QUICK || one.name == HAPPENED {
                                a href=(link("/", code, [])) { "Change" span.aloud { " what happened" } }
                            } @else {
                                a href=(changed(place)) {
                                    (if one.value == UNKNOWN { "Say" } else { "Change" }) span.aloud { ": " (one.sentence) }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}
