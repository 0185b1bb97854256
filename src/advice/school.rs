//! One author's advice.

use super::condition::Condition;
use crate::bridge::{Rank, Strain, Suit};
use crate::source::Span;

/// A school of play: whose advice it is, and row by row what it says.
#[derive(Debug, Clone)]
pub struct School {
    /// Its name, as `ames`.
    pub id: String,
    /// The author.
    pub author: String,
    /// The year of the book.
    pub year: u32,
    /// The book.
    pub book: String,
    /// Points for each rank, where the author counts a hand so.
    pub count: Vec<(Rank, u32)>,
    /// Whether the book is also of the games for three and for two.
    pub three_hand: bool,
    /// The rows, in the order of the book.
    pub rows: Vec<Row>,
}

/// One row: where it holds, and what is then to be done.
#[derive(Debug, Clone)]
pub struct Row {
    /// Its name, of which the school has no second.
    pub id: String,
    /// Its place in the book.
    pub place: String,
    /// What it says, in words of our own.
    pub says: String,
    /// How it is read where the book leaves that open, or what it speaks against.
    pub note: Option<String>,
    /// When it holds.
    pub when: Condition,
    /// The suit it is about, if it is about one.
    pub suit: Option<Condition>,
    /// What is then to be done.
    pub effect: Effect,
    /// The card it plays is to win: it names none that does not beat what lies on the table.
    pub to_win: bool,
    /// It applies only if no other row of its table does.
    pub otherwise: bool,
    /// Rows it goes before, by their place in the school.
    pub overrides: Vec<usize>,
    /// The file and the words of its name.
    pub at: (usize, Span),
}

/// What a row has done.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Effect {
    /// Leads the first of these that the suit has, each of them as good; and then the other.
    Lead(Vec<Pick>, Option<Pick>),
    /// Plays it.
    Play(Vec<Pick>),
    /// Plays a card of the dealer's two hands.
    DealerPlay(Vec<Pick>),
    /// Discards from the suit.
    Discard,
    /// Opens the suit.
    Open,
    /// Names the trump.
    Declare(Vec<Make>),
    /// Leaves the trump to dummy.
    Pass,
    /// Doubles, or does not.
    Double(bool),
    /// Counts the cards above a fourth best.
    Eleven,
    /// Partner's call asks for the suit.
    Asks,
    /// The hand is worth something: by the school's count, or in certain tricks.
    Worth(Worth),
}

/// What a hand is worth is stated in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Worth {
    /// Points of the school's count.
    Count,
    /// Tricks that are certain without trumps.
    Tricks,
    /// Points for the honours that the hand holds alone.
    Honours,
}

impl Worth {
    /// Every one, with its name in a school.
    pub const ALL: &[(&'static str, Self)] =
        &[("count", Self::Count), ("tricks", Self::Tricks), ("honours", Self::Honours)];
}

/// Which card of the suit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Pick {
    /// That rank.
    Rank(Rank),
    /// The first, second, third or fourth from the top.
    Best(usize),
    /// The lowest.
    Lowest,
    /// The lowest of the cards that follow each other from the highest down, where what dummy keeps fills the gaps.
    SequenceLow,
    /// The lowest that beats the card led.
    Cover,
}

impl Pick {
    /// Every one that is not a rank, with its name in a school.
    pub const ALL: &[(&'static str, Self)] = &[
        ("highest", Self::Best(0)),
        ("second_best", Self::Best(1)),
        ("third_best", Self::Best(2)),
        ("fourth_best", Self::Best(3)),
        ("lowest", Self::Lowest),
        ("sequence_low", Self::SequenceLow),
        ("cover", Self::Cover),
    ];
}

/// Which trump.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Make {
    /// That one.
    Named(Strain),
    /// The suit of the row.
    That,
}

impl Make {
    /// Every one, with its name in a school.
    pub const ALL: &[(&'static str, Self)] = &[
        ("no_trumps", Self::Named(Strain::NoTrumps)),
        ("spades", Self::Named(Strain::Trumps(Suit::Spades))),
        ("hearts", Self::Named(Strain::Trumps(Suit::Hearts))),
        ("diamonds", Self::Named(Strain::Trumps(Suit::Diamonds))),
        ("clubs", Self::Named(Strain::Trumps(Suit::Clubs))),
        ("suit", Self::That),
    ];
}

/// What is asked of a school.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Table {
    /// What to name, or to pass.
    Declare,
    /// Whether to double.
    Double,
    /// Which suit to open.
    Open,
    /// Which card of a suit to lead.
    Lead,
    /// Which card to play to a lead.
    Play,
    /// Which card the dealer plays to a lead, from his own hand or from dummy.
    DealerPlay,
    /// What to throw away.
    Discard,
    /// What a fourth best tells.
    Eleven,
    /// Which suit partner's call asks for.
    Call,
    /// What the hand is worth.
    Worth,
}

impl Effect {
    /// The table it belongs to.
    pub fn table(&self) -> Table {
        match self {
            Self::Lead(..) => Table::Lead,
            Self::Play(_) => Table::Play,
            Self::DealerPlay(_) => Table::DealerPlay,
            Self::Discard => Table::Discard,
            Self::Open => Table::Open,
            Self::Declare(_) | Self::Pass => Table::Declare,
            Self::Double(_) => Table::Double,
            Self::Eleven => Table::Eleven,
            Self::Asks => Table::Call,
            Self::Worth(_) => Table::Worth,
        }
    }
}
