//! What dummy must declare where it is nobody: at three-hand bridge and at double dummy.

use super::Scheme;
use crate::bridge::{Forced, Hand, HandMakes, Strain, Suit};

impl Scheme {
    /// The only declaration of dummy's hand, where dummy is nobody and the dealer leaves it to it.
    pub fn forced(&self, hand: Hand) -> Option<Forced> {
        let value = |suit| self.trick_value(Strain::Trumps(suit));
        Some(self.dummy_makes?.forced(hand, value))
    }

    /// What that takes, with the worth of a trick in each suit.
    pub fn hand_makes(&self) -> Option<HandMakes> {
        let makes = self.dummy_makes?;
        let worth = Suit::ALL.map(|suit| self.trick_value(Strain::Trumps(suit)));
        Some(HandMakes { makes, worth })
    }
}

#[cfg(test)]
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
            ("SA4 HA73 DKQJ CKQJT2", "clubs: the longest suit, of 5 cards"),
            ("S97542 HQ3 DKJ4 CA82", "spades: the longest suit, of 5 cards"),
            // Length goes before honours.
            ("SAKQJ HAKQ D5 C65432", "clubs: the longest suit, of 5 cards"),
            ("SAK32 HAQJT D54 C654", "hearts: as long as spades, with the better cards"),
            ("SA543 HKQJT D54 C654", "hearts: as long as spades, with the better cards"),
            ("SAK32 HQJT9 D54 C654", "spades: as long as hearts, with the better cards"),
            // A six over a five makes no cards better.
            ("SKQ63 HKQ52 D54 C654", "hearts: as long and as good as spades, and dearer"),
            // As good by the count: an ace, and a king with a jack.
            ("SKJ32 HA432 D54 C654", "hearts: as long and as good as spades, and dearer"),
            ("S54 HKQ52 DKQ52 C654", "hearts: as long and as good as diamonds, and dearer"),
            ("SKQ52 H54 D654 CKQ52", "clubs: as long and as good as spades, and dearer"),
            // Three as long: the best two are compared last.
            ("SKQ52 HK952 DKJ62 C5", "spades: as long as diamonds, with the better cards"),
        ] {
            assert_eq!(hand(words).len(), 13, "{words}");
            let forced = scheme.forced(hand(words)).unwrap();
            assert_eq!(forced.words(), wanted, "{words}");
        }
    }
}
