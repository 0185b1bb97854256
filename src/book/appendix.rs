//! The appendix: every case that is not to be read from the beginning, by the law it rests on.

use super::Entry;
use super::links::slug;
use crate::laws::{Code, LawIndex};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// At most this many cases are on a page of the appendix.
const MOST: usize = 20;

/// Where a case stands that no law mentions.
pub(super) const OTHER: &str = "Where no law applies";

/// A page of the appendix.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AppendixPage {
    /// Its name in links.
    pub slug: String,
    /// What its cases are about.
    pub title: String,
    /// The places of its cases, without a gap.
    pub cases: std::ops::Range<usize>,
}

/// The pages of the appendix: cases about one law together.
pub(super) fn appendix_pages(
    cases: &[Entry],
    codes: &[Arc<Code>],
    first: usize,
) -> Vec<AppendixPage> {
    let mut pages: Vec<AppendixPage> = Vec::new();
    let mut last = None;
    for (case, place) in cases.iter().zip(first..) {
        let same = last == Some(&case.about);
        let open = pages.last_mut().filter(|page| same && page.cases.len() < MOST);
        if let Some(page) = open {
            page.cases.end = place + 1;
        } else {
            let page = shelf(case, codes, &pages, place);
            pages.push(page);
        }
        last = Some(&case.about);
    }
    pages
}

/// A new page of the appendix, for the cases about the law of this one.
fn shelf(case: &Entry, codes: &[Arc<Code>], pages: &[AppendixPage], place: usize) -> AppendixPage {
    let law = case.about.as_ref().and_then(|(id, law)| {
        let code = codes.iter().find(|code| code.id == *id)?;
        Some((id, code.law(*law)?))
    });
    let (name, title) = match law {
        Some((id, law)) => {
            (format!("{id} {}", law.number), format!("Law {} of {id}: {}", law.number, law.title))
        }
        None => (OTHER.to_owned(), OTHER.to_owned()),
    };
    let slug = match pages.iter().filter(|page| page.title == title).count() {
        0 => slug(&name),
        before => format!("{}-part-{}", slug(&name), before + 1),
    };
    AppendixPage { slug, title, cases: place..place + 1 }
}

pub(super) fn by_law(
    cases: &[Entry],
    codes: &[Arc<Code>],
) -> BTreeMap<(usize, LawIndex), Vec<usize>> {
    let mut by_law: BTreeMap<(usize, LawIndex), Vec<usize>> = BTreeMap::new();
    for (place, case) in cases.iter().enumerate() {
        for (code, laws) in
            codes.iter().enumerate().filter_map(|(at, code)| Some((at, case.laws.get(&code.id)?)))
        {
            for law in laws {
                by_law.entry((code, *law)).or_default().push(place);
            }
        }
    }
    by_law
}

/// A name for each case: that of its file, with a number where several have the same.
pub(super) fn slugs(cases: &[Entry]) -> Vec<String> {
    let mut taken = BTreeSet::new();
    let mut slugs = Vec::with_capacity(cases.len());
    for case in cases {
        let stem = slug(&case.stem);
        let mut name = stem.clone();
        let mut number = 2;
        while !taken.insert(name.clone()) {
            name = format!("{stem}-{number}");
            number += 1;
        }
        slugs.push(name);
    }
    slugs
}
