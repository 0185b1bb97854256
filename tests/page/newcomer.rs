//! What somebody says who is new to the page: it is understood, or he is stated what of it was not.

use super::browser::{ask, asked, between, get, heading, said, taps};

/// What is asked after some words, where who dealt is answered so, else by the first that is offered.
fn names(words: &str, dealer: &str) -> (Vec<String>, String) {
    asked(&said(words), &[("dealer", dealer)])
}

#[test]
fn a_lead_from_dummy_leads_to_no_dead_end() {
    for words in [
        "declarer led from dummy when the lead was in his own hand",
        "I led from the table when the lead was in my own hand",
        "the dealer led from dummy out of turn",
    ] {
        let (names, page) = names(words, "me");
        assert_eq!(names, ["dealer"], "{words}");
        assert!(page.contains("Dummy (your partner) led"), "{words}: {page}");
        assert!(page.contains("It is your turn to lead"), "{words}");
    }
    let (names, page) = names("declarer led from his own hand when the lead was in dummy", "me");
    assert_eq!(names, ["dealer"]);
    assert!(page.contains("You led a card"), "{page}");
}

#[test]
fn dummy_who_warns_of_the_wrong_hand_calls_attention() {
    for words in
        ["dummy told the dealer not to lead from the wrong hand", "dummy warned the dealer"]
    {
        let page = get(&said(words));
        let meant = "dummy called attention to a lead out of turn";
        let offered = taps(&page).into_iter().any(|tap| tap.value == meant);
        assert!(offered || page.contains(&format!("Taken as: {meant}")), "{page}");
    }
}

#[test]
fn what_was_found_later_is_not_asked_again() {
    let (names, page) = names("we found two tricks later that my partner had revoked", "me");
    assert!(
        !names.iter().any(|name| ["which", "who", "trick_quitted"].contains(&name.as_str())),
        "{names:?}"
    );
    assert!(page.contains("Dummy (your partner) played"), "{page}");
}

#[test]
fn a_card_is_called_from_an_adversary_of_the_dealer() {
    let page = get(&format!("{}&dealer=me", said("he refused to play the card we called")));
    let seats: Vec<String> = taps(&page).into_iter().map(|tap| tap.value).collect();
    // Nobody knows who it was: then that is taken, as both would answer alike.
    assert_eq!(seats, ["left", "right", "don't know"]);
    assert!(!page.contains("If it was you"), "{page}");
}

#[test]
fn the_last_trick_needs_no_number() {
    for (words, who) in [
        ("can I see the last trick", "You looked"),
        ("my partner looked at the last trick", "Your partner looked"),
    ] {
        let (names, page) = names(words, "me");
        assert_eq!(names, ["hand_over"], "{words}");
        assert!(page.contains(who), "{words}: {page}");
    }
}

#[test]
fn words_that_cannot_be_are_not_dropped_in_silence() {
    let words = said("my right hand opponent doubled when it was not his turn");
    let early = get(&format!("{words}&dealer=partner"));
    assert!(early.contains("You said that the player on your right doubled"), "{early}");
    let stated = format!("{words}&dealer=partner&maker=partner&strain=hearts&who=left");
    let page = get(&stated);
    assert!(page.contains("Not in the ruling: “the player on your right doubled”"), "{page}");
    let fits = get(&format!("{words}&dealer=me&maker=me&strain=hearts"));
    assert!(!fits.contains("You said that"), "{fits}");
}

#[test]
fn who_means_none_of_these_is_stated_what_to_do() {
    let page = get(&said("my cat knocked the cards off the table"));
    let none = super::browser::links(&page);
    let none = none.iter().find(|link| link.contains("none=yes")).expect(&page);
    let page = get(none);
    assert_eq!(heading(&page), "What happened?");
    for words in ["Say it in other words", "#everything", "Write the case", "my cat knocked"] {
        assert!(page.contains(words), "{words}: {page}");
    }
    let nothing = get(&said("a dog ate a card"));
    assert!(nothing.contains("these words do not say what happened"), "{nothing}");
    let looked = get(&said("looked at cards before the deal was done"));
    assert!(looked.contains("the laws do not cover this"), "{looked}");
}

#[test]
fn laws_are_found_by_what_people_say_of_them() {
    for (words, law) in [
        ("last trick", "/law/1904/108"),
        ("fourteen", "/law/1904/39"),
        ("opening lead out of turn", "/law/1904/80"),
    ] {
        let query: String = form_urlencoded::byte_serialize(words.as_bytes()).collect();
        let page = get(&format!("/laws?code=1904&q={query}"));
        let found = super::browser::links(&page);
        let first = found.iter().find(|link| link.starts_with("/law/")).expect(&page);
        assert!(first.starts_with(law), "{words}: {first}");
    }
}

#[test]
fn who_named_which_trump_may_stay_open_where_a_ruling_can_be_given() {
    let words = said("partners talked over whether to double");
    let page = get(&format!("{words}&dealer=me&who=left"));
    assert!(page.contains("Not sure"), "{page}");
    let (_, page) = asked(
        &words,
        &[
            ("dealer", "me"),
            ("maker", "don't know"),
            ("who", "left"),
            ("dealer_named_trump", "don't know"),
        ],
    );
    assert!(page.contains("Not known: who named the trump"), "{page}");
    let open = format!("{words}&dealer=me&maker=me&who=left");
    let page = get(&open);
    assert!(page.contains("You, who named the trump, may"), "{page}");
}

#[test]
fn the_faults_of_a_case_stand_right_below_it_and_without_backticks() {
    let page = get("/case?text=");
    assert!(page.contains("<code>W leads SK</code>"), "{page}");
    assert!(!between(&page, "<main", "</main>").unwrap().contains('`'), "{page}");
    let page = get("/case?text=E+leeds+DK");
    let at = |part: &str| page.find(part).unwrap();
    assert!(at("</textarea>") < at("cannot be read"));
    assert!(at("cannot be read") < at("First who deals"));
    let moved = ask("GET", "/gallery?code=1904", b"");
    assert_eq!(moved.status, 303);
    assert_eq!(moved.header("location"), Some("/case?code=1904#gallery"));
}

#[test]
fn a_deal_stated_in_part_or_wrongly_is_refused_aloud() {
    for (query, why) in [
        ("strain=hearts&side=We", "say how many tricks they took"),
        ("strain=hearts&side=We&tricks=99", "“99” cannot be the tricks of a deal"),
        ("strain=hearts&tricks=9", "say who took the odd trick"),
        ("strain=swords&side=We&tricks=9", "“swords” cannot be the strain of a deal"),
        ("strain=hearts&side=We&tricks=9&honours=We+7", "“We 7” cannot be the honours of a deal"),
    ] {
        let page = get(&format!("/score?code=1904&{query}"));
        assert!(page.contains(why), "{query}: {page}");
    }
    assert!(!get("/score?code=1904").contains("was not added"));
}

#[test]
fn a_slip_says_whose_seat_is_whose_and_breaks_no_line() {
    let page = get("/slip?code=1904&quick=first-lead&dealer=me&who=right&card=DK");
    assert!(page.contains("On the slip you are South"), "{page}");
    let line = "East led the king of diamonds when it was not his turn to lead (line 2).";
    assert!(page.contains(line), "{page}");
}
