//! Phrases of many people, and what they mean: how often it is found.

use super::{CLEAR, Meanings, later_games, meanings};
use crate::facts::IncidentKind as K;
use crate::learn::interview::{contrary, openings};

/// What a set of phrases came to.
#[derive(Debug, Default)]
struct Found {
    all: usize,
    first: usize,
    among_five: usize,
    /// Phrases whose meaning was clear, and those of them that were taken rightly.
    clear: (usize, usize),
    missed: Vec<String>,
}

fn found(set: &str) -> Found {
    let mut found = Found::default();
    for line in set.lines() {
        let (names, phrase) = line.split_once('\t').expect(line);
        found.all += 1;
        let meant = match meanings(phrase) {
            Meanings::Incidents(meant) => meant,
            Meanings::Later(_) => Vec::new(),
        };
        if names == "unknown_here" {
            let known = matches!(meanings(phrase), Meanings::Later(_));
            found.first += usize::from(known);
            found.among_five += usize::from(known);
            if !known {
                found.missed.push(format!("{line}: taken for {:?}", meant.first()));
            }
            continue;
        }
        let right: Vec<K> = names.split(',').map(|name| K::from_name(name).expect(name)).collect();
        let place = meant.iter().position(|one| right.contains(&one.kind));
        found.first += usize::from(place == Some(0));
        found.among_five += usize::from(place < Some(5) && place.is_some());
        if meant.first().is_some_and(|best| best.score >= CLEAR) {
            found.clear.0 += 1;
            found.clear.1 += usize::from(place == Some(0));
        }
        if place != Some(0) {
            let best: Vec<_> =
                meant.iter().take(3).map(|one| (one.kind.name(), one.score)).collect();
            found.missed.push(format!("{line}: {best:?}"));
        }
    }
    found
}

const TUNED: &str = include_str!("../../../../tests/phrasings/tuned.tsv");
const UNSEEN: &str = include_str!("../../../../tests/phrasings/unseen.tsv");

/// `cargo test --lib phrases_of_many_people -- --nocapture` prints the figures.
#[test]
fn phrases_of_many_people_are_understood() {
    for (name, set) in [("tuned on", TUNED), ("not tuned on", UNSEEN)] {
        let found = found(set);
        println!(
            "{name}: {} phrases, first {}, among five {}, clear {:?}",
            found.all, found.first, found.among_five, found.clear
        );
        if name == "tuned on" {
            println!("{}", found.missed.join("\n"));
        }
        assert!(found.first * 100 >= found.all * 80, "{name}: {}", found.first);
        assert!(found.among_five * 100 >= found.all * 95, "{name}: {}", found.among_five);
    }
}

#[test]
fn every_incident_has_phrases() {
    let phrases = include_str!("phrases.txt");
    for kind in K::ALL {
        assert!(
            kind.is_of_the_games() || phrases.contains(&format!("\n[{}]\n", kind.name())),
            "{}",
            kind.name()
        );
    }
    for line in phrases.lines().filter_map(|line| line.strip_prefix('[')) {
        let name = line.trim_end_matches(']');
        assert!(K::from_name(name).is_some(), "{name}");
    }
}

#[test]
fn who_sits_where_and_two_things_alike_are_stated_apart() {
    for (words, kind) in [
        ("North-South revoked", K::Revoke),
        ("I'm North and West revoked", K::Revoke),
        ("I discovered that I was a card short before we led", K::HandShort),
        ("I discovered I was a card short when we had played three tricks", K::PlayedShort),
        ("two cards stuck together and went on one trick", K::SurplusCard),
        ("a defender passed out of turn", K::DefenderPasses),
        ("RHO led out of turn and the next player followed", K::FalseLeadFollowed),
        ("RHO led out of turn and the next player had not followed", K::LeadOutOfTurn),
    ] {
        let Meanings::Incidents(meant) = meanings(words) else {
            panic!("{words}");
        };
        assert_eq!(meant.first().map(|one| one.kind), Some(kind), "{words}");
    }
    assert_eq!(meanings("I'm North"), Meanings::Incidents(Vec::new()));
    let Meanings::Later(_) = meanings("the wrong pair sat at board three") else {
        panic!("another game");
    };
}

#[test]
fn later_games_are_known_for_what_they_are() {
    assert!(later_games().len() >= 4);
    for game in later_games() {
        for phrase in &game.phrases {
            assert_eq!(meanings(phrase), Meanings::Later(game), "{phrase}");
        }
    }
}

#[test]
fn a_name_means_its_incident_and_nothing_means_nothing() {
    for kind in K::ALL {
        let Meanings::Incidents(meant) = meanings(kind.name()) else {
            panic!("{}", kind.name());
        };
        assert_eq!(meant.first().map(|one| one.kind), Some(*kind));
    }
    for nothing in ["", "?!", "12345678", "\u{65e5}\u{672c}"] {
        assert_eq!(meanings(nothing), Meanings::Incidents(Vec::new()), "{nothing}");
    }
}

#[test]
fn what_is_denied_is_never_taken_for_what_happened() {
    for words in ["I did not revoke", "nobody led out of turn", "she never revoked"] {
        let Meanings::Incidents(meant) = meanings(words) else {
            panic!("{words}");
        };
        assert!(meant.first().is_none_or(|best| best.score < CLEAR), "{words}");
    }
    // A denial by which people tell the thing itself is none of it.
    for (words, kind) in
        [("dealer did not offer the cut", K::PackNotCut), ("she didn't follow suit", K::Revoke)]
    {
        let Meanings::Incidents(meant) = meanings(words) else {
            panic!("{words}");
        };
        let best = meant.first().map(|best| (best.kind, best.score >= CLEAR));
        assert_eq!(best, Some((kind, true)), "{words}");
    }
}

#[test]
fn words_of_no_game_are_no_matter_of_a_later_one() {
    for words in ["douplijum", "pliplitra zinjum jum", "trayel", "xyzzy plugh", "zzzz"] {
        assert!(matches!(meanings(words), Meanings::Incidents(_)), "{words}");
    }
}

/// What happened is the same the player who did it: no name of a player makes another incident of it without asking.
#[test]
fn who_did_it_changes_nothing_of_what_happened() {
    let somebody = [
        "somebody ",
        "a player ",
        "a defender ",
        "an adversary of the dealer ",
        "one of the dealer's adversaries ",
    ];
    let mut tried = 0;
    for opening in crate::interview::all() {
        let mut begins = somebody.iter();
        let Some(rest) = begins.find_map(|begins| opening.words.strip_prefix(begins)) else {
            continue;
        };
        for who in ["my partner", "LHO", "the player on my right", "I", "he"] {
            let said = format!("{who} {rest}");
            tried += 1;
            if let Meanings::Incidents(meant) = meanings(&said)
                && let Some(best) = meant.first()
            {
                // The same stated about the dealer is offered where it cannot have been he.
                let counterpart = |one| contrary::counterpart(one) == Some(opening);
                let offered = openings::of(best.kind).any(counterpart);
                let silently = best.kind != opening.kind && best.score >= CLEAR && !offered;
                assert!(!silently, "{said}: {}", best.kind.name());
            }
        }
    }
    assert!(tried > 300, "{tried}");
}

#[test]
fn words_of_which_most_are_unknown_tell_nothing() {
    for words in ["a dog ate a card", "he smoked a cigar", "partner is drunk"] {
        assert_eq!(meanings(words), Meanings::Incidents(Vec::new()), "{words}");
    }
    // A slip in spelling is not an unknown word.
    for words in ["he playd a diamnd on my club altho he had clubs", "led w/o leave"] {
        assert!(
            matches!(meanings(words), Meanings::Incidents(meant) if !meant.is_empty()),
            "{words}"
        );
    }
}

#[test]
fn dummy_who_warns_the_dealer_calls_attention() {
    for (words, kind) in [
        ("dummy told the dealer not to lead from the wrong hand", K::DummyCallsAttention),
        ("dummy warned the dealer", K::DummyCallsAttention),
        ("my dummy warned me I was in the wrong hand", K::DummyCallsAttention),
        ("declarer led from dummy when the lead was in his own hand", K::LeadOutOfTurn),
    ] {
        let Meanings::Incidents(meant) = meanings(words) else {
            panic!("{words}");
        };
        assert_eq!(meant.first().map(|best| best.kind), Some(kind), "{words}");
    }
}
