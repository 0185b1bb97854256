//! The code that was chosen stays chosen, wherever one looks something up.

use super::browser::{ask, get, links};

#[test]
fn every_way_on_keeps_the_code() {
    for path in [
        "/?code=1904&quick=first-lead&dealer=me&who=right&card=DK",
        "/law/1904/80?code=1904",
        "/law/1906/70?code=1904",
        "/topic/two_at_once?code=1904",
        "/read/1904/1?code=1904",
        "/day/2026-11-23?code=1904",
        "/learn?code=1904",
        "/book?code=1904",
        "/laws?code=1904",
        "/score?code=1904",
        "/case?code=1904",
        "/advise?code=1904",
    ] {
        let page = get(path);
        let (_, body) = page.split_once("<body>").unwrap();
        let ways = links(body);
        let on = || ways.iter().filter(|way| way.starts_with('/'));
        assert!(on().count() > 5, "{path}");
        for way in on() {
            assert!(way.contains("code="), "{path}: {way}");
        }
        assert!(on().any(|way| way == "/?code=1904"), "{path}");
    }
}

#[test]
fn no_code_is_chosen_for_who_chose_none() {
    let page = get("/law/1904/80");
    let (_, body) = page.split_once("<body>").unwrap();
    let ways = links(body);
    assert!(ways.iter().any(|way| way == "/"), "{ways:?}");
}

#[test]
fn a_page_that_says_what_went_wrong_keeps_the_code() {
    for path in [
        "/nowhere?code=1904",
        "/law/1904/999?code=1904",
        "/book/none?code=1904",
        "/?code=1904&happened=%ff",
        &format!("/?code=1904&happened={}", "a".repeat(9_000)),
    ] {
        let page = ask("GET", path, b"");
        assert_ne!(page.status, 200, "{path}");
        let text = String::from_utf8(page.body).unwrap();
        let (_, body) = text.split_once("<body>").unwrap();
        for way in links(body).iter().filter(|way| way.starts_with('/')) {
            assert!(way.contains("code=1904"), "{path}: {way}");
        }
    }
}

/// Who chose the code by which his table plays has done nothing wrong: it is compared with the others.
#[test]
fn one_code_is_compared_with_the_others() {
    let page = get("/compare?code=1904");
    assert_eq!(page.matches(" checked").count(), 3, "{page}");
    assert!(!page.contains("Tick two codes"), "{page}");
    let ticked = get("/compare?ticked=yes&code=1904&text=dealer%3A+S%0AE+leads+DK%0A");
    assert!(ticked.contains("Tick two codes"), "{ticked}");
}

#[test]
fn ticking_codes_to_compare_changes_no_choice() {
    let page = get("/compare?ticked=yes&code=1904&with=1906&with=1907");
    assert_eq!(page.matches(" checked").count(), 2, "{page}");
    let (_, body) = page.split_once("<body>").unwrap();
    for way in links(body).iter().filter(|way| way.starts_with('/')) {
        assert!(way.contains("code=1904"), "{way}");
    }
    let written = get("/case?code=1904&text=dealer%3A+S%0AE+leads+DK%0A");
    let compare = "formaction=\"/compare\" formmethod=\"get\"";
    assert!(written.contains(compare) && written.contains("value=\"1904\" checked"), "{written}");
}

#[test]
fn the_editor_says_under_which_codes_it_rules() {
    let text = "text=code%3A+1907%0Adealer%3A+S%0AE+leads+DK%0A";
    let stated = "Ruled on under 1904, as chosen; the case names 1907.";
    assert!(get(&format!("/case?code=1904&{text}")).contains(stated));
    for code in ["code=1907&", "code=&", ""] {
        let page = get(&format!("/case?{code}{text}"));
        assert!(!page.contains("as chosen"), "{page}");
        let (_, ruled) = page.split_once("id=\"live\"").unwrap();
        assert!(ruled.contains("/law/1907/"), "{ruled}");
        assert!(!ruled.contains("/law/1904/"), "{ruled}");
    }
    let unknown = get("/case?text=code%3A+1999%0Adealer%3A+S%0AE+leads+DK%0A");
    assert!(unknown.contains("There is no code “1999” here."), "{unknown}");
}

#[test]
fn a_law_is_shown_with_cases_of_the_book() {
    let page = get("/law/1904/80");
    let (_, cases) = page.split_once("Cases that show it").unwrap();
    assert!(cases.contains("href=\"/book/case/"), "{cases}");
}

#[test]
fn a_double_is_named_with_its_maker_in_plain_words() {
    let page = get("/?code=1904&quick=wrong-double");
    assert!(!page.contains("right's") && !page.contains("right’s"), "{page}");
    let page = get("/?code=1907&quick=wrong-dealer&dealer=left");
    assert!(!page.contains("and not of his partner"), "{page}");
}

#[test]
fn an_answer_that_is_changed_is_shown_until_then() {
    let stated = "/?code=1904&quick=card-in-play&dealer=me&who=left";
    let several = get(&format!("{stated}&several=again&cards=SQ&cards=DK&cards=C2"));
    let cards = "The cards were the queen of spades, the king of diamonds and the two of clubs.";
    assert!(several.contains(cards), "{several}");
    let change = get(&format!("{stated}&cards=SQ%2C+DK%2C+C2&change=3"));
    assert!(change.contains(&format!("Until now: {cards}")), "{change}");
    assert_eq!(change.matches(" checked").count(), 3, "{change}");
    let one = get(&format!("{stated}&cards=SQ&change=3"));
    assert!(one.contains("Until now: The card was the queen of spades."), "{one}");
}
