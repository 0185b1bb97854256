//! What a player is called on to play.

use super::{FactId, Remedy};
use crate::bridge::{Seat, Suit};
use crate::syntax::CardSpec;
use crate::table::Moment;
use smallvec::SmallVec;

/// What was called for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Called {
    /// A card.
    Card(CardSpec),
    /// A suit at his next lead.
    Suit(Suit),
    /// No lead of this suit.
    NotSuit(Suit),
    /// The highest (or lowest) of a suit.
    Extreme(Suit, bool),
    /// To win (or lose) a trick: the one named, or the next he plays to.
    Taking(bool, Option<u32>),
}

/// A call that waits for the player called on.
#[derive(Debug, Clone)]
pub(super) struct PendingCall {
    pub(super) called: Called,
    pub(super) caller: Option<Seat>,
    /// The act that made it.
    pub(super) act: usize,
    /// Those that made it before, where the same is called again before the player has answered.
    pub(super) before: SmallVec<[usize; 1]>,
    /// When.
    pub(super) then: Moment,
    /// Of a call about his card to a trick, the place of that trick.
    pub(super) trick: Option<u32>,
    /// Whether it was found impossible once; a card may be called again and again.
    pub(super) spent: bool,
}

impl Called {
    pub(super) fn remedy(self) -> Remedy {
        match self {
            Self::Card(_) => Remedy::CallCard,
            Self::Suit(_) => Remedy::CallSuit,
            Self::NotSuit(_) => Remedy::BarSuit,
            Self::Extreme(_, true) => Remedy::PlayHighest,
            Self::Extreme(_, false) => Remedy::PlayLowest,
            Self::Taking(true, _) => Remedy::WinTrick,
            Self::Taking(false, _) => Remedy::LoseTrick,
        }
    }

    pub(super) fn fact(self) -> FactId {
        match self {
            Self::Card(_) => FactId::CalledCard,
            Self::Suit(_) => FactId::CalledSuit,
            Self::NotSuit(_) => FactId::SuitBarred,
            Self::Extreme(..) => FactId::CalledHighestOrLowest,
            Self::Taking(..) => FactId::CalledToWinOrLose,
        }
    }

    pub(super) fn suit(self) -> Option<Suit> {
        match self {
            Self::Card(card) => card.suit(),
            Self::Suit(suit) | Self::NotSuit(suit) | Self::Extreme(suit, _) => Some(suit),
            Self::Taking(..) => None,
        }
    }

    pub(super) fn card(self) -> Option<CardSpec> {
        match self {
            Self::Card(card) => Some(card),
            Self::Suit(_) | Self::NotSuit(_) | Self::Extreme(..) | Self::Taking(..) => None,
        }
    }
}
