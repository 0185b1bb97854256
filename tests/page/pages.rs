//! What stands on the pages besides the interview: the editor, the comparison, the laws, the score.

use super::browser::{ask, get, heading, links};
use crate::support::bystander;
use serde_json::Value;

const CASE: &str = "dealer: S\nto lead: W\nE leads DK\n";

fn sent(text: &str) -> Vec<u8> {
    form_urlencoded::Serializer::new(String::new())
        .append_pair("code", "1904")
        .append_pair("text", text)
        .finish()
        .into_bytes()
}

#[test]
fn a_case_that_is_sent_gets_an_address_where_it_has_room() {
    let page = ask("POST", "/case", &sent(CASE));
    assert_eq!(page.status, 303);
    let to = page.header("location").unwrap();
    let shown = get(to);
    assert!(
        shown.contains("South, the dealer, may choose one of these"),
        "{shown}"
    );
    assert!(shown.contains("<svg class=\"table\""), "{shown}");
    // A longer one is ruled on where it is, and can be kept as a file.
    let long = format!(
        "{CASE}{}",
        format!("# {}\n", "a remark ".repeat(30)).repeat(60)
    );
    let page = ask("POST", "/case", &sent(&long));
    assert_eq!(page.status, 200);
    assert!(
        String::from_utf8(page.body)
            .unwrap()
            .contains("South, the dealer")
    );
    let file = ask("POST", "/dispute.case", &sent(&long));
    assert_eq!(file.body, long.as_bytes());
    assert!(
        file.header("content-disposition")
            .unwrap()
            .starts_with("attachment")
    );
}

#[test]
fn faults_stand_on_their_words() {
    let page = ask("POST", "/case/live", &sent("dealer: S\nE leeds DK\n"));
    let text = String::from_utf8(page.body).unwrap();
    assert!(text.contains("data-start=\"12\" data-end=\"20\""), "{text}");
    assert!(text.contains("<mark>leeds DK</mark>"), "{text}");
    assert!(text.contains("did you mean"), "{text}");
    // A browser counts a sign beyond the first plane as two.
    let page = ask(
        "POST",
        "/case/live",
        &sent("# \u{1f0a1}\ndealer: S\nE leeds DK\n"),
    );
    let text = String::from_utf8(page.body).unwrap();
    assert!(text.contains("data-start=\"17\""), "{text}");
}

#[test]
fn a_case_of_too_many_lines_is_told_so() {
    let page = ask("POST", "/case/live", &sent(&"E leads DK\n".repeat(201)));
    let text = String::from_utf8(page.body).unwrap();
    assert!(
        text.contains("a case on this page may have 200 lines"),
        "{text}"
    );
    assert!(text.contains("data-start=\"2200\""), "{text}");
}

#[test]
fn the_data_are_those_of_the_command() {
    let page = ask("POST", "/ruling.json", &sent(CASE));
    let served: Value = serde_json::from_slice(&page.body).unwrap();
    let made = bystander(
        &["rule", "-", "--code", "1904", "--format", "json"],
        CASE.as_bytes(),
    );
    let mut made: Value = serde_json::from_slice(&made.stdout).unwrap();
    for key in ["file", "line", "case"] {
        made[0].as_object_mut().unwrap().remove(key);
    }
    let mut own = served;
    own[0].as_object_mut().unwrap().remove("case");
    assert_eq!(own, made);
    assert_eq!(ask("POST", "/ruling.json", &sent("E leeds DK")).status, 400);
}

#[test]
fn codes_are_compared_on_one_case() {
    let query = String::from_utf8(sent(CASE))
        .unwrap()
        .replace("code=1904", "code=1904&code=1907");
    let page = get(&format!("/compare?{query}"));
    assert!(page.contains("They part."), "{page}");
    assert!(page.contains("Where they part"), "{page}");
    assert!(
        get(&format!("/compare?{}", query.replace("&code=1907", "")))
            .contains("It takes two codes")
    );
}

#[test]
fn laws_are_found_by_number_and_by_words() {
    let found = get("/laws?code=1904&q=80");
    assert!(found.contains("/law/1904/80"), "{found}");
    let words = get("/laws?code=all&q=call+a+suit");
    assert!(words.contains("<p>") && words.contains("/law/"), "{words}");
    assert!(get("/laws?q=xyzzyplugh").contains("No law has"));
    assert_eq!(
        heading(&get("/law/1904/80")),
        "Law 80 of 1904: A defender leads out of turn"
    );
    // Every law has its page.
    for id in ["1904", "1906", "1907"] {
        let list = get(&format!("/laws?code={id}"));
        let laws: Vec<String> = links(&list)
            .into_iter()
            .filter(|link| link.starts_with("/law/"))
            .collect();
        assert!(laws.len() > 90, "{id}: {}", laws.len());
        for law in laws {
            assert_eq!(ask("GET", &law, b"").status, 200, "{law}");
        }
    }
}

#[test]
fn a_rubber_is_kept_in_the_address() {
    let entered = ask(
        "GET",
        "/score?code=1904&strain=hearts&side=We&tricks=9&honours=They+4",
        b"",
    );
    assert_eq!(entered.status, 303);
    let to = entered.header("location").unwrap().to_owned();
    assert_eq!(
        to,
        "/score?code=1904&deal=hearts%3B+We+9%3B+honours%3A+They+4"
    );
    let page = get(&to);
    assert!(
        page.contains("We 24 for tricks; They 32 for honours"),
        "{page}"
    );
    let wrong = get("/score?code=1904&deal=hearts%3B+We+19");
    assert!(
        wrong.contains("cannot be scored") && wrong.contains("Take it out"),
        "{wrong}"
    );
    assert_eq!(
        ask("GET", &format!("/score?{}", "deal=x&".repeat(61)), b"").status,
        400
    );
}
