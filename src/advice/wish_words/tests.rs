use super::Words;
use crate::advice::{Position, Table};

#[test]
fn what_is_asked_and_stated_is_read_from_the_words() {
    for (said, table, trumps) in [
        ("what should I lead?", Table::Lead, None),
        ("what would Elwell lead against hearts", Table::Lead, Some("hearts")),
        ("which card should i lead against no trumps", Table::Lead, Some("no trumps")),
        ("what should I lead at no-trumps, partner has doubled", Table::Lead, Some("no trumps")),
        ("what would elwell declare", Table::Declare, None),
        ("should i make it no trumps or leave it to partner", Table::Declare, None),
        ("what trump should i name with this hand", Table::Declare, None),
        ("should I double their spades", Table::Double, Some("spades")),
        ("should i double with this hand", Table::Double, None),
        ("how many tricks is this hand worth", Table::Worth, None),
        ("how do i count my hand", Table::Worth, None),
        ("what should third hand play", Table::Play, None),
        ("which card to play at hearts if the dealer leads S4", Table::Play, Some("hearts")),
        ("what to lead when partner doubles", Table::Lead, None),
        ("what should I return", Table::Lead, None),
        ("partner led hearts, which card do I return", Table::Lead, None),
        ("the eleven rule", Table::Eleven, None),
        ("partner led S7, how many higher has the dealer", Table::Eleven, None),
        ("dealer led SJ, should I cover with SK32 H9542 DK83 CT74", Table::Play, None),
        ("should I finesse when partner led S4", Table::Play, None),
        ("partner leads SQ and I hold the king, do I put up the king", Table::Play, None),
        ("partner led HK, unblock?", Table::Play, None),
        ("partner led S4 from four, and I have SK32 H9542 DK83 CT74", Table::Play, None),
        ("what does Elwell play on partner's king of hearts", Table::Play, None),
        ("hearts are trumps, what would Elwell lead", Table::Lead, Some("hearts")),
        ("partner doubled no trumps, what should I lead", Table::Lead, Some("no trumps")),
        ("what to lead at sans atout", Table::Lead, Some("no trumps")),
        ("dummy named spades, what should I lead", Table::Lead, Some("spades")),
        ("with diamonds for trumps what should I lead", Table::Lead, Some("diamonds")),
        ("which suit do I discard from at hearts", Table::Discard, Some("hearts")),
    ] {
        let words = Words::of(said);
        assert_eq!(words.table(), table, "{said}");
        let stated = words.trumps().map(|trumps| trumps.to_string());
        assert_eq!(stated.as_deref(), trumps, "{said}");
    }
}

#[test]
fn a_hand_a_score_and_a_position_may_stand_in_the_words() {
    let words = Words::of("What should I lead from SQ9732 HA54 DK83 C62?");
    assert_eq!(words.hand(), Some("SQ9732 HA54 DK83 C62"));
    assert_eq!(Words::of("lead from Q9732.A54.K83.62").hand(), Some("Q9732.A54.K83.62"));
    let worth = Words::of("what is SA832 HKQJ74 DA6 C52 worth");
    assert_eq!(worth.hand(), Some("SA832 HKQJ74 DA6 C52"));
    for none in ["what should I lead from king queen ten", "should I double with this hand"] {
        assert_eq!(Words::of(none).hand(), None, "{none}");
    }
    assert_eq!(Words::of("declare at 18-0").score(), Some((18, 0)));
    assert_eq!(Words::of("at 6 to 12").score(), Some((6, 12)));
    assert_eq!(Words::of("at love all").score(), Some((0, 0)));
    assert_eq!(Words::of("declare").score(), None);
    let passed = Words::of("what would Elwell declare on a passed make");
    assert_eq!(passed.position(Table::Declare), Some(Position::Passed));
}
