//! The book to read as the page for the table serves it: the contents, a chapter, a case, made of the parts of the site.

use super::article::article;
use super::links::From;
use super::site::turn;
use super::{Book, indexes};
use crate::laws::LawIndex;
use maud::{Markup, html};

/// What is served: its title and its body.
type Served = (String, Markup);

impl Book {
    /// What it is, and its chapters.
    pub(crate) fn served_front(&self, from: From<'_>) -> Served {
        let first = self.case_link(from, 0);
        let body = html! {
            h1 { (self.title()) }
            @if let Some(reading) = &self.reading { p.lead { (reading.about) } }
            @if let Some(first) = first { p { a.button.go href=(first) { "Begin with case 1" } } }
            (indexes::chapters(self, from))
        };
        (self.title().to_owned(), body)
    }

    /// The chapter of that name.
    pub(crate) fn served_chapter(&self, from: From<'_>, slug: &str) -> Option<Served> {
        let read = self.chapters.iter().take(self.chapters_read());
        let (place, chapter) = read.enumerate().find(|(_, one)| one.slug == slug)?;
        let link = |place: Option<usize>| {
            let chapter = self.chapters.get(place?)?;
            let link = from.chapter(&chapter.slug);
            Some((link, chapter.heading.as_str()))
        };
        let (before, after) = (link(place.checked_sub(1)), link(Some(place + 1)));
        let body = html! {
            p.eyebrow { a href=(from.front()) { (self.title()) } }
            (indexes::chapter(self, chapter, from))
            (turn(before.as_ref(), None, after.as_ref()))
        };
        Some((chapter.heading.clone(), body))
    }

    /// The cases to read that rest on a law of a code: the way to each, and its title.
    pub(crate) fn served_cases_of(
        &self,
        from: From<'_>,
        code: &str,
        law: LawIndex,
    ) -> Vec<(String, &str)> {
        let place = self.codes.iter().position(|own| own.id == code);
        let cases = place.and_then(|place| self.by_law.get(&(place, law)));
        let cases = cases.into_iter().flatten().copied();
        let read = cases.filter(|case| *case < self.before_appendix());
        let named = read.filter_map(|case| {
            let title = self.cases.get(case)?.title.as_str();
            Some((self.case_link(from, case)?, title))
        });
        named.collect()
    }

    /// The case of that name.
    pub(crate) fn served_case(&self, from: From<'_>, slug: &str) -> Option<Served> {
        let place = self.slugs.iter().position(|own| own == slug)?;
        let entry = self.cases.get(place)?;
        let link = |place: Option<usize>| {
            let place = place?;
            let case = self.cases.get(place)?;
            Some((self.case_link(from, place)?, case.title.as_str()))
        };
        let up = self.chapter(place);
        let up = up.map(|one| (from.chapter(&one.slug), one.heading.as_str()));
        let (before, after) = (link(place.checked_sub(1)), link(Some(place + 1)));
        let body = html! {
            (article(self, from, place))
            (turn(before.as_ref(), up.as_ref(), after.as_ref()))
        };
        Some((entry.title.clone(), body))
    }
}
