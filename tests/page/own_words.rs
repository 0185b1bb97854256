//! Own words are taken for what they say: the player they tell is nobody else, and what they lack is asked for.

use super::browser::{RULING, asked, between, get, heading, said, taps};

/// What is offered where the words may mean several things.
fn which(words: &str) -> Vec<String> {
    let all = taps(&get(&said(words))).into_iter();
    let own = all.filter(|tap| tap.name == "which");
    own.map(|tap| tap.value).collect()
}

#[test]
fn the_player_who_is_stated_is_not_thrown_away_for_dummy() {
    for (words, first) in [
        (
            "right called attention to a revoke",
            "somebody revoked, and all have played to the trick",
        ),
        (
            "right called attention to a lead out of turn",
            "somebody led out of turn to the first trick",
        ),
        (
            "a defender called attention to a lead out of turn",
            "somebody led out of turn to the first trick",
        ),
        (
            "LHO called attention to the lead out of turn",
            "somebody led out of turn to the first trick",
        ),
    ] {
        let offered = which(words);
        assert!(offered.iter().any(|own| own == first), "{words}: {offered:?}");
    }
    let offered = which("a defender called attention to a lead out of turn");
    assert!(!offered.iter().any(|own| own.starts_with("dummy ")), "{offered:?}");
    // Who dealt may show that he is not dummy.
    for words in [
        "LHO left his seat",
        "the player to my right looked at my cards",
        "my opponent called attention to my exposed card",
    ] {
        let page = get(&format!("{}&dealer=me", said(words)));
        assert!(page.contains("it cannot be that dummy"), "{words}: {page}");
        assert!(!page.contains("Your partner"), "{words}: {page}");
    }
    let page = get(&said("a defender left his seat"));
    assert!(page.contains("these words are about a defender"), "{page}");
    let page = get(&format!("{}&dealer=me", said("my partner left his seat")));
    assert_eq!(heading(&page), RULING);
}

#[test]
fn what_the_words_lack_is_not_put_in() {
    for (words, meant) in [
        (
            "I named hearts as trumps but meant diamonds",
            "somebody changed the trump after it was named",
        ),
        (
            "I declared hearts and then changed to no trumps",
            "somebody changed the trump after it was named",
        ),
        ("the dealer forgot to deal me a card", "a player found that he was a card short"),
        ("the opponents are whispering", "a player talked during the play"),
        ("we forgot to write down the last score", "a mistake in the score of tricks was found"),
        ("they forgot to score", "a mistake in the score of tricks was found"),
        (
            "my partner did not follow suit but put it right at once",
            "somebody revoked, and corrected it before the next had played",
        ),
        (
            "my partner did not follow suit but corrected it at once",
            "somebody revoked, and corrected it before the next had played",
        ),
        (
            "he did not follow suit and then changed the card",
            "somebody revoked, and corrected it before the next had played",
        ),
        ("dealer misdealt", "the dealer dealt two cards at once"),
        (
            "a defender touched a card in his hand and put it back",
            "a card was pulled out of a hand, but not played",
        ),
    ] {
        let page = get(&said(words));
        let taken = page.contains(&format!("Taken as: {meant}."));
        let offered = which(words).iter().any(|own| own == meant);
        assert!(taken || offered, "{words}: {page}");
    }
}

#[test]
fn a_revoke_found_in_the_next_hand_was_in_a_quitted_trick() {
    let words = said("my partner revoked and nobody noticed until the next hand");
    let (names, _) = asked(&words, &[("dealer", "left")]);
    assert!(!names.iter().any(|name| name == "trick_quitted"), "{names:?}");
}

#[test]
fn what_a_table_says_next_is_heard() {
    let shown = "/?code=1904&quick=card-in-play&dealer=me&who=left&cards=SQ";
    for (then, why) in [
        ("the trick was turned", "does not depend on that"),
        ("he played the king of spades", "not irregular by itself"),
        ("I led the two of spades", "not irregular by itself"),
        ("nobody said anything and the play went on", "who played what"),
    ] {
        let then: String = form_urlencoded::byte_serialize(then.as_bytes()).collect();
        let page = get(&format!("{shown}&then={then}"));
        assert_eq!(heading(&page), RULING, "{then}");
        assert!(page.contains(why), "{then}: {page}");
    }
    let revoked = "/?code=1904&quick=revoke&dealer=me&who=right&trick_quitted=yes";
    let page = get(&format!("{revoked}&then=I+claimed+the+revoke"));
    let case = between(&page, "<ol class=\"case\">", "</ol>").unwrap();
    assert!(case.contains("S claims a revoke by E"), "{case}");
    let led = "/?code=1904&quick=first-lead&dealer=me&who=right&card=DK";
    let page = get(&format!("{led}&then=right+called+attention+to+the+lead+out+of+turn"));
    assert_eq!(heading(&page), RULING);
    assert!(page.contains("E calls attention to the lead out of turn"), "{page}");
    assert!(!page.contains("By this a right is lost"), "{page}");
    let page = get(&format!("{led}&then=xyzzy"));
    assert!(
        page.contains("say it differently.") && !page.contains("look through the list"),
        "{page}"
    );
}

#[test]
fn a_claim_by_the_dealer_is_not_offered_of_his_adversaries() {
    let page = get(
        "/?code=1904&quick=card-in-play&dealer=me&who=left&cards=SQ&then=I+claimed+the+rest+of+the+tricks",
    );
    assert!(!page.contains("value=\"one of the dealer's"), "{page}");
}

#[test]
fn an_answer_that_does_not_fit_is_named() {
    let page = get("/?code=1904&quick=first-lead&dealer=partner&who=right&card=DK");
    assert!(page.contains("Not accepted: “"), "{page}");
    assert!(page.contains("contradicts what was said"), "{page}");
}
