use super::super::begins_with_doer::begins_with_doer;
use super::super::hand_said::Player;
use super::super::named_said::naming;
use super::{Named, besides};
use crate::interview::openings::all;

#[test]
fn numbers_are_heard_in_the_words() {
    for (said, count, trick) in [
        ("I have fifteen cards", Some("15"), None),
        ("my partner has 14 cards and I have twelve", Some("14"), None),
        ("she revoked in trick five", None, Some("5")),
        ("he revoked on the fifth trick, not the sixth trick", None, None),
        ("I have five cards left", None, None),
    ] {
        let read = besides(said);
        let numbers = (read.count.as_deref(), read.trick.as_deref());
        assert_eq!(numbers, (count, trick), "{said}");
    }
}

#[test]
fn who_named_which_trump_is_heard_in_a_clause() {
    let me = Player::One(Named::Me);
    for (said, follows, named) in [
        ("I named hearts", false, Some((me, "hearts"))),
        ("I declared no trumps, eldest led", false, Some((me, "no trumps"))),
        ("the dealer named clubs", false, Some((Player::Dealer, "clubs"))),
        ("named spades, RHO doubled", true, Some((Player::Dealer, "spades"))),
        ("named spades, RHO doubled", false, None),
        ("RHO doubled, named spades", true, None),
    ] {
        let read = naming(&[said.to_owned()], follows);
        let expected = named.map(|(who, strain)| (who, vec![strain.to_owned()]));
        assert_eq!(read, expected, "{said}");
    }
}

#[test]
fn who_is_said_to_have_done_it_is_not_asked_for() {
    for (said, words) in [
        ("I revoked", "somebody revoked, and all have played to the trick"),
        ("my partner has 15 cards", "a player was dealt fourteen cards or more"),
        ("I have only twelve cards", "a player found that he was a card short"),
    ] {
        let opening = all().find(|one| one.words == words).unwrap();
        assert!(begins_with_doer(opening, "who", &besides(said)), "{said}");
    }
    let named = all().find(|one| one.words == "an adversary of the dealer named a trump");
    let said = besides("the player on my left named hearts");
    assert!(begins_with_doer(named.unwrap(), "defender", &said));
}

#[test]
fn who_did_it_and_with_which_card_is_heard_in_the_words() {
    for (said, who, card) in [
        ("my partner led out of turn", Some(Named::Partner), None),
        ("the guy on my left revoked", Some(Named::Left), None),
        ("LHO dropped the king of hearts", Some(Named::Left), Some("HK")),
        ("I led DK out of turn", Some(Named::Me), Some("DK")),
        ("my partner asked me about spades", Some(Named::Partner), None),
        ("somebody led out of turn", None, None),
        ("RHO doubled before my partner had spoken", Some(Named::Right), None),
        ("LHO revoked, my partner saw it", None, None),
        ("I led and RHO revoked", None, None),
        ("they say I revoked in trick 4 but I had no spade", Some(Named::Me), None),
        ("LHO claims that RHO revoked", Some(Named::Right), None),
        ("they say that he is late", None, None),
        ("somebody exposed H4 and S3", None, None),
    ] {
        let read = besides(said);
        let who = who.map(Player::One);
        assert_eq!((read.who, read.card.as_deref()), (who, card), "{said}");
    }
}

#[test]
fn a_player_is_named_by_his_part() {
    for (said, who) in [
        ("the dealer revoked", Some(Player::Dealer)),
        ("declarer dropped the ace of hearts", Some(Player::Dealer)),
        ("dummy revoked", Some(Player::Dummy)),
        ("the dealer's partner revoked", None),
        ("the dealer and I revoked", None),
        ("dummy was down and I revoked", None),
        ("the dealer looked at my cards", Some(Player::Dealer)),
        ("an adversary of the dealer named a trump", None),
    ] {
        assert_eq!(besides(said).who, who, "{said}");
    }
}

#[test]
fn the_suit_led_and_whose_hand_it_is_are_heard_in_the_words() {
    for (said, suit) in [
        ("I played a club on the heart lead", Some("hearts")),
        ("he asked me if I had no more clubs", Some("clubs")),
        ("hearts were led and she played a spade", Some("hearts")),
        ("he asked me whether I was out of spades", Some("spades")),
        ("I dropped the ace of hearts", None),
        ("no clubs were left when hearts were led", None),
        ("they say I revoked but I had no spade", None),
    ] {
        assert_eq!(besides(said).suit.as_deref(), suit, "{said}");
    }
    let me = Some(Player::One(Named::Me));
    assert_eq!(besides("the opponent looked at my hand").hand, me);
    assert_eq!(besides("he looked at the dealer's cards").hand, Some(Player::Dealer));
    assert_eq!(besides("he looked at a hand").hand, None);
    assert_eq!(besides("my partner asked me").asked, me);
}
