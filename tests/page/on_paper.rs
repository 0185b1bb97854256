//! What is printed: the case of a ruling, the code of a score, and no button.

use super::browser::{ask, asked, between, get, links};

#[test]
fn a_case_is_printed_with_its_ruling() {
    let page = get("/case?code=1904&text=dealer%3A+S%0AE+leads+DK%0A");
    let case = between(&page, "<ol class=\"case on-paper\">", "</ol>").unwrap();
    assert_eq!(case, "<li>dealer: S</li><li>E leads DK</li>");
    assert!(page.contains("begin-from screen-only"), "{page}");
}

#[test]
fn a_finished_rubber_is_printed_with_its_code() {
    let page = get("/score?code=1906&deal=hearts%3B+We+11&deal=no+trumps%3B+We+9");
    assert!(page.contains("<p class=\"on-paper\">By the laws of 1906.</p>"), "{page}");
    assert!(page.contains("<section class=\"deal screen-only\"><h2>The rubber is over"));
}

/// The style of every page.
fn style() -> String {
    let page = get("/");
    let path = between(&page, "href=\"/page-", "\"").unwrap();
    String::from_utf8(ask("GET", &format!("/page-{path}"), b"").body).unwrap()
}

#[test]
fn a_paper_is_printed_with_its_questions() {
    let style = style();
    let (_, print) = style.split_once("@media print").unwrap();
    assert!(print.contains("form:not(.paper-sheet),"), "{print}");
    for address in ["/paper?code=1904&paper=3", "/day/2026-11-23?code=1904"] {
        let page = get(address);
        let form = between(&page, "<form class=\"paper-sheet\"", "</form>").unwrap();
        assert!(form.contains("Tick everything that follows"), "{form}");
    }
}

#[test]
fn under_several_codes_the_laws_are_printed_by_number() {
    let stated = "quick=first-lead&dealer=me&who=right&card=DK";
    let (_, all) = asked(&format!("/?code=all&{stated}"), &[]);
    assert_eq!(all.matches("<details class=\"law brief\">").count(), 3, "{all}");
    let one = get(&format!("/?code=1904&{stated}"));
    assert_eq!(one.matches("<details class=\"law\">").count(), 1, "{one}");
}

#[test]
fn each_case_to_begin_from_is_one() {
    let page = get("/case?code=1904");
    let gallery = page.split("id=\"gallery\"").nth(1).unwrap();
    let gallery = gallery.split("</details>").next().unwrap();
    let ways = links(gallery);
    assert!(ways.len() > 4, "{gallery}");
    for way in ways {
        let page = get(&way);
        let case = between(&page, "<ol class=\"case on-paper\">", "</ol>").unwrap();
        assert_eq!(case.matches("<li>case ").count(), 1, "{way}");
        assert!(page.contains("class=\"ruling\""), "{way}");
    }
}
