//! A story at another table: its seats turned, its suits exchanged, its players named instead of seated.

use crate::stories::{Line, Mark, Story};
use bystander::bridge::{Rank, Seat, Suit};

/// Names of players, by seat.
pub(super) const NAMES: [&str; 4] = ["Nell", "Emma", "Sam", "Will"];

/// Seats moved to the left by some places, and each suit in the place of another.
#[derive(Debug, Clone, Copy)]
pub(super) struct Turn {
    pub(super) by: usize,
    pub(super) suits: [Suit; 4],
}

impl Turn {
    pub(super) fn seat(self, seat: Seat) -> Seat {
        (0..self.by).fold(seat, |seat, _| seat.left())
    }

    pub(super) fn suit(self, suit: Suit) -> Suit {
        self.suits[suit.index()]
    }

    /// The turn that undoes it.
    pub(super) fn back(self) -> Self {
        let mut suits = Suit::ALL;
        for suit in Suit::ALL {
            suits[self.suit(suit).index()] = suit;
        }
        Self { by: (4 - self.by) % 4, suits }
    }

    pub(super) fn of(self, story: &Story) -> Story {
        each_line(story, |text| {
            if let Some((seat, hand)) = hand(text) {
                let cards = hand.split(' ').map(|word| self.word(word));
                let cards: Vec<String> = cards.collect();
                return format!("{}: {}", self.seat(seat), cards.join(" "));
            }
            if let Some(rest) = text.strip_prefix("pbn: \"") {
                return self.in_one_line(rest);
            }
            words(text, |word| self.word(word))
        })
    }

    fn in_one_line(self, rest: &str) -> String {
        let (first, hands) = rest.split_once(':').unwrap();
        let first = self.word(first);
        let hands = hands.trim_end_matches('"').split(' ').map(|hand| {
            let own: Vec<&str> = hand.split('.').collect();
            if own.len() < 4 {
                return hand.to_owned();
            }
            let back = self.back();
            Suit::ALL.map(|suit| own[back.suit(suit).index()]).join(".")
        });
        format!("pbn: \"{first}:{}\"", hands.collect::<Vec<_>>().join(" "))
    }

    fn word(self, word: &str) -> String {
        if let Some(seat) = seat(word) {
            return self.seat(seat).letter().to_string();
        }
        match word {
            "NS" if self.by % 2 == 1 => return "EW".to_owned(),
            "EW" if self.by % 2 == 1 => return "NS".to_owned(),
            _ => {}
        }
        if let Some(suit) = Suit::ALL.into_iter().find(|suit| suit.singular() == word) {
            return self.suit(suit).singular().to_owned();
        }
        if let Some(suit) = Suit::ALL.into_iter().find(|suit| suit.plural() == word) {
            return self.suit(suit).plural().to_owned();
        }
        match card(word) {
            Some(suit) => format!("{}{}", self.suit(suit).letter(), &word[1..]),
            None => word.to_owned(),
        }
    }
}

/// The same story with the players named.
pub(super) fn named(story: &Story) -> Story {
    let stated = Seat::ALL.map(|seat| format!("{seat} {}", NAMES[seat.index()]));
    let mut named = each_line(story, |text| {
        if hand(text).is_some() || text.starts_with("pbn:") {
            return text.to_owned();
        }
        words(text, |word| match seat(word) {
            Some(seat) => NAMES[seat.index()].to_owned(),
            None => word.to_owned(),
        })
    });
    let players =
        Line { mark: Mark::Header, text: format!("players: {}", stated.join(", ")), origin: None };
    named.lines.insert(0, players);
    named
}

/// The same story with every player called by his part.
pub(super) fn by_parts(story: &Story, dealer: Seat) -> Story {
    let part = |seat: Seat| match seat {
        _ if seat == dealer => "dealer",
        _ if seat == dealer.partner() => "dummy",
        _ if seat == dealer.left() => "eldest",
        _ => "third hand",
    };
    each_line(story, |text| {
        if hand(text).is_some() || text.starts_with("pbn:") || text.starts_with("dealer:") {
            return text.to_owned();
        }
        words(text, |word| match seat(word) {
            Some(seat) => part(seat).to_owned(),
            None => word.to_owned(),
        })
    })
}

fn each_line(story: &Story, of: impl Fn(&str) -> String) -> Story {
    let lines = story.lines.iter().map(|line| Line { text: of(&line.text), ..line.clone() });
    story.with(lines.collect())
}

/// Word by word, what stands about a word left as it is.
fn words(text: &str, of: impl Fn(&str) -> String) -> String {
    if text.contains('"') {
        // What is quoted stays.
        let (before, quoted) = text.split_at(text.find('"').unwrap());
        return words(before, of) + quoted;
    }
    let words = text.split(' ').map(|word| {
        let bare = word.trim_end_matches([',', ':', '.']);
        let (bare, possessive) = match bare.strip_suffix("'s") {
            Some(bare) => (bare, "'s"),
            None => (bare, ""),
        };
        let end = &word[bare.len() + possessive.len()..];
        format!("{}{possessive}{end}", of(bare))
    });
    words.collect::<Vec<_>>().join(" ")
}

fn seat(word: &str) -> Option<Seat> {
    Seat::ALL.into_iter().find(|seat| word.len() == 1 && word.starts_with(seat.letter()))
}

/// The suit of a card, or of the cards of a suit in a hand.
fn card(word: &str) -> Option<Suit> {
    let suit = Suit::ALL.into_iter().find(|suit| word.starts_with(suit.letter()))?;
    let ranks = &word[1..];
    let all = ranks.chars().all(|rank| rank == 'x' || Rank::from_letter(rank).is_some());
    (!ranks.is_empty() && all).then_some(suit)
}

/// A header that says a hand.
fn hand(text: &str) -> Option<(Seat, &str)> {
    let (head, rest) = text.split_once(": ")?;
    Some((seat(head)?, rest))
}
