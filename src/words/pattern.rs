//! How a sentence may be written: fixed words, blanks and choices.

use std::collections::BTreeMap;

/// Words that stand for each other, and what fills a blank that does not say.
pub(crate) struct Words {
    /// `he` for `she` and `they`.
    pub(crate) classes: BTreeMap<String, Vec<String>>,
    /// The grammar's rule by the blank's name.
    pub(crate) blanks: BTreeMap<String, String>,
}

/// A piece of a pattern.
#[derive(Clone, PartialEq, Eq)]
pub(crate) enum Part {
    /// Words as they stand.
    Text(String),
    /// `{from:card}`.
    Blank { field: String, rule: String },
    /// `{his}`: one of several words.
    Class(String),
    /// `(s|)`: one of several; the first is printed.
    Choice(Vec<Vec<Part>>),
}

/// One sentence as it may be written.
pub(crate) struct Pattern {
    pub(crate) parts: Vec<Part>,
}

impl Pattern {
    pub(crate) fn read(text: &str, words: &Words) -> Result<Self, String> {
        let parts = parts(text, words)?;
        Ok(Self { parts })
    }

    /// The blanks in their order, each with the rule that fills it.
    pub(crate) fn blanks(&self) -> impl Iterator<Item = (&str, &str)> {
        self.parts.iter().filter_map(|part| match part {
            Part::Blank { field, rule } => Some((field.as_str(), rule.as_str())),
            Part::Text(_) | Part::Class(_) | Part::Choice(_) => None,
        })
    }

    /// The verb of a sentence that says what somebody does.
    pub(crate) fn verb(&self) -> Option<&str> {
        match self.parts.as_slice() {
            [Part::Blank { rule, .. }, Part::Text(text), ..] if rule == "who" || rule == "whos" => {
                text.trim_start().split([' ', ',']).next()
            }
            _ => None,
        }
    }
}

impl Part {
    /// As it is printed, a blank in braces.
    pub(crate) fn printed(&self, words: &Words) -> String {
        match self {
            Self::Text(text) => text.clone(),
            Self::Blank { field, .. } => format!("{{{field}}}"),
            Self::Class(name) => {
                let first = words.classes.get(name).and_then(|list| list.first());
                first.cloned().unwrap_or_default()
            }
            Self::Choice(all) => {
                let first = all.first().map_or(&[][..], Vec::as_slice);
                first.iter().map(|part| part.printed(words)).collect()
            }
        }
    }
}

/// Reads a pattern from the left; a choice holds no choice.
fn parts(text: &str, words: &Words) -> Result<Vec<Part>, String> {
    let mut parts = Vec::new();
    let mut rest = text;
    while let Some(at) = rest.find(['{', '(']) {
        let (before, after) = rest.split_at(at);
        if !before.is_empty() {
            parts.push(Part::Text(before.to_owned()));
        }
        let (opened, closes) = if after.starts_with('{') { ('{', '}') } else { ('(', ')') };
        let (inner, left) = after
            .trim_start_matches(opened)
            .split_once(closes)
            .ok_or_else(|| format!("`{opened}` is not closed"))?;
        parts.push(if opened == '{' { slot(inner, words)? } else { choice(inner, words)? });
        rest = left;
    }
    if !rest.is_empty() {
        parts.push(Part::Text(rest.to_owned()));
    }
    Ok(parts)
}

fn slot(inner: &str, words: &Words) -> Result<Part, String> {
    if words.classes.contains_key(inner) {
        return Ok(Part::Class(inner.to_owned()));
    }
    let own = inner.split_once(':');
    let usual = || Some((inner, words.blanks.get(inner)?.as_str()));
    let (field, rule) =
        own.or_else(usual).ok_or_else(|| format!("nothing is called `{{{inner}}}`"))?;
    Ok(Part::Blank { field: field.to_owned(), rule: rule.to_owned() })
}

fn choice(inner: &str, words: &Words) -> Result<Part, String> {
    let all = inner.split('|').map(|one| {
        if one.contains('(') {
            return Err(format!("a choice within a choice: `{inner}`"));
        }
        parts(one, words)
    });
    Ok(Part::Choice(all.collect::<Result<_, _>>()?))
}
