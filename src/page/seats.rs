//! The four seats as one sees them who sits at the bottom.

use crate::bridge::Seat;
use maud::{Markup, html};

/// A place at the table as it is drawn.
#[derive(Debug, Clone)]
pub(super) struct Place {
    /// Where: `bottom`, `left`, `top`, `right`.
    pub(super) at: &'static str,
    /// What is said about him who sits there.
    pub(super) label: String,
    /// His part, as `dealer`.
    pub(super) part: &'static str,
    /// The answer that names him; none if he cannot be meant.
    pub(super) answer: Option<String>,
    /// Whether that was the answer until now.
    pub(super) until_now: bool,
}

/// The seats from the bottom round to the left, as somebody sees them who sits there.
pub(super) fn round(bottom: Seat) -> [(&'static str, Seat); 4] {
    [
        ("top", bottom.partner()),
        ("left", bottom.left()),
        ("right", bottom.right()),
        ("bottom", bottom),
    ]
}

/// The table, each seat a button that answers a question.
pub(super) fn table(name: &str, places: &[Place]) -> Markup {
    html! {
        div.seats role="group" aria-label="The table, with you at the bottom" {
            @for place in places {
                @match &place.answer {
                    Some(answer) => button class=(format!("seat {}", place.at)) name=(name) value=(answer) aria-current=[place.until_now.then_some("true")] {
                        span.who { (place.label) }
                        @if !place.part.is_empty() { span.part { (place.part) } }
                    },
                    None => span class=(format!("seat {} out", place.at)) {
                        span.who { (place.label) }
                        @if !place.part.is_empty() { span.part { (place.part) } }
                    },
                }
            }
            span.middle aria-hidden="true" {}
        }
    }
}
