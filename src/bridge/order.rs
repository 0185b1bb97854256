//! The order in which the players speak as to doubling, which a code tells.

use smallvec::{SmallVec, smallvec};

/// One who may have the first word of his side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Speaker {
    /// The dealer.
    Dealer,
    /// The dealer's partner.
    Dummy,
    /// The player on the dealer's left.
    Eldest,
    /// The player on the dealer's right.
    ThirdHand,
    /// Whoever named the trump.
    Maker,
    /// Whoever of the side doubled last.
    LastDoubler,
}

impl Speaker {
    /// Every one, with its name in the laws.
    pub const ALL: &[(&'static str, Self)] = &[
        ("dealer", Self::Dealer),
        ("dummy", Self::Dummy),
        ("eldest", Self::Eldest),
        ("third_hand", Self::ThirdHand),
        ("maker", Self::Maker),
        ("last_doubler", Self::LastDoubler),
    ];
}

/// Some of them, of whom the first who is known and of that side has the word; his partner has it after him.
pub type Speakers = SmallVec<[Speaker; 2]>;

/// The order of doubling.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DoublingOrder {
    /// Who may double first when the trump has been named.
    pub first: Speakers,
    /// Who may speak first for a side that has been doubled.
    pub answer: Speakers,
}

impl Default for DoublingOrder {
    /// The order of a table of which no code is told, and of every code that tells no other.
    fn default() -> Self {
        Self {
            first: smallvec![Speaker::Eldest],
            answer: smallvec![Speaker::LastDoubler, Speaker::Maker],
        }
    }
}
