//! The lines of a file read one by one, each by itself: of a long file on every core, in the order of the file.

use super::error::SyntaxError;
use super::lines::RawLine;
use super::pairs::{self, Reading};
use super::text::Text;
use std::num::NonZero;
use std::panic::resume_unwind;
use std::thread::{self, available_parallelism};

/// How many lines are worth the work of several cores.
const MANY: usize = 2_000;

/// What a line was read as; nothing where it is blank, or no sentence that is known.
pub(super) type Read = Option<Result<Reading, SyntaxError>>;

/// Reads every line, and shows each in its turn.
pub(super) fn read<'l, 'a>(lines: &'l [RawLine<'a>], mut show: impl FnMut(&'l RawLine<'a>, Read)) {
    // How many cores there are is asked of the system, at the cost of a short case: only a long file asks.
    let cores = || available_parallelism().map_or(1, NonZero::get);
    let cores = if lines.len() < MANY { 1 } else { cores() };
    if cores == 1 {
        return lines.iter().for_each(|line| show(line, one(line)));
    }
    let read = on_every_core(lines, cores);
    for (line, read) in lines.iter().zip(read.into_iter().flatten()) {
        show(line, read);
    }
}

fn on_every_core(lines: &[RawLine<'_>], cores: usize) -> Vec<Vec<Read>> {
    thread::scope(|scope| {
        let shares = lines.chunks(lines.len().div_ceil(cores));
        let shares: Vec<_> =
            shares.map(|share| scope.spawn(|| share.iter().map(one).collect())).collect();
        let read = shares.into_iter().map(thread::ScopedJoinHandle::join);
        read.map(|share| share.unwrap_or_else(|fault| resume_unwind(fault))).collect()
    })
}

/// Reads one line.
pub(super) fn one(line: &RawLine<'_>) -> Read {
    if line.words.is_empty() || line.is_too_long() {
        return None;
    }
    pairs::read(&Text::new(line.words, line.start))
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
