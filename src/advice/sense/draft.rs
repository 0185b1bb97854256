//! What a situation must be like: the cards that each suit must have and must not have, and what is left open at the table.

use super::super::condition::Fact;
use super::super::ranks::Ranks;
use super::super::school::Table;
use crate::bridge::{Rank, Strain, Suit};

/// Something of the table, of which one thing at a time is so: a bit for each.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Axis {
    /// What is trumps, in the order of [`Strain::ALL`].
    Trumps,
    /// Whose hand it is: the dealer's, dummy's, eldest hand's, third hand's.
    Position,
    /// Who named the trump: the dealer, dummy.
    Maker,
    /// No and yes, as in those that follow.
    Doubled,
    PartnerDoubled,
    ThreeHand,
    DummyOpen,
    /// Who has led: nobody yet, partner, an adversary to whose lead the hand plays second, or last.
    Lead,
    /// Of which suit.
    LedSuit,
    /// Which rank he led last.
    LedRank,
    /// Which he led first.
    FirstRank,
    /// How often partner has led it.
    Rounds,
    /// His side's score and the other's, by their place among those that can be.
    Score,
    TheirScore,
    /// Games won.
    Games,
    TheirGames,
    /// Whether each suit is gone.
    GoneSpades,
    GoneHearts,
    GoneDiamonds,
    GoneClubs,
}

const AXES: usize = Axis::GoneClubs as usize + 1;

pub(super) const NO: u16 = 1;
pub(super) const YES: u16 = 1 << 1;
/// Leads of a suit, any number that is looked at; that nothing was asked of.
pub(super) const ROUNDS: u16 = 0x1fff;
pub(super) const NOBODY: u16 = 1;
pub(super) const PARTNER: u16 = 1 << 1;
pub(super) const SECOND: u16 = 1 << 2;
pub(super) const LAST: u16 = 1 << 3;
const DEALER: u16 = 1;
const DUMMY: u16 = 1 << 1;
pub(super) const ELDEST: u16 = 1 << 2;
pub(super) const THIRD_HAND: u16 = 1 << 3;
const NO_TRUMPS: u16 = 1 << 4;
const HONOURS: u16 = 0x1f00;

/// What is wanted of one suit of a hand.
#[derive(Debug, Clone, Copy)]
pub(super) struct Wanted {
    /// Cards it must have, a bit each.
    pub must: u16,
    /// Cards it must not have.
    pub not: u16,
    /// How long it is at least.
    pub from: u32,
    /// How long it is at most.
    pub to: u32,
}

impl Wanted {
    /// Whether some holding is so.
    pub(super) fn can_be(self) -> bool {
        let least = self.from.max(self.must.count_ones());
        self.must & self.not == 0 && least <= self.to.min(13 - self.not.count_ones())
    }
}

/// Whose cards.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Whose {
    /// The hand's that is asked about.
    Own,
    /// Dummy's.
    Dummy,
}

/// What a situation must be like. Whatever narrows it tells whether anything is left.
#[derive(Debug, Clone, Copy)]
pub(super) struct Draft<'s> {
    facts: [u16; AXES],
    own: [Wanted; 4],
    dummy: [Wanted; 4],
    /// The cards led, where a row names them.
    pub led: &'s [Rank],
}

impl Draft<'_> {
    /// The same with suits in an order by chance: a call is made when the last two of them are gone.
    pub(super) fn with(table: Table, suits: &[Suit]) -> Self {
        let mut draft = Self::of(table);
        for (place, suit) in suits.iter().enumerate().filter(|_| table == Table::Call) {
            draft.set(gone(*suit), if place < 2 { NO } else { YES });
        }
        draft
    }

    /// Whatever can be when a school is asked on one matter.
    fn of(table: Table) -> Self {
        let open = Wanted { must: 0, not: 0, from: 0, to: 13 };
        let mut draft =
            Self { facts: [YES | NO; AXES], own: [open; 4], dummy: [open; 4], led: &[] };
        let (position, lead, dummy) = match table {
            Table::Declare => (DEALER | DUMMY, NOBODY, NO),
            Table::Double => (ELDEST | THIRD_HAND, NOBODY, NO),
            Table::Open | Table::Lead => (ELDEST | THIRD_HAND, NOBODY | PARTNER, YES | NO),
            Table::Play => (ELDEST | THIRD_HAND, PARTNER | SECOND | LAST, YES | NO),
            Table::DealerPlay => (DEALER | DUMMY, PARTNER | SECOND, YES | NO),
            Table::Eleven => (ELDEST | THIRD_HAND, PARTNER, YES | NO),
            Table::Call => (ELDEST | THIRD_HAND, NOBODY, YES),
            Table::Discard => (ELDEST | THIRD_HAND, NOBODY | PARTNER | SECOND | LAST, YES | NO),
            Table::Worth => {
                (DEALER | DUMMY | ELDEST | THIRD_HAND, NOBODY | PARTNER | SECOND | LAST, YES | NO)
            }
        };
        for (axis, mask) in [
            (Axis::Trumps, 0x1f),
            (Axis::Position, position),
            (Axis::Lead, lead),
            (Axis::LedSuit, 0xf),
            (Axis::LedRank, 0x1fff),
            (Axis::FirstRank, 0x1fff),
            (Axis::Rounds, ROUNDS),
            (Axis::DummyOpen, dummy),
            (Axis::Score, u16::MAX),
            (Axis::TheirScore, u16::MAX),
        ] {
            draft.set(axis, mask);
        }
        draft
    }

    fn set(&mut self, axis: Axis, mask: u16) {
        if let Some(own) = self.facts.get_mut(axis as usize) {
            *own = mask;
        }
    }

    /// What is left of it.
    pub(super) fn left(&self, axis: Axis) -> u16 {
        self.facts.get(axis as usize).copied().unwrap_or_default()
    }

    /// Leaves only these of it.
    pub(super) fn narrow(&mut self, axis: Axis, mask: u16) -> bool {
        let left = self.left(axis) & mask;
        self.set(axis, left);
        left != 0
    }

    /// Something is so of the table, or is not.
    pub(super) fn fact(&mut self, fact: Fact, so: bool) -> bool {
        let (axis, mask) = match fact {
            Fact::NoTrumps => (Axis::Trumps, NO_TRUMPS),
            Fact::SuitTrumps => (Axis::Trumps, !NO_TRUMPS),
            Fact::Dealer => (Axis::Position, DEALER),
            Fact::Passed => (Axis::Position, DUMMY),
            Fact::Eldest => (Axis::Position, ELDEST),
            Fact::ThirdHand => (Axis::Position, THIRD_HAND),
            Fact::PartnerLed => (Axis::Lead, PARTNER),
            Fact::AdversaryLed => (Axis::Lead, SECOND),
            Fact::FourthHand => (Axis::Lead, LAST),
            Fact::LowLed => return self.led_as(Axis::LedRank, !HONOURS, so),
            Fact::HonourLed => return self.led_as(Axis::LedRank, HONOURS, so),
            Fact::HonourFirst => return self.led_as(Axis::FirstRank, HONOURS, so),
            // Of two things: the meeting narrows them together.
            Fact::Behind | Fact::DummyToPlay => return true,
            Fact::MadeByDealer => (Axis::Maker, NO),
            Fact::MadeByDummy => (Axis::Maker, YES),
            Fact::Doubled => (Axis::Doubled, YES),
            Fact::PartnerDoubled => (Axis::PartnerDoubled, YES),
            Fact::DummyOpen => (Axis::DummyOpen, YES),
            Fact::ThreeHand => (Axis::ThreeHand, YES),
        };
        self.narrow(axis, if so { mask } else { !mask })
    }

    /// One of these ranks was led, or none of them.
    fn led_as(&mut self, axis: Axis, ranks: u16, so: bool) -> bool {
        let by_somebody = !so || self.narrow(Axis::Lead, !NOBODY);
        by_somebody && self.narrow(axis, if so { ranks } else { !ranks })
    }

    /// A suit is what somebody led.
    pub(super) fn led_suit(&mut self, suit: Suit) -> bool {
        self.narrow(Axis::Lead, !NOBODY) && self.narrow(Axis::LedSuit, 1 << suit.index())
    }

    /// What is wanted of a suit.
    pub(super) fn wanted(&self, whose: Whose, suit: Suit) -> Wanted {
        let all = match whose {
            Whose::Own => &self.own,
            Whose::Dummy => &self.dummy,
        };
        all.get(suit.index()).copied().unwrap_or(Wanted { must: 0, not: 0, from: 0, to: 0 })
    }

    /// Wants more of a suit.
    pub(super) fn want(
        &mut self,
        whose: Whose,
        suit: Suit,
        more: impl FnOnce(&mut Wanted),
    ) -> bool {
        let all = match whose {
            Whose::Own => &mut self.own,
            Whose::Dummy => &mut self.dummy,
        };
        all.get_mut(suit.index()).is_some_and(|wanted| {
            more(wanted);
            wanted.can_be()
        })
    }

    /// A suit has these cards.
    pub(super) fn has(&mut self, whose: Whose, suit: Suit, ranks: Ranks) -> bool {
        let other = match whose {
            Whose::Own => Whose::Dummy,
            Whose::Dummy => Whose::Own,
        };
        // A pack holds each card once.
        self.want(other, suit, |wanted| wanted.not |= ranks.bits())
            && self.want(whose, suit, |wanted| wanted.must |= ranks.bits())
    }

    /// A suit has none of these cards.
    pub(super) fn lacks(&mut self, whose: Whose, suit: Suit, ranks: Ranks) -> bool {
        self.want(whose, suit, |wanted| wanted.not |= ranks.bits())
    }

    /// A suit is so long.
    pub(super) fn long(&mut self, whose: Whose, suit: Suit, from: u32, to: u32) -> bool {
        self.want(whose, suit, |wanted| {
            wanted.from = wanted.from.max(from);
            wanted.to = wanted.to.min(to);
        })
    }

    /// Trumps that are left.
    pub(super) fn trumps(&self) -> impl Iterator<Item = (u16, Strain)> + use<> {
        let left = self.left(Axis::Trumps);
        let bits = (0..Strain::ALL.len()).map(|place| 1 << place);
        bits.zip(Strain::ALL).filter(move |(bit, _)| left & bit != 0)
    }
}

/// By suit, whether it is gone.
pub(super) fn gone(suit: Suit) -> Axis {
    match suit {
        Suit::Spades => Axis::GoneSpades,
        Suit::Hearts => Axis::GoneHearts,
        Suit::Diamonds => Axis::GoneDiamonds,
        Suit::Clubs => Axis::GoneClubs,
    }
}
