//! The pages of the site, one after another.

use super::article::article;
use super::links::{self, From};
use super::page::{self, Page, Written};
use super::{Book, indexes, laws, parted, topics};
use maud::{Markup, html};

/// A page of the site.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Leaf {
    /// What every page looks like.
    Style,
    /// The first page.
    Front,
    /// The cases under a heading, by its place.
    Chapter(usize),
    /// A case, by its place.
    Case(usize),
    /// A code of laws, by its place.
    Laws(usize),
    /// A topic, by its place.
    Topic(usize),
    /// The index by law.
    ByLaw,
    /// The index by topic.
    ByTopic,
    /// Where the codes part.
    Parted,
    /// The whole book as one page.
    OnePage,
}

impl Book {
    /// Everything there is to write, in order; with the one page if it is wanted.
    pub fn leaves(&self, one_page: bool) -> Vec<Leaf> {
        let mut leaves = vec![Leaf::Style, Leaf::Front, Leaf::ByLaw, Leaf::ByTopic];
        leaves.extend((self.codes.len() > 1).then_some(Leaf::Parted));
        leaves.extend(one_page.then_some(Leaf::OnePage));
        leaves.extend((0..self.chapters.len()).map(Leaf::Chapter));
        leaves.extend((0..self.codes.len()).map(Leaf::Laws));
        leaves.extend((0..self.topics.len()).map(Leaf::Topic));
        leaves.extend((0..self.cases.len()).map(Leaf::Case));
        leaves
    }

    /// One page, written; `one_page` tells whether there is one to print, to which a link leads.
    pub fn written(&self, leaf: Leaf, one_page: bool) -> Option<Written> {
        let page = match leaf {
            Leaf::Style => {
                return Some(Written {
                    path: links::STYLE.to_owned(),
                    text: page::STYLE.to_owned(),
                });
            }
            Leaf::OnePage => return Some(self.one_page()),
            Leaf::Front => plain(links::FRONT, "Contents", indexes::front(self)),
            Leaf::ByLaw => {
                let index = indexes::by_law(self, From::Top);
                plain(
                    links::BY_LAW,
                    "Index by law",
                    headed("Index by law", &index),
                )
            }
            Leaf::ByTopic => {
                let index = indexes::by_topic(self, From::Top);
                plain(
                    links::BY_TOPIC,
                    "Index by topic",
                    headed("Index by topic", &index),
                )
            }
            Leaf::Parted => plain(links::PARTED, "Where the codes part", parted::parted(self)),
            Leaf::Chapter(place) => self.chapter_page(place)?,
            Leaf::Case(place) => self.case_page(place)?,
            Leaf::Laws(place) => return self.laws_page(place, one_page),
            Leaf::Topic(place) => return self.topic_page(place, one_page),
        };
        Some(page.written(self, one_page))
    }

    fn laws_page(&self, place: usize, one_page: bool) -> Option<Written> {
        let code = self.codes.get(place)?;
        let title = format!("The laws of {}", code.id);
        let body = headed(&title, &laws::code(self, From::Folder, place, code));
        Some(plain(&links::laws_page(&code.id), &title, body).written(self, one_page))
    }

    fn topic_page(&self, place: usize, one_page: bool) -> Option<Written> {
        let topic = self.topics.get(place)?;
        let path = links::topic_page(&topic.word);
        Some(plain(&path, &topic.name(), topics::topic(self, topic)).written(self, one_page))
    }

    fn chapter_page(&self, place: usize) -> Option<Page<'_>> {
        let link = |place: Option<usize>| {
            let chapter = self.chapters.get(place?)?;
            Some((
                From::Folder.chapter(&chapter.slug),
                chapter.heading.as_str(),
            ))
        };
        let chapter = self.chapters.get(place)?;
        let (before, after) = (link(place.checked_sub(1)), link(Some(place + 1)));
        let body = html! { (indexes::chapter(self, chapter)) (turn(before.as_ref(), None, after.as_ref())) };
        Some(Page {
            path: links::chapter_page(&chapter.slug),
            title: &chapter.heading,
            before: before.map(|(link, _)| link),
            after: after.map(|(link, _)| link),
            body,
        })
    }

    fn case_page(&self, place: usize) -> Option<Page<'_>> {
        let link = |place: Option<usize>| {
            let case = self.cases.get(place?)?;
            let slug = self.slugs.get(place?)?;
            Some((From::Folder.case(slug), case.title.as_str()))
        };
        let case = self.cases.get(place)?;
        let up = self.chapter(place);
        let up = up.map(|one| (From::Folder.chapter(&one.slug), one.heading.as_str()));
        let (before, after) = (link(place.checked_sub(1)), link(Some(place + 1)));
        let body = html! {
            (article(self, From::Folder, place))
            (turn(before.as_ref(), up.as_ref(), after.as_ref()))
        };
        Some(Page {
            path: links::case_page(self.slugs.get(place)?),
            title: &case.title,
            before: before.map(|(link, _)| link),
            after: after.map(|(link, _)| link),
            body,
        })
    }
}

fn plain<'a>(path: &str, title: &'a str, body: Markup) -> Page<'a> {
    Page {
        path: path.to_owned(),
        title,
        before: None,
        after: None,
        body,
    }
}

fn headed(title: &str, body: &Markup) -> Markup {
    html! { h1 { (title) } (body) }
}

type Way<'a> = (String, &'a str);

/// To the page before, up, and to the page after.
fn turn(before: Option<&Way<'_>>, up: Option<&Way<'_>>, after: Option<&Way<'_>>) -> Markup {
    html! {
        nav.turn aria-label="Pages" {
            @if let Some((link, title)) = before {
                a.before href=(link) rel="prev" { span { "← Previous" } (title) }
            }
            @if let Some((link, title)) = up { a.up href=(link) { span { "↑ Chapter" } (title) } }
            @if let Some((link, title)) = after {
                a.after href=(link) rel="next" { span { "Next →" } (title) }
            }
        }
    }
}
