//! Conditions: a word, a list of which all must hold, or keys of which all must hold.

use super::condition::{Condition, Fact, Measure, SuitFact};
use super::fault::AdviceFault;
use super::ranks::Ranks;
use super::reader::{Reader, Term, names};
use super::tree::{Kind, Node};
use super::wanted::Wanted;
use crate::bridge::Rank;
use crate::source::Span;
use std::sync::Arc;

/// A row or a term is made of no more conditions than these.
const MOST: usize = 500;
/// Keys that are no measure.
pub(super) const KEYS: [&str; 14] = [
    "all",
    "any",
    "not",
    "suits",
    "dummy",
    "opposite",
    "holds",
    "keeps",
    "has_played",
    "lacks",
    "exactly",
    "none_above",
    "guarded",
    "led",
];

impl Reader {
    /// A condition; `in_suit` where a suit is in question.
    pub(super) fn condition(&mut self, node: &Node, in_suit: bool) -> Condition {
        self.weight += 1;
        match &node.kind {
            Kind::Word(word) => self.fact(word, node.span, in_suit),
            Kind::List(items) => {
                Condition::All(items.iter().map(|item| self.condition(item, in_suit)).collect())
            }
            Kind::Map(entries) => {
                let each = entries.iter();
                let each = each.map(|(key, value)| self.keyed(key, key.span, value, in_suit));
                one_or_all(each.collect())
            }
        }
    }

    /// A term of the school: what it means, and of how much it is made.
    pub(super) fn term(&mut self, name: &str, span: Span, node: &Node) {
        (self.weight, self.of_suit) = (0, false);
        let means = Arc::new(self.condition(node, true));
        self.light(name, span);
        let taken = Fact::ALL.iter().any(|(fact, _)| *fact == name)
            || SuitFact::ALL.iter().any(|(fact, _)| *fact == name);
        let (of_suit, weight) = (self.of_suit, self.weight);
        let term = Term { means, of_suit, weight };
        if taken || self.terms.insert(name.to_owned(), term).is_some() {
            let name = name.to_owned();
            self.wrong(span, AdviceFault::Twice { name });
        }
    }

    /// Notes a row or term that is made of too much.
    pub(super) fn light(&mut self, name: &str, span: Span) {
        if self.weight > MOST {
            let name = name.to_owned();
            self.wrong(span, AdviceFault::TooMuch { name, limit: MOST });
            self.weight = 0;
        }
    }

    fn fact(&mut self, word: &str, span: Span, in_suit: bool) -> Condition {
        if let Some(fact) = super::reader::named(Fact::ALL, word) {
            return Condition::Fact(fact);
        }
        if let Some(fact) = super::reader::named(SuitFact::ALL, word) {
            self.about_suit(word, span, in_suit);
            return Condition::Suit(fact);
        }
        if let Some(term) = self.terms.get(word).cloned() {
            self.weight += term.weight;
            if term.of_suit {
                self.about_suit(word, span, in_suit);
            }
            return Condition::Term(term.means);
        }
        let mut known = names(Fact::ALL);
        known.extend(names(SuitFact::ALL));
        let own: Vec<String> = self.terms.keys().cloned().collect();
        known.extend(own.iter().map(String::as_str));
        self.unknown("condition", word, span, &known);
        Condition::All(Vec::new())
    }

    /// Notes words about a suit if there is none.
    fn about_suit(&mut self, word: &str, span: Span, in_suit: bool) {
        self.of_suit = true;
        if !in_suit {
            let name = word.to_owned();
            self.wrong(span, AdviceFault::NoSuit { name });
        }
    }

    fn keyed(&mut self, key: &str, span: Span, value: &Node, in_suit: bool) -> Condition {
        let measure = Measure::ALL.iter().find(|(name, ..)| *name == key);
        if let Some((_, measure, of_suit)) = measure {
            if *of_suit {
                self.about_suit(key, span, in_suit);
            }
            let bounds = self.bounds(value);
            if let Some(most) = measure.most().filter(|most| bounds.from > *most) {
                let words = format!("{key}: {}", bounds.from);
                let wanted = Wanted::AtMost(most);
                self.wrong(value.span, AdviceFault::wrong(words, &wanted));
            }
            return Condition::Number(*measure, bounds);
        }
        match key {
            "all" => self.condition(value, in_suit),
            "any" => Condition::Any(self.each(value, in_suit)),
            "not" => Condition::Not(Box::new(self.condition(value, in_suit))),
            "suits" => self.suits(value),
            _ if KEYS.contains(&key) => {
                self.about_suit(key, span, in_suit);
                self.of_the_suit(key, value)
            }
            _ => {
                let known = KEYS.into_iter();
                let known = known.chain(Measure::ALL.iter().map(|(name, ..)| *name));
                self.unknown("key", key, span, &known.collect::<Vec<_>>());
                Condition::All(Vec::new())
            }
        }
    }

    fn of_the_suit(&mut self, key: &str, value: &Node) -> Condition {
        match key {
            "dummy" | "opposite" => Condition::Dummy(Box::new(self.condition(value, true))),
            "holds" => Condition::Holds(self.ranks(value)),
            "keeps" => Condition::Keeps(self.ranks(value)),
            "has_played" => Condition::HasPlayed(self.picks(value)),
            "lacks" => Condition::Lacks(self.ranks(value)),
            "exactly" => Condition::Exactly(self.ranks(value)),
            "guarded" => self.rank(value, Condition::Guarded),
            "led" => Condition::Led(self.sequence(value)),
            _ => self.rank(value, Condition::NoneAbove),
        }
    }

    fn each(&mut self, value: &Node, in_suit: bool) -> Vec<Condition> {
        if let Kind::List(items) = &value.kind {
            return items.iter().map(|item| self.condition(item, in_suit)).collect();
        }
        self.unlike(value, &Wanted::Conditions);
        Vec::new()
    }

    /// `suits: { such: ..., from: 2 }`.
    fn suits(&mut self, value: &Node) -> Condition {
        let keys = self.keys(value, &["such", "from", "to"]);
        let bounds = self.bounds_of(&keys);
        let Some((_, such)) = keys.get("such") else {
            self.wrong(value.span, AdviceFault::missing("such"));
            return Condition::All(Vec::new());
        };
        // What is about each suit in turn is not about the one in question.
        let outer = self.of_suit;
        let such = self.condition(such, true);
        self.of_suit = outer;
        Condition::Suits(Box::new(such), bounds)
    }

    fn ranks(&mut self, node: &Node) -> Ranks {
        let ranks = match &node.kind {
            Kind::Word(words) => Ranks::named(words),
            Kind::List(_) | Kind::Map(_) => None,
        };
        if ranks.is_none() {
            self.unlike(node, &Wanted::Cards);
        }
        ranks.unwrap_or_default()
    }

    /// One rank of the suit, made into a condition.
    fn rank(&mut self, node: &Node, of: fn(Rank) -> Condition) -> Condition {
        let ranks = self.ranks(node);
        if ranks.len() > 1 {
            self.unlike(node, &Wanted::OneCard);
        }
        ranks.iter().next().map_or(Condition::All(Vec::new()), of)
    }

    fn sequence(&mut self, node: &Node) -> Vec<Rank> {
        let _ = self.ranks(node);
        match &node.kind {
            Kind::Word(words) => words.chars().filter_map(Rank::from_letter).collect(),
            Kind::List(_) | Kind::Map(_) => Vec::new(),
        }
    }
}

fn one_or_all(mut conditions: Vec<Condition>) -> Condition {
    match (conditions.len(), conditions.pop()) {
        (1, Some(one)) => one,
        (_, last) => {
            conditions.extend(last);
            Condition::All(conditions)
        }
    }
}
