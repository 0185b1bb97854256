//! What a school would do, each thing once.

use super::said::RowView;
use super::view::SchoolView;
use std::collections::BTreeSet;

impl SchoolView {
    /// That the book leaves the choice between several makes, where it does.
    pub fn leaves_open(&self) -> Option<&'static str> {
        let makes = self.answers.iter().filter(|answer| answer.act == "declare");
        let makes: BTreeSet<&str> = makes.map(|answer| answer.words.as_str()).collect();
        (makes.len() > 1).then_some("The book gives several makes and does not rank them.")
    }

    /// What it would do, each thing once, with the rows that say so. A row that has two acts is under the first; of
    /// several suits that one row leaves open it is said in one.
    pub fn acts(&self) -> Vec<(String, Vec<&RowView>)> {
        let mut acts: Vec<(Vec<&str>, Vec<&RowView>)> = Vec::new();
        let mut cited = BTreeSet::new();
        for answer in &self.answers {
            let row = &answer.row;
            let words = answer.words.as_str();
            let suits = matches!(answer.act, "discard" | "open" | "return" | "asks");
            let goes_on = |rows: &[&RowView]| matches!(rows, [own] if own.row == row.row);
            if let Some((_, rows)) = acts.iter_mut().find(|(own, _)| *own == [words]) {
                if cited.insert(&row.row) {
                    rows.push(row);
                }
            } else if let Some((own, _)) = acts.last_mut().filter(|last| suits && goes_on(&last.1))
            {
                own.push(words);
            } else {
                let rows = if cited.insert(&row.row) { vec![row] } else { Vec::new() };
                acts.push((vec![words], rows));
            }
        }
        let stated = acts.into_iter();
        stated.map(|(words, rows)| (either(&words), rows)).collect()
    }
}

/// One thing or another, without the words that it begins with as the first does: `discards a spade or heart`.
pub(super) fn either(words: &[impl AsRef<str>]) -> String {
    let first = words.first().map_or("", AsRef::as_ref);
    let others = words.iter().skip(1).map(|other| {
        let other = other.as_ref();
        let alike = first.split(' ').zip(other.split(' '));
        let alike = alike.take_while(|(one, other)| one == other).count();
        other.split(' ').skip(alike).collect::<Vec<_>>().join(" ")
    });
    let mut all: Vec<String> = std::iter::once(first.to_owned()).chain(others).collect();
    let last = all.split_off(all.len().saturating_sub(1)).concat();
    match all.as_slice() {
        [] => last,
        before => format!("{} or {last}", before.join(", ")),
    }
}
