//! A code from its first law to its last, in parts that a phone loads at once: `/read/1904/1`.

use super::fault::fault_of;
use super::library::Library;
use super::{Context, Page};
use crate::book::From;
use crate::laws::{Code, Law};
use maud::html;

/// How many bytes of laws a part may have before the next heading begins another.
const PART: usize = 12_000;

/// The laws of a code, in parts that begin with a heading.
fn parts(code: &Code) -> Vec<Vec<&Law>> {
    let (mut parts, mut length) = (Vec::new(), 0);
    let mut part: Vec<&Law> = Vec::new();
    for law in &code.laws {
        let new = part.last().is_some_and(|last| last.heading != law.heading);
        if new && length > PART {
            parts.push(std::mem::take(&mut part));
            length = 0;
        }
        length += law.title.len() + law.restatement.len();
        part.push(law);
    }
    parts.push(part);
    parts
}

/// Where a part of a code is read, from one; after it the codes that were chosen.
fn path(code: &str, part: usize, under: &str) -> String {
    format!("/read/{code}/{part}{under}")
}

/// Where a code is read from its beginning.
pub(super) fn beginning(code: &str, under: &str) -> String {
    path(code, 1, under)
}

/// Every part of every code available.
pub(super) fn all(library: &Library) -> Vec<String> {
    let codes = library.codes();
    let paths = codes.flat_map(|code| (1..=parts(code).len()).map(|part| path(&code.id, part, "")));
    paths.collect()
}

/// One part: `1904/1`.
pub(super) fn page(context: &Context<'_>, asked: &str) -> Result<Page, Page> {
    let none = || fault_of(404, "There is no such part of a code here.");
    let (id, number) = asked.split_once('/').ok_or_else(none)?;
    let code = context.library.code(id).ok_or_else(none)?;
    let number: usize = number.parse().map_err(|_| none())?;
    let parts = parts(code);
    let part = number.checked_sub(1).and_then(|place| parts.get(place));
    let part = part.ok_or_else(none)?;
    let title = format!("The laws of {}, part {number} of {}", code.id, parts.len());
    let before = |place: usize| place.checked_sub(1).and_then(|before| part.get(before));
    let under = context.address.under.as_str();
    let body = html! {
        nav.steps aria-label="Steps" {
            a.back href=(super::address::link("/laws", Some(&code.id), [])) { "Laws of " (code.id) }
        }
        h1 { (title) }
        @for (place, law) in part.iter().enumerate() {
            @if before(place).is_none_or(|last| last.heading != law.heading) { h2 { (law.heading) } }
            @let plain = From::Served("").law(&code.id, law);
            h3 id=(format!("law-{}", plain.rsplit('/').next().unwrap_or_default())) { a href={ (plain) (under) } { (law.number) ". " (law.title) } }
            p { (law.restatement.trim()) }
        }
        nav.steps aria-label="Parts" {
            @if number > 1 { a.button href=(path(&code.id, number - 1, under)) { "The part before" } }
            @if number < parts.len() { a.button href=(path(&code.id, number + 1, under)) { "The next part" } }
        }
    };
    Ok(context.frame(&title).page(&body))
}
