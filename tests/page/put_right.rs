//! What a player taps and corrects: several cards, a deal of the score, a case; and what is read aloud of it.

use super::browser::{ask, get, heading};
use serde_json::Value;

const CASE: &str = "dealer: S\nto lead: W\nE leads DK\n";

fn sent(text: &str) -> Vec<u8> {
    let mut form = form_urlencoded::Serializer::new(String::new());
    form.append_pair("text", text).finish().into_bytes()
}

#[test]
fn several_cards_can_be_tapped_before_they_are_done() {
    let asked = "/?code=1904&quick=card-in-play&dealer=me&who=left";
    let page = get(asked);
    assert!(page.contains("several=yes#asked\">Several cards"), "{page}");
    let many = get(&format!("{asked}&several=yes"));
    assert_eq!(heading(&many), "Which card, or cards?");
    assert!(many.contains("type=\"checkbox\" name=\"cards\" value=\"SQ\""), "{many}");
    assert!(many.contains("<button class=\"go\">Done</button>"), "{many}");
    let ruled = get(&format!("{asked}&cards=SQ&cards=DK"));
    assert_eq!(heading(&ruled), "The ruling");
    for call in ["Call the queen of spades", "Call the king of diamonds"] {
        assert!(ruled.contains(call), "{ruled}");
    }
    // They are one answer, that is changed as one.
    assert!(ruled.contains("cards=SQ%2C+DK"), "{ruled}");
}

#[test]
fn the_codes_can_be_changed_at_any_question() {
    let page = get("/?code=1904&quick=revoke&dealer=me");
    assert!(page.contains("href=\"/?code=1907&amp;quick=revoke&amp;dealer=me\""), "{page}");
}

#[test]
fn what_is_read_aloud_begins_with_what_is_seen() {
    let page = get("/?code=1904&quick=card-in-play&dealer=me&who=left");
    for name in ["10 of spades", "K, king of spades", "any spade, no matter which"] {
        assert!(page.contains(&format!("aria-label=\"{name}\"")), "{name}");
    }
    assert!(page.contains("aria-label=\"Change: You dealt\""), "{page}");
}

#[test]
fn any_deal_can_be_changed_and_leads_to_the_form() {
    let page = get("/score?code=1907&deal=hearts+doubled+4+times%3B+We+8&edit=0");
    assert!(page.contains("value=\"doubled 4 times\" checked"), "{page}");
    assert!(page.contains("edit=0#deal\">Change"), "{page}");
    let both = "deal=hearts%3B+We+8%3B+chicane%3A+E%2C+W%3B+They+deduct+double+chicane";
    let page = get(&format!("/score?code=1907&{both}&edit=0"));
    assert!(page.contains("value=\"They deduct\" checked"), "{page}");
    let entered =
        "/score?code=1907&strain=hearts&side=We&tricks=8&honours=We+5&chicane=They+deduct";
    let to = ask("GET", entered, b"").header("location").unwrap().to_owned();
    assert!(get(&to).contains("1. Hearts, We took 8 tricks"), "{to}");
    // What cannot be tapped is written.
    let page = get("/score?code=1904&deal=hearts+by+S%3B+We+9&edit=0");
    assert!(
        page.contains("name=\"written\"") && page.contains("value=\"hearts by S; We 9\""),
        "{page}"
    );
    let put = "/score?code=1904&deal=hearts+by+S%3B+We+9&edit=0&written=hearts+by+S%3B+We+10";
    let to = ask("GET", put, b"").header("location").unwrap().to_owned();
    assert_eq!(to, "/score?code=1904&deal=hearts+by+S%3B+We+10");
}

#[test]
fn a_rubber_that_ends_sooner_says_which_deals_are_too_many() {
    let ours = "deal=no+trumps%3B+We+9";
    let few = "deal=clubs%3B+They+7";
    let sheet = format!("/score?code=1904&{ours}&{few}&{few}&{ours}&edit=1");
    let page = get(&format!("{sheet}&strain=no+trumps&side=We&tricks=9&honours=We+3"));
    assert!(
        page.contains(
            "That deal was not corrected: so the rubber ends with deal 2; first remove deals 3 and 4."
        ),
        "{page}"
    );
}

#[test]
fn honours_of_a_side_are_in_the_hand_that_has_trumps() {
    let page = get("/score?code=1904&deal=hearts%3B+We+7%3B+honours%3A+We+5%3B+chicane%3A+N");
    assert!(page.contains("80 for honours"), "{page}");
    let page = get("/score?code=1904&deal=hearts%3B+We+7%3B+honours%3A+We+5%3B+chicane%3A+N%2C+S");
    assert!(page.contains("this hand held honours but no trump"), "{page}");
    // The one hand of the form is not the one without trumps.
    let entered =
        "/score?code=1904&strain=hearts&side=We&tricks=9&honours=We+5+in+one&chicane=We+one";
    assert_eq!(ask("GET", entered, b"").status, 303);
}

#[test]
fn faults_are_data_where_data_were_asked_for() {
    let of = |body: &[u8]| {
        let page = ask("POST", "/ruling.json", body);
        let kind = page.header("content-type").unwrap().to_owned();
        assert!(kind.starts_with("application/json"), "{kind}");
        let stated: Value = serde_json::from_slice(&page.body).unwrap();
        assert_eq!(stated["status"], page.status);
        stated
    };
    let stated = of(&sent("dealer: S\nE leeds DK"));
    assert_eq!(stated["status"], 400);
    assert_eq!(stated["faults"][0]["line"], 2);
    assert_eq!(stated["faults"][0]["words"], "leeds DK");
    assert_eq!(of(b"text=E+leads+DK&code=1999")["status"], 400);
}

#[test]
fn what_no_form_sends_is_refused() {
    use super::browser::library;
    use bystander::page::{Request, answer};
    let ask = |kind: &str| {
        let request = Request {
            method: "POST",
            path: "/case/live",
            query: "",
            body: &sent(CASE),
            kind,
            host: "",
        };
        answer(&request, library()).status
    };
    for kind in ["application/json", "multipart/form-data; boundary=x"] {
        assert_eq!(ask(kind), 415, "{kind}");
    }
    for kind in ["", "application/x-www-form-urlencoded;charset=UTF-8"] {
        assert_eq!(ask(kind), 200, "{kind}");
    }
}

#[test]
fn a_fault_is_tied_to_the_words_that_are_written() {
    let page = get("/case?code=1904&text=E+leeds+DK");
    assert!(
        page.contains("aria-invalid=\"true\" aria-describedby=\"faults how\"")
            && page.contains("id=\"faults\""),
        "{page}"
    );
    let page = get("/case?code=1904&text=dealer%3A+S%0AE+leads+DK");
    assert!(!page.contains("aria-invalid"), "{page}");
    // Too many lines stay as they were written.
    let sent = ask("POST", "/case", &sent(&"# one line of a very long story\n".repeat(201)));
    let page = String::from_utf8(sent.body).unwrap();
    assert!(page.matches("# one line").count() > 200, "{page}");
}

#[test]
fn the_nearest_law_has_its_way() {
    let page = get(
        "/case?code=1907&text=dealer%3A+S%0Atrumps%3A+hearts+by+S%0AW+leads+SK%0AE+names+his+card",
    );
    if let Some(nearest) = page.split("The nearest law").nth(1) {
        assert!(nearest.split("</p>").next().unwrap().contains("href=\"/law/"), "{nearest}");
    }
}

#[test]
fn a_mark_stands_only_at_what_was_ticked_or_follows() {
    let page = get("/day/2026-02-03?marked=yes");
    assert!(page.contains("Nothing was ticked."), "{page}");
    assert!(!page.contains("✗"), "{page}");
}
