//! Takes a tree apart and gathers what is wrong with it.

use super::condition::{Bounds, Condition};
use super::fault::{AdviceError, AdviceFault};
use super::groups::Group;
use super::tree::{Kind, Node};
use super::wanted::Wanted;
use crate::source::{Span, Spanned, nearest};
use std::collections::BTreeMap;
use std::sync::Arc;

/// What a school means by a word of its own.
#[derive(Debug, Clone)]
pub(super) struct Term {
    /// What it means.
    pub means: Arc<Condition>,
    /// Whether that is about a suit.
    pub of_suit: bool,
    /// Of how many conditions it is made, those of its terms counted.
    pub weight: usize,
}

/// Reads the files of one school.
#[derive(Debug, Default)]
pub(super) struct Reader {
    /// The file that is being read.
    pub file: String,
    /// What is wrong.
    pub faults: Vec<AdviceError>,
    /// The school's own words.
    pub terms: BTreeMap<String, Term>,
    /// Its groups of rows.
    pub groups: Vec<Group>,
    /// Conditions read since a term or row began.
    pub weight: usize,
    /// Whether one of them was about a suit.
    pub of_suit: bool,
}

impl Reader {
    /// Notes a fault.
    pub(super) fn wrong(&mut self, span: Span, fault: AdviceFault) {
        self.faults.push(AdviceError { file: self.file.clone(), span, also: None, fault });
    }

    /// Notes that words are not what is wanted.
    pub(super) fn unlike(&mut self, node: &Node, wanted: &Wanted) {
        let words = match &node.kind {
            Kind::Word(words) => words.clone(),
            Kind::List(_) => "a list".to_owned(),
            Kind::Map(_) => "a set of keys".to_owned(),
        };
        self.wrong(node.span, AdviceFault::wrong(words, wanted));
    }

    /// Notes a name that is in no table.
    pub(super) fn unknown(&mut self, noun: &'static str, name: &str, span: Span, known: &[&str]) {
        let help = match nearest(name, known.iter().copied()) {
            Some(near) => format!("did you mean `{near}`?"),
            None => format!("write one of `{}`", known.join("`, `")),
        };
        let name = name.to_owned();
        self.wrong(span, AdviceFault::UnknownName { noun, name, help });
    }

    /// Notes a row that goes before one that is not there.
    pub(super) fn unknown_row<'n>(
        &mut self,
        name: &Spanned<String>,
        mut others: impl Iterator<Item = &'n str> + Clone,
    ) {
        let help = match (nearest(name, others.clone()), others.next()) {
            (Some(near), _) => format!("did you mean `{near}`?"),
            (None, Some(other)) => format!("write the name of another row, as `{other}`"),
            (None, None) => "remove `overrides`: there is no other row".to_owned(),
        };
        let (noun, name, span) = ("row", name.value.clone(), name.span);
        self.wrong(span, AdviceFault::UnknownName { noun, name, help });
    }

    /// The keys of a node; every one that is not known is a fault.
    pub(super) fn keys<'n>(
        &mut self,
        node: &'n Node,
        known: &[&str],
    ) -> BTreeMap<&'n str, (Span, &'n Node)> {
        let mut keys = BTreeMap::new();
        let Kind::Map(entries) = &node.kind else {
            self.unlike(node, &Wanted::Keys(known.join("`, `")));
            return keys;
        };
        for (key, value) in entries {
            if !known.contains(&key.as_str()) {
                self.unknown("key", key, key.span, known);
            } else if keys.insert(key.as_str(), (key.span, value)).is_some() {
                let name = key.value.clone();
                self.wrong(key.span, AdviceFault::Twice { name });
            }
        }
        keys
    }

    /// Words.
    pub(super) fn words(&mut self, node: &Node) -> String {
        match &node.kind {
            Kind::Word(words) => words.clone(),
            Kind::List(_) | Kind::Map(_) => {
                self.unlike(node, &Wanted::Words);
                String::new()
            }
        }
    }

    /// A word, or a list of them.
    pub(super) fn several(&mut self, node: &Node) -> Vec<Spanned<String>> {
        let one = |node: &Node, words: &String| Spanned::new(words.clone(), node.span);
        match &node.kind {
            Kind::Word(words) => vec![one(node, words)],
            Kind::List(items) => {
                let mut all = Vec::new();
                for item in items {
                    if let Kind::Word(words) = &item.kind {
                        all.push(one(item, words));
                    } else {
                        self.unlike(item, &Wanted::Word);
                    }
                }
                all
            }
            Kind::Map(_) => {
                self.unlike(node, &Wanted::Several);
                Vec::new()
            }
        }
    }

    /// A whole number.
    pub(super) fn number(&mut self, node: &Node) -> Option<u32> {
        self.number_or(node, &Wanted::Number)
    }

    fn number_or(&mut self, node: &Node, wanted: &Wanted) -> Option<u32> {
        let number = match &node.kind {
            Kind::Word(words) => words.parse().ok(),
            Kind::List(_) | Kind::Map(_) => None,
        };
        if number.is_none() {
            self.unlike(node, wanted);
        }
        number
    }

    /// A number, or `{ from: 3, to: 5 }`.
    pub(super) fn bounds(&mut self, node: &Node) -> Bounds {
        if !matches!(node.kind, Kind::Map(_)) {
            let number = self.number_or(node, &Wanted::Bounds).unwrap_or_default();
            return Bounds { from: number, to: number };
        }
        let keys = self.keys(node, &["from", "to"]);
        self.bounds_of(&keys)
    }

    /// The bounds among some keys.
    pub(super) fn bounds_of(&mut self, keys: &BTreeMap<&str, (Span, &Node)>) -> Bounds {
        let mut bound = |name: &str| keys.get(name).and_then(|(_, node)| self.number(node));
        let bounds =
            Bounds { from: bound("from").unwrap_or(0), to: bound("to").unwrap_or(u32::MAX) };
        if let Some((_, node)) = keys.get("from").filter(|_| bounds.from > bounds.to) {
            let words = format!("from {} to {}", bounds.from, bounds.to);
            let wanted = Wanted::Range(bounds.to, bounds.from);
            self.wrong(node.span, AdviceFault::wrong(words, &wanted));
        }
        bounds
    }
}

/// The thing of that name in a table.
pub(super) fn named<T: Copy>(table: &[(&'static str, T)], name: &str) -> Option<T> {
    let mut rows = table.iter();
    rows.find(|(own, _)| *own == name).map(|(_, thing)| *thing)
}

/// The names of a table.
pub(super) fn names<T>(table: &[(&'static str, T)]) -> Vec<&'static str> {
    table.iter().map(|(name, _)| *name).collect()
}
