//! What one thing is worth.

use super::{Scheme, Stops, Unit};
use crate::bridge::{Strain, Suit};

/// The honours of one side: how many its richer hand held, and how many the other.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub struct Holding {
    /// In the richer hand.
    pub most: u32,
    /// In the other.
    pub rest: u32,
}

impl Holding {
    /// Of two hands.
    pub fn of(one: u32, other: u32) -> Self {
        Self { most: one.max(other), rest: one.min(other) }
    }

    /// Both hands together.
    pub fn total(self) -> u32 {
        self.most.saturating_add(self.rest)
    }
}

impl Scheme {
    /// A trick above six, undoubled.
    pub fn trick_value(&self, strain: Strain) -> u32 {
        match strain {
            Strain::Trumps(Suit::Spades) => self.trick.spades,
            Strain::Trumps(Suit::Clubs) => self.trick.clubs,
            Strain::Trumps(Suit::Diamonds) => self.trick.diamonds,
            Strain::Trumps(Suit::Hearts) => self.trick.hearts,
            Strain::NoTrumps => self.trick.none,
        }
    }

    /// Whether a deal can have been doubled so many times: the last of them, too, was made before the limit stopped it.
    /// The table may have agreed on a limit of its own.
    pub fn allows(&self, strain: Strain, doubled: u32, agreed: Option<u32>) -> bool {
        let Some(before) = doubled.checked_sub(1) else {
            return true;
        };
        let worth = 1_u32.checked_shl(before).unwrap_or(u32::MAX);
        let worth = self.trick_value(strain).saturating_mul(worth);
        let limit = agreed.or(self.doubling.limit);
        let passes = |limit: u32| match self.doubling.stops {
            Stops::Reached => worth >= limit,
            Stops::Exceeded => worth > limit,
            Stops::Never => false,
        };
        self.doubling.times.is_none_or(|times| doubled <= times) && !limit.is_some_and(passes)
    }

    /// Tricks above six, their value doubled so many times.
    pub fn tricks(&self, strain: Strain, above_six: u32, doubled: u32) -> u32 {
        let times = 1_u32.checked_shl(doubled).unwrap_or(u32::MAX);
        let first = match (strain, above_six) {
            (Strain::NoTrumps, 1..) => self.trick.none_first,
            _ => 0,
        };
        self.trick_value(strain)
            .saturating_mul(above_six)
            .saturating_add(first)
            .saturating_mul(times)
    }

    /// Whether tricks of some deals can come to so many points towards a game, undoubled or doubled.
    pub fn can_stand_at(&self, points: u32) -> bool {
        let deals = Strain::ALL.into_iter().flat_map(|strain| {
            let above = 1..=7;
            above.map(move |above| self.tricks(strain, above, 0))
        });
        let deals: Vec<usize> = deals.filter_map(|points| usize::try_from(points).ok()).collect();
        let mut stands = vec![true];
        for points in 1..=points as usize {
            let by_a_deal = |deal: &usize| {
                let before = points.checked_sub(*deal).filter(|_| *deal > 0);
                before.is_some_and(|before| stands.get(before) == Some(&true))
            };
            stands.push(deals.iter().any(by_a_deal));
        }
        stands.last() == Some(&true)
    }

    /// How many tricks above six bring at least so many points, if thirteen tricks can.
    pub fn needed(&self, strain: Strain, points: u32, doubled: u32) -> Option<u32> {
        (0..=7).find(|above| self.tricks(strain, *above, doubled) >= points)
    }

    /// A side's honours. Doubling does not touch them.
    pub fn honours(&self, strain: Strain, held: Holding) -> u32 {
        if strain == Strain::NoTrumps {
            return match (held.total(), held.most) {
                (4.., 4..) => self.aces.four_in_one,
                (4.., _) => self.aces.four,
                (3, _) => self.aces.three,
                _ => 0,
            };
        }
        let count = match (held.total(), held.most) {
            (5.., 5..) => self.honours.five_in_one,
            (5.., 4) => self.honours.four_in_one_fifth,
            (5.., _) => self.honours.five,
            (4, 4..) => self.honours.four_in_one,
            (4, _) => self.honours.four,
            (3, _) => self.honours.three,
            _ => 0,
        };
        match self.honours.unit {
            Unit::Trick => count.saturating_mul(self.trick_value(strain)),
            Unit::Point => count,
        }
    }

    /// Chicane, of one hand of a side or of both. There is none without trumps.
    pub fn chicane(&self, strain: Strain, hands: u32, asked: bool) -> u32 {
        let tricks = match (strain, hands) {
            (Strain::NoTrumps, _) | (_, 0) => 0,
            (_, 2..) if self.chicane.double_asked && !asked => 0,
            (_, 1) => self.chicane.single,
            _ => self.chicane.double,
        };
        tricks.saturating_mul(self.trick_value(strain))
    }

    /// A slam, by the tricks as they were won.
    pub fn slam(&self, won: u32) -> u32 {
        let slam = self.slam;
        if won >= slam.grand_tricks {
            slam.grand
        } else if won >= slam.little_tricks {
            slam.little
        } else {
            0
        }
    }
}
