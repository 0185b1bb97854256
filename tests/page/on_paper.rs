//! What is printed: the case of a ruling, the code of a score, and no button.

use super::browser::{between, get, links};

#[test]
fn a_case_is_printed_with_its_ruling() {
    let page = get("/case?code=1904&text=dealer%3A+S%0AE+leads+DK%0A");
    let case = between(&page, "<ol class=\"case on-paper\">", "</ol>").unwrap();
    assert_eq!(case, "<li>dealer: S</li><li>E leads DK</li>");
    for part in [
        "begin-from screen-only",
        "<p class=\"screen-only\"><a href=\"/compare",
    ] {
        assert!(page.contains(part), "{part}: {page}");
    }
}

#[test]
fn a_finished_rubber_is_printed_with_its_code() {
    let page = get("/score?code=1906&deal=hearts%3B+We+11&deal=no+trumps%3B+We+9");
    assert!(
        page.contains("<p class=\"on-paper\">By the laws of 1906.</p>"),
        "{page}"
    );
    assert!(page.contains("<section class=\"deal screen-only\"><h2>The rubber is over"));
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
