//! Every sentence of a report, made here and nowhere else.

mod address;
mod choosers;
mod facts;
mod form;
mod incidents;
mod laws;
mod losses;
mod named;
mod remedies;
mod remedies_in_law;
mod statuses;
use crate::source::{joined, spelled};
pub(crate) use address::{YOU, addressed};
pub(crate) use remedies::{Taken, lists_cards, remedy, taken};

pub(crate) use facts::fact_words;
pub(crate) use laws::{Lawyer, alone, clause, clauses, ordered};
pub(crate) use named::{card_or_suit, chooser, limit, player};

use super::scene::Scene;
use crate::bridge::{Seat, Suit};
use crate::laws::{Code, Law, LawIndex};
use crate::ruling::{Laws, Ruling};
use crate::syntax::CardSpec;
use smallvec::SmallVec;

/// Tells a ruling in words.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Phrasing<'a> {
    /// The players.
    pub(crate) scene: &'a Scene,
    /// The code that was applied.
    pub(crate) code: &'a Code,
    /// The ruling being stated.
    pub(crate) ruling: &'a Ruling,
}

impl Phrasing<'_> {
    /// A player, or what he is called if nobody said who he was.
    pub(crate) fn who(&self, seat: Option<Seat>, otherwise: &str) -> String {
        seat.map_or_else(|| otherwise.to_owned(), |seat| self.scene.name(seat))
    }

    /// The numbers of some laws: `law 80`, `laws 80 and 82`, or nothing; decisions by their names.
    pub(crate) fn cited(&self, laws: &Laws) -> String {
        let law = |index: &LawIndex| self.code.law(*index);
        // A law that one of the decisions reads is named with the decision.
        let named = |index: &LawIndex| {
            let mut all = laws.iter().filter_map(law);
            all.any(|law| law.interprets.contains(index))
        };
        let mut numbers: SmallVec<[&str; 6]> = SmallVec::new();
        let mut decisions = Vec::new();
        for index in laws {
            let Some(own) = law(index) else { continue };
            let parts = own.number.split_once(':');
            match parts.and_then(|(what, name)| Some((what, name.strip_prefix(' ')?))) {
                Some((what, name)) => decisions.push(self.decision(what, name, own)),
                None if named(index) => {}
                None => numbers.push(&own.number),
            }
        }
        let numbers = match numbers.as_slice() {
            [] => None,
            [number] => Some(["law ", number].concat()),
            several => Some(["laws ", &joined(several, "and")].concat()),
        };
        match (numbers, decisions.is_empty()) {
            (Some(numbers), true) => numbers,
            (numbers, _) => {
                decisions.splice(0..0, numbers);
                joined(&decisions, "and")
            }
        }
    }

    /// A decision by its name, with the laws that it reads.
    fn decision(&self, what: &str, name: &str, own: &Law) -> String {
        let read = own.interprets.iter();
        let read = read.filter_map(|index| self.code.law(*index));
        let read: Vec<_> = read.map(|law| law.number.as_str()).collect();
        match read.as_slice() {
            [] => format!("the {what} {name}"),
            [law] => format!("the {what} {name}, which reads law {law}"),
            laws => format!("the {what} {name}, which reads laws {}", joined(laws, "and")),
        }
    }
}

/// From when on a right can be used.
pub(crate) fn begins(after_hand: bool) -> &'static str {
    if after_hand { "at the end of the hand" } else { "as soon as it is due" }
}

/// A card in a sentence: `the king of diamonds`, `a small heart`, `a heart`, `a card`.
pub(crate) fn the_card(card: CardSpec) -> String {
    match card {
        CardSpec::Exact(card) => ["the ", card.rank.name(), " of ", card.suit.plural()].concat(),
        CardSpec::Small(suit) => ["a small ", suit.singular()].concat(),
        CardSpec::OfSuit(suit) => ["a ", suit.singular()].concat(),
        CardSpec::Any => "a card".to_owned(),
    }
}

/// Several cards in a sentence; `a card` if none is stated, `two cards` if nobody saw which.
pub(crate) fn the_cards(cards: &[CardSpec]) -> String {
    let unseen = cards.iter().all(|card| *card == CardSpec::Any);
    match u32::try_from(cards.len()) {
        Ok(0 | 1) if unseen => "a card".to_owned(),
        Ok(count) if unseen => counted(count, "card"),
        _ => {
            let names: Vec<String> = cards.iter().copied().map(the_card).collect();
            joined(&names, "and")
        }
    }
}

/// A suit, or the words that stand for one nobody named.
pub(crate) fn the_suit(suit: Option<Suit>, otherwise: &str) -> String {
    suit.map_or_else(|| otherwise.to_owned(), |suit| suit.plural().to_owned())
}

/// A card that was stated of before: `the king of diamonds`, `the heart`, `the card`; or the words that stand for one
/// that was not.
pub(crate) fn called(card: Option<CardSpec>, otherwise: &str) -> String {
    let Some(card) = card else {
        return otherwise.to_owned();
    };
    let name = the_card(card);
    match name.strip_prefix("a ") {
        Some(bare) => ["the ", bare].concat(),
        None => name,
    }
}

/// `three tricks`, `two points`, `28 points`.
pub(crate) fn counted(number: u32, word: &str) -> String {
    let plural = if number == 1 { "" } else { "s" };
    match u16::try_from(number) {
        Ok(few @ ..=13) => format!("{} {word}{plural}", spelled(few)),
        _ => format!("{number} {word}{plural}"),
    }
}
