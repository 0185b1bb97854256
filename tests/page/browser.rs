//! A browser without a screen: asks for a page, and knows what can be tapped on it.

use bystander::laws::{embedded, embedded_ids};
use bystander::page::{Library, LibraryCode, Page, Request, answer};
use std::sync::{Arc, LazyLock};

/// The codes that ship, and no case book.
pub(super) fn library() -> &'static Library {
    static LIBRARY: LazyLock<Library> = LazyLock::new(|| {
        let codes = embedded_ids().map(|id| embedded(id).unwrap().unwrap());
        let kept = codes.map(|code| LibraryCode::new(Arc::new(code), None));
        Library::new(kept.collect(), Vec::new(), None)
    });
    &LIBRARY
}

/// The answer to a request.
pub(super) fn ask(method: &str, address: &str, body: &[u8]) -> Page {
    let (path, query) = address.split_once('?').unwrap_or((address, ""));
    let request = Request { method, path, query, body, kind: "", host: "table.example:1904" };
    answer(&request, library())
}

/// A page that is there.
pub(super) fn get(address: &str) -> String {
    let page = ask("GET", address, b"");
    assert_eq!(page.status, 200, "{address}");
    String::from_utf8(page.body).unwrap()
}

/// What the first heading says.
pub(super) fn heading(page: &str) -> &str {
    between(page, "<h1>", "</h1>").unwrap_or_default()
}

/// What is between two marks, the first time.
pub(super) fn between<'p>(page: &'p str, from: &str, to: &str) -> Option<&'p str> {
    let (_, rest) = page.split_once(from)?;
    rest.split_once(to).map(|(own, _)| own)
}

/// An answer that can be tapped, and the address to which it leads.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Tap {
    pub(super) name: String,
    pub(super) value: String,
    pub(super) address: String,
}

/// Every button of every form that is got, with the address to which it leads.
pub(super) fn taps(page: &str) -> Vec<Tap> {
    let mut taps = Vec::new();
    for form in page.split("<form ").skip(1) {
        let form = form.split("</form>").next().unwrap();
        if !form.starts_with("class=\"answers\"") {
            continue;
        }
        let marks: Vec<&str> = form.split('<').filter(|mark| is_answer(mark)).collect();
        for (place, mark) in marks.iter().enumerate() {
            if !mark.starts_with("button") || attribute(mark, "name").is_none() {
                continue;
            }
            let own = marks
                .iter()
                .enumerate()
                .filter(|(at, other)| *at == place || other.starts_with("input type=\"hidden\""));
            let pairs = own.map(|(_, mark)| {
                let of = |name| attribute(mark, name).unwrap_or_default();
                (of("name"), of("value"))
            });
            let pairs: Vec<_> = pairs.collect();
            let query =
                form_urlencoded::Serializer::new(String::new()).extend_pairs(&pairs).finish();
            let of = |name| attribute(mark, name).unwrap_or_default();
            taps.push(Tap { name: of("name"), value: of("value"), address: format!("/?{query}") });
        }
    }
    taps
}

fn is_answer(mark: &str) -> bool {
    mark.starts_with("button") || mark.starts_with("input")
}

/// The value of an attribute, its signs read.
fn attribute(mark: &str, name: &str) -> Option<String> {
    let value = between(mark, &format!(" {name}=\""), "\"")?;
    let plain = value
        .replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&quot;", "\"")
        .replace("&amp;", "&");
    Some(plain)
}

/// Every link of a page to another of ours.
pub(super) fn links(page: &str) -> Vec<String> {
    let marks = page.split('<').filter(|mark| mark.starts_with("a "));
    let links = marks.filter_map(|mark| attribute(mark, "href"));
    links.filter(|link| link.starts_with('/')).collect()
}

pub(super) const RULING: &str = "The ruling";

/// The first page after some words, as an address.
pub(super) fn said(words: &str) -> String {
    let words: String = form_urlencoded::byte_serialize(words.as_bytes()).collect();
    format!("/?code=1904&happened={words}")
}

/// What is asked from an address to the ruling, and the ruling: answered as listed, else by the first that is offered.
pub(super) fn asked(address: &str, answers: &[(&str, &str)]) -> (Vec<String>, String) {
    let (mut names, mut address) = (Vec::new(), address.to_owned());
    loop {
        let page = get(&address);
        if heading(&page) == RULING {
            return (names, page);
        }
        assert!(names.len() < 20, "{names:?}");
        let all = taps(&page);
        let own = all.iter().find(|tap| answers.contains(&(&tap.name, &tap.value)));
        let tap = own.or(all.first()).unwrap_or_else(|| panic!("nothing to tap: {address}"));
        names.push(tap.name.clone());
        address = tap.address.clone();
    }
}
