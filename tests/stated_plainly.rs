//! Disputes as players tell them to `bystander ask`: nobody, no card and no order is taken for another.

use crate::support::bystander;

/// What is said, the answers after it, and the lines of the case that must and must not come of it.
struct Stated {
    said: &'static str,
    answers: &'static str,
    code: &'static str,
    lines: &'static [&'static str],
    others: &'static [&'static str],
}

const STATED: &[Stated] = &[
    // What is stated of the second fault is stated of no other.
    Stated {
        said: "RHO led out of turn to trick 3 and then LHO dropped the king of clubs",
        answers: "me\ndont know\ndont know\n2\nno\n",
        code: "1907",
        lines: &["E leads a card out of turn", "W drops CK"],
        others: &["E leads CK"],
    },
    Stated {
        said: "first RHO led out of turn in trick 3 and later LHO dropped the king of clubs",
        answers: "me\ndont know\ndont know\nno\n",
        code: "1906",
        lines: &["E leads a card out of turn"],
        others: &["CK"],
    },
    Stated {
        said: "East led out of turn in trick 3, then in trick 5 West dropped the king of clubs",
        answers: "S,S\ndont know\ndont know\nno\n",
        code: "1904",
        lines: &["E leads a card out of turn"],
        others: &["CK"],
    },
    Stated {
        said: "dealer exposed a card and then dealt two cards to his partner",
        answers: "left\ndont know\nno\nno\n",
        code: "1907",
        lines: &["W exposes a card"],
        others: &["W exposes a card, a card"],
    },
    // In the order in which it is stated.
    Stated {
        said: "East exposed the king of hearts and later West revoked in trick 6",
        answers: "S,S\nno\nno\nno\n",
        code: "1907",
        lines: &["E exposes HK"],
        others: &["revokes"],
    },
    // Every card that is named.
    Stated {
        said: "partner dropped the queen of spades and the ten of clubs",
        answers: "right\nno\nno\nno\n",
        code: "1904",
        lines: &["N drops SQ, CT"],
        others: &[],
    },
    Stated {
        said: "LHO exposed the queen of spades, the ten of clubs",
        answers: "right\nno\nno\nno\nno\n",
        code: "1904",
        lines: &["W exposes SQ, CT"],
        others: &[],
    },
    Stated {
        said: "LHO led the spade king out of turn in trick 4",
        answers: "me\nright\nno\n",
        code: "1907",
        lines: &["W leads SK"],
        others: &[],
    },
    // The card that was played stands, not the one put in its place.
    Stated {
        said: "declarer had already played the four, then picked it up & played the nine",
        answers: "left\nclubs\nno\n",
        code: "1906",
        lines: &["W leads C4", "W takes back C4"],
        others: &["C9"],
    },
    // Who did it.
    Stated {
        said: "LHO doubled and I refused to accept it",
        answers: "me\nno\n",
        code: "1907",
        lines: &["W doubles", "S refuses"],
        others: &["E doubles"],
    },
    Stated {
        said: "they doubled and I refused to accept it",
        answers: "2\nme\nno\n",
        code: "1907",
        lines: &["W doubles", "S refuses"],
        others: &["E doubles"],
    },
    Stated {
        said: "LHO led a card and then his partner doubled",
        answers: "1\nme\ndont know\ndont know\nno\n",
        code: "1907",
        lines: &["W leads a card", "E doubles"],
        others: &["W doubles"],
    },
    Stated {
        said: "before any card was led LHO dropped the ace of spades",
        answers: "me\nno\nno\nno\n",
        code: "1907",
        lines: &["W drops SA"],
        others: &[],
    },
    Stated {
        said: "dummy peeked into East's hand",
        answers: "S,S\nno\n",
        code: "1907",
        lines: &["N looks over E's hand"],
        others: &[],
    },
    // A call is not a call disobeyed.
    Stated {
        said: "LHO led out of turn and I called a spade",
        answers: "2\nme\nright\ndont know\n2\nno\n",
        code: "1904",
        lines: &["S calls a spade from E"],
        others: &["E leads"],
    },
    // What was done, in plain words.
    Stated {
        said: "my partner led out of turn, the king of clubs, in trick 4",
        answers: "left\ndont know\ndeclarer said never mind\nno\n",
        code: "1904",
        lines: &["W waives the penalty"],
        others: &[],
    },
    Stated {
        said: "my partner led out of turn, the king of clubs, in trick 4",
        answers: "left\ndont know\nhe asked me to lead a club\nno\n",
        code: "1904",
        lines: &["W calls a club from S"],
        others: &[],
    },
    // A later trick was played.
    Stated {
        said: "Opponent on my right showed out of diamonds on trick 4 and then won trick 8 with the diamond ten",
        answers: "me\nno\n",
        code: "1907",
        lines: &["E revokes", "answer: trick_quitted yes"],
        others: &[],
    },
    Stated {
        said: "I had four aces in no trump in my own hand, what does that score",
        answers: "me\nno\n",
        code: "1906",
        lines: &["trumps: no trumps", "honours: S 4"],
        others: &[],
    },
];

#[test]
fn what_players_tell_is_taken_as_they_tell_it() {
    let mut wrong = Vec::new();
    for stated in STATED {
        let asked =
            bystander(&["ask", stated.said, "--code", stated.code], stated.answers.as_bytes());
        let text = String::from_utf8(asked.stdout).unwrap();
        let case = text.split("The case, to keep\n").nth(1).unwrap_or_default();
        let has = |line: &&str| case.lines().any(|own| own == *line);
        let lacks: Vec<_> = stated.lines.iter().filter(|line| !has(line)).collect();
        let others = stated.others.iter().filter(|part| case.contains(**part));
        let others: Vec<_> = others.collect();
        if !lacks.is_empty() || !others.is_empty() {
            wrong.push(format!("{}: {lacks:?} {others:?}\n{case}", stated.said));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
