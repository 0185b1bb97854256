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
fn stated_words_are_escaped_everywhere() {
    for words in WORDS {
        let stated = encoded(words);
        let case =
            encoded(&format!("case \"{words}\"\ndealer: S\nE leads DK\nE says \"{words}\"\n"));
        for address in [
            format!("/?happened={stated}"),
            format!("/?code=1904&happened=he+revoked+{stated}"),
            format!("/?code=1904&quick=first-lead&dealer=me&who=right&card=DK&then={stated}"),
            format!("/?{stated}={stated}"),
            format!("/?code={stated}"),
            format!("/case?text={case}"),
            format!("/case?text={stated}"),
            format!("/compare?text={case}"),
            format!("/laws?q={stated}"),
            format!("/score?deal={stated}"),
            format!("/law/1904/{stated}"),
            format!("/topic/{stated}"),
            format!("/day/{stated}"),
            format!("/day?date={stated}"),
            format!("/day/2026-11-23?tick={stated}&{stated}=a"),
            format!("/paper?paper={stated}&questions={stated}"),
            format!("/paper?paper=1&questions=5&marked=yes&q1={stated}"),
            format!("/book/case/{stated}"),
            format!("/nowhere/{stated}"),
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
            assert!(!text.contains("<img src=x") && !text.contains("<b>bold"), "{path}\n{text}");
        }
    }
}

#[test]
fn signs_that_cannot_be_seen_are_written_out() {
    let page = get(&format!("/?happened={}", encoded("a\u{202e}b revoked and \u{1b}[2J")));
    assert!(!page.contains('\u{202e}') && !page.contains('\u{1b}'), "{page}");
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
            kind: "",
            host,
        };
        String::from_utf8(answer(&request, library()).body).unwrap()
    };
    assert!(ask("table.example:1904").contains("http://table.example:1904/?code=1904"));
    let hostile = ask("a\"><script>");
    assert!(!hostile.contains("Link to this ruling") && !hostile.contains("<script>\""));
}

/// Whatever an address says, there is a page, and its status says what it is.
#[test]
fn no_address_is_without_an_answer() {
    const NAMES: &[&str] = &[
        "code",
        "happened",
        "quick",
        "which",
        "dealer",
        "who",
        "turn",
        "leader",
        "card",
        "cards",
        "suit",
        "then",
        "change",
        "text",
        "q",
        "deal",
        "strain",
        "side",
        "tricks",
        "play_had_begun",
        "trick_quitted",
        "",
    ];
    const VALUES: &[&str] = &[
        "1904",
        "1907",
        "all",
        "revoke",
        "first-lead",
        "card-in-play",
        "me",
        "left",
        "right",
        "partner",
        "DK",
        "SA",
        "spades",
        "yes",
        "no",
        "don't know",
        "back",
        "?",
        "quit",
        "1",
        "99999999999999999999",
        "-1",
        "you waived the penalty",
        "he revoked and I led out of turn",
        "dealer: S\nE leads DK",
        "hearts; We 9",
        "",
        "\u{1f0a1}",
        "E leads DK before the trick is quitted",
    ];
    const PATHS: &[&str] = &[
        "/",
        "/",
        "/",
        "/case",
        "/compare",
        "/laws",
        "/score",
        "/slip",
        "/dispute.case",
        "/qr.svg",
        "/ruling.json",
    ];
    let mut random = fastrand::Rng::with_seed(1904);
    for _ in 0..if std::env::var_os("BYSTANDER_FULL").is_some() { 2000 } else { 150 } {
        let mut query = form_urlencoded::Serializer::new(String::new());
        for _ in 0..random.usize(..9) {
            let (name, value) = (random.choice(NAMES).unwrap(), random.choice(VALUES).unwrap());
            query.append_pair(name, value);
        }
        let address = format!("{}?{}", random.choice(PATHS).unwrap(), query.finish());
        let page = ask("GET", &address, b"");
        assert!([200, 303, 400].contains(&page.status), "{} {address}", page.status);
        assert!(page.status == 303 || !page.body.is_empty(), "{address}");
    }
}
