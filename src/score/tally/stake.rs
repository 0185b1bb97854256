//! What a point is worth, or a hundred.

/// What is played for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Stake {
    /// So much.
    each: u32,
    /// The unit of money, as the file has it.
    unit: String,
    /// For so many points.
    points: u32,
}

/// How a stake by the hundred is written, and one by the point.
const HUNDREDS: [&str; 6] = [
    "a hundred",
    "per hundred",
    "the hundred",
    "a hundred points",
    "per hundred points",
    "per 100 points",
];
const OTHER_HUNDREDS: [&str; 3] = ["per 100", "a 100", "a 100 points"];
const POINTS: [&str; 2] = ["a point", "per point"];

impl Stake {
    /// `2 pence`, `1 penny a point`, `1 shilling a hundred`.
    pub(super) fn read(words: &str) -> Option<Self> {
        let without = |ends: &[&str]| ends.iter().find_map(|end| words.strip_suffix(end));
        let by_hundred = without(&HUNDREDS).or_else(|| without(&OTHER_HUNDREDS));
        let points = if by_hundred.is_some() { 100 } else { 1 };
        let words = by_hundred.or_else(|| without(&POINTS)).unwrap_or(words).trim();
        let (number, unit) = words.split_once(' ')?;
        let (each, unit) = (number.parse().ok()?, unit.trim());
        // What else is there would be taken for money.
        let is_money = !unit.is_empty() && !unit.contains(|sign: char| sign.is_ascii_digit());
        (each > 0 && is_money).then(|| Self { each, unit: unit.to_owned(), points })
    }

    /// What some points come to: `12 pence`, `12.5 pence`.
    pub(super) fn amount(&self, points: i64) -> String {
        let all = points.saturating_mul(i64::from(self.each));
        let worth = i64::from(self.points);
        let (whole, rest) = (all / worth, all % worth);
        let unit = self.several(rest == 0 && whole == 1);
        match rest {
            0 => format!("{whole} {unit}"),
            rest => {
                let places = format!("{rest:02}");
                format!("{whole}.{} {unit}", places.trim_end_matches('0'))
            }
        }
    }

    /// The unit, for one of it or for more.
    fn several(&self, one: bool) -> String {
        match (one, self.unit.as_str()) {
            (true, "pence") => "penny".to_owned(),
            (false, "penny") => "pence".to_owned(),
            (true, unit) => unit.to_owned(),
            (false, unit) if unit.ends_with('s') || unit.ends_with("pence") => unit.to_owned(),
            (false, unit) => format!("{unit}s"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Stake;

    #[test]
    fn a_stake_is_by_the_point_or_by_the_hundred() {
        for (words, points, amount) in [
            ("2 pence", 120, "240 pence"),
            ("1 penny a point", 1, "1 penny"),
            ("1 pence", 1, "1 penny"),
            ("5 cents a point", 3, "15 cents"),
            ("10 pence per 100 points", 120, "12 pence"),
            ("10 pence per 100 points", 125, "12.5 pence"),
            ("1 shilling per hundred", 120, "1.2 shillings"),
            ("2 shillings a hundred", 50, "1 shillings"),
            ("1 penny a hundred", 103, "1.03 pence"),
        ] {
            let stake = Stake::read(words).map(|stake| stake.amount(points));
            assert_eq!(stake.as_deref(), Some(amount), "{words}");
        }
        for words in ["a penny", "1d", "0 pence", "2 pence per 50 points", "2"] {
            assert_eq!(Stake::read(words), None, "{words}");
        }
    }
}
