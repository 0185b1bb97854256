//! What stands about every page of HTML that is written, whatever stage writes it: the site of a book, the wall card, a paper,
//! the page for the table.

use maud::{DOCTYPE, Markup, html};

/// How a page that is a file by itself takes the width of its screen.
pub(crate) const OF_A_FILE: &str = "width=device-width, initial-scale=1";

/// A whole page to be.
pub(crate) struct WholePage<'d> {
    /// Its title, as a browser's tab has it.
    pub(crate) title: &'d str,
    /// How it takes the width of its screen.
    pub(crate) viewport: &'d str,
    /// What else its head says: style, icon, scripts.
    pub(crate) head: Markup,
    /// Its body, the element with its classes.
    pub(crate) body: Markup,
}

impl WholePage<'_> {
    /// The page.
    pub(crate) fn written(&self) -> String {
        let text = html! {
            (DOCTYPE)
            html lang="en-GB" {
                head {
                    meta charset="utf-8";
                    meta name="viewport" content=(self.viewport);
                    meta name="color-scheme" content="light dark";
                    title { (self.title) }
                    (self.head)
                }
                (self.body)
            }
        };
        text.into_string()
    }
}

/// An icon of nothing, so that no browser looks for one beside a file.
pub(crate) fn no_icon() -> Markup {
    html! { link rel="icon" href="data:,"; }
}
