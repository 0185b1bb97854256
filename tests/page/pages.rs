//! What is on the pages in addition to the interview: the editor, the comparison, the laws, the score.

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
    assert!(shown.contains("South, the dealer, may choose one of these"), "{shown}");
    assert!(shown.contains("<svg class=\"table\""), "{shown}");
    // A longer one is ruled on where it is, and can be kept as a file.
    let long = format!("{CASE}{}", format!("# {}\n", "a remark ".repeat(30)).repeat(60));
    let page = ask("POST", "/case", &sent(&long));
    assert_eq!(page.status, 200);
    assert!(String::from_utf8(page.body).unwrap().contains("South, the dealer"));
    let file = ask("POST", "/dispute.case", &sent(&long));
    // The file names the code that was chosen, so that it is ruled on elsewhere as here.
    assert_eq!(file.body, format!("code: 1904\n{long}").as_bytes());
    assert!(file.header("content-disposition").unwrap().starts_with("attachment"));
}

#[test]
fn faults_stand_on_their_words() {
    let page = ask("POST", "/case/live", &sent("dealer: S\nE leeds DK\n"));
    let text = String::from_utf8(page.body).unwrap();
    assert!(text.contains("data-start=\"12\" data-end=\"20\""), "{text}");
    assert!(text.contains("<mark>leeds DK</mark>"), "{text}");
    assert!(text.contains("did you mean"), "{text}");
    // A browser counts a sign beyond the first plane as two.
    let page = ask("POST", "/case/live", &sent("# \u{1f0a1}\ndealer: S\nE leeds DK\n"));
    let text = String::from_utf8(page.body).unwrap();
    assert!(text.contains("data-start=\"17\""), "{text}");
}

#[test]
fn a_case_of_too_many_lines_is_stated_so() {
    let page = ask("POST", "/case/live", &sent(&"E leads DK\n".repeat(201)));
    let text = String::from_utf8(page.body).unwrap();
    assert!(text.contains("a case on this page may have 200 lines"), "{text}");
    assert!(text.contains("data-start=\"2200\""), "{text}");
}

#[test]
fn each_disputed_fact_halves_the_lines_that_a_case_may_have() {
    let disputed = ["dummy is down", "W holds spades", "E holds hearts"]
        .map(|fact| format!("disputed: {fact}\n"))
        .concat();
    let lines = |number: usize| format!("dealer: S\n{disputed}{}", "S talks\n".repeat(number));
    let of = |text: &str| {
        let page = ask("POST", "/case/live", &sent(text));
        String::from_utf8(page.body).unwrap()
    };
    let refused = "with 3 disputed facts a case on this page may have 50 lines";
    let text = of(&lines(47));
    assert!(
        text.contains(refused) && text.contains("<mark>disputed: E holds hearts</mark>"),
        "{text}"
    );
    assert!(!of(&lines(46)).contains(refused));
}

#[test]
fn the_data_are_those_of_the_command() {
    let page = ask("POST", "/ruling.json", &sent(CASE));
    let served: Value = serde_json::from_slice(&page.body).unwrap();
    let made = bystander(&["rule", "-", "--code", "1904", "--format", "json"], CASE.as_bytes());
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
    let query = String::from_utf8(sent(CASE)).unwrap().replace("code=1904", "code=1904&code=1907");
    let page = get(&format!("/compare?{query}"));
    assert!(page.contains("They differ."), "{page}");
    assert!(page.contains("Where they differ"), "{page}");
    assert!(
        get(&format!("/compare?{}", query.replace("&code=1907", "&ticked=yes")))
            .contains("Tick two codes")
    );
}

#[test]
fn laws_are_found_by_number_and_by_words() {
    let found = get("/laws?code=1904&q=80");
    assert!(found.contains("/law/1904/80"), "{found}");
    let words = get("/laws?code=all&q=call+a+suit");
    assert!(words.contains("<p>") && words.contains("/law/"), "{words}");
    assert!(get("/laws?q=xyzzyplugh").contains("No law has"));
    assert_eq!(heading(&get("/law/1904/80")), "Law 80 of 1904: A defender leads out of turn");
    // Every law has its page.
    for id in ["1904", "1906", "1907"] {
        let list = get(&format!("/laws?code={id}"));
        let laws: Vec<String> =
            links(&list).into_iter().filter(|link| link.starts_with("/law/")).collect();
        assert!(laws.len() > 90, "{id}: {}", laws.len());
        for law in laws {
            assert_eq!(ask("GET", &law, b"").status, 200, "{law}");
        }
    }
}

#[test]
fn a_rubber_is_kept_in_the_address() {
    let entered = ask("GET", "/score?code=1904&strain=hearts&side=We&tricks=9&honours=They+4", b"");
    assert_eq!(entered.status, 303);
    let to = entered.header("location").unwrap().to_owned();
    assert_eq!(to, "/score?code=1904&deal=hearts%3B+We+9%3B+honours%3A+They+4");
    let page = get(&to);
    assert!(page.contains("We 24 for tricks; They 32 for honours"), "{page}");
    let wrong = get("/score?code=1904&deal=hearts%3B+We+19");
    assert!(wrong.contains("cannot be scored") && wrong.contains("Remove it"), "{wrong}");
    assert_eq!(ask("GET", &format!("/score?{}", "deal=x&".repeat(61)), b"").status, 400);
}

#[test]
fn honours_in_one_hand_can_be_entered_at_a_tap() {
    for (honours, stated, points) in [
        ("We+4", "honours%3A+We+4", "32 for honours"),
        ("We+4+in+one", "honours%3A+N+4", "64 for honours"),
        ("They+4+and+1", "honours%3A+E+4%2C+W+1", "72 for honours"),
        ("We+5+in+one", "honours%3A+N+5", "80 for honours"),
    ] {
        let asked = format!("/score?code=1904&strain=hearts&side=We&tricks=9&honours={honours}");
        let entered = ask("GET", &asked, b"");
        let to = entered.header("location").unwrap().to_owned();
        assert!(to.ends_with(stated), "{to}");
        let page = get(&to);
        assert!(page.contains(points), "{honours}: {page}");
    }
    let aces = "/score?code=1904&deal=no+trumps%3B+We+7%3B+honours%3A+N+4";
    assert!(get(aces).contains("100 for honours"));
}

#[test]
fn a_faulty_deal_hides_no_sheet() {
    let sheet = "deal=hearts%3B+We+8";
    let entered =
        format!("/score?code=1904&{sheet}&strain=no+trumps&side=We&tricks=8&honours=We+5");
    let page = get(&entered);
    assert!(page.contains("That deal was not added"), "{page}");
    assert!(page.contains("We 16 for tricks"), "{page}");
    // What was tapped is still there.
    assert!(page.contains(r#"value="no trumps" required checked"#), "{page}");
    let page = get(&format!("/score?code=1904&deal=hearts%3B+We+19&{sheet}"));
    assert!(page.contains("Deal 1 cannot be scored"), "{page}");
    assert!(page.contains("We 16 for tricks"), "{page}");
}

#[test]
fn nothing_is_chosen_before_a_deal_is_tapped() {
    let page = get("/score?code=1904");
    assert!(!page.contains(" checked"), "{page}");
}

#[test]
fn after_a_rubber_a_new_one_begins() {
    let game = "&deal=no+trumps%3B+We+9";
    let one = get(&format!("/score?code=1904{game}"));
    assert!(one.contains("The next deal") && !one.contains("New rubber"));
    let won = get(&format!("/score?code=1904{game}{game}"));
    assert!(won.contains("We have won the rubber"), "{won}");
    assert!(!won.contains("The next deal"), "{won}");
    assert!(won.contains(r#"href="/score?code=1904">New rubber"#), "{won}");
    let more = get(&format!("/score?code=1904{game}{game}{game}"));
    assert!(more.contains("Deal 3 cannot be scored") && more.contains("New rubber"), "{more}");
}

#[test]
fn a_law_is_found_however_its_number_is_spaced() {
    for asked in ["39V", "39+V", "39v"] {
        let page = get(&format!("/laws?code=all&q={asked}"));
        assert!(page.contains(" 39 V. "), "{asked}: {page}");
    }
}

#[test]
fn a_claim_by_an_opponent_who_dealt_is_the_dealers() {
    let said = "/?code=1904&happened=my+opponent+claimed+the+rest";
    let left = get(&format!("{said}&dealer=left"));
    assert!(left.contains("Either you or your partner, alone, may"), "{left}");
    let own = get(&format!("{said}&dealer=me"));
    assert!(own.contains("Who was it?"), "{own}");
}

#[test]
fn the_ruling_so_far_is_left_out_while_there_is_none() {
    let page = get("/?happened=my+partner+led+out+of+turn");
    assert!(!page.contains("The ruling so far"), "{page}");
    let asked = "happened=partner+led+out+of+turn+at+trick+six&dealer=right";
    // Which codes say it is stated where several are ruled under.
    let page = get(&format!("/?code=all&{asked}"));
    assert!(page.contains("<p class=\"hint\">Under 1904"), "{page}");
    let page = get(&format!("/?code=1907&{asked}"));
    assert!(page.contains("The ruling so far"), "{page}");
    assert!(!page.contains("<p class=\"hint\">Under 19"), "{page}");
}

#[test]
fn nobody_is_called_partner_by_another_than_his_own() {
    let asked = "quick=first-lead&card=DJ&play_had_begun=yes&code=1904";
    let other = get(&format!("/?{asked}&dealer=right&who=partner"));
    assert!(
        other.contains("\"I call the jack of diamonds.\"")
            || other.contains("&quot;I call the jack of diamonds.&quot;"),
        "{other}"
    );
    assert!(!other.contains("Partner, I call"), "{other}");
}

#[test]
fn the_page_speaks_of_no_terminal() {
    for asked in [
        "/?happened=xyzzy",
        "/?quick=revoke&dealer=right&who=me",
        "/?quick=first-lead&dealer=right&who=partner",
        "/case?text=case+%22A%22%0AN+jumps",
    ] {
        let page = get(asked);
        for word in ["`", "bystander sentences", "go <code>back", "add <code>dealer"] {
            assert!(!page.contains(word), "{asked}, {word}: {page}");
        }
    }
}

#[test]
fn a_deal_of_the_sheet_can_be_put_right() {
    let deals = "deal=hearts%3B+We+9%3B+honours%3A+N+4&deal=spades%3B+They+7";
    let form = get(&format!("/score?code=1904&{deals}&edit=0"));
    for tapped in [
        r#"name="strain" value="hearts" required checked"#,
        r#"name="tricks" value="9" required checked"#,
        r#"name="honours" value="We 4 in one" checked"#,
    ] {
        assert!(form.contains(tapped), "{tapped}: {form}");
    }
    let stated = "strain=clubs&side=They&tricks=8&doubled=doubled&revoke=We+deduct";
    let put_right = ask("GET", &format!("/score?code=1904&{deals}&edit=0&{stated}"), b"");
    assert_eq!(put_right.status, 303);
    let wanted = "deal=clubs+doubled%3B+They+8%3B+N+revokes%3B+They+deduct+the+value+of+three+tricks&deal=spades%3B+They+7";
    let to = put_right.headers.iter().find(|(name, _)| *name == "location");
    assert_eq!(to.map(|(_, to)| to.as_str()), Some(format!("/score?code=1904&{wanted}").as_str()));
    let sheet = get(&format!("/score?code=1904&{wanted}"));
    assert!(sheet.contains("We revoked") && !sheet.contains("cannot be scored"), "{sheet}");
    // Of the five honours of a suit one side always holds three or more.
    let nobody = get("/score?code=1904&strain=clubs&side=They&tricks=8&honours=");
    assert!(nobody.contains("three of its five honours"), "{nobody}");
    let aces = "/score?code=1904&strain=no+trumps&side=They&tricks=8&honours=";
    assert_eq!(ask("GET", aces, b"").status, 303);
    // The codes that have one form of the penalty offer no other.
    let later = get("/score?code=1906");
    assert!(
        later.contains("we take three tricks") && !later.contains("deduct the value"),
        "{later}"
    );
}

#[test]
fn the_suit_that_was_led_is_none_of_the_cards_of_a_revoke() {
    let page = get(
        "/?code=1904&happened=somebody+revoked,+and+all+have+played+to+the+trick&dealer=right&leader=right&who=me&suit=hearts&change=5",
    );
    assert!(page.contains(r#"value="SA""#) && !page.contains(r#"value="HA""#), "{page}");
}

#[test]
fn what_was_done_is_taken_in_the_players_own_words() {
    let ruled = "/?code=1904&quick=later-lead&dealer=me&turn=me&who=right&card=DK";
    for (said, line) in [
        ("I+called+the+king+of+diamonds+from+the+player+on+my+right", "S calls DK from E"),
        ("the+dealer+called+a+heart+from+LHO", "S calls a heart from W"),
        ("dealer+waived+the+penalty", "S waives the penalty"),
        ("you+waived+the+penalty", "S waives the penalty"),
        ("waived+the+penalty", "S waives the penalty"),
        ("I+let+it+pass", "S waives the penalty"),
        ("RHO+took+the+card+back", "E takes back DK"),
        ("he+picked+it+up+again", "E takes back DK"),
        ("I+called+the+king+of+diamonds", "S calls DK from E"),
        ("I+called+a+heart+from+RHO", "S calls a heart from E"),
    ] {
        let page = get(&format!("{ruled}&then={said}"));
        assert!(page.contains(line) && !page.contains("Not accepted"), "{said}");
    }
}

#[test]
fn nothing_is_said_of_the_lines_of_a_case_that_nobody_wrote() {
    let page = get(
        "/?code=1904&quick=later-lead&dealer=me&turn=me&who=right&card=DK&then=you+waived+the+penalty",
    );
    assert!(page.contains("waived") && !page.contains("on line"), "{page}");
}

#[test]
fn topics_stand_under_the_headings_of_the_laws() {
    let page = get("/laws?code=all");
    assert!(page.contains(">Two at once</a><p class=\"hint\">"), "{page}");
}

#[test]
fn the_first_comparison_shows_codes_that_part() {
    let page = get("/compare");
    assert!(page.contains("They differ.") && !page.contains("depends on something"), "{page}");
}

#[test]
fn a_deed_and_what_came_of_it_are_stated_in_one_breath() {
    let revoke = "/?code=1904&quick=revoke&dealer=right&who=me&suit=hearts&trick_quitted=no&side_played_on=no";
    for said in
        ["he+took+it+back+and+played+the+five+of+hearts", "I+took+the+card+back", "took+it+back"]
    {
        let page = get(&format!("{revoke}&then={said}"));
        assert_eq!(heading(&page), "Which card?", "{said}");
    }
    let ruled =
        get(&format!("{revoke}&then=he+took+it+back+and+played+the+five+of+hearts&card=DK"));
    assert!(ruled.contains("S takes back DK") && !ruled.contains("leads H5"), "{ruled}");
}

#[test]
fn nobody_else_is_taken_for_the_dealer() {
    let page = get("/?code=1904&happened=my+partner+took+back+a+card&dealer=me");
    assert!(!page.contains("Taken as: the dealer took back"), "{page}");
}

/// The worker puts its note where the page has one hidden, whatever the phone believes of its connection.
#[test]
fn a_kept_page_says_that_it_is_one() {
    let worker = get("/worker.js");
    for page in ["/", "/laws?code=1904"] {
        assert!(get(page).contains("<p class=\"offline\" hidden role=\"status\">"));
    }
    assert!(worker.contains("/<p class=\"offline\"[^>]*>[^<]*<\\/p>/"), "{worker}");
    assert!(worker.contains("the server was not reached"), "{worker}");
}
