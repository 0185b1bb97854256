//! The four seats and the two sides.

use std::fmt::{self, Write as _};

/// A seat at the table, in the order of play (to the left).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Seat {
    /// North.
    North,
    /// East.
    East,
    /// South.
    South,
    /// West.
    West,
}

impl Seat {
    /// Every seat, from North to the left.
    pub const ALL: [Self; 4] = [Self::North, Self::East, Self::South, Self::West];

    /// The seat on the left: who plays next.
    #[must_use]
    pub fn left(self) -> Self {
        match self {
            Self::North => Self::East,
            Self::East => Self::South,
            Self::South => Self::West,
            Self::West => Self::North,
        }
    }

    /// The seat opposite.
    #[must_use]
    pub fn partner(self) -> Self {
        self.left().left()
    }

    /// The seat on the right: who played before.
    #[must_use]
    pub fn right(self) -> Self {
        self.partner().left()
    }

    /// The four seats in the order of play, from this one on.
    pub fn in_turn(self) -> [Self; 4] {
        [self, self.left(), self.partner(), self.right()]
    }

    /// The side the seat belongs to.
    pub fn side(self) -> Side {
        match self {
            Self::North | Self::South => Side::NorthSouth,
            Self::East | Self::West => Side::EastWest,
        }
    }

    /// Position from North, 0 to 3: an index into a table of four.
    pub fn index(self) -> usize {
        self as usize
    }

    /// `N`, `E`, `S` or `W`.
    pub fn letter(self) -> char {
        match self {
            Self::North => 'N',
            Self::East => 'E',
            Self::South => 'S',
            Self::West => 'W',
        }
    }

    /// The seat of a letter, `N`, `E`, `S` or `W`.
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|seat| seat.letter() == letter)
    }

    /// `North`, `East`, `South` or `West`.
    pub fn name(self) -> &'static str {
        match self {
            Self::North => "North",
            Self::East => "East",
            Self::South => "South",
            Self::West => "West",
        }
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char(self.letter())
    }
}

/// Two partners.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Side {
    /// North and South.
    NorthSouth,
    /// East and West.
    EastWest,
}

impl Side {
    /// The other side.
    #[must_use]
    pub fn other(self) -> Self {
        match self {
            Self::NorthSouth => Self::EastWest,
            Self::EastWest => Self::NorthSouth,
        }
    }

    /// The two seats of the side.
    pub fn seats(self) -> [Seat; 2] {
        match self {
            Self::NorthSouth => [Seat::North, Seat::South],
            Self::EastWest => [Seat::East, Seat::West],
        }
    }

    /// 0 for North and South, 1 for East and West: an index into a table of two.
    pub fn index(self) -> usize {
        self as usize
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NorthSouth => "NS",
            Self::EastWest => "EW",
        })
    }
}

/// Some of the four seats.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct SeatSet(u8);

impl SeatSet {
    /// No seat.
    pub const NONE: Self = Self(0);

    /// One seat alone.
    #[must_use]
    pub fn one(seat: Seat) -> Self {
        Self(1 << seat.index())
    }

    /// The two seats of a side.
    #[must_use]
    pub fn side(side: Side) -> Self {
        let [first, second] = side.seats();
        Self::one(first).with(second)
    }

    /// The same set and one more seat.
    #[must_use]
    pub fn with(self, seat: Seat) -> Self {
        Self(self.0 | Self::one(seat).0)
    }

    /// The same set without a seat.
    #[must_use]
    pub fn without(self, seat: Seat) -> Self {
        Self(self.0 & !Self::one(seat).0)
    }

    /// Whether the seat is in the set.
    pub fn has(self, seat: Seat) -> bool {
        self.0 & Self::one(seat).0 != 0
    }

    /// Whether no seat is in the set.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many seats are in the set.
    pub fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// The seats, from North to the left.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        Seat::ALL.into_iter().filter(move |seat| self.has(*seat))
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        seats.into_iter().fold(Self::NONE, Self::with)
    }
}
