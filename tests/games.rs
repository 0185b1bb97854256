//! The games for three and for two: every rule of their own is fired by a case and left alone by one that comes near it, and
//! whatever is changed in one is noticed by a held line.

use crate::support::{facts, files, games, root, tree};
use bystander::coverage::{Coverage, Tried};
use bystander::laws::embedded_ids;

#[test]
fn every_rule_of_a_game_is_fired_missed_and_held() {
    let mut wanting = Vec::new();
    for game in games() {
        let mut tried = Tried::default();
        for path in files(&root().join("cases/games"), "case") {
            for case in &tree(&std::fs::read_to_string(&path).unwrap()).cases {
                tried.hear("", case, &facts(case), game);
            }
        }
        let coverage = Coverage::of(game, &tried);
        let own = |law: &str| law.starts_with(['T', 'D']) || law == "52";
        for law in coverage.laws.iter().filter(|one| own(&one.law)) {
            let name = format!("{} {}", game.id, law.law);
            // What double dummy takes over from three-hand bridge is held there.
            if !law.rules.is_empty() && !law.held && !law.law.starts_with('T') {
                wanting.push(format!("{name} is not held"));
            }
            for rule in &law.rules {
                if rule.is_never_fired() {
                    wanting.push(format!("{name}, rule {}: never fired", rule.clause));
                }
                if rule.lacks_near_miss() {
                    wanting.push(format!("{name}, rule {}: no near miss", rule.clause));
                }
            }
        }
    }
    assert!(wanting.is_empty(), "{}", wanting.join("\n"));
}

#[test]
fn the_games_are_ruled_by_only_where_they_are_asked_for() {
    for game in games() {
        assert!(embedded_ids().all(|id| id != game.id), "{}", game.id);
        assert!(game.procedure.players < 4, "{}", game.id);
    }
    assert_eq!(games().len(), 2);
}
