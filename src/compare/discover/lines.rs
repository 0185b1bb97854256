//! Reads the table of sentences.

use crate::facts::FactId;

/// A sentence, or a few that belong together, with the facts they tell.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Row {
    /// The facts told.
    pub(super) tells: Vec<(FactId, bool)>,
    /// The sentences, with blanks for the players.
    pub(super) lines: Vec<String>,
    /// Words among the facts that are no fact's name.
    pub(super) unknown: Vec<String>,
}

/// Every row with the heading it is under.
pub(super) fn read(text: &str) -> impl Iterator<Item = (&str, Row)> {
    let mut heading = "";
    text.lines().filter_map(move |line| {
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            return None;
        }
        if let Some(name) = line.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')) {
            heading = name;
            return None;
        }
        Some((heading, row(line)))
    })
}

fn row(line: &str) -> Row {
    let (facts, sentences) = line.split_once('=').unwrap_or(("", line));
    let mut row = Row::default();
    for word in facts.split_whitespace() {
        let (name, so) = match word.strip_prefix('!') {
            Some(name) => (name, false),
            None => (word, true),
        };
        match FactId::from_name(name) {
            Some(fact) => row.tells.push((fact, so)),
            None => row.unknown.push(word.to_owned()),
        }
    }
    let sentences = sentences.split(" / ").map(str::trim);
    row.lines = sentences.filter(|one| !one.is_empty()).map(str::to_owned).collect();
    row
}

impl Row {
    /// Whether nothing it tells is denied.
    pub(super) fn agrees(&self, stated: &[(FactId, bool)]) -> bool {
        let denied = |(fact, so): &(FactId, bool)| stated.contains(&(*fact, !so));
        !self.tells.iter().any(denied)
    }
}
