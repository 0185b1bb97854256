//! Where everything stands, and the links that lead there. The only file that knows the pages' names.

use crate::laws::Law;
use std::fmt::Write as _;

/// The page from which a link leads.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum From<'q> {
    /// A page of the site in its top folder.
    Top,
    /// A page of the site in one of its folders.
    Folder,
    /// A page of the appendix, which holds several cases.
    Appendix,
    /// The one page that holds everything.
    OnePage,
    /// A page that is served, where each law has its own; every way leads on under the codes that were chosen, with
    /// this after its path: `?code=1904`, or nothing.
    #[cfg_attr(
        not(feature = "serve"),
        expect(dead_code, reason = "without the server no page is served")
    )]
    Served(&'q str),
}

impl From<'_> {
    /// To a page of the site, and a place on it.
    fn to(self, page: &str, id: &str) -> String {
        match self {
            Self::OnePage => format!("#{id}"),
            Self::Top => format!("{page}#{id}"),
            Self::Folder | Self::Appendix => format!("../{page}#{id}"),
            Self::Served(query) => format!("/{page}{query}#{id}"),
        }
    }

    /// To a page of the site from its beginning.
    pub(super) fn page(self, page: &str) -> String {
        match self {
            Self::OnePage | Self::Top => page.to_owned(),
            Self::Folder | Self::Appendix => format!("../{page}"),
            Self::Served(query) => format!("/{page}{query}"),
        }
    }

    /// To the contents.
    #[cfg(feature = "serve")]
    pub(super) fn front(self) -> String {
        match self {
            Self::Served(query) => format!("{SERVED}{query}"),
            _ => self.page(FRONT),
        }
    }

    /// To a case on a page of the appendix.
    pub(super) fn appendix_pages(self, page: &str, slug: &str) -> String {
        self.to(&appendix_page(page), &case_id(slug))
    }

    pub(super) fn case(self, slug: &str) -> String {
        match self {
            Self::OnePage => format!("#{}", case_id(slug)),
            Self::Served(query) => format!("{SERVED}/case/{slug}{query}"),
            Self::Top | Self::Folder | Self::Appendix => self.page(&case_page(slug)),
        }
    }

    pub(super) fn chapter(self, slug: &str) -> String {
        match self {
            Self::OnePage => format!("#{}", chapter_id(slug)),
            Self::Served(query) => format!("{SERVED}/chapter/{slug}{query}"),
            Self::Top | Self::Folder | Self::Appendix => self.page(&chapter_page(slug)),
        }
    }

    pub(super) fn topic(self, word: &str) -> String {
        match self {
            Self::OnePage => format!("#{}", topic_id(word)),
            Self::Served(query) => format!("/topic/{word}{query}"),
            Self::Top | Self::Folder | Self::Appendix => self.page(&topic_page(word)),
        }
    }

    pub(crate) fn law(self, code: &str, law: &Law) -> String {
        match self {
            Self::Served(query) => served(code, &law.number, query),
            _ => self.to(&heading_page(code, &law.heading), &self.law_id(code, &law.number)),
        }
    }

    /// Where a law is on its page: on those of the site, each of one code, its number is enough.
    pub(super) fn law_id(self, code: &str, number: &str) -> String {
        match self {
            Self::OnePage => law_id(code, number),
            Self::Top | Self::Folder | Self::Appendix | Self::Served(_) => slug(number),
        }
    }
}

/// Where a law is served: every sign of its name but letters and figures written as browsers want it.
fn served(code: &str, number: &str, query: &str) -> String {
    let mut path =
        String::with_capacity("/law//".len() + code.len() + 3 * number.len() + query.len());
    path.push_str("/law");
    for part in [code, number] {
        path.push('/');
        for byte in part.bytes() {
            match byte {
                plain if plain.is_ascii_alphanumeric() || plain == b'-' => path.push(plain.into()),
                other => {
                    let _ = write!(path, "%{other:02X}");
                }
            }
        }
    }
    path.push_str(query);
    path
}

/// Where the book is served.
const SERVED: &str = "/book";
pub(super) const FRONT: &str = "index.html";
pub(super) const BY_LAW: &str = "by-law.html";
pub(super) const BY_TOPIC: &str = "by-topic.html";
pub(super) const PARTED: &str = "where-they-part.html";
pub(super) const ONE_PAGE: &str = "one-page.html";
pub(super) const STYLE: &str = "book.css";
pub(super) const LAWS: &str = "laws.html";
pub(super) const SEARCH: &str = "search.html";
pub(super) const APPENDIX: &str = "appendix.html";
pub(super) const INDEX: &str = "search-index.js";
pub(super) const SCRIPT: &str = "search.js";

pub(super) fn case_page(slug: &str) -> String {
    format!("cases/{slug}.html")
}

pub(super) fn chapter_page(slug: &str) -> String {
    format!("chapters/{slug}.html")
}

pub(super) fn laws_page(code: &str) -> String {
    format!("laws/{}.html", slug(code))
}

pub(super) fn heading_page(code: &str, heading: &str) -> String {
    format!("laws/{}-{}.html", slug(code), slug(heading))
}

pub(super) fn appendix_page(slug: &str) -> String {
    format!("appendix/{slug}.html")
}

pub(super) fn topic_page(word: &str) -> String {
    format!("topics/{}.html", slug(word))
}

pub(super) fn case_id(slug: &str) -> String {
    format!("case-{slug}")
}

pub(super) fn chapter_id(slug: &str) -> String {
    format!("chapter-{slug}")
}

pub(super) fn topic_id(word: &str) -> String {
    format!("topic-{}", slug(word))
}

/// Where a law is on a page that has several codes.
pub(super) fn law_id(code: &str, number: &str) -> String {
    format!("law-{}-{}", slug(code), slug(number))
}

/// The words in small letters and figures, joined by hyphens: fit for a file name and for a link.
pub(super) fn slug(words: &str) -> String {
    let mut slug = String::with_capacity(words.len());
    for letter in words.chars() {
        if letter.is_ascii_alphanumeric() {
            slug.push(letter.to_ascii_lowercase());
        } else if !slug.is_empty() && !slug.ends_with('-') {
            slug.push('-');
        }
    }
    slug.truncate(slug.trim_end_matches('-').len());
    if slug.is_empty() {
        slug.push_str("untitled");
    }
    slug
}
