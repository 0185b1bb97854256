use super::{Named, Seat, said};

#[test]
fn who_dealt_is_said_in_passing() {
    for (words, dealer, rest) in [
        ("I dealt", Named::Me, ""),
        ("I am the dealer and LHO led DK", Named::Me, "LHO led DK"),
        ("E led DK out of turn, W dealt", Named::Seat(Seat::West), "E led DK out of turn"),
        ("my partner dealt and LHO led DK", Named::Partner, "LHO led DK"),
        (
            "RHO revoked. East dealt. I am South.",
            Named::Seat(Seat::East),
            "RHO revoked. I am South",
        ),
        ("my partner (dealer) led out of turn", Named::Partner, "my partner led out of turn"),
        ("I'm dealer, she revoked", Named::Me, "she revoked"),
        ("I am dummy and LHO led DK", Named::Partner, "LHO led DK"),
        ("West is dummy. S revoked", Named::Seat(Seat::East), "S revoked"),
        ("I'm declarer, he revoked", Named::Me, "he revoked"),
        (
            "LHO said hearts but I dealt. I said nothing",
            Named::Me,
            "LHO said hearts . I said nothing",
        ),
        (
            "I was playing the hand. LHO revoked, and RHO saw it",
            Named::Me,
            "LHO revoked, and RHO saw it",
        ),
        ("I am eldest hand; RHO led", Named::Right, "RHO led"),
        ("LHO is third hand. I led", Named::Partner, "I led"),
        ("the dealer is the player on my left; I revoked", Named::Left, "I revoked"),
        ("I dealt out of turn", Named::Me, "I dealt out of turn"),
        (
            "it was my deal but RHO dealt instead",
            Named::Right,
            "it was my deal but RHO dealt instead",
        ),
    ] {
        let read = said(words).map(|one| (one.dealer, one.rest));
        assert_eq!(read, Some((dealer, rest.to_owned())), "{words}");
    }
    for words in [
        "I was dealt 12 cards",
        "my partner dealt two cards at once",
        "the dealer led from the wrong hand",
        "dealer turned up a card while dealing",
        "I touched dummy",
        "I led from dummy",
        "I dealt, my partner is dealer",
    ] {
        assert_eq!(said(words), None, "{words}");
    }
}
