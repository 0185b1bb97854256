//! The lines of a file read one by one, each by itself: of a long file on every core, in the order of the file.

use super::error::SyntaxError;
use super::lines::RawLine;
use super::pairs::{self, Reading};
use super::text::Text;
use std::num::NonZero;
use std::panic::resume_unwind;
use std::thread::{self, available_parallelism};

/// So many lines are worth the work of several cores.
const MANY: usize = 2_000;

/// What a line was read as; nothing where it is blank, or no sentence that is known.
pub(super) type Read = Option<Result<Reading, SyntaxError>>;

/// Reads every line.
pub(super) fn read(lines: &[RawLine<'_>]) -> Vec<Read> {
    let cores = available_parallelism().map_or(1, NonZero::get);
    if cores == 1 || lines.len() < MANY {
        return one_by_one(lines);
    }
    thread::scope(|scope| {
        let shares = lines.chunks(lines.len().div_ceil(cores));
        let shares: Vec<_> = shares
            .map(|share| scope.spawn(|| one_by_one(share)))
            .collect();
        let read = shares.into_iter().map(thread::ScopedJoinHandle::join);
        read.flat_map(|share| share.unwrap_or_else(|fault| resume_unwind(fault)))
            .collect()
    })
}

fn one_by_one(lines: &[RawLine<'_>]) -> Vec<Read> {
    let read = |line: &RawLine<'_>| {
        let readable = !line.words.is_empty() && !line.is_too_long();
        readable.then(|| pairs::read(&Text::new(line.words, line.start)))?
    };
    lines.iter().map(read).collect()
}

#[cfg(test)]
mod tests {
    use crate::syntax::parse;

    #[test]
    fn a_long_file_is_read_as_a_short_one() {
        let case = "case \"one\"\ndealer: S\nW leads SK\nW leaps\n\n";
        let (file, faults) = parse(&case.repeat(2_000));
        let (one, fault) = parse(case);
        assert_eq!((file.cases.len(), faults.len()), (2_000, 2_000));
        assert_eq!(fault.len(), 1);
        for (place, case) in (0_u32..).zip(&file.cases) {
            assert_eq!(case.lines.len(), one.cases[0].lines.len());
            assert_eq!(case.lines[0].number, 5 * place + 2);
        }
    }
}
