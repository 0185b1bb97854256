//! A session of pairs: every result of a board compared with the others, every pair's sum, and the ranks.

use super::{Compare, matchpoints};
use crate::source::{Gather as _, InOrder as _};
use std::collections::BTreeMap;

/// How the results of one board are compared.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Method {
    /// Two for every result that is less, one for every equal.
    #[default]
    MatchPoints,
    /// The same, told in halves: one for every result that is less, a half for every equal.
    Halves,
    /// International match points against the average of the board.
    Average {
        /// Whether the best and the worst result are left out of the average.
        trimmed: bool,
    },
    /// International match points against every other result of the board.
    Across,
}

/// What came of one meeting of two pairs on a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Came {
    /// It was played: what North and South scored, less what East and West did.
    Played(i64),
    /// It was not played to an end, and each pair is given so many in a hundred.
    Awarded([u32; 2]),
    /// It was not played, and nobody is given anything.
    NotPlayed,
}

/// What one result brings a pair.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Share {
    /// Points, in hundredths.
    pub points: i64,
    /// The most there could have been, in hundredths; for international match points, with how many results
    /// this one was compared.
    pub most: i64,
}

impl Method {
    /// Whether a pair's sum is shown in a hundred of the most it could have had.
    pub fn in_a_hundred(self) -> bool {
        matches!(self, Self::MatchPoints | Self::Halves)
    }
}

impl Compare {
    /// What each result of one board brings both of its pairs; nothing where it was not played.
    ///
    /// `usual` is with how many others a result of the session is compared at most: by that an award is measured on a board
    /// that has nothing to compare.
    pub fn shares(
        &self,
        method: Method,
        results: &[Came],
        usual: usize,
    ) -> Vec<Option<[Share; 2]>> {
        let played: Vec<i64> = results.iter().filter_map(|came| came.score()).collect();
        let others = i64::try_from(played.len()).unwrap_or(i64::MAX) - 1;
        let usual = i64::try_from(usual).unwrap_or(0);
        let mut points = matchpoints(&played).into_iter();
        let average = self.average(method, &played);
        let across = if method == Method::Across { self.across(&played) } else { BTreeMap::new() };
        let share = |came: &Came| match (*came, method) {
            (Came::NotPlayed, _) => None,
            (Came::Awarded(each), Method::MatchPoints | Method::Halves) => {
                let most = 200 * if others > 0 { others } else { usual };
                let own = |part: u32| Share { points: i64::from(part) * most / 100, most };
                Some(each.map(own))
            }
            // An average is neither won nor lost.
            (Came::Awarded(_), _) => Some([Share::default(); 2]),
            (Came::Played(_), Method::MatchPoints | Method::Halves) => {
                let own = 100 * i64::from(points.next().unwrap_or(0));
                let most = 200 * others;
                let other = most - own;
                Some([own, other].map(|points| Share { points, most }))
            }
            (Came::Played(score), Method::Average { .. }) => {
                Some(both(self.imps(score - average), 1))
            }
            (Came::Played(score), Method::Across) => {
                Some(both(across.get(&score).copied().unwrap_or(0), others))
            }
        };
        results.iter().map(share).collect()
    }

    /// What each score brings against all the results of a board.
    fn across(&self, played: &[i64]) -> BTreeMap<i64, i64> {
        let mut counts: BTreeMap<i64, i64> = BTreeMap::new();
        for score in played {
            *counts.entry(*score).or_default() += 1;
        }
        let against = |own: i64| {
            let each = counts.iter();
            each.map(|(other, count)| self.imps(own - other) * count).sum()
        };
        counts.keys().map(|own| (*own, against(*own))).gather()
    }

    /// The average of a board's results, rounded as the scheme has it, a half away from nothing.
    pub fn average(&self, method: Method, played: &[i64]) -> i64 {
        let mut counted = played.to_vec();
        counted.sort_unstable();
        if method == (Method::Average { trimmed: true }) && counted.len() > 2 {
            counted.pop();
            counted.remove(0);
        }
        let step = i64::from(self.average_step.max(1));
        let count = i64::try_from(counted.len()).unwrap_or(i64::MAX).max(1);
        let sum: i64 = counted.iter().sum();
        nearest(sum, count.saturating_mul(step)) * step
    }
}

impl Came {
    fn score(self) -> Option<i64> {
        match self {
            Self::Played(score) => Some(score),
            Self::Awarded(_) | Self::NotPlayed => None,
        }
    }
}

/// International match points, won by one pair and lost by the other.
fn both(imps: i64, most: i64) -> [Share; 2] {
    [imps, -imps].map(|imps| Share { points: 100 * imps, most })
}

/// The whole number nearest to a part, a half away from nothing.
pub fn nearest(sum: i64, parts: i64) -> i64 {
    let parts = parts.max(1);
    let size = (sum.abs().saturating_mul(2).saturating_add(parts)) / (2 * parts);
    if sum < 0 { -size } else { size }
}

/// All that a pair has over the session.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Sum {
    /// Points, in hundredths.
    pub points: i64,
    /// The most there could have been, in hundredths, or with how many results its own were compared.
    pub most: i64,
    /// How many boards count.
    pub boards: u32,
}

impl Sum {
    /// With one result more.
    pub fn add(&mut self, share: Share) {
        self.points += share.points;
        self.most += share.most;
        self.boards += 1;
    }

    /// Whether this is better than another, equal or worse: by the part of the most that was made.
    fn by_part(&self, other: &Self) -> std::cmp::Ordering {
        let cross =
            |own: &Self, other: &Self| i128::from(own.points) * i128::from(other.most.max(1));
        cross(self, other).cmp(&cross(other, self))
    }
}

/// The pairs of one field, the best first, each with its rank; equal pairs share the better rank, and the lower number
/// stands first.
pub fn ranks(sums: &BTreeMap<u32, Sum>) -> Vec<(u32, u32)> {
    let mut order: Vec<(u32, Sum)> = sums.iter().map(|(pair, sum)| (*pair, *sum)).collect();
    order.order_by(|(_, one), (_, other)| other.by_part(one));
    let mut ranked: Vec<(u32, u32)> = Vec::with_capacity(order.len());
    let mut above: Option<(u32, Sum)> = None;
    for ((pair, sum), place) in order.into_iter().zip(1..) {
        let rank = match above {
            Some((rank, better)) if better.by_part(&sum).is_eq() => rank,
            _ => place,
        };
        above = Some((rank, sum));
        ranked.push((rank, pair));
    }
    ranked
}
