//! Suits, ranks and cards.

use std::fmt;

/// One of the four suits, in the order the books rank them for the trump.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Suit {
    /// Spades.
    Spades,
    /// Hearts.
    Hearts,
    /// Diamonds.
    Diamonds,
    /// Clubs.
    Clubs,
}

impl Suit {
    /// Every suit, as a hand is written.
    pub const ALL: [Self; 4] = [Self::Spades, Self::Hearts, Self::Diamonds, Self::Clubs];

    /// An index into a table of four.
    pub fn index(self) -> usize {
        self as usize
    }

    /// `S`, `H`, `D` or `C`.
    pub fn letter(self) -> char {
        match self {
            Self::Spades => 'S',
            Self::Hearts => 'H',
            Self::Diamonds => 'D',
            Self::Clubs => 'C',
        }
    }

    /// One card of it: `spade`.
    pub fn singular(self) -> &'static str {
        match self {
            Self::Spades => "spade",
            Self::Hearts => "heart",
            Self::Diamonds => "diamond",
            Self::Clubs => "club",
        }
    }

    /// The suit itself: `spades`.
    pub fn plural(self) -> &'static str {
        match self {
            Self::Spades => "spades",
            Self::Hearts => "hearts",
            Self::Diamonds => "diamonds",
            Self::Clubs => "clubs",
        }
    }
}

/// The suit itself; in the alternate form (`{:#}`) one card of it.
impl fmt::Display for Suit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if f.alternate() { self.singular() } else { self.plural() })
    }
}

/// What is trumps: a suit, or none.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Strain {
    /// That suit is trumps.
    Trumps(Suit),
    /// There are no trumps.
    NoTrumps,
}

impl Strain {
    /// Every one.
    pub const ALL: [Self; 5] = [
        Self::Trumps(Suit::Spades),
        Self::Trumps(Suit::Hearts),
        Self::Trumps(Suit::Diamonds),
        Self::Trumps(Suit::Clubs),
        Self::NoTrumps,
    ];

    /// The trump suit, if there is one.
    pub fn trumps(self) -> Option<Suit> {
        match self {
            Self::Trumps(suit) => Some(suit),
            Self::NoTrumps => None,
        }
    }
}

impl fmt::Display for Strain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Trumps(suit) => suit.fmt(f),
            Self::NoTrumps => f.write_str("no trumps"),
        }
    }
}

/// A card's rank in play, the two lowest, the ace highest.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rank(u8);

impl Rank {
    /// The highest.
    pub const ACE: Self = Self(12);

    /// Every rank, from the two to the ace.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> {
        (0..13).map(Self)
    }

    /// The rank a letter or digit stands for: `2` to `9`, `T`, `J`, `Q`, `K`, `A`, in either case.
    pub fn from_letter(letter: char) -> Option<Self> {
        let upper = letter.to_ascii_uppercase();
        "23456789TJQKA"
            .bytes()
            .zip(0u8..)
            .find(|(byte, _)| char::from(*byte) == upper)
            .map(|(_, place)| Self(place))
    }

    /// `2` to `9`, `T`, `J`, `Q`, `K`, `A`.
    pub fn letter(self) -> char {
        "23456789TJQKA".chars().nth(usize::from(self.0)).unwrap_or('?')
    }

    /// `two`, ..., `jack`, `queen`, `king`, `ace`.
    pub fn name(self) -> &'static str {
        const NAMES: [&str; 13] = [
            "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack",
            "queen", "king", "ace",
        ];
        NAMES.get(usize::from(self.0)).copied().unwrap_or("card")
    }

    /// Whether a word names it: `jack`, and `knave` as the books of the time have it.
    pub fn is_called(self, word: &str) -> bool {
        const KNAVE: &str = "knave";
        let is = |name: &str| name.eq_ignore_ascii_case(word);
        is(self.name()) || self.letter() == 'J' && is(KNAVE)
    }

    /// 0 for the two, 12 for the ace.
    pub fn height(self) -> u8 {
        self.0
    }
}

/// One of the fifty-two cards.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card {
    /// Its suit.
    pub suit: Suit,
    /// Its rank.
    pub rank: Rank,
}

impl Card {
    /// Puts a suit and a rank together.
    pub fn new(suit: Suit, rank: Rank) -> Self {
        Self { suit, rank }
    }

    /// 0 to 51: an index into a table of the pack.
    pub fn index(self) -> usize {
        self.suit.index() * 13 + usize::from(self.rank.0)
    }

    /// `king of spades`.
    pub fn name(self) -> String {
        [self.rank.name(), " of ", self.suit.plural()].concat()
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.suit.letter(), self.rank.letter())
    }
}
