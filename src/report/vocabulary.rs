//! The names a law may use, as a list to read or to search.

use super::json::pretty;
use super::wording::remedy;
use crate::laws::{Code, Use, WordKind, uses};
use crate::source::{capital, joined};
use serde::Serialize;
use std::sync::Arc;

/// One name.
#[derive(Debug, Clone, Serialize)]
pub struct Word {
    /// What it names: `incidents`, `facts`, `remedies` and so on.
    pub kind: &'static str,
    /// The key under which a law writes it.
    pub key: &'static str,
    /// The name.
    pub name: String,
    /// What it stands for.
    pub meaning: String,
    /// The incidents of the rules in which it stands; of an incident, none.
    pub incidents: Vec<&'static str>,
    /// A law that uses it, as `1904 80`; none if no law does.
    pub law: Option<String>,
}

/// Every name of some codes of which all the words are said, in the order of the tables.
pub fn vocabulary(codes: &[Arc<Code>], wanted: &[String]) -> Vec<Word> {
    let used = uses(codes.iter().map(AsRef::as_ref));
    let wanted: Vec<String> = wanted.iter().map(|word| word.to_lowercase()).collect();
    let mut words = Vec::new();
    for &(kind, several, key) in WordKind::ALL {
        for (name, meaning) in kind.names() {
            let meaning = if kind == WordKind::Remedy { remedy(&name) } else { meaning };
            let at = used.get(&(kind, name.clone()));
            let word = row((kind, several, key), name, &meaning, at);
            if wanted.iter().all(|wanted| word.is_said(wanted)) {
                words.push(word);
            }
        }
    }
    words
}

fn row(
    (kind, several, key): (WordKind, &'static str, &'static str),
    name: String,
    meaning: &str,
    at: Option<&Use>,
) -> Word {
    let incidents = at.filter(|_| kind != WordKind::Incident);
    let incidents = incidents.into_iter().flat_map(|at| &at.incidents);
    let law = at.and_then(|at| at.law.as_ref());
    Word {
        kind: several,
        key,
        name,
        meaning: meaning.trim_end_matches('.').to_owned(),
        incidents: incidents.map(|kind| kind.name()).collect(),
        law: law.map(|(code, number)| format!("{code} {number}")),
    }
}

impl Word {
    /// Whether a word is said about it: its kind, or a part of its name or its meaning.
    fn is_said(&self, wanted: &str) -> bool {
        // A kind is meant as a kind, and is not a part of a name.
        if WordKind::ALL.iter().any(|(_, kind, _)| *kind == wanted) {
            return self.kind == wanted;
        }
        self.name.contains(wanted)
            || self.name.replace('_', " ").contains(wanted)
            || self.meaning.to_lowercase().contains(wanted)
    }

    /// What it stands for and where it stands: the lines below its name.
    pub fn lines(&self) -> Vec<String> {
        let mut lines = vec![format!("{}.", capital(&self.meaning))];
        let on = match self.incidents.as_slice() {
            [] => String::new(),
            [first, second, third, rest @ ..] if !rest.is_empty() => {
                let more = rest.len();
                format!("On {first}, {second}, {third} and {more} more. ")
            }
            few => format!("On {}. ", joined(few, "and")),
        };
        if let Some(law) = &self.law {
            lines.push(format!("{on}See law {}.", number_first(law)));
        }
        lines
    }
}

/// `1904 80` as `80 of 1904`.
fn number_first(law: &str) -> String {
    law.split_once(' ')
        .map_or_else(|| law.to_owned(), |(code, number)| format!("{number} of {code}"))
}

/// The words as a JSON array.
pub fn vocabulary_json(words: &[Word]) -> String {
    pretty(&words)
}
