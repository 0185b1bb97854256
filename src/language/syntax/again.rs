//! Lines read before: of stories that begin alike, the grammar reads each line once.

use super::lines::RawLine;
use super::pairs::Reading;
use super::sharing::{Read, one};
use std::cell::RefCell;
use std::collections::HashMap;

/// The most lines that are kept; beyond that all are forgotten.
const MOST: usize = 512;

/// Lines read before. What a line is read as rests on its words and on where it begins, and on nothing else.
#[derive(Debug, Default)]
pub struct ReadBefore(RefCell<HashMap<usize, Vec<(String, Reading)>>>);

impl ReadBefore {
    /// Reads a line, or takes what it was read as; one with a fault is read again.
    pub(super) fn read(&self, line: &RawLine<'_>) -> Read {
        let known = self.0.borrow();
        let mut here = known.get(&line.start).into_iter().flatten();
        if let Some((_, reading)) = here.find(|(words, _)| words == line.words) {
            return Some(Ok(reading.clone()));
        }
        drop(known);
        let read = one(line);
        if let Some(Ok(reading)) = &read {
            self.keep(line, reading.clone());
        }
        read
    }

    fn keep(&self, line: &RawLine<'_>, reading: Reading) {
        let mut known = self.0.borrow_mut();
        if known.values().map(Vec::len).sum::<usize>() >= MOST {
            known.clear();
        }
        let here = known.entry(line.start).or_default();
        here.push((line.words.to_owned(), reading));
    }
}

#[cfg(test)]
mod tests {
    use super::{MOST, ReadBefore};
    use crate::syntax::{parse, parse_again};

    #[test]
    fn a_file_reads_the_same_whatever_was_read_before() {
        let before = ReadBefore::default();
        let cases = [
            "dealer: S\nE leads DK\nS plays D2\n",
            "dealer: S\nE leads DK\nS plays D3\n",
            "dealer: S\n\nE leads DK # so\nE leeds DK\n",
            "case \"One\"\ndealer: S\nAnn leads DK\n",
            "case \"One\"\nplayers: N Ann, E Bob, S Cal, W Dee\nAnn leads DK\nanswer: dummy_down yes\nheld 1904: silent\n",
            "dealer: E\nE leads DK\n\ncase \"Two\"\ndealer: S\nE leads DK\n",
        ];
        for text in cases.iter().chain(&cases) {
            assert_eq!(parse_again(text, &before), parse(text), "{text}");
        }
    }

    #[test]
    fn no_more_is_kept_than_so_many_lines() {
        let before = ReadBefore::default();
        for number in 0..3 * MOST {
            let _ = parse_again(&format!("N says \"{number}\"\n"), &before);
            assert!(before.0.borrow().values().map(Vec::len).sum::<usize>() <= MOST);
        }
    }
}
