//! Words that mean one thing at a card table, as one word.

use crate::source::InOrder as _;
use std::collections::HashMap;
use std::sync::LazyLock;

/// The row of words that say nothing about what happened.
const IDLE: &str = "idle";

/// What words stand for, by the first of them.
pub(super) struct Synonyms {
    by_first: HashMap<&'static str, Vec<Row>>,
}

struct Row {
    words: Vec<&'static str>,
    /// The words they stand for; none if they are idle.
    canonical: Vec<&'static str>,
}

/// The table of the file `synonyms.txt`.
pub(super) static SYNONYMS: LazyLock<Synonyms> =
    LazyLock::new(|| Synonyms::read(include_str!("synonyms.txt")));

impl Synonyms {
    fn read(text: &'static str) -> Self {
        let mut by_first: HashMap<&str, Vec<Row>> = HashMap::new();
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            let Some((canonical, forms)) = line.split_once(':') else {
                continue;
            };
            for form in forms.split(',') {
                let words: Vec<&str> = form.split_whitespace().collect();
                let canonical = match canonical.trim() {
                    IDLE => Vec::new(),
                    canonical => canonical.split_whitespace().collect(),
                };
                if let Some(first) = words.first().copied() {
                    let row = Row { words, canonical };
                    by_first.entry(first).or_default().push(row);
                }
            }
        }
        for rows in by_first.values_mut() {
            // The longest that fits wins; the sort is stable.
            rows.order_by_key(|row| std::cmp::Reverse(row.words.len()));
        }
        Self { by_first }
    }

    /// Words with every synonym replaced by what it stands for, and idle words left out.
    pub(super) fn canonical<'w>(&self, words: &[&'w str]) -> Vec<&'w str> {
        let mut canonical = Vec::with_capacity(words.len());
        let mut rest = words;
        while let Some((first, others)) = rest.split_first() {
            let rows = self.by_first.get(first).map_or(&[][..], Vec::as_slice);
            if let Some(row) = rows.iter().find(|row| rest.starts_with(&row.words)) {
                canonical.extend(&row.canonical);
                rest = rest.get(row.words.len()..).unwrap_or_default();
            } else {
                canonical.push(*first);
                rest = others;
            }
        }
        canonical
    }
}
