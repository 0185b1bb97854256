//! Header lines, the title and the question.

use super::case::Header;
use super::error::SyntaxError;
use super::pieces::{Kind, Pieces};
use super::text::Text;
use super::word::Make;
use super::{hand, terms};
use crate::bridge::Seat;
use crate::source::{Span, Spanned};
use std::ops::Range;

/// Which header a line is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Key {
    Source,
    Code,
    Tags,
    Players,
    Dealer,
    Trumps,
    Doubled,
    Score,
    Games,
    Agreed,
    Hand,
    Pbn,
    ToLead,
    Trick,
}

/// Reads what is after the key; `rest` is where that begins.
pub(super) fn read(
    key: Key,
    pieces: &mut Pieces<'_, '_>,
    rest: usize,
) -> Result<Header, SyntaxError> {
    let text = pieces.text();
    Ok(match key {
        Key::Dealer => Header::Dealer(pieces.take()?),
        Key::Trumps => Header::Trumps(make(pieces)?),
        Key::Doubled => Header::Doubled(pieces.take()?),
        Key::Score => Header::Score(pieces.take()?.value),
        Key::Games => Header::Games(pieces.take()?.value),
        Key::ToLead => Header::ToLead(pieces.take()?),
        Key::Trick => Header::Trick(pieces.take()?),
        Key::Source => Header::Source(free(text, rest)?.value),
        Key::Code => Header::Code(codes(text, rest)?),
        Key::Tags => Header::Tags(values(items(text, rest)?)),
        Key::Agreed => Header::Agreed(items(text, rest)?),
        Key::Players => Header::Players(players(text, rest)?),
        Key::Hand => return hand::header(pieces, rest),
        Key::Pbn => Header::Pbn(hand::deal(text, rest)?),
    })
}

fn make(pieces: &mut Pieces<'_, '_>) -> Result<Make, SyntaxError> {
    let strain = pieces.take()?;
    let maker = match pieces.peek() {
        Some(Kind::Who) => Some(pieces.take()?),
        _ => None,
    };
    Ok(Make { strain, maker })
}

/// The words after the key, outer space taken off; a line that ends at its key says nothing.
pub(super) fn trimmed(text: &Text<'_>, rest: usize) -> Result<Range<usize>, SyntaxError> {
    let plain = text.plain();
    let words = plain.get(rest..).unwrap_or_default();
    let start = rest + (words.len() - words.trim_start().len());
    let end = rest + words.trim_end().len();
    if start >= end {
        return Err(SyntaxError::empty_header(plain, text.whole()));
    }
    Ok(start..end)
}

fn free(text: &Text<'_>, rest: usize) -> Result<Spanned<String>, SyntaxError> {
    let words = trimmed(text, rest)?;
    Ok(stated(text, words))
}

fn stated(text: &Text<'_>, words: Range<usize>) -> Spanned<String> {
    let span = text.span(words.clone());
    Spanned::new(text.original(words).to_owned(), span)
}

/// The places of the items between commas; empty ones are passed over.
fn parts(text: &Text<'_>, rest: usize) -> Result<Vec<Range<usize>>, SyntaxError> {
    let whole = trimmed(text, rest)?;
    let mut at = whole.start;
    let mut parts = Vec::new();
    for item in text.plain().get(whole).unwrap_or_default().split(',') {
        let start = at + (item.len() - item.trim_start().len());
        let end = at + item.trim_end().len();
        at += item.len() + 1;
        if start < end {
            parts.push(start..end);
        }
    }
    if parts.is_empty() {
        return Err(SyntaxError::empty_header(text.plain(), text.whole()));
    }
    Ok(parts)
}

fn items(text: &Text<'_>, rest: usize) -> Result<Vec<Spanned<String>>, SyntaxError> {
    let parts = parts(text, rest)?;
    Ok(parts.into_iter().map(|part| stated(text, part)).collect())
}

fn values(items: Vec<Spanned<String>>) -> Vec<String> {
    items.into_iter().map(|item| item.value).collect()
}

fn codes(text: &Text<'_>, rest: usize) -> Result<Vec<Spanned<String>>, SyntaxError> {
    let mut codes = items(text, rest)?;
    if let Some(last) = codes.last_mut()
        && let Some(stopped) = last.value.strip_suffix('.')
    {
        last.value = stopped.trim_end().to_owned();
    }
    Ok(codes)
}

fn players(text: &Text<'_>, rest: usize) -> Result<Vec<(Seat, Spanned<String>)>, SyntaxError> {
    let mut players: Vec<(Seat, Spanned<String>)> = Vec::new();
    let mut seats: Vec<Span> = Vec::new();
    for part in parts(text, rest)? {
        let (seat, at, name) = player(text, part)?;
        let stated = players.iter().position(|(other, _)| *other == seat);
        if let Some(first) = stated.and_then(|place| seats.get(place)) {
            return Err(SyntaxError::said_twice(seat, at, *first));
        }
        let same = |other: &&(Seat, Spanned<String>)| {
            other.1.value.to_lowercase() == name.value.to_lowercase()
        };
        if let Some((_, first)) = players.iter().find(same) {
            return Err(SyntaxError::said_twice(&name.value, name.span, first.span));
        }
        players.push((seat, name));
        seats.push(at);
    }
    Ok(players)
}

fn player(
    text: &Text<'_>,
    part: Range<usize>,
) -> Result<(Seat, Span, Spanned<String>), SyntaxError> {
    let words = text.plain().get(part.clone()).unwrap_or_default();
    let (first, name) = words.split_once(' ').unwrap_or((words, ""));
    let at = text.span(part.start..part.start + first.len());
    let Some(seat) = terms::seat(first) else {
        let help = "write a seat and a name, as `players: N Ann, E Bob`".to_owned();
        return Err(SyntaxError::unknown_person(first, at, Some(help)));
    };
    let from = part.start + first.len() + 1;
    let name_at = from.min(part.end)..part.end;
    let name = name.strip_suffix('.').unwrap_or(name);
    if name.is_empty() || !may_be_called(name) {
        let span = if name.is_empty() { at } else { text.span(name_at) };
        return Err(SyntaxError::reserved_name(name, seat, span));
    }
    let span = text.span(name_at);
    Ok((seat, at, Spanned::new(name.to_owned(), span)))
}

/// Words between two players, of whom one would be called by them.
const BETWEEN: [&str; 3] = ["and", "or", "nor"];

/// One word that is a name, or several that only the report shows. `North or Ann` names nobody, and `N Ann E Bob` two.
fn may_be_called(name: &str) -> bool {
    let words: Vec<&str> = name.split(' ').collect();
    let first = words.first().copied().unwrap_or_default();
    let is_between = |word: &&str| word.eq_ignore_ascii_case(first);
    // A letter that ends a name, or is with its stop, is short for a name: `Ann W`, `J. S. Bach`.
    let inner = words.get(1..words.len() - 1).unwrap_or_default();
    if BETWEEN.iter().any(is_between) || inner.iter().any(|word| terms::seat(word).is_some()) {
        return false;
    }
    let plain = |letter: char| letter.is_alphabetic() || matches!(letter, ' ' | '.' | '-' | '\'');
    terms::is_name(name) || (name.contains(' ') && name.chars().all(plain))
}

/// The title between the first quotation mark, which ends at `rest`, and the last.
pub(super) fn title(text: &Text<'_>, rest: usize) -> Result<Spanned<String>, SyntaxError> {
    let words = text.plain().get(rest..).unwrap_or_default();
    let closed = words.rfind('"').filter(|end| {
        let after = words.get(end + 1..).unwrap_or_default().trim();
        after.is_empty() || after == "."
    });
    match closed {
        Some(end) => Ok(stated(text, rest..rest + end)),
        None => Err(SyntaxError::BadQuote {
            span: text.span(rest.saturating_sub(1)..rest + words.len()),
        }),
    }
}

/// The question after its mark.
pub(super) fn question(text: &Text<'_>, rest: usize) -> Result<String, SyntaxError> {
    Ok(free(text, rest)?.value)
}
