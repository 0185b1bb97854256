//! The score that a ruling leaves is what the rest of it says.

use crate::support::{codes, facts, tree};
use bystander::facts::Remedy;
use bystander::ruling::rule;

#[test]
fn a_side_that_cannot_win_the_game_is_not_given_it() {
    let endings = [
        "",
        "W claims a revoke by S\n",
        "W claims a revoke by S\nW waives the penalty\nE waives the penalty\n",
        "W claims a revoke by S\nE and W consult on the penalty\n",
        "W claims a revoke by S\nEW divide the penalty\n",
        "W claims a revoke by S\nEW take three tricks\n",
        "W claims a revoke by S\nEW take two tricks\n",
    ];
    for ending in endings {
        let stated = format!(
            "dealer: E\ntrumps: hearts by S\nscore: NS 24, EW 10\nto lead: W\ntrick: 5\n\
             W leads SK\nN plays S2\nE plays S3\nS revokes\nthe trick is turned and quitted\n\
             the hand is played out\n{ending}tricks: NS 9, EW 4\n"
        );
        let file = tree(&stated);
        for code in codes() {
            let ruling = rule(&facts(&file.cases[0]), code, false);
            let barred = ruling.obligations.iter().any(|one| one.what.remedy == Remedy::NoGame);
            let score = ruling.score.unwrap();
            assert!(!(barred && score.settled.game == Some(0)), "{}: {stated}", code.id);
            assert!(barred || ending.is_empty(), "{}: {stated}", code.id);
        }
    }
}

/// A void hand has no score, and one that depends on a question is not stated as if it did not.
#[test]
fn no_score_is_stated_of_a_hand_that_may_not_count() {
    let begun = "dealer: S\ntrumps: hearts by S\nscore: NS 0, EW 0\n";
    let stated = [
        // A card is missing: the hand is void.
        "to lead: W\ndummy is down\nW leads H3\nthe pack lacks H7\n",
        // Whether he had one of the suit is not stated.
        "S claims a revoke by E\n",
    ];
    for stated in stated {
        let file = tree(&format!("{begun}{stated}tricks: NS 3, EW 10\n"));
        for code in codes() {
            let ruling = rule(&facts(&file.cases[0]), code, false);
            assert!(ruling.score.is_none(), "{}: {stated}", code.id);
        }
    }
    let file = tree(&format!("{begun}tricks: NS 3, EW 10\n"));
    for code in codes() {
        let ruling = rule(&facts(&file.cases[0]), code, false);
        assert!(ruling.score.is_some(), "{}", code.id);
    }
}

/// A hand that NS win by nine tricks at hearts, and what is stated after it.
fn left_after(before: u32, stated: &str) -> Vec<Option<[u32; 2]>> {
    let stated = format!(
        "dealer: S\nscore: NS {before}, EW 0\ntrumps: hearts by S\nW leads SK\ntricks: NS 9, EW 4\n{stated}"
    );
    let file = tree(&stated);
    let rulings = codes().iter().map(|code| rule(&facts(&file.cases[0]), code, false).score);
    rulings.map(|score| score.map(|score| score.settled.toward)).collect()
}

#[test]
fn what_stands_as_it_was_written_is_what_the_hand_leaves() {
    let late = "the cards are cut for the next deal\nW deals\nthe deal is complete\n\
                W declares clubs\nan error in the trick score is found\n";
    let wrong = |wrote: u32| format!("NS scored {wrote} for 24 in game 1\n{late}");
    assert!(left_after(24, "").iter().all(|left| *left == Some([48, 0])));
    let stands = left_after(24, &wrong(18));
    assert!(stands.iter().all(|left| *left == Some([42, 0])), "{stands:?}");
    // What can still be corrected is.
    let corrected = left_after(0, &wrong(18));
    assert!(corrected.iter().all(|left| *left == Some([24, 0])), "{corrected:?}");
    // Written so, the game would not have been won: what it leaves is not stated.
    let other = left_after(10, &wrong(18));
    assert!(other.iter().all(Option::is_none), "{other:?}");
}
