//! What a player takes back: an addition is changed as it was stated, and what was not meant leaves the ruling as it was.

use super::browser::{RULING, get, heading, links, said, taps};

const RULED: &str = "/?code=1904&quick=first-lead&dealer=me&who=right&card=DK";
const CALLED: &str = "then=you+called+the+king+of+diamonds+from+the+player+on+your+right";

/// The buttons for what was done about it.
fn deeds(page: &str) -> Vec<String> {
    let own = taps(page).into_iter().filter(|tap| tap.name == "then");
    own.map(|tap| tap.value).filter(|value| !value.is_empty()).collect()
}

#[test]
fn an_addition_is_changed_by_the_buttons_that_stated_it() {
    let ruled = get(RULED);
    let changed = get(&format!("{RULED}&{CALLED}&change=4"));
    assert!(deeds(&ruled).len() > 1, "{ruled}");
    assert_eq!(deeds(&changed), deeds(&ruled));
    assert!(!changed.contains("its number"), "{changed}");
    assert!(!changed.contains('`'), "{changed}");
}

#[test]
fn an_addition_can_be_left_out() {
    let changed = get(&format!("{RULED}&{CALLED}&change=4"));
    let left = changed.split("Leave it out").next().unwrap();
    let way = links(left).pop().unwrap();
    assert_eq!(way, RULED);
    assert_eq!(heading(&get(&way)), RULING);
}

#[test]
fn a_number_chooses_nothing_from_a_list() {
    for number in ["2", "2.", "two", "the+second+one"] {
        let page = get(&format!("{RULED}&then={number}"));
        assert_eq!(heading(&page), RULING);
        assert!(page.contains("a number means nothing here"), "{page}");
        assert!(page.contains("You, the dealer, may"), "{page}");
    }
    let page = get("/?code=1904&happened=revoke&which=1");
    assert!(!page.contains("<h1>The ruling</h1>"), "{page}");
}

#[test]
fn none_of_these_leaves_the_ruling_as_it_was() {
    let page = get(&format!("{RULED}&then=he+revoked"));
    assert_eq!(heading(&page), "Which of these was it?");
    let before = page.split("None of these").next().unwrap();
    let way = links(before).pop().unwrap();
    assert!(way.starts_with(RULED), "{way}");
    let page = get(&way);
    assert_eq!(heading(&page), RULING);
    assert!(page.contains("“he revoked” is not in the ruling"), "{page}");
    assert!(page.contains("value=\"he revoked\""), "{page}");
}

#[test]
fn done_with_nothing_tapped_says_so() {
    let asked = "/?code=1904&quick=card-in-play&dealer=me&who=left&several=";
    let first = get(&format!("{asked}yes"));
    assert!(!first.contains("No card was tapped"), "{first}");
    let done = get(&format!("{asked}again"));
    assert!(done.contains("No card was tapped"), "{done}");
    assert!(done.contains("type=\"checkbox\" name=\"cards\""), "{done}");
}

#[test]
fn a_question_about_a_hand_leads_to_advice() {
    let page = get("/?code=1904&happened=what+would+Elwell+declare");
    for terminal in ["Not accepted", "bystander ask"] {
        assert!(!page.contains(terminal), "{page}");
    }
    assert!(page.contains("Ask with your hand"), "{page}");
}

#[test]
fn to_change_what_happened_keeps_who_dealt() {
    let page = get(RULED);
    assert!(page.contains("href=\"/?code=1904&amp;dealer=me\""), "{page}");
    let first = get("/?code=1904&dealer=me");
    assert!(first.contains("You dealt: that stays."), "{first}");
    let all = taps(&first);
    let other = all.iter().find(|tap| tap.value == "card-in-play").unwrap();
    assert_ne!(heading(&get(&other.address)), "Who dealt?", "{}", other.address);
}

#[test]
fn the_answer_that_is_changed_is_marked_among_the_others() {
    let page = get(&format!("{RULED}&change=2"));
    assert!(page.contains("value=\"right\" aria-current=\"true\""), "{page}");
    assert!(page.contains("Being changed"), "{page}");
    assert!(page.contains("The card was the king of diamonds."), "{page}");
    let card = get(&format!("{RULED}&change=3"));
    let marked = card.split("<button").find(|one| one.contains("value=\"DK\"")).unwrap();
    assert!(marked.contains("aria-current"), "{card}");
}

#[test]
fn what_is_refused_says_what_can_be_done_on_a_page() {
    for words in ["idk", "no", "?"] {
        let page = get(&said(words));
        assert!(page.contains("say who did what, with which card"), "{page}");
        assert!(!page.contains("a number of the list"), "{page}");
    }
    let page = get(&format!("{RULED}&then=idk"));
    assert!(page.contains("if nothing else happened, the ruling is complete"), "{page}");
}

#[test]
fn who_cut_what_is_said_from_where_one_sits() {
    let cuts = "cuts=me+H5%2C+partner+S2%2C+left+DK%2C+right+C3";
    let page = get(&format!("{}&{cuts}", said("the four cut for partners")));
    assert!(!page.contains("Not accepted"), "{page}");
}

#[test]
fn what_a_faulty_line_was_meant_to_say_can_be_put_there() {
    for (line, meant) in [("E leeds DK", "E leads DK"), ("deeler: S", "dealer: S")] {
        let page = get(&format!("/case?text={}", line.replace(' ', "+").replace(':', "%3A")));
        assert!(page.contains(&format!("data-put=\"{meant}\"")), "{page}");
    }
}

#[test]
fn what_writers_would_have_led_is_asked_with_what_was_stated() {
    let ways = links(&get(RULED));
    let way = ways.iter().find(|link| link.starts_with("/advise?")).unwrap();
    let form = get(way);
    assert!(form.contains("value=\"lead\" checked"), "{form}");
    assert!(!links(&form).iter().any(|link| link.contains("quick=")), "{form}");
}
