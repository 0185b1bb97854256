//! A story in the making: its lines, and what is expected of each.

use super::want::{Want, nothing};
use std::collections::BTreeMap;
use std::fmt::Write;

/// A story with what is expected of it.
#[derive(Debug, Clone, Default)]
pub(super) struct Stated {
    /// By which failures are gathered.
    pub(super) class: &'static str,
    pub(super) text: String,
    /// By line; the first line is 1.
    pub(super) wants: BTreeMap<usize, Vec<Want>>,
    /// What must be owed at the end, and what must not.
    pub(super) owed: Vec<String>,
    pub(super) not_owed: Vec<String>,
}

impl Stated {
    /// Everything that is expected, to be read.
    pub(super) fn asked(&self) -> String {
        let mut asked = String::new();
        for (line, want) in &self.wants {
            writeln!(asked, "expected at line {line}: {want:?}").unwrap();
        }
        let (owed, not_owed) = (&self.owed, &self.not_owed);
        writeln!(asked, "owed at the end: {owed:?}; not owed: {not_owed:?}").unwrap();
        asked
    }
}

/// A story that is being stated.
#[derive(Default)]
pub(super) struct Tale {
    stated: Stated,
    lines: usize,
}

impl Tale {
    /// A story that begins with these lines.
    pub(super) fn of(lines: &[String]) -> Self {
        let mut tale = Self::default();
        for line in lines {
            tale.write(line);
        }
        tale
    }

    /// Adds a line and gives its number.
    pub(super) fn write(&mut self, line: impl AsRef<str>) -> usize {
        self.stated.text += line.as_ref();
        self.stated.text += "\n";
        self.lines += 1;
        self.lines
    }

    /// Adds a line on which nothing is to be found.
    pub(super) fn regular(&mut self, line: impl AsRef<str>) -> usize {
        let line = self.write(line);
        self.want(line, nothing());
        line
    }

    /// The number of the last line.
    pub(super) fn line(&self) -> usize {
        self.lines
    }

    /// What is expected of a line, in place of all that was.
    pub(super) fn want(&mut self, line: usize, want: Want) {
        self.stated.wants.insert(line, vec![want]);
    }

    /// The same, beside what was expected of it.
    pub(super) fn also(&mut self, line: usize, want: Want) {
        self.stated.wants.entry(line).or_default().push(want);
    }

    /// Nothing is expected of that line any more.
    pub(super) fn forget(&mut self, line: usize) {
        self.stated.wants.remove(&line);
    }

    pub(super) fn owes(&mut self, what: impl Into<String>) {
        self.stated.owed.push(what.into());
    }

    pub(super) fn owes_no(&mut self, what: impl Into<String>) {
        self.stated.not_owed.push(what.into());
    }

    pub(super) fn owes_none<W: AsRef<str>>(&mut self, all: &[W]) {
        for what in all {
            self.owes_no(what.as_ref());
        }
    }

    pub(super) fn done(self, class: &'static str) -> Stated {
        Stated { class, ..self.stated }
    }
}

/// A short story in one line, with ` / ` between its lines; the last is the one of which something is expected.
pub(super) fn short(text: &str) -> Tale {
    let lines: Vec<String> = text.split(" / ").map(str::to_owned).collect();
    Tale::of(&lines)
}
