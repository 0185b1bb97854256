//! To learn: the question of a day, whose date is in the address, and the ways to the papers and the book.

use super::address::{CODE, link};
use super::asked::{Sheet, drawn};
use super::fault::fault_of;
use super::{Context, Page};
use jiff::ToSpan as _;
use jiff::civil::Date;
use maud::{Markup, html};

/// What a tick on the question of the day is called in an address.
const TICK: &str = "tick";
/// What says that it was answered, though nothing were ticked.
pub(super) const MARKED: &str = "marked";

/// The ways to learn.
pub(super) fn page(context: &Context<'_>) -> Page {
    ways(context, None)
}

/// The same, with what is to be said about it.
fn ways(context: &Context<'_>, note: Option<&str>) -> Page {
    let code = context.address.code(context.library);
    let to = |path: &str| link(path, code.as_deref(), []);
    let body = html! {
        h1 { "Learn the laws" }
        p.lead { "Think of the answer first; then see what the law says." }
        section {
            h2 { "Question of the day" }
            p { "One a day, the same for everybody." }
            @if let Some(note) = note { p.refused role="alert" { (note) } }
            p { a.button.go href=(to("/day")) data-today="/day/" hidden { "Today’s question" } }
            (which_day(context))
        }
        section {
            h2 { "A paper" }
            p { "Five or ten questions, marked when you have answered them." }
            p { a.button href=(to("/paper")) { "Choose a paper" } }
        }
        section {
            h2 { "A hand" }
            p { "What Hoffmann, Ames and Elwell would lead, declare or double with cards of yours." }
            p { a.button href=(to("/advise")) { "Ask them" } }
        }
        section {
            h2 { "The book" }
            p { "Cases as short stories, in chapters, from easy to hard, with the answer folded away." }
            p { a.button href=(to("/book")) { "Open the book" } }
        }
    };
    context.frame("Learn").page(&body)
}

/// A form for the date.
fn which_day(context: &Context<'_>) -> Markup {
    html! {
        form.words method="get" action="/day" {
            @if let Some(code) = context.address.code(context.library) { input type="hidden" name=(CODE) value=(code); }
            label for="date" { "The day" }
            div.field {
                input id="date" type="date" name="date" required;
                button.go { "Ask" }
            }
        }
    }
}

/// The question of the day that a form names; without one, the form.
pub(super) fn day_named(context: &Context<'_>) -> Result<Page, Page> {
    match context.address.value("date") {
        Some(date) => day(context, date),
        None => {
            Ok(ways(context, Some("Choose the day: the server does not know your local date.")))
        }
    }
}

/// The question of a day, as `2026-11-23`; marked where it was answered.
pub(super) fn day(context: &Context<'_>, date: &str) -> Result<Page, Page> {
    let wrong = || fault_of(404, "Write a day as 2026-11-23.");
    let day: Date = date.parse().map_err(|_| wrong())?;
    // A day is written in one way only.
    if day.to_string() != date {
        return Err(wrong());
    }
    let sheet = of_day(context, day).ok_or_else(wrong)?;
    let title = format!("Question for {}", written(day));
    let code = context.address.code(context.library);
    let of = |day: Date| link(&format!("/day/{day}"), code.as_deref(), []);
    let answered = context.address.value(MARKED).is_some() || context.address.value(TICK).is_some();
    let (before, after) = (day.checked_sub(1.day()), day.checked_add(1.day()));
    let body = html! {
        p.eyebrow { (title) }
        h1 { (sheet.question.title) }
        (sheet.stated(Some("table")))
        @if answered {
            section.marked aria-live="polite" { (sheet.marked(&sheet.answer(context, TICK), context.address.ways())) }
            p { a.button href=(of(day)) { "Answer again" } }
        } @else {
            form.paper-sheet method="get" action=(format!("/day/{day}")) {
                @if let Some(code) = &code { input type="hidden" name=(CODE) value=(code); }
                (sheet.boxes(TICK))
                button.go name=(MARKED) value="yes" { "Mark it" }
            }
        }
        nav.turn aria-label="Days" {
            @if let Ok(before) = before { a.before href=(of(before)) rel="prev" { span { "← The day before" } (written(before)) } }
            @if let Ok(after) = after { a.after href=(of(after)) rel="next" { span { "The day after →" } (written(after)) } }
        }
    };
    Ok(context.frame(&title).page(&html! { div.read.wide { (body) } }))
}

/// The question of a day: on six days of seven one in which somebody gets something, on the seventh any.
fn of_day(context: &Context<'_>, day: Date) -> Option<Sheet> {
    /// How many are looked through for one.
    const TRIED: usize = 12;
    let mut drawn = drawn(context, seed(day)).take(TRIED);
    let first = drawn.next()?;
    if first.gives_something() || seed(day).is_multiple_of(7) {
        return Some(first);
    }
    Some(drawn.find(Sheet::gives_something).unwrap_or(first))
}

/// The number that draws the question of a day.
fn seed(day: Date) -> u64 {
    let [year, month, date] = [i32::from(day.year()), i32::from(day.month()), i32::from(day.day())];
    u64::from((year * 10_000 + month * 100 + date).unsigned_abs())
}

/// `23 November 2026`.
fn written(day: Date) -> String {
    day.strftime("%-d %B %Y").to_string()
}
