//! Advice on a hand, on the page.

use super::browser::{ask, get, links};

const HAND: &str = "hand=SQ9732+HA54+DK83+C62";

#[test]
fn the_schools_are_asked_of_a_hand() {
    let lead = get(&format!("/advise?asked=lead&trumps=none&{HAND}"));
    for stated in [
        "Hoffmann, 1904",
        "Says nothing about this.",
        "Ames, 1906",
        "Leads the two of spades.",
        "Elwell, 1907",
        "Leads the three of spades.",
        "They differ: Ames leads the two of spades; Elwell leads the three of spades.",
    ] {
        assert!(lead.contains(stated), "{stated}: {lead}");
    }
    let declare = get("/advise?asked=declare&own=0&theirs=0&hand=SK63+HK9642+DA52+C83");
    assert!(declare.contains("Declares hearts."), "{declare}");
    // Without a score it is stated what depends on it.
    let open = get("/advise?asked=declare&hand=SK63+HK9642+DA52+C83");
    assert!(open.contains("It depends on the score"), "{open}");
}

#[test]
fn tapped_cards_are_the_hand_that_is_written() {
    let cards = "SQ S9 S7 S3 S2 HA H5 H4 DK D8 D3 C6 C2";
    let cards: Vec<String> = cards.split(' ').map(|card| format!("card={card}")).collect();
    let tapped = cards.join("&");
    let tapped = get(&format!("/advise?asked=lead&trumps=none&{tapped}"));
    let written = get(&format!("/advise?asked=lead&trumps=none&{HAND}"));
    assert_eq!(tapped, written);
    assert_eq!(tapped.matches("name=\"card\"").count(), 52);
    assert_eq!(tapped.matches(" checked").count(), 13 + 7);
}

#[test]
fn what_cannot_be_is_said_and_the_cards_stay() {
    for (address, stated) in [
        ("/advise?asked=lead&trumps=none", "0 cards were tapped"),
        ("/advise?asked=lead&trumps=none&card=SA", "1 card was tapped"),
        ("/advise?asked=lead&trumps=none&hand=SA", "thirteen"),
        ("/advise?asked=lead&trumps=money&hand=SQ9732+HA54+DK83+C62", "cannot be trumps"),
        ("/advise?asked=lead&hand=SQ9732+HA54+DK83+C62", "say what are trumps"),
        ("/advise?asked=nothing&hand=SQ9732+HA54+DK83+C62", "there is no advice on"),
        ("/advise?asked=declare&own=30&theirs=0&hand=SQ9732+HA54+DK83+C62", "the game is won"),
        ("/advise?asked=declare&own=3&theirs=0&hand=SQ9732+HA54+DK83+C62", "no tricks add up to"),
        ("/advise?asked=declare&own=x&theirs=0&hand=SQ9732+HA54+DK83+C62", "not a number"),
    ] {
        let page = get(address);
        assert!(
            page.contains("class=\"refused\"") && page.to_lowercase().contains(stated),
            "{address}: {page}"
        );
    }
    assert!(get("/advise?asked=lead&trumps=none&card=SA").contains("value=\"SA\" checked"));
    assert_eq!(ask("POST", "/advise", b"").status, 405);
    assert!(links(&get("/learn")).contains(&"/advise".to_owned()));
}

#[test]
fn the_page_asks_of_the_dealers_own_play_and_of_a_call() {
    let hand = "hand=SK2+H9542+DKQ83+CJT4";
    for (address, stated) in [
        (
            format!("/advise?asked=dealer-second&from=dummy&trumps=none&led=S4&dummy=SQ3&{hand}"),
            "Plays the king of spades.",
        ),
        (
            format!("/advise?asked=dealer-second&from=dummy&trumps=none&led=S4&{hand}"),
            "the cards of the hand opposite",
        ),
        (
            format!("/advise?asked=dealer-third&from=own&trumps=none&led=S4&dummy=S43&{hand}"),
            "Plays the king of spades.",
        ),
        (format!("/advise?asked=dealer-second&trumps=none&{hand}"), "Say which card was led"),
        (
            format!("/advise?asked=dealer-second&from=left&trumps=none&led=S4&{hand}"),
            "is not one of the answers",
        ),
        (format!("/advise?asked=call&trumps=none&gone=spades&{hand}"), "in which partner called"),
        (
            format!("/advise?asked=call&trumps=none&gone=spades&called=spades&{hand}"),
            "Spades were led once only",
        ),
        (
            format!(
                "/advise?asked=call&trumps=none&gone=spades&called=clubs&dummy=HA3+DA42&{hand}"
            ),
            "hearts",
        ),
    ] {
        let page = get(&address);
        assert!(page.contains(stated), "{address}: {page}");
    }
}

#[test]
fn a_ruling_with_a_hand_offers_the_page_and_carries_the_hand() {
    let text = "dealer: S\nscore: NS 18, EW 0\nS: SA832 HKQJ74 DA6 C52\nW: SQJT94 HA5 DK83 CQ64\nS declares hearts\nW leads SQ\n";
    let text = text.replace(' ', "+").replace('\n', "%0A").replace(':', "%3A");
    let case = get(&format!("/case?text={text}"));
    let offered: Vec<String> =
        links(&case).into_iter().filter(|link| link.starts_with("/advise")).collect();
    let [make, lead] = &offered[..] else { panic!("{offered:?}") };
    assert!(make.contains("own=18") && make.contains("asked=declare"), "{make}");
    assert!(get(make).contains("Declares hearts."), "{make}");
    assert!(lead.contains("trumps=hearts") && lead.contains("asked=lead"), "{lead}");
    assert!(get(lead).contains("Leads the queen of spades."), "{lead}");
    let without = get("/case?text=dealer%3A+S%0AS+declares+hearts%0AW+leads+SQ");
    assert!(!without.contains("/advise?"), "{without}");
}

#[test]
fn words_that_ask_about_a_hand_lead_to_the_page_with_its_question() {
    let asked = get("/?happened=what+would+elwell+declare+on+a+passed+make");
    let way = links(&asked).into_iter().find(|link| link.starts_with("/advise?")).unwrap();
    assert!(way.contains("for=passed"), "{way}");
    let form = get(&way);
    assert!(form.contains("value=\"passed\" checked"), "{form}");
    assert!(!form.contains("class=\"refused\""), "{form}");
    let lead = get("/?happened=what+should+i+lead+against+spades");
    assert!(lead.contains("for=lead&amp;trumps=spades"), "{lead}");
}

#[test]
fn a_case_for_three_leads_to_advice_for_three() {
    let case = |code: &str| {
        let story = format!("{code}\ndealer: S\nS: SA32 HA43 D5432 C543\nS declares no trumps\n");
        let story = story.replace(' ', "+").replace('\n', "%0A").replace(':', "%3A");
        let page = get(&format!("/case?text={story}"));
        let all = links(&page).into_iter();
        let mut ways = all.filter(|link| link.starts_with("/advise?"));
        ways.next().unwrap_or_else(|| panic!("{page}"))
    };
    let three = case("code: three-hand");
    assert!(three.contains("three=yes"), "{three}");
    let advice = get(&three.replace("&amp;", "&"));
    assert!(advice.contains("who has two aces"), "{advice}");
    assert!(advice.contains("value=\"yes\" checked"), "{advice}");
    assert!(!case("code: 1906").contains("three"));
    let passed = get(&format!("/advise?asked=passed&three=yes&{HAND}"));
    assert!(passed.contains("cards decide a make that is left to dummy"), "{passed}");
}

/// Who led decides whether the hand plays second or third.
#[test]
fn a_card_to_a_lead_is_asked_with_who_led_it() {
    let asked = get("/?happened=dummy+led+S4%2C+what+should+i+play+at+no+trumps");
    let way = links(&asked);
    let way = way.iter().find(|link| link.starts_with("/advise?")).unwrap();
    for stated in ["for=play", "led=S4", "by=dummy", "trumps=none"] {
        assert!(way.contains(stated), "{way}");
    }
    let form = get(way);
    for stated in ["value=\"play\" checked", "value=\"dummy\" checked", "value=\"S4\""] {
        assert!(form.contains(stated), "{stated}: {form}");
    }
    let hand = "hand=SA32+HQT2+DK832+CJ83&asked=play&trumps=none&led=S4";
    let play = |more: &str| get(&format!("/advise?{hand}{more}"));
    assert!(play("&by=dummy&dummy=none").contains("Plays the ace of spades."));
    assert!(play("&by=dealer&dummy=SK5").contains("Plays the two of spades."));
    assert!(play("&by=partner&dummy=SK5").contains("Plays the ace of spades."));
    for (more, why) in [("&by=nobody", "not who led"), ("&by=dealer&dummy=S4", "is not dummy")] {
        let shown = play(more);
        assert!(shown.contains(why), "{why}: {shown}");
    }
    let bare = get("/advise?hand=SA32+HQT2+DK832+CJ83&asked=play&trumps=none");
    assert!(bare.contains("Say which card was led."), "{bare}");
    // Second hand's card, and eldest hand's seat, where dummy plays last.
    let hand = "hand=SAQ2+HQT2+DK832+CJ83&asked=play&trumps=none&led=S4";
    let play = |more: &str| get(&format!("/advise?{hand}{more}"));
    assert!(play("&dummy=SK53&second=S3").contains("Plays the queen of spades."));
    assert!(play("&dummy=S53&second=SK").contains("Plays the ace of spades."));
    let last = play("&sits=left&dummy=SK53");
    assert!(!last.contains("Plays the queen of spades."), "{last}");
    for (more, why) in [
        ("&second=S4", "was led"),
        ("&second=SA", "is in the hand"),
        ("&by=dealer&second=S3", "Nobody plays between"),
    ] {
        assert!(play(more).contains(why), "{why}: {}", play(more));
    }
}

/// The way to the page that the answer to some words offers.
fn way(words: &str) -> String {
    let page = get(&format!("/?happened={}", words.replace(' ', "+")));
    let mut all = links(&page).into_iter();
    let way = all.find(|link| link.starts_with("/advise?"));
    way.unwrap_or_else(|| panic!("{words}: {page}"))
}

/// The hands of Ames, p. 58, 59 and 64.
#[test]
fn a_double_is_asked_with_who_named_the_trump_and_where_the_hand_lies() {
    let hand = "asked=double&trumps=hearts&hand=SAKQ54+HAQ543+DK2+CA&own=0&theirs=0";
    let open = get(&format!("/advise?{hand}"));
    assert!(open.contains("It depends on who named the trump"), "{open}");
    for stated in ["name=\"maker\" value=\"dummy\"", "name=\"sits\" value=\"right\""] {
        assert!(open.contains(stated), "{stated}: {open}");
    }
    let ask = |more: &str| get(&format!("/advise?{hand}{more}"));
    for (more, says) in [
        ("&maker=dealer", "Doubles."),
        ("&maker=dealer&sits=right", "Does not double."),
        ("&maker=dummy&sits=right", "Doubles."),
    ] {
        let shown = ask(more);
        assert!(shown.contains(says), "{more}: {shown}");
        assert!(!shown.contains("depends on who named"), "{more}: {shown}");
    }
    for wrong in ["&maker=nobody", "&sits=above", "&doubled=often"] {
        assert!(ask(wrong).contains("is not one of the answers"), "{wrong}");
    }
    // Words and a case bring it along.
    let stated = way("dummy named spades, should i double from SAKQ54 HAQ543 DK2 CA");
    assert!(stated.contains("maker=dummy"), "{stated}");
}

#[test]
fn the_hand_and_the_writer_in_a_question_are_kept() {
    let stated = way("what would Elwell lead at no trumps from SQ9732 HA54 DK83 C62");
    let answer = get(&stated);
    assert!(answer.contains("Leads the three of spades."), "{answer}");
    assert!(!answer.contains("Ames, 1906"), "{answer}");
    let all = links(&answer);
    let all = all.iter().find(|link| link.contains("asked=lead"));
    assert!(get(all.unwrap()).contains("Ames, 1906"), "{all:?}");
    // Where something is open, the form begins with what is stated.
    let open = way("what should i lead from SQ9732 HA54 DK83 C62");
    assert!(open.contains("for=lead"), "{open}");
    let form = get(&open);
    assert!(form.contains("value=\"SQ\" checked"), "{form}");
    assert!(!form.contains("class=\"refused\""), "{form}");
    // A slip in the cards is stated, and the words stay.
    let wrong = way("what should i lead at no trumps from SQ9732 HA54 DK83 C6");
    let refused = get(&wrong);
    assert!(refused.contains("class=\"refused\""), "{refused}");
    assert!(refused.contains("value=\"SQ9732 HA54 DK83 C6\""), "{refused}");
    let stranger = get(&format!("/advise?asked=lead&trumps=none&school=hoyle&{HAND}"));
    assert!(stranger.contains("o book by “hoyle” is here"), "{stranger}");
}

#[test]
fn discards_the_eleven_rule_and_the_worth_of_a_hand_are_asked() {
    let discard = way("what should i discard at no trumps from SAQ2 HQT2 DK832 CJ83");
    assert!(discard.contains("asked=discard"), "{discard}");
    let discard = get(&discard);
    assert!(discard.contains("Discards"), "{discard}");
    let hand = "hand=SQ52+H9542+DK83+CJT4";
    let eleven = get(&format!("/advise?asked=eleven&led=S7&dummy=ST3&{hand}"));
    assert!(eleven.contains("so the dealer has 2"), "{eleven}");
    let queen = get(&format!("/advise?asked=eleven&led=SK&{hand}"));
    assert!(queen.contains("class=\"refused\""), "{queen}");
    let worth = get("/advise?asked=worth&hand=SJT9643+HAKT62+CA+DK");
    assert!(worth.contains("28"), "{worth}");
}

#[test]
fn a_case_for_two_leads_to_advice_where_nobody_chooses_for_dummy() {
    let story = "code: double-dummy\ndealer: S\nS: SA32 HA43 D5432 C543\nS declares no trumps\n";
    let story = story.replace(' ', "+").replace('\n', "%0A").replace(':', "%3A");
    let page = get(&format!("/case?text={story}"));
    let all = links(&page);
    let two = all.iter().find(|link| link.starts_with("/advise?"));
    let two = two.unwrap_or_else(|| panic!("{page}"));
    assert!(two.contains("three=yes"), "{two}");
    assert!(get(two).contains("who has two aces"), "{two}");
}

#[test]
fn what_the_writers_agree_on_is_said_before_where_they_differ() {
    let page = get("/advise?asked=lead&trumps=none&hand=SAK32+HKQ4+D9876+C32");
    let agreed = page.find("They agree on the two of spades.").unwrap();
    assert!(agreed < page.find("They differ: ").unwrap(), "{page}");
}
