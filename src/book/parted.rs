//! Where the codes differ, over the whole book: the laws that decide, and the cases.

use super::Book;
use super::indexes::listed;
use super::laws::count;
use super::links::From;
use crate::compare::Tally;
use crate::laws::{Code, Law};
use maud::{Markup, html};

/// The page.
pub(super) fn parted(book: &Book) -> Markup {
    let parted = book.cases.iter().filter(|case| case.parts()).count();
    let alike = book.cases.len() - parted;
    html! {
        h1 { "Where the codes differ" }
        p.lead { (count(book.cases.len())) ": the codes rule alike on " (alike) ", and differ on " (parted) "." }
        h2 { "The laws that make the difference" }
        ul.lawlist {
            @for (code, law, cases) in decisive(book) {
                li {
                    a href=(From::Top.law(code, law)) { (code) " " (law.number) } " " (law.title)
                    " " span.count { (count(cases)) }
                }
            }
        }
        h2 { "The cases" }
        @for chapter in &book.chapters {
            @let parts = |case: &usize| book.cases.get(*case).is_some_and(super::Entry::parts);
            @if chapter.cases.clone().any(|case| parts(&case)) {
                h3 { (chapter.heading) }
                (listed(book, chapter.cases.clone().filter(parts)))
            }
        }
    }
}

/// The laws by which codes differ, those that decide the most cases first.
fn decisive(book: &Book) -> Vec<(&str, &Law, usize)> {
    let mut tally = Tally::default();
    for (id, law) in book.cases.iter().flat_map(|case| &case.parted_by) {
        if let Some((place, _)) = book.code(id) {
            *tally.laws.entry((place, *law)).or_default() += 1;
        }
    }
    let codes: Vec<&Code> = book.codes.iter().map(AsRef::as_ref).collect();
    let laws = tally.decisive(&codes).into_iter();
    laws.filter_map(|(code, law, cases)| Some((code.id.as_str(), code.law(law)?, cases))).collect()
}
