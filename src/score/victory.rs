//! Victory points by a curve, on which every match point counts.

use super::session::nearest;
use serde::Deserialize;

/// Victory points that grow with every match point, each by less than the one before.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Curve {
    /// How many are divided.
    pub points: u32,
    /// All of them are won by so many match points, times the root of the number of boards.
    pub most: u32,
}

/// One, in the units that are computed in: whole numbers, so that every machine comes to the same.
const ONE: i128 = 1_000_000_000_000;
/// How far the curve falls from an even match to one that is wholly won: the third power of the golden section, which is
/// the root of five less two.
const FALL: i128 = 236_067_977_500;
/// The natural logarithm of that, without its sign.
const LOGARITHM: i128 = 1_443_635_475_179;
/// More boards than anybody plays.
const MOST_BOARDS: u64 = 1_000_000;

impl Curve {
    /// The victory points of both sides in hundredths, the first so many match points ahead after so many boards.
    pub fn divided(self, ahead: i64, boards: u64) -> [i64; 2] {
        let all = i64::from(self.points).saturating_mul(100);
        let won = self.gained(ahead, boards.min(MOST_BOARDS));
        let sign = if ahead < 0 { -1 } else { 1 };
        let half = nearest(all, 2);
        [half + sign * won, all - half - sign * won]
    }

    /// What the winners have above the half, in hundredths.
    fn gained(self, ahead: i64, boards: u64) -> i64 {
        let half = i128::from(self.points) * 50;
        let most = i128::from(self.most);
        let squared = (most * most).saturating_mul(i128::from(boards));
        let squared = squared.saturating_mul(ONE * ONE);
        let whole = squared.isqrt();
        let margin = i128::from(ahead.unsigned_abs());
        let part = if margin * ONE >= whole {
            ONE
        } else {
            let fallen = power(LOGARITHM * margin * ONE / whole.max(1));
            (ONE - fallen) * ONE / (ONE - FALL)
        };
        let won = (2 * half * part + ONE) / (2 * ONE);
        i64::try_from(won).unwrap_or(i64::MAX)
    }
}

/// The base of natural logarithms to the power of a number between nothing and minus two, told without its sign.
fn power(less: i128) -> i128 {
    let (mut sum, mut term) = (ONE, ONE);
    // After thirty terms nothing is left that counts.
    for place in 1..=30 {
        term = -term * less / (place * ONE);
        sum += term;
    }
    sum
}

#[cfg(test)]
mod tests {
    use super::Curve;

    const CURVE: Curve = Curve { points: 20, most: 15 };

    #[test]
    fn the_published_figures_for_fourteen_boards_come_out() {
        for (ahead, won) in [(0, 1000), (2, 1066), (7, 1216), (10, 1297), (20, 1526)] {
            assert_eq!(CURVE.divided(ahead, 14), [won, 2000 - won], "{ahead}");
            assert_eq!(CURVE.divided(-ahead, 14), [2000 - won, won], "{ahead}");
        }
        let wide = Curve { points: u32::MAX, most: u32::MAX };
        let [won, lost] = wide.divided(i64::MAX, u64::MAX);
        assert_eq!(won + lost, 100 * i64::from(u32::MAX));
        // Fifteen times the root of sixteen is sixty: there it is wholly won.
        assert_eq!(CURVE.divided(60, 16), [2000, 0]);
        assert_eq!(CURVE.divided(61, 16), [2000, 0]);
        let [almost, _] = CURVE.divided(59, 16);
        assert!(almost < 2000, "{almost}");
    }

    #[test]
    fn each_match_point_brings_something_and_none_more_than_the_one_before() {
        for boards in [1, 4, 7, 16, 24, 32, 100] {
            let mut before = (1000, 1000);
            for ahead in 1..400 {
                let [won, lost] = CURVE.divided(ahead, boards);
                assert_eq!(won + lost, 2000);
                let more = won - before.0;
                // Rounding may make one hundredth of difference.
                assert!((0..=before.1 + 1).contains(&more), "{boards} boards, {ahead}");
                before = (won, more);
            }
            assert_eq!(before.0, 2000);
        }
    }

    #[test]
    fn no_number_is_too_great() {
        for ahead in [i64::MAX, i64::MIN, 0] {
            for boards in [0, 1, u64::MAX] {
                let [won, lost] = CURVE.divided(ahead, boards);
                assert_eq!(won + lost, 2000);
            }
        }
    }
}
