//! A deck for Anki, in the text form that it imports: one note a line, columns parted by tabs, HTML in the fields.

use super::marking::{letter, right};
use super::question::Question;
use crate::laws::Code;
use maud::{Markup, html};
use std::sync::Arc;

/// What the importer must know, before the notes.
const HEAD: &str = "\
#separator:tab
#html:true
#notetype:Basic
#deck:Bystander
#columns:Id\tFront\tBack\tTags
#guid column:1
#tags column:4
";

/// The questions as a deck. A question keeps its name, so that a deck imported again brings itself up to date.
pub fn deck(questions: &[Question], codes: &[Arc<Code>]) -> String {
    let notes = questions.iter().map(|question| note(question, codes));
    let mut out = HEAD.to_owned();
    out.extend(notes);
    out
}

fn note(question: &Question, codes: &[Arc<Code>]) -> String {
    let choices = question.choices(codes, 0);
    let front = html! {
        p { b { (question.title) } " (" (question.code.id) ")" }
        p { @for line in question.case_text.lines() { (line) br; } }
        @if !question.table.is_empty() {
            pre { @for line in question.table.trim_end().lines() { (line) br; } }
        }
        p { (question.incident()) " What follows?" }
        p { @for (place, choice) in choices.iter().enumerate() { (letter(place)) ") " (choice.text) br; } }
    };
    let back = html! {
        p {
            @for place in right(&choices) {
                @if let Some(choice) = choices.get(place) { b { (letter(place)) ") " (choice.text) } br; }
            }
        }
        p { (question.by_law()) }
        @if let Some(law) = question.chief_law() { p { (law.restatement) } }
    };
    // If no law speaks there is no heading.
    let tags = [&question.code.id, &question.heading].map(|words| tag(words));
    let tags = tags.iter().filter(|tag| !tag.is_empty());
    let tags = tags.fold("bystander".to_owned(), |tags, tag| format!("{tags} {tag}"));
    let fields = [question.id.clone(), field(&front), field(&back), tags];
    format!("{}\n", fields.join("\t"))
}

/// A field: no tab and no new line is in it, and no quotation mark that would open a quoted one.
fn field(markup: &Markup) -> String {
    markup.0.replace(['\t', '\n', '\r'], " ")
}

/// A tag has no space in it.
fn tag(words: &str) -> String {
    let signs = words.chars().map(|sign| match sign {
        sign if sign.is_alphanumeric() || sign == '-' => sign,
        _ => '_',
    });
    signs.collect()
}
