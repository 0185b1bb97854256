//! The card for the wall.

use crate::support::bystander;

fn stated(arguments: &[&str]) -> (Option<i32>, String) {
    let output = bystander(&[&["card"], arguments].concat(), b"");
    (output.status.code(), String::from_utf8(output.stdout).unwrap())
}

fn text(codes: &[&str]) -> String {
    stated(&[codes, &["--format", "text"]].concat()).1
}

#[test]
fn the_card_says_of_each_incident_who_may_do_what() {
    for code in ["1904", "1906", "1907"] {
        let card = text(&[code]);
        assert!(!card.contains("(line "), "{card}");
        insta::assert_snapshot!(format!("card_{code}"), card);
    }
}

#[test]
fn of_two_codes_only_what_they_rule_differently_is_stated() {
    insta::assert_snapshot!("card_1906_1907", text(&["1906", "1907"]));
    assert!(!text(&["1904", "1904"]).contains("1904:\n"));
}

#[test]
fn a_club_has_a_card_of_its_own() {
    let own = text(&["cases/house/lakeside.yaml"]);
    assert!(own.lines().count() > 100, "{own}");
    let parted = text(&["1904", "cases/house/hillside.yaml"]);
    assert!(parted.contains("hillside"), "{parted}");
}

#[test]
fn the_page_needs_nothing_beside_it_and_is_made_for_paper() {
    let (exit, page) = stated(&["1907"]);
    assert_eq!(exit, Some(0));
    assert!(page.contains("size: A4") && page.contains("columns: 2"), "{page}");
    for outside in ["<script", "src=", "href=\"http", "url("] {
        assert!(!page.contains(outside), "{outside}");
    }
    let (_, drawing) = stated(&["1907", "--format", "svg"]);
    assert!(drawing.starts_with("<svg xmlns=") && drawing.contains("width=\"210mm\""));
    assert_eq!(stated(&["1904", "1906", "1907"]).0, Some(2));
    assert_eq!(stated(&["1066"]).0, Some(2));
}
