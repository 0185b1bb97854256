//! Places in a text.

use std::ops::Deref;

/// Half-open range of byte offsets in a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Span {
    /// First byte.
    pub start: u32,
    /// One past the last byte.
    pub end: u32,
}

impl Span {
    /// A span from byte offsets; offsets beyond 4 GiB are clipped (no input of that size is read).
    pub fn new(start: usize, end: usize) -> Self {
        let clip = |offset: usize| u32::try_from(offset).unwrap_or(u32::MAX);
        Self { start: clip(start), end: clip(end) }
    }

    /// Length in bytes.
    pub fn len(self) -> usize {
        self.end.saturating_sub(self.start) as usize
    }

    /// Whether the span holds no byte.
    pub fn is_empty(self) -> bool {
        self.start >= self.end
    }

    /// A label on these words.
    pub(crate) fn label(self, text: &str) -> miette::LabeledSpan {
        miette::LabeledSpan::new_with_span(Some(text.to_owned()), self)
    }
}

impl From<Span> for miette::SourceSpan {
    fn from(span: Span) -> Self {
        (span.start as usize, span.len()).into()
    }
}

/// A value and the words it was read from. Two are equal when their values are,
/// so that a tree printed and parsed again equals the first.
#[derive(Debug, Clone, Copy)]
pub struct Spanned<T> {
    /// What was read.
    pub value: T,
    /// Where it stood.
    pub span: Span,
}

impl<T> Spanned<T> {
    /// Puts a value to a place.
    pub fn new(value: T, span: Span) -> Self {
        Self { value, span }
    }
}

impl<T: PartialEq> PartialEq for Spanned<T> {
    fn eq(&self, other: &Self) -> bool {
        self.value == other.value
    }
}

impl<T: Eq> Eq for Spanned<T> {}

impl<T> Deref for Spanned<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.value
    }
}

impl<T: std::fmt::Display> std::fmt::Display for Spanned<T> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.value.fmt(f)
    }
}
