//! Every page and every status, with its headers.

use super::browser::{ask, get, links};
use bystander::page::{ADDRESS, BODY, HEADERS, fault};
use std::collections::BTreeSet;

/// The largest page, its style with it.
pub(super) const LARGEST: usize = 60_000;

/// The size of a page with its style.
pub(super) fn with_style(page: &str) -> usize {
    let style = page.split("href=\"/page-").nth(1).unwrap();
    let style = format!("/page-{}", style.split('"').next().unwrap());
    page.len() + ask("GET", &style, b"").body.len()
}

/// A paper is as long as what it asks and what was ticked.
#[test]
fn no_paper_is_too_large() {
    let ticked: Vec<String> = (1..=10).map(|place| format!("&q{place}=a&q{place}=b")).collect();
    let ticked = ticked.concat();
    for number in 1..=12 {
        for rest in ["", "&after=5", "&marked=yes"] {
            let address = format!("/paper?code=all&paper={number}&questions=10{rest}{ticked}");
            let whole = with_style(&get(&address));
            assert!(whole < LARGEST, "{whole} bytes: {address}");
        }
    }
}

/// Words of which none is known are in the box and in the ways to the other codes.
#[test]
fn no_page_is_too_large_for_what_is_written() {
    let words = "lorem+ipsum+dolor+".repeat(25);
    for name in ["happened", "words"] {
        let address = format!("/?code=1904&{name}={words}");
        let whole = with_style(&get(&address));
        assert!(whole < LARGEST, "{whole} bytes: {address}");
    }
}

/// The second half of a paper goes on from what was ticked in the first.
#[test]
fn a_paper_of_ten_is_asked_in_two_screens() {
    let page = get("/paper?code=1904&paper=3&questions=10&q2=b&after=5");
    assert!(page.contains("name=\"q2\" value=\"b\""), "{page}");
    assert!(page.contains("<h2>6. ") && !page.contains("<h2>5. "), "{page}");
    assert!(page.contains("Mark the paper"), "{page}");
    let first = get("/paper?code=1904&paper=3&questions=10");
    assert!(first.contains("value=\"5\">The other questions"), "{first}");
    let marked = get("/paper?code=1904&paper=3&questions=10&q2=b&after=5&marked=yes");
    assert_eq!(marked.matches("class=\"verdict\"").count(), 10, "{marked}");
}

#[test]
fn every_page_that_a_page_leads_to_is_there() {
    let mut seen = BTreeSet::new();
    let mut open = vec![
        ("/".to_owned(), 0),
        ("/?code=1904&quick=first-lead&dealer=me&who=right&card=DK".to_owned(), 0),
    ];
    while let Some((address, depth)) = open.pop() {
        if !seen.insert(address.clone()) || depth > 3 || seen.len() > 160 {
            continue;
        }
        let page = ask("GET", &address, b"");
        assert_eq!(page.status, 200, "{address}");
        for (name, value) in HEADERS {
            assert_eq!(page.header(name), Some(*value), "{address}");
        }
        if page.header("content-type") != Some("text/html; charset=utf-8") {
            continue;
        }
        let text = String::from_utf8(page.body).unwrap();
        let whole = with_style(&text);
        assert!(whole < LARGEST, "{whole} bytes: {address}");
        for wanted in
            ["<html lang=\"en-GB\">", "<title>", "<main id=\"main\"", "<h1", "name=\"viewport\""]
        {
            assert!(text.contains(wanted), "{address} has no {wanted}");
        }
        assert_eq!(text.matches("<h1").count(), 1, "{address}");
        for banned in [" style=\"", "<style", " onclick", "javascript:", "<script>"] {
            assert!(!text.contains(banned), "{address} has {banned}");
        }
        open.extend(links(&text).into_iter().map(|link| (link, depth + 1)));
    }
    assert!(seen.len() > 20, "{seen:?}");
}

#[test]
fn every_fault_is_a_page() {
    let long = format!("/?happened={}", "x".repeat(ADDRESS));
    let heavy = vec![b'x'; BODY + 1];
    for (method, address, body, status) in [
        ("GET", "/?code=1999", &b""[..], 400),
        ("GET", "/?happened=%ff", b"", 400),
        ("GET", "/?happened=%00", b"", 400),
        ("GET", "/slip", b"", 400),
        ("GET", "/dispute.case?code=1904", b"", 400),
        ("GET", "/nowhere", b"", 404),
        ("GET", "/../etc/passwd", b"", 404),
        ("GET", "/law/1904/999", b"", 404),
        ("POST", "/", b"", 405),
        ("DELETE", "/laws", b"", 405),
        ("POST", "/worker.js", b"", 405),
        ("POST", "/case", &heavy, 413),
        ("GET", &long, b"", 414),
    ] {
        let page = ask(method, address, body);
        let shown: String = address.chars().take(60).collect();
        assert_eq!(page.status, status, "{method} {shown}");
        let text = String::from_utf8(page.body.clone()).unwrap();
        assert!(text.contains("<h1>") && text.contains("<main"), "{shown}");
        assert_eq!(page.header("cache-control"), Some("no-store"));
        assert_eq!(status == 405, page.header("allow").is_some());
    }
    for status in [400, 404, 405, 408, 413, 414, 429, 431, 500, 503] {
        let page = fault(status);
        assert_eq!(page.status, status);
        assert_eq!(matches!(status, 429 | 503), page.header("retry-after").is_some());
    }
}

#[test]
fn the_same_request_gives_the_same_bytes() {
    for address in [
        "/",
        "/?code=all&quick=revoke",
        "/learn",
        "/day/2026-11-23",
        "/paper?paper=3",
        "/book",
        "/worker.js",
        "/manifest.webmanifest",
    ] {
        assert_eq!(ask("GET", address, b""), ask("GET", address, b""));
    }
}

#[test]
fn the_qr_code_is_that_of_the_link_and_only_where_it_fits_one() {
    let stated = "code=1904&quick=first-lead&dealer=me&who=right&card=DK";
    let page = get(&format!("/?{stated}"));
    assert!(page.contains("src=\"/qr.svg?code=1904&amp;quick=first-lead"), "{page}");
    let drawn = ask("GET", &format!("/qr.svg?{stated}"), b"");
    assert_eq!(drawn.header("content-type"), Some("image/svg+xml"));
    assert!(String::from_utf8(drawn.body).unwrap().starts_with("<svg "));
    let long = format!("{stated}{}", "&then=you+waived+the+penalty".repeat(40));
    assert_eq!(ask("GET", &format!("/qr.svg?{long}"), b"").status, 400);
}

#[test]
fn a_head_has_no_body_and_says_how_long_it_would_be() {
    for (address, status) in [("/", 200), ("/nowhere", 404)] {
        let page = ask("HEAD", address, b"");
        assert_eq!((page.status, page.body.len()), (status, 0));
        let whole = ask("GET", address, b"").body.len().to_string();
        assert_eq!(page.header("content-length"), Some(whole.as_str()));
    }
}

#[test]
fn the_slip_and_the_case_are_those_of_the_command() {
    let address = "code=1904&quick=first-lead&dealer=me&who=right&card=DK";
    let case = get(&format!("/dispute.case?{address}"));
    assert!(case.contains("code: 1904\ndealer: S\nE leads DK\n"), "{case}");
    let slip = get(&format!("/slip?{address}"));
    assert!(slip.contains("RULING SLIP") && slip.contains("Fingerprint: "), "{slip}");
    let folder = crate::support::folder();
    let path = folder.path().join("dispute.case");
    std::fs::write(&path, &case).unwrap();
    let path = path.to_str().unwrap();
    let made = crate::support::bystander(&["rule", path, "--format", "slip"], b"");
    let made = String::from_utf8(made.stdout).unwrap();
    let print = |text: &str| {
        let (_, print) = text.split_once("Fingerprint: ").unwrap();
        let ends = |sign: char| !sign.is_ascii_alphanumeric() && sign != '-';
        print.split(ends).next().unwrap().to_owned()
    };
    assert_eq!(print(&slip), print(&made));
}
