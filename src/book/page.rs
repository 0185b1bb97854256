//! What every page has: its head, the ways to the other parts of the book, its foot.

use super::Book;
use super::links::{self, From};
use maud::{DOCTYPE, Markup, PreEscaped, html};

/// What every page looks like, on a screen and on paper.
pub(super) const STYLE: &str = include_str!("book.css");

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
    /// The links to the page before and the page after, where there are any.
    pub(super) before: Option<String>,
    pub(super) after: Option<String>,
    pub(super) body: Markup,
}

impl Page<'_> {
    /// The whole page of the site.
    pub(super) fn written(self, book: &Book, one_page: bool) -> Written {
        let from = if self.path.contains('/') {
            From::Folder
        } else {
            From::Top
        };
        let style = html! { link rel="stylesheet" href=(from.page(links::STYLE)); };
        let text = html! {
            (DOCTYPE)
            html lang="en-GB" {
                (head(self.title, &style, self.before.as_deref(), self.after.as_deref()))
                body {
                    a.skip href="#main" { "To the text" }
                    header.top { (ways(book, from, &self.path, one_page)) }
                    main id="main" { (self.body) }
                    (foot(book))
                }
            }
        };
        Written {
            path: self.path,
            text: text.into_string(),
        }
    }
}

fn head(title: &str, style: &Markup, before: Option<&str>, after: Option<&str>) -> Markup {
    html! {
        head {
            meta charset="utf-8";
            meta name="viewport" content="width=device-width, initial-scale=1";
            meta name="color-scheme" content="light dark";
            title { (title) " – A case book of bridge" }
            // An icon of nothing, so that no browser looks for one.
            link rel="icon" href="data:,";
            @if let Some(before) = before { link rel="prev" href=(before); }
            @if let Some(after) = after { link rel="next" href=(after); }
            (style)
        }
    }
}

/// The one page, its look within it.
pub(super) fn alone(title: &str, body: &Markup, book: &Book) -> String {
    let style = html! { style { (PreEscaped(STYLE)) } };
    let text = html! {
        (DOCTYPE)
        html lang="en-GB" {
            (head(title, &style, None, None))
            body.one-page {
                a.skip href="#main" { "To the text" }
                main id="main" { (body) }
                (foot(book))
            }
        }
    };
    text.into_string()
}

/// A heading within a case: two steps deeper on the one page, where the case itself stands deeper.
pub(super) fn heading(from: From, level: u8, words: &Markup) -> Markup {
    let deeper = if from == From::OnePage { 2 } else { 0 };
    match (level, level + deeper) {
        (_, 2) => html! { h2.l2 { (words) } },
        (_, 3) => html! { h3.l3 { (words) } },
        (2, _) => html! { h4.l2 { (words) } },
        (3, _) => html! { h5.l3 { (words) } },
        (_, 4) => html! { h4.l4 { (words) } },
        _ => html! { h6.l4 { (words) } },
    }
}

fn ways(book: &Book, from: From, path: &str, one_page: bool) -> Markup {
    let mut ways = vec![(links::FRONT.to_owned(), "Contents".to_owned())];
    for code in &book.codes {
        ways.push((links::laws_page(&code.id), format!("Laws of {}", code.id)));
    }
    ways.push((links::BY_LAW.to_owned(), "By law".to_owned()));
    ways.push((links::BY_TOPIC.to_owned(), "By topic".to_owned()));
    if book.codes.len() > 1 {
        ways.push((links::PARTED.to_owned(), "Where they part".to_owned()));
    }
    if one_page {
        ways.push((links::ONE_PAGE.to_owned(), "To print".to_owned()));
    }
    html! {
        nav aria-label="The book" {
            ul.ways {
                @for (page, name) in ways {
                    li { a href=(from.page(&page)) aria-current=[(page == path).then_some("page")] { (name) } }
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
                    p { "The numbers of " (code.id) " are counted, not printed." }
                }
            }
        }
    }
}
