//! What a row has done.

use super::fault::AdviceFault;
use super::reader::{Reader, named, names};
use super::school::{Effect, Make, Pick, Worth};
use super::tree::Node;
use super::wanted::Wanted;
use crate::bridge::Rank;
use crate::source::{Span, Spanned};
use std::collections::BTreeMap;

/// The keys that say what is done.
pub(super) const EFFECTS: [&str; 11] = [
    "lead",
    "play",
    DEALER_PLAY,
    "discard",
    "open",
    "declare",
    "pass",
    "double",
    "eleven",
    "asks",
    "worth",
];
/// The key of a card that the dealer plays.
pub(super) const DEALER_PLAY: &str = "dealer_play";

impl Reader {
    /// The one effect among the keys of a row.
    pub(super) fn effect(
        &mut self,
        row: &str,
        at: Span,
        keys: &BTreeMap<&str, (Span, &Node)>,
    ) -> Option<Effect> {
        let found = EFFECTS.iter().filter_map(|name| Some((*name, *keys.get(name)?)));
        let found: Vec<(&str, (Span, &Node))> = found.collect();
        let [(name, (span, node))] = *found.as_slice() else {
            let (row, number) = (row.to_owned(), found.len());
            self.wrong(at, AdviceFault::Effects { row, number });
            return None;
        };
        if matches!(name, "lead" | "play" | DEALER_PLAY | "discard" | "open" | "asks")
            && !keys.contains_key("suit")
        {
            let name = name.to_owned();
            self.wrong(span, AdviceFault::NoSuit { name });
        }
        Some(match name {
            "lead" => {
                let then = keys.get("then").map(|(_, then)| self.picks(then));
                Effect::Lead(self.picks(node), then.and_then(|then| then.first().copied()))
            }
            "play" => Effect::Play(self.picks(node)),
            DEALER_PLAY => Effect::DealerPlay(self.picks(node)),
            "discard" => self.so(node, Effect::Discard),
            "open" => self.so(node, Effect::Open),
            "declare" => Effect::Declare(self.makes(node, keys.contains_key("suit"))),
            "pass" => self.so(node, Effect::Pass),
            "double" => Effect::Double(self.truth(node)),
            "eleven" => self.so(node, Effect::Eleven),
            "asks" => self.so(node, Effect::Asks),
            _ => Effect::Worth(self.worth(node)),
        })
    }

    /// `yes` or `no`.
    pub(super) fn truth(&mut self, node: &Node) -> bool {
        let words = self.words(node);
        if !matches!(words.as_str(), "yes" | "no" | "true" | "false") {
            self.unlike(node, &Wanted::Truth);
        }
        matches!(words.as_str(), "yes" | "true")
    }

    fn so(&mut self, node: &Node, effect: Effect) -> Effect {
        if !matches!(self.words(node).as_str(), "yes" | "true") {
            self.unlike(node, &Wanted::Yes);
        }
        effect
    }

    fn worth(&mut self, node: &Node) -> Worth {
        let word = self.words(node);
        named(Worth::ALL, &word).unwrap_or_else(|| {
            self.unknown("worth", &word, node.span, &names(Worth::ALL));
            Worth::Count
        })
    }

    pub(super) fn picks(&mut self, node: &Node) -> Vec<Pick> {
        let words = self.several(node);
        words.iter().filter_map(|word| self.pick(word)).collect()
    }

    fn pick(&mut self, word: &Spanned<String>) -> Option<Pick> {
        let mut letters = word.chars();
        let rank = letters.next().and_then(Rank::from_letter);
        let rank = rank.filter(|_| letters.next().is_none()).map(Pick::Rank);
        let pick = rank.or_else(|| named(Pick::ALL, word));
        if pick.is_none() {
            let mut known = vec!["A", "K", "Q", "J", "T"];
            known.extend(names(Pick::ALL));
            self.unknown("card", word, word.span, &known);
        }
        pick
    }

    fn makes(&mut self, node: &Node, in_suit: bool) -> Vec<Make> {
        let mut makes = Vec::new();
        for word in self.several(node) {
            match named(Make::ALL, &word) {
                Some(Make::That) if !in_suit => {
                    let name = word.value.clone();
                    self.wrong(word.span, AdviceFault::NoSuit { name });
                }
                Some(make) => makes.push(make),
                None => self.unknown("trump", &word, word.span, &names(Make::ALL)),
            }
        }
        makes
    }
}
