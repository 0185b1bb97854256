//! Clubs' own codes: what the shipped examples change, and that their cases cover what they write.

use crate::support::{bystander, bystander_in, codes, facts, files, house, read_house, root, tree};
use bystander::coverage::{Coverage, Tried};
use bystander::laws::{Code, Effect, Law, LawIndex, Rule, Setting};
use bystander::ruling::{Outcome, rule};
use bystander::score::{Scheme, Stops};
use std::collections::BTreeSet;
use std::path::PathBuf;

fn clubs() -> Vec<PathBuf> {
    files(&root().join("cases/house"), "yaml")
}

fn club(name: &str) -> &'static Code {
    house(&root().join(format!("cases/house/{name}.yaml")))
}

fn base_of(path: &PathBuf) -> &'static Code {
    let text = std::fs::read_to_string(path).unwrap();
    let line = text.lines().find(|line| line.starts_with("extends:"));
    let id = line.unwrap().split('"').nth(1).unwrap();
    codes().iter().find(|code| code.id == id).unwrap()
}

fn law<'c>(code: &'c Code, number: &str) -> &'c Law {
    code.law(code.find(number).unwrap()).unwrap()
}

#[test]
fn a_club_changes_what_it_writes_and_nothing_else() {
    let club = club("riverside");
    let base = codes().iter().find(|code| code.id == "1907").unwrap();
    assert_eq!(club.settings["doubling_limit"], Setting::Number(100));
    for gone in ["S1", "S2", "S3"] {
        assert_eq!(club.find(gone), None, "{gone}");
        assert!(!club.numbers().iter().any(|number| number == gone), "{gone}");
    }
    assert_eq!(law(club, "H1").heading, "House rules");
    // A law that is replaced stays under its own heading.
    assert_eq!(law(club, "101").heading, law(base, "101").heading);
    assert_ne!(law(club, "101").restatement, law(base, "101").restatement);
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
    let club = club("riverside");
    let base = codes().iter().find(|code| code.id == "1907").unwrap();
    assert!(base.find("H1").is_none() && base.find("S2").is_some());
    assert_eq!(club.called, "cases/house/riverside.yaml");
}

/// A rule in words that do not tell in which order its code has its laws.
fn stated(code: &Code, rule: &Rule) -> String {
    let laws = |laws: &[LawIndex]| -> Vec<&str> {
        let numbers = laws.iter().map(|law| code.number(*law));
        numbers.collect()
    };
    let effect = match &rule.effect {
        Effect::Grants(grant) => {
            let options = grant.options.iter();
            let options = options.map(|one| (one.remedy, one.number, one.until, one.from));
            format!("{:?} {:?}", grant.to, options.collect::<Vec<_>>())
        }
        Effect::Orders(orders) => {
            let orders = orders.iter();
            let orders = orders.map(|one| (one.remedy, one.number, one.until, one.from));
            format!("{:?}", orders.collect::<Vec<_>>())
        }
        other => format!("{other:?}"),
    };
    let over = laws(&rule.overrides);
    format!("{:?} {:?} {effect} {over:?}", rule.incidents, rule.when)
}

#[test]
fn every_rule_a_club_writes_is_fired_missed_and_held() {
    let mut missing = Vec::new();
    for path in clubs() {
        let (club, base) = (house(&path), base_of(&path));
        let mut tried = Tried::default();
        for path in files(&root().join("cases/house"), "case") {
            for case in &tree(&std::fs::read_to_string(&path).unwrap()).cases {
                tried.record("", case, &facts(case), club);
            }
        }
        let text = std::fs::read_to_string(&path).unwrap();
        let writes = |number: &str| text.contains(&format!("- law: \"{number}\""));
        let known: Vec<String> = base.rules.iter().map(|rule| stated(base, rule)).collect();
        let coverage = Coverage::of(club, &tried);
        for own in coverage.laws.iter().filter(|own| writes(&own.law)) {
            let index = club.find(&own.law).unwrap();
            let is_own = |clause: u8| {
                let rule = club.clause(index, clause).unwrap();
                !known.contains(&stated(club, rule))
            };
            let rules: Vec<_> = own.rules.iter().filter(|one| is_own(one.clause)).collect();
            let name = format!("{} {}", club.id, own.law);
            if !rules.is_empty() && !own.held {
                missing.push(format!("{name} is not held"));
            }
            for rule in rules {
                if rule.is_never_fired() {
                    missing.push(format!("{name}, rule {}: never fired", rule.clause));
                }
                if rule.lacks_near_miss() {
                    missing.push(format!("{name}, rule {}: no near miss", rule.clause));
                }
            }
        }
    }
    assert!(missing.is_empty(), "{}", missing.join("\n"));
}

/// Of which moments and incidents a ruling asks its questions.
fn asked_of(code: &Code, stated: &str) -> BTreeSet<String> {
    let case = tree(stated).cases.remove(0);
    let facts = facts(&case);
    let ruling = rule(&facts, code, false);
    let mut subjects = BTreeSet::new();
    for finding in ruling.all() {
        let mut open = vec![&finding.outcome];
        while let Some(outcome) = open.pop() {
            if let Outcome::Depends(fork) = outcome {
                let incident = &ruling.findings[fork.about].incident;
                let stated = code.asked.as_ref().map(|asked| facts.asked_otherwise(asked));
                let subject = stated.as_ref().unwrap_or(&facts).subject_of(fork.fact, incident);
                subjects.insert(format!("{} {subject:?}", fork.fact.name()));
                open.extend([&fork.yes, &fork.no]);
            }
        }
    }
    subjects
}

#[test]
fn a_club_may_ask_apart_what_the_code_asks_as_one() {
    let stated = "dealer: S\ntrumps: none by S\nW revokes\nS revokes\n";
    let base = codes().iter().find(|code| code.id == "1904").unwrap();
    assert_eq!(asked_of(base, stated).len(), 4);
    assert_eq!(asked_of(club("hilltop"), stated).len(), 6);
}

fn scheme(code: &Code) -> &Scheme {
    code.scheme.as_ref().unwrap()
}

#[test]
fn what_a_clubs_laws_do_to_the_score_is_said_once() {
    let lakeside = club("lakeside");
    let revoke = &scheme(lakeside).revoke;
    assert_eq!((revoke.tricks, revoke.cap, revoke.no_game), (2, Some(20), false));
    assert_eq!(scheme(lakeside).slam(11), 30);
    assert_eq!(scheme(lakeside).doubling.stops, Stops::Never);
    let hillside = club("hillside");
    assert_eq!(scheme(hillside).doubling.limit, Some(20));
    assert_eq!(scheme(hillside).doubling.stops, Stops::Reached);
    for code in codes() {
        let revoke = &scheme(code).revoke;
        assert_eq!((revoke.tricks, revoke.cap), (3, Some(28)), "{}", code.id);
    }
}

#[test]
fn a_clubs_limit_and_penalty_hold_for_its_scores() {
    let scored = |text: &str| {
        let output = bystander(
            &["score", "-", "--codes-from", "cases/house", "--format", "json"],
            text.as_bytes(),
        );
        let stated = String::from_utf8(output.stdout).unwrap();
        // For a program faults stand where the sheet would.
        assert!(output.stderr.is_empty());
        (output.status.code(), stated.clone(), stated)
    };
    let players = "players: N Ann, E Bob, S Cal, W Dee\n";
    let hillside = format!("code: hillside\n{players}");
    let (exit, ..) = scored(&format!("{hillside}hearts by S redoubled; NS 8\n"));
    assert_eq!(exit, Some(0));
    let (exit, _, faults) = scored(&format!("{hillside}hearts by S doubled 3 times; NS 8\n"));
    assert_eq!(exit, Some(2));
    assert!(faults.contains("does not allow so many doubles"), "{faults}");
    let lakeside = format!("code: lakeside\n{players}");
    let (exit, stated, faults) =
        scored(&format!("{lakeside}hearts by S; NS 9; E revokes; NS take two tricks\n"));
    assert_eq!(exit, Some(0), "{faults}");
    assert!(stated.contains("40"), "{stated}");
    let (exit, _, faults) =
        scored(&format!("{lakeside}hearts by S; NS 9; E revokes; NS take three tricks\n"));
    assert_eq!(exit, Some(2));
    assert!(faults.contains("there is only `take two tricks`"), "{faults}");
}

#[test]
fn a_new_club_file_can_be_ruled_by_at_once() {
    let folder = tempfile::tempdir().unwrap();
    for base in ["1904", "1906", "1907"] {
        let name = format!("club-{base}");
        let made = bystander_in(folder.path(), &["house", "new", &name, "--extends", base]);
        assert!(made.status.success(), "{made:?}");
        let file = folder.path().join(format!("{name}.yaml"));
        let code = read_house(&file);
        assert_eq!(code.id, name);
        assert_eq!(law(&code, "H1").heading, "House rules");
        let base = codes().iter().find(|code| code.id == base).unwrap();
        assert_eq!(code.laws.len(), base.laws.len() + 1);
        assert_eq!(code.year, base.year);
        // What is in comments is a law that loads too.
        let text = std::fs::read_to_string(&file).unwrap();
        let whole = text.replace("\n  # - ", "\n  - ").replace("\n  #   ", "\n    ");
        std::fs::write(&file, whole).unwrap();
        assert_eq!(read_house(&file).laws.len(), base.laws.len() + 2);
    }
}

#[test]
fn a_new_club_file_takes_no_other_files_place() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("mine.yaml"), "mine").unwrap();
    for (wrong, said) in [
        ("mine", "cannot write mine.yaml"),
        ("1904", "cannot be the name"),
        ("a b", "cannot be the name"),
    ] {
        let made = bystander_in(folder.path(), &["house", "new", wrong, "--extends", "1907"]);
        assert_eq!(made.status.code(), Some(2));
        let stated = String::from_utf8(made.stderr).unwrap();
        assert!(stated.contains(said), "{stated}");
    }
    assert_eq!(std::fs::read_to_string(folder.path().join("mine.yaml")).unwrap(), "mine");
    let printed =
        bystander_in(folder.path(), &["house", "new", "other", "--extends", "1906", "--print"]);
    assert!(String::from_utf8(printed.stdout).unwrap().contains("code: other"));
    assert!(!folder.path().join("other.yaml").exists());
}
