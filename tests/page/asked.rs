//! What is asked and what is not: nobody is stated what he did not say, nor asked what he did.

use super::browser::{RULING, ask, asked, between, get, heading, said, taps};
use bystander::page::QUICK;

/// The answers that are offered for one question.
fn offered(page: &str, name: &str) -> Vec<String> {
    let own = taps(page).into_iter().filter(|tap| tap.name == name);
    own.map(|tap| tap.value).collect()
}

/// What is under “What happened so far”.
fn stated(page: &str) -> &str {
    let (_, rest) = page.split_once("What happened so far").unwrap();
    rest.split_once("</ol>").unwrap().0
}

#[test]
fn nothing_is_stated_that_nobody_stated() {
    for code in ["1904", "1906", "1907"] {
        for quick in QUICK {
            let address = format!("/?code={code}&quick={}", quick.name);
            let (names, page) = asked(&address, &[]);
            let lines = stated(&page).matches("<li>").count();
            assert_eq!(lines, names.len() + 1, "{address}: {names:?} {}", stated(&page));
            assert!(!page.contains("Not known:"), "{address}");
        }
    }
}

#[test]
fn a_button_asks_what_the_choice_from_the_list_asks() {
    for code in ["1904", "1906", "1907"] {
        for quick in QUICK {
            let tapped = format!("/?code={code}&quick={}", quick.name);
            let listed = said(quick.words).replace("1904", code);
            let said = |so: bool| if so { "yes" } else { "no" };
            let known = quick.known.iter().map(|(name, so)| (*name, said(*so)));
            let known: Vec<(&str, &str)> = known.collect();
            let (tapped, ruling) = asked(&tapped, &known);
            let (listed, other) = asked(&listed, &known);
            let is_known = |name: &str| quick.known.iter().any(|(known, _)| *known == name);
            let listed: Vec<String> = listed.into_iter().filter(|name| !is_known(name)).collect();
            assert_eq!(tapped, listed, "{code} {}", quick.name);
            let article = |page: &str| {
                let (_, rest) = page.split_once("<article").unwrap();
                rest.split_once("</article").unwrap().0.to_owned()
            };
            assert_eq!(article(&ruling), article(&other), "{code} {}", quick.name);
        }
    }
}

#[test]
fn what_was_said_is_not_asked() {
    for (words, answers, not) in [
        ("the dealer revoked but we gathered the trick", &[][..], &["who", "trick_quitted"][..]),
        ("the dealer dropped the ace of hearts face up on the table", &[], &["who", "cards"]),
        ("dummy revoked", &[], &["who"]),
        (
            "dealer led from the wrong hand, from dummy instead of his own",
            &[("which", "somebody led out of turn later in the hand")],
            &["turn"],
        ),
        (
            "my partner asked me if I had no more clubs, and all had played",
            &[(
                "which",
                "a player asked his partner whether he had none of the suit, when all had played",
            )],
            &["who", "suit"],
        ),
        (
            "he named hearts as trumps and then said no, diamonds",
            &[("which", "somebody changed the trump after it was named")],
            &["strain", "strain2"],
        ),
        (
            "the wrong person dealt and we have already looked at our cards",
            &[],
            &["last_card_dealt"],
        ),
    ] {
        let (names, page) = asked(&said(words), answers);
        for name in not {
            assert!(!names.iter().any(|own| own == name), "{words}: {name} of {names:?}");
        }
        assert!(!page.contains("Not accepted"), "{words}");
    }
}

#[test]
fn who_dealt_is_asked_only_where_the_ruling_turns_on_it() {
    for (words, wanted) in [
        ("a player was dealt fourteen cards or more", &["who"][..]),
        ("a bystander spoke of the score", &[]),
    ] {
        let (names, _) = asked(&said(words), &[]);
        assert_eq!(names, wanted, "{words}");
    }
    // What happens after it may depend on who dealt: then it is asked, and is in the case before all.
    let first = format!("{}&then=my+partner+revoked", said("a bystander spoke of the score"));
    let (names, page) = asked(&first, &[]);
    assert!(names.iter().any(|name| name == "dealer"), "{names:?}");
    assert!(page.contains("revoke"), "{page}");
}

#[test]
fn what_was_chosen_is_not_offered_again() {
    let page = get(
        "/?code=1904&happened=two+cards+were+played+at+once&dealer=me&who=left&leader=left&card=HK",
    );
    let cards = offered(&page, "card2");
    assert!(cards.contains(&"HQ".to_owned()), "{page}");
    assert!(!cards.contains(&"HK".to_owned()));
}

#[test]
fn it_is_said_where_it_cannot_have_been_who_was_named() {
    let words = said("my left opponent doubled before it was her turn");
    let page = get(&format!("{words}&dealer=me&maker=me&strain=spades"));
    assert_eq!(heading(&page), "Who doubled?");
    assert!(page.contains("You said that the player on your left doubled"), "{page}");
    let page = get(&format!("{words}&dealer=partner"));
    assert!(!page.contains("Not accepted"), "{page}");
    let (names, _) = asked(&format!("{words}&dealer=partner"), &[]);
    assert!(!names.iter().any(|name| name == "who"), "{names:?}");
}

#[test]
fn a_claim_with_the_hand_laid_down_and_a_card_taken_back_are_offered_of_either_side() {
    let page = get(&said("my opponent laid his hand face up on the table and claimed the rest"));
    let which = offered(&page, "which");
    let laid =
        "one of the dealer's adversaries laid down his hand and claimed the rest of the tricks";
    assert!(which.iter().any(|own| own == laid), "{page}");
    let answers = [("which", laid), ("dealer", "me"), ("who", "left")];
    let (_, ruling) = asked(&said(laid), &answers);
    assert!(ruling.contains("law/1904/72"), "{ruling}");
    let page = get(&said("he took back the card he had played"));
    assert_eq!(offered(&page, "which").len(), 2, "{page}");
    let (_, ruling) = asked(&said("a defender took back a card he had played"), &answers);
    assert!(ruling.contains("law/1904/72"), "{ruling}");
}

#[test]
fn a_question_put_after_the_trick_was_turned_saves_no_revoke() {
    let words = said("my partner asked me if I had no more clubs after the trick was turned");
    let (names, page) = asked(&words, &[("dealer", "left"), ("held_the_suit", "yes")]);
    assert!(names.iter().any(|name| name == "held_the_suit"), "{names:?}");
    assert!(page.contains("Take three tricks"), "{page}");
}

#[test]
fn a_trick_of_which_nobody_said_the_number_has_none() {
    let page = get(
        "/?code=1904&quick=played-early&dealer=partner&leader=partner&who=left&to_play=right&card=C4",
    );
    assert_eq!(heading(&page), RULING);
    assert!(!page.contains("to trick 1"), "{page}");
    assert!(!page.contains("lay your hand on the table"), "{page}");
}

#[test]
fn a_slam_is_not_guessed() {
    let page = get("/?code=1904&happened=a+side+won+twelve+or+all+thirteen+tricks&dealer=me");
    let (_, so_far) = page.split_once("The ruling so far").unwrap();
    assert!(so_far.contains("If they won twelve tricks"), "{so_far}");
    assert!(so_far.contains("If they won thirteen"), "{so_far}");
    let (names, _) = asked(&said("we won all thirteen tricks"), &[]);
    assert!(!names.iter().any(|name| ["side", "nearly_all"].contains(&name.as_str())), "{names:?}");
}

#[test]
fn who_named_the_trump_is_not_guessed() {
    let page = get("/?code=1904&quick=wrong-double&dealer=me&who=left");
    let page = if heading(&page).starts_with("Who named") {
        page
    } else {
        get("/?code=1904&quick=wrong-double&dealer=me")
    };
    let (_, so_far) = page.split_once("The ruling so far").unwrap();
    assert!(so_far.contains("Where the dealer named the trump"), "{so_far}");
}

#[test]
fn words_that_are_not_taken_stay_in_the_box() {
    let page = get("/?code=1904&happened=pizza");
    assert!(page.contains("Not accepted"), "{page}");
    assert!(page.contains("value=\"pizza\""), "{page}");
    let page = get(&said("the dealer forgot to shuffle"));
    assert!(page.contains("words=the+dealer+forgot+to+shuffle"), "{page}");
    let page = get("/?code=1904&words=the+dealer+forgot+to+shuffle");
    assert_eq!(heading(&page), "What happened?");
    assert!(page.contains("value=\"the dealer forgot to shuffle\""), "{page}");
    let page = get("/?quick=nosuch");
    assert!(page.contains("there is no such button"), "{page}");
    let page = get("/?code=1904&quick=first-lead&dealer=xyzzy");
    assert!(page.contains("Not accepted") && !page.contains("say who dealt: `"), "{page}");
}

#[test]
fn a_law_is_found_as_people_ask_for_it() {
    for asked in [
        "80",
        "law 80",
        "Law 80",
        "rule 80",
        "1904 80",
        "80 1904",
        "§80",
        "§ 80.",
        "no. 80",
        "law no. 80 of 1904",
    ] {
        let asked: String = form_urlencoded::byte_serialize(asked.as_bytes()).collect();
        let page = get(&format!("/laws?code=1904&q={asked}"));
        assert!(page.contains("/law/1904/80?code=1904\""), "{asked}: {page}");
        assert!(!page.contains("No law has"), "{asked}");
    }
    let page = get("/laws?code=1904&q=1907+law+50");
    assert!(page.contains("/law/1907/50?code=1904\""), "{page}");
    let page = get("/laws?code=1904&q=law+39+V");
    assert!(page.contains("39 V"), "{page}");
    let page = get("/laws?code=1904&q=law+200");
    assert!(page.contains("There is no law 200 in 1904."), "{page}");
    let page = get("/laws?code=1904&q=zebra");
    assert_eq!(page.matches("No law has").count(), 1, "{page}");
}

#[test]
fn chicane_is_not_taken_without_trumps() {
    let page = get("/score?code=1904&strain=no+trumps&side=We&tricks=9&honours=&chicane=We+one");
    assert!(page.contains("without trumps there is no chicane"), "{page}");
    let page = get("/score?code=1904&deal=rubbish");
    assert!(page.contains("“rubbish”"), "{page}");
}

#[test]
fn no_offence_is_made_of_how_a_story_is_stated() {
    for dealer in ["me", "left", "partner", "right"] {
        let words = "a player who was a card short had played before he found out";
        let (_, page) = asked(&said(words), &[("dealer", dealer), ("who", "me")]);
        assert!(!page.contains("not your turn"), "{dealer}: {page}");
        let words = "a revoke was corrected after the next player had played";
        let (_, page) = asked(&said(words), &[("dealer", dealer)]);
        assert!(!page.contains("before his turn"), "{dealer}: {page}");
        assert!(!page.contains("before your turn"), "{dealer}: {page}");
        for who in ["me", "left", "right"] {
            let words = "somebody left a trick without a card and played to the next";
            for winner in ["left", "right", "partner"] {
                let answers =
                    [("dealer", dealer), ("leader", "partner"), ("who", who), ("winner", winner)];
                let (_, page) = asked(&said(words), &answers);
                assert_eq!(page.matches("played no card to").count(), stated_once(&page), "{page}");
                assert!(!page.contains("turn to lead"), "{dealer} {who} {winner}: {page}");
            }
        }
    }
}

/// How often a page tells its one incident: under the code, and in the case beside it.
fn stated_once(page: &str) -> usize {
    usize::from(page.contains("played no card to"))
}

#[test]
fn what_was_emptied_stays_empty_and_a_file_names_its_code() {
    let page = ask("POST", "/case", b"code=1904&text=");
    assert_eq!(page.status, 303);
    let page = get(page.header("location").unwrap());
    assert!(!page.contains("E leads DK\n"), "{page}");
    let page = ask("POST", "/dispute.case", b"code=1904&text=dealer%3A+S%0AE+leads+DK%0A");
    let text = String::from_utf8(page.body).unwrap();
    assert!(text.starts_with("code: 1904\ndealer: S\n"), "{text}");
}

/// Whose turn it was is told by the players, and the score of a rubber that is over is not taken for open.
#[test]
fn what_decides_is_asked_for() {
    // Third hand played before second, who alone can have waited.
    let third = get("/?code=1904&quick=played-early&dealer=me&leader=right&who=left&card=C4");
    assert_eq!(heading(&third), RULING);
    let won = "/?code=1904&quick=played-early&dealer=me&leader=me&who=right&card=C4";
    assert_eq!(heading(&get(won)), "Whose turn was it to play?");
    let won = get(&format!("{won}&to_play=left"));
    assert!(won.contains("law/1904/86") && won.contains("win the trick"), "{won}");
    let words = "they counted honours wrong and we have already started the next rubber";
    let begun =
        "a mistake in the score of honours or slam was found when the next rubber had begun";
    let (names, page) = asked(&said(words), &[("which", begun), ("rubber_agreed", "yes")]);
    assert!(names.iter().any(|name| name == "rubber_agreed"), "{names:?}");
    assert!(page.contains("The score stands as it is"), "{page}");
}

#[test]
fn a_page_says_what_is_wrong_with_it() {
    let day = get("/day");
    assert!(day.contains("Choose the day"), "{day}");
    assert!(get("/law/1904/39-V").contains("39 V"));
    let page =
        get("/?code=1904&quick=wrong-double&dealer=left&maker=left&strain=hearts&who=nobody");
    assert!(!page.contains("“W”"), "{page}");
}

/// What is scored is not said before it is stated of which the score is made.
#[test]
fn no_score_is_made_up() {
    let so_far = |words: &str, more: &str| {
        let page = get(&format!("{}&dealer=me{more}", said(words)));
        let so_far = page.split_once("The ruling so far");
        so_far.map(|(_, rest)| rest.split_once("</section>").unwrap().0.to_owned())
    };
    let strain = "&strain=hearts";
    for (words, more) in [
        ("the hand is over, and the tricks are to be scored", strain),
        ("a player held three or more of the honours", strain),
        ("a player held no trump at all", ""),
    ] {
        assert_eq!(so_far(words, more), None, "{words}");
    }
    let slam = so_far("a side won twelve or all thirteen tricks", strain).unwrap();
    assert!(slam.contains("twelve tricks: they score 20 points"), "{slam}");
    let early = so_far("somebody played to a trick before his turn", "&leader=me&who=right");
    assert!(early.unwrap().contains("Otherwise: "));
}

/// What a button says is asked nowhere: not of what may come, nor of what the other codes say.
#[test]
fn the_ruling_so_far_asks_nothing_that_the_button_says() {
    for (quick, questions) in [
        ("card-in-play", &["Was the deal still going on?", "Had the trump been named?"][..]),
        ("first-lead", &["Was dummy&#39;s hand", "Was dummy's hand"]),
    ] {
        for code in ["1904", "1906", "1907", "all"] {
            let mut open = vec![format!("/?code={code}&quick={quick}")];
            while let Some(address) = open.pop() {
                let page = get(&address);
                for question in questions {
                    assert!(!page.contains(question), "{address}: {question}");
                }
                let next = taps(&page).into_iter().filter(|_| heading(&page) != RULING);
                let next = next.filter(|tap| !tap.name.starts_with("card") || tap.value == "SK");
                let next = next.filter(|tap| tap.name != "dealer" || tap.value == "me");
                open.extend(next.map(|tap| tap.address));
            }
        }
    }
}

/// Nor does it ask what the players' own words say.
#[test]
fn the_ruling_so_far_asks_nothing_that_was_said() {
    let page = get(&said("somebody revoked and we had gathered the trick"));
    assert_eq!(heading(&page), "Who dealt?");
    assert!(page.contains("three tricks"), "{page}");
    assert!(!page.contains("Was the trick turned and quitted?"), "{page}");
}

#[test]
fn what_is_made_up_is_stated_to_nobody() {
    let page = get(&said("a card is torn or marked"));
    let so_far = between(&page, "The ruling so far", "What happened so far").unwrap();
    assert!(so_far.contains("the card replaced"), "{so_far}");
    assert!(!so_far.contains("seven of hearts"), "{so_far}");
    let revoke = "the revoke penalty was taken partly in one form and partly in another";
    let page = get(&said(revoke));
    assert!(!page.contains("on line"), "{page}");
    let page = get("/?code=1904&quick=too-many&who=me");
    assert!(page.contains("You were dealt more than thirteen cards"), "{page}");
}

#[test]
fn nobody_is_named_by_a_seat_who_is_seen_from_where_one_sits() {
    for words in ["somebody dealt for his partner", "a player called for one new pack"] {
        let page = get(&said(words));
        assert!(taps(&page).iter().any(|tap| tap.value == "left"), "{page}");
        let (_, ruling) = asked(&said(words), &[("who", "left"), ("dealer", "me")]);
        let (article, _) = ruling.split_once("The case, line by line").unwrap();
        for seat in ["North", "South", "East", "West"] {
            assert!(!article.contains(seat), "{words}: {article}");
        }
    }
}

/// Which of the four a player is follows from who dealt, and is not asked in four questions.
#[test]
fn who_dealt_is_asked_where_a_law_asks_which_of_the_four_it_was() {
    let address = said("a player called for new cards").replace("1904", "1907");
    let (names, ruling) = asked(&address, &[("rubber_beginning", "yes")]);
    assert_eq!(names.iter().filter(|name| *name == "dealer").count(), 1, "{names:?}");
    assert!(!names.iter().any(|name| name.starts_with("by_")), "{names:?}");
    assert!(!ruling.contains("depends on something"), "{ruling}");
}

#[test]
fn no_trick_is_offered_that_cannot_be() {
    let left_out = "somebody left a trick without a card and played to the next";
    let page = get(&format!("{}&dealer=me&who=left", said(left_out)));
    let tricks = offered(&page, "trick");
    assert!(tricks.contains(&"12".to_owned()), "{page}");
    assert!(!tricks.contains(&"13".to_owned()), "{page}");
}

/// Dummy may claim nothing: what his side claims, the dealer does.
#[test]
fn a_claim_that_nobody_stated_takes_no_right_away() {
    let revoke = "the revoke penalty was taken partly in one form and partly in another";
    let answers = [("dealer", "partner"), ("who", "right"), ("suit", "spades")];
    let (_, page) = asked(&said(revoke), &answers);
    assert!(!page.contains("called attention to the revoke"), "{page}");
}

/// A double made when leave to lead had been asked is in its turn.
#[test]
fn a_double_after_leave_was_asked_is_not_out_of_turn() {
    let page = get(&said("my partner asked if he could lead and then I doubled"));
    let own = "third hand doubled when leave to lead had been asked";
    let is_offered =
        heading(&page) == "Who dealt?" || offered(&page, "which").contains(&own.to_owned());
    assert!(is_offered, "{page}");
    let answers = [("dealer", "left"), ("maker", "left"), ("strain", "spades")];
    let (_, page) = asked(&said(own), &answers);
    assert!(page.contains("may redouble") && !page.contains("refuse the double"), "{page}");
}

#[test]
fn what_is_known_in_part_is_stated_with_its_article() {
    let page = get("/?code=1904&quick=first-lead&dealer=me&who=right&card=a+club");
    assert!(page.contains("Call the club from") && page.contains("I call the club."), "{page}");
    let page = get(&format!("{}&dealer=left", said("the dealer touched two cards in dummy")));
    assert!(page.contains("touched two cards"), "{page}");
}

/// Odd words for what else happened are refused with a reason, and change nothing.
#[test]
fn odd_words_for_what_else_happened_are_refused() {
    let ruling = "/?code=1904&quick=first-lead&dealer=left&who=me&card=S5";
    for words in ["?", "why", "back", "undo", "don%27t+know", "yes", "99", "xyzzy"] {
        let page = get(&format!("{ruling}&then={words}"));
        assert_eq!(heading(&page), RULING, "{words}");
        assert!(page.contains("Not accepted: "), "{words}: {page}");
        assert_eq!(stated(&page).matches("<li>").count(), 4, "{words}");
    }
}
