//! The settings of a part: its scheme, its stake, how results are compared, what the table has agreed.

use super::TallyError;
use super::file::{AfterDummy, Compared, Division, Paying};
use super::grammar::{Piece, Rule};
use super::movement::movement;
use super::read::Reader;
use super::stake::Stake;
use crate::bridge::{chicane_deducted, limit_agreed, redoubled_after_dummy, spades_not_played};
use crate::source::Spanned;

impl Reader {
    pub(super) fn setting(&mut self, header: &Piece) {
        let (Some(key), Some(value)) = (header.find(Rule::key), header.find(Rule::value)) else {
            return;
        };
        let words = value.words.trim().trim_end_matches('.').to_owned();
        let span = value.span;
        let part = self.part();
        match key.words.to_ascii_lowercase().as_str() {
            "code" | "scheme" => part.scheme = Some(Spanned::new(words, span)),
            "source" => part.source = Some(words),
            "stake" => match Stake::read(&words) {
                Some(stake) => part.stake = Some(stake),
                None => self.faults.push(TallyError::BadValue {
                    words,
                    span,
                    help: "say what a point, or a hundred points, is worth: `stake: 2 pence`, `stake: 1 shilling a hundred`",
                }),
            },
            "settled" => match words.to_ascii_lowercase().as_str() {
                "each with his right-hand adversary" => part.paying = Paying::ToTheRight,
                "together" => part.paying = Paying::Together,
                _ => self.faults.push(TallyError::BadValue {
                    words,
                    span,
                    help: "write `settled: each with his right-hand adversary`, or `settled: together`, in as few payments as possible",
                }),
            },
            "compare" => match Compared::from_words(&words) {
                Some(compared) => part.compared = Some(Spanned::new(compared, span)),
                None => self.faults.push(TallyError::BadValue {
                    words,
                    span,
                    help: "say `match points`, `North American match points`, `IMPs across`, `IMPs against the average`, `IMPs against the average without the best and the worst`, or of teams `board a match`",
                }),
            },
            "movement" => match movement(&words) {
                Ok(movement) => part.movement = Some(Spanned::new(movement, span)),
                Err(help) => self.faults.push(TallyError::NotInTheMovement {
                    what: format!("there is no movement `{words}`"),
                    span,
                    help,
                }),
            },
            "victory" => match division(&words) {
                Some(division) => part.victory = Some(Spanned::new(division, span)),
                None => self.faults.push(TallyError::BadValue {
                    words,
                    span,
                    help: "give, in rising order, the greatest difference that still divides evenly, then by one more, by two more and so on: `victory: 2, 6, 11, 16, 21, 27, 33, 39, 46, 54`; or `victory: continuous`",
                }),
            },
            "boards" if words.eq_ignore_ascii_case("dealt anew") => part.dealt_again = true,
            "boards" => self.faults.push(TallyError::BadValue {
                words,
                span,
                help: "write `boards: dealt anew` under a table of a segment whose boards begin again from a number already played",
            }),
            "agreed" => {
                let words = words.to_ascii_lowercase();
                for item in words.split(',') {
                    part.spades_agreed = spades_not_played(item).unwrap_or(part.spades_agreed);
                    part.chicane_agreed = chicane_deducted(item).unwrap_or(part.chicane_agreed);
                    if redoubled_after_dummy(item) == Some(true) {
                        part.after_dummy = AfterDummy::Redouble;
                    }
                    part.limit = limit(item).or(part.limit);
                }
            }
            _ => {}
        }
    }
}

/// `continuous`, or rising figures: `2, 6, 11`.
fn division(words: &str) -> Option<Division> {
    if words.eq_ignore_ascii_case("continuous") {
        return Some(Division::Curve);
    }
    let steps = words.split([',', ' ']).filter(|word| !word.is_empty());
    let steps: Vec<u32> = steps.map(|word| word.parse().ok()).collect::<Option<_>>()?;
    let mut pairs = steps.windows(2);
    let rises = pairs.all(|two| matches!(two, [one, other] if one < other));
    (rises && !steps.is_empty()).then_some(Division::Table(steps))
}

/// `limit 200`, `no limit`: how far the table agreed to double.
fn limit(item: &str) -> Option<u32> {
    match limit_agreed(item)? {
        "" => Some(u32::MAX),
        number => number.parse().ok(),
    }
}
