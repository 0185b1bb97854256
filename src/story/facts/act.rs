//! What players did with their rights: demanded, waived.

use super::remedy::Remedy;
use crate::bridge::{Seat, SeatSet, Suit};
use crate::syntax::{About, CardSpec};

/// One act by which a right is used or given up.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Act {
    /// Who acted. For an act of a whole side, its first seat.
    pub who: Seat,
    /// Whether it is stated of the whole side (`NS take three tricks`), so that either partner's right will do.
    pub whole_side: bool,
    /// Line of the case, from 1.
    pub line: u32,
    /// Place in the order of events, from 0.
    pub moment: u32,
    /// What he did.
    pub deed: ActKind,
    /// Which of several open penalties he meant, where he said so.
    pub about: Option<About>,
}

impl Act {
    /// Whether the act comes from one of these players.
    pub fn is_by(&self, seats: SeatSet) -> bool {
        seats.has(self.who) || (self.whole_side && seats.has(self.who.partner()))
    }
}

/// What an act was.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ActKind {
    /// He asked for this.
    Demand(Demand),
    /// He let the penalty go.
    Waive,
    /// He did this himself, whether or not it was asked of him.
    Do(Remedy),
}

/// What was demanded.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Demand {
    /// The remedy, or none if the words fit no remedy of any code.
    pub remedy: Option<Remedy>,
    /// The card, where one was named.
    pub card: Option<CardSpec>,
    /// The suit, where one was named.
    pub suit: Option<Suit>,
    /// How many tricks, where that was said.
    pub number: Option<u32>,
    /// Of whom.
    pub from: Option<Seat>,
    /// What became of it at the table.
    pub fulfilment: Fulfilment,
}

/// What became of a call.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fulfilment {
    /// He has not yet had the occasion.
    Pending,
    /// He did it, on that line.
    Done(u32),
    /// He had none of the suit, or could not without a revoke, on that line.
    Impossible(u32),
    /// He did otherwise, on that line, though he could or it is not known that he could not.
    Disobeyed(u32),
}

macro_rules! define_ends {
    ($($variant:ident = $name:literal $is:literal;)*) => {
        /// When an option that nobody took is gone.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Lapse {
            $(#[doc = $is] $variant,)*
        }

        impl Lapse {
            /// Every lapse, with its name in the laws.
            pub const ALL: &[(&'static str, Self)] = &[$(($name, Self::$variant)),*];

            /// The name in the laws.
            pub fn name(self) -> &'static str {
                match self { $(Self::$variant => $name,)* }
            }

            /// What comes about at the table.
            pub fn meaning(self) -> &'static str {
                match self { $(Self::$variant => $is,)* }
            }
        }
    };
}
include!(concat!(env!("OUT_DIR"), "/ends.rs"));

impl Lapse {
    /// Whether it is something that comes about in the play of the hand, or by its end.
    pub fn is_in_play(self) -> bool {
        match self {
            Self::CardPlayed
            | Self::DefenderLeads
            | Self::TargetLeads
            | Self::TargetPlays
            | Self::LastTargetPlays
            | Self::DummyPlays
            | Self::DealerPlays
            | Self::TrickQuitted
            | Self::TricksCounted
            | Self::HandOver
            | Self::PlayedAgain
            | Self::DoublingDeclared
            | Self::TargetLeadsOrDummyDown => true,
            Self::SavesRevoke
            | Self::NextCut
            | Self::UnclaimedAtCut
            | Self::DealComplete
            | Self::DummyDown => false,
        }
    }
}

/// The option a lapse is asked about.
#[derive(Debug, Clone, Copy)]
pub struct OptionView {
    /// Of whom it may be asked.
    pub from: SeatSet,
    /// The card it names.
    pub card: Option<CardSpec>,
    /// Who may claim it, where it has to be claimed.
    pub by: SeatSet,
}
