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
    ] {
        let page = ask("GET", path, b"");
        assert_eq!(page.status, 404, "{path}");
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
    assert!(!page.contains("It takes two codes"), "{page}");
    let ticked = get("/compare?ticked=yes&code=1904&text=dealer%3A+S%0AE+leads+DK%0A");
    assert!(ticked.contains("It takes two codes"), "{ticked}");
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
    assert!(
        !page.contains("right's") && !page.contains("right’s"),
        "{page}"
    );
    let page = get("/?code=1907&quick=wrong-dealer&dealer=left");
    assert!(!page.contains("and not of his partner"), "{page}");
}
