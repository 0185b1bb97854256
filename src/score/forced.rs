//! What dummy must declare where it is nobody: at three-hand bridge and at double dummy.

use super::{DummyMakes, Scheme};
use crate::bridge::{Card, Hand, Rank, Strain, Suit};

/// The only declaration of a dummy's hand, and why.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Forced {
    /// What it declares.
    pub strain: Strain,
    /// Why.
    pub why: Why,
}

/// Why a dummy's hand declares what it does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Why {
    /// It has so many aces.
    Aces(u32),
    /// The suit is longer than every other: so many cards.
    Longest(u32),
    /// The suit is as long as this one, and has the better cards.
    Better(Suit),
    /// The suit is as long and as good as this one, and dearer.
    Dearer(Suit),
}

impl DummyMakes {
    /// The only declaration of a hand. The better cards are those that count more.
    pub fn forced(&self, hand: Hand, value: impl Fn(Suit) -> u32) -> Forced {
        let ace = |suit: &Suit| hand.has(Card::new(*suit, Rank::ACE));
        let aces = u32::try_from(Suit::ALL.iter().filter(|suit| ace(suit)).count()).unwrap_or(0);
        if aces >= self.aces {
            let (strain, why) = (Strain::NoTrumps, Why::Aces(aces));
            return Forced { strain, why };
        }
        let counts = |suit: Suit| -> u32 {
            let honours = Rank::all().rev().zip(self.count);
            let held = honours.filter(|(rank, _)| hand.has(Card::new(suit, *rank)));
            held.map(|(_, count)| count).sum()
        };
        // A suit as a number: longer, then better, then dearer.
        let worth = |suit: Suit| (hand.of(suit).len(), counts(suit), value(suit));
        let mut suits = Suit::ALL;
        suits.sort_by_key(|suit| std::cmp::Reverse(worth(*suit)));
        let [first, second, ..] = suits;
        let ((length, count, _), (other, less, _)) = (worth(first), worth(second));
        let why = if length > other {
            Why::Longest(u32::try_from(length).unwrap_or(0))
        } else if count > less {
            Why::Better(second)
        } else {
            Why::Dearer(second)
        };
        Forced {
            strain: Strain::Trumps(first),
            why,
        }
    }
}

impl Scheme {
    /// The only declaration of dummy's hand, where dummy is nobody and the dealer leaves it to it.
    pub fn forced(&self, hand: Hand) -> Option<Forced> {
        let value = |suit| self.trick_value(Strain::Trumps(suit));
        Some(self.dummy_makes?.forced(hand, value))
    }
}

impl Forced {
    /// `clubs: the longest suit, of 5 cards`.
    pub fn words(&self) -> String {
        let why = match self.why {
            Why::Aces(count) => format!("{count} aces"),
            Why::Longest(length) => format!("the longest suit, of {length} cards"),
            Why::Better(other) => format!("as long as {other}, with the better cards"),
            Why::Dearer(other) => format!("as long and as good as {other}, and dearer"),
        };
        format!("{}: {why}", self.strain)
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may stop at once")]
mod tests {
    use crate::bridge::{Card, Hand, Rank, Suit};
    use crate::score::scheme;

    fn hand(words: &str) -> Hand {
        let suits = words.split(' ');
        let cards = suits.flat_map(|word| {
            let (letter, ranks) = word.split_at(1);
            let mut suits = Suit::ALL.into_iter();
            let suit = suits.find(|suit| suit.letter().to_string() == letter);
            let ranks = ranks.chars();
            ranks.map(move |rank| Card::new(suit.unwrap(), Rank::from_letter(rank).unwrap()))
        });
        cards.collect()
    }

    #[test]
    fn dummy_declares_by_aces_then_by_length_then_by_cards_then_by_value() {
        let scheme = scheme("three-hand-games").unwrap().unwrap().scheme;
        for (words, wanted) in [
            ("SA4 HA73 DA62 C96532", "no trumps: 3 aces"),
            ("SA4 HA73 DA62 CA9653", "no trumps: 4 aces"),
            // Two aces are not enough, whatever else it holds.
            (
                "SA4 HA73 DKQJ CKQJT2",
                "clubs: the longest suit, of 5 cards",
            ),
            (
                "S97542 HQ3 DKJ4 CA82",
                "spades: the longest suit, of 5 cards",
            ),
            // Length goes before honours.
            (
                "SAKQJ HAKQ D5 C65432",
                "clubs: the longest suit, of 5 cards",
            ),
            (
                "SAK32 HAQJT D54 C654",
                "hearts: as long as spades, with the better cards",
            ),
            (
                "SA543 HKQJT D54 C654",
                "hearts: as long as spades, with the better cards",
            ),
            (
                "SAK32 HQJT9 D54 C654",
                "spades: as long as hearts, with the better cards",
            ),
            // A six over a five makes no cards better.
            (
                "SKQ63 HKQ52 D54 C654",
                "hearts: as long and as good as spades, and dearer",
            ),
            // As good by the count: an ace, and a king with a knave.
            (
                "SKJ32 HA432 D54 C654",
                "hearts: as long and as good as spades, and dearer",
            ),
            (
                "S54 HKQ52 DKQ52 C654",
                "hearts: as long and as good as diamonds, and dearer",
            ),
            (
                "SKQ52 H54 D654 CKQ52",
                "clubs: as long and as good as spades, and dearer",
            ),
            // Three as long: the best two are compared last.
            (
                "SKQ52 HK952 DKJ62 C5",
                "spades: as long as diamonds, with the better cards",
            ),
        ] {
            assert_eq!(hand(words).len(), 13, "{words}");
            let forced = scheme.forced(hand(words)).unwrap();
            assert_eq!(forced.words(), wanted, "{words}");
        }
    }
}
