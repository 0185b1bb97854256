//! Numbers that laws compare: how often a trick was doubled, what was agreed, what the sides have scored.

use super::{Facts, Incident, Known};

impl Facts {
    /// How often the value of a trick had been doubled when an incident happened, before the story and in it.
    pub fn times_doubled(&self, incident: &Incident) -> u32 {
        let standing = self.record.standing(incident.moment);
        self.record.times_doubled(standing)
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
