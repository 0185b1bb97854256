//! What every page has: its head, the ways to the others, its foot.

use super::Page;
use super::address::{Address, link};
use super::assets;
use super::library::Library;
use crate::report::WholePage;
use crate::source::visible;
use maud::{Markup, html};
use std::borrow::Cow;

/// The ways at the top: path, name.
const WAYS: &[(&str, &str)] = &[
    ("/", "Settle"),
    ("/laws", "Laws"),
    ("/compare", "Compare"),
    ("/case", "Write"),
    ("/score", "Score"),
    ("/learn", "Learn"),
];

/// The whole of a screen, its rounded corners too: the style leaves room for them.
const VIEWPORT: &str = "width=device-width, initial-scale=1, viewport-fit=cover";

/// A page to be.
pub(super) struct Frame<'f> {
    pub(super) title: &'f str,
    pub(super) address: &'f Address,
    pub(super) library: &'f Library,
    pub(super) path: &'f str,
}

impl Frame<'_> {
    /// The whole page.
    pub(super) fn page(&self, body: &Markup) -> Page {
        self.with_status(200, body)
    }

    pub(super) fn with_status(&self, status: u16, body: &Markup) -> Page {
        let code = self.address.code(self.library);
        written(status, self.title, (self.path, code.as_deref()), body)
    }
}

/// A page at a path, under the codes that its address names: the ways at its top lead on under the same.
pub(super) fn written(
    status: u16,
    title: &str,
    (path, code): (&str, Option<&str>),
    body: &Markup,
) -> Page {
    let head = html! {
        meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbfaf6";
        meta name="theme-color" media="(prefers-color-scheme: dark)" content="#141613";
        link rel="stylesheet" href=(assets::style());
        link rel="icon" href="/icon.svg" type="image/svg+xml";
        link rel="apple-touch-icon" href="/icon.png";
        link rel="manifest" href="/manifest.webmanifest";
        script src=(assets::script()) defer {}
    };
    let body = html! {
        body {
            a.skip href="#main" { "Skip to the page" }
            header.top {
                a.brand href=(link("/", code, [])) { (mark()) span { "Bystander" } }
                (ways(path, code))
            }
            p.offline hidden role="status" { "No connection. This is a saved copy; a new ruling needs the server." }
            p.said.aloud role="status" {}
            main id="main" tabindex="-1" { (body) }
            footer {
                p { "Rules by the laws of bridge of 1904 to 1907. Nothing is stored: your answers are in the address of the page." }
            }
        }
    };
    let text =
        WholePage { title: &format!("{title} – Bystander"), viewport: VIEWPORT, head, body }
            .written();
    let text = match visible(&text) {
        Cow::Owned(shown) => shown,
        Cow::Borrowed(_) => text,
    };
    let page = Page::new(status, "text/html; charset=utf-8", text.into_bytes());
    let keep = if status == 200 { "public, max-age=60" } else { "no-store" };
    page.with("cache-control", keep).with("vary", "host")
}

fn ways(path: &str, code: Option<&str>) -> Markup {
    let here = |way: &str| {
        let below = path.strip_prefix(way).is_some_and(|rest| way != "/" && rest.starts_with('/'));
        path == way
            || below
            || (way == "/laws" && path.starts_with("/law/"))
            || (way == "/learn" && is_lesson(path))
    };
    html! {
        nav aria-label="Bystander" {
            ul.ways {
                @for (way, name) in WAYS {
                    li { a href=(link(way, code, [])) aria-current=[here(way).then_some("page")] { (name) } }
                }
            }
        }
    }
}

/// Whether a page is one of those to which the way to learn leads.
fn is_lesson(path: &str) -> bool {
    let first = path.split('/').nth(1);
    matches!(first, Some("day" | "paper" | "book" | "advise"))
}

/// The mark: a table with four seats, one of them lit.
fn mark() -> Markup {
    html! {
        svg.mark viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" {
            rect x="6.5" y="6.5" width="11" height="11" rx="2.5" {}
            circle cx="12" cy="2.6" r="1.8" {}
            circle cx="2.6" cy="12" r="1.8" {}
            circle cx="21.4" cy="12" r="1.8" {}
            circle.lit cx="12" cy="21.4" r="1.8" {}
        }
    }
}
