//! What every page has: its head, the ways to the other parts of the book, its foot.

use super::Book;
use super::links::{self, From};
use crate::report::{OF_A_FILE, WholePage, no_icon};
use maud::{Markup, PreEscaped, html};
use std::fmt::Write as _;

/// What every page looks like, on a screen and on paper.
pub(super) const STYLE: &str = concat!(
    include_str!("../language/drawing/drawn.css"),
    include_str!("read.css"),
    include_str!("book.css")
);

/// A page of the book, to be written to a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Written {
    /// Where, below the book's folder, with `/` between folder and file.
    pub path: String,
    /// Its text.
    pub text: String,
}

/// A page to be.
pub(super) struct Page<'a> {
    pub(super) path: String,
    pub(super) title: &'a str,
    /// The links to the page before and the page after, if there are any.
    pub(super) before: Option<String>,
    pub(super) after: Option<String>,
    pub(super) body: Markup,
}

impl Page<'_> {
    /// The whole page of the site.
    pub(super) fn written(self, book: &Book) -> Written {
        let from = if self.path.contains('/') { From::Folder } else { From::Top };
        let head = html! {
            @if let Some(before) = &self.before { link rel="prev" href=(before); }
            @if let Some(after) = &self.after { link rel="next" href=(after); }
            link rel="stylesheet" href=(from.page(links::STYLE));
        };
        let body = html! {
            body {
                a.skip href="#main" { "To the text" }
                header.top { (ways(from, &self.path)) }
                main id="main" { (self.body) }
                (foot(book))
            }
        };
        Written { text: document(book, self.title, &head, body), path: self.path }
    }
}

fn document(book: &Book, title: &str, head: &Markup, body: Markup) -> String {
    WholePage {
        title: &format!("{title} – {}", book.title()),
        viewport: OF_A_FILE,
        head: html! { (no_icon()) (head) },
        body,
    }
    .written()
}

/// The one page, its look within it.
pub(super) fn alone(title: &str, body: &Markup, book: &Book) -> String {
    let style = html! { style { (PreEscaped(STYLE)) (PreEscaped(running_heads(book))) } };
    let body = html! {
        body.one-page {
            a.skip href="#main" { "To the text" }
            main id="main" { (body) }
            (foot(book))
        }
    };
    document(book, title, &style, body)
}

/// The name of each chapter at the head of its sheets, and a number at the foot of each.
fn running_heads(book: &Book) -> String {
    let mut style = String::new();
    for chapter in &book.chapters {
        let words = chapter.heading.replace(['"', '\\', '<'], "");
        let name = &chapter.slug;
        let _ = writeln!(
            style,
            "@page p-{name} {{ @top-center {{ content: \"{words}\" }} }} .p-{name} {{ page: p-{name} }}"
        );
    }
    style
}

/// A heading within a case: deeper where the case itself stands deeper.
pub(super) fn heading(from: From<'_>, level: u8, words: &Markup) -> Markup {
    let deeper = match from {
        From::OnePage => 2,
        From::Top | From::Folder | From::Appendix | From::Served(_) => 0,
    };
    // There are so many in the appendix that what they look like is stated once, of all that are in it.
    if from == From::Appendix {
        return match level {
            2 => html! { h3 { (words) } },
            3 => html! { h4 { (words) } },
            _ => html! { h5 { (words) } },
        };
    }
    match (level, level + deeper) {
        (2, 2) => html! { h2.l2 { (words) } },
        (2, _) => html! { h4.l2 { (words) } },
        (3, 3) => html! { h3.l3 { (words) } },
        (3, _) => html! { h5.l3 { (words) } },
        (_, 4) => html! { h4.l4 { (words) } },
        _ => html! { h6.l4 { (words) } },
    }
}

/// The ways to the other parts, few and short, so that they are in one row on a phone.
fn ways(from: From<'_>, path: &str) -> Markup {
    let ways = [
        (links::FRONT, "Contents"),
        (links::LAWS, "Laws"),
        (links::BY_LAW, "Index"),
        (links::BY_TOPIC, "Topics"),
        (links::SEARCH, "Search"),
    ];
    html! {
        nav aria-label="The book" {
            ul.ways {
                @for (page, name) in ways {
                    li { a href=(from.page(page)) aria-current=[(page == path).then_some("page")] { (name) } }
                }
            }
        }
    }
}

fn foot(book: &Book) -> Markup {
    html! {
        footer {
            p { "Ruled by Bystander. The laws are restated in its own words; their numbers find the place in the print." }
            @for code in &book.codes {
                @if code.numbering == crate::laws::Numbering::Counted {
                    p { "The print of " (code.id) " has no numbers; these are ours." }
                }
            }
        }
    }
}
