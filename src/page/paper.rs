//! A paper: questions that a number draws, answered by tapping, marked, each with its law.

use super::address::{CODE, link};
use super::asked::{Sheet, drawn};
use super::fault::fault_of;
use super::learn::MARKED;
use super::{Context, Page};
use crate::teach::Answer;
use maud::{Markup, html};

/// How many questions a paper may have.
const LENGTHS: [usize; 2] = [5, 10];
/// How many are asked on one screen.
const SCREEN: usize = 5;
/// How many were answered on the screens before.
const AFTER: &str = "after";

/// The choice of a paper, or the paper that the address chooses.
pub(super) fn page(context: &Context<'_>) -> Result<Page, Page> {
    let Some(number) = context.address.value("paper") else {
        return Ok(choice(context));
    };
    let wrong = || fault_of(400, "The number of a paper is a whole number with only a few digits.");
    let number: u64 = number.parse().map_err(|_| wrong())?;
    let length = context.address.value("questions").and_then(|stated| stated.parse().ok());
    let length = length.filter(|length| LENGTHS.contains(length)).unwrap_or(LENGTHS[0]);
    let sheets: Vec<Sheet> = drawn(context, number).take(length).collect();
    let title = format!("Paper {number}");
    let body = if context.address.value(MARKED).is_some() {
        marked(context, number, &sheets)
    } else {
        asked(context, number, &sheets)
    };
    Ok(context.frame(&title).page(&html! { div.read.wide { (body) } }))
}

/// Which paper.
fn choice(context: &Context<'_>) -> Page {
    let ids = context.library.ids();
    let body = html! {
        h1 { "A paper" }
        p.lead { "The same number gives the same paper to everybody." }
        form method="get" action="/paper" {
            fieldset.ticks {
                legend { "Under" }
                @for id in &ids {
                    label { input type="checkbox" name=(CODE) value=(id) checked[context.address.codes.contains(id)]; span { (id) } }
                }
            }
            fieldset {
                legend { "Questions" }
                div.taps.two {
                    @for length in LENGTHS {
                        label.tap {
                            input type="radio" name="questions" value=(length) checked[length == LENGTHS[0]];
                            span { (length) }
                        }
                    }
                }
            }
            div.words {
                label for="paper" { "Number of the paper" }
                div.field {
                    input id="paper" type="number" inputmode="numeric" name="paper" min="1" max="99999" value="1" required;
                    button.go { "Begin" }
                }
            }
        }
    };
    context.frame("A paper").page(&body)
}

/// The name of a question's ticks in an address.
fn name(place: usize) -> String {
    format!("q{}", place + 1)
}

/// What is to be answered of the paper, a screen at a time: what was ticked before goes along.
fn asked(context: &Context<'_>, number: u64, sheets: &[Sheet]) -> Markup {
    let after = context.address.value(AFTER).and_then(|after| after.parse::<usize>().ok());
    let after = after.filter(|after| sheets.len() > *after).unwrap_or(0);
    let next = after.saturating_add(SCREEN);
    let names: Vec<String> = (0..after).map(name).collect();
    let ticked = context.address.pairs.iter().filter(|(key, _)| names.contains(key));
    html! {
        h1 { "Paper " (number) }
        form.paper-sheet method="get" action="/paper" {
            @if let Some(code) = context.address.code(context.library) { input type="hidden" name=(CODE) value=(code); }
            input type="hidden" name="paper" value=(number);
            input type="hidden" name="questions" value=(sheets.len());
            @for (name, letter) in ticked { input type="hidden" name=(name) value=(letter); }
            @for (place, sheet) in sheets.iter().enumerate().skip(after).take(SCREEN) {
                section.asked {
                    h2 { (place + 1) ". " (sheet.question.title) }
                    (sheet.stated(Some(&format!("table-{}", place + 1))))
                    (sheet.boxes(&name(place)))
                }
            }
            @if next < sheets.len() {
                button.go name=(AFTER) value=(next) { "The other questions" }
            } @else {
                button.go name=(MARKED) value="yes" { "Mark the paper" }
            }
        }
    }
}

/// The paper, marked.
fn marked(context: &Context<'_>, number: u64, sheets: &[Sheet]) -> Markup {
    let answers: Vec<(&Sheet, Answer)> = sheets
        .iter()
        .enumerate()
        .map(|(place, sheet)| (sheet, sheet.answer(context, &name(place))))
        .collect();
    let right = answers.iter().filter(|(sheet, answer)| sheet.is_right(answer)).count();
    let code = context.address.code(context.library);
    let length = sheets.len().to_string();
    let of = |number: u64| {
        let number = number.to_string();
        link(
            "/paper",
            code.as_deref(),
            [("paper", number.as_str()), ("questions", length.as_str())],
        )
    };
    html! {
        h1 { "Paper " (number) ": " (right) " of " (sheets.len()) " right" }
        @for (place, (sheet, answer)) in answers.iter().enumerate() {
            section.asked {
                h2 { (place + 1) ". " (sheet.question.title) }
                (sheet.stated(None))
                (sheet.marked(answer, context.address.ways()))
            }
        }
        div.ways-out {
            a.button href=(of(number)) { "Answer it again" }
            a.button.go href=(of(number.saturating_add(1))) { "The next paper" }
        }
    }
}
