//! Laws found by words.

use crate::laws::search::search;
use crate::laws::{Code, embedded};

fn code(id: &str) -> Code {
    embedded(id).unwrap().unwrap()
}

fn first(code: &Code, text: &str) -> String {
    let found = search(&[code], text, |_| Vec::new());
    let hit = found.hits.first().expect(text);
    code.law(hit.law).unwrap().topic().to_owned()
}

#[test]
fn words_of_a_title_find_its_law() {
    let code = code("1904");
    for law in &code.laws {
        let found = search(&[&code], &law.title, |_| Vec::new());
        let titles = found.hits.iter().filter_map(|hit| code.law(hit.law));
        assert!(
            titles.take(3).any(|found| found.number == law.number),
            "{}: {}",
            law.number,
            law.title
        );
    }
}

#[test]
fn a_topic_finds_the_laws_on_it_first() {
    let code = code("1907");
    for topic in ["dummy_down", "call_repeated", "hesitation"] {
        assert_eq!(first(&code, topic), topic);
    }
    assert_eq!(first(&code, "call repeated"), "call_repeated");
}

#[test]
fn slips_are_forgiven_and_stated() {
    let code = code("1904");
    let found = search(&[&code], "a defnder leads out of trun", |_| Vec::new());
    let taken: Vec<_> = found.taken.iter().map(|(_, meant)| &**meant).collect();
    assert_eq!(taken, ["defender", "turn"]);
    let law = code.law(found.hits[0].law).unwrap();
    assert_eq!(law.topic(), "lead_out_of_turn_by_defender");
}

#[test]
fn a_word_that_laws_have_is_not_taken_for_another() {
    let code = code("1904");
    let found = search(&[&code], "suit", |_| Vec::new());
    assert!(found.taken.is_empty());
    for hit in &found.hits {
        let law = code.law(hit.law).unwrap();
        let text = format!("{} {}", law.title, law.restatement).to_lowercase();
        let on = code.rules.iter().filter(|rule| rule.law == hit.law);
        let given = on.clone().any(|rule| format!("{:?}", rule.effect).contains("Suit"));
        let stated =
            on.flat_map(|rule| &rule.incidents).any(|kind| kind.meaning().contains("suit"));
        assert!(given || stated || text.contains("suit"), "{}", law.number);
    }
}

#[test]
fn the_first_law_found_is_what_a_player_means() {
    for (id, asked, wanted) in [
        ("1904", "exposed ace", &["72", "73"][..]),
        ("1904", "lead from wrong hand", &["81"]),
        ("1904", "lead from the wrong hand", &["81"]),
        ("1904", "claim", &["75"]),
        ("1904", "doubling limit", &["58"]),
        ("1904", "declarer", &["47"]),
        ("1904", "who deals", &["17"]),
        ("1904", "renege", &["89", "90"]),
        ("1904", "revoke", &["89", "90"]),
        ("1904", "no trump", &["47", "7"]),
        ("1907", "doubling limit", &["53"]),
        ("1907", "exposed ace", &["68", "69"]),
        ("1907", "claim", &["73"]),
    ] {
        let code = code(id);
        let found = search(&[&code], asked, |_| Vec::new());
        let laws = found.hits.iter().filter_map(|hit| code.law(hit.law));
        let numbers: Vec<&str> = laws.map(|law| law.number.as_str()).collect();
        assert!(numbers.starts_with(wanted), "{id} {asked}: {numbers:?}");
    }
    let code = code("1907");
    assert_eq!(first(&code, "dummy looks at opponents hand"), "dummy_conduct");
}

#[test]
fn what_no_law_has_is_said_to_be_unknown() {
    let code = code("1904");
    let found = search(&[&code], "xylophone", |_| Vec::new());
    assert_eq!(found.unknown, ["xylophone"]);
    assert!(found.hits.is_empty());
    let found = search(&[&code], "dummy xylophone", |_| Vec::new());
    assert_eq!(found.unknown, ["xylophone"]);
    assert!(!found.hits.is_empty());
    assert!(search(&[&code], "", |_| Vec::new()).hits.is_empty());
}

#[test]
fn a_law_that_has_all_the_words_goes_before_one_that_has_some() {
    let code = code("1904");
    let found = search(&[&code], "dummy revoke", |_| Vec::new());
    for hit in &found.hits {
        let law = code.law(hit.law).unwrap();
        let text = format!("{} {} {} {}", law.title, law.restatement, law.topic(), law.heading);
        let on = code.rules.iter().filter(|rule| rule.law == hit.law);
        let mut kinds = on.flat_map(|rule| &rule.incidents);
        let stated = kinds.any(|kind| kind.meaning().contains("revoke"));
        let has = text.to_lowercase().contains("revok");
        assert!(stated || has, "{}", law.number);
    }
}
