//! Numbers that laws compare: what a trick is worth, what was agreed, what the sides have scored.

use super::{Facts, Incident, Known};
use crate::bridge::{Strain, Suit};

impl Facts {
    /// The value of each trick above six as it was doubled when an incident happened, in points;
    /// none where the trump is not told.
    pub fn trick_value(&self, incident: &Incident) -> Option<u64> {
        let single: u64 = match self.record().strain? {
            Strain::Trumps(Suit::Spades) => 2,
            Strain::Trumps(Suit::Clubs) => 4,
            Strain::Trumps(Suit::Diamonds) => 6,
            Strain::Trumps(Suit::Hearts) => 8,
            Strain::NoTrumps => 12,
        };
        let times = self.record().standing(incident.moment).times;
        let times = times.saturating_add(self.record().doubled.unwrap_or(0));
        Some(
            1_u64
                .checked_shl(times)
                .map_or(u64::MAX, |by| single.saturating_mul(by)),
        )
    }

    /// What the table agreed last about a number: of `limit`, the `200` of `limit 200`, or no
    /// words for `no limit`.
    pub fn agreed(&self, thing: &str) -> Option<&str> {
        let item = self.record().agreed.get(thing)?;
        let words = || item.split_whitespace();
        let number = words().find(|word| word.starts_with(|sign: char| sign.is_ascii_digit()));
        let none = words()
            .any(|word| word.eq_ignore_ascii_case("no") || word.eq_ignore_ascii_case("none"));
        number.or(none.then_some(""))
    }

    /// Whether either side stands at twenty points or more before the hand.
    pub(super) fn side_at_twenty(&self) -> Known {
        let told = &self.record().score;
        let (Some(score), line) = (told.toward, told.toward_line) else {
            return Known::UNKNOWN;
        };
        let sides = [score.north_south, score.east_west];
        if sides.iter().flatten().any(|points| *points >= 20) {
            Known::from_line(true, line)
        } else if sides.iter().all(Option::is_some) {
            Known::from_line(false, line)
        } else {
            Known::UNKNOWN
        }
    }
}
