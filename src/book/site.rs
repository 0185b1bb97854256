//! The pages of the site, one after another.

use super::article::article;
use super::links::{self, From};
use super::page::{self, Page, Written};
use super::{Book, indexes, laws, parted, search, topics};
use maud::{Markup, html};

/// A page of the site.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Leaf {
    /// What every page looks like.
    Style,
    /// The script that searches.
    Script,
    /// What it searches.
    SearchIndex,
    /// The page on which one searches.
    Search,
    /// The codes.
    Codes,
    /// The laws of a code under a heading, by the places of both.
    Heading(usize, usize),
    /// The appendix.
    Appendix,
    /// A page of it, by its place.
    CodeStore(usize),
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
    /// Where the codes differ.
    Parted,
    /// The whole book as one page.
    OnePage,
}

impl Book {
    /// Everything there is to write, in order; with the one page if it is wanted.
    pub fn leaves(&self, one_page: bool) -> Vec<Leaf> {
        let mut leaves = vec![
            Leaf::Style,
            Leaf::Script,
            Leaf::SearchIndex,
            Leaf::Front,
            Leaf::Search,
            Leaf::Codes,
            Leaf::ByLaw,
            Leaf::ByTopic,
        ];
        leaves.extend(self.reading.is_some().then_some(Leaf::Appendix));
        leaves.extend((0..self.appendix.len()).map(Leaf::CodeStore));
        leaves.extend((self.codes.len() > 1).then_some(Leaf::Parted));
        leaves.extend(one_page.then_some(Leaf::OnePage));
        leaves.extend((0..self.chapters.len()).map(Leaf::Chapter));
        for (place, code) in self.codes.iter().enumerate() {
            leaves.push(Leaf::Laws(place));
            let headings = laws::headings(code).len();
            leaves.extend((0..headings).map(|heading| Leaf::Heading(place, heading)));
        }
        leaves.extend((0..self.topics.len()).map(Leaf::Topic));
        leaves.extend((0..self.before_appendix()).map(Leaf::Case));
        leaves
    }

    /// One page, written; `one_page` tells whether there is one to print, to which a link leads.
    pub fn written(&self, leaf: Leaf, one_page: bool) -> Option<Written> {
        let page = match leaf {
            Leaf::Style => return Some(file(links::STYLE, page::STYLE.to_owned())),
            Leaf::Script => return Some(file(links::SCRIPT, search::SCRIPT.to_owned())),
            Leaf::SearchIndex => return Some(file(links::INDEX, self.search_index())),
            Leaf::OnePage => return Some(self.one_page()),
            Leaf::Front => plain(links::FRONT, "Contents", indexes::front(self, one_page)),
            Leaf::Search => plain(links::SEARCH, "Search", search::page(self)),
            Leaf::Codes => plain(links::LAWS, "The laws", indexes::codes(self)),
            Leaf::Appendix => plain(links::APPENDIX, "Appendix", indexes::appendix(self)),
            Leaf::CodeStore(place) => return self.shelf_page(place),
            Leaf::Heading(place, heading) => return self.heading_page(place, heading),
            Leaf::ByLaw => {
                let index = indexes::by_law(self, From::Top, None);
                plain(links::BY_LAW, "Index by law", headed("Index by law", &index))
            }
            Leaf::ByTopic => {
                let index = indexes::by_topic(self, From::Top);
                plain(links::BY_TOPIC, "Index by topic", headed("Index by topic", &index))
            }
            Leaf::Parted => plain(links::PARTED, "Where the codes differ", parted::parted(self)),
            Leaf::Chapter(place) => self.chapter_page(place)?,
            Leaf::Case(place) => self.case_page(place)?,
            Leaf::Laws(place) => return self.laws_page(place),
            Leaf::Topic(place) => return self.topic_page(place),
        };
        Some(page.written(self))
    }

    fn laws_page(&self, place: usize) -> Option<Written> {
        let code = self.codes.get(place)?;
        let title = format!("The laws of {}", code.id);
        let body = headed(&title, &laws::code(self, code));
        Some(plain(&links::laws_page(&code.id), &title, body).written(self))
    }

    /// The laws of a code under one heading.
    fn heading_page(&self, place: usize, heading: usize) -> Option<Written> {
        let code = self.codes.get(place)?;
        let headings = laws::headings(code);
        let name = |at: Option<usize>| {
            let (heading, _) = headings.get(at?)?;
            Some((From::Folder.page(&links::heading_page(&code.id, heading)), *heading))
        };
        let (heading_words, _) = headings.get(heading)?;
        let title = format!("{heading_words} ({})", code.id);
        let (before, after) = (name(heading.checked_sub(1)), name(Some(heading + 1)));
        let up = (From::Folder.page(&links::laws_page(&code.id)), code.id.as_str());
        let body = html! {
            p.number { "The laws of " (code.id) }
            h1 { (heading_words) }
            (laws::heading(self, place, code, heading_words))
            (turn(before.as_ref(), Some(&up), after.as_ref()))
        };
        let path = links::heading_page(&code.id, heading_words);
        Some(plain(&path, &title, body).written(self))
    }

    /// A page of the appendix.
    fn shelf_page(&self, place: usize) -> Option<Written> {
        let own = self.appendix.get(place)?;
        let body = html! {
            p.number { a href=(From::Folder.page(links::APPENDIX)) { "Appendix" } }
            h1 { (own.title) }
            div.appendix { @for case in own.cases.clone() { (article(self, From::Appendix, case)) } }
        };
        let path = links::appendix_page(&own.slug);
        Some(plain(&path, &own.title, body).written(self))
    }

    fn topic_page(&self, place: usize) -> Option<Written> {
        let topic = self.topics.get(place)?;
        let path = links::topic_page(&topic.word);
        Some(plain(&path, &topic.name(), topics::topic(self, topic)).written(self))
    }

    /// Whether a chapter is one that is read from the beginning.
    fn is_read(&self, chapter: usize) -> bool {
        chapter < self.chapters_read()
    }

    fn chapter_page(&self, place: usize) -> Option<Page<'_>> {
        let here = place;
        let link = |place: Option<usize>| {
            let place = place.filter(|other| self.is_read(*other) == self.is_read(here))?;
            let chapter = self.chapters.get(place)?;
            Some((From::Folder.chapter(&chapter.slug), chapter.heading.as_str()))
        };
        let chapter = self.chapters.get(place)?;
        let (before, after) = (link(place.checked_sub(1)), link(Some(place + 1)));
        let body = html! { (indexes::chapter(self, chapter, From::Folder)) (turn(before.as_ref(), None, after.as_ref())) };
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
            let place = place.filter(|place| *place < self.before_appendix())?;
            let case = self.cases.get(place)?;
            Some((self.case_link(From::Folder, place)?, case.title.as_str()))
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

/// A file that is not a page.
fn file(path: &str, text: String) -> Written {
    Written { path: path.to_owned(), text }
}

fn plain<'a>(path: &str, title: &'a str, body: Markup) -> Page<'a> {
    Page { path: path.to_owned(), title, before: None, after: None, body }
}

fn headed(title: &str, body: &Markup) -> Markup {
    html! { h1 { (title) } (body) }
}

type Way<'a> = (String, &'a str);

/// To the page before, up, and to the page after.
pub(super) fn turn(
    before: Option<&Way<'_>>,
    up: Option<&Way<'_>>,
    after: Option<&Way<'_>>,
) -> Markup {
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
