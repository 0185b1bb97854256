//! Where the codes part, over the whole book: the laws that decide, and the cases.

use super::Book;
use super::indexes::listed;
use super::laws::count;
use super::links::From;
use crate::laws::Law;
use maud::{Markup, html};
use std::collections::{BTreeMap, BTreeSet};

/// The page.
pub(super) fn parted(book: &Book) -> Markup {
    let parted = book.cases.iter().filter(|case| case.parts()).count();
    let alike = book.cases.len() - parted;
    html! {
        h1 { "Where the codes part" }
        p.lead { (count(book.cases.len())) ": the codes rule alike on " (alike) ", and part on " (parted) "." }
        h2 { "The laws by which they part" }
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

/// The laws by which codes part, those that decide the most cases first.
fn decisive(book: &Book) -> Vec<(&str, &Law, usize)> {
    let mut laws: BTreeMap<(usize, u16), usize> = BTreeMap::new();
    for case in &book.cases {
        let branches = case.answer.incidents.iter().flat_map(|one| &one.branches);
        let named = branches
            .flat_map(|branch| &branch.differences)
            .flat_map(|parting| {
                let laws = parting.cause.laws.iter();
                parting.codes.iter().zip(laws).filter_map(|(id, law)| {
                    let (place, code) = book.code(id)?;
                    Some((place, code.find(law.as_deref()?)?.0))
                })
            });
        for law in named.collect::<BTreeSet<_>>() {
            *laws.entry(law).or_default() += 1;
        }
    }
    let found = laws.into_iter().filter_map(|((place, law), cases)| {
        let code = book.codes.get(place)?;
        Some((
            code.id.as_str(),
            code.law(crate::laws::LawIndex(law))?,
            cases,
        ))
    });
    let mut found: Vec<_> = found.collect();
    found.sort_by_key(|(_, _, cases)| std::cmp::Reverse(*cases));
    found
}
