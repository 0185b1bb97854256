//! Told words never become part of a page, whatever they are.

use super::browser::{ask, get};

const WORDS: [&str; 4] = [
    "<script>alert(1)</script>",
    "\"><img src=x onerror=alert(1)>",
    "' autofocus onfocus='alert(1)",
    "</textarea></svg><b>bold",
];

fn encoded(words: &str) -> String {
    form_urlencoded::byte_serialize(words.as_bytes()).collect()
}

#[test]
fn told_words_are_escaped_everywhere() {
    for words in WORDS {
        let told = encoded(words);
        let case = encoded(&format!(
            "case \"{words}\"\ndealer: S\nE leads DK\nE says \"{words}\"\n"
        ));
        for address in [
            format!("/?happened={told}"),
            format!("/?code=1904&happened=he+revoked+{told}"),
            format!("/?code=1904&quick=first-lead&dealer=me&who=right&card=DK&then={told}"),
            format!("/?{told}={told}"),
            format!("/?code={told}"),
            format!("/case?text={case}"),
            format!("/case?text={told}"),
            format!("/compare?text={case}"),
            format!("/laws?q={told}"),
            format!("/score?deal={told}"),
            format!("/law/1904/{told}"),
            format!("/topic/{told}"),
            format!("/nowhere/{told}"),
        ] {
            let page = ask("GET", &address, b"");
            let text = String::from_utf8(page.body).unwrap();
            for raw in ["<script>alert", "<img src=x", "<b>bold"] {
                assert!(!text.contains(raw), "{address}\n{text}");
            }
        }
        let sent = format!("text={case}");
        for path in ["/case/live", "/ruling.json", "/case"] {
            let page = ask("POST", path, sent.as_bytes());
            let text = String::from_utf8(page.body).unwrap();
            assert!(
                !text.contains("<img src=x") && !text.contains("<b>bold"),
                "{path}\n{text}"
            );
        }
    }
}

#[test]
fn signs_that_cannot_be_seen_are_written_out() {
    let page = get(&format!(
        "/?happened={}",
        encoded("a\u{202e}b revoked and \u{1b}[2J")
    ));
    assert!(
        !page.contains('\u{202e}') && !page.contains('\u{1b}'),
        "{page}"
    );
}

/// A link that came from elsewhere says where the page is only where that is a plain name.
#[test]
fn a_host_that_is_no_name_is_not_shown() {
    use super::browser::library;
    use bystander::page::{Request, answer};
    let ask = |host: &str| {
        let request = Request {
            method: "GET",
            path: "/",
            query: "code=1904&quick=first-lead&dealer=me&who=right&card=DK",
            body: b"",
            host,
        };
        String::from_utf8(answer(&request, library()).body).unwrap()
    };
    assert!(ask("table.example:1904").contains("http://table.example:1904/?code=1904"));
    let hostile = ask("a\"><script>");
    assert!(!hostile.contains("Link to this ruling") && !hostile.contains("<script>\""));
}
