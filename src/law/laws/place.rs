//! From the way to a fault (`laws[3].rules[1].when[0]`) to the words in the file.
//!
//! The text is read a second time here, with marks, and only once a fault has been found: places
//! cost nothing while all is well, and the types that serde reads stay plain.

use super::check_path::Step;
use crate::source::Span;
use saphyr::{LoadableYamlNode, MarkedYaml, YamlData};

/// A text with its marked tree.
pub(super) struct Marked<'a> {
    text: &'a str,
    roots: Vec<MarkedYaml<'a>>,
    /// Byte offset of every character; marks count characters.
    offsets: Vec<usize>,
}

impl<'a> Marked<'a> {
    /// Reads the text again, with marks.
    pub(super) fn new(text: &'a str) -> Self {
        Self {
            text,
            roots: MarkedYaml::load_from_str(text).unwrap_or_default(),
            offsets: text.char_indices().map(|(offset, _)| offset).collect(),
        }
    }

    /// The words at the end of a way; where a step cannot be taken, those of the step before.
    pub(super) fn find(&self, steps: &[Step]) -> Option<Span> {
        let mut node = self.roots.first()?;
        for step in steps {
            match follow(node, *step) {
                Some(next) => node = next,
                None => break,
            }
        }
        Some(self.words(node))
    }

    fn words(&self, node: &MarkedYaml<'_>) -> Span {
        let byte = |index: usize| self.offsets.get(index).copied().unwrap_or(self.text.len());
        let start = byte(node.span.start.index());
        match node.data {
            YamlData::Mapping(_) | YamlData::Sequence(_) => {
                let rest = self.text.get(start..).unwrap_or_default();
                trimmed(self.text, start, start + head(rest))
            }
            _ => trimmed(self.text, start, byte(node.span.end.index())),
        }
    }
}

/// How much of a list or mapping to show: all of it in brackets, else its first line.
fn head(rest: &str) -> usize {
    let mut depth = 0_usize;
    for (at, sign) in rest.char_indices() {
        match sign {
            '[' | '{' => depth += 1,
            ']' | '}' => depth = depth.saturating_sub(1),
            '\n' if depth == 0 => return at,
            _ => continue,
        }
        if depth == 0 && rest.starts_with(['[', '{']) {
            return at + 1;
        }
    }
    rest.len()
}

fn follow<'n, 'a>(node: &'n MarkedYaml<'a>, step: Step) -> Option<&'n MarkedYaml<'a>> {
    match (&node.data, step) {
        (YamlData::Mapping(map), Step::Key(key)) => {
            map.iter().find(|(name, _)| is_called(name, key)).map(|(_, value)| value)
        }
        (YamlData::Mapping(map), Step::Name(key)) => map.keys().find(|name| is_called(name, key)),
        (YamlData::Mapping(map), Step::Entry(place)) => map.keys().nth(place),
        (YamlData::Mapping(map), Step::Value(place)) => map.values().nth(place),
        (YamlData::Sequence(items), Step::Index(index)) => items.get(index),
        _ => None,
    }
}

fn is_called(node: &MarkedYaml<'_>, key: &str) -> bool {
    let written = node.data.as_str();
    // One topic may be written as `topic:`.
    written == Some(key) || (key == "topics" && written == Some("topic"))
}

/// Without the space around the words, and without quotes where something is between them.
fn trimmed(text: &str, start: usize, end: usize) -> Span {
    let words = text.get(start..end).unwrap_or_default();
    let left = start + (words.len() - words.trim_start().len());
    let words = words.trim();
    for quote in ['"', '\''] {
        let inside = words.strip_prefix(quote).and_then(|rest| rest.strip_suffix(quote));
        if let Some(inside) = inside
            && !inside.is_empty()
        {
            return Span::new(left + 1, left + 1 + inside.len());
        }
    }
    Span::new(left, left + words.len())
}
