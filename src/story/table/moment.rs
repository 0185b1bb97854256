//! When something happened, and what is stated of it.

use crate::bridge::{Seat, SeatSet, Side};
use crate::source::Span;

/// A place in the order of events.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Moment {
    /// Place in the order of events, from 0.
    pub at: u32,
    /// Line of the case, from 1.
    pub line: u32,
}

/// Something told to be so, or not so, and the line that tells it (0 for none in particular).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Sure {
    /// Whether it is so.
    pub so: bool,
    /// The line that tells it.
    pub line: u32,
}

impl Sure {
    /// It is so.
    pub fn yes(line: u32) -> Self {
        Self { so: true, line }
    }

    /// It is not so.
    pub fn no(line: u32) -> Self {
        Self { so: false, line }
    }
}

/// Where a thing was stated: its moment if it is an event, and the very words.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Place {
    /// When; headers come before every event and have moment 0.
    pub moment: Moment,
    /// The words.
    pub span: Span,
}

/// How far the hand has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Stage {
    /// The case gives no sign.
    Unknown,
    /// The cards are being dealt.
    Dealing,
    /// The deal is complete, the trump not named.
    Dealt,
    /// The trump is named, no card led.
    Declared,
    /// A card has been led.
    Play,
}

/// How things stood just before an event.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Standing {
    /// How far the hand had come.
    pub stage: Stage,
    /// The line that shows it; 0 for none.
    pub stage_line: u32,
    /// Whether the play had begun: leave given, or the doubling over.
    pub begun: Option<Sure>,
    /// Whether a double, or the answer to one, was still due.
    pub doubling_open: Option<Sure>,
    /// The line on which eldest hand asked leave to lead; 0 where he did not.
    pub leave_asked: u32,
    /// How many tricks had been opened in this story.
    pub tricks: u32,
    /// The line of the first double; 0 if nobody had doubled.
    pub doubled: u32,
    /// How many doubles of this story stood.
    pub times: u32,
    /// Who doubled last, of the doubles that stood.
    pub last_double: Option<Seat>,
    /// Who doubled last, of North and South, and of East and West.
    pub doubled_last: [Option<Seat>; 2],
    /// Who had declared since then that he would not double, or not further.
    pub declined: SeatSet,
    /// Whose right it was to double next; none if nobody had it or it is not stated.
    pub right: Option<Seat>,
    /// The line on which a double was refused; 0 if none was.
    pub refused: u32,
}

impl Default for Standing {
    fn default() -> Self {
        Self::START
    }
}

impl Standing {
    /// Before the first line of a story without headers.
    pub const START: Self = Self {
        stage: Stage::Unknown,
        stage_line: 0,
        begun: None,
        doubling_open: None,
        leave_asked: 0,
        tricks: 0,
        doubled: 0,
        times: 0,
        last_double: None,
        doubled_last: [None; 2],
        declined: SeatSet::NONE,
        right: None,
        refused: 0,
    };

    /// Who of a side doubled last.
    pub fn last_doubler(&self, side: Side) -> Option<Seat> {
        self.doubled_last.get(side.index()).copied().flatten()
    }

    /// Whether the play had certainly begun.
    pub fn has_begun(&self) -> bool {
        self.begun.is_some_and(|begun| begun.so)
    }

    /// Whether the last double that stood was made by an adversary of this player's.
    pub fn answers_double(&self, seat: Seat) -> bool {
        self.last_double.is_some_and(|last| last.side() != seat.side())
    }

    /// Whether the last double that stood was his own side's, made over an adversary's.
    pub fn goes_over_own(&self, seat: Seat) -> bool {
        self.last_double.is_some_and(|last| last.side() == seat.side())
            && self.last_doubler(seat.side().other()).is_some()
    }

    /// Whether a player has the say about the last double: that adversary of the doubler who doubled last himself, or
    /// if none of them has, who named the trump.
    pub fn decides(&self, seat: Seat, maker: Option<Seat>) -> bool {
        let last = self.last_doubler(seat.side()).or(maker);
        self.answers_double(seat) && last.is_none_or(|last| last == seat)
    }

    /// Whether words of a demand, said as things stand, call on a partner to name the trump.
    pub fn calls_to_declare(&self, words: &str) -> bool {
        self.stage < Stage::Play && words.to_lowercase().contains("declare")
    }
}
