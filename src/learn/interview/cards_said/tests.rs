use super::cards;
use crate::interview::seats::words;

#[test]
fn every_card_of_one_suit_is_heard_in_its_order() {
    for (said, named) in [
        ("I dropped the ace and the king of spades", &["SA", "SK"][..]),
        ("she led the ace, king and queen of clubs", &["CA", "CK", "CQ"]),
        ("the nine of hearts and the ten of clubs", &["H9", "CT"]),
    ] {
        assert_eq!(cards(&words(said)), named, "{said}");
    }
}
