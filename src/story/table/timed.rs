//! What is stated of another line by its words: `trick 1 was quitted before E corrects H4 to S5`.

use super::replay::Replay;
use super::{Moment, TableError};
use crate::source::Spanned;
use crate::syntax::{Case, EventKind, LineKind, Sentence};
use std::collections::BTreeMap;

/// The events of a case by their words, and the tricks said to be quitted before or after one.
#[derive(Debug, Default)]
pub(super) struct Timed {
    /// By its words, the lines of an event, in order.
    events: BTreeMap<String, Vec<u32>>,
    /// By the line of an event and whether it was before that, what was quitted.
    quitted: BTreeMap<(u32, bool), Vec<Quitted>>,
}

/// When a trick was quitted.
#[derive(Debug, Clone, Copy)]
struct Quitted {
    trick: u32,
    /// The line that says so.
    line: u32,
}

impl Timed {
    /// Those of a case; words that tell no event of it are faults.
    pub(super) fn of(case: &Case, errors: &mut Vec<TableError>) -> Self {
        let needed = case.lines.iter().any(|line| match &line.kind {
            LineKind::Event(kind) => timing(kind).is_some(),
            LineKind::Answer(answer) => answer.of.is_some(),
            _ => false,
        });
        if !needed {
            return Self::default();
        }
        let mut timed = Self::default();
        for line in &case.lines {
            if let LineKind::Event(kind) = &line.kind {
                let lines = timed.events.entry(kind.to_string()).or_default();
                lines.push(line.number);
            }
        }
        for line in &case.lines {
            let LineKind::Event(kind) = &line.kind else {
                continue;
            };
            let Some((trick, words, before)) = timing(kind) else {
                continue;
            };
            match timed.line_of(words, line.number) {
                Some(of) => timed
                    .quitted
                    .entry((of, before))
                    .or_default()
                    .push(Quitted { trick: trick.value, line: line.number }),
                None => errors.push(TableError::no_such_event(words.span, None)),
            }
        }
        timed
    }

    /// The line of the event with those words: the last above a line, or else the first below it.
    pub(super) fn line_of(&self, words: &Spanned<Sentence>, line: u32) -> Option<u32> {
        let lines = self.events.get(&words.value.0)?;
        let (above, rest) = lines.split_at(lines.partition_point(|number| *number < line));
        let below = rest.iter().find(|number| **number > line);
        above.last().or(below).copied()
    }
}

/// The trick, the words of the event, and whether it was quitted before that.
fn timing(kind: &EventKind) -> Option<(&Spanned<u32>, &Spanned<Sentence>, bool)> {
    match kind {
        EventKind::TrickQuittedBefore { trick, words } => Some((trick, words, true)),
        EventKind::TrickQuittedAfter { trick, words } => Some((trick, words, false)),
        _ => None,
    }
}

impl Replay<'_> {
    /// A trick that is said to be quitted just before (or just after) the event of this line.
    pub(super) fn quitted_by_words(&mut self, line: u32, before: bool) {
        for one in self.timed.quitted.remove(&(line, before)).unwrap_or_default() {
            let then = Moment { at: self.here.moment.at, line: one.line };
            if let Some(mark) = self.record.marks.get_mut(one.trick as usize) {
                mark.quitted.get_or_insert(then);
            }
        }
    }

    /// That there is such a trick.
    pub(super) fn known_trick(&mut self, trick: &Spanned<u32>) {
        let known = trick.value > 0 && (trick.value as usize) < self.record.marks.len();
        if !known {
            self.errors.push(TableError::no_such_trick(trick.value, trick.span, None));
        }
    }
}
