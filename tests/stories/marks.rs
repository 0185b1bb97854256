//! A story as the tests pass it about: its lines, each with what it is there for.

use bystander::bridge::Card;

/// What a line is there for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Mark {
    /// A header.
    Header,
    /// Something in order: a deal, a lead in turn, a trick turned.
    Regular,
    /// A circumstance.
    Fact,
    /// Something out of order.
    Irregular,
    /// Somebody uses a right, gives it up or speaks about it.
    Act,
}

/// One line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Line {
    /// What it is there for.
    pub(crate) mark: Mark,
    /// Its words.
    pub(crate) text: String,
    /// Its place in the story as it was first made, which it keeps when lines are put in or left out.
    pub(crate) origin: Option<usize>,
}

/// A story, and what its maker knows beside it.
#[derive(Debug, Clone)]
pub(crate) struct Story {
    /// The number it was made from.
    pub(crate) seed: u64,
    /// Its lines.
    pub(crate) lines: Vec<Line>,
    /// The four hands as dealt, by seat, where the cards of the story are those of a real deal.
    pub(crate) hands: Option<[Vec<Card>; 4]>,
}

impl Story {
    /// The text of the case.
    pub(crate) fn text(&self) -> String {
        let mut text = String::new();
        for line in &self.lines {
            text.push_str(&line.text);
            text.push('\n');
        }
        text
    }

    /// The same story with other lines.
    pub(crate) fn with(&self, lines: Vec<Line>) -> Self {
        Self { lines, ..self.clone() }
    }

    /// The same story with a line put in at a place.
    pub(crate) fn put_in(&self, at: usize, text: &str) -> Self {
        let mut lines = self.lines.clone();
        let line = Line { mark: Mark::Fact, text: text.to_owned(), origin: None };
        lines.insert(at.min(lines.len()), line);
        self.with(lines)
    }

    /// Whether any line contains the words.
    pub(crate) fn says(&self, words: &str) -> bool {
        self.lines.iter().any(|line| line.text.contains(words))
    }
}
