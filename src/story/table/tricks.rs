//! Plays and tricks.

use super::Moment;
use crate::bridge::{Seat, SeatSet, Strain, Suit};
use crate::source::Span;
use crate::syntax::CardSpec;
use smallvec::SmallVec;

/// One card put to a trick.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Play {
    /// Whose hand it came from.
    pub seat: Seat,
    /// The card.
    pub card: CardSpec,
    /// Place of the trick in this story, from 0.
    pub trick: u32,
    /// When it was played.
    pub moment: Moment,
    /// The words that tell it.
    pub span: Span,
    /// Whether it opened the trick.
    pub leads: bool,
    /// Whether it was his turn, where that is known.
    pub in_turn: Option<bool>,
    /// Who led to the trick, where that is known.
    pub leader: Option<Seat>,
    /// The suit led, where that is known.
    pub led: Option<Suit>,
    /// Whether it took the place of a card that was corrected.
    pub corrects: Option<u32>,
    /// Who had played to the trick before it.
    pub before: SeatSet,
    /// Of a lead: who has played to it.
    pub followed_by: SeatSet,
    /// Who had played to the trick when it was taken back.
    pub then_played: SeatSet,
    /// When it was taken back, if it was.
    pub withdrawn: Option<Moment>,
    /// The card put in its place when it was corrected, as a number of a play.
    pub replaced_by: Option<u32>,
}

/// One trick.
#[allow(
    clippy::struct_excessive_bools,
    reason = "each tells one thing of how it was led to, and none follows from another"
)]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Trick {
    /// Its number in the hand, from 1.
    pub number: u32,
    /// Whose turn it was to lead, where that is known.
    pub due: Option<Seat>,
    /// Who led, where that is known.
    pub leader: Option<Seat>,
    /// The suit led, where that is known.
    pub suit: Option<Suit>,
    /// The plays that stand, by seat, as numbers of plays.
    pub plays: [Option<u32>; 4],
    /// When the fourth card fell.
    pub complete: Option<Moment>,
    /// When it was turned and quitted, if it does not lie open again.
    pub quitted: Option<Moment>,
    /// When it was first quitted, and when a card of it was then put right, so that it lay open again.
    pub reopened: Option<(Moment, Moment)>,
    /// When either side first led or played to a later trick.
    pub played_on: [Option<Moment>; 2],
    /// Who left it without a card and has played to a later one.
    pub omitted: SeatSet,
    /// Who has put a card to it that is not stated.
    pub unseen: SeatSet,
    /// Whether its lead was taken back, so that it awaits another.
    pub lead_back: bool,
    /// Whether it was opened out of turn, while the trick before it still awaited the leader's own card.
    pub early: bool,
    /// Whether it was opened while the trick before it still awaited somebody else's card, who may yet play to it.
    pub hasty: bool,
    /// Whether it is stated that the lead to it was out of turn, no matter who had the lead.
    pub falsely: bool,
}

impl Trick {
    /// A trick to which nobody has played.
    pub(super) fn new(number: u32, due: Option<Seat>) -> Self {
        Self {
            number,
            due,
            leader: None,
            suit: None,
            plays: [None; 4],
            complete: None,
            quitted: None,
            reopened: None,
            played_on: [None; 2],
            omitted: SeatSet::NONE,
            unseen: SeatSet::NONE,
            lead_back: false,
            early: false,
            hasty: false,
            falsely: false,
        }
    }

    /// The play of one seat, as a number of a play.
    pub fn play_of(&self, seat: Seat) -> Option<u32> {
        self.plays.get(seat.index()).copied().flatten()
    }

    /// Who has played to it.
    pub fn played(&self) -> SeatSet {
        Seat::ALL.into_iter().filter(|seat| self.play_of(*seat).is_some()).collect()
    }

    /// Whether it was opened when the trick before it was not complete, so that nobody had the lead.
    pub fn is_premature(&self) -> bool {
        self.early || self.hasty
    }

    /// Whether it still waits for a card, and has not been gathered.
    pub fn lies_open(&self) -> bool {
        self.complete.is_none() && self.quitted.is_none()
    }

    /// Whether somebody led although it was another's turn.
    pub fn is_false_lead(&self) -> bool {
        self.is_premature()
            || self.falsely
            || matches!((self.due, self.leader), (Some(due), Some(leader)) if due != leader)
    }
}

/// What is stated of a trick by its number, whether or not its cards are stated.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct TrickMarks {
    /// When it was first said that it was quitted.
    pub quitted: Option<Moment>,
    /// When it was last said that it was not.
    pub open: Option<Moment>,
}

/// Cards that one player put to a trick at once.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Together {
    /// The play that stands for them, as a number of a play.
    pub play: u32,
    /// Those of which any might have been the card of the trick: the others would have been a revoke.
    pub fit: SmallVec<[CardSpec; 2]>,
    /// Those of which any may still be; one alone once it is known.
    pub open: SmallVec<[CardSpec; 2]>,
    /// All of them.
    pub all: SmallVec<[CardSpec; 2]>,
    /// Those he took up again himself, so that another is the card of the trick unless they are chosen.
    pub back: SmallVec<[CardSpec; 2]>,
}

/// The greatest and least height a card may have, if it is of the suit.
fn heights(card: CardSpec) -> (u8, u8) {
    match card {
        CardSpec::Exact(card) => (card.rank.height(), card.rank.height()),
        CardSpec::Small(_) => (0, 7),
        CardSpec::OfSuit(_) | CardSpec::Any => (0, 12),
    }
}

/// Who is winning, of cards told in any order; `None` where that cannot be known.
pub fn winner(
    cards: &[(Seat, CardSpec)],
    led: Option<Suit>,
    strain: Option<Strain>,
) -> Option<Seat> {
    let suits: SmallVec<[Option<Suit>; 4]> = cards.iter().map(|(_, card)| card.suit()).collect();
    if suits.iter().any(Option::is_none) {
        return None;
    }
    let led = led?;
    let trumps = match strain {
        Some(strain) => strain.trumps(),
        None if suits.iter().all(|suit| *suit == Some(led)) => None,
        None => return None,
    };
    let ruling = match trumps {
        Some(trump) if suits.contains(&Some(trump)) => trump,
        _ => led,
    };
    let rivals = cards.iter().filter(|(_, card)| card.suit() == Some(ruling));
    let best = rivals.clone().max_by_key(|(_, card)| heights(*card).0)?;
    let beaten =
        |(seat, card): &(Seat, CardSpec)| *seat == best.0 || heights(*card).1 < heights(best.1).0;
    rivals.clone().all(beaten).then_some(best.0)
}
