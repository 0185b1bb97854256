//! Clubs' own codes: what the shipped example changes, and that its cases cover what it writes.

use crate::support::{codes, facts, files, house, root, tree};
use bystander::coverage::{Coverage, Tried};
use bystander::laws::{Code, Law, Setting};

fn riverside() -> Code {
    house(&root().join("cases/house/riverside.yaml"))
}

fn law<'c>(code: &'c Code, number: &str) -> &'c Law {
    code.law(code.find(number).unwrap()).unwrap()
}

#[test]
fn a_club_changes_what_it_writes_and_nothing_else() {
    let club = riverside();
    let base = codes().iter().find(|code| code.id == "1907").unwrap();
    assert_eq!(club.settings["doubling_limit"], Setting::Number(100));
    for gone in ["S1", "S2", "S3"] {
        assert_eq!(club.find(gone), None, "{gone}");
        assert!(!club.numbers.iter().any(|number| number == gone), "{gone}");
    }
    assert_eq!(law(&club, "H1").heading, "House rules");
    // A law that is replaced stays under its own heading.
    assert_eq!(law(&club, "101").heading, law(base, "101").heading);
    assert_ne!(law(&club, "101").restatement, law(base, "101").restatement);
    let written = ["101", "H1", "decision: last-trick"];
    for own in &club.laws {
        if !written.contains(&&*own.number) {
            assert_eq!(own.restatement, law(base, &own.number).restatement);
        }
    }
    assert_eq!(club.laws.len(), base.laws.len() - 3 + 2);
    assert_eq!(club.numbering, base.numbering);
}

#[test]
fn the_base_is_left_as_it_was() {
    let club = riverside();
    let base = codes().iter().find(|code| code.id == "1907").unwrap();
    assert!(base.find("H1").is_none() && base.find("S2").is_some());
    assert_eq!(club.called, "cases/house/riverside.yaml");
}

#[test]
fn every_rule_a_club_writes_is_fired_missed_and_held() {
    let club = riverside();
    let mut tried = Tried::default();
    for path in files(&root().join("cases/house"), "case") {
        for case in &tree(&std::fs::read_to_string(&path).unwrap()).cases {
            tried.hear("", case, &facts(case), &club);
        }
    }
    let coverage = Coverage::of(&club, &tried);
    for own in &coverage.laws {
        // The first rule of 101 is the base's, word for word.
        let own_rules = own
            .rules
            .iter()
            .filter(|rule| own.law != "101" || rule.clause > 1);
        if ["101", "H1", "decision: last-trick"].contains(&&*own.law) {
            assert!(own.held, "{}", own.law);
            for rule in own_rules {
                assert!(!rule.is_never_fired(), "{} {}", own.law, rule.clause);
                assert!(!rule.lacks_near_miss(), "{} {}", own.law, rule.clause);
            }
        }
    }
}
