//! Who sits where, and what to call him.

use crate::bridge::{Seat, SeatSet};

/// What a report must know of a case beside its ruling.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Scene {
    /// The title of the case.
    pub title: String,
    /// Who dealt this hand, where the case tells.
    pub dealer: Option<Seat>,
    /// Names from `players:`, in seat order from North.
    pub names: [Option<String>; 4],
    /// The line on which the hand was played out; 0 where that is not told.
    pub over: u32,
}

impl Scene {
    /// The name given to a seat.
    pub fn given(&self, seat: Seat) -> Option<&str> {
        self.names.get(seat.index())?.as_deref()
    }

    /// The player of a seat: `Bob (East)`, or `East` where no name is given.
    pub fn name(&self, seat: Seat) -> String {
        match self.given(seat) {
            Some(name) => format!("{name} ({})", seat.name()),
            None => seat.name().to_owned(),
        }
    }

    /// The players of some seats, joined by a word: `East or West`.
    pub fn names_of(&self, seats: SeatSet, word: &str) -> String {
        let names: Vec<String> = seats.iter().map(|seat| self.name(seat)).collect();
        joined(&names, word)
    }
}

/// `a`, `a or b`, `a, b or c`.
pub(crate) fn joined<T: AsRef<str>>(items: &[T], word: &str) -> String {
    match items {
        [] => String::new(),
        [only] => only.as_ref().to_owned(),
        [first @ .., last] => {
            let first: Vec<&str> = first.iter().map(AsRef::as_ref).collect();
            format!("{} {word} {}", first.join(", "), last.as_ref())
        }
    }
}

/// The same sentence, its first letter a capital.
pub(crate) fn capital(sentence: &str) -> String {
    let mut letters = sentence.chars();
    match letters.next() {
        Some(first) => first.to_uppercase().chain(letters).collect(),
        None => String::new(),
    }
}
