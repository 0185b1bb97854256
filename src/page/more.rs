//! What was done about it, or happened as well: told after a ruling, or told otherwise.

use super::address::link;
use super::question::{form, list, words};
use super::sitting::{Sitting, THEN};
use crate::interview::Prompt;
use maud::{Markup, html};

/// What may be stated as well.
pub(super) fn more(code: Option<&str>, sitting: &Sitting<'_>, prompt: &Prompt) -> Markup {
    html! {
        section.more aria-labelledby="more" {
            h2 id="more" { "Then what?" }
            (form(code, sitting, &deeds(sitting, prompt)))
            (form(code, sitting, &something_else(sitting, "Add")))
        }
    }
}

/// The answers in place of one that is about to be changed, in the form that goes on with the rest.
pub(super) fn otherwise(code: Option<&str>, sitting: &Sitting<'_>, prompt: &Prompt) -> Markup {
    html! {
        (deeds(sitting, prompt))
        a.quiet href=(link("/", code, sitting.without())) { "Leave it out" }
    }
}

/// The box in place of one that is about to be changed, in a form of its own: what must be written there is not asked of
/// who taps.
pub(super) fn said_otherwise(code: Option<&str>, sitting: &Sitting<'_>) -> Markup {
    form(code, sitting, &something_else(sitting, "Go on"))
}

/// What may have been done about it, each to be tapped; that nothing was is not said but left out.
fn deeds(sitting: &Sitting<'_>, prompt: &Prompt) -> Markup {
    let done: Vec<String> = prompt.choices.iter().skip(1).cloned().collect();
    html! { @if !done.is_empty() { (list(THEN, &done, sitting.earlier.as_ref().map_or("", |(value, _)| value.as_str()))) } }
}

/// The box for what no button says.
fn something_else(sitting: &Sitting<'_>, go: &str) -> Markup {
    let said = sitting.words.as_deref();
    words(THEN, said, "Something else happened", "he revoked", go)
}
