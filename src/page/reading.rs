//! The book to read, served: its contents, its chapters, its cases.

use super::fault::fault;
use super::{Context, Page};
use crate::book::{Book, Choice, Entry};
use crate::compare::Ruled;
use crate::facts::derive;
use crate::held::Seats;
use crate::laws::Code;
use crate::report::Scene;
use crate::ruling::{Ruling, rule};
use crate::syntax::parse;
use crate::table::replay;
use crate::teach::texts;
use maud::html;
use std::sync::Arc;

/// Which cases are read, in which order.
const CHOICE: &str = include_str!("../../cases/book.yaml");

/// The book that ships with the program, ruled on under these codes.
pub(super) fn bound(codes: &[Arc<Code>]) -> Book {
    let Ok(choice) = Choice::read(CHOICE, "") else {
        return Book::of(Vec::new(), codes.to_vec());
    };
    let read = texts().iter().filter(|(place, _)| choice.reads(place));
    let entries = read.filter_map(|(place, text)| entry(place, text, codes));
    Book::chosen(entries.collect(), codes.to_vec(), &choice)
}

/// The first case of a file.
fn entry(place: &str, text: &str, codes: &[Arc<Code>]) -> Option<Entry> {
    let (file, _) = parse(text);
    let case = file.cases.first()?;
    let facts = derive(replay(case).ok()?);
    let seats = Seats::of(case, facts.seats().dealer);
    let rulings: Vec<Ruling> = codes.iter().map(|code| rule(&facts, code, true)).collect();
    let ruled = Ruled::each(codes, &rulings);
    let scene = Scene {
        title: case.title.as_ref()?.value.clone(),
        dealer: seats.dealer,
        names: seats.names,
        over: facts.played_out(),
        ..Scene::default()
    };
    Some(Entry::of(case, place, &facts, &ruled, &scene))
}

/// The contents.
pub(super) fn front(context: &Context<'_>) -> Page {
    let (title, body) = context.library.bound().served_front(context.address.ways());
    context.frame(&title).page(&html! { div.read { (body) } })
}

/// A chapter or a case, by what follows `/book/`.
pub(super) fn leaf(context: &Context<'_>, path: &str) -> Result<Page, Page> {
    let (book, from) = (context.library.bound(), context.address.ways());
    let found = match path.split_once('/') {
        Some(("chapter", slug)) => book.served_chapter(from, slug),
        Some(("case", slug)) => book.served_case(from, slug),
        _ => None,
    };
    let (title, body) = found.ok_or_else(|| fault(404))?;
    let body = html! { div.read.wide { (body) } };
    Ok(context.frame(&title).page(&body))
}
