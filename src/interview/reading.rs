//! What the players answer, read by the case language itself.

use crate::bridge::{Seat, Strain, Suit};
use crate::syntax::{CardSpec, EventKind, LineKind, parse};

/// The event that a line tells.
fn event(line: &str) -> Option<EventKind> {
    let (file, faults) = parse(line);
    if !faults.is_empty() {
        return None;
    }
    let [line] = file.cases.first()?.lines.as_slice() else {
        return None;
    };
    match &line.kind {
        LineKind::Event(event) => Some(event.clone()),
        _ => None,
    }
}

pub(super) fn seat(words: &str) -> Option<Seat> {
    let words = words.trim();
    Seat::ALL.into_iter().find(|seat| {
        words.eq_ignore_ascii_case(seat.name()) || words.eq_ignore_ascii_case(&seat.to_string())
    })
}

pub(super) fn card(words: &str) -> Option<CardSpec> {
    match event(&format!("N exposes {}", words.trim()))? {
        EventKind::Exposes { cards, .. } => match cards.value.0.as_slice() {
            [card] => Some(card.value),
            _ => None,
        },
        _ => None,
    }
}

pub(super) fn suit(words: &str) -> Option<Suit> {
    match event(&format!("N holds {}", words.trim()))? {
        EventKind::HoldsSuit { suit, .. } => Some(suit.value),
        _ => None,
    }
}

pub(super) fn strain(words: &str) -> Option<Strain> {
    match event(&format!("N declares {}", words.trim()))? {
        EventKind::Declares { strain, .. } => Some(strain.value),
        _ => None,
    }
}
