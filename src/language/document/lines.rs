//! Where the lines of a paragraph end: as even as they can be made, in no more lines than are needed.
//!
//! The lines are those of `textwrap`'s optimal fit, found by trying only the few words that a line has room for.

use textwrap::core::{Fragment, Word};
use textwrap::{Options, WrapAlgorithm};

/// What each line costs beside its gap.
const LINE: f64 = 1_000.0;
/// What each letter past the end of a line costs.
const PAST: f64 = 2_500.0;
/// What a last line of one short word costs.
const SHORT: f64 = 25.0;

/// How to part paragraphs of that width.
pub(super) fn even(width: usize) -> Options<'static> {
    Options::new(width).wrap_algorithm(WrapAlgorithm::Custom(parted))
}

/// The best way to end a line before a word: what it costs, which line that is, and with which word it begins.
#[derive(Clone, Copy)]
struct Best {
    cost: f64,
    line: usize,
    from: usize,
}

fn parted<'a, 'b>(words: &'b [Word<'a>], widths: &'b [usize]) -> Vec<&'b [Word<'a>]> {
    let mut best = vec![Best { cost: 0.0, line: 0, from: 0 }];
    for end in 1..=words.len() {
        let last = best_end(words, widths, end, &best);
        best.push(last);
    }
    let mut lines = Vec::new();
    let mut end = words.len();
    while let Some(last) = best.get(end).filter(|_| end > 0) {
        lines.push(words.get(last.from..end).unwrap_or_default());
        end = last.from;
    }
    lines.reverse();
    lines
}

/// The best line that ends before a word.
fn best_end(words: &[Word<'_>], widths: &[usize], end: usize, before: &[Best]) -> Best {
    let mut found = Best { cost: f64::INFINITY, line: 0, from: 0 };
    let mut width = 0.0;
    for (from, (word, before)) in words.iter().zip(before).enumerate().take(end).rev() {
        width += word.width();
        let room = widths.get(before.line).or(widths.last()).copied();
        let room = f64::from(u32::try_from(room.unwrap_or(0).max(1)).unwrap_or(u32::MAX));
        let past = PAST * (width - room).max(0.0);
        if past > found.cost {
            break;
        }
        let gap = (room - width).max(0.0);
        let end_costs = match (end < words.len(), from + 1 == end) {
            (true, _) => gap * gap,
            (false, true) if 4.0 * width < room => SHORT,
            (false, _) => 0.0,
        };
        let cost = before.cost + LINE + past + end_costs;
        if cost <= found.cost {
            let line = before.line + 1;
            found = Best { cost, line, from };
        }
        width += before_word(words, from);
    }
    found
}

/// The space before a word.
fn before_word(words: &[Word<'_>], place: usize) -> f64 {
    let before = place.checked_sub(1).and_then(|before| words.get(before));
    before.map_or(0.0, Fragment::whitespace_width)
}

#[cfg(test)]
mod tests {
    use super::even;
    use textwrap::{Options, wrap};

    #[test]
    fn the_lines_are_those_of_the_optimal_fit() {
        let mut chance = fastrand::Rng::with_seed(1904);
        for _ in 0..2_000 {
            let words = (0..chance.usize(1..60)).map(|_| "x".repeat(chance.usize(1..14)));
            let text = words.collect::<Vec<_>>().join(" ");
            let width = chance.usize(20..100);
            assert_eq!(wrap(&text, even(width)), wrap(&text, Options::new(width)));
        }
    }
}
