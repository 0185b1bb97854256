//! Nothing of what was offered is meant: what to do then.

use super::Context;
use super::address::{NONE, WORDS, link};
use super::sitting::Sitting;
use maud::{Markup, html};

/// Where the list begins of everything that can be ruled on.
pub(super) const EVERYTHING: &str = "everything";

/// The page on which the words were said that were taken for something else, with them in its box: the first, or that of
/// the ruling to which they were to be added.
pub(super) fn of_these(code: Option<&str>, sitting: &Sitting<'_>) -> String {
    let (before, added) = sitting.before_last_added();
    let words = added.or(sitting.own_words()).map(|words| (WORDS, words));
    let stated = before.into_iter().chain(words);
    link("/", code, stated.chain([(NONE, "yes")]))
}

/// Whether nothing was meant of what was offered.
pub(super) fn is_meant(context: &Context<'_>) -> bool {
    context.address.value(NONE).is_some()
}

/// That the ruling stands without what was to be added, and how to say it otherwise.
pub(super) fn not_added(words: Option<&str>) -> Markup {
    html! {
        p.understood role="status" {
            @if let Some(words) = words { "“" (words) "” is not in the ruling. " }
            "You can say it in other words under “Then what?”: who did what, with which card."
        }
    }
}

/// What to do.
pub(super) fn what_then(code: Option<&str>) -> Markup {
    html! {
        section.understood role="status" {
            p { "None of these? Then do one of three things:" }
            ul {
                li { "Say it in other words below: who did what, with which card." }
                li { a href=(format!("#{EVERYTHING}")) { "Look through everything" } ", by subject. The laws may not cover what is not there." }
                li { a href=(link("/case", code, [])) { "Write the case" } " line by line." }
            }
        }
    }
}
