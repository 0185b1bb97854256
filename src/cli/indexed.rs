//! A text that finds its lines at once, however many faults are shown in it.

use crate::source::{Source, marked, visible};
use miette::{MietteError, MietteSpanContents, SourceCode, SourceSpan, SpanContents};
use std::sync::OnceLock;

/// The most of one line that is shown; a longer one is cut around the words at fault.
const LONGEST: usize = 80;

/// A text and where its lines begin.
#[derive(Debug)]
pub(super) struct Indexed {
    source: Source,
    /// The text with marks for signs that would not be seen, made when a fault is first shown in it.
    shown: OnceLock<String>,
    starts: Vec<usize>,
}

impl Indexed {
    pub(super) fn new(source: Source) -> Self {
        let ends = source.text.match_indices('\n').map(|(place, _)| place + 1);
        let starts = std::iter::once(0).chain(ends).collect();
        Self { source, shown: OnceLock::new(), starts }
    }

    /// The text.
    pub(super) fn text(&self) -> &str {
        &self.source.text
    }

    /// What to call it.
    pub(super) fn name(&self) -> &str {
        &self.source.name
    }

    /// The line of an offset, from 0.
    pub(super) fn line_of(&self, offset: usize) -> usize {
        self.starts.partition_point(|start| *start <= offset).saturating_sub(1)
    }

    /// The line of an offset and the letter in it, both from 1.
    pub(super) fn place_of(&self, offset: usize) -> (usize, usize) {
        let line = self.line_of(offset);
        let before = self.source.text.get(self.start_of(line)..offset);
        let letters = before.map_or(0, |before| before.chars().count());
        (line + 1, letters + 1)
    }

    fn start_of(&self, line: usize) -> usize {
        self.starts.get(line).copied().unwrap_or(self.source.text.len())
    }

    /// Bytes from the line `before` the words to the line `after` them, cut where lines are too long.
    fn window(&self, span: &SourceSpan, before: usize, after: usize) -> (usize, usize) {
        let length = self.source.text.len();
        let (first, last) = (span.offset().min(length), (span.offset() + span.len()).min(length));
        let start = self.start_of(self.line_of(first).saturating_sub(before));
        let end = self.start_of(self.line_of(last) + after + 1);
        let start = start.max(first.saturating_sub(LONGEST));
        let end = end.min(last + LONGEST);
        (self.inward(start), self.inward(end))
    }

    /// The first place from here on where a letter begins.
    fn inward(&self, mut place: usize) -> usize {
        while !self.source.text.is_char_boundary(place) {
            place += 1;
        }
        place
    }
}

impl SourceCode for Indexed {
    fn read_span<'a>(
        &'a self,
        span: &SourceSpan,
        before: usize,
        after: usize,
    ) -> Result<Box<dyn SpanContents<'a> + 'a>, MietteError> {
        if span.offset() > self.source.text.len() {
            return Err(MietteError::OutOfBounds);
        }
        let (start, end) = self.window(span, before, after);
        let text = self.shown.get_or_init(|| marked(&self.source.text).into_owned());
        let shown = text.get(start..end).unwrap_or_default();
        let line = self.line_of(start);
        Ok(Box::new(MietteSpanContents::new_named(
            visible(&self.source.name).into_owned(),
            shown.as_bytes(),
            (start, shown.len()).into(),
            line,
            start.saturating_sub(self.start_of(line)),
            shown.lines().count(),
        )))
    }
}
