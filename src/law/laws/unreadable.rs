//! A file that is not YAML, or not of the form of a law: what the reader of YAML says about it, with its place.

use super::error::LawError;
use super::fault::LawFault;
use crate::source::{Source, Span, nearest_or};

/// The fault with the words at which reading stopped.
pub(super) fn unreadable(file: &Source, fault: &serde_yaml::Error) -> LawError {
    let start = fault.location().map_or(0, |at| offset(&file.text, at.line(), at.column()));
    let message = without_place(&fault.to_string());
    let (span, fault) = match unknown_key(&message) {
        Some((key, help)) => {
            (key_after(&file.text, start, &key), LawFault::UnknownKey { key, help })
        }
        None => (rest_of_line(&file.text, start), LawFault::Unreadable { message }),
    };
    LawError { file: file.name.clone(), span: Some(span), also: None, fault }
}

/// The fault with the place from which the file goes too deep.
pub(super) fn too_deep(file: &Source, at: usize) -> LawError {
    LawError {
        file: file.name.clone(),
        span: Some(Span::new(at, at + 1)),
        also: None,
        fault: LawFault::Nested,
    }
}

/// The byte of a line and column, both from 1, the column in characters.
fn offset(text: &str, line: usize, column: usize) -> usize {
    let start: usize = text.split_inclusive('\n').take(line.saturating_sub(1)).map(str::len).sum();
    let rest = text.get(start..).unwrap_or_default();
    let within =
        rest.char_indices().nth(column.saturating_sub(1)).map_or(rest.len(), |(offset, _)| offset);
    start + within
}

/// The label shows the place; the message does not have to count lines.
fn without_place(message: &str) -> String {
    message.rsplit_once(" at line ").map_or(message, |(before, _)| before).to_owned()
}

/// The key, and what to write instead, where serde says that it knows none of that name.
fn unknown_key(message: &str) -> Option<(String, String)> {
    let (_, after) = message.split_once("unknown field `")?;
    let (key, known) = after.split_once('`')?;
    let known = known.split('`').skip(1).step_by(2);
    // That one the build writes, and nobody else.
    let known: Vec<_> = known.filter(|key| *key != "taken_from").collect();
    let help = nearest_or(key, known.iter().copied(), || {
        format!("the keys here are `{}`", known.join("`, `"))
    });
    Some((key.to_owned(), help))
}

/// The words of a key at or after a place: serde names the key, the place may be its mapping's.
fn key_after(text: &str, start: usize, key: &str) -> Span {
    let rest = text.get(start..).unwrap_or_default();
    let is_key = |at: &usize| {
        let after = rest.get(at + key.len()..).unwrap_or_default();
        after.trim_start_matches(['"', '\'', ' ']).starts_with(':')
    };
    let found = rest.match_indices(key).map(|(at, _)| at).find(is_key);
    match found {
        Some(at) => Span::new(start + at, start + at + key.len()),
        None => rest_of_line(text, start),
    }
}

fn rest_of_line(text: &str, start: usize) -> Span {
    let rest = text.get(start..).unwrap_or_default();
    let line = rest.lines().next().unwrap_or_default().trim_end();
    Span::new(start, start + line.len())
}
