//! The games for three and for two: every rule of their own is fired by a case and left alone by one that comes near it, and
//! whatever is changed in one is noticed by a held line.

use crate::mutants::{Caught, Entry, Trial, mutants};
use crate::support::{BookCase, asked, bystander, facts, files, games, read, root, tree};
use bystander::coverage::{Coverage, Tried};
use bystander::held::Seats;
use bystander::laws::embedded_ids;
use std::collections::BTreeMap;

#[test]
fn every_rule_of_a_game_is_fired_missed_and_held() {
    let mut missing = Vec::new();
    for game in games() {
        let mut tried = Tried::default();
        for path in files(&root().join("cases/three-and-two"), "case") {
            for case in &tree(&std::fs::read_to_string(&path).unwrap()).cases {
                tried.record("", case, &facts(case), game);
            }
        }
        let coverage = Coverage::of(game, &tried);
        let own = |law: &str| law.starts_with(['T', 'D']) || law == "52";
        for law in coverage.laws.iter().filter(|one| own(&one.law)) {
            let name = format!("{} {}", game.id, law.law);
            // What double dummy takes over from three-hand bridge is held there.
            if !law.rules.is_empty() && !law.held && !law.law.starts_with('T') {
                missing.push(format!("{name} is not held"));
            }
            for rule in &law.rules {
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

#[test]
fn the_games_are_ruled_by_only_where_they_are_asked_for() {
    for game in games() {
        assert!(embedded_ids().all(|id| id != game.id), "{}", game.id);
        assert!(game.procedure.players < 4, "{}", game.id);
    }
    assert_eq!(games().len(), 2);
}

/// Changes of a rule that nothing can tell: what the adversaries double further another law allows them, and once a
/// double was refused or the dealer is barred, there is no more of theirs; dummy shows no card, leaves nothing to
/// himself, doubles nothing, and his hand leads to no first trick of his dealer's; of a hand at which nobody sits cards
/// are shown only where they are played; and where law 55 speaks as well it comes to the same; and if no cards cut are
/// equal nobody is to cut again.
const ALIKE: &[&str] = &[
    "D1 rule 2: no longer overrides 55",
    "D2 rule 2: leave out equal_pair",
    "D8 rule 3: leave out during_play",
    "D8 rule 3: no longer overrides 74",
    "T4 rule 1: leave out by_dealer",
    "T4 rule 1: leave out not first_double",
    "T4 rule 1: leave out not first_lead",
    "T6 rule 1: no longer overrides 55",
    "T5 rule 1: leave out by_dealer",
    "T5 rule 1: leave out not doubling_refused",
    "T5 rule 1: leave out not right_forfeited",
    "T6 rule 1: leave out by_dealer",
    "T6 rule 4: leave out not doubling_refused",
];

#[test]
fn every_change_of_a_rule_of_a_game_is_noticed() {
    let cases = files(&root().join("cases/three-and-two"), "case");
    let cases: Vec<BookCase> = cases.iter().flat_map(|path| read(path)).collect();
    let entries = cases.iter().map(|BookCase { case, facts, .. }| Entry {
        held: case.held().cloned().collect(),
        seats: Seats::of(case, facts.seats().dealer),
        facts: facts.clone(),
        codes: asked(case),
    });
    let book: Vec<Entry> = entries.collect();
    // What double dummy takes over may be noticed in either game.
    let mut missed: BTreeMap<String, usize> = BTreeMap::new();
    for game in games() {
        let trial = Trial::new(game, &book);
        let mut copy = trial.copy();
        for mutant in mutants(game) {
            if mutant.law.starts_with(['T', 'D']) {
                let stated = format!("{} rule {}: {}", mutant.law, mutant.clause, mutant.mutation);
                let times = missed.entry(stated).or_default();
                let both = if mutant.law.starts_with('T') { 1 } else { 2 };
                *times += usize::from(trial.of(&mutant, &mut copy) == Caught::Not) * both;
            }
        }
    }
    missed.retain(|stated, times| *times > 1 && !ALIKE.contains(&stated.as_str()));
    let missed: Vec<&String> = missed.keys().collect();
    assert!(
        missed.is_empty(),
        "{}",
        missed.iter().map(|one| one.as_str()).collect::<Vec<_>>().join("\n")
    );
}

/// Where one plays two hands he is spoken to, and not the hand at which nobody sits.
#[test]
fn nobody_is_spoken_to_where_nobody_sits() {
    for (case, wanted, not) in [
        (
            "code: double-dummy\nplayers: S Ann, W Bob\ndealer: S\ntrumps: hearts by S\ntrick: 3\nto lead: W\nE leads D4\n",
            &["\"Bob, I call the four of diamonds.\"", "call a suit from Bob (West) (law 76)"][..],
            "East, I call",
        ),
        (
            "code: three-hand\nplayers: S Ann, W Bob, E Cal\ndealer: S\ntrumps: hearts by S\nW leads D4\n",
            &["North's hand is laid on the table, face up"],
            "lays his hand",
        ),
    ] {
        let output = bystander(&["rule", "-"], case.as_bytes());
        let stated = String::from_utf8(output.stdout).unwrap();
        let stated = stated.split_whitespace().collect::<Vec<_>>().join(" ");
        for words in wanted {
            assert!(stated.contains(words), "{stated}");
        }
        assert!(!stated.contains(not), "{stated}");
    }
}

/// A redouble that does not count ends the doubling: it is then said who leads.
#[test]
fn who_leads_is_stated_where_the_doubling_is_closed() {
    let stated = |story: &str| {
        let case =
            format!("code: three-hand\ndealer: S\nS declares hearts\nS has seen dummy\n{story}");
        let stated = bystander(&["rule", "-"], case.as_bytes()).stdout;
        String::from_utf8(stated).unwrap()
    };
    for story in ["W doubles\nS redoubles\n", "W doubles\n", "W doubles\nS is satisfied\n"] {
        let stated = stated(story);
        assert!(stated.contains("It is West's turn to lead.\n"), "{story}{stated}");
    }
}

/// Whether the dealer has seen dummy, whose hand made the trump, nobody tells: the right is stated with what takes it away.
#[test]
fn a_right_is_stated_with_what_would_take_it_away() {
    for (code, players) in [
        ("three-hand", "players: S Ann, W Bob, E Cal\n"),
        ("double-dummy", "players: S Ann, W Bob\n"),
    ] {
        let stated = |story: &str| {
            let case = format!(
                "code: {code}\n{players}dealer: S\nN: SKQ52 H54 D654 CKQ52\nS passes\nN declares clubs\n{story}W doubles\n"
            );
            let stated = bystander(&["rule", "-"], case.as_bytes()).stdout;
            let stated = String::from_utf8(stated).unwrap();
            stated.split_whitespace().collect::<Vec<_>>().join(" ")
        };
        for (story, words, unless) in [
            ("", "may redouble, unless the dealer had seen dummy's cards", true),
            ("S has not seen dummy\n", "may redouble (laws 52 and 55)", false),
            ("S has seen dummy\n", "The doubling is closed", false),
        ] {
            let stated = stated(story);
            assert!(stated.contains(words), "{code} {story}{stated}");
            assert_eq!(stated.contains("unless the dealer"), unless, "{stated}");
        }
    }
}
