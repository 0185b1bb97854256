//! The order of law numbers: 80, 80a, 81; `E1`, `S1` after the figures; decisions last.

use std::cmp::Ordering;

/// Compares two numbers as a reader would look for them.
pub(super) fn compare(left: &str, right: &str) -> Ordering {
    class(left)
        .cmp(&class(right))
        .then_with(|| compare_pieces(left, right))
        .then_with(|| left.cmp(right))
}

fn class(number: &str) -> u8 {
    if number.starts_with(|c: char| c.is_ascii_digit()) {
        0
    } else if number.starts_with("decision") {
        2
    } else {
        1
    }
}

fn compare_pieces(mut left: &str, mut right: &str) -> Ordering {
    while !left.is_empty() && !right.is_empty() {
        let (left_piece, left_rest) = piece(left);
        let (right_piece, right_rest) = piece(right);
        let order = match (left_piece.parse::<u32>(), right_piece.parse::<u32>()) {
            (Ok(left), Ok(right)) => left.cmp(&right),
            _ => left_piece.cmp(right_piece),
        };
        if order != Ordering::Equal {
            return order;
        }
        (left, right) = (left_rest, right_rest);
    }
    left.len().cmp(&right.len())
}

/// Splits off the figures, or the other signs, with which a number begins.
fn piece(number: &str) -> (&str, &str) {
    let figures = number.starts_with(|c: char| c.is_ascii_digit());
    let end = number.find(|c: char| c.is_ascii_digit() != figures).unwrap_or(number.len());
    number.split_at(end)
}

#[cfg(test)]
mod tests {
    use super::compare;

    #[test]
    fn numbers_stand_in_the_order_of_the_code() {
        let ordered = [
            "8",
            "36",
            "36a",
            "69",
            "69(1)",
            "69(2)",
            "69(10)",
            "80",
            "80a",
            "81",
            "E1",
            "E2",
            "S1",
            "decision: a",
            "decision: b",
        ];
        let mut shuffled = ordered;
        shuffled.reverse();
        shuffled.sort_by(|left, right| compare(left, right));
        assert_eq!(shuffled, ordered);
    }
}
