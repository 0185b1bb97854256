//! The words of the arguments: a hand, a trump, a score.

use super::super::faults::Faults;
use super::super::indexed::Indexed;
use super::of_hand::{By, Play};
use crate::advice::{Situation, usual};
use crate::bridge::{Card, Hand, Strain, Suit};
use crate::source::{Source, Span, nearest};
use crate::syntax::{SyntaxError, one_card, some_cards, strain, whole_hand};
use miette::Diagnostic;
use std::sync::Arc;

/// Reads arguments and gathers what is wrong with them.
pub(super) struct Arguments<'t> {
    pub(super) faults: &'t Faults,
    pub(super) errors: &'t mut Vec<String>,
}

impl Arguments<'_> {
    /// Thirteen cards.
    pub(super) fn hand(&mut self, words: &str) -> Hand {
        self.read("--hand", words, whole_hand).unwrap_or_default()
    }

    /// What a reader of words makes of an argument.
    pub(super) fn read<T>(
        &mut self,
        argument: &str,
        words: &str,
        reader: fn(&str) -> Result<T, SyntaxError>,
    ) -> Option<T> {
        let wrong = match reader(words) {
            Ok(read) => return Some(read),
            Err(wrong) => wrong,
        };
        let source = Arc::new(Indexed::new(Source::new(argument, words)));
        self.errors.push(self.faults.of(vec![wrong], &source));
        None
    }

    /// A suit, or none.
    pub(super) fn trumps(&mut self, words: &str) -> Option<Strain> {
        let found = strain(words.trim());
        if found.is_none() {
            let names = Suit::ALL.map(Suit::plural).into_iter().chain(["none"]);
            let near = nearest(words, names);
            let help = near.map_or_else(
                || "write a suit, or `none`".to_owned(),
                |near| format!("did you mean `{near}`?"),
            );
            let message = format!("`{words}` cannot be trumps");
            self.wrong_words(("--trumps", words), message, &help);
        }
        found
    }

    /// A suit.
    fn suit(&mut self, words: &str) -> Option<Suit> {
        let found = strain(words.trim()).and_then(Strain::trumps);
        if found.is_none() {
            let help = "write a suit, as `hearts`";
            self.wrong_words(("--gone", words), format!("`{words}` is not a suit"), help);
        }
        found
    }

    /// Suits that are gone, each said once.
    pub(super) fn gone(&mut self, words: &[String]) -> Vec<Suit> {
        let mut gone: Vec<Suit> = Vec::new();
        for word in words {
            let Some(suit) = self.suit(word) else {
                continue;
            };
            if gone.contains(&suit) {
                let message = format!("{} are named twice", suit.plural());
                self.wrong_words(("--gone", word), message, "name each suit only once");
            } else {
                gone.push(suit);
            }
        }
        gone
    }

    /// Games of the rubber.
    pub(super) fn games(&mut self, words: &str) -> Option<(u32, u32)> {
        let games = pair(words).filter(|(own, theirs)| *own < 2 && *theirs < 2);
        if games.is_none() {
            let message = format!("`{words}` cannot be the games of an unfinished rubber");
            let help = "write his own side's first: `1-0`";
            self.wrong_words(("--games", words), message, help);
        }
        games
    }

    /// The situation at a score, where one is given.
    pub(super) fn at(&mut self, now: Situation, score: Option<&String>) -> Situation {
        let (Some(words), Some(scheme)) = (score, usual()) else {
            return now;
        };
        let Some((own, theirs)) = pair(words) else {
            let message = format!("`{words}` is not two scores");
            let help = "write his own side's first, in figures with a hyphen between them: `18-0`";
            self.wrong_words(("--score", words), message, help);
            return now;
        };
        match now.clone().at_score(own, theirs, &scheme) {
            Ok(at) => at,
            Err(wrong) => {
                self.wrong_words(("--score", words), wrong.to_string(), &wrong.help());
                now
            }
        }
    }

    /// Cards, each with its suit: `HK HA`.
    pub(super) fn cards(&mut self, argument: &str, words: &[String]) -> Vec<Card> {
        let words = each(words);
        let cards = words.iter();
        cards.filter_map(|word| self.read(argument, word, one_card)).collect()
    }

    /// Cards that are led, of one suit, none of which the hand that plays to them or dummy holds.
    pub(super) fn led(
        &mut self,
        argument: &str,
        words: &[String],
        (hand, dummy): (Hand, Option<Hand>),
    ) -> Vec<Card> {
        let before = self.errors.len();
        let said = each(words);
        let cards = self.cards(argument, words);
        if cards.is_empty() && !words.is_empty() && self.errors.len() == before {
            let help = "write the card that was led: `S4`";
            self.wrong(argument, "no card is led".to_owned(), help);
        }
        for (place, card) in cards.iter().enumerate() {
            let twice = cards.iter().take(place).any(|other| other == card);
            let at = said.get(place).map_or("", String::as_str);
            if twice {
                let message = format!("`{card}` is led twice");
                self.wrong_words((argument, at), message, "write each card once");
            } else if hand.has(*card) || dummy.is_some_and(|dummy| dummy.has(*card)) {
                let help = if hand.has(*card) {
                    "write the hand that plays to it; another player led it"
                } else {
                    "leave it out of dummy's cards; if dummy led it, `advise play` takes `--by dummy`"
                };
                let message = format!("`{card}` is led, and in a hand as well");
                self.wrong_words((argument, at), message, help);
            } else if cards.first().is_some_and(|first| first.suit != card.suit) {
                let help = "write what was led of one suit, in order: `HK HA`";
                let message = format!("`{card}` is of another suit");
                self.wrong_words((argument, at), message, help);
            }
        }
        cards
    }

    /// What second hand has played to partner's lead.
    pub(super) fn second(&mut self, play: &Play, led: &[Card], hand: Hand) -> Option<Card> {
        let card = self.read("--second", play.second.as_ref()?, one_card)?;
        let wrong = if play.by != By::Partner {
            Some("an adversary led, so nobody plays between him and second hand")
        } else if led.contains(&card) || hand.has(card) {
            Some("another player has this card")
        } else {
            None
        };
        if let Some(wrong) = wrong {
            let help = "write the card that was played between partner's and the hand's";
            let at = play.second.as_deref().unwrap_or_default();
            self.wrong_words(("--second", at), wrong.to_owned(), help);
        }
        Some(card)
    }

    /// What the hand has itself played.
    pub(super) fn played(&mut self, words: Option<&String>, hand: Hand) -> Option<Hand> {
        let words = words?;
        let card = self.read("--played", words, one_card)?;
        if !hand.has(card) {
            let help = "write the hand as it was dealt, with this card in it";
            let message = format!("`{card}` is not in the hand");
            self.wrong_words(("--played", words), message, help);
        }
        Some(std::iter::once(card).collect())
    }

    /// Dummy's cards: all of them, or of some suits.
    pub(super) fn dummy(&mut self, words: Option<&String>, hand: Hand) -> Option<Hand> {
        self.other_hand("--dummy", words, hand)
    }

    /// The dealer's own cards, where dummy plays.
    pub(super) fn opposite(&mut self, words: Option<&String>, hand: Hand) -> Option<Hand> {
        self.other_hand("--dealer", words, hand)
    }

    fn other_hand(
        &mut self,
        argument: &'static str,
        words: Option<&String>,
        hand: Hand,
    ) -> Option<Hand> {
        let words = words?;
        let other = self.read(argument, words, some_cards)?;
        if other.is_empty() {
            let help = "write its cards, all or of some suits, or leave the argument out";
            let whose = argument.trim_start_matches('-');
            self.wrong(argument, format!("no card of {whose} is given"), help);
        }
        if let Some(card) = other.and(hand).iter().next() {
            let help = "a pack holds each card once";
            let message = format!("`{card}` is in both hands");
            self.wrong_words((argument, words), message, help);
        }
        Some(other)
    }

    /// Notes a fault of the words of an argument.
    fn wrong_words(&mut self, (argument, words): (&str, &str), message: String, help: &str) {
        let fault = WrongWords { message, span: Span::new(0, words.len()), help: help.to_owned() };
        let source = Arc::new(Indexed::new(Source::new(argument, words)));
        self.errors.push(self.faults.of(vec![fault], &source));
    }

    /// Notes a fault of an argument.
    pub(super) fn wrong(&mut self, argument: &str, message: String, help: &str) {
        let errors = self.faults.of_argument(argument, message, help);
        self.errors.push(errors);
    }
}

/// Words of an argument that cannot be meant so.
#[derive(Debug, thiserror::Error, Diagnostic)]
#[error("{message}")]
struct WrongWords {
    message: String,
    #[label("this")]
    span: Span,
    #[help]
    help: String,
}

/// Each word, whether it is an argument of its own or is with others.
fn each(words: &[String]) -> Vec<String> {
    let words = words.iter().flat_map(|words| words.split([' ', ',']));
    let words = words.filter(|word| !word.is_empty());
    words.map(str::to_owned).collect()
}

/// Two numbers in figures, with a hyphen between them.
fn pair(words: &str) -> Option<(u32, u32)> {
    let (own, theirs) = words.split_once('-')?;
    let number = |words: &str| -> Option<u32> {
        let words = words.trim();
        let figures = words.bytes().all(|letter| letter.is_ascii_digit());
        words.parse().ok().filter(|_| figures)
    };
    Some((number(own)?, number(theirs)?))
}
