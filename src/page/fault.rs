//! Pages that say what went wrong.

use super::address::link;
use super::frame::written;
use super::{Page, is_data};
use crate::source::visible;
use maud::html;

/// What is said about a status: a heading, and what to do.
const SAID: &[(u16, &str, &str)] = &[
    (400, "That could not be read", "Go back and try again, or start again."),
    (404, "There is no such page", "It may have been mistyped."),
    (
        405,
        "That is not possible here",
        "You can read this page, but you cannot send anything to it.",
    ),
    (408, "The request took too long", "Try again; the connection may be slow."),
    (
        413,
        "That is too long",
        "A case on this page may have 64 KB. For longer cases use the command `bystander rule`.",
    ),
    (
        414,
        "The address is too long",
        "An address may have 8 KB. Write the case on the page and send it from there.",
    ),
    (
        415,
        "That cannot be read here",
        "Send it the way a form does: application/x-www-form-urlencoded, with the case as `text`.",
    ),
    (429, "Too many requests at once from one place", "Wait a moment, then try again."),
    (431, "The request headers are too large", "Try again in another browser."),
    (500, "Something went wrong here", "Try again; if it happens again, please report it."),
    (503, "The server is busy", "Wait a moment, then try again."),
    (
        505,
        "This page speaks HTTP/1.1",
        "Use that version; a proxy in front of it may speak another.",
    ),
];

/// The page of a status.
pub fn fault(status: u16) -> Page {
    fault_of(status, "")
}

/// The page of a status at a path: data where a program reads what is there.
pub fn fault_at(path: &str, status: u16) -> Page {
    for_reader(path, fault(status))
}

/// A page as the player who reads its path wants it: to a program a fault is data, what is wrong and nothing about it.
pub(super) fn for_reader(path: &str, page: Page) -> Page {
    let Some(wrong) = page.wrong.as_ref().filter(|_| is_data(path)) else {
        return page;
    };
    of_data(page.status, &[serde_json::json!({ "message": wrong })])
}

/// Faults as data.
pub(super) fn of_data(status: u16, faults: &[serde_json::Value]) -> Page {
    let body = serde_json::json!({ "status": status, "faults": faults });
    // Told words close nothing, wherever the data are put.
    let body = format!("{body:#}\n").replace('<', "\\u003c");
    let body = visible(&body).into_owned();
    Page::new(status, JSON, body.into_bytes()).with("cache-control", "no-store")
}

/// What data are called.
pub(super) const JSON: &str = "application/json; charset=utf-8";

/// The page of a status, with what it was.
pub fn fault_of(status: u16, what: &str) -> Page {
    laid_out(status, what, None)
}

/// The same page, its ways on under the codes that the address names.
pub(super) fn under(page: Page, code: Option<&str>) -> Page {
    let Some(wrong) = page.wrong.as_ref().filter(|_| code.is_some()) else {
        return page;
    };
    let is_heading = SAID.iter().any(|(_, heading, _)| heading == wrong);
    let what = if is_heading { "" } else { wrong };
    Page { body: laid_out(page.status, what, code).body, ..page }
}

fn laid_out(status: u16, what: &str, code: Option<&str>) -> Page {
    let (_, heading, help) = SAID.iter().find(|(own, ..)| *own == status).unwrap_or(&(
        0,
        "Something went wrong here",
        "Try again.",
    ));
    let body = html! {
        section.narrow {
            p.eyebrow { "Status " (status) }
            h1 { (heading) }
            @if !what.is_empty() { p.lead { (what) } }
            p { (help) }
            p { a.button href=(link("/", code, [])) { "Settle a dispute" } }
        }
    };
    let mut page = written(status, heading, ("", code), &body);
    page.wrong = Some(if what.is_empty() { heading } else { what }.to_owned());
    match status {
        429 | 503 => page.with("retry-after", "2"),
        _ => page,
    }
}
