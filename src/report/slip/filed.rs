//! A slip that was kept: what it says about itself, read back from its words.

use super::{CODE, FINGERPRINT, HEADING, MADE_BY};

/// What a slip says that no ruling rests on: the only things in which two slips of one ruling may differ.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Said {
    /// The title of the case.
    pub title: String,
    /// The version of the program that made it.
    pub version: String,
    /// The code, as the program was told to find it.
    pub code: String,
}

/// The words of a slip, with its name and what it says about itself.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FiledSlip {
    /// Its fingerprint, as it is there.
    pub fingerprint: String,
    /// What it says about itself; none if one of its parts is missing.
    pub said: Option<Said>,
}

impl FiledSlip {
    /// The slip in a text; none if no line begins as that of a fingerprint does. A title, or a line of the case, may
    /// look like one: the slip's own is the last.
    pub fn of(text: &str) -> Option<Self> {
        let lines: Vec<&str> = text.lines().map(str::trim_end).collect();
        let last = lines.iter().rposition(|line| line.starts_with(FINGERPRINT))?;
        let fingerprint = lines.get(last)?.strip_prefix(FINGERPRINT)?;
        let tail = lines.get(last..).unwrap_or_default();
        Some(Self {
            fingerprint: fingerprint.trim().to_owned(),
            said: title(&lines)
                .and_then(|title| Some(Said { title, version: version(tail)?, code: code(tail)? })),
        })
    }

    /// How many slips a text holds.
    pub fn count(text: &str) -> usize {
        // A title may read as the heading does, but no empty line is before it.
        let mut after_gap = true;
        let mut begins = |line: &&str| {
            let line = line.trim_end();
            let begins = after_gap && line == HEADING;
            after_gap = line.is_empty();
            begins
        };
        text.lines().filter(&mut begins).count()
    }
}

/// What is between the heading and the first empty line.
fn title(lines: &[&str]) -> Option<String> {
    let mut lines = lines.iter().skip_while(|line| **line != HEADING);
    lines.next()?;
    let title: Vec<&str> = lines.take_while(|line| !line.is_empty()).copied().collect();
    Some(title.join(" "))
}

fn version(tail: &[&str]) -> Option<String> {
    let [made_by, _] = MADE_BY;
    let line = tail.iter().find_map(|line| line.strip_prefix(made_by))?;
    let (version, _) = line.split_once(". ")?;
    Some(version.to_owned())
}

fn code(tail: &[&str]) -> Option<String> {
    let command = tail.iter().find_map(|line| line.split_once(CODE))?;
    Some(command.1.to_owned())
}
