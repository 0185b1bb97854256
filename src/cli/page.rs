//! The formats of an answer, and several rulings one after the other.

use super::output::Output;
use clap::ValueEnum;
use std::io;

/// The formats of an answer that may go on a page of a record.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum Format {
    /// Sentences and columns.
    Text,
    /// For programs.
    Json,
    /// For a page of a record.
    Markdown,
}

/// The formats of an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum Plain {
    /// Sentences.
    Text,
    /// For programs.
    Json,
}

/// Puts between rulings what their form wants between them.
pub(super) struct Pages {
    json: bool,
    any: bool,
}

impl Pages {
    pub(super) fn new(json: bool) -> Self {
        Self { json, any: false }
    }

    /// One more ruling.
    pub(super) fn add(&mut self, output: &mut Output, view: &str) -> io::Result<()> {
        let first = !std::mem::replace(&mut self.any, true);
        output.write(match (self.json, first) {
            (true, true) => "[\n",
            (true, false) => ",\n",
            (false, true) => "",
            (false, false) => "\n\n",
        })?;
        if !self.json {
            return output.write(view);
        }
        for (place, line) in view.lines().enumerate() {
            output.write(if place == 0 { "  " } else { "\n  " })?;
            output.write(line)?;
        }
        Ok(())
    }

    /// No more of them.
    pub(super) fn end(self, output: &mut Output) -> io::Result<()> {
        output.write(match (self.json, self.any) {
            (true, true) => "\n]\n",
            (true, false) => "[]\n",
            (false, _) => "",
        })
    }
}
