//! Who sits where, and what to call him.

use super::table::TurnView;
use super::wording::YOU;
use crate::bridge::{Seat, SeatSet};
use crate::facts::Facts;
use crate::laws::Code;
use crate::source::joined;
use smallvec::SmallVec;
use std::borrow::Cow;

/// What a report must know of a case beside its ruling.
#[allow(
    clippy::struct_excessive_bools,
    reason = "each says one thing of how a case is told, and none follows from another"
)]
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Scene {
    /// The title of the case.
    pub title: String,
    /// The file the case was read from; none for a case that is in none.
    pub file: Option<String>,
    /// The case's first line in its file, from 1.
    pub line: Option<u32>,
    /// Whether the case states nothing that happened.
    pub empty: bool,
    /// Who dealt this hand, where the case states.
    pub dealer: Option<Seat>,
    /// Names from `players:`, in seat order from North.
    pub names: [Option<String>; 4],
    /// The line on which the hand was played out; 0 if that is not stated.
    pub over: u32,
    /// Where he sits who is spoken to; the others are then named from there: `your partner`, `the player on your left`.
    pub speaker: Option<Seat>,
    /// Whether the players are named by their parts in the hand, `the dealer's partner`.
    pub parts: bool,
    /// Whether it goes without saying on which line a thing stands: who reads has no file before him.
    pub unlined: bool,
    /// Whether nobody stated which trick it is: what would be counted from the first is not a number then.
    pub untricked: bool,
    /// Whether nothing is stated but what follows: neither why, nor all of it in one piece to be read aloud.
    pub brief: bool,
    /// Whose turn it is when the story stops, where it tells.
    pub turn: Option<TurnView>,
    /// The number of the trick whose cards lie on the table then, if any do.
    pub lying: Option<u32>,
}

impl Scene {
    /// The same as a code has the game go: a card that only some codes count as played changes the turn there.
    pub fn in_code(&self, facts: &Facts, code: &Code) -> Cow<'_, Self> {
        match facts.in_order(&code.procedure) {
            Some(facts) => Cow::Owned(Self {
                turn: TurnView::of(&facts),
                lying: TurnView::lying(&facts),
                ..self.clone()
            }),
            None => Cow::Borrowed(self),
        }
    }

    /// The name given to a seat.
    pub fn given(&self, seat: Seat) -> Option<&str> {
        self.names.get(seat.index())?.as_deref()
    }

    /// Whether nobody sits at a hand, of so many players: opposite the dealer, and of two opposite the one who is named.
    pub fn is_nobodys(&self, seat: Seat, players: usize) -> bool {
        if players >= Seat::ALL.len() || self.dealer == Some(seat) {
            return false;
        }
        let opposite = seat.partner();
        let named = self.given(seat).is_none() && self.given(opposite).is_some();
        self.dealer == Some(opposite) || (players == 2 && named)
    }

    /// The player of a seat: `Bob (East)`, or `East` if no name is given; from where somebody sits who is spoken to,
    /// `your partner`.
    pub fn name(&self, seat: Seat) -> String {
        if let Some(speaker) = self.speaker {
            return seen_from(speaker, seat).to_owned();
        }
        if let Some(dealer) = self.dealer.filter(|_| self.parts) {
            return part_of(seat, dealer).to_owned();
        }
        match self.given(seat) {
            Some(name) => format!("{name} ({})", seat.name()),
            None => seat.name().to_owned(),
        }
    }

    /// The players of some seats, joined by a word: `East or West`.
    pub fn names_of(&self, seats: SeatSet, word: &str) -> String {
        let Some(speaker) = self.speaker else {
            let names: Vec<String> = seats.iter().map(|seat| self.name(seat)).collect();
            return joined(&names, word);
        };
        let round = round_from(speaker).into_iter();
        let names: SmallVec<[&str; 4]> =
            round.filter(|seat| seats.has(*seat)).map(|seat| seen_from(speaker, seat)).collect();
        // `the player on your left or the player on your right` says too much.
        match names.split_last_chunk() {
            Some((before, [one, other]))
                if (*one, *other)
                    == (
                        seen_from(speaker, speaker.left()),
                        seen_from(speaker, speaker.right()),
                    ) =>
            {
                let both = if word == "and" {
                    "the players on your left and right"
                } else {
                    "the player on your left or right"
                };
                let names: Vec<&str> = before.iter().copied().chain([both]).collect();
                joined(&names, word)
            }
            _ => joined(&names, word),
        }
    }

    /// How one of some players begins what he says to a single one: `East, `. Nothing if there are several, where he is
    /// seen to be spoken to, or where another says it than he who reads: his partner is not theirs.
    pub fn call_to(&self, seats: SeatSet, by: SeatSet) -> String {
        let mut all = seats.iter();
        match (all.next(), all.next(), self.speaker) {
            (Some(only), None, None) => format!("{}, ", self.given(only).unwrap_or(only.name())),
            (Some(only), None, Some(speaker)) if only == speaker.partner() && by.has(speaker) => {
                "partner, ".to_owned()
            }
            _ => String::new(),
        }
    }
}

/// The seats as one names them who sits there: himself, his partner, then left and right.
fn round_from(speaker: Seat) -> [Seat; 4] {
    [speaker, speaker.partner(), speaker.left(), speaker.right()]
}

/// A player by his part in the hand.
fn part_of(seat: Seat, dealer: Seat) -> &'static str {
    if seat == dealer {
        "the dealer"
    } else if seat == dealer.partner() {
        "the dealer's partner"
    } else if seat == dealer.left() {
        "the player on the dealer's left"
    } else {
        "the player on the dealer's right"
    }
}

/// A player as one calls him who sits there.
pub(crate) fn seen_from(speaker: Seat, seat: Seat) -> &'static str {
    if seat == speaker {
        YOU
    } else if seat == speaker.partner() {
        "your partner"
    } else if seat == speaker.left() {
        "the player on your left"
    } else {
        "the player on your right"
    }
}
