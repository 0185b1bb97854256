//! Results compared: match points of teams and of pairs, victory points, targets.

use super::{Compare, Deal, Scheme, Vulnerable};

impl Compare {
    /// Match points for a difference in points, with its sign.
    pub fn imps(&self, difference: i64) -> i64 {
        let size = difference.unsigned_abs();
        let steps = self.imps.partition_point(|most| u64::from(*most) < size);
        let steps = i64::try_from(steps).unwrap_or(i64::MAX);
        if difference < 0 { -steps } else { steps }
    }

    /// How victory points are divided: first the side that is ahead by so many match points.
    pub fn victory(&self, ahead: i64) -> [i64; 2] {
        let size = ahead.unsigned_abs();
        let steps = self.victory.partition_point(|most| u64::from(*most) < size);
        let steps = i64::try_from(steps).unwrap_or(0);
        let half = i64::try_from(self.victory.len()).unwrap_or(0);
        if ahead < 0 { [half - steps, half + steps] } else { [half + steps, half - steps] }
    }

    /// What a side with so many high-card points should score; the other side the same, less.
    pub fn target(&self, high_cards: u32, vulnerable: bool) -> Option<i64> {
        let place = high_cards.checked_sub(20)? as usize;
        let [not, yes] = *self.targets.get(place)?;
        Some(i64::from(if vulnerable { yes } else { not }))
    }
}

impl Scheme {
    /// What one deal alone brings the first side, less what it brings the second.
    pub fn alone(&self, deal: &Deal) -> i64 {
        let sheet = self.keep(std::slice::from_ref(deal), false);
        sheet.difference()
    }

    /// Who is vulnerable on a board that has a number, where that does not depend on the games won.
    pub fn fixed(&self, deal: &Deal) -> Option<Vulnerable> {
        let place = deal.board?.saturating_sub(1) as usize;
        let pattern = &self.vulnerable;
        let fixed = pattern.get(place % pattern.len().max(1)).copied();
        deal.vulnerable.or(fixed)
    }

    /// What a deal brings the first side in match points against the target of the stronger side.
    pub fn against_target(&self, deal: &Deal, place: usize) -> Option<i64> {
        let (side, points) = deal.high_cards?;
        let (strong, points) =
            if points >= 20 { (side, points) } else { (1 - side, 40_u32.checked_sub(points)?) };
        let mut deal = deal.clone();
        let number = u32::try_from(place).unwrap_or(0).saturating_add(1);
        deal.board = deal.board.or(Some(number));
        let vulnerable = self.fixed(&deal);
        let vulnerable = vulnerable.is_some_and(|stated| stated.has(strong));
        let target = self.compare.target(points, vulnerable)?;
        let target = if strong == 0 { target } else { -target };
        Some(self.compare.imps(self.alone(&deal) - target))
    }
}

/// Match points of pairs: for each result two for every other that is less, one for every equal.
pub fn matchpoints(results: &[i64]) -> Vec<u32> {
    let mut sorted = results.to_vec();
    sorted.sort_unstable();
    let points = |own: &i64| {
        let less = sorted.partition_point(|other| other < own);
        let equal = sorted.partition_point(|other| other <= own) - less;
        u32::try_from(2 * less + equal.saturating_sub(1)).unwrap_or(u32::MAX)
    };
    results.iter().map(points).collect()
}
