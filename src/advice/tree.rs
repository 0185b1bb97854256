//! A YAML text as a tree in which every word keeps its place.

use super::fault::AdviceFault;
use crate::source::{Source, Span, Spanned, too_deep_at};
use saphyr::{LoadableYamlNode, MarkedYaml, YamlData};

/// A word, a list, or keys with what they hold.
#[derive(Debug, Clone)]
pub(super) struct Node {
    /// Its words; of a list or of keys, where it begins.
    pub span: Span,
    /// What it is.
    pub kind: Kind,
}

/// What a node is.
#[derive(Debug, Clone)]
pub(super) enum Kind {
    /// Words or a number, as written.
    Word(String),
    /// Items in order.
    List(Vec<Node>),
    /// Keys in order.
    Map(Vec<(Spanned<String>, Node)>),
}

/// The tree of a text, or why there is none.
pub(super) fn tree(source: &Source) -> Result<Node, (Span, AdviceFault)> {
    let text = &source.text;
    if let Some(at) = too_deep_at(text) {
        return Err((Span::new(at, at + 1), AdviceFault::Nested));
    }
    if let Some(at) = alias_at(text) {
        return Err((Span::new(at, at + 1), AdviceFault::Alias));
    }
    let offsets: Vec<usize> = text.char_indices().map(|(offset, _)| offset).collect();
    let place = |mark: usize| offsets.get(mark).copied().unwrap_or(text.len());
    let documents = MarkedYaml::load_from_str(text).map_err(|fault| {
        let at = place(fault.marker().index()).min(text.len());
        let end = text
            .get(at..)
            .map_or(at, |rest| at + rest.lines().next().unwrap_or_default().trim_end().len());
        let message = fault.info().to_owned();
        (Span::new(at, end), AdviceFault::Unreadable { message })
    })?;
    let empty = || (Span::new(0, 0), AdviceFault::missing("rows"));
    let root = documents.first().ok_or_else(empty)?;
    Ok(Reader { text, place }.node(root))
}

impl Node {
    /// Whether it is that word.
    pub(super) fn is_word(&self, word: &str) -> bool {
        matches!(&self.kind, Kind::Word(own) if own == word)
    }
}

struct Reader<'t, P> {
    text: &'t str,
    place: P,
}

impl<P: Fn(usize) -> usize> Reader<'_, P> {
    /// As deep as the text goes, which is not a deeper than `too_deep_at` lets it.
    fn node(&self, node: &MarkedYaml<'_>) -> Node {
        let start = (self.place)(node.span.start.index());
        let end = (self.place)(node.span.end.index());
        let words = self.text.get(start..end).unwrap_or_default();
        let line = words.lines().next().unwrap_or_default().trim_end();
        let kind = match &node.data {
            YamlData::Sequence(items) => {
                Kind::List(items.iter().map(|item| self.node(item)).collect())
            }
            YamlData::Mapping(map) => Kind::Map(
                map.iter().map(|(key, value)| (self.word(key), self.node(value))).collect(),
            ),
            _ => {
                let Spanned { value, span } = self.word(node);
                let kind = Kind::Word(value);
                return Node { span, kind };
            }
        };
        Node {
            // In brackets, the closing one belongs to it.
            span: Span::new(start, end_of(self.text, start + line.len())),
            kind,
        }
    }

    fn word(&self, node: &MarkedYaml<'_>) -> Spanned<String> {
        let start = (self.place)(node.span.start.index());
        let end = (self.place)(node.span.end.index());
        let words = self.text.get(start..end).unwrap_or_default();
        let shown = words.trim();
        let start = start + (words.len() - words.trim_start().len());
        let span = Span::new(start, start + shown.len());
        let value = node.data.as_str().unwrap_or(shown).trim().to_owned();
        Spanned::new(value, span)
    }
}

/// The byte at which a text has `*name` where a value may stand.
fn alias_at(text: &str) -> Option<usize> {
    text.match_indices('*').map(|(at, _)| at).find(|at| {
        let before = text.get(..*at).and_then(|before| before.chars().next_back());
        let after = text.get(at + 1..).and_then(|after| after.chars().next());
        let begins = before.is_none_or(|sign| sign.is_whitespace() || "[{,:".contains(sign));
        begins && after.is_some_and(|sign| !sign.is_whitespace())
    })
}

fn end_of(text: &str, end: usize) -> usize {
    let rest = text.get(end..).unwrap_or_default();
    let closing = rest.trim_start_matches(' ');
    if closing.starts_with(['}', ']']) {
        return end + rest.len() - closing.len() + 1;
    }
    end
}
