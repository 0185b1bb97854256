//! Nothing of what was offered is meant: what to do then.

use super::Desk;
use super::address::{NONE, WORDS, link};
use super::sitting::Sitting;
use maud::{Markup, html};

/// Where the list begins of everything that can be ruled on.
pub(super) const EVERYTHING: &str = "everything";

/// The first page, with the words in its box that were taken for something else.
pub(super) fn of_these(code: Option<&str>, sitting: &Sitting<'_>) -> String {
    let words = sitting.own_words().map(|words| (WORDS, words));
    link("/", code, words.into_iter().chain([(NONE, "yes")]))
}

/// Whether nothing was meant of what was offered.
pub(super) fn is_meant(desk: &Desk<'_>) -> bool {
    desk.address.value(NONE).is_some()
}

/// What to do.
pub(super) fn what_then(code: Option<&str>) -> Markup {
    html! {
        section.understood role="status" {
            p { "None of these? Then do one of three things:" }
            ul {
                li { "Say it in other words below: who did what, with which card." }
                li { a href=(format!("#{EVERYTHING}")) { "Look through everything" } ", by subject. What is not there the laws may not speak of." }
                li { a href=(link("/case", code, [])) { "Write the case" } " line by line." }
            }
        }
    }
}
